"""The kit finds what is wrong with a secret choice of several: one that is right, and worse.

What is broken on purpose is not worth compiling.
"""

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from tablee.core.bits import minus
from tablee.core.dice import new_dice, throw
from tablee.core.game import Game
from tablee.core.match import Match, key_of
from tablee.core.rule import INTERPRETED, rule
from tablee.core.thing import EMPTY, Move, Seat, Seats, each
from tests.conformance.test_acting import check_independence, check_own_moves, check_who_acts
from tests.hush import GAME
from tests.hush.rules import acting, apply, verdict
from tests.hush.state import CARDS, Phase, State

pytestmark = pytest.mark.skipif(not INTERPRETED, reason="the interpreter tells as much")


def positions(game: Game) -> Iterator[Match]:
    match, dice = Match(game, game.seats[0], {"rounds": "1"}, key_of(1)), new_dice(1)
    while not match.is_over:
        yield match
        match.play(match.legal[throw(dice, len(match.legal))])
    yield match


def test_a_secret_choice_of_several_passes_all_of_them() -> None:
    for match in positions(GAME):
        check_who_acts(match)
        check_own_moves(match)
        if len(match.acting) > 1:
            check_independence(match)


@rule
def chosen_openly(state: State, move: Move) -> None:
    """Tell the card."""
    apply(state, move)
    state.last_move = move


@rule
def lower_only(state: State, seat: Seat, move: Move) -> int:
    """Forbid what is lower than a card that somebody before has chosen."""
    for other in each(Seat(state.seats)):
        if state.chosen[other] > move + 1:
            return 3
    return verdict(state, seat, move)


@rule
def of_the_turn(state: State, seat: Seat, move: Move) -> int:
    """Judge by the hand of the turn, whoever asks."""
    return verdict(state, state.turn, move)


@rule
def with_cards(state: State) -> Seats:
    """Have only those act whose hand is seen to hold something."""
    found = acting(state)
    for seat in each(Seat(state.seats)):
        if seat != state.turn and state.hand[seat] == EMPTY:
            found = minus(found, seat)
    return found


@rule
def without_the_turn(state: State) -> Seats:
    """Have the others act."""
    return minus(acting(state), state.turn)


@rule
def chosen_for_good(state: State, move: Move) -> None:
    """End the match with a high card, and nobody else is asked."""
    apply(state, move)
    if move > CARDS // 2:
        state.phase = Phase.OVER


BROKEN: dict[str, tuple[Callable[[Match], None], dict[str, Any]]] = {
    "who is told of a choice": (check_independence, {"apply": chosen_openly}),
    "a verdict by another's choice": (check_independence, {"verdict": lower_only}),
    "no way to leave the question to the rest": (
        check_independence,
        {"apply": chosen_for_good},
    ),
    "a verdict by another's hand": (check_own_moves, {"verdict": of_the_turn}),
    "a set that depends on hands": (check_who_acts, {"acting": with_cards}),
    "a set without the turn": (check_who_acts, {"acting": without_the_turn}),
}


@pytest.mark.parametrize("name", BROKEN)
def test_the_kit_finds(name: str) -> None:
    check, changed = BROKEN[name]
    game = replace(GAME, rules=replace(GAME.rules, **changed))
    with pytest.raises(AssertionError):
        deque(map(check, (one for one in positions(game) if len(one.acting) > 1)))
