"""An inbox: what a table has to see to, one thing after the other, in the order it comes."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

import structlog

from ..table.event import Event
from ..table.standing import Standing

log = structlog.get_logger()
Decide = Callable[[Standing], Sequence[Event]]


@dataclass(frozen=True)
class Wanted:
    """Somebody wants something; they are told whether it is done, or why not."""

    decide: Decide
    answer: asyncio.Future[None] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )


@dataclass(frozen=True)
class Chosen:
    """The bots know what to play."""


@dataclass(frozen=True)
class Due:
    """Something happens by itself at a time, unless the table has moved on by then."""

    at: float
    version: int
    decide: Decide

    def decide_in_time(self, standing: Standing) -> Sequence[Event]:
        """Decide, or let it be where the table has moved on."""
        is_due = standing.version == self.version and standing.status != "over"
        return self.decide(standing) if is_due else ()


@dataclass(frozen=True)
class Again:
    """A table that could not go on should try again."""


Note = Wanted | Chosen | Due | Again


class Inbox:
    """Takes notes, and has each seen to before the next; a task is there while some wait."""

    def __init__(self, see_to: Callable[[Note], Awaitable[None]]) -> None:
        self._see_to = see_to
        self._notes: deque[Note] = deque()
        self._task: asyncio.Task[None] | None = None

    def post(self, note: Note) -> None:
        """Put a note in."""
        self._notes.append(note)
        if self._task is None:
            self._task = asyncio.create_task(self._work_off())

    async def _work_off(self) -> None:
        while self._notes:
            try:
                await self._see_to(self._notes.popleft())
            except Exception:  # a fault of ours: the next note is seen to all the same
                log.exception("a table could not see to something")
        self._task = None
