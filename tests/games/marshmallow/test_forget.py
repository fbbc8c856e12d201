"""What slips from memory: MT-9 and MT-16."""

import pytest

from tablee.core.chance import rekey
from tablee.core.dice import new_dice, throw
from tablee.core.match import Match, key_of
from tablee.core.record import SPECTATOR, View, copy, to_bytes
from tablee.core.rule import INTERPRETED
from tablee.games.marshmallow import GAME
from tablee.games.marshmallow.forget import chance_of, forget
from tablee.games.marshmallow.state import HAND, Phase, State

from .position import play, set_of, shown, table


def forgotten(view, percent, seed=1):
    """Let a view slip."""
    seen = copy(State, view.seen)
    rekey(seen, seed)
    forget(seen, view.seat, percent)
    return View(seen, view.seat)


def two_tricks():
    """Bob lacked red in the first trick of three; Ana has led the third."""
    hands = "R12 R11 R1 O4 O6", "M1 O12 O2 B1 B2", "R5 O5 V1 V2 V3"
    return play(table(*hands, tricks=(0, 0, 0)), "R12 M1 R5 R11 B1 V1 O4")


def test_the_game_can_forget():
    """[MT-9]"""
    assert GAME.rules.forget is forget


def test_the_chance_starts_at_a_quarter_and_grows_with_age():
    """[MT-9]"""
    assert [int(chance_of(age, 80)) for age in (1, 2, 7, 11)] == [20, 30, 80, 80]


def test_nobody_forgets_at_no_percent():
    """[MT-9]"""
    view = GAME.view(two_tricks(), 0)
    same = forgotten(view, 0)
    rekey(view.seen, 1)
    assert to_bytes(State, same.seen) == to_bytes(State, view.seen)


def test_old_tricks_and_lacks_slip_but_not_what_lies_open_nor_ones_hand():
    """[MT-9, MT-16]"""
    view = GAME.view(two_tricks(), 0)
    seen = {seed: forgotten(view, 400, seed).seen for seed in range(5)}
    for hazy in seen.values():
        assert shown(int(hazy.played)) == "O4"
        assert int(hazy.voids[1]) == 0
        assert int(hazy.hands[0]) == set_of("R1 O6")
        assert [int(hazy.trick[seat]) for seat in range(3)] == [16, 0, 0]


def test_a_trick_with_a_gap_is_no_longer_a_trick_and_tells_nothing():
    """[MT-9]"""
    view = GAME.view(two_tricks(), 0)
    for seed in range(40):
        hazy = forgotten(view, 100, seed).seen
        known = [[int(hazy.past[trick, seat]) for seat in range(3)] for trick in (7, 8)]
        for row, played in zip(known, ("R12 M1 R5", "R11 B1 V1"), strict=True):
            gone = int(hazy.played) & set_of(played) != set_of(played)
            assert not (gone and all(row))


def positions(seats, seed):
    """Play at random, and stop now and then."""
    match, dice = Match(GAME, seats, {"target": "9"}, key_of(seed)), new_dice(seed)
    while not match.is_over:
        if throw(dice, 12) == 0 and match.state.phase != Phase.SCORED:
            yield match
        legal = match.legal
        match.play(legal[throw(dice, len(legal))])


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_is_left_can_be_imagined_and_played_to_the_end_of_the_round(seats):
    """[MT-9, MT-16]"""
    dice = new_dice(seats)
    for seed in range(2 if INTERPRETED else 20):
        for match in positions(seats, seed):
            for seat in (SPECTATOR, *range(seats)):
                hazy = forgotten(match.view(seat), (40, 100)[seed % 2], seed)
                world = GAME.sample(hazy, seed)
                again = GAME.view(world, seat)
                rekey(again.seen, 1)
                rekey(hazy.seen, 1)
                assert to_bytes(State, again.seen) == to_bytes(State, hazy.seen)
                for other in range(seats):
                    held = int(world.hands[other]) if other != seat else 0
                    assert other == seat or held.bit_count() == world.held[other]
                while world.phase in (Phase.NAMING, Phase.PLAYING):
                    moves = GAME.legal(world, world.turn)
                    GAME.rules.apply(world, moves[throw(dice, len(moves))])


@pytest.mark.parametrize("percent", [5, 40, 100])
def test_nothing_is_remembered_that_was_not_seen(percent):
    """[MT-9, MT-16]"""
    for match in positions(4, percent):
        for seat in (SPECTATOR, *range(4)):
            seen = match.view(seat).seen
            hazy = forgotten(match.view(seat), percent, len(match.moves)).seen
            assert int(hazy.played) & ~int(seen.played) == 0
            for other in range(4):
                assert int(hazy.voids[other]) & ~int(seen.voids[other]) == 0
                assert hazy.voids[other] == seen.voids[other] or other != seat
            for trick in range(HAND):
                row = [int(hazy.past[trick, other]) for other in range(4)]
                known = [int(seen.past[trick, other]) for other in range(4)]
                assert all(card in (0, was) for card, was in zip(row, known, strict=True))
