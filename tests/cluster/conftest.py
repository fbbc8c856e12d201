"""A cluster of two workers on this machine, started once: that takes seconds."""

import os
import time
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from tempfile import gettempdir

import pytest

from tablee.pool.cluster import LOCAL, cluster
from tablee.pool.pool import nothing
from tests.registry import TOLD

JOBS = 2


@pytest.fixture(scope="package")
def ray():
    """Start Ray: `--cluster` in this process then means that cluster."""
    if find_spec("ray") is None:
        why = 'no Ray here, so clusters are not tested: pip install "tablee[cluster]"'
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TABLEE_GAMES", TOLD)  # for its workers
        with cluster(LOCAL, JOBS, str, nothing):
            import ray

            assert left()
            yield ray
    assert not left(), "who starts a cluster leaves nothing of it"


def left() -> list[Path]:
    """List what there is of a cluster of ours: its folder, and its processes."""
    folders = Path(gettempdir()).glob(f"tablee-*/session_*_{os.getpid()}")
    return [*folders, *(Path(f"/proc/{pid}") for pid in ours(b"ray"))]


def ours(name: bytes) -> list[int]:
    """List the processes of a name that were started by this one, or by one that was."""
    found = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):  # it has gone meanwhile
            pid, first = int(path.parent.name), path.read_bytes().partition(b"\0")[0]
            if first.rpartition(b"/")[2].startswith(name) and descends(pid):
                found.append(pid)
    return found


def parent_of(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


def descends(pid: int) -> bool:
    while pid > 1 and pid != os.getpid():
        pid = parent_of(pid)
    return pid == os.getpid()


@pytest.fixture
def busy(ray):
    """Wait for a worker of ours that is at work, and give its process's id."""

    def found() -> int:
        until = time.monotonic() + 60
        while time.monotonic() < until:
            if pids := ours(b"ray::done"):
                return pids[0]
            time.sleep(0.01)
        raise TimeoutError("no worker is at work")

    return found
