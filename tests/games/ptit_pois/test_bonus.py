"""Bonus actions."""

import pytest

from tablee.games.ptit_pois import GAME
from tablee.games.ptit_pois.state import Phase

from .kit import cards, do, legal, position, shown, verdict


def bonus(**changes):
    """Seat 0 has just played the green 8 on the green 7 of the left pile."""
    built = {
        "hands": ("P8 A3 M8 M9", "M1"),
        "rows": ("P9/M2 T8/M3", "T1/T2 P1/P2"),
        "tops": "P7 M4",
    }
    state = position(**(built | changes))
    do(state, "P8L")
    return state


def test_a_card_on_its_own_colour_earns_a_bonus():
    """[PP-13]"""
    state = bonus()
    assert (state.phase, state.turn, state.bonus, state.turns) == (Phase.BONUS, 0, 1, 0)
    assert legal(state) == ["T8L", "M8L", "P9L", "M9L", "turn1", "turn2", "end"]


def test_the_right_pile_earns_its_bonus_too():
    """[PP-13, PP-14]"""
    state = position(
        hands=("P8 A3 M8", "M1"), tops="M4 P7", rows=("P9/M2 T8/M3", "T1/T2 P1/P2")
    )
    do(state, "P8R")
    assert state.bonus == 2
    assert legal(state) == ["T8R", "M8R", "P9R", "turn1", "turn2", "end"]
    assert verdict(state, "M8L") == 14


def test_another_colour_earns_nothing():
    """[PP-13]"""
    state = position(hands=("P8 A3", "M1"), tops="A7 M4")
    do(state, "P8L")
    assert (state.phase, state.turn, state.bonus) == (Phase.PLAYING, 1, 0)


def test_a_bonus_may_be_declined():
    """[PP-13] That ends the turn. [PP-8]"""
    state = bonus()
    do(state, "end")
    assert (state.phase, state.turn, state.bonus, state.turns) == (Phase.PLAYING, 1, 0, 1)
    assert state.notes == 0


def test_a_bonus_is_played_on_the_same_pile_where_it_fits():
    """[PP-14, PP-7]"""
    state = bonus()
    assert verdict(state, "M8R") == 14
    assert verdict(state, "A3L") == 7
    assert verdict(state, "A9L") == 9
    assert verdict(state, "flip") == 14
    assert verdict(state, "next") == 19
    do(state, "M8L")
    assert (state.phase, state.turn, state.bonus) == (Phase.PLAYING, 1, 0)


def test_two_bonuses_running_as_printed():
    """[PP-25] Green 8 on green 7, green 9 on green 8, turn what lay under the green 9."""
    state = bonus()
    do(state, "P9L")
    assert (state.phase, state.turn, state.bonus) == (Phase.BONUS, 0, 1)
    do(state, "turn1")
    assert (state.up[0, 0], state.hides[0, 0], state.down[0, 0]) == (shown("M2"), 0, 0)
    assert state.buried[0, 0] == 0
    assert state.tops[0] == shown("P9")
    assert (state.phase, state.turn, state.bonus, state.turns) == (Phase.PLAYING, 1, 0, 1)
    assert state.batch[0] & cards("M2") == 0


def test_bonuses_go_on_without_limit():
    """[PP-14]"""
    state = position(hands=("P5 P6 P7 P8 P9 A1", "M1"), tops="P4 M4")
    for text in ("P5L", "P6L", "P7L", "P8L"):
        do(state, text)
        assert (state.phase, state.turn) == (Phase.BONUS, 0)


def test_turning_a_stack_of_two_exchanges_its_cards():
    """[PP-15, PP-17] All have seen what is buried now."""
    state = bonus()
    do(state, "turn2")
    assert (state.up[0, 1], state.down[0, 1], state.hides[0, 1]) == (
        shown("M3"),
        shown("T8"),
        1,
    )
    assert state.buried[0, 1] == shown("T8")
    assert state.buried[0, 0] == 0
    assert state.up[0, 0] == shown("P9")
    assert (state.phase, state.turn) == (Phase.PLAYING, 1)
    for seat in (0, 1, -1):
        assert GAME.view(state, seat).seen.buried[0, 1] == shown("T8")
        assert GAME.view(state, seat, recall=False).seen.buried[0, 1] == 0


def test_turning_back_brings_the_buried_card_up_again():
    """[PP-15, PP-17]"""
    state = bonus()
    do(state, "turn2")
    batch = int(state.batch[0])
    state.turn, state.phase, state.bonus = 0, Phase.BONUS, 1
    do(state, "turn2")
    assert (state.up[0, 1], state.down[0, 1]) == (shown("T8"), shown("M3"))
    assert state.buried[0, 1] == shown("M3")
    assert state.batch[0] == batch


def test_only_a_stack_that_hides_a_card_can_be_turned():
    """[PP-15]"""
    state = bonus(rows=("P9/- -/M3", "T1/T2 P1/P2"))
    assert verdict(state, "turn1") == 15
    assert verdict(state, "turn2") == 0
    state = bonus(rows=("P9/M2 -/-", "T1/T2 P1/P2"))
    assert verdict(state, "turn2") == 15
    assert legal(state) == ["M8L", "P9L", "M9L", "turn1", "end"]


def test_a_stack_is_turned_only_by_a_bonus():
    """[PP-16]"""
    state = position()
    assert verdict(state, "turn1") == verdict(state, "turn2") == 16


def test_a_card_turned_this_turn_is_not_played_this_turn():
    """[PP-16] Turning earns nothing and ends the turn, though the card would fit."""
    state = bonus(rows=("P9/M10 T8/M3", "T1/T2 P1/P2"))
    do(state, "turn1")
    assert state.turn == 1
    assert verdict(state, "M10L") == 9


def test_a_bonus_that_nobody_could_use_ends_the_turn():
    """[PP-8] No hand, nothing hidden, no face-up card that fits: all can see it."""
    state = bonus(hands=("P8", "M1"), rows=("T7/- M2/-", "T1/T2 P1/P2"))
    assert state.phase == Phase.SCORED
    assert state.ender == 0


@pytest.mark.parametrize(
    ("hand", "row"),
    [("P8 A3", "T7/- M2/-"), ("P8", "T7/A5 M2/-"), ("P8", "T7/- -/A5"), ("P8", "T8/- M2/-")],
)
def test_a_bonus_is_offered_while_for_all_the_table_sees_it_could_be_used(hand, row):
    """[PP-8, PP-27] A hand that holds nothing useful is asked too: it stays secret."""
    state = bonus(hands=(hand, "M1"), rows=(row, "T1/T2 P1/P2"))
    assert state.phase == Phase.BONUS
    assert verdict(state, "end") == 0


def test_a_face_up_card_that_fits_only_the_other_pile_is_no_use():
    """[PP-8, PP-14]"""
    state = bonus(hands=("P8", "M1"), rows=("T7/- M5/-", "T1/T2 P1/P2"))
    assert state.phase == Phase.SCORED
