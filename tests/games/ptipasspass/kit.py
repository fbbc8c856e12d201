"""What the conformance tests need to know of PtiPassPass."""

from typing import Any

from tablee.core.record import View
from tablee.games.ptipasspass.moves import DOUBLON, LIFT, MENTEUR, PLACE, SWAP
from tablee.games.ptipasspass.rules import announced_in

OPTION_SETS: list[dict[str, str]] = [
    {},
    {"layout": "hexagonal", "next_first": "winner"},
    {"layout": "grid_diagonal", "challenge_tokens": "whole_game", "memory_aid": "off"},
    {"next_first": "left_of_winner", "challenge_tokens": "whole_game"},
]


def reveals(before: View[Any], move: int) -> bool:
    """Challenges, liftings and the tokens that others show are news. [PS-22]"""
    if move in (DOUBLON, MENTEUR) or move >= LIFT:
        return True
    shown = PLACE <= move < SWAP and announced_in(move) == 0
    return bool(shown and before.seat != before.seen.turn)
