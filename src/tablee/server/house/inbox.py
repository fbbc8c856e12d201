"""An inbox: what a table has to see to, one thing after the other, in the order it comes."""

from asyncio import CancelledError, Future, ensure_future
from collections import deque
from collections.abc import Awaitable, Callable, Generator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

import structlog

from ..table.event import Event
from ..table.standing import Standing

T = TypeVar("T")
Decide = Callable[[Standing], Sequence[Event]]
Answer = Callable[[Exception | None], None]
Seeing: TypeAlias = Generator["Future[Any]", None, T]  # yields what has to be waited for

log = structlog.get_logger()


@dataclass(slots=True)
class Wanted:
    """Somebody wants something; they are told that it is done, or why not."""

    decide: Decide
    answer: Answer


@dataclass(slots=True)
class Chosen:
    """The bots know what to play."""


@dataclass(slots=True)
class Due:
    """Something happens by itself at a time, unless the table has moved on by then."""

    at: float
    version: int
    decide: Decide

    def decide_in_time(self, standing: Standing) -> Sequence[Event]:
        """Decide, or let it be where the table has moved on."""
        is_due = standing.version == self.version and standing.status != "over"
        return self.decide(standing) if is_due else ()


@dataclass(slots=True)
class Again:
    """A table that could not go on should try again."""


@dataclass(slots=True)
class Rewriting:
    """Somebody writes the table's log anew; they are told that it is done, or why not."""

    write: Callable[[], Awaitable[None]]
    answer: Answer


@dataclass(slots=True)
class Heard:
    """Another process may have written something; who waits is told that it is taken in."""

    seq: int  # how far the log goes, as far as is known
    answer: Answer = lambda _error: None


Note = Wanted | Chosen | Due | Again | Rewriting | Heard


def result(wanted: Awaitable[T]) -> Seeing[T]:
    """Wait for something, and give it."""
    waited = ensure_future(wanted)
    yield waited
    return waited.result()


class Inbox:
    """Takes notes, and has each seen to before the next.

    That begins at once, in the turn of the loop in which the note comes, and goes on in the
    one in which what it waits for is there: a task a move would take as long as its rules do.
    """

    def __init__(self, see_to: Callable[[Note], Seeing[None]]) -> None:
        self._see_to = see_to
        self._notes: deque[Note] = deque()
        self._seeing: Seeing[None] | None = None

    def post(self, note: Note) -> None:
        """Put a note in."""
        self._notes.append(note)
        if self._seeing is None:
            self._work_off()

    def _work_off(self) -> None:
        while self._notes and self._seeing is None:
            self._seeing = self._see_to(self._notes.popleft())
            self._go_on(self._seeing)

    def _go_on(self, seeing: Seeing[None]) -> None:
        try:
            next(seeing).add_done_callback(self._is_there)
        except StopIteration:
            self._seeing = None
        except (Exception, CancelledError):  # our fault: the next is seen to all the same
            log.exception("a table could not see to something")
            self._seeing = None

    def _is_there(self, _waited: "Future[Any]") -> None:
        """Go on: what was waited for is there."""
        assert self._seeing is not None
        self._go_on(self._seeing)
        self._work_off()
