"""What slips from memory: PP-11, PP-12, PP-17 and PP-27."""

import pytest

from tablee.core.chance import rekey
from tablee.core.dice import new_dice, throw
from tablee.core.match import Match, key_of
from tablee.core.record import SPECTATOR, View, copy, to_bytes
from tablee.core.rule import INTERPRETED
from tablee.games.ptit_pois import GAME
from tablee.games.ptit_pois.forget import forget
from tablee.games.ptit_pois.state import Phase, State

from .kit import cards, do, position, shown


def forgotten(view, percent, seed=1):
    """Let a view slip."""
    seen = copy(State, view.seen)
    rekey(seen, seed)
    forget(seen, view.seat, percent)
    return View(seen, view.seat)


def is_playable(world):
    """Say whether no card is in two places, and each place has what it shows, or more."""
    places = [int(world.pile), int(world.below), *(int(hand) for hand in world.hand)]
    places += [1 << (int(cell) - 1) for cell in (*world.up.flat, *world.down.flat) if cell]
    places += [1 << (int(top) - 1) for top in world.tops]
    return (
        sum(places).bit_count() == sum(place.bit_count() for place in places)
        and int(world.pile).bit_count() >= world.stock
        and all(
            int(world.hand[s]).bit_count() == world.hand_size[s] for s in range(world.seats)
        )
    )


def known():
    """Some cards are discarded, and all know that the yellow 2 is buried."""
    state = position(
        hands=("T6 A8 M1", "A1 A2 A3"),
        rows=("M6/M2 P4/P1", "T9/T1 P10/P2"),
        pile="M10 M8 M7",
        below="T7 P7 A7",
    )
    state.buried[0, 0] = shown("M2")
    state.batch[0] = int(state.batch[0]) & ~cards("M2")
    assert GAME.rules.broken(state) == 0
    return state


def test_the_game_can_forget():
    """[PP-17]"""
    assert GAME.rules.forget is forget


def test_nobody_forgets_at_no_percent():
    """[PP-27]"""
    view = GAME.view(known(), 0)
    same = forgotten(view, 0)
    rekey(view.seen, 1)
    assert to_bytes(State, same.seen) == to_bytes(State, view.seen)


def test_what_is_forgotten_may_be_anywhere_but_not_in_ones_hand():
    """[PP-17, PP-27]"""
    view = GAME.view(known(), 0)
    hazy = forgotten(view, 400)
    assert hazy.seen.below == 0
    assert hazy.seen.buried[0, 0] == 0
    assert hazy.seen.hand[0] == cards("T6 A8 M1")
    found = dict.fromkeys(("hand", "down", "pile"), 0)
    for seed in range(200):
        world = GAME.sample(hazy, seed)
        assert is_playable(world)
        for name, where in (
            ("hand", int(world.hand[1])),
            ("down", 1 << (int(world.down[0, 0]) - 1)),
            ("pile", int(world.pile)),
        ):
            found[name] += where & cards("T7") != 0
    assert all(found.values()), found


def test_who_was_stuck_is_forgotten_too():
    """[PP-11]"""
    state = position(
        hands=("A8 A9", "M1 M2"),
        rows=("T9/T1 P9/P1", "M3/M4 P3/P4"),
        tops="T5 P7",
        pile="M10 M8",
        stuck="end_turn",
    )
    do(state, "flip", "end")
    assert state.notes == 1
    assert forgotten(GAME.view(state, 1), 400).seen.notes == 0


def positions(seats, seed):
    """Play at random, and stop now and then."""
    options = {"rounds": "1", "stuck": ("repeat", "end_turn")[seed % 2]}
    match, dice = Match(GAME, seats, options, key_of(seed)), new_dice(seed)
    while not match.is_over and len(match.moves) < 400:
        if throw(dice, 20) == 0:
            yield match
        legal = match.legal
        match.play(legal[throw(dice, len(legal))])


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_what_is_left_can_be_imagined_and_played_to_the_end_of_the_round(seats):
    """[PP-12, PP-27] What everybody sees is in every world as the view has it."""
    dice = new_dice(seats)
    for seed in range(1 if INTERPRETED else 6):
        for match in positions(seats, seed):
            for seat in (SPECTATOR, match.turn):
                hazy = forgotten(match.view(seat), (40, 100)[seed % 2], seed)
                world = GAME.sample(hazy, seed)
                again = GAME.view(world, seat)
                rekey(again.seen, 1)
                rekey(hazy.seen, 1)
                assert to_bytes(State, again.seen) == to_bytes(State, hazy.seen)
                assert is_playable(world)
                for _ in range(30 if INTERPRETED else 3_000):
                    if world.phase in (Phase.SCORED, Phase.OVER):
                        break
                    moves = GAME.legal(world, world.turn)
                    GAME.rules.apply(world, moves[throw(dice, len(moves))])
                    assert is_playable(world) or world.stock == 0


@pytest.mark.parametrize("percent", [5, 40, 100])
def test_what_slips_is_taken_for_a_card_that_nobody_has_shown(percent):
    """[PP-12, PP-17, PP-27] Nothing is remembered that was not seen, and no card is lost."""
    for match in positions(3, percent):
        seen = match.view(SPECTATOR).seen
        hazy = forgotten(match.view(SPECTATOR), percent, len(match.moves)).seen
        assert int(hazy.below) & ~int(seen.below) == 0
        assert hazy.notes <= seen.notes
        for cell, was in zip(hazy.buried.flat, seen.buried.flat, strict=True):
            assert int(cell) in (0, int(was))
        assert open_cards(hazy) == open_cards(seen)


def open_cards(seen):
    """Make the set of the cards in batches, discarded or known to be buried."""
    found = int(seen.below)
    for batch in seen.batch:
        found |= int(batch)
    for cell in seen.buried.flat:
        found |= 1 << (int(cell) - 1) if cell else 0
    return found
