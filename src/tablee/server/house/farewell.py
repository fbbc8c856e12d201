"""A farewell: somebody who asks for it is forgotten, at every table they ever sat at."""

import asyncio
import contextlib
import secrets
from functools import partial
from time import time

import structlog

from ..kept.guestbook import Guestbook
from ..message.refusal import RefusalError
from ..setting import DAY
from ..table import command
from ..table.forgetting import forgotten
from .house import House
from .word import ANEW

log = structlog.get_logger()


async def expire_accounts(house: House, guestbook: Guestbook) -> None:
    """Delete accounts that nobody has opened for as long as finished matches are kept."""
    while True:
        try:
            before = time() - DAY * house.setting.keep_finished
            if count := await guestbook.expire(before):
                log.info("accounts expired", count=count)
        except Exception:  # the disk is full, say: they can wait
            log.exception("accounts could not expire")
        await asyncio.sleep(DAY)


async def forget(house: House, guestbook: Guestbook, guest: str) -> None:
    """Leave every table, put nobody into the guest's place there, and delete the account.

    In a match that is played a bot goes on; one that is over stays as it was played.
    """
    for code, status in await guestbook.tables_naming(guest):
        nobody = secrets.token_urlsafe(12)
        rewrite = partial(_rewrite, house, guestbook, code, guest, nobody)
        table = None
        if status != "over" or house.in_hand(code):
            # Where its rules have changed, only the log is left.
            with contextlib.suppress(RefusalError):
                table = await house.find(code)
        if table is None:
            await rewrite()
        else:
            await table.change(lambda now: command.leave(now, guest))
            await table.rewrite(rewrite)
    await house.store.callbook.forget(guest)
    await guestbook.forget(guest)


async def _rewrite(
    house: House, guestbook: Guestbook, code: str, guest: str, nobody: str
) -> None:
    found = forgotten(await house.store.load(code), guest, nobody)
    await guestbook.rewrite(code, found.bodies, found.names, guest)
    house.crew.changed(code, ANEW)
