"""What `broken` finds, fault by fault."""

import pytest

from tablee.games.marshmallow import GAME
from tablee.games.marshmallow.check import broken
from tablee.games.marshmallow.state import Phase

from .position import card, fresh, play, set_of

FULL = "1,2,3,4,5,6,7,8,9,10,11,12"


def sound():
    """Three seats in round 2: blue is trump, red was led and trumped; V is not dealt."""
    state = fresh(3)
    state.phase, state.rounds, state.trump, state.turn = Phase.PLAYING, 2, 4, 0
    for seat, hand in enumerate((f"R{FULL}", f"B{FULL}", f"O{FULL}")):
        state.hands[seat] = set_of(hand)
    assert broken(state) == 0
    return play(state, "R12 B1")


def finished():
    """The same a card later: seat 1 has a trick."""
    return play(sound(), "O1")


def left():
    """Seat 1 has won four tricks and left with nothing."""
    return play(finished(), "B2 O2 R1 B3 O3 R2 B4 O4 R3")


def test_sound_positions_are_sound():
    """[MT-1, MT-4, MT-16]"""
    for state in (sound(), finished(), left()):
        assert broken(state) == 0
    assert left().staying == 0b101
    assert left().discarded[1] == 8


def swap(state, seat, gives, takes):
    """Exchange a card of a hand."""
    state.hands[seat] += set_of(takes) - set_of(gives)


def test_a_card_in_two_places_breaks_the_deal():
    """[MT-1]"""
    state = sound()
    swap(state, 2, "O12", "R1")
    assert broken(state) == 1
    state = sound()
    swap(state, 0, "R11", "B1")
    assert broken(state) == 1
    state = left()
    state.hands[1], state.held[1] = state.discards[1], state.discarded[1]
    assert broken(state) == 1
    state = left()
    swap(state, 0, "R11", "B12")
    assert broken(state) == 1


def test_a_lost_or_an_unknown_card_breaks_the_deal():
    """[MT-1]"""
    state = sound()
    state.hands[2] -= set_of("O12")
    assert broken(state) == 1
    state.held[2] -= 1
    assert broken(state) == 1
    state = sound()
    state.hands[0] += (1 << 60) - set_of("R1")
    assert broken(state) == 1
    state = left()
    state.discarded[1] = 7
    assert broken(state) == 1
    state = sound()
    state.hands[4], state.held[4] = set_of("V1"), 1
    assert broken(state) == 1


def test_a_colour_that_was_denied_breaks_what_was_shown():
    """[MT-5, MT-16]"""
    state = finished()
    swap(state, 2, "O12", "V1")
    assert broken(state) == 0
    state.voids[2] |= 0b10000
    assert broken(state) == 16
    state = finished()
    state.voids[0] |= 0b00001
    assert broken(state) == 16
    state = left()
    state.voids[1] |= 0b01000
    assert broken(state) == 16


def test_a_trick_that_is_not_what_was_led_or_played_is_broken():
    """[MT-4]"""
    state = sound()
    state.led = 2
    assert broken(state) == 4
    state = sound()
    state.trick[1] = card("B2") + 1
    assert broken(state) == 4
    state = sound()
    state.trick[1] = 0
    assert broken(state) == 4
    state = sound()
    state.tricks[2] = 1
    assert broken(state) == 4
    state = sound()
    state.led = 0
    assert broken(state) == 4


def test_trump_is_missing_in_round_one_and_before_it_is_named_only():
    """[MT-2]"""
    for rounds, trump, phase, verdict in (
        (1, 0, Phase.PLAYING, 0),
        (1, 4, Phase.PLAYING, 2),
        (2, 0, Phase.PLAYING, 2),
        (2, 4, Phase.PLAYING, 0),
        (2, 4, Phase.NAMING, 2),
        (2, 0, Phase.NAMING, 0),
        (2, 0, Phase.SCORED, 2),
    ):
        state = sound()
        state.rounds, state.trump, state.phase = rounds, trump, phase
        assert broken(state) == verdict


def test_who_stays_is_who_lacks_tricks():
    """[MT-10]"""
    state = finished()
    state.staying = 0b101
    assert broken(state) == 10
    state = left()
    state.staying, state.held[1] = 0b111, 8
    state.hands[1], state.discards[1] = state.discards[1], 0
    state.discarded[1] = 0
    assert broken(state) == 10


def test_who_stays_has_earned_nothing_and_nobody_more_than_they_own():
    """[MT-11]"""
    state = finished()
    state.earned[0], state.scores[0] = 1, 1
    assert broken(state) == 11
    state = left()
    state.earned[1], state.scores[1] = 2, 1
    assert broken(state) == 11
    state.scores[1] = 2
    assert broken(state) == 0


def test_one_seat_has_the_target_when_the_match_is_over_and_nobody_before():
    """[MT-15]"""
    state = left()
    state.scores[0] = 19
    assert broken(state) == 0
    state.scores[0] = 20
    assert broken(state) == 15
    state.phase = Phase.OVER
    assert broken(state) == 0
    state.scores[2] = 20
    assert broken(state) == 15
    state.scores[0] = state.scores[2] = 3
    assert broken(state) == 15


def test_the_turn_belongs_to_who_stays():
    """[MT-13]"""
    state = left()
    state.turn = 1
    assert broken(state) == 13


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_new_deal_is_sound(seats):
    """[MT-1]"""
    assert GAME.rules.broken(fresh(seats)) == 0


def test_a_past_that_was_not_played_is_broken():
    """[MT-9]"""
    state = left()
    assert [int(state.past[1, seat]) - 1 for seat in range(3)] == [
        card("R1"),
        card("B2"),
        card("O2"),
    ]
    assert [int(state.leaders[trick]) for trick in range(5)] == [0, 1, 1, 1, 0]
    state.past[1, 0] = 0
    assert broken(state) == 9
    state = left()
    state.past[11, 0] = state.past[1, 0]
    assert broken(state) == 9
    state = sound()
    state.past[0, 0], state.past[0, 1] = state.past[0, 1], state.past[0, 0]
    assert broken(state) == 9
