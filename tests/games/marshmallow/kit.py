"""What the conformance tests need to know of Marshmallow Test."""

from typing import Any

from tablee.core.record import SPECTATOR, View
from tablee.core.seat import NOBODY
from tablee.games.marshmallow.moves import NEXT
from tablee.games.marshmallow.state import CARDS, Phase, State

LAST_RULE = 16
OPTION_SETS: list[dict[str, str]] = [
    {},
    {"after_trump": "may", "target": "12"},
    {"after_trump": "follow", "target": "12", "memory_aid": "off"},
    {"target": "1"},
    {"after_trump": "must", "target": "30"},
]


def reveals(before: View[Any], move: int) -> bool:
    """Someone else's card is news, and so is the hand that one is dealt. [MT-16]"""
    if move == NEXT:
        return before.seat != SPECTATOR
    return move < CARDS and before.seat != before.seen.turn


OPEN = ".minis li, ul.hand li"  # cards of hands that lie open on the board


def held(picture: dict[str, Any]) -> int:
    """Count the cards of hands that a page was told."""
    return sum(len(standing["hand"]) for standing in picture["standings"])


# The longest that the board says of where it stands.
TO_CHOOSE = {"id": "screen-trump-open", "facts": {}}
HEADLINES = [{"id": "board-headline", "facts": {"round": 12, "trump": TO_CHOOSE}}]


def entries(state: State) -> list[tuple[int, dict[tuple[int, str], int]]]:
    """Say what a score sheet needs when someone has left, or the cards have run out. [MT-14]"""
    found: list[tuple[int, dict[tuple[int, str], int]]] = []
    seats, staying = range(int(state.seats)), int(state.staying)
    who = int(state.best)
    if state.led == 0 and who != NOBODY and not staying >> who & 1:
        others = [seat for seat in seats if staying >> seat & 1]
        found.append((who, {(seat, "tricks"): int(state.tricks[seat]) for seat in others}))
    if state.phase == Phase.SCORED and staying & (staying - 1):
        found.append((NOBODY, {}))
    return found
