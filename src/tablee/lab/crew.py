"""A crew: worker processes that do one task after the other, and always go home."""

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Generic, TypeVar, cast

T = TypeVar("T")
R = TypeVar("R")

GRACE = 5.0  # seconds to go home in


class CrewError(RuntimeError):
    """A worker that failed, with what it said."""


def _serve(
    line: Connection, begin: Callable[[], None], work: Callable[[Any], object]
) -> None:  # pragma: no cover (runs in the workers)
    """Do what comes down the line until it is cut."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who leads
    signal.signal(signal.SIGTERM, lambda _signal, _frame: sys.exit(1))
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    try:
        begin()
        while True:
            task = line.recv()
            line.send((work(task), ""))
    except EOFError:
        pass
    except Exception as error:
        line.send((None, f"{type(error).__name__}: {error}"))


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(GRACE)
    os._exit(1)


class Crew(Generic[T, R]):
    """Some processes, each of which calls `begin` once and then `work` for every task."""

    def __init__(self, jobs: int, begin: Callable[[], None], work: Callable[[T], R]) -> None:
        self.jobs, self.begin, self.work = jobs, begin, work
        self._workers: dict[Connection, BaseProcess] = {}

    def results(self, tasks: Iterable[T]) -> Iterator[R]:
        """Do the tasks, begun in order; yield what comes back, in any order.

        Tasks are drawn one by one as workers are free, so a generator may stop giving them.
        """
        todo = iter(tasks)
        try:
            if self.jobs == 1:
                self.begin()
                for task in todo:
                    yield self.work(task)
                return
            yield from self._shared(todo)
        finally:
            self.go_home()

    def _shared(self, todo: Iterator[T]) -> Iterator[R]:
        busy = [line for line in self._hired() if self._given(line, todo)]
        while busy:
            for line in cast(list[Connection], wait(busy)):
                result = self._result(line)
                if not self._given(line, todo):
                    busy.remove(line)
                yield result

    def _hired(self) -> Iterator[Connection]:
        context = get_context("spawn")
        for _ in range(self.jobs):
            ours, theirs = context.Pipe()
            worker = context.Process(target=_serve, args=(theirs, self.begin, self.work))
            worker.daemon = True
            worker.start()
            theirs.close()
            self._workers[ours] = worker
            yield ours

    def _given(self, line: Connection, todo: Iterator[T]) -> bool:
        for task in todo:
            line.send(task)
            return True
        return False

    def _result(self, line: Connection) -> R:
        try:
            result, fault = line.recv()
        except EOFError:
            worker = self._workers[line]
            worker.join(GRACE)
            raise CrewError(f"a worker died (exit code {worker.exitcode})") from None
        if fault:
            raise CrewError(fault)
        return cast(R, result)

    def go_home(self) -> None:
        """End every worker, whatever it is doing."""
        for worker in self._workers.values():
            worker.terminate()
        for line, worker in self._workers.items():
            worker.join(GRACE)
            if worker.is_alive():
                worker.kill()
                worker.join()
            line.close()
        self._workers.clear()
