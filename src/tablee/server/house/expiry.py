"""Expiry: tables that nobody has touched for long are deleted, a few at a time."""

import asyncio
from time import time

import structlog

from ..kept.store import Ages
from ..setting import DAY
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
    setting = house.setting
    days = (setting.keep_empty, setting.keep_unfinished, setting.keep_finished)
    ages, count = Ages(*(DAY * each for each in days)), 0
    house.touch()
    while few := await house.store.expire(time(), ages, house.in_hand, A_FEW):
        count += few
        await asyncio.sleep(BREATH)
    return count
