"""What the conformance kit asks of each game's tests."""

from tablee.core.record import View

from .moves import CALL

OPTION_SETS: list[dict[str, str]] = [{}, {"losses": "1", "memory_aid": "off"}]


def reveals(before: View, move: int) -> bool:
    """A call shows all dice and rolls new ones."""
    return move == CALL
