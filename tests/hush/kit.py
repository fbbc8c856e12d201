"""What the conformance kit asks of each game's tests."""

from tablee.core.bits import size_of
from tablee.core.record import View

from .moves import NEXT
from .state import Phase, State

LAST_RULE = 9
OPTION_SETS: list[dict[str, str]] = [{}, {"rounds": "1", "memory_aid": "off"}, {"rounds": "2"}]


def reveals(before: View[State], move: int) -> bool:
    """The last choice shows them all, the end of a round what is hidden, the next new hands."""
    seen = before.seen
    if seen.phase == Phase.CHOOSING:
        return int(size_of(seen.waiting)) == 1
    is_last = any(seen.sizes[seat] == 0 for seat in range(seen.seats))
    return move == NEXT or is_last or bool(seen.sizes[seen.turn] == 1)
