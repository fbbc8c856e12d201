"""Challenges, rewards, and the end of a challenged turn. [PS-9 to PS-15, PS-19]"""

import pytest

from tablee.games.ptipasspass import GAME
from tablee.games.ptipasspass.moves import MOVES
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
    place_all,
    play,
    put,
    verdict,
)


def test_a_lifted_cup_is_seen_by_all_and_in_the_order_in_which_tokens_came():
    """The latest lies on top: rabbit, mouse, dove. [PS-9]"""
    state = dealt(3)
    tags = [
        put(state, 4, seat, animal, shown=False) for seat, animal in [(1, 2), (2, 3), (1, 1)]
    ]
    play(state, "c5c doublon")
    assert state.bared[0] == RABBIT | MOUSE << 2 | DOVE << 4
    assert list(state.bared[1:]) == [0, 0]
    assert [int(state.depth[tag]) for tag in tags] == [0, 1, 2]
    assert state.last_move == move_of("doublon")
    assert state.last_seat == 1
    play(state, "decline")
    assert state.bared[0] == 0


def test_the_latest_token_lies_on_top():
    """[PS-7, PS-9]"""
    state = play(dealt(2), "l1c ok s1c ok c1 ok l1 doublon")
    assert state.bared[0] == RABBIT | MOUSE << 2 | DOVE << 4


def test_a_successful_doublon_gives_all_the_tokens_of_the_cup_to_the_active_player():
    """[PS-10]"""
    state = dealt(3)
    put(state, 4, 1, RABBIT, shown=False)
    put(state, 4, 2, MOUSE, shown=False)
    put(state, 4, 2, DOVE, shown=True)
    play(state, "s5s ok doublon")
    assert hands(state) == [[2, 2, 2], [1, 0, 1], [0, 1, 0]]
    assert [int(n) for n in state.hand_size[:3]] == [6, 2, 1]
    assert not state.under.any()
    assert challenges(state) == [2, 2, 2]
    assert (state.phase, state.turn, state.active) == (Phase.REWARDING, 2, 0)
    assert (state.poised, state.target, state.announced) == (-1, -1, 0)


def test_the_token_kept_after_a_masked_doublon_stays_unseen():
    """[PS-10]"""
    state = dealt(3)
    put(state, 4, 1, RABBIT, shown=True)
    twin = dealt(3)
    put(twin, 4, 1, RABBIT, shown=True)
    play(state, "s5s doublon")
    play(twin, "c5s doublon")
    assert state.bared[0] == twin.bared[0] == RABBIT
    for seat in (-1, 1, 2):
        one, other = GAME.view(state, seat), GAME.view(twin, seat)
        assert one.seen == other.seen


def test_a_failed_doublon_trades_the_token_for_a_challenge_token():
    """[PS-11]"""
    state = play(dealt(3), "s5s ok doublon")
    assert hands(state) == [[1, 1, 0], [1, 1, 1], [1, 1, 2]]
    assert [int(n) for n in state.hand_size[:3]] == [2, 3, 4]
    assert challenges(state) == [3, 2, 1]
    assert (state.phase, state.active, state.turn) == (Phase.PLACING, 1, 1)
    assert state.bared[0] == 0
    assert not state.under.any()


def test_a_token_passed_on_a_masked_turn_is_seen_by_both_ends_only():
    """[PS-11]"""
    one, other = play(dealt(3), "s5s ok doublon"), play(dealt(3), "c5s ok doublon")
    assert GAME.view(one, 1).seen == GAME.view(other, 1).seen
    assert GAME.view(one, -1).seen == GAME.view(other, -1).seen
    assert GAME.view(one, 2).seen != GAME.view(other, 2).seen
    assert one.mine[0, MOUSE] == one.mine[2, MOUSE] == one.truth[MOUSE] != 0
    assert (one.passes, one.poised) == (1, -1)


def test_a_token_passed_on_a_visible_turn_needs_no_tag():
    """[PS-11]"""
    state = play(face_up(dealt(3)), "s5 ok doublon")
    assert hands(state) == [[1, 1, 0], [1, 1, 1], [1, 1, 2]]
    assert state.free == (1 << 30) - 1
    assert not state.truth.any()
    assert not state.held.any()


def test_menteur_shows_the_token_and_a_lie_makes_it_succeed():
    """[PS-12]"""
    state = play(dealt(3), "s5c ok menteur")
    assert state.bared[0] == MOUSE
    assert hands(state) == [[1, 1, 1]] * 3
    assert challenges(state) == [2, 2, 2]
    assert (state.phase, state.turn, state.active) == (Phase.REWARDING, 2, 0)
    assert not state.under.any()


def test_menteur_against_the_truth_fails():
    """[PS-13]"""
    state = play(dealt(3), "s5s menteur")
    assert state.bared[0] == MOUSE
    assert hands(state) == [[1, 1, 0], [1, 1, 2], [1, 1, 1]]
    assert challenges(state) == [3, 1, 2]
    assert (state.phase, state.active, state.turns) == (Phase.PLACING, 1, 1)
    assert state.free == (1 << 30) - 1
    assert state.passes == 0


def test_a_reward_may_be_a_token_shown_under_any_cup():
    """It can't be challenged, whatever lies there. [PS-14]"""
    state = dealt(3)
    put(state, 8, 1, RABBIT, shown=False)
    play(state, "s5c ok menteur")
    assert verdict(state, "c9") == 0
    play(state, "c9")
    assert hand(state, 2) == [0, 1, 1]
    assert bin(int(state.under[8])).count("1") == 2
    assert state.shown[DOVE] & state.under[8] != 0
    assert (state.phase, state.active, state.turns) == (Phase.PLACING, 1, 1)
    assert challenges(state) == [2, 2, 2]


def test_a_reward_may_be_a_challenge_token_of_the_active_player():
    """[PS-14]"""
    state = play(dealt(3), "s5c ok menteur take")
    assert challenges(state) == [1, 2, 3]
    assert (state.phase, state.active, state.turn, state.turns) == (Phase.PLACING, 1, 1, 1)
    assert hands(state) == [[1, 1, 1]] * 3


def test_a_reward_may_be_declined():
    """[PS-14]"""
    state = play(dealt(3), "s5c ok menteur decline")
    assert challenges(state) == [2, 2, 2]
    assert (state.phase, state.active, state.turn, state.turns) == (Phase.PLACING, 1, 1, 1)


def test_a_challenge_token_is_taken_only_from_who_has_one():
    """[PS-14]"""
    state = dealt(3)
    state.challenges[0], state.challenges[1] = 0, 4
    play(state, "s5c menteur")
    assert verdict(state, "take") == 14
    assert move_of("take") not in GAME.legal(state, state.turn)
    assert move_of("decline") in GAME.legal(state, state.turn)
    state.challenges[0], state.challenges[1] = 1, 3
    assert verdict(state, "take") == 0


def test_a_reward_is_one_of_three_things():
    """[PS-1, PS-5, PS-14]"""
    state = dealt(3)
    put(state, 0, 1, DOVE, shown=True)
    play(state, "s5c menteur")
    assert verdict(state, "c2") == 5
    assert verdict(state, "l9") == 0
    assert verdict(state, "l10") == 1
    assert verdict(state, "l9l") == 14
    for text in ("ok", "doublon", "menteur", "1x2", "1-2-3"):
        assert verdict(state, text) == 14
    assert verdict(state, "next") == 17
    allowed = [move for move in MOVES if GAME.verdict(state, state.turn, move) == 0]
    assert GAME.legal(state, state.turn) == allowed
    assert len(allowed) == 2 + 2 * 9


@pytest.mark.parametrize("owned", [0, 1])
def test_when_there_is_nothing_to_choose_nothing_happens(owned):
    """The challenger holds no token, the active player no challenge token. [PS-14, PS-15]"""
    state = dealt(3)
    place_all(state, {1: [(1, DOVE)], 2: [(1, RABBIT)], 3: [(1, MOUSE)]})
    state.challenges[0], state.challenges[1] = owned, 4 - owned
    play(state, "s5c menteur")
    if owned:
        assert (state.phase, state.turn) == (Phase.REWARDING, 1)
        assert GAME.legal(state, state.turn) == [move_of("take"), move_of("decline")]
    else:
        assert (state.phase, state.active, state.turn) == (Phase.SWAPPING, 1, 1)
        assert state.turns == 1


def test_after_a_challenge_the_left_neighbour_of_the_active_player_plays():
    """Whoever challenged. [PS-15]"""
    state = play(dealt(4, first=1), "s5c ok ok menteur take")
    assert (state.active, state.turn) == (2, 2)
    state = play(dealt(4, first=1), "s5s ok ok menteur")
    assert (state.active, state.turn) == (2, 2)


def test_who_holds_no_token_may_challenge_and_must_place_what_comes_of_it():
    """[PS-19]"""
    state = dealt(2)
    place_all(state, {1: [(1, DOVE)], 2: [(1, RABBIT)], 3: [(1, MOUSE)]})
    play(state, "s5s menteur")
    assert (state.phase, state.active) == (Phase.PLACING, 1)
    assert hand(state, 1) == [0, 0, 1]
    assert verdict(state, "1-3-5") == 16
    play(state, "s6s ok c4 ok")
    assert (state.phase, state.active) == (Phase.SWAPPING, 1)
    assert verdict(state, "1-3-5") == 0
