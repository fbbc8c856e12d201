"""A cluster of two workers on this machine, started once: that takes seconds."""

import os
import time
from importlib.util import find_spec
from pathlib import Path

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

            yield ray


def parent_of(pid: int) -> int:
    return int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])


def descends(pid: int) -> bool:
    """Say whether a process was started by this one, or by one that was."""
    while pid > 1 and pid != os.getpid():
        pid = parent_of(pid)
    return pid == os.getpid()


@pytest.fixture
def busy(ray):
    """Wait for a worker of ours that is at work, and give its process's id."""

    def found() -> int:
        until = time.monotonic() + 60
        while time.monotonic() < until:
            for path in Path("/proc").glob("[0-9]*/cmdline"):
                try:
                    pid = int(path.parent.name)
                    if path.read_bytes().startswith(b"ray::done") and descends(pid):
                        return pid
                except OSError:  # it has gone meanwhile
                    continue
            time.sleep(0.01)
        raise TimeoutError("no worker is at work")

    return found
