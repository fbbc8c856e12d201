"""Group commit: one writer thread, many appends a commit."""

import asyncio
import math
from asyncio import Future
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from time import monotonic

from ..metric import COMMITS, EVENTS
from .store import Listing

MOST_IN_A_COMMIT = 1_000


@dataclass(slots=True)
class Append:
    """An append that waits for its commit."""

    code: str
    seq: int
    bodies: Sequence[bytes]
    named: Sequence[str]  # guests
    answer: "Future[bool]"
    is_probe: bool = False  # writes something, and takes it back

    @property
    def rows(self) -> list[tuple[str, int, bytes]]:
        """Give the events as they are kept."""
        return [(self.code, self.seq + place, body) for place, body in enumerate(self.bodies)]


Commit = Callable[[Sequence[Append], Sequence[Listing]], list[bool]]
Told = Callable[[Sequence[Listing], Exception | None], None]


class GroupCommit:
    """Hands what is to be written to a thread of its own, and wakes those who wait."""

    def __init__(self, commit: Commit, leave: Callable[[], None], told: Told) -> None:
        self._commit, self._leave, self._told = commit, leave, told
        self._waiting: SimpleQueue[list[Append | Listing] | None] = SimpleQueue()
        self._next: list[Append | Listing] = []  # handed over once a turn of the loop
        self._loop = asyncio.get_running_loop()
        self._since = math.inf  # when the commit began that is under way
        self._thread = Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    @property
    def is_alive(self) -> bool:
        """Say whether anything can still be written."""
        return self._thread.is_alive()

    @property
    def waited(self) -> float:
        """Give the seconds since the commit began that is under way; 0 where none is."""
        return max(0.0, monotonic() - self._since)

    def queue(self, job: Append | Listing) -> None:
        """Have a job done with all that come up in the same turn of the loop.

        Each time it is handed something, the writer wakes up and asks for the interpreter.
        """
        if not self._next:
            self._loop.call_soon(self._hand_over)
        self._next.append(job)

    def _hand_over(self) -> None:
        if self._next:
            self._waiting.put(self._next)
            self._next = []

    def _write(self) -> None:
        """Commit whatever waits, again and again: the busier, the more a commit."""
        is_open = True
        while is_open:
            handed = [self._waiting.get()]
            while not self._waiting.empty() and len(handed) < MOST_IN_A_COMMIT:
                handed.append(self._waiting.get())
            is_open = None not in handed
            jobs = [job for batch in handed for job in batch or ()]
            appends = [job for job in jobs if isinstance(job, Append)]
            entries = [job for job in jobs if isinstance(job, Listing)]
            outcome = self._committed(appends, entries)
            self._loop.call_soon_threadsafe(self._resolve, appends, entries, outcome)
        self._leave()

    def _committed(
        self, appends: Sequence[Append], entries: Sequence[Listing]
    ) -> list[bool] | Exception:
        """Say of each append whether it is kept; of a full disk, that none is."""
        self._since = monotonic()
        try:
            outcome = self._commit(appends, entries)
        except Exception as error:  # whatever it is, the writer lives on
            return error
        finally:
            self._since = math.inf
        COMMITS.inc()
        EVENTS.inc(sum(len(append.bodies) for append in appends))
        return outcome

    def _resolve(
        self,
        appends: Sequence[Append],
        entries: Sequence[Listing],
        outcome: list[bool] | Exception,
    ) -> None:
        """Wake those who wait."""
        self._told(entries, outcome if isinstance(outcome, Exception) else None)
        for place, append in enumerate(appends):
            if append.answer.done():  # whoever waited was cancelled
                continue
            if isinstance(outcome, Exception):
                append.answer.set_exception(outcome)
            else:
                append.answer.set_result(outcome[place])

    async def stop(self) -> None:
        """Write what waits, and stop."""
        self._hand_over()
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join)
