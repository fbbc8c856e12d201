"""Void rounds, and the end of the match. [PS-20, PS-21]"""

from itertools import combinations, combinations_with_replacement

import pytest

from tablee.games.ptipasspass import GAME
from tablee.games.ptipasspass.moves import MOVES
from tablee.games.ptipasspass.rules import has_nothing_to_find
from tablee.games.ptipasspass.state import Ending, Phase
from tablee.games.ptipasspass.winning import is_winning

from .built import (
    DOVE,
    MOUSE,
    RABBIT,
    dealt,
    hands,
    move_of,
    place_all,
    play,
    put,
    silent,
    verdict,
)

ALL_BUT_ONE = {
    1: [(0, DOVE), (1, DOVE)],
    2: [(0, RABBIT), (1, RABBIT), (1, MOUSE)],
}  # two players; seat 0 still holds its mouse


def last_placed(text, cups=None, marker=2):
    """Seat 0 of two players places the last token in hand."""
    state = silent(dealt(2))
    place_all(state, ALL_BUT_ONE if cups is None else cups)
    state.marker = marker
    return play(state, text)


def test_a_round_in_which_all_is_known_and_nothing_can_win_is_void():
    """[PS-20]"""
    state = silent(dealt(2))
    place_all(state, ALL_BUT_ONE)
    state.marker = 2
    state.challenges[0], state.challenges[1] = 4, 0
    play(state, "s2")
    assert hands(state) == [[0, 0, 0], [0, 0, 0]]
    assert (state.ending, state.phase) == (Ending.NOTHING_TO_FIND, Phase.SCORED)
    assert (state.voids, state.winner, state.turn) == (1, -1, 1)
    assert not state.victories.any()


def test_three_cups_that_could_win_wherever_they_stand_keep_the_round_going():
    """[PS-20]"""
    state = last_placed("s6")
    assert (state.phase, state.turn, state.ending) == (Phase.SWAPPING, 1, Ending.NONE)
    cups = {
        1: [(0, DOVE), (1, DOVE)],
        2: [(0, RABBIT), (1, RABBIT)],
        6: [(1, MOUSE)],
    }
    assert last_placed("s6", cups).ending == Ending.NONE
    cups = {1: [(0, DOVE)], 2: [(1, DOVE)], 6: [(0, RABBIT), (1, RABBIT), (1, MOUSE)]}
    assert last_placed("s6", cups).ending == Ending.NOTHING_TO_FIND
    assert last_placed("s2", cups).ending == Ending.NONE


def test_two_cups_never_win_whatever_they_hold():
    """[PS-17, PS-20]"""
    cups = {1: [(0, DOVE), (1, RABBIT)], 2: [(1, DOVE), (0, RABBIT), (1, MOUSE)]}
    assert last_placed("s2", cups).ending == Ending.NOTHING_TO_FIND
    assert last_placed("s1", cups).ending == Ending.NOTHING_TO_FIND


def test_a_token_that_not_everybody_saw_keeps_the_round_going():
    """[PS-20]"""
    state = last_placed("s2s", marker=1)
    assert (state.ending, state.phase, state.turn) == (Ending.NONE, Phase.SWAPPING, 1)
    play(state, "2-4-6")
    assert (state.ending, state.phase) == (Ending.NOTHING_TO_FIND, Phase.SCORED)


def test_a_token_in_hand_keeps_the_round_going():
    """[PS-20]"""
    state = dealt(2)
    place_all(state, ALL_BUT_ONE)
    assert not has_nothing_to_find(state)


def test_a_reward_may_be_the_last_token():
    """Seat 1 lies, seat 0 places its last token, and seat 1 holds one still. [PS-14, PS-20]"""
    state = dealt(2, first=1)
    cups = {1: [(0, DOVE), (1, DOVE)], 2: [(0, RABBIT), (1, RABBIT)]}
    place_all(state, cups)
    play(state, "s3c menteur s2")
    assert (state.ending, state.phase, state.turn) == (Ending.NONE, Phase.SWAPPING, 0)


@pytest.mark.parametrize("seats", range(2, 7))
def test_with_four_occupied_cups_three_winning_ones_always_exist(seats):
    """Every placement of all tokens under four cups, by the animals that each holds. [PS-20]"""
    for cups in combinations_with_replacement(range(1, 8), 4):
        together = cups[0] | cups[1] | cups[2] | cups[3]
        fits = sum(bin(cup).count("1") for cup in cups) <= 3 * seats
        if together == 7 and fits:
            assert any(is_winning(*three) for three in combinations(cups, 3)), cups


def test_four_occupied_cups_are_not_looked_at_more_closely():
    """[PS-20]"""
    cups = {1: [(0, RABBIT), (1, MOUSE)], 2: [(0, DOVE)], 3: [(1, DOVE)], 6: [(1, RABBIT)]}
    assert last_placed("s1", cups).ending == Ending.NONE


@pytest.mark.parametrize("seats", [2, 3])
def test_ten_rounds_of_liftings_alone_make_a_round_void(seats):
    """[PS-20]"""
    state = dealt(seats)
    for seat in range(seats):
        for animal in (DOVE, RABBIT, MOUSE):
            put(state, 0, seat, animal, shown=False)
    state.phase = Phase.SWAPPING
    state.under[0], state.under[1] = 0b11, state.under[0] - 0b11
    line = {2: "2-4-6", 3: "7-8-9"}[seats]
    for count in range(1, 10 * seats):
        play(state, line)
        assert (state.liftings, state.ending) == (count, Ending.NONE)
    play(state, line)
    assert (state.ending, state.phase) == (Ending.LIFTINGS, Phase.SCORED)
    assert state.turns == 10 * seats


def test_a_placement_interrupts_the_liftings():
    """[PS-20]"""
    state = dealt(3)
    state.liftings = 29
    play(state, "c1c ok ok")
    assert (state.liftings, state.ending) == (0, Ending.NONE)


@pytest.mark.parametrize("seats", [2, 6])
def test_a_hundred_turns_a_player_make_a_round_void(seats):
    """[PS-20]"""
    state = silent(dealt(seats))
    state.turns, state.left = 100 * seats - 2, 2
    play(state, "c1c")
    assert (state.turns, state.ending, state.turn) == (100 * seats - 1, Ending.NONE, 1)
    play(state, "c2c ok")
    assert (state.turns, state.ending) == (100 * seats, Ending.TURNS)
    assert state.phase == Phase.SCORED


def test_a_round_that_is_won_in_its_last_turn_is_won():
    """[PS-17, PS-20]"""
    state = dealt(2)
    place_all(state, {1: [(0, DOVE)], 3: [(0, RABBIT)], 5: [(0, MOUSE)]})
    state.phase, state.left, state.liftings = Phase.SWAPPING, 1, 19
    play(state, "1-3-5")
    assert (state.ending, state.winner, state.voids) == (Ending.WON, 0, 0)


def void_round(state):
    """Let the round be void after one more turn."""
    state.left = 1
    return play(state, "c1c" + " ok" * (int(state.seats) - 1))


def test_three_void_rounds_in_a_row_end_the_match_and_a_tie_is_shared():
    """[PS-20]"""
    state = dealt(3)
    void_round(state)
    assert (state.phase, state.voids) == (Phase.SCORED, 1)
    play(state, "next")
    void_round(state)
    assert (state.phase, state.voids) == (Phase.SCORED, 2)
    play(state, "next")
    assert state.first == 2
    void_round(state)
    assert (state.phase, state.voids) == (Phase.OVER, 3)
    assert GAME.ranks(state) == [1, 1, 1]
    assert GAME.legal(state, state.turn) == []
    assert {GAME.verdict(state, state.turn, move) for move in MOVES} == {21}


def test_most_victory_tokens_win_a_match_that_ends_so():
    """[PS-20]"""
    state = dealt(4)
    state.victories[1] = state.victories[3] = 1
    state.voids = 2
    assert GAME.ranks(state) == [0, 0, 0, 0]
    void_round(state)
    assert GAME.ranks(state) == [3, 1, 3, 1]


def test_a_won_round_breaks_the_row_of_void_ones():
    """[PS-20]"""
    state = dealt(2)
    state.voids = 2
    place_all(state, {1: [(0, DOVE)], 3: [(0, RABBIT)], 5: [(0, MOUSE)]})
    state.phase = Phase.SWAPPING
    play(state, "1-3-5")
    assert (state.voids, state.phase) == (0, Phase.SCORED)


def test_the_second_victory_token_wins_the_match():
    """[PS-21]"""
    state = dealt(3)
    state.victories[0] = state.victories[1] = 1
    place_all(state, {1: [(0, DOVE)], 2: [(0, RABBIT)], 3: [(0, MOUSE)]})
    state.phase = Phase.SWAPPING
    play(state, "1-2-3")
    assert (state.phase, state.ending, state.winner) == (Phase.OVER, Ending.WON, 0)
    assert [int(n) for n in state.victories[:3]] == [2, 1, 0]
    assert GAME.ranks(state) == [1, 2, 3]
    assert [int(n) for n in state.bared] == [DOVE, RABBIT, MOUSE]
    assert verdict(state, "next") == 21
    assert move_of("next") not in GAME.legal(state, state.turn)


def test_at_most_one_round_more_than_players_is_won():
    """Everybody has one victory token, and the next is the last. [PS-21]"""
    state = dealt(6)
    for seat in range(6):
        state.victories[seat] = 1
    assert GAME.rules.broken(state) == 0
    place_all(state, {1: [(0, DOVE)], 2: [(0, RABBIT)], 3: [(0, MOUSE)]})
    state.phase = Phase.SWAPPING
    play(state, "1-2-3")
    assert state.phase == Phase.OVER
