"""Setting up a round."""

from collections import Counter

import pytest

from tablee.core.bits import size_of
from tablee.core.chance import rekey
from tablee.core.record import fields, to_bytes
from tablee.games.ptit_pois import GAME, setup
from tablee.games.ptit_pois.cards import between, colour_of, other_side, value_of
from tablee.games.ptit_pois.state import BATCHES, DECKS, NOTES, OPTIONS, SEATS, Phase, Side

from .kit import card, cards, do, legal, position, shown, verdict


def dealt(seats, seed=1, **options):
    state = GAME.laid(seats, options)[0]
    rekey(state, seed)
    GAME.rules.deal(state)
    return state


def test_each_colour_has_every_value_from_1_to_10_once():
    """[PP-1]"""
    faces = Counter((int(value_of(one)), int(colour_of(one))) for one in range(60))
    assert faces == Counter((value, colour) for value in range(1, 11) for colour in range(6))
    assert value_of(card("P8")) == 8
    assert colour_of(card("P8")) == 1


def test_a_stretch_of_values_is_a_set():
    """[PP-7]"""
    assert between(3, 4) == cards("T3 P3 A3 M3 C3 B3 T4 P4 A4 M4 C4 B4")
    assert between(1, 0) == between(11, 10) == 0
    assert other_side(Side.UP) == Side.DOWN
    assert other_side(Side.DOWN) == Side.UP


@pytest.mark.parametrize(("seats", "colours"), [(2, 4), (3, 4), (4, 5), (5, 6), (6, 6)])
def test_the_colours_in_play_depend_on_the_seats(seats, colours):
    """[PP-1]"""
    deck = DECKS[seats]
    assert size_of(deck) == 10 * colours
    assert {int(colour_of(one)) for one in range(60) if deck >> one & 1} == set(range(colours))
    state = position(seats)
    absent = "TPAMCB"[colours] if colours < 6 else None
    if absent:
        assert verdict(state, f"{absent}5L") == 1
    assert verdict(state, f"{'TPAMCB'[colours - 1]}5L") != 1


@pytest.mark.parametrize("seats", GAME.seats)
def test_everyone_gets_two_covered_stacks_and_a_hand_of_four(seats):
    """[PP-2, PP-3]"""
    state = dealt(seats)
    assert GAME.rules.broken(state) == 0
    for seat in range(SEATS):
        is_used = seat < seats
        assert size_of(int(state.hand[seat])) == state.hand_size[seat] == 4 * is_used
        assert state.held[seat, 0] == 4 * is_used
        for stack in range(2):
            assert (state.up[seat, stack] != 0) == is_used
            assert (state.down[seat, stack] != 0) == is_used
            assert state.hides[seat, stack] == is_used
            assert state.buried[seat, stack] == 0
    assert state.stock == size_of(int(DECKS[seats])) - 8 * seats - 2
    assert size_of(int(state.pile)) == state.stock
    assert state.below == 0
    assert size_of(int(state.batch[0])) == state.stock + 6 * seats
    assert (state.rounds_played, state.turns, state.side, state.bonus) == (0, 0, 0, 0)
    assert (state.last_seat, state.last_move, state.ender) == (-1, -1, -1)
    assert state.phase == Phase.CHOOSING


def test_whatever_lay_on_the_table_is_cleared():
    """[PP-1] A record in use deals like a new one."""
    clean, used = dealt(4, 9), position(4, hands=("A7", "M1 M2"))
    do(used, "A7L")
    for name in fields(GAME.schema):
        if name not in {"seats", "memory_aid", *(option.name for option in OPTIONS)}:
            if fields(GAME.schema)[name].shape:
                getattr(used, name).fill(3)
            else:
                setattr(used, name, 3)
    rekey(used, 9)
    GAME.rules.deal(used)
    assert to_bytes(GAME.schema, used) == to_bytes(GAME.schema, clean)


def test_nobody_sees_a_face_down_card_not_even_its_owner():
    """[PP-2, PP-18] No view shows one, so none can be shown by mistake."""
    state = dealt(3)
    for seat in (0, 1, 2, -1):
        seen = GAME.view(state, seat).seen
        assert not any(seen.down[other, stack] for other in range(3) for stack in range(2))
        assert [other for other in range(3) if seen.hand[other]] == [
            s for s in [seat] if s >= 0
        ]
        assert seen.pile == 0


def first_of(state):
    return int(setup.first_player(state))


def test_the_highest_face_up_total_starts_as_printed():
    """[PP-4] 10, 9 and 13: the third starts."""
    state = position(3, rows=("A9/T1 M1/T2", "P7/T3 M2/T6", "M8/T7 P5/T8"), tops="T5 A5")
    assert first_of(state) == 2


def test_the_first_of_all_can_start():
    """[PP-4]"""
    state = position(2, rows=("A9/T1 M2/T2", "P7/T3 M3/T6"))
    assert first_of(state) == 0


def test_a_tie_for_the_first_turn_is_drawn_by_lot():
    """[PP-4] All three tie, or the last two."""
    state = position(3, rows=("A9/T1 M1/T2", "P7/T3 M3/T6", "M6/T7 P4/T8"), tops="T5 A5")
    rekey(state, 3)
    starts = Counter(first_of(state) for _ in range(600))
    assert sorted(starts) == [0, 1, 2]
    assert all(150 < count < 250 for count in starts.values())
    state = position(3, rows=("A8/T1 M1/T2", "P7/T3 M3/T6", "M6/T7 P4/T8"), tops="T5 A5")
    rekey(state, 3)
    starts = Counter(first_of(state) for _ in range(200))
    assert sorted(starts) == [1, 2]
    assert all(70 < count < 130 for count in starts.values())


def test_a_lone_leader_is_no_matter_for_the_lot():
    """[PP-4] An earlier tie for second place is forgotten."""
    state = position(3, rows=("A8/T1 M1/T2", "P7/T3 M2/T6", "M6/T7 P4/T8"), tops="T5 A5")
    assert {first_of(state) for _ in range(20)} == {2}


def test_the_most_points_start_a_later_round():
    """[PP-5]"""
    state = position(3, rows=("A9/T1 M1/T2", "P7/T3 M2/T6", "M8/T7 P5/T8"), tops="T5 A5")
    state.points[0], state.points[1], state.points[2] = 7, 8, 7
    assert first_of(state) == 1


def test_equal_points_are_settled_by_the_new_rows():
    """[PP-5] Seats 0 and 1 lead; 10 in the row beats 9, whatever seat 2 shows."""
    state = position(3, rows=("A9/T1 M1/T2", "P7/T3 M2/T6", "M8/T7 P5/T8"), tops="T5 A5")
    state.points[0], state.points[1], state.points[2] = 8, 8, 7
    assert first_of(state) == 0


def test_the_new_round_is_laid_out_before_its_first_player_is_chosen():
    """[PP-5] With equal points throughout, the rows on the table say who starts."""
    for seed in range(6):
        state = position(2, hands=("T5", "T6 T7"), tops="T4 P4")
        rekey(state, seed)
        do(state, "T5L", "end")
        assert state.phase == Phase.SCORED
        state.points[0] = state.points[1] = 5
        do(state, "next")
        totals = [
            sum(int(value_of(int(state.up[seat, stack]) - 1)) for stack in range(2))
            for seat in range(2)
        ]
        assert totals[int(state.turn)] == max(totals)


def test_the_first_player_chooses_a_side_with_the_hand_in_view_and_then_plays():
    """[PP-6]"""
    for text, side in (("up", Side.UP), ("down", Side.DOWN)):
        state = dealt(2)
        starter = int(state.turn)
        assert GAME.view(state, starter).seen.hand[starter] == state.hand[starter] != 0
        assert legal(state) == ["up", "down"]
        do(state, text)
        assert (state.side, state.phase, state.turn) == (side, Phase.PLAYING, starter)


def test_nothing_else_is_done_before_a_side_is_chosen_and_none_is_chosen_later():
    """[PP-6]"""
    state = dealt(2)
    for text in ("P5L", "flip", "turn1", "turn2", "end", "next"):
        assert verdict(state, text) == 6
    do(state, "up")
    assert verdict(state, "up") == verdict(state, "down") == 6


def test_a_new_round_forgets_the_last_one():
    """[PP-27]"""
    state = position(2, hands=("T5", "T6 T7"), tops="T4 P4")
    state.notes, state.note_need[0], state.note_batch[0] = 1, 1, 0
    state.note_low[0], state.note_high[0] = 1, 10
    state.note_seat[0] = 1
    state.turns = 7
    do(state, "T5L", "end", "next")
    assert state.rounds_played == 1
    assert (state.turns, state.side, state.bonus, state.below) == (0, 0, 0, 0)
    assert (state.ender, state.notes, state.newest) == (-1, 0, 0)
    for field in ("gained", "shown_hand", "note_need", "note_low", "note_high", "note_seat"):
        assert not any(getattr(state, field).tolist()), field
    assert not state.shown_down.any()
    assert all(state.batch[batch] == 0 for batch in range(1, BATCHES))
    assert all(state.note_batch[note] == 0 for note in range(NOTES))
    for seat in range(2):
        assert state.hand_size[seat] == 4
        assert state.points[seat] >= 0


def test_a_match_begins_without_points():
    """[PP-22]"""
    state = position(2)
    state.points[0] = state.points[1] = 9
    state.rounds_played = 2
    GAME.rules.deal(state)
    assert (state.points[0], state.points[1], state.rounds_played) == (0, 0, 0)


def test_a_face_down_card_lies_in_every_cell_that_hides_one():
    """[PP-2]"""
    state = position(2, rows=("T8/M1 -/P2", "A1/- A2/A3"))
    assert [int(x) for x in state.hides[0]] == [1, 1]
    assert [int(x) for x in state.hides[1]] == [0, 1]
    assert state.down[0, 1] == shown("P2")
