"""The end of a match: a feast for who won, and nobody is mocked."""

import json

import pytest

from tablee.core.dice import new_dice, throw
from tablee.core.match import Match, key_of
from tests.registry import load

from .game import quickest, short
from .prepared import is_over, line_to
from .words import say

BOT = {"level": "beginner"}
CODE = "ICI-22222222"


def ended(*, is_won: bool) -> Match:
    """Play by chance, again and again, until the first seat has won, or lost."""
    name, seed = quickest(), 0
    while True:
        match, dice = Match(load(name), 3, short(name), key_of(seed)), new_dice(seed)
        while not match.is_over:
            match.play(match.legal[throw(dice, len(match.legal))])
        if (match.ranks[0] == 1) == is_won:
            return match
        seed += 1


def kept(match: Match) -> dict:
    """Write a match as a page keeps those that were played in it."""
    seats = [{"name": "Anna", "level": ""}, {"name": "", **BOT}, {"name": "", **BOT}]
    return {
        **{"code": CODE, "game": match.game.name, "rules": match.game.version},
        **{"options": match.options, "seats": seats, "key": match.key.hex(), "origin": []},
        **{"moves": [match.game.moves.write(move) for move in match.moves], "answers": {}},
        **{"source": "", "rematch": "", "commitment": "", "secret": "", "shares": []},
        **{"commitments": [], "withheld": [], "pause": False, "hints": True},
        **{"status": "over", "round": 1, "scores": match.scores, "updated": 0, "writer": ""},
    }


@pytest.mark.parametrize("is_won", [True, False])
def test_paper_flies_for_who_won_and_not_for_who_lost(arrive, is_won):
    anna = arrive("Anna", is_calm=False)
    anna.go("/")
    match = json.dumps(kept(ended(is_won=is_won)))
    anna.page.evaluate(
        "([key, match]) => localStorage.setItem(key, match)", [f"match:{CODE}", match]
    )
    anna.go(f"/t/{CODE}")
    anna.page.locator(".rank").first.wait_for()
    anna.until(lambda: bool(anna.page.locator(".air i").count()) == is_won)
    anna.until(lambda: bool(anna.page.get_by_text(say("end-mine")).count()) == is_won)


def test_paper_flies_for_who_watched(arrive, server):
    anna, game = arrive("Anna"), quickest()
    code = anna.opens(game, [{}, BOT, BOT], options=short(game))
    with line_to(server, anna.cookie, code) as line:
        line.sit(0, "Anna")
        line.play_until(game, is_over)
    clara = arrive("Clara", is_calm=False)
    clara.go(f"/t/{code}")
    clara.page.locator(".rank").first.wait_for()
    clara.until(lambda: clara.page.locator(".air i").count())
