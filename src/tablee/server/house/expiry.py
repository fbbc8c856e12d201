"""Expiry: tables that nobody has touched for long are deleted, a few at a time."""

import asyncio
from collections.abc import Callable
from time import time

import structlog

from ..kept.store import Ages, Store
from ..setting import DAY, Setting
from .house import House

PERIOD = 3600  # seconds
A_FEW = 10  # tables at a time: whoever plays does not notice
BREATH = 0.2  # seconds in between

log = structlog.get_logger()


async def expire_for_ever(house: House) -> None:
    """Delete old tables, soon after the start and then again and again."""
    while True:
        await asyncio.sleep(BREATH)
        try:
            if count := await expire(house):
                log.info("tables expired", count=count)
        except Exception:  # the disk is full, say: they can wait
            log.exception("tables could not expire")
        await asyncio.sleep(PERIOD)


async def expire(house: House) -> int:
    """Delete the tables that are too old now; give how many."""
    house.touch()
    return await expire_all(house.store, house.setting, house.in_hand)


async def expire_all(store: Store, setting: Setting, in_hand: Callable[[str], bool]) -> int:
    """Delete the tables of a store that are too old now, but none in hand; give how many.

    What other processes have in hand is not old: they enter it while somebody looks at it.
    """
    count = 0
    while few := await store.expire(time(), ages(setting), in_hand, A_FEW):
        count += few
        await asyncio.sleep(BREATH)
    return count


def ages(setting: Setting) -> Ages:
    """Say how long tables are kept."""
    days = (setting.keep_empty, setting.keep_unfinished, setting.keep_finished)
    return Ages(*(DAY * each for each in days))
