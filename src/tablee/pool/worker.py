"""A worker: one process of a pool, from its start to its end, as its pool sees it."""

from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from multiprocessing import get_context
from time import monotonic
from typing import Any, Generic, TypeVar

from .child import GRACE, Raised, Result, Word, serve

T = TypeVar("T")
Who = TypeVar("Who")


class DiedError(RuntimeError):
    """A process that ended in the middle of its job."""


@dataclass(eq=False)
class Job(Generic[Who, T]):
    """Something to do for somebody. Its future can be cancelled at any time."""

    who: Who
    question: Callable[..., T]
    facts: tuple[object, ...]
    heard: Callable[[Any], None] | None  # what is told meanwhile; the question gets a `tell`
    seconds: float | None  # that it may take
    future: Future[T] = field(default_factory=Future)


class Worker:
    """A process that is started by its first job; one that was interrupted does no other."""

    def __init__(self, niceness: int, begin: Callable[[], None]) -> None:
        context = get_context("spawn")
        self._line, self._theirs = context.Pipe()
        args = (self._theirs, niceness, begin)
        self._process = context.Process(target=serve, args=args, daemon=True)
        self._is_interrupted = False

    @property
    def is_spent(self) -> bool:
        """Say whether it can do no other job."""
        has_begun = self._process.pid is not None
        return self._is_interrupted or (has_begun and not self._process.is_alive())

    def do(self, job: Job[Any, T]) -> T:
        """Have a job done: give what comes out of it, or raise what went wrong."""
        self._start()
        try:
            self._line.send((job.question, job.facts, job.heard is not None))
            answer = self._listen(job)
        except (EOFError, ConnectionError):
            raise DiedError(f"a worker died (exit code {self.end()})") from None
        if isinstance(answer, Raised):
            raise answer.error
        value: T = answer.value
        return value

    def _start(self) -> None:
        if self._process.pid is None and not self._is_interrupted:
            self._process.start()
        self._theirs.close()  # so that the end of the process is the end of the line
        if self._is_interrupted:  # perhaps while it started
            self.interrupt()

    def _listen(self, job: Job[Any, T]) -> Result | Raised:
        due = None if job.seconds is None else monotonic() + job.seconds
        while self._line.poll(None if due is None else max(0, due - monotonic())):
            said: Word | Result | Raised = self._line.recv()
            if not isinstance(said, Word):
                return said
            if job.heard is not None:
                job.heard(said.said)
        self.interrupt()
        raise TimeoutError

    def interrupt(self, *, gently: bool = False) -> None:
        """End the process in the middle of its job, from any thread; even one that starts."""
        self._is_interrupted = True
        if self._process.pid is not None:
            (self._process.terminate if gently else self._process.kill)()

    def end(self) -> int | None:
        """Let the process go home; give its exit code."""
        self._line.close()
        self._theirs.close()
        if self._process.pid is None:
            return None
        self._process.join(GRACE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        return self._process.exitcode
