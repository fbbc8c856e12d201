"""Hush: the rule of thumb."""

from tablee.core.thing import Seat
from tests.hush import GAME

from .built import card, hiding, play, position


def liked(hand: str, took: str = "") -> str:
    """Name the card of seat 0 that is liked best."""
    state = position(hand, "S1 S2", "C1 C2")
    hiding(state, 0, took=took)
    view = GAME.view(state, Seat(0)).seen
    return max(hand.split(), key=lambda text: GAME.rules.liking(view, Seat(0), card(text)))


def test_a_high_card_is_chosen_and_one_that_leaves_something_to_hide() -> None:
    """[HU-4, HU-7]"""
    assert liked("M3 O8 S4") == "O8"
    assert liked("M7 M6 O7 O3") == "M7"
    assert liked("M7 M6 C5", took="O8") == "M7"


def test_what_will_count_is_hidden_or_else_what_costs_least() -> None:
    """[HU-7] A match of two moves apart by 300 a point: e ** 0.3 times as likely."""
    state = position("M8 M2 M5 O7", "S1 S2", "C1 C2")
    play(state, "M8", "S2", "C1")
    likings = [GAME.rules.liking(state, Seat(0), card(text)) for text in ("M2", "M5", "O7")]
    assert likings == [600, 1500, -2100]
    play(state, "M5")
    assert GAME.rules.liking(state, Seat(1), card("S1")) == 200
