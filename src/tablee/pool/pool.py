"""A pool: processes that do one job after the other, the most urgent first, and all go home.

They are started when they are needed and replaced when they die. A thread of ours looks after
each: it starts the process, gives it a job, hears how far it is and waits for its end, so that
whoever asks never does.
"""

import contextlib
import os
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, InvalidStateError, wait
from itertools import islice
from time import monotonic
from typing import Any, Generic, TypeVar

from .child import GRACE
from .order import Order
from .worker import DiedError, Job, Worker

T = TypeVar("T")
Task = TypeVar("Task")
Who = TypeVar("Who")


def cores() -> int:
    """Count the cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def nothing() -> None:
    """Nothing has to be done first."""


class Pool(Generic[Who]):
    """So many processes at most, and all that waits for one of them."""

    def __init__(
        self,
        size: int,
        order: Order[Who],
        *,
        niceness: int = 0,
        begin: Callable[[], None] = nothing,
        tries: int = 1,
        is_fresh: bool = False,
    ) -> None:
        """`begin` comes before the first job of each process.

        A job is begun so many times when its process dies. Where every job has a fresh
        process, who cancels a job ends it; else it is finished, and nobody hears of it.
        """
        self.size = size
        self._order, self._niceness, self._begin = order, niceness, begin
        self._tries, self._is_fresh = tries, is_fresh
        self._waiting: list[Job[Who, Any]] = []
        self._under_way: set[Job[Who, Any]] = set()
        self._workers: set[Worker] = set()
        self._threads: list[threading.Thread] = []
        self._idle = 0  # threads without a job
        self._is_stopped = False
        self._changed = threading.Condition()  # guards all of the above, and the order

    @property
    def waiting(self) -> int:
        """Count the jobs that wait."""
        return sum(not job.future.cancelled() for job in self._waiting)

    def submit(
        self,
        who: Who,
        question: Callable[..., T],
        *facts: object,
        heard: Callable[[Any], None] | None = None,
        seconds: float | None = None,
    ) -> "Future[T]":
        """Have a question answered: what a pool is asked after its end is cancelled."""
        job = Job(who, question, facts, heard, seconds)
        with self._changed:
            if self._is_stopped:
                job.future.cancel()
                return job.future
            self._waiting.append(job)
            if self._idle < len(self._waiting) and len(self._threads) < self.size:
                self._threads.append(threading.Thread(target=self._work, daemon=True))
                self._threads[-1].start()
            self._changed.notify()
        return job.future

    def results(
        self, who: Who, work: Callable[[Task], T], tasks: Iterable[Task]
    ) -> Iterator[T]:
        """Do some tasks, begun in order; yield what comes back, in any order.

        Tasks are drawn one by one as workers are free, so a generator may stop giving them.
        What is not begun when nobody looks for results any more is dropped.
        """
        todo = iter(tasks)
        under_way = {self.submit(who, work, task) for task in islice(todo, self.size)}
        try:
            while under_way:
                done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
                under_way |= {self.submit(who, work, task) for task in islice(todo, len(done))}
                yield from (one.result() for one in done)
        finally:
            for one in under_way:
                one.cancel()

    def stop(self) -> None:
        """Send everybody home, whatever they do; all that was asked is cancelled."""
        with self._changed:
            self._is_stopped = True
            left, workers = [*self._waiting, *self._under_way], [*self._workers]
            self._waiting.clear()
            self._changed.notify_all()
        for job in left:
            job.future.cancel()
        for worker in workers:
            worker.interrupt(gently=True)
        due = monotonic() + GRACE
        for thread in self._threads:
            thread.join(max(0, due - monotonic()))
        for worker in workers:
            worker.interrupt()
        for thread in self._threads:
            thread.join()

    # --- What the threads do -------------------------------------------------------------

    def _work(self) -> None:
        """Do one job after the other, in a process of its own."""
        worker = self._hired()
        while (job := self._next()) is not None:
            worker = self._do(job, worker)
        self._discharge(worker)

    def _next(self) -> Job[Who, Any] | None:
        """Wait for the most urgent job; none where the pool is stopped."""
        with self._changed:
            self._idle += 1
            self._changed.wait_for(self._has_news)
            self._idle -= 1
            if self._is_stopped:
                return None
            job = min(self._waiting, key=lambda one: self._order.rank(one.who))
            self._waiting.remove(job)
            self._under_way.add(job)
            self._order.begin(job.who)
            return job

    def _has_news(self) -> bool:
        self._waiting = [job for job in self._waiting if not job.future.cancelled()]
        return bool(self._waiting) or self._is_stopped

    def _do(self, job: Job[Who, Any], worker: Worker) -> Worker:
        """Have a job done; give the worker for the next one."""
        began, failure = monotonic(), None
        for _ in range(self._tries):
            failure = self._tried(job, worker)
            if self._is_fresh or worker.is_spent:
                self._discharge(worker)
                worker = self._hired()
            if not isinstance(failure, DiedError):
                break
        if failure is not None:
            with contextlib.suppress(InvalidStateError):
                job.future.set_exception(failure)
        with self._changed:
            self._under_way.remove(job)
            self._order.end(job.who, monotonic() - began)
        return worker

    def _tried(self, job: Job[Who, Any], worker: Worker) -> Exception | None:
        """Try to do a job; give what went wrong."""

        def is_answered(future: "Future[Any]") -> None:
            if self._is_fresh and future.cancelled():
                worker.interrupt()

        job.future.add_done_callback(is_answered)
        try:
            result = worker.do(job)
        except Exception as error:
            return error
        with contextlib.suppress(InvalidStateError):  # cancelled: nobody wants to know
            job.future.set_result(result)
        return None

    def _hired(self) -> Worker:
        worker = Worker(self._niceness, self._begin)
        with self._changed:
            self._workers.add(worker)
            if self._is_stopped:
                worker.interrupt()
        return worker

    def _discharge(self, worker: Worker) -> None:
        worker.end()
        with self._changed:
            self._workers.discard(worker)
