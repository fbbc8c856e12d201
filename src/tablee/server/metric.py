"""What the server counts, for Prometheus. No label ever names a table or a person.

Still a counter that moves tells that somebody has answered: they are served on a port of their
own, to whoever looks after the server, and only where that is wanted.
"""

import os
from contextlib import suppress

from prometheus_client import (
    REGISTRY,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    start_http_server,
)
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

MOVES = Counter("tablee_moves", "Moves stored and told", ["game"])
REFUSALS = Counter("tablee_refusals", "Requests refused", ["reason"])
EVENTS = Counter("tablee_events", "Events stored")
COMMITS = Counter("tablee_commits", "Commits of the store")
DROPPED = Counter("tablee_dropped_readers", "Connections dropped for falling behind")
CUT = Counter("tablee_cut_connections", "Connections ended without an answer", ["reason"])
PUSHES = Counter("tablee_pushes", "Pushes to browsers that are closed", ["outcome"])
SOCKETS = Gauge("tablee_sockets", "Open sockets", multiprocess_mode="livesum")
TABLES = Gauge("tablee_tables", "Tables in memory", multiprocess_mode="livesum")
DECISION = Histogram(
    "tablee_move_seconds",
    "From a move's arrival until it is told",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1),
)


class CountersError(Exception):
    """The address of the counters is taken, or forbidden."""


def publish(host: str, port: int, registry: CollectorRegistry = REGISTRY) -> None:
    """Serve the counters on a port of their own, in a thread."""
    try:
        start_http_server(port, host, registry)
    except OSError:
        raise CountersError from None


def publish_all(host: str, port: int) -> None:
    """Serve the counters of several processes as one."""
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    publish(host, port, registry)


def forget(worker: int) -> None:
    """Count what a process that is gone had open no more; what it has counted stays."""
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        with suppress(OSError):
            mark_process_dead(worker)  # type: ignore[no-untyped-call]
