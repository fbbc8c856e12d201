"""Who came first."""

from .loops import OVER
from .record import Cells, Common
from .rule import rule


@rule
def rank_by(state: Common, points: Cells, ranks: Cells) -> None:
    """Rank the seats by their points once the match is over, the most first, equals alike."""
    rank(state, points, 1, ranks)


@rule
def rank_by_fewest(state: Common, points: Cells, ranks: Cells) -> None:
    """Rank the seats by their points once the match is over, the fewest first, equals alike."""
    rank(state, points, -1, ranks)


@rule
def rank(state: Common, points: Cells, worth: int, ranks: Cells) -> None:
    """Rank the seats by what their points are worth, 1 or -1 each."""
    for seat in range(state.seats):
        ranks[seat] = 0
        if state.phase == OVER:
            ranks[seat] = 1
            for other in range(state.seats):
                if worth * points[other] > worth * points[seat]:
                    ranks[seat] += 1
