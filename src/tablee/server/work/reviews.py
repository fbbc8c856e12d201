"""Reviews: finished matches judged one after the other, each in a process of its own."""

import asyncio
from collections.abc import Container
from typing import Protocol

import structlog

from ..kept.store import Store
from ..message.http import Reviewing, WorkStage
from ..message.refusal import refusal
from . import judging
from .fairness import NOBODY, Asker, Claim
from .workers import Workers

MOST_WAITING = 20
MOST_SECONDS = 300  # for one review: the longest matches take longer
MOST_KEPT = 100

log = structlog.get_logger()


class Colleagues(Protocol):
    """Other processes, who may be asked for a review as well."""

    @property
    def asked(self) -> Container[str]:
        """Name the matches whose reviews they were asked for."""

    def judging(self, code: str) -> None:
        """Let them know that a review was asked for here."""


class Case:
    """The review of one match, and how far it is."""

    def __init__(self, code: str, stage: WorkStage = "waiting", asker: Asker = NOBODY) -> None:
        self.code, self.stage, self.asker = code, stage, asker
        self.done = self.total = 0
        self.packed = b""  # the whole review once it is ready: too long to be written often

    def keeps_waiting(self, other: Asker) -> bool:
        """Say whether somebody must wait for it: it is theirs, or their house's."""
        is_own = bool(other.guest) and other.guest == self.asker.guest
        is_theirs = is_own or other.address == self.asker.address
        return self.stage in ("waiting", "working") and is_theirs

    def hear(self, word: tuple[int, int]) -> None:
        """Note how far it is: steps done, of how many."""
        self.stage = "working"
        self.done, self.total = word

    def review(self) -> Reviewing:
        """Say how far it is, while it is not ready."""
        return Reviewing(self.stage, self.done, self.total, None)


class Reviews:
    """Judges matches that are over; the latest judgements are kept."""

    def __init__(self, store: Store, elsewhere: Colleagues) -> None:
        self._store, self._elsewhere = store, elsewhere
        self._cases: dict[str, Case] = {}  # by the table's code, the oldest first
        self._workers = Workers(1, judging.NICENESS, is_fresh=True)
        self._tasks: set[asyncio.Task[None]] = set()

    def find(self, code: str) -> Case:
        """Find the review of a match, and how far it is; one asked for elsewhere begins."""
        if code not in self._cases and code in self._elsewhere.asked:
            self._begin(code, NOBODY)
        return self._cases.get(code) or Case(code, "none")

    def start(self, code: str, asker: Asker) -> Case:
        """Begin the review of a match that is over, or find the one there is.

        One at a time for a guest and for an address: so first come, first served is fair.
        """
        case = self._cases.get(code)
        if case is None or case.stage in ("failed", "late"):
            if any(one.keeps_waiting(asker) for one in self._cases.values()):
                raise refusal("one-review")
            if len(self._tasks) > MOST_WAITING:
                raise refusal("busy")
            case = self._begin(code, asker)
            self._elsewhere.judging(code)
        return case

    def _begin(self, code: str, asker: Asker) -> Case:
        case = self._cases[code] = Case(code, asker=asker)
        task = asyncio.create_task(self._judge(case))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return case

    async def _judge(self, case: Case) -> None:
        stage: WorkStage = "failed"
        try:
            log_of = await self._store.load(case.code)
            case.packed = await self._workers.ask(
                Claim(),
                judging.judge,
                case.code,
                log_of,
                heard=case.hear,
                seconds=MOST_SECONDS,
            )
        except TimeoutError:
            stage = "late"
        except Exception:
            log.exception("a review failed")
        case.stage = "ready" if case.packed else stage
        self._forget()

    def _forget(self) -> None:
        under_way = ("waiting", "working")
        done = [code for code, one in self._cases.items() if one.stage not in under_way]
        for code in done[:-MOST_KEPT]:
            del self._cases[code]

    async def stop(self) -> None:
        """Judge no more."""
        await self._workers.stop()
        await asyncio.gather(*self._tasks, return_exceptions=True)
