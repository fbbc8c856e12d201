"""Setting up a round. [PS-1, PS-2, PS-3, PS-4]"""

import pytest

from tablee.core.chance import rekey
from tablee.core.record import fields
from tablee.games.ptipasspass import GAME
from tablee.games.ptipasspass.state import Ending, Marker, Phase

from .built import challenges, dealt, facts, hands, move_of, mute, place_all, play, run


@pytest.mark.parametrize("seats", range(2, 7))
def test_everyone_has_one_token_of_each_animal_and_two_challenge_tokens(seats):
    """[PS-2]"""
    state = dealt(seats)
    assert hands(state) == [[1, 1, 1]] * seats
    assert [int(n) for n in state.hand_size] == [3] * seats + [0] * (6 - seats)
    assert [int(n) for n in state.challenges] == [2] * seats + [0] * (6 - seats)
    assert [int(n) for n in state.hand[seats:].ravel()] == [0] * (4 * (6 - seats))
    assert not state.hand[:, 0].any()
    assert not state.under.any()
    assert not state.victories.any()
    assert GAME.rules.broken(state) == 0


def test_a_record_used_before_deals_like_a_new_one():
    """[PS-21]"""
    clean, dirty = GAME.laid(3, {}), GAME.laid(3, {})
    for name in fields(GAME.schema):
        if name not in ("seats", "memory_aid", "layout", "challenge_tokens", "next_first"):
            setattr(dirty[0], name, 1)
    for records in (clean, dirty):
        rekey(records[0], 5)
        GAME.rules.deal(records[0])
    assert facts(clean[0]) == facts(dirty[0])


def test_a_match_begins_masked_with_nothing_done():
    """[PS-3]"""
    state = dealt(3)
    assert (state.phase, state.marker, state.turns, state.liftings) == (
        Phase.PLACING, Marker.MASKED, 0, 0,
    )  # fmt: skip
    assert (state.round_number, state.voids, state.ending, state.winner) == (1, 0, 0, -1)
    assert (state.last_seat, state.last_move, state.poised, state.target) == (-1, -1, -1, -1)
    assert (state.announced, state.showing) == (0, 0)
    assert list(state.bared) == [0, 0, 0]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_first_player_is_drawn_by_lot(seats):
    """[PS-4]"""
    found = set()
    for seed in range(60):
        state = GAME.laid(seats, {})[0]
        rekey(state, seed)
        GAME.rules.deal(state)
        assert state.first == state.active == state.turn
        found.add(int(state.first))
    assert found == set(range(seats))


@pytest.mark.parametrize("seats", [2, 3])
def test_the_marker_is_turned_after_everybody_had_a_turn(seats):
    """[PS-3]"""
    state = mute(dealt(seats))
    markers = []
    moves = {2: "c1c c2c l3 l4 s5s s6s", 3: "c1c c2c c3c l4 l5 l6 s7s s8s s9s"}[seats]
    for text in moves.split():
        markers.append(int(state.marker))
        run(state, text)
    assert markers == [1] * seats + [2] * seats + [1] * seats
    assert state.marker == Marker.VISIBLE
    assert state.turns == 3 * seats


def test_the_marker_turns_whatever_happened_in_the_turns():
    """A challenged turn and a lifting count like any other. [PS-3]"""
    state = dealt(2)
    play(state, "c1l menteur decline")
    assert (state.turns, state.marker) == (1, Marker.MASKED)
    play(state, "c1c doublon")
    assert (state.turns, state.marker) == (2, Marker.VISIBLE)


def won(state, winner):
    """Put three doves in a row, and let a seat lift them."""
    place_all(state, {1: [(0, 1)], 2: [(1, 1)], 3: [(2, 1)]})
    for seat in range(3):
        if seat != winner:
            continue
        for animal in (2, 3):
            place_all(state, {4 + animal: [(seat, animal)]})
    state.active = state.turn = winner
    state.phase = Phase.SWAPPING
    return play(state, "1-2-3")


@pytest.mark.parametrize(
    ("option", "first"), [("rotate", 1), ("winner", 2), ("left_of_winner", 0)]
)
def test_who_begins_the_round_after_a_won_one_is_an_option(option, first):
    """Seat 0 began, seat 2 won. [PS-4]"""
    state = won(dealt(3, next_first=option), 2)
    assert (state.phase, state.ending, state.winner) == (Phase.SCORED, Ending.WON, 2)
    assert state.turn == first
    play(state, "next")
    assert state.first == state.active == state.turn == first


@pytest.mark.parametrize("option", ["rotate", "winner", "left_of_winner"])
def test_after_a_void_round_the_next_seat_begins(option):
    """[PS-4]"""
    state = dealt(3, first=2, next_first=option)
    state.left = 1
    play(state, "c1c ok ok")
    assert (state.phase, state.ending, state.turn) == (Phase.SCORED, Ending.TURNS, 0)
    play(state, "next")
    assert state.first == state.turn == 0


@pytest.mark.parametrize(
    ("option", "after"), [("each_round", [2, 2, 2]), ("whole_game", [3, 1, 2])]
)
def test_challenge_tokens_are_dealt_every_round_or_once(option, after):
    """[PS-2]"""
    state = dealt(3, challenge_tokens=option)
    assert challenges(state) == [2, 2, 2]
    play(state, "c1c doublon")
    assert challenges(state) == [3, 1, 2]
    state.left = 1
    play(state, "c1c ok ok next")
    assert challenges(state) == after


def test_a_new_round_begins_like_the_first():
    """[PS-21]"""
    state = won(dealt(3), 1)
    victories = [int(n) for n in state.victories]
    play(state, "next")
    assert victories == [int(n) for n in state.victories] == [0, 1, 0, 0, 0, 0]
    fresh = dealt(3, first=1)
    fresh.round_number = 2
    fresh.victories[1] = 1
    fresh.last_seat, fresh.last_move = 1, move_of("next")
    for name in GAME.schema.__mro__[0].__annotations__:
        mine, theirs = getattr(state, name), getattr(fresh, name)
        assert (mine == theirs) is True or (mine == theirs).all(), name
    assert (state.phase, state.turn) == (Phase.PLACING, 1)
