"""Counters of several processes are one, and those of a process that is gone still count."""

import subprocess
import sys

import pytest
from prometheus_client import CollectorRegistry
from prometheus_client.multiprocess import MultiProcessCollector

from tablee.server import metric

WORKER = """
import sys
from tablee.server.metric import DECISION, MOVES, SOCKETS, TABLES
for _ in range(int(sys.argv[1])):
    MOVES.labels("a-game").inc()
    DECISION.observe(0.003)
    SOCKETS.inc()
TABLES.set(int(sys.argv[1]))
print("counted", flush=True)
sys.stdin.read()
"""


class Worker:
    """A process that has counted some moves, and has as many sockets and tables."""

    def __init__(self, moves: int) -> None:
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self.process = subprocess.Popen([sys.executable, "-c", WORKER, str(moves)], **pipes)
        assert self.process.stdout.readline() == b"counted\n"

    def end(self) -> None:
        self.process.communicate()
        metric.forget(self.process.pid)


@pytest.fixture
def told(tmp_path, monkeypatch):
    """Read what is told of all processes."""
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    registry = CollectorRegistry()
    MultiProcessCollector(registry)

    def read() -> list[float | None]:
        names = ("tablee_move_seconds_count", "tablee_sockets", "tablee_tables")
        moves = registry.get_sample_value("tablee_moves_total", {"game": "a-game"})
        return [moves, *(registry.get_sample_value(name) for name in names)]

    return read


def test_counters_of_workers_add_up_and_never_go_back_when_one_is_replaced(told):
    first, second = Worker(3), Worker(4)
    assert told() == [7, 7, 7, 7]
    first.end()
    assert told() == [7, 7, 4, 4]
    third = Worker(1)
    assert told() == [8, 8, 5, 5]
    second.end()
    third.end()
    assert told()[:2] == [8, 8]
