"""A turn without tokens. [PS-16, PS-17, PS-18]"""

from itertools import product

import pytest

from tablee.games.ptipasspass import GAME
from tablee.games.ptipasspass.moves import MOVES
from tablee.games.ptipasspass.state import Ending, Phase
from tablee.games.ptipasspass.winning import is_winning

from .built import DOVE, MOUSE, RABBIT, dealt, move_of, place_all, play, put, verdict


def lifting(cups, seats=3, **options):
    """Seat 0 has placed everything, some of it under these cups, and is active."""
    state = dealt(seats, **options)
    place_all(state, cups)
    for animal in range(1, 4):
        while state.hand[0, animal]:
            put(state, 3 * seats - animal, 0, animal, shown=False)
    state.phase = Phase.SWAPPING
    return state


def test_who_holds_no_token_may_swap_or_lift_at_once():
    """[PS-16]"""
    state = lifting({})
    allowed = [move for move in MOVES if GAME.verdict(state, state.turn, move) == 0]
    assert GAME.legal(state, state.turn) == allowed
    assert len(allowed) == 12 + 6
    assert verdict(state, "c1c") == 5
    assert verdict(state, "ok") == 7
    assert verdict(state, "take") == 14
    assert verdict(state, "next") == 17


def test_the_turn_comes_to_lifting_as_soon_as_the_hand_is_empty():
    """However soon that happens. [PS-16]"""
    state = dealt(2)
    place_all(state, {1: [(1, DOVE)], 2: [(1, RABBIT)], 3: [(1, MOUSE)]})
    play(state, "c4c ok")
    assert (state.phase, state.turn, state.turns) == (Phase.SWAPPING, 1, 1)


def test_a_swap_changes_two_neighbours_unseen_and_then_a_line_must_be_lifted():
    """[PS-16]"""
    state = lifting({1: [(1, DOVE)], 2: [(1, RABBIT), (2, RABBIT)]})
    one, two = int(state.under[0]), int(state.under[1])
    play(state, "1x2")
    assert (int(state.under[0]), int(state.under[1])) == (two, one)
    assert (state.phase, state.turn, state.active) == (Phase.LIFTING, 0, 0)
    assert list(state.bared) == [0, 0, 0]
    assert verdict(state, "1x2") == 16
    assert verdict(state, "c1c") == 5
    allowed = [move for move in MOVES if GAME.verdict(state, state.turn, move) == 0]
    assert GAME.legal(state, state.turn) == allowed
    assert len(allowed) == 6


@pytest.mark.parametrize("animals", [(1, 1, 1), (2, 2, 2), (1, 2, 3), (3, 1, 2), (2, 3, 1)])
def test_three_alike_or_three_different_win_the_round(animals):
    """[PS-17]"""
    spare = {1: 0, 2: 0, 3: 0}
    cups = {}
    for cup, animal in enumerate(animals, start=1):
        cups[cup] = [(spare[animal], animal)]
        spare[animal] += 1
    state = play(lifting(cups), "1-2-3")
    assert (state.phase, state.ending, state.winner) == (Phase.SCORED, Ending.WON, 0)
    assert [int(n) for n in state.victories[:3]] == [1, 0, 0]
    assert [int(n) for n in state.bared] == list(animals)
    assert state.last_move == move_of("1-2-3")
    assert verdict(state, "next") == 0
    assert GAME.legal(state, state.turn) == [move_of("next")]
    assert {GAME.verdict(state, state.turn, move) for move in MOVES} == {0, 21}


@pytest.mark.parametrize("line", ["1-2-3", "1-4-7", "3-6-9"])
def test_a_losing_line_goes_back_with_its_contents(line):
    """[PS-18]"""
    state = lifting({1: [(1, DOVE)], 2: [(2, DOVE)], 3: [(1, RABBIT)], 4: [(0, DOVE)]})
    under = [int(tags) for tags in state.under]
    play(state, line)
    assert under == [int(tags) for tags in state.under]
    assert (state.phase, state.active, state.ending) == (Phase.PLACING, 1, Ending.NONE)
    assert (state.turns, state.liftings) == (1, 1)
    assert not state.victories.any()
    cups = [int(cup) - 1 for cup in line.split("-")]
    for tag in range(30):
        lifted = any(int(state.under[cup]) >> tag & 1 for cup in cups)
        shown = any(int(state.shown[animal]) >> tag & 1 for animal in (1, 2, 3))
        assert shown or not lifted


def test_a_swap_stays_done_after_a_losing_line():
    """[PS-18]"""
    state = lifting({1: [(1, DOVE)], 2: [(1, RABBIT)]})
    one, two = int(state.under[0]), int(state.under[1])
    play(state, "1x2 3-6-9")
    assert (int(state.under[0]), int(state.under[1])) == (two, one)
    assert (state.phase, state.turn) == (Phase.PLACING, 1)


def test_three_tokens_under_two_cups_do_not_win():
    """[PS-17, PS-18]"""
    state = play(lifting({1: [(1, DOVE), (2, DOVE)], 2: [(0, DOVE)]}), "1-2-3")
    assert (state.phase, state.ending) == (Phase.PLACING, Ending.NONE)


def test_the_best_animal_of_a_cup_with_several_is_chosen():
    """Dove; rabbit and dove; mouse and rabbit and dove. [PS-17]"""
    state = lifting(
        {1: [(0, 1)], 2: [(1, 2), (1, 1)], 3: [(2, 3), (2, 2), (2, 1)]}, next_first="winner"
    )
    play(state, "1-2-3")
    assert state.winner == 0
    assert [int(n) for n in state.bared] == [1, 2 | 1 << 2, 3 | 2 << 2 | 1 << 4]


def test_a_win_is_what_a_choice_of_one_animal_a_cup_makes_it():
    """Every content of three cups, against all choices. [PS-17, PS-18]"""
    for cups in product(range(8), repeat=3):
        held = [[a for a in range(3) if cup >> a & 1] for cup in cups]
        choices = product(*held)
        assert is_winning(*cups) == any(len(set(choice)) in (1, 3) for choice in choices)
