"""What everybody has seen and could remember."""

import pytest

from tablee.games.ptit_pois import GAME, memory
from tablee.games.ptit_pois.state import BATCHES, NOTES, Phase, Side

from .kit import cards, do, position


def notes_of(state):
    return [
        tuple(
            int(getattr(state, f"note_{name}")[note])
            for name in ("seat", "need", "batch", "low", "high")
        )
        for note in range(state.notes)
    ]


def stuck_seat(stuck="end_turn", **changes):
    """Seat 0 has 8 and 9 and flips to Down over 5 and 7; it draws a 10 and an 8."""
    built = {
        "hands": ("A8 A9", "M1 M2"),
        "rows": ("T9/T1 P9/P1", "M3/M4 P3/P4"),
        "tops": "T5 P7",
        "pile": "M10 M8",
        "stuck": stuck,
    }
    state = position(**(built | changes))
    do(state, "flip")
    return state


def test_a_flip_alone_tells_nothing():
    """[PP-11] It may have been forced or free."""
    assert stuck_seat().notes == 0


def test_who_is_stuck_on_down_has_only_cards_above_both_piles():
    """[PP-11]"""
    state = stuck_seat()
    do(state, "end")
    assert notes_of(state) == [(0, 4, 0, 8, 10)]


def test_who_is_stuck_on_up_has_only_cards_below_both_piles():
    """[PP-11]"""
    state = stuck_seat(
        hands=("A1 A2", "M1 M2"),
        rows=("T2/T1 P2/P1", "M3/M4 P3/P4"),
        tops="T4 P7",
        pile="M6 M8",
        side=Side.DOWN,
    )
    state.hand[0], state.hand_size[0] = cards("A1 A2"), 2
    state.held[0, 0] = 2
    state.below = int(state.below) | cards("M6 M8")
    state.batch[0] &= ~cards("M6 M8")
    do(state, "end")
    assert notes_of(state) == [(0, 2, 0, 1, 3)]


def test_flipping_again_tells_what_was_held_before_the_second_draw():
    """[PP-11]"""
    state = stuck_seat("repeat", pile="M10 M8 T10 P10")
    held = int(state.hand_size[0])
    do(state, "flip")
    assert notes_of(state) == [(0, held, 0, 8, 10)]
    assert state.held[0, 0] == held + 2


def test_a_note_counts_down_with_the_cards_it_may_have_counted():
    """[PP-11] An 8 played from the hand may be one of those; a 7 is not, nor is the row's 9."""
    state = stuck_seat("repeat", pile="M10 M8 M7 A7", side=Side.UP, tops="T5 P7")
    if not {"M10", "M8"} <= {t for t in ("M10", "M8") if int(state.hand[0]) & cards(t)}:
        state.hand[0] = cards("A8 A9 M10 M8")
        state.pile = cards("M7 A7")
    do(state, "flip")
    assert notes_of(state) == [(0, 4, 0, 8, 10)]
    do(state, "M7L")
    assert notes_of(state) == [(0, 4, 0, 8, 10)]
    state.turn, state.phase = 0, Phase.PLAYING
    do(state, "T9L")
    assert notes_of(state) == [(0, 4, 0, 8, 10)]
    state.turn, state.phase = 0, Phase.PLAYING
    do(state, "M8R")
    assert notes_of(state) == [(0, 3, 0, 8, 10)]
    for left, text in ((2, "A9L"), (1, "M10L")):
        state.turn, state.phase = 0, Phase.PLAYING
        do(state, text)
        assert notes_of(state) == [(0, left, 0, 8, 10)]
        if state.phase == Phase.BONUS:
            do(state, "end")
    state.turn, state.phase = 0, Phase.PLAYING
    do(state, "A8R")
    assert notes_of(state) == []


def noted(state, *notes):
    """Write notes: seat, need, batch, low, high."""
    state.notes = len(notes)
    for place, note in enumerate(notes):
        for name, value in zip(("seat", "need", "batch", "low", "high"), note, strict=True):
            getattr(state, f"note_{name}")[place] = value


@pytest.mark.parametrize(("value", "need"), [("A4", 2), ("A5", 1), ("A7", 1), ("A8", 2)])
def test_only_values_within_the_bounds_lower_a_note(value, need):
    """[PP-11]"""
    state = position(hands=("A4 A5 A7 A8", "M5 M6"))
    noted(state, (0, 2, 0, 5, 7))
    memory.remember_hand_card(state, 0, cards(value).bit_length() - 1)
    assert notes_of(state) == [(0, need, 0, 5, 7)]
    assert state.held[0, 0] == 3


def test_a_note_is_about_one_hand_and_one_batch():
    """[PP-11]"""
    state = position(hands=("A5 A6", "M5 M6"))
    noted(state, (1, 1, 0, 1, 10), (0, 1, 1, 1, 10), (0, 2, 0, 1, 10))
    memory.remember_hand_card(state, 0, cards("A5").bit_length() - 1)
    assert notes_of(state) == [(1, 1, 0, 1, 10), (0, 1, 1, 1, 10), (0, 1, 0, 1, 10)]


def test_two_notes_that_are_used_up_at_once_both_go():
    """[PP-11] The notes after them move up."""
    state = position(hands=("A5 A6", "M5 M6"))
    noted(state, (0, 1, 0, 1, 10), (0, 1, 0, 5, 10), (1, 2, 0, 4, 9))
    memory.remember_hand_card(state, 0, cards("A5").bit_length() - 1)
    assert notes_of(state) == [(1, 2, 0, 4, 9)]
    for name in ("seat", "need", "batch", "low", "high"):
        assert not any(getattr(state, f"note_{name}")[note] for note in range(1, NOTES)), name


def test_a_second_note_narrows_the_first_and_stands_beside_it():
    """[PP-11] Of three held then, at least one is still there, and it is within both."""
    state = position(hands=("A5 A6", "M5 M6"))
    noted(state, (0, 1, 0, 1, 6))
    memory.take_note(state, 0, 4, 10)
    assert notes_of(state) == [(0, 1, 0, 4, 6), (0, 2, 0, 4, 10)]


def test_a_narrower_second_note_replaces_the_first():
    """[PP-11]"""
    state = position(hands=("A5 A6", "M5 M6"))
    noted(state, (1, 1, 0, 1, 8), (0, 1, 0, 4, 8), (1, 1, 0, 2, 7))
    memory.take_note(state, 0, 5, 7)
    assert notes_of(state) == [(1, 1, 0, 1, 8), (1, 1, 0, 2, 7), (0, 2, 0, 5, 7)]


def test_a_second_note_that_says_nothing_new_is_not_taken():
    """[PP-11] The first speaks of all cards of the hand, within narrower bounds."""
    state = position(hands=("A5 A6", "M5 M6"))
    noted(state, (0, 2, 0, 5, 7))
    memory.take_note(state, 0, 4, 8)
    assert notes_of(state) == [(0, 2, 0, 5, 7)]
    memory.take_note(state, 0, 6, 8)
    assert notes_of(state) == [(0, 2, 0, 6, 7)]


def test_all_earlier_notes_narrow_though_the_first_says_it_all():
    """[PP-11] The one that speaks of all cards stays, even with just the new bounds."""
    state = position(hands=("A5 A6", "M5 M6"))
    noted(state, (0, 2, 0, 5, 7), (0, 1, 0, 3, 6), (0, 1, 0, 2, 9))
    memory.take_note(state, 0, 4, 8)
    assert notes_of(state) == [(0, 2, 0, 5, 7), (0, 1, 0, 4, 6)]
    memory.take_note(state, 0, 5, 7)
    assert notes_of(state) == [(0, 2, 0, 5, 7), (0, 1, 0, 5, 6)]


def test_the_oldest_note_makes_room():
    """[PP-11] What is remembered stays true."""
    state = position(hands=("A5 A6", "M5 M6"))
    noted(state, *((1, 1, 0, low, 10) for low in range(1, NOTES + 1)))
    memory.take_note(state, 0, 5, 7)
    assert notes_of(state) == [
        *((1, 1, 0, low, 10) for low in range(2, NOTES + 1)),
        (0, 2, 0, 5, 7),
    ]


def test_a_stuck_hand_is_noted_batch_by_batch():
    """[PP-11, PP-12]"""
    state = stuck_seat()
    drawn = int(state.hand[0]) & cards("M10 M8")
    state.batch[0] &= ~drawn
    state.batch[2] = drawn
    state.newest = 2
    state.held[0, 0], state.held[0, 2] = 2, 2
    do(state, "end")
    assert notes_of(state) == [(0, 2, 0, 8, 10), (0, 2, 2, 8, 10)]


def test_reshuffled_cards_are_a_batch_of_their_own():
    """[PP-12] Who draws of it is known; what was dealt before is told apart."""
    state = position(hands=("A8 A9", "M1 M2"), tops="T5 P7", pile="M10")
    dealt, discarded = int(state.batch[0]), int(state.below)
    do(state, "flip")
    assert state.newest == 1
    assert state.batch[0] == dealt
    assert state.batch[1] == discarded
    assert [int(state.held[0, batch]) for batch in range(BATCHES)] == [3, 1] + [0] * (
        BATCHES - 2
    )


def test_a_used_up_batch_makes_room_and_the_deal_keeps_its_place():
    """[PP-12]"""
    state = position(hands=("A8", "M1 M2"), tops="T5 P7", pile="")
    state.batch[1], state.batch[2], state.batch[3] = cards("M8"), 0, cards("M9")
    memory.remember_reshuffle(state, cards("T1 T2"))
    assert (state.newest, int(state.batch[2])) == (2, cards("T1 T2"))
    state.batch[0] = 0
    memory.remember_reshuffle(state, cards("T3"))
    assert (state.newest, int(state.batch[4])) == (4, cards("T3"))


def test_the_last_place_for_a_batch_is_used_before_two_are_joined():
    """[PP-12]"""
    state = position(hands=("A8", "M1 M2"), tops="T5 P7", pile="")
    for batch in range(1, BATCHES - 1):
        state.batch[batch] = 1 << batch
    memory.remember_reshuffle(state, cards("T10"))
    assert state.newest == BATCHES - 1
    assert state.batch[1] == 2


def test_when_there_is_no_room_two_batches_become_one():
    """[PP-12] Counts and notes of both are kept; nothing false is remembered."""
    state = position(hands=("A8", "M1 M2"), tops="T5 P7", pile="")
    for batch in range(1, BATCHES):
        state.batch[batch] = 1 << batch
        state.held[0, batch], state.held[1, batch] = batch, 1
    noted(state, (0, 1, 1, 2, 3), (0, 1, 2, 2, 3), (1, 1, 3, 2, 3))
    memory.remember_reshuffle(state, cards("T10"))
    assert state.newest == 1
    assert state.batch[1] == cards("T10")
    assert state.batch[2] == 0b110
    assert state.batch[3] == 0b1000
    assert [int(state.held[0, batch]) for batch in range(1, 4)] == [0, 3, 3]
    assert [int(state.held[1, batch]) for batch in range(1, 4)] == [0, 2, 1]
    assert notes_of(state) == [(0, 1, 2, 2, 3), (0, 1, 2, 2, 3), (1, 1, 3, 2, 3)]


def test_memory_is_for_bots_and_for_screens_with_the_aid():
    """[PP-17, PP-27]"""
    state = stuck_seat()
    do(state, "end")
    assert GAME.view(state, 1).seen.below == state.below
    seen = GAME.view(state, 1, recall=False).seen
    assert seen.below == 0
    assert not seen.batch.any()
    assert seen.notes == 0
