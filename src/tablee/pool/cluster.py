"""A cluster: the same work, done by Ray on this machine or on many. Only this module knows Ray.

Tasks travel in batches of seconds. A worker that is lost costs its batch, which Ray gives to
another one. A cluster of our own is heard on this machine alone, and leaves nothing behind.
"""

import os
import pickle
import platform
import socket
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from itertools import islice
from operator import length_hint
from secrets import token_hex
from time import perf_counter
from traceback import format_exc
from typing import Any, TypeVar

from .child import Raised, Result
from .worker import DiedError

T = TypeVar("T")
Task = TypeVar("Task")

LOCAL = "local"  # instead of an address: a cluster of our own, on this machine
BATCH = 2.0  # seconds that a batch should take: Ray needs a millisecond for each
TRIES = 3  # of a batch whose worker is lost
AHEAD = 2  # batches under way for each processor
STARTS = 2  # of a cluster of our own, each of which Ray gives half a minute
KNOCK = 5.0  # seconds that a cluster has to answer in
ROOM = 200_000_000  # bytes for what travels, where the cluster is our own
QUIET = {"RAY_DEDUP_LOGS_SKIP_REGEX": "."}  # pages about each worker that is lost
ALONE = {  # what Ray reads when it is imported, where the cluster is our own
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # it listens to this machine only
    "RAY_AUTH_MODE": "token",
    "RAY_AUTH_TOKEN": token_hex(32),  # else it would write one into the home
}

Batch = tuple[float, list[Any]]  # seconds that it took, and what came out of it


class NoClusterError(RuntimeError):
    """An address that no cluster answers at."""


class OtherCodeError(RuntimeError):
    """A worker that would work with other code than ours; it says where."""


class Cluster:
    """A cluster that this process has joined."""

    def __init__(self, ray: Any, code: Callable[[], str], begin: Callable[[], None]) -> None:
        self._ray = ray
        self._done = ray.remote(num_cpus=1, max_retries=TRIES - 1)(done)
        self._first = ray.put(pickle.dumps((code(), code, begin)))

    @property
    def _processors(self) -> int:
        return max(1, int(self._ray.cluster_resources().get("CPU", 0)))

    def results(self, work: Callable[[Task], T], tasks: Iterable[Task]) -> Iterator[T]:
        """Have some tasks done, many at a time by each worker."""
        job = self._ray.put(pickle.dumps(work))
        todo, size, under_way = iter(tasks), 1, dict[Any, int]()
        try:
            while True:
                room = AHEAD * self._processors
                while len(under_way) < room and (batch := _next(todo, size, room)):
                    under_way[self._done.remote(self._first, job, batch)] = len(batch)
                if not under_way:
                    return
                [ready], _ = self._ray.wait([*under_way], num_returns=1)
                many = under_way.pop(ready)
                seconds, found = self._answer(ready, many)
                size = max(1, min(2 * size, int(BATCH * many / max(seconds, 1e-6))))
                yield from found
        finally:
            for each in under_way:
                self._ray.cancel(each)

    def _answer(self, ready: Any, many: int) -> Batch:
        """Give what came out of a batch, or raise what went wrong."""
        try:
            answer = self._ray.get(ready)
        except self._ray.exceptions.RayError as error:
            why = str(error).strip().partition("\n")[0]
            raise DiedError(f"a batch of {many} was lost {TRIES} times ({why})") from None
        if isinstance(answer, Raised):
            raise answer.error
        value: Batch = answer.value
        return value


def _next(todo: Iterator[Task], size: int, room: int) -> list[Task]:
    """Take the next batch; towards an end that is in sight, none that others wait for."""
    left = length_hint(todo)
    return list(islice(todo, max(1, min(size, left // room)) if left else size))


# --- What workers do ---------------------------------------------------------------------


def done(first: bytes, job: bytes, tasks: list[Any]) -> Result | Raised:
    """Do a batch, and say how long it took."""
    try:
        _begin(first)
        start, work = perf_counter(), pickle.loads(job)
        found = [work(task) for task in tasks]
        return Result((perf_counter() - start, found))
    except Exception as error:
        error.add_note(f"On {platform.node()}:\n{format_exc()}")
        return Raised(_carried(error))


@lru_cache(maxsize=1)
def _begin(first: bytes) -> None:
    """Begin, once in each process; refuse to with other code."""
    try:
        expected, code, begin = pickle.loads(first)
        is_same = code() == expected
    except (ImportError, AttributeError):  # what is asked for is not there
        is_same = False
    if not is_same:
        raise OtherCodeError(platform.node())
    begin()


def _carried(error: Exception) -> Exception:
    """Give an error that can be carried over."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error


# --- Joining -----------------------------------------------------------------------------


@contextmanager
def cluster(
    address: str, jobs: int, code: Callable[[], str], begin: Callable[[], None]
) -> Iterator[Cluster]:
    """Join a cluster, or start one here; who is in one already stays in it."""
    for name, text in (QUIET | ALONE if address == LOCAL else QUIET).items():
        os.environ.setdefault(name, text)
    import ray  # it reads the environment

    if ray.is_initialized():
        yield Cluster(ray, code, begin)
        return
    with tempfile.TemporaryDirectory(prefix="tablee-", ignore_cleanup_errors=True) as folder:
        try:
            _join(ray, address, _ways(address, jobs, folder))
            yield Cluster(ray, code, begin)
        finally:
            ray.shutdown()


def _join(ray: Any, address: str, ways: dict[str, Any]) -> None:
    """Join a cluster, or start one: on a busy machine that may take Ray too long, once."""
    tries = STARTS if address == LOCAL else 1
    for left in reversed(range(tries)):
        try:
            _knock(address)
            ray.init(**ways, log_to_driver=False, configure_logging=False)
            return
        except Exception as error:  # Ray raises that very class, too
            ray.shutdown()
            if not left:
                raise NoClusterError(str(error).strip().partition("\n")[0]) from None


def _knock(address: str) -> None:
    """Raise OSError where nobody answers: Ray would try for a minute, and say so for pages."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if host:
        socket.create_connection((host.strip("[]"), int(port)), KNOCK).close()


def _ways(address: str, jobs: int, folder: str) -> dict[str, Any]:
    if address != LOCAL:
        return {"address": address}
    return {
        "num_cpus": jobs,
        "include_dashboard": False,
        "object_store_memory": ROOM,
        "_temp_dir": folder,
    }
