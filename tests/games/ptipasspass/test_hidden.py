"""Imagined states: all that a seat can't rule out, and no others, each as likely. [PS-22]

What is possible is found by playing: every secret choice that others could have made, as
long as the seat sees what it saw.
"""

from collections import Counter

import pytest

from tablee.core.chance import rekey
from tablee.core.record import SPECTATOR, copy
from tablee.games.ptipasspass import GAME
from tablee.games.ptipasspass.choice import announced_in, cup_in, placement
from tablee.games.ptipasspass.hidden import sample_hidden
from tablee.games.ptipasspass.ledger import blur
from tablee.games.ptipasspass.moves import PLACE, SWAP
from tablee.games.ptipasspass.state import Phase
from tests.fair import assert_fair

from .built import dealt, facts, move_of, play, seen


def choices(state, move, seat):
    """List the moves that would have looked to a seat like this one."""
    if not PLACE <= move < SWAP or announced_in(move) == 0 or state.turn == seat:
        return [move]
    return [placement(animal, cup_in(move), announced_in(move)) for animal in (1, 2, 3)]


def possible(seats, seat, texts, **options):
    """Play on in all worlds at once that look the same to a seat."""
    true = dealt(seats, **options)
    worlds = {facts(true): copy(GAME.schema, true)}
    for text in texts.split():
        move = move_of(text)
        play(true, text)
        found = {}
        for world in worlds.values():
            for choice in choices(world, move, seat):
                if GAME.verdict(world, world.turn, choice) == 0:
                    twin = copy(GAME.schema, world)
                    GAME.rules.apply(twin, choice)
                    if seen(twin, seat) == seen(true, seat):
                        found[facts(twin)] = twin
        worlds = found
    return true, set(worlds)


def imagined(true, seat, count):
    view = GAME.view(true, seat)
    drawn = Counter()
    for seed in range(count):
        state = copy(GAME.schema, view.seen)
        rekey(state, seed)
        sample_hidden(state, seat)
        if seed < 3:
            assert GAME.rules.broken(state) == 0
            assert seen(state, seat) == seen(true, seat)
        drawn[facts(state)] += 1
    return drawn


CASES = {
    "one token unseen": (2, 0, "c1c ok l2c ok", 3),
    "two tokens unseen": (2, 0, "c1c ok l2c ok l3 ok s4 ok s5s ok c6c ok", 2),
    "a lifted cup tells": (
        2, 0, "c1c ok l2c ok l3 ok s4 ok s5s ok c6c ok 2-4-6", 1,
    ),
    "for a spectator": (2, SPECTATOR, "c1c ok l2c ok", 9),
    "a token above a cup": (2, 0, "c1c ok l2c", 3),
    "a token shown later": (2, SPECTATOR, "c1c ok l2c ok l3 ok", 6),
    "a liar keeps what was shown": (3, 0, "c1c ok ok c2l ok ok s3c menteur decline", 3),
    "a liar shows what was left": (
        2, 0, "c1c ok l2c ok l3 ok s4 ok s5s ok c6l menteur decline", 1,
    ),
    "who passed a token knows it": (3, 0, "c1c ok doublon", 1),
    "a token passed unseen": (3, 1, "c1c ok doublon", 3),
    "a passed token may be placed": (3, 1, "c1c ok doublon l2l ok ok s3s ok ok", None),
    "a passed token can be worked out": (
        3, 1, "c1c ok doublon l2l ok ok s3s ok ok l4 ok ok s5 ok ok c6 ok ok", None,
    ),
    "two tokens passed on": (3, SPECTATOR, "c1c ok doublon l2l doublon", 9),
    "a token passed, then lifted": (
        3, 1, "c1c ok doublon l2l ok ok c3s ok ok l3 doublon decline", None,
    ),
    "a doublon kept unseen": (2, 0, "c1c ok l1c doublon decline", 1),
    "a doublon taken": (2, SPECTATOR, "c1c ok l1c doublon take", 1),
    "a reward shown": (3, 0, "c1c ok ok l2c ok menteur l3 s4s ok ok", None),
    "an empty hand": (
        2, 1, "c1c ok c2c ok l3 ok l4 ok s5s ok s6s ok 1x2 2-4-6", None,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_imagined_states_are_all_the_possible_ones_each_as_likely(name):
    """[PS-11, PS-22]"""
    seats, seat, texts, count = CASES[name]
    true, worlds = possible(seats, seat, texts)
    assert count is None or len(worlds) == count
    assert facts(true) in worlds
    assert_fair(imagined(true, seat, max(30, 21 * len(worlds))), worlds)


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2])
def test_without_a_ledger_what_is_seen_and_counted_still_holds(seat):
    """[PS-22, PS-23]"""
    true = play(dealt(3), "c1c ok doublon l2l ok ok s3c ok ok l4 ok ok c5 ok ok c6 ok ok s7s")
    blur(true)
    assert GAME.rules.broken(true) == 0
    found = imagined(true, seat, 40)
    assert len(found) >= 3
    view = GAME.view(true, seat)
    state = GAME.sample(view, 3)
    assert seen(state, seat) == seen(true, seat)


def test_a_round_that_is_over_is_imagined_too():
    """[PS-21]"""
    true, worlds = possible(2, 1, "c1c ok c2c ok l3 ok l4 ok s5s ok s6s ok 1-3-5")
    assert true.phase == Phase.SCORED
    assert_fair(imagined(true, 1, 30 * len(worlds)), worlds)


def test_an_imagined_round_plays_on():
    true = play(dealt(3), "c1c ok doublon l2l ok ok s3c ok ok")
    state = GAME.sample(GAME.view(true, 1), 9)
    for _ in range(20):
        GAME.rules.apply(state, GAME.legal(state, state.turn)[-1])
        assert GAME.rules.broken(state) == 0
