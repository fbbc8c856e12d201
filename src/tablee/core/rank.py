"""Who came first."""

from .loops import OVER
from .record import Cells, Common
from .rule import rule


@rule
def rank_by(state: Common, points: Cells, ranks: Cells) -> None:
    """Rank the seats by their points once the match is over, the most first, equals alike."""
    for seat in range(state.seats):
        ranks[seat] = 0
        if state.phase == OVER:
            ranks[seat] = 1
            for other in range(state.seats):
                if points[other] > points[seat]:
                    ranks[seat] += 1
