"""What the others' play tells about their hands: MT-9 and MT-16."""

import pytest

from tablee.bots.thumb import thumb
from tablee.core.dice import new_dice
from tablee.core.match import Match, key_of
from tablee.core.record import SPECTATOR, copy, to_bytes
from tablee.games.marshmallow import GAME
from tablee.games.marshmallow.belief import USUAL, likelihood
from tablee.games.marshmallow.state import Colour, Phase, State

from .position import fresh, play, set_of, table

ALL = "1,2,3,4,5,6,7,8,9,10,11,12"


def weight(state, seat):
    """Weigh a world, and leave it as it was."""
    before = to_bytes(State, state)
    found = int(likelihood(state, seat))
    assert to_bytes(State, state) == before
    return found


def exchanged(state, seat, gives, takes):
    """Imagine another card in a hand."""
    world = copy(State, state)
    world.hands[seat] += set_of(takes) - set_of(gives)
    return world


def led(trump=0):
    """Two seats: seat 0 has led the red 6, and seat 1 had a choice of reds."""
    hands = "R6 O1,2,3,4,5,6,7,8,9,10,11", "R2,3 M1,2,3,4,5,6,7,8,9,10"
    return play(table(*hands, trump=trump), "R6")


def test_the_game_weighs_its_worlds():
    """[MT-16]"""
    assert GAME.rules.likelihood is likelihood


def test_before_a_card_is_played_all_worlds_weigh_the_same():
    """[MT-16]"""
    state = fresh(3)
    assert weight(state, 0) == USUAL
    state.phase = Phase.NAMING
    state.rounds = 2
    assert weight(state, 0) == USUAL


def test_who_ducked_in_no_hurry_is_not_thought_to_have_thrown_a_middling_card_away():
    """[MT-8] The last of four to a trick that is lost plays the weakest card."""
    hands = f"R{ALL}", f"O{ALL}", f"M{ALL}", "R3 B1,2,3,4,5,6,7,8,9,10,11"
    state = table(*hands, turn=0)
    exchange = exchanged(state, 0, "R3", "B12")
    play(exchange, "R12 O1 M1 R3")
    with_lower = exchanged(exchange, 3, "B5", "R2")
    assert weight(exchange, 0) > 1.4 * weight(with_lower, 0)


def test_who_could_have_left_with_a_trick_and_did_not_is_thought_to_have_been_unable():
    """[MT-13] In a hurry, whoever can take a trick takes it."""
    state = play(led(), "R2")
    without = exchanged(state, 1, "R3", "M11")
    with_winner = exchanged(state, 1, "R3", "R9")
    assert weight(without, 0) > 1.7 * weight(with_winner, 0)


def test_who_named_a_trump_is_thought_to_be_strong_in_it():
    """[MT-2]"""
    strong = table(f"B{ALL}", f"R{ALL}", trump=Colour.BLUE)
    strong.dealer = 0
    assert weight(strong, 1) > USUAL
    weak = exchanged(strong, 0, f"B{ALL}", f"O{ALL}")
    assert weight(weak, 1) < USUAL
    assert weight(weak, 0) == USUAL


def test_ones_own_choices_tell_nothing():
    """[MT-16] Nor does a world weigh less for what its own seat did."""
    state = led()
    assert weight(state, 0) == USUAL
    assert weight(state, 1) != USUAL
    assert weight(state, 1) == weight(state, SPECTATOR)


def test_a_round_that_is_not_fully_remembered_tells_nothing():
    """[MT-9]"""
    state = play(led(), "R2")
    assert weight(state, 0) != USUAL
    state.past[0, 1] = 0
    assert int(likelihood(state, 0)) == USUAL


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_a_world_is_as_it_was_after_it_was_weighed(seats):
    """[MT-16] At every position of a match, of leavers and between rounds too."""
    match = Match(GAME, seats, {"target": "6"}, key_of(seats))
    dice = new_dice(1)
    while not match.is_over:
        assert weight(GAME.sample(match.view(match.turn), 3), match.turn) >= 1
        match.play(thumb(GAME, match.view(match.turn), dice))
    assert weight(match.state, SPECTATOR) >= 1


def test_the_true_world_explains_what_was_done_better_than_most():
    """[MT-16] By play after the rules of thumb, in the middle of rounds."""
    better = total = 0
    for seed in range(4):
        match, dice = Match(GAME, 4, {}, key_of(seed)), new_dice(seed)
        while match.state.rounds < 2 or match.state.phase == Phase.NAMING:
            match.play(thumb(GAME, match.view(match.turn), dice))
        while int(match.state.played).bit_count() < 14:
            match.play(thumb(GAME, match.view(match.turn), dice))
        seat = match.turn
        true = weight(match.state, seat)
        for sample in range(15):
            better += true > weight(GAME.sample(match.view(seat), sample), seat)
            total += 1
    assert better > 0.7 * total
