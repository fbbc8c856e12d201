"""Reviews: finished matches judged one after the other, each in a process of its own."""

import asyncio
import multiprocessing

import structlog

from ..kept.store import Store
from ..message.http import Review, Stage
from ..message.refusal import refusal
from . import judging
from .child import started
from .turns import NOBODY, Asker

MOST_WAITING = 20
MOST_SECONDS = 300  # for one review: the longest matches take longer
MOST_KEPT = 100

log = structlog.get_logger()


class Case:
    """The review of one match, and how far it is."""

    def __init__(self, code: str, stage: Stage = "waiting", asker: Asker = NOBODY) -> None:
        self.code, self.stage, self.asker = code, stage, asker
        self.done = self.total = 0
        self.packed = b""  # the whole review once it is ready: too long to be written often

    def keeps_waiting(self, other: Asker) -> bool:
        """Say whether somebody must wait for it: it is theirs, or their house's."""
        is_own = bool(other.guest) and other.guest == self.asker.guest
        is_theirs = is_own or other.address == self.asker.address
        return self.stage in ("waiting", "working") and is_theirs

    def review(self) -> Review:
        """Say how far it is, while it is not ready."""
        return Review(self.stage, self.done, self.total, None)


class Reviews:
    """Judges matches that are over; the latest judgements are kept."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._cases: dict[str, Case] = {}  # by the table's code, the oldest first
        self._turn = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    def find(self, code: str) -> Case:
        """Find the review of a match, and how far it is."""
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
            case = self._cases[code] = Case(code, asker=asker)
            task = asyncio.create_task(self._judge(case))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return case

    async def _judge(self, case: Case) -> None:
        async with self._turn:
            case.stage = "working"
            stage: Stage = "failed"
            try:
                async with asyncio.timeout(MOST_SECONDS):
                    await self._follow(case)
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

    async def _follow(self, case: Case) -> None:
        """Let a process of its own judge a match, and hear how far it is."""
        log_of = await self._store.load(case.code)
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(target=judging.judge, args=(theirs, case.code, log_of))
        with ours, theirs:
            async with started(process):
                theirs.close()  # so that its end is the end
                while not case.packed:
                    word: bytes | tuple[int, int] = await asyncio.to_thread(ours.recv)
                    if isinstance(word, bytes):
                        case.packed = word
                    else:
                        case.done, case.total = word

    async def stop(self) -> None:
        """Judge no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
