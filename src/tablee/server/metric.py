"""What the server counts, for Prometheus. No label ever names a table or a person."""

from prometheus_client import Counter, Gauge, Histogram

MOVES = Counter("tablee_moves", "Moves stored and told", ["game"])
REFUSALS = Counter("tablee_refusals", "Requests refused", ["reason"])
EVENTS = Counter("tablee_events", "Events stored")
COMMITS = Counter("tablee_commits", "Commits of the store")
DROPPED = Counter("tablee_dropped_readers", "Connections dropped for falling behind")
SOCKETS = Gauge("tablee_sockets", "Open sockets")
TABLES = Gauge("tablee_tables", "Tables in memory")
DECISION = Histogram(
    "tablee_move_seconds",
    "From a move's arrival until it is told",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1),
)
