"""What the conformance tests need to know of Vingt-et-Un."""

from typing import Any

from tablee.core.record import AnyView
from tablee.core.seat import NOBODY
from tablee.games.vingt_et_un.danger import would_explode
from tablee.games.vingt_et_un.moves import DRAW, NEXT, PICK
from tablee.games.vingt_et_un.state import Phase, State

LAST_RULE = 22
OPTION_SETS: list[dict[str, str]] = [
    {},
    {"target": "1", "explode": "forced_only"},
    {"target": "30", "actions": "none"},
    {
        "target": "20",
        "actions": "8:take*2 8:discard*2 0:reverse*4 0:take*4 1:alike -2:alike 2:take*3",
        "memory_aid": "off",
    },
    {
        "target": "20",
        "actions": "-3:take -2:discard -1:alike 0:take 1:take 2:take 3:discard 4:take",
        "explode": "forced_only",
    },
]


def reveals(before: AnyView, move: int) -> bool:
    """Own draws, cards that others play, and explosions show something new."""
    is_own = before.seat == int(before.seen.turn)
    if move == DRAW:
        return is_own
    if move == NEXT:
        return False
    return (move <= PICK and not is_own) or bool(would_explode(before.seen, move))


def choice(news: dict[str, Any]) -> str:
    """Draw only when nothing else is left: a match ends when somebody explodes."""
    cards = [text for text in news["legal"] if text != "draw"]
    return str(cards[news["version"] % len(cards)] if cards else news["legal"][0])


# Cards of hands that lie open on the board: those taken from the row do, for everybody.
OPEN = "[role=group][aria-label^='Main'] .card:not([aria-label='carte cachée'])"


def held(picture: dict[str, Any]) -> int:
    """Count the cards of hands that a page was told."""
    return sum(len(place["faces"]) for place in picture["seats"]) + len(picture["hand"])


# The longest that the board says of where it stands.
HEADLINES = [
    {"id": "board-leads", "facts": {"who": {"number": 0}, "points": 99, "target": 100}}
]


def regret(news: dict[str, Any]) -> str:
    """Give a move that the table asks about first: one that explodes while others do not."""
    hand = news["picture"]["hand"] if news["picture"]["phase"] == "turn" else []
    sure = {f"play {one['face']['id']}" for one in hand if one["outcome"]["risk"] == "sure"}
    moves = [text for text in news["legal"] if text in sure]
    return str(moves[0]) if moves and len(moves) < len(news["legal"]) else ""


def entries(state: State) -> list[tuple[int, dict[tuple[int, str], int]]]:
    """Say what a score sheet needs once a round is over: the hands that are turned up."""
    if state.phase not in (Phase.SCORED, Phase.OVER):
        return []
    who = int(state.exploded)
    hands = {
        (seat, "hand"): sum((int(card) - 1) // 5 - 3 for card in state.shown[seat] if card)
        for seat in range(int(state.seats))
        if seat != who
    }
    return [(who, {} if who == NOBODY else hands)]
