"""A turn with tokens in hand, and the answers to it. [PS-5, PS-6, PS-7, PS-8]"""

import pytest

from tablee.games.ptipasspass import GAME
from tablee.games.ptipasspass.choice import animal_in, announced_in, cup_in, placement
from tablee.games.ptipasspass.moves import MOVES, SWAP
from tablee.games.ptipasspass.state import Phase

from .built import (
    DOVE,
    MOUSE,
    RABBIT,
    challenges,
    dealt,
    face_up,
    hand,
    hands,
    move_of,
    play,
    put,
    silent,
    verdict,
)


def test_a_placement_names_its_token_its_cup_and_what_is_announced():
    codes = set()
    for animal in range(4):
        for cup in range(18):
            for announced in range(4):
                move = placement(animal, cup, announced)
                codes.add(move)
                assert (animal_in(move), cup_in(move), announced_in(move)) == (
                    animal, cup, announced,
                )  # fmt: skip
    assert codes == set(range(6, SWAP))


def test_on_a_masked_turn_the_token_leaves_the_hand_unseen_and_an_animal_is_announced():
    """[PS-5]"""
    state = play(dealt(3), "l4s")
    assert hand(state, 0) == [1, 0, 1]
    assert state.hand_size[0] == 2
    assert (state.target, state.announced, state.showing) == (3, MOUSE, 0)
    assert (state.phase, state.active, state.turn) == (Phase.REPLYING, 0, 1)
    assert not state.shown.any()
    assert state.last_move == move_of("?4s")
    assert state.last_seat == 0
    assert not state.under.any()


@pytest.mark.parametrize("announced", "cls")
@pytest.mark.parametrize("animal", "cls")
def test_any_animal_may_be_announced(animal, announced):
    """[PS-5]"""
    assert verdict(dealt(2), f"{animal}6{announced}") == 0


def test_on_a_visible_turn_the_token_is_shown():
    """[PS-5]"""
    state = play(face_up(dealt(3)), "l4")
    assert (state.target, state.announced, state.showing) == (3, 0, RABBIT)
    assert state.shown[RABBIT] == 1 << state.poised
    assert state.last_move == move_of("l4")
    assert hand(state, 0) == [1, 0, 1]


def test_the_marker_says_how_to_place():
    """[PS-3, PS-5]"""
    state = dealt(2)
    assert verdict(state, "c1") == 3
    face_up(state)
    assert verdict(state, "c1") == 0
    assert verdict(state, "c1c") == 3


def test_only_a_token_in_hand_may_be_placed_under_a_cup_of_the_table():
    """[PS-1, PS-5]"""
    state = dealt(2)
    put(state, 0, 0, DOVE, shown=True)
    assert verdict(state, "c2c") == 5
    assert verdict(state, "?2c") == 5
    assert verdict(state, "?1") == 5
    assert verdict(state, "l6l") == 0
    assert verdict(state, "l7l") == 1
    assert verdict(state, "l18l") == 1
    assert verdict(dealt(6), "l18l") == 0


def test_whoever_holds_a_token_may_neither_swap_nor_lift():
    """[PS-16, PS-19]"""
    state = dealt(2)
    assert verdict(state, "1x2") == 16
    assert verdict(state, "1-3-5") == 16
    assert verdict(state, "1-2-3") == 16


def test_there_is_nothing_to_answer_before_a_placement_and_no_reward_either():
    """[PS-7, PS-14, PS-17]"""
    state = dealt(2)
    assert [verdict(state, text) for text in ("ok", "doublon", "menteur")] == [7, 7, 7]
    assert [verdict(state, text) for text in ("take", "decline", "next")] == [14, 14, 17]


def test_who_is_asked_answers_ok_doublon_or_menteur():
    """[PS-6]"""
    state = play(dealt(2), "c1l")
    assert GAME.legal(state, state.turn) == [move_of(t) for t in ("ok", "doublon", "menteur")]
    for move in range(3, len(MOVES)):
        assert GAME.verdict(state, state.turn, move) == (17 if move == 5 else 6)


def test_menteur_is_for_masked_turns_only():
    """[PS-6]"""
    state = play(face_up(dealt(2)), "c1")
    assert GAME.legal(state, state.turn) == [move_of("ok"), move_of("doublon")]
    assert verdict(state, "menteur") == 6
    assert verdict(state, "take") == 6


def test_everyone_is_asked_clockwise_from_the_left():
    """[PS-6]"""
    state = play(dealt(4, first=2), "c1c")
    asked = []
    for _ in range(3):
        asked.append(int(state.turn))
        play(state, "ok")
    assert asked == [3, 0, 1]
    assert (state.active, state.turn, state.phase) == (3, 3, Phase.PLACING)


def test_who_has_no_challenge_token_is_not_asked():
    """OK is all they could say. [PS-6]"""
    state = dealt(4)
    state.challenges[1], state.challenges[3] = 0, 0
    state.challenges[0] = 6
    play(state, "c1c")
    assert state.turn == 2
    play(state, "ok")
    assert (state.active, state.phase) == (1, Phase.PLACING)


def test_when_nobody_can_challenge_the_token_goes_under_the_cup_at_once():
    """[PS-6, PS-7]"""
    state = play(silent(dealt(3)), "c5c")
    assert state.under[4] != 0
    assert (state.active, state.turn, state.phase, state.turns) == (1, 1, Phase.PLACING, 1)


def test_without_a_challenge_the_token_goes_under_the_cup_and_the_left_neighbour_plays():
    """[PS-7]"""
    state = play(dealt(2), "c4l ok")
    assert (state.active, state.turn, state.phase) == (1, 1, Phase.PLACING)
    assert [int(n) != 0 for n in state.under[:6]] == [False, False, False, True, False, False]
    assert (state.poised, state.target, state.announced, state.turns) == (-1, -1, 0, 1)
    assert state.truth[DOVE] == state.under[3]
    play(state, "c2c ok")
    assert (state.active, state.turns) == (0, 2)


def test_an_occupied_cup_may_be_chosen():
    """[PS-8]"""
    state = play(dealt(2), "c1c ok")
    assert verdict(state, "c1c") == 0
    play(state, "c1c ok")
    assert bin(int(state.under[0])).count("1") == 2


def test_the_first_challenge_ends_the_questions():
    """One challenge a turn at most, and the turn ends without a placement. [PS-6, PS-15]"""
    state = play(dealt(4), "c1c ok doublon")
    assert (state.active, state.phase, state.turns) == (1, Phase.PLACING, 1)
    assert not state.under.any()
    assert challenges(state) == [3, 2, 1, 2]
    assert hands(state) == [[0, 1, 1], [1, 1, 1], [2, 1, 1], [1, 1, 1]]


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("visible", [False, True])
def test_the_quick_list_is_what_the_verdict_allows(seats, visible):
    state = dealt(seats)
    put(state, 1, 0, RABBIT, shown=False)
    if visible:
        face_up(state)
    allowed = [move for move in MOVES if GAME.verdict(state, state.turn, move) == 0]
    assert GAME.legal(state, state.turn) == allowed
    assert len(allowed) == 2 * 3 * seats * (1 if visible else 3)
