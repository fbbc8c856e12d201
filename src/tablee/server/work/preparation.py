"""The preparation: games compiled once, by other processes, while the page is served.

What was asked for goes first; what a table needs goes before what bots need to look ahead, and
that before the module with which pages draw and play, which is linked from both. This process
never compiles: it loads what the others left in the cache. A thread imports the games and looks
at the cache, once; the loop only reads what is known then.
"""

import asyncio
import contextlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import structlog

from tablee.browser.stage import Stage, is_ready
from tablee.games import REGISTRY
from tablee.games import game as load
from tablee.pool.pool import cores
from tablee.pool.worker import DiedError

from ..message.http import FailureReason, Preparing, WorkStage
from ..message.refusal import refusal
from . import preparing
from .fairness import Claim
from .workers import Workers

STAGES: tuple[Stage, ...] = ("play", "search", "page")  # each needs the one before
MOST = 2  # processes at once: each takes some 300 MB
AGAIN, SELDOM = 5, 600  # seconds until what failed is tried again, twice as long each time

log = structlog.get_logger()


@dataclass
class Compilation:
    """One stage of one game, and how far it is."""

    name: str
    stage: Stage
    state: WorkStage = "waiting"
    done: int = 0
    total: int = 0
    reason: FailureReason = ""
    failures: int = 0
    work: asyncio.Task[None] | None = None
    is_put_off: bool = False
    is_done: asyncio.Event = field(default_factory=asyncio.Event)


class Preparation:
    """Has games compiled, and says how far that is."""

    def __init__(
        self,
        names: Iterable[str] = REGISTRY,
        stages: tuple[Stage, ...] = STAGES,
        changed: Callable[[Compilation], None] = lambda _: None,
    ) -> None:
        self._names, self._stages, self._changed = tuple(names), stages, changed
        self._jobs = {
            (name, stage): Compilation(name, stage) for name in names for stage in stages
        }
        self._wanted: dict[str, None] = {}  # games that somebody waits for, in their order
        self._loaded: set[str] = set()
        self._known: set[str] = set()
        self._looks: dict[str, asyncio.Task[None]] = {}
        self._turn = asyncio.Lock()  # one import at a time
        self._places = min(MOST, cores())
        self._workers = Workers(self._places, preparing.NICENESS, is_fresh=True)
        self._tasks: set[asyncio.Task[None]] = set()
        self._timers: set[asyncio.TimerHandle] = set()
        self._is_stopped = False

    # --- What the house asks -------------------------------------------------------------

    async def begin(self) -> None:
        """Prepare all that is not ready; from then on every game is imported and known."""
        for name in self._names:
            await self.known(name)
        self._go_on()

    async def known(self, name: str) -> None:
        """Wait until it is known what earlier runs have compiled of a game."""
        if name not in self._looks:
            self._looks[name] = asyncio.create_task(self._look(name))
        await asyncio.shield(self._looks[name])

    def is_ready(self, name: str, stage: Stage = "play") -> bool:
        """Say whether a stage of a game is compiled."""
        return self._jobs[name, stage].state == "ready"

    def check(self, name: str, stage: Stage = "play") -> None:
        """Refuse what needs a game that is not ready; it goes first, and is tried again."""
        if not self.is_ready(name, stage):
            for job in self._jobs.values():
                if job.name == name:
                    self._try_again(job)
            self.want(name)
            raise refusal("preparing" if stage == "play" else "warming")

    def want(self, name: str) -> None:
        """Let a game go first."""
        self._wanted.setdefault(name)
        self._make_room(self._jobs[name, self._stages[0]])
        self._go_on()

    async def done(self, name: str, stage: Stage) -> None:
        """Wait until a stage of a game is done, however often that has to be tried."""
        await self.known(name)
        if not self.is_ready(name, stage):
            self.want(name)
            await self._jobs[name, stage].is_done.wait()

    async def ready(self, name: str, stage: Stage = "play") -> None:
        """Wait until a game is ready, however often that has to be tried, and load it."""
        await self.done(name, stage)
        if name not in self._loaded:
            self._loaded.add(name)
            for _, load_step in load(name).compilation():
                load_step()  # some milliseconds each
                await asyncio.sleep(0)

    def list(self) -> list[Preparing]:
        """List the games that are not ready yet, and how far they are."""
        found = []
        for name in self._names:
            jobs = [self._jobs[name, stage] for stage in self._stages]
            left = [job for job in jobs if job.state != "ready"]
            if left:
                told = left[0].state, left[0].done, left[0].total, left[0].reason
                found.append(Preparing(name, self._is_playable(name), *told))
        return found

    def _is_playable(self, name: str) -> bool:
        """Say whether a table can be opened and drawn, though bots may not look ahead yet."""
        needed: set[Stage] = {"play", "page"}
        return all(self.is_ready(name, one) for one in needed.intersection(self._stages))

    async def all(self) -> str:
        """Wait until everything is ready, or say why it is not."""
        await self.begin()
        while self._tasks:
            await asyncio.wait(self._tasks, return_when=asyncio.FIRST_COMPLETED)
            await asyncio.sleep(0)
            reasons = [job.reason for job in self._jobs.values() if job.state == "failed"]
            if reasons:
                return reasons[0]
        return ""

    async def stop(self) -> None:
        """Prepare no more."""
        self._is_stopped = True
        for timer in self._timers:
            timer.cancel()
        for job in self._jobs.values():
            _end(job)
        await asyncio.gather(*self._tasks)
        await self._workers.stop()
        await asyncio.gather(*self._looks.values(), return_exceptions=True)

    # --- One job after the other ---------------------------------------------------------

    async def _look(self, name: str) -> None:
        for stage in self._stages:
            await self._settle(self._jobs[name, stage])
        self._known.add(name)

    async def _settle(self, job: Compilation) -> None:
        """See in the cache whether it is done."""
        async with self._turn:
            is_done = await asyncio.to_thread(_is_compiled, job)
        if is_done:
            job.state = "ready"
            job.is_done.set()

    def _go_on(self) -> None:
        """Give free places to whoever is next."""
        while len(self._tasks) < self._places and not self._is_stopped:
            job = min(filter(self._is_next, self._jobs.values()), key=self._rank, default=None)
            if job is None:
                return
            job.state, job.work = "working", asyncio.create_task(self._follow(job))
            task = asyncio.create_task(self._prepare(job, job.work))
            self._tasks.add(task)
            task.add_done_callback(self._leave)

    def _make_room(self, wanted: Compilation) -> None:
        """Put off what nobody waits for: all that it has compiled so far stays compiled."""
        working = [job for job in self._jobs.values() if job.state == "working"]
        last = max(working, key=self._rank, default=wanted)
        is_full = wanted.state == "waiting" and len(self._tasks) >= self._places
        if is_full and last.name not in self._wanted and not last.is_put_off:
            last.is_put_off = True
            _end(last)

    def _is_next(self, job: Compilation) -> bool:
        before = self._stages[: self._stages.index(job.stage)]
        is_waiting = job.state == "waiting" and job.name in self._known
        return is_waiting and all(self.is_ready(job.name, one) for one in before)

    def _rank(self, job: Compilation) -> tuple[bool, int, int]:
        """Wanted games first, first cards first, and who asked first."""
        wanted = [*self._wanted, *self._names]
        is_unwanted = job.name not in self._wanted
        return is_unwanted, self._stages.index(job.stage), wanted.index(job.name)

    def _leave(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._go_on()

    async def _prepare(self, job: Compilation, work: asyncio.Task[None]) -> None:
        job.reason = "stopped"
        try:
            await asyncio.wait([work])
            if not work.cancelled():
                work.result()
            await self._settle(job)
        except Exception:
            log.exception("a game could not be prepared", game=job.name, stage=job.stage)
        if job.is_put_off and job.state != "ready":
            job.state, job.is_put_off = "waiting", False
        elif job.state != "ready" and not self._is_stopped:
            self._fail(job)
        self._changed(job)

    def _fail(self, job: Compilation) -> None:
        seconds = min(SELDOM, AGAIN * 2**job.failures)
        job.state, job.failures = "failed", job.failures + 1
        facts = {"game": job.name, "stage": job.stage, "reason": job.reason}
        log.error("a game is not prepared", **facts, again=seconds)
        timer = asyncio.get_running_loop().call_later(seconds, self._try_again, job)
        self._timers.add(timer)

    def _try_again(self, job: Compilation) -> None:
        if job.state == "failed":
            job.state = "waiting"
            self._go_on()

    async def _follow(self, job: Compilation) -> None:
        """Let a process compile, and hear how far it is until it ends."""

        def hear(word: preparing.HowFar) -> None:
            if word == "disk":
                job.reason = word
            else:
                job.done, job.total = word
            self._changed(job)

        with contextlib.suppress(DiedError):
            await self._workers.ask(Claim(), preparing.prepare, job.name, job.stage, heard=hear)


def _is_compiled(job: Compilation) -> bool:
    return is_ready(load(job.name), job.stage)


def _end(job: Compilation) -> None:
    if job.work is not None:
        job.work.cancel()
