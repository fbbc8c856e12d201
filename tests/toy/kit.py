"""What the conformance kit asks of each game's tests."""

from tablee.core.record import AnyView
from tablee.core.thing import Move

from .moves import CALL

LAST_RULE = 4
OPTION_SETS: list[dict[str, str]] = [{}, {"losses": "1", "memory_aid": "off"}]


def reveals(before: AnyView, move: Move) -> bool:
    """A call shows all dice and rolls new ones."""
    return move == CALL
