"""Hush: imagined worlds are all that a seat thinks possible, each as likely."""

from collections import Counter
from collections.abc import Hashable
from itertools import permutations
from typing import cast

import pytest

from tablee.core.record import SPECTATOR
from tablee.core.rule import INTERPRETED
from tablee.core.thing import EMPTY, Seat
from tests.fair import assert_fair
from tests.hush import GAME
from tests.hush.state import State

from .built import card, cards, hiding, play, position, row

DRAWS = 4_000 if INTERPRETED else 40_000


def world(state: State) -> Hashable:
    """Name a world by what lies where."""
    places = (state.hand, state.chosen, state.hidden)
    return tuple(cell for place in places for cell in row(place, state))


def imagined(state: State, seat: int) -> Counter[Hashable]:
    """Count the worlds that a seat imagines."""
    view = GAME.view(state, Seat(seat))
    return Counter(world(cast(State, GAME.sample(view, seed))) for seed in range(DRAWS))


def small(*hands: str, others: str) -> State:
    """Build a position whose other cards were all shown, but those that are aside."""
    state = position(*hands)
    state.gone = state.aside & ~cards(others)
    state.aside = cards(others)
    return state


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_while_some_have_chosen(seat: int) -> None:
    """[HU-3, HU-9] A hand of one, a choice of one: any card that the viewer has not seen."""
    state = small("M1 M2", "S3", "C4", others="O5")
    play(state, "M1")
    known = {0: cards("M1 M2"), 1: cards("S3"), SPECTATOR: EMPTY}[seat]
    unseen = [
        card(text) for text in ["M1", "M2", "S3", "C4", "O5"] if cards(text) & known == EMPTY
    ]
    possible: set[Hashable] = set()
    for order in permutations(unseen):
        deck = list(order)
        mine, chosen = 1 << card("M2"), card("M1") + 1
        if seat != 0:
            mine, chosen = 1 << deck.pop(), deck.pop() + 1
        second = cards("S3") if seat == 1 else 1 << deck.pop()
        third = 1 << deck.pop()
        possible.add((mine, second, third, chosen, 0, 0, 0, 0, 0))
    assert_fair(imagined(state, seat), possible)


def test_what_somebody_hid_may_be_anything_unseen() -> None:
    """[HU-5, HU-9] A set of two: in which order they were hidden is not known."""
    state = small("M1", "S3", "C4", others="O5 O6 O7")
    hiding(state, 1, took="", hid="O6 O7")
    unseen = [card(text) for text in ("S3", "C4", "O5", "O6", "O7")]
    possible = {
        (cards("M1"), 1 << a, 1 << b, 0, 0, 0, 0, 1 << c | 1 << d, 0)
        for a, b, c, d in permutations(unseen, 4)
    }
    assert_fair(imagined(state, 0), possible)


def test_what_was_counted_is_known_and_hands_are_not() -> None:
    """[HU-6, HU-9]"""
    state = small("M1 M2", "S3", "C4 C5", others="O5")
    hiding(state, 1, took="", hid="O8")
    state.gone &= ~cards("O8")
    play(state, "M1", "S3", "C4", "C5")
    assert state.bared[1] == cards("O8")
    possible = {
        (1 << one, 0, 0, 0, 0, 0, 0, cards("O8"), cards("C5"))
        for one in (card("M2"), card("O5"))
    }
    assert_fair(imagined(state, 1), possible)
