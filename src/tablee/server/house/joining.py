"""Joining: the tables of whom a browser was before become those of the account opened there."""

import contextlib
from functools import partial

from ..kept.guestbook import Guestbook
from ..message.refusal import RefusalError
from ..table.becoming import become
from .house import House
from .word import ANEW


async def join(house: House, guestbook: Guestbook, was: str, guest: str) -> None:
    """Seat a guest wherever another one sits or sat; where both do, each stays who they are."""
    for code, status in await guestbook.tables_naming(was):
        write = partial(_write, house, guestbook, code, was, guest)
        table = None
        if status != "over" or house.in_hand(code):
            # Where its rules have changed, only the log is left.
            with contextlib.suppress(RefusalError):
                table = await house.find(code)
        await (write() if table is None else table.rewrite(write))


async def _write(house: House, guestbook: Guestbook, code: str, was: str, guest: str) -> None:
    bodies = become(await house.store.load(code), was, guest)
    if bodies is not None and await guestbook.join(code, bodies, was, guest):
        house.crew.changed(code, ANEW)
