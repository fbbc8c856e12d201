"""What is left of a round, solved: the same for the same dice, mixed, and for all hands."""

from dataclasses import replace

import pytest

from tablee.bots.agent import chances
from tablee.bots.endgame import enumerated, solved
from tablee.bots.search import Budget, search
from tablee.core.chance import below
from tablee.core.dice import new_dice
from tablee.core.match import Match, key_of
from tablee.core.rule import rule
from tests.kuhn import BET, CARDS, PASS, apply
from tests.kuhn import GAME as KUHN
from tests.registry import GAMES


@rule
def stay(state):
    """Nothing was done unseen."""


def with_rewind(game):
    return replace(game, rules=replace(game.rules, rewind=stay))


SMALL = with_rewind(KUHN)


def kuhn(card: int, *moves: int):
    """Show a position to the seat to act, which holds a card."""
    for seed in range(100):
        match = Match(SMALL, 2, {}, key_of(seed))
        for move in moves:
            match.play(move)
        if match.state.card[match.turn] == card:
            return match.view(match.turn)
    raise AssertionError("no such deal")


def ask(view, seed: int = 1):
    return solved(SMALL, view, Budget(60), new_dice(seed), SMALL.search)


def test_everything_that_can_happen_is_enumerated_once():
    end = enumerated(SMALL, kuhn(2), 100, 60, new_dice(1))
    assert end is not None
    ways = len(["", "p", "pp", "pb", "pbp", "pbb", "b", "bp", "bb"])
    deals = CARDS * (CARDS - 1)
    assert int(end.histories.used[0]) == deals * ways
    assert int(end.tree.used[0]) == CARDS * len(["", "p", "pb", "b"])


def test_what_has_no_room_is_not_enumerated():
    assert enumerated(SMALL, kuhn(2), 53, 60, new_dice(1)) is None
    assert enumerated(SMALL, kuhn(2), 54, 60, new_dice(1)) is not None


def test_who_may_win_bets_on_and_who_can_not_does_not_care():
    """Only who wins counts here, not how much."""
    for card in (2, 3):
        assert ask(kuhn(card, BET)) == pytest.approx({BET: 1.0})
    assert ask(kuhn(1, BET)) == pytest.approx({PASS: 0.5, BET: 0.5}, abs=0.01)


def test_the_same_view_and_dice_are_solved_the_same():
    assert ask(kuhn(1)) == ask(kuhn(1))


@rule
def apply_by_chance(state, move):
    """Play a move, and draw for nothing."""
    below(state, 2)
    apply(state, move)


def test_where_chance_goes_on_nothing_is_solved():
    game = replace(SMALL, rules=replace(SMALL.rules, apply=apply_by_chance))
    assert enumerated(game, kuhn(2), 1_000, 60, new_dice(1)) is None


@pytest.mark.parametrize("game", [KUHN, *GAMES], ids=lambda game: game.name)
def test_what_is_not_solved_is_searched_as_ever(game):
    match, budget = Match(game, game.seats[0], {}, key_of(3)), Budget(12)
    view = match.view(match.turn)
    favourite = search(game, view, budget, new_dice(5)).favourite()
    assert chances(game, view, budget, new_dice(5)) == {favourite: 1.0}
