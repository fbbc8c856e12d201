"""A workforce: who does the same with many things; here, in processes of ours, on a cluster."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol, TypeVar

from .order import FirstCome
from .pool import Pool, nothing

T = TypeVar("T")
Task = TypeVar("Task")


@dataclass(frozen=True)
class Where:
    """Where work is to be done."""

    jobs: int = 1  # processes on this machine
    cluster: str | None = None  # an address, or LOCAL for a cluster of so many jobs here


class Workforce(Protocol):
    """Those who do the work."""

    def results(self, work: Callable[[Task], T], tasks: Iterable[Task]) -> Iterator[T]:
        """Do some tasks, begun in order; yield what comes back, in any order.

        Tasks are drawn as somebody is free, so a generator may stop giving them. Who looks for
        no more results drops what is under way.
        """


class Alone:
    """This process, which does one task after the other."""

    def results(self, work: Callable[[Task], T], tasks: Iterable[Task]) -> Iterator[T]:
        """Do some tasks; yield what comes out of each."""
        return map(work, tasks)


class Processes:
    """Processes of ours."""

    def __init__(self, pool: Pool[object]) -> None:
        self._pool = pool

    def results(self, work: Callable[[Task], T], tasks: Iterable[Task]) -> Iterator[T]:
        """Have some tasks done, one at a time by each process."""
        return self._pool.results(None, work, tasks)


@contextmanager
def workforce(
    where: Where, code: Callable[[], str], begin: Callable[[], None] = nothing
) -> Iterator[Workforce]:
    """Give the workforce there is where work is to be done.

    Each process but this one calls `begin` first; on a cluster those whose `code` is another
    than here are refused.
    """
    if where.cluster is not None:
        from .cluster import cluster  # Ray is an extra, and takes a second to be imported

        with cluster(where.cluster, where.jobs, code, begin) as found:
            yield found
    elif where.jobs == 1:
        yield Alone()
    else:
        pool = Pool(where.jobs, FirstCome(), begin=begin)
        try:
            yield Processes(pool)
        finally:
            pool.stop()
