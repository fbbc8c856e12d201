"""Setting up a round: MT-1 to MT-3."""

import numpy as np
import pytest

from tablee.core.chance import rekey
from tablee.core.record import fields, to_bytes
from tablee.games.marshmallow import GAME
from tablee.games.marshmallow.card import SUITS, cards_of, colour_of, value_of
from tablee.games.marshmallow.moves import MOVES, NEXT, TRUMP
from tablee.games.marshmallow.state import (
    CARDS,
    COLOURS,
    HAND,
    SEATS,
    VALUES,
    Colour,
    Phase,
    State,
)

from .position import fresh, shown

KEPT = ("seats", "memory_aid", "after_trump", "target")


def dirty(state: State, but: tuple[str, ...] = ()) -> State:
    """Write nonsense into everything that is not given."""
    for name, field in fields(State).items():
        if name not in (*KEPT, *but) and not name.startswith("chance"):
            cells = getattr(state, name)
            if field.shape:
                for place in np.ndindex(field.shape):
                    cells[place] = 93
            else:
                setattr(state, name, 93)
    return state


def test_there_are_sixty_cards_of_five_colours_and_twelve_values():
    """[MT-1]"""
    assert (SEATS, COLOURS, VALUES, CARDS, HAND) == (5, 5, 12, 60, 12)
    assert [(colour_of(c), value_of(c)) for c in (0, 11, 12, 59)] == [
        (1, 1),
        (1, 12),
        (2, 1),
        (5, 12),
    ]
    assert (TRUMP + 1, TRUMP + 5, NEXT, len(MOVES)) == (60, 64, 65, 66)


def test_a_colour_is_a_set_of_twelve_cards_and_no_colour_of_none():
    """[MT-1]"""
    assert cards_of(0) == 0
    for colour in Colour:
        members = [c for c in range(CARDS) if cards_of(int(colour)) >> c & 1]
        assert members == [c for c in range(CARDS) if colour_of(c) == colour]
    assert sum(SUITS) == (1 << CARDS) - 1


@pytest.mark.parametrize(("seats", "hidden"), [(2, 36), (3, 24), (4, 12), (5, 0)])
def test_everyone_gets_twelve_cards_and_the_rest_stays_hidden(seats, hidden):
    """[MT-1]"""
    state = fresh(seats)
    dealt = 0
    for seat in range(SEATS):
        hand = int(state.hands[seat])
        assert hand & dealt == 0
        assert hand.bit_count() == state.held[seat] == (12 if seat < seats else 0)
        dealt |= hand
    assert 60 - dealt.bit_count() == hidden


def test_every_card_may_come_to_every_hand():
    """[MT-1]"""
    met = [0, 0]
    for seed in range(60):
        state = fresh(2, seed=seed)
        for seat in range(2):
            met[seat] |= int(state.hands[seat])
    assert met == [(1 << CARDS) - 1] * 2


@pytest.mark.parametrize("seats", [2, 5])
def test_the_lot_names_the_first_dealer(seats):
    """[MT-1]"""
    dealers = [int(fresh(seats, seed=seed).dealer) for seed in range(60)]
    assert set(dealers) == set(range(seats))


def test_the_first_round_has_no_trump_and_the_dealer_leads():
    """[MT-2, MT-3]"""
    state = fresh(4)
    assert (state.phase, state.rounds, state.trump) == (Phase.PLAYING, 1, 0)
    assert state.turn == state.dealer
    assert (state.led, state.leader, state.best) == (0, -1, -1)
    assert (state.last_seat, state.last_move) == (-1, -1)
    assert state.staying == 0b1111
    assert shown(int(state.hands[state.turn])) == " ".join(
        GAME.moves.write(move) for move in GAME.legal(state, state.turn)
    )


@pytest.mark.parametrize("seats", [2, 5])
def test_a_used_record_deals_like_a_blank_one(seats):
    """[MT-1]"""
    used = dirty(fresh(seats, seed=8))
    rekey(used, 7)
    GAME.rules.deal(used)
    assert to_bytes(State, used) == to_bytes(State, fresh(seats, seed=7))


def test_the_next_round_clears_the_table_but_keeps_the_marshmallows():
    """[MT-1, MT-2, MT-3]"""
    state = dirty(fresh(3), but=("scores", "rounds", "turn", "phase"))
    state.phase, state.turn, state.rounds = Phase.SCORED, 2, 1
    for seat in range(3):
        state.scores[seat] = 4 + seat
    GAME.rules.apply(state, NEXT)
    assert (state.phase, state.rounds, state.trump) == (Phase.NAMING, 2, 0)
    assert (state.turn, state.dealer, state.staying) == (2, 2, 0b111)
    assert (state.led, state.leader, state.best, state.played) == (0, -1, -1, 0)
    assert (state.last_seat, state.last_move) == (2, NEXT)
    assert list(state.scores) == [4, 5, 6, 0, 0]
    assert list(state.held) == [12, 12, 12, 0, 0]
    for name in ("tricks", "earned", "trick", "voids", "discards", "discarded"):
        assert list(getattr(state, name)) == [0] * 5, name
    assert list(state.hands[3:]) == [0, 0]
    assert GAME.rules.broken(state) == 0


def test_from_round_two_the_dealer_names_one_of_five_trumps_then_leads():
    """[MT-2, MT-3]"""
    state = fresh(3)
    state.phase = Phase.SCORED
    state.turn = 1
    GAME.rules.apply(state, NEXT)
    assert GAME.legal(state, state.turn) == [60, 61, 62, 63, 64]
    verdicts = [GAME.verdict(state, state.turn, move) for move in MOVES]
    assert verdicts == [2] * 60 + [0] * 5 + [2]
    GAME.rules.apply(state, TRUMP + Colour.BLUE)
    assert (state.trump, state.phase, state.turn) == (Colour.BLUE, Phase.PLAYING, 1)
    assert (state.last_seat, state.last_move) == (1, TRUMP + Colour.BLUE)
    assert len(GAME.legal(state, state.turn)) == 12


def test_trump_is_not_named_again_once_play_began():
    """[MT-2]"""
    state = fresh(2)
    assert [GAME.verdict(state, state.turn, move) for move in range(60, 66)] == [2] * 5 + [13]
