"""The end of a round and of the match."""

import pytest

from tablee.core.chance import rekey
from tablee.core.record import blank_row
from tablee.games.ptit_pois import GAME, scoring
from tablee.games.ptit_pois.state import Phase

from .kit import cards, do, position, shown, verdict


def test_the_round_ends_when_a_hand_is_empty_at_the_end_of_a_turn():
    """[PP-19]"""
    state = position(hands=("A7", "M1 M2"), tops="T5 P5")
    do(state, "A7L")
    assert (state.phase, state.ender, state.rounds_played) == (Phase.SCORED, 0, 1)


def test_the_round_ends_when_a_row_is_empty_at_the_end_of_a_turn():
    """[PP-19]"""
    state = position(hands=("A1 A2", "M1 M2"), rows=("A7/- -/-", "T1/T2 P1/P2"))
    do(state, "A7L")
    assert (state.phase, state.ender) == (Phase.SCORED, 0)


@pytest.mark.parametrize(
    "row", ["A7/M9 -/-", "A7/- -/M9", "A7/- M9/-", "M9/- A7/-", "A7/M9 -/M8"]
)
def test_a_face_down_card_is_still_a_row(row):
    """[PP-19]"""
    state = position(hands=("A1 A2", "M1 M2"), rows=(row, "T1/T2 P1/P2"))
    do(state, "A7L")
    assert (state.phase, state.turn, state.ender) == (Phase.PLAYING, 1, -1)


def test_the_round_goes_on_until_all_bonuses_are_taken():
    """[PP-19] The hand is empty in the middle of the turn, the end comes after it."""
    state = position(hands=("T7", "M1 M2"), rows=("T8/M9 A9/M8", "T1/T2 P1/P2"), tops="T5 P5")
    do(state, "T7L")
    assert (state.phase, state.ender) == (Phase.BONUS, -1)
    do(state, "T8L")
    assert state.phase == Phase.BONUS
    do(state, "turn2")
    assert (state.phase, state.ender) == (Phase.SCORED, 0)


def test_the_others_score_the_larger_of_hand_and_row_as_printed():
    """[PP-20] Row 2 + 2, hand 2 + 6 + 10: 18."""
    state = position(
        3,
        hands=("T9", "A2 A6 A10", "M3 M9"),
        rows=("T6/- M2/-", "T2/- P2/-", "A7/A3 P3/P4"),
        tops="A5 P6",
    )
    do(state, "T9L")
    assert state.gained[1] == 18
    assert state.gained[2] == 7 + 3 + 3 + 4


def test_face_down_cards_count_in_the_row():
    """[PP-20]"""
    state = position(2, hands=("T9", "A2 A3"), rows=("T6/- M2/-", "T2/M9 -/P7"), tops="A5 P6")
    do(state, "T9L")
    assert state.gained[1] == 18


def test_the_last_colour_counts_like_any_other():
    """[PP-20]"""
    state = position(5, hands=("T9", "B2 C3"), rows=("T6/- M2/-", "C2/B9 -/B7"), tops="A5 P6")
    do(state, "T9L")
    assert state.gained[1] == 18


def ended(others):
    """Seat 0 ends the round with 6 + 2 in the row, against the others' hands."""
    state = position(
        3,
        hands=("T9", *others),
        rows=("T6/- M2/-", "T1/- P1/-", "M1/- A1/-"),
        tops="A5 P6",
    )
    do(state, "T9L")
    return state


def test_strictly_the_lowest_total_scores_nothing_as_printed():
    """[PP-21] 8 against 18 and 12: 0."""
    state = ended(("A2 A6 A10", "M3 M9"))
    assert [int(points) for points in state.gained] == [0, 18, 12, 0, 0, 0]


def test_an_equal_score_doubles_the_one_who_ended_the_round_as_printed():
    """[PP-21] 8 against 8 and 12: 16."""
    state = ended(("A2 A6", "M3 M9"))
    assert [int(points) for points in state.gained] == [16, 8, 12, 0, 0, 0]


@pytest.mark.parametrize("others", [("A3 A4", "M3 M9"), ("M3 M9", "A3 A4"), ("M3 M9", "A2 A6")])
def test_anyone_as_low_or_lower_doubles(others):
    """[PP-21]"""
    assert ended(others).gained[0] == 16


def test_one_point_less_than_everyone_is_enough():
    """[PP-21]"""
    assert ended(("A3 A6", "M3 M6")).gained[0] == 0


def test_who_empties_the_row_counts_the_hand():
    """[PP-21] 3 + 9 against 20 and 11."""
    state = position(
        3,
        hands=("M3 M9", "A10 P10", "A5 A6"),
        rows=("T9/- -/-", "T1/- P1/-", "M1/- A1/-"),
        tops="T5 P6",
    )
    do(state, "T9R")
    assert [int(state.gained[seat]) for seat in range(3)] == [24, 20, 11]


def test_the_seat_that_ends_the_round_need_not_be_the_first():
    """[PP-21]"""
    state = position(
        3,
        turn=1,
        hands=("A10 P10", "T9", "A5 A6"),
        rows=("T1/- P1/-", "M1/- A1/-", "M2/- A2/-"),
        tops="A4 P6",
    )
    do(state, "T9R")
    assert state.ender == 1
    assert [int(state.gained[seat]) for seat in range(3)] == [20, 0, 11]


def test_scoring_shows_all_hands_and_rows():
    """[PP-27] Until the next round is dealt."""
    state = position(
        3,
        hands=("T9", "P2 A10", "M3 M9"),
        rows=("T6/P1 M2/A2", "T2/- A1/-", "A7/A3 P3/P4"),
        tops="T5 P6",
    )
    do(state, "T9L", "end")
    seen = GAME.view(state, -1, recall=False).seen
    assert [int(hand) for hand in seen.shown_hand] == [
        0,
        cards("P2 A10"),
        cards("M3 M9"),
        0,
        0,
        0,
    ]
    assert [[int(x) for x in row] for row in seen.shown_down[:3]] == [
        [shown("P1"), shown("A2")],
        [0, 0],
        [shown("A3"), shown("P4")],
    ]


def test_points_add_up_over_the_rounds():
    """[PP-22]"""
    state = position(2, hands=("T9", "A2 A3"), rows=("T6/- M2/-", "T2/M9 -/P7"), tops="A5 P6")
    state.points[0], state.points[1] = 4, 5
    state.rounds_played = 1
    do(state, "T9L")
    assert (state.points[0], state.points[1], state.rounds_played) == (4, 23, 2)
    assert (state.phase, state.turn) == (Phase.SCORED, 1)


@pytest.mark.parametrize(("rounds", "played", "over"), [("3", 1, 0), ("3", 2, 1), ("1", 0, 1)])
def test_the_match_is_over_after_the_agreed_rounds(rounds, played, over):
    """[PP-22]"""
    state = position(hands=("A7", "M1 M2"), rounds=rounds)
    state.rounds_played = played
    do(state, "A7L")
    assert state.phase == (Phase.OVER if over else Phase.SCORED)


@pytest.mark.parametrize(
    ("seats", "edition", "points", "over"),
    [
        (2, "published", 29, False),
        (2, "published", 30, True),
        (2, "preproduction", 49, False),
        (2, "preproduction", 50, True),
        (3, "published", 49, False),
        (3, "published", 50, True),
        (3, "preproduction", 30, False),
    ],
)
def test_a_target_ends_the_match_whatever_the_rounds(seats, edition, points, over):
    """[PP-23] Also after more rounds than were agreed."""
    state = position(
        seats,
        hands=("T9", "A10 A8", "M10 M8")[:seats],
        rows=("T6/- M2/-", "T1/- P1/-", "M1/- A1/-")[:seats],
        tops="A5 P6",
        target="on",
        rounds="1",
        edition=edition,
    )
    state.points[1] = points - 18
    state.rounds_played = 5
    do(state, "T9L")
    assert state.points[1] == points
    assert state.phase == (Phase.OVER if over else Phase.SCORED)
    assert state.turn == 1


def finished(points, gained):
    state = position(len(points))
    state.phase = Phase.OVER
    for seat, (total, last) in enumerate(zip(points, gained, strict=True)):
        state.points[seat], state.gained[seat] = total, last
    return GAME.ranks(state)


def test_the_lowest_total_wins():
    """[PP-22]"""
    assert finished([20, 10, 30], [0, 9, 3]) == [2, 1, 3]


def test_a_tie_goes_to_the_lowest_score_of_the_last_round():
    """[PP-22]"""
    assert finished([20, 20, 30], [5, 4, 0]) == [2, 1, 3]


def test_a_tie_to_the_end_is_shared():
    """[PP-22]"""
    assert finished([20, 20, 30], [4, 4, 0]) == [1, 1, 3]


def test_there_are_no_ranks_before_the_end():
    """[PP-22]"""
    state = position(3)
    state.points[0] = 3
    ranks = blank_row(3)
    ranks[0] = ranks[1] = ranks[2] = 7
    GAME.rules.result(state, ranks)
    assert [ranks[0], ranks[1], ranks[2]] == [0, 0, 0]


@pytest.mark.parametrize("seats", [2, 3])
def test_a_round_stops_after_a_hundred_turns_each_and_nobody_ended_it(seats):
    """[PP-26] Everyone scores by PP-20."""
    rows = ("T6/- M2/-", "T1/- P1/-", "M1/- A1/-")[:seats]
    hands = ("T9 T2", "A3 A6", "M3 M9")[:seats]
    state = position(seats, hands=hands, rows=rows, tops="A5 P6")
    state.turns = 100 * seats - 2
    do(state, "T9L")
    assert state.phase == Phase.PLAYING
    assert state.turns == 100 * seats - 1
    state.turn = 0
    state.up[0, 0], state.tops[1] = shown("P6"), shown("T6")
    do(state, "P6R")
    assert state.phase == Phase.SCORED
    assert state.ender == -1
    assert [int(state.gained[seat]) for seat in range(seats)] == [2, 9, 12][:seats]


def test_who_ends_the_round_on_the_very_last_turn_has_ended_it():
    """[PP-26]"""
    state = position(hands=("A7", "M1 M2"))
    state.turns = 199
    do(state, "A7L")
    assert state.ender == 0


def test_the_seat_with_most_points_asks_for_the_next_round():
    """[PP-5] The first of equals."""
    state = position(3)
    assert scoring.leader(state) == 0
    state.points[2] = 4
    assert scoring.leader(state) == 2
    state.points[1] = 4
    assert scoring.leader(state) == 1


def test_the_next_round_is_dealt_when_asked_for():
    """[PP-5]"""
    state = position(hands=("A7", "M1 M2"))
    do(state, "A7L")
    assert verdict(state, "A7L") == 20
    rekey(state, 1)
    do(state, "next")
    assert state.phase == Phase.CHOOSING
