"""How a server is set up."""

from dataclasses import dataclass, field
from pathlib import Path

BURST = 5
DAY = 24 * 3600  # seconds


@dataclass(frozen=True)
class Setting:
    """What whoever runs a server may choose."""

    data: Path
    bot_pause: float = 1.0  # seconds a bot seems to think, more or less
    slot: float = 0.02  # seconds: the least a bot takes; longer thoughts take more such slots
    relaxed: float = 120  # seconds to decide, by clock
    brisk: float = 25
    reveal: float = 20  # seconds to give one's share of the key, before the seat is open again
    gather: float = 7  # days to do so where everybody plays in their own time
    absence: float = 20  # seconds after which a bot may stand in for who is gone
    consent: float = 30  # seconds to agree that somebody takes a move back; else it stands
    patience: float = 180  # and, where no clock runs, for who is asked and does not move
    push_after: float = 20  # seconds that somebody waited for is gone before they are told
    pushes_here: bool = False  # also to this machine, for tests
    requests: float = 10  # a second over HTTP by guest; BURST times that at once
    messages: float = 15  # a second over sockets by guest; BURST times that at once
    sockets: float = 200  # by address
    tries: float = 10  # wrong codes at once by guest, and as many again in 100 seconds
    proxy: str = ""  # addresses that are believed when they say for whom they ask
    retry: float = 1  # seconds until a table that could not store tries again; then ever longer
    idle: float = 600  # seconds that a table nobody looks at stays in memory
    keep_empty: float = 1  # days that a table is kept, untouched: one where nobody sits yet
    keep_unfinished: float = 60
    keep_finished: float = 400
    drain: float = 0  # seconds to stop in, while it says that nobody should be sent here
    metrics_port: int = 0  # where the counters are served; 0 for nowhere
    metrics_host: str = "127.0.0.1"
    store: str = field(default="", repr=False)  # a database instead of the file; has a password

    def seconds(self, clock: str) -> float:
        """Give the time to decide; 0 for no clock."""
        return self.relaxed if clock == "relaxed" else self.brisk if clock == "brisk" else 0

    def to_reveal(self, clock: str) -> float:
        """Give the seconds that the deal waits for everybody's share."""
        return DAY * self.gather if clock == "days" else self.reveal
