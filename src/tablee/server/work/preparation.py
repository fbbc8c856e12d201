"""The preparation: games compiled once, by other processes, while the page is served.

What was asked for goes first, and what a first card needs goes before what bots need to look
ahead. This process never compiles: it loads what the others left in the cache. A thread
imports the games and looks at the cache, once; the loop only reads what is known then.
"""

import asyncio
import multiprocessing
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

import structlog

from tablee.bots.ready import Stage, is_ready
from tablee.games import REGISTRY
from tablee.games import game as load

from ..message.http import Preparing, Trouble
from ..message.http import Stage as State
from ..message.refusal import refusal
from . import preparing
from .child import started
from .thinker import cores

STAGES: tuple[Stage, ...] = ("play", "search")  # each needs the one before
MOST = 2  # processes at once: each takes some 300 MB
AGAIN, SELDOM = 5, 600  # seconds until what failed is tried again, twice as long each time

log = structlog.get_logger()


@dataclass
class Job:
    """One stage of one game."""

    name: str
    stage: Stage
    state: State = "waiting"
    done: int = 0
    total: int = 0
    reason: Trouble = ""
    failures: int = 0
    process: BaseProcess | None = None
    is_put_off: bool = False
    is_done: asyncio.Event = field(default_factory=asyncio.Event)


class Preparation:
    """Has games compiled, and says how far that is."""

    def __init__(
        self,
        names: Iterable[str] = REGISTRY,
        stages: tuple[Stage, ...] = STAGES,
        changed: Callable[[Job], None] = lambda _: None,
    ) -> None:
        self._names, self._stages, self._changed = tuple(names), stages, changed
        self._jobs = {(name, stage): Job(name, stage) for name in names for stage in stages}
        self._wanted: dict[str, None] = {}  # games that somebody waits for, in their order
        self._loaded: set[str] = set()
        self._known: set[str] = set()
        self._looks: dict[str, asyncio.Task[None]] = {}
        self._turn = asyncio.Lock()  # one import at a time
        self._places = min(MOST, cores())
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

    async def ready(self, name: str, stage: Stage = "play") -> None:
        """Wait until a game is ready, however often that has to be tried, and load it."""
        await self.known(name)
        if not self.is_ready(name, stage):
            self.want(name)
            await self._jobs[name, stage].is_done.wait()
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
                found.append(Preparing(name, left[0].stage != "play", *told))
        return found

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
        await asyncio.gather(*self._looks.values(), return_exceptions=True)

    # --- One job after the other ---------------------------------------------------------

    async def _look(self, name: str) -> None:
        for stage in self._stages:
            await self._settle(self._jobs[name, stage])
        self._known.add(name)

    async def _settle(self, job: Job) -> None:
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
            job.state = "working"
            task = asyncio.create_task(self._prepare(job))
            self._tasks.add(task)
            task.add_done_callback(self._leave)

    def _make_room(self, wanted: Job) -> None:
        """Put off what nobody waits for: all that it has compiled so far stays compiled."""
        working = [job for job in self._jobs.values() if job.state == "working"]
        last = max(working, key=self._rank, default=wanted)
        is_full = wanted.state == "waiting" and len(self._tasks) >= self._places
        if is_full and last.name not in self._wanted and not last.is_put_off:
            last.is_put_off = True
            _end(last)

    def _is_next(self, job: Job) -> bool:
        before = self._stages[: self._stages.index(job.stage)]
        is_waiting = job.state == "waiting" and job.name in self._known
        return is_waiting and all(self.is_ready(job.name, one) for one in before)

    def _rank(self, job: Job) -> tuple[bool, int, int]:
        """Wanted games first, first cards first, and who asked first."""
        wanted = [*self._wanted, *self._names]
        is_unwanted = job.name not in self._wanted
        return is_unwanted, self._stages.index(job.stage), wanted.index(job.name)

    def _leave(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._go_on()

    async def _prepare(self, job: Job) -> None:
        job.reason = "stopped"
        try:
            await self._follow(job)
            await self._settle(job)
        except Exception:
            log.exception("a game could not be prepared", game=job.name, stage=job.stage)
        if job.is_put_off and job.state != "ready":
            job.state, job.is_put_off = "waiting", False
        elif job.state != "ready" and not self._is_stopped:
            self._fail(job)
        self._changed(job)

    def _fail(self, job: Job) -> None:
        seconds = min(SELDOM, AGAIN * 2**job.failures)
        job.state, job.failures = "failed", job.failures + 1
        facts = {"game": job.name, "stage": job.stage, "reason": job.reason}
        log.error("a game is not prepared", **facts, again=seconds)
        timer = asyncio.get_running_loop().call_later(seconds, self._try_again, job)
        self._timers.add(timer)

    def _try_again(self, job: Job) -> None:
        if job.state == "failed":
            job.state = "waiting"
            self._go_on()

    async def _follow(self, job: Job) -> None:
        """Let a process compile, and hear how far it is until it ends."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        process = context.Process(
            target=preparing.prepare, args=(theirs, job.name, job.stage), daemon=True
        )
        with ours, theirs:
            async with started(process):
                theirs.close()  # so that its end is the end
                job.process = process
                try:
                    await self._listen(ours, job)
                finally:
                    job.process = None

    async def _listen(self, house: Connection, job: Job) -> None:
        is_told = True
        while is_told and not (self._is_stopped or job.is_put_off):
            is_told = await asyncio.to_thread(_hear, house, job)
            self._changed(job)


def _is_compiled(job: Job) -> bool:
    return is_ready(load(job.name), job.stage)


def _end(job: Job) -> None:
    if job.process is not None:
        job.process.kill()


def _hear(house: Connection, job: Job) -> bool:
    """Take in one word about a job; False when there are no more."""
    try:
        word: preparing.Word = house.recv()
    except EOFError:
        return False
    if word == "disk":
        job.reason = word
    else:
        job.done, job.total = word
    return True
