"""Closing: whoever looks after the server ends a table for good, whoever serves it.

It is one more event in the table's log, which decides the race with a move that is played
meanwhile: that one is kept, and the table is closed after it. Nothing is deleted.
"""

from typing import Literal

from ..kept.store import Store
from ..table import event
from ..table.event import Closed
from .word import NOBODY, Changed, texts

Outcome = Literal["done", "missing", "over", "closed"]

CLOSED = event.write(Closed())


async def close(store: Store, code: str) -> Outcome:
    """Close a table, by a store that nothing else is done with; or say what is in the way."""
    while True:
        bodies = await store.load(code)
        if not bodies:
            return "missing"
        entry = await store.overview.table(code)
        if entry is not None and entry.status == "over":
            return "over"
        if bodies[-1] == CLOSED:
            return "closed"
        if await store.append(code, len(bodies), [CLOSED]):
            break  # else somebody was first
    await store.overview.put_away(code)
    await _tell(store, code, len(bodies) + 1)
    return "done"


async def _tell(store: Store, code: str, seq: int) -> None:
    """Let those who serve it hear of it; who does not will find it in the log."""
    await store.channel.open(lambda _text: None, lambda: None)
    for text in texts(NOBODY, [Changed(code, seq)]):
        store.channel.say(text)
