"""Every fault that a position can have is found."""

import pytest

from tablee.games.ptit_pois import GAME
from tablee.games.ptit_pois.state import Phase

from .kit import cards, do, position, shown


def sound():
    return position(
        hands=("A8 A9", "M1 M2"), rows=("T9/P3 P9/-", "M3/- -/A4"), tops="T5 P7", pile="M10 M8"
    )


def test_a_sound_position_has_no_fault():
    """[PP-1]"""
    assert GAME.rules.broken(sound()) == 0


FAULTS = [
    (8, {"phase": 0}),
    (8, {"phase": Phase.SCORED + 1}),
    (8, {"turn": -1}),
    (8, {"turn": 2}),
    (6, {"side": 0}),
    (6, {"side": 3}),
    (6, {"side": -1}),
    (6, {"phase": Phase.CHOOSING}),
    (26, {"turns": -1}),
    (26, {"turns": 201}),
    (14, {"bonus": 1}),
    (14, {"phase": Phase.BONUS}),
    (14, {"phase": Phase.BONUS, "bonus": 3}),
    (14, {"phase": Phase.BONUS, "bonus": -1}),
    (12, {"stock": 3, "below": cards("T1")}),
    (12, {"newest": 1}),
    (1, {"below": 0}),
    (27, {"phase": Phase.SCORED}),
    (27, {"phase": Phase.OVER}),
]


@pytest.mark.parametrize(("number", "changes"), FAULTS)
def test_a_wrong_field_is_found(number, changes):
    """[PP-6, PP-8, PP-12, PP-14, PP-26, PP-27]"""
    state = sound()
    for name, value in changes.items():
        setattr(state, name, value)
    assert GAME.rules.broken(state) == number


CELLS = [
    (2, "hides", (0, 0), 0),
    (2, "hides", (0, 1), 1),
    (2, "hides", (0, 0), 2),
    (2, "hides", (1, 1), 0),
    (17, "buried", (0, 0), shown("T1")),
    (27, "shown_down", (0, 0), shown("P3")),
    (27, "shown_hand", 1, cards("M1")),
    (27, "hand_size", 1, 3),
    (27, "hand", 1, cards("M1")),
    (1, "tops", 0, shown("P7")),
    (1, "up", (1, 0), shown("M1")),
    (27, "held", (0, 0), 3),
    (27, "held", (1, 6), 1),
    (12, "batch", 1, cards("M1")),
    (27, "batch", 1, cards("T1")),
    (27, "batch", 1, cards("T5")),
]


@pytest.mark.parametrize(("number", "name", "place", "value"), CELLS)
def test_a_wrong_cell_is_found(number, name, place, value):
    """[PP-1, PP-2, PP-12, PP-17, PP-27]"""
    state = sound()
    getattr(state, name)[place] = value
    if name == "batch" and value == cards("M1"):
        state.held[1, 1] = 1
    assert GAME.rules.broken(state) == number


def test_a_card_in_two_hands_is_found():
    """[PP-1]"""
    state = sound()
    state.hand[1] = cards("A8 M2")
    state.held[1, 0] = 2
    assert GAME.rules.broken(state) == 1


def test_a_buried_card_is_part_of_no_batch():
    """[PP-17, PP-27]"""
    state = sound()
    state.buried[0, 0] = shown("P3")
    assert GAME.rules.broken(state) == 27
    state.batch[0] &= ~cards("P3")
    assert GAME.rules.broken(state) == 0


@pytest.mark.parametrize(
    ("note", "fault"),
    [
        ((0, 2, 0, 8, 9), 0),
        ((0, 2, 0, 9, 9), 11),
        ((0, 3, 0, 8, 9), 11),
        ((1, 1, 0, 8, 9), 11),
        ((1, 1, 0, 2, 5), 0),
        ((0, 1, 1, 8, 9), 11),
    ],
)
def test_a_false_note_is_found(note, fault):
    """[PP-11]"""
    state = sound()
    state.notes = 2
    for place in range(2):
        for name, value in zip(("seat", "need", "batch", "low", "high"), note, strict=True):
            getattr(state, f"note_{name}")[place] = value
    state.note_low[0], state.note_high[0], state.note_need[0] = 1, 10, 0
    assert GAME.rules.broken(state) == fault


def test_what_is_shown_must_be_all_and_true():
    """[PP-27]"""
    state = position(hands=("A8", "M1 M2"), rows=("T9/P3 P9/-", "M3/- -/A4"), tops="T5 P7")
    do(state, "A8L")
    assert GAME.rules.broken(state) == 0
    state.shown_down[1, 1] = 0
    assert GAME.rules.broken(state) == 27
    state.shown_down[1, 1] = shown("A4")
    state.shown_hand[1] = 0
    assert GAME.rules.broken(state) == 27
