"""What the conformance tests need to know of PtiPassPass."""

import re
from typing import Any

from tablee.core.record import View
from tablee.games.ptipasspass.moves import DOUBLON, LIFT, MENTEUR, PLACE, SWAP
from tablee.games.ptipasspass.rules import announced_in
from tablee.games.ptipasspass.state import Phase, State

LAST_RULE = 23
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


def choice(news: dict[str, Any]) -> str:
    """Say OK, place in cups that seem empty, lift where something lies, to come to an end."""
    legal, version = news["legal"], news["version"]
    if "ok" in legal:
        return "ok"
    filled = {cup["number"] for cup in news["picture"]["cups"] if cup["tokens"]}
    placings = [text for text in legal if re.fullmatch(r"[a-z]\d+[a-z]?", text)]
    true = [text for text in placings if text[-1].isdigit() or text[0] == text[-1]]
    free = [text for text in true if int(re.sub(r"\D", "", text)) not in filled]
    for texts in (free, true, placings):
        if texts:
            return str(texts[version * 5 % len(texts)])
    lifts = [text for text in legal if "-" in text]
    return str(lifts[version % len(lifts)] if lifts else legal[0])


OPEN = ".seats .token.bare, .dock .token.bare"  # tokens of hands that lie open on the board


def held(picture: dict[str, Any]) -> int:
    """Count the tokens of hands that a page was told."""
    return sum(len(player["hand"]) for player in picture["players"])


# The longest that the board says of where it stands.
HEADLINES = [{"id": "board-headline-2", "facts": {"round": 12}}]


def entries(state: State) -> list[tuple[int, dict[tuple[int, str], int]]]:
    """Say who won the round once it is over, or that nobody did."""
    if state.phase not in (Phase.SCORED, Phase.OVER):
        return []
    return [(int(state.winner), {})]
