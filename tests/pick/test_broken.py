"""The kit finds what is wrong with a secret choice of several: one that is right, and worse."""

from collections import deque
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tablee.core.bits import minus
from tablee.core.dice import new_dice, throw
from tablee.core.game import Game
from tablee.core.match import Match, key_of
from tablee.core.rule import rule
from tests.conformance.test_acting import check_independence, check_own_moves, check_who_acts

from . import CARDS, OVER, State, apply, verdict
from . import GAME as PICK


def positions(game: Game) -> Iterator[Match]:
    match, dice = Match(game, game.seats[-1], {}, key_of(1)), new_dice(1)
    while not match.is_over:
        yield match
        match.play(match.legal[throw(dice, len(match.legal))])
    yield match


def test_a_secret_choice_of_several_passes_all_of_them():
    for match in positions(PICK):
        check_who_acts(match)
        check_own_moves(match)
        check_independence(match)


@rule
def picked_openly(state: State, move: int) -> None:
    """Tell the card."""
    apply(state, move)
    state.last_move = move


@rule
def lower_only(state: State, seat: int, move: int) -> int:
    """Forbid what is lower than a card that somebody before has picked."""
    for other in range(state.seats):
        if state.pick[other] > move + 1:
            return 2
    return verdict(state, seat, move)


@rule
def of_the_turn(state: State, seat: int, move: int) -> int:
    """Judge by the hand of the turn, whoever asks."""
    return verdict(state, state.turn, move)


@rule
def with_cards(state: State) -> int:
    """Have only those act whose hand is seen to hold something."""
    acting = state.waiting
    for seat in range(state.seats):
        if seat != state.turn and state.hand[seat] == 0:
            acting = minus(acting, seat)
    return acting


@rule
def without_the_turn(state: State) -> int:
    """Have the others act."""
    return minus(state.waiting, state.turn)


@rule
def picked_for_good(state: State, move: int) -> None:
    """End the match with a high card, and nobody else is asked."""
    apply(state, move)
    if move > CARDS // 2:
        state.phase = OVER


BROKEN = {
    "who is told of a choice": (check_independence, {"apply": picked_openly}),
    "a verdict by another's choice": (check_independence, {"verdict": lower_only}),
    "no way to leave the question to the rest": (
        check_independence,
        {"apply": picked_for_good},
    ),
    "a verdict by another's hand": (check_own_moves, {"verdict": of_the_turn}),
    "a set that depends on hands": (check_who_acts, {"acting": with_cards}),
    "a set without the turn": (check_who_acts, {"acting": without_the_turn}),
}


@pytest.mark.parametrize("name", BROKEN)
def test_the_kit_finds(name):
    check, changed = BROKEN[name]
    game = replace(PICK, rules=replace(PICK.rules, **changed))
    with pytest.raises(AssertionError):
        deque(map(check, positions(game)))
