"""How much is measured."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Effort:
    """How long everything is measured."""

    rounds: int = 3
    tables: int = 200
    warm_up: float = 3  # seconds
    closed: float = 10
    paced: float = 20
    reconnections: int = 50
    sockets: int = 2_000
    starts: int = 5


QUICK = Effort(rounds=1, warm_up=1, closed=2, paced=4, reconnections=10, sockets=500, starts=1)
