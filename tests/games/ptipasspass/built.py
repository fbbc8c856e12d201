"""Positions for the tests: dealt with a known first player, then built by moves and fields."""

from typing import Any

import numpy as np

from tablee.core.chance import rekey
from tablee.core.record import fields, to_bytes
from tablee.games.ptipasspass import GAME
from tablee.games.ptipasspass.state import ANIMALS, Marker

DOVE, RABBIT, MOUSE = 1, 2, 3
FACTS = [name for name in fields(GAME.schema) if not name.startswith("chance_")]


def dealt(seats: int = 3, first: int = 0, seed: int = 1, **options: str) -> Any:
    """Deal, and let a seat begin."""
    state = GAME.laid(seats, options)[0]
    rekey(state, seed)
    GAME.rules.deal(state)
    state.first = state.active = state.turn = first
    return state


def move_of(text: str) -> int:
    move = GAME.moves.read(text)
    assert move is not None, text
    return move


def play(state: Any, texts: str) -> Any:
    """Play moves, each of which must be legal, and check what is always true."""
    for text in texts.split():
        move = move_of(text)
        assert GAME.verdict(state, state.turn, move) == 0, text
        GAME.rules.apply(state, move)
        assert GAME.rules.broken(state) == 0, text
    return state


def verdict(state: Any, text: str) -> int:
    return GAME.verdict(state, state.turn, move_of(text))


def hand(state: Any, seat: int) -> list[int]:
    return [int(state.hand[seat, animal]) for animal in range(1, ANIMALS)]


def hands(state: Any) -> list[list[int]]:
    return [hand(state, seat) for seat in range(state.seats)]


def challenges(state: Any) -> list[int]:
    return [int(state.challenges[seat]) for seat in range(state.seats)]


def silent(state: Any) -> Any:
    """Give all challenge tokens to the first seat: only the others may be challenged."""
    for seat in range(state.seats):
        state.challenges[seat] = 0 if seat else 2 * state.seats
    return state


def mute(state: Any) -> Any:
    """Take the challenge tokens away: every placement goes through (and PS-23 is broken)."""
    for seat in range(state.seats):
        state.challenges[seat] = 0
    return state


def run(state: Any, texts: str) -> Any:
    """Play moves, each of which must be legal, in a position that breaks PS-23 on purpose."""
    for text in texts.split():
        move = move_of(text)
        assert GAME.verdict(state, state.turn, move) == 0, text
        GAME.rules.apply(state, move)
    return state


def place_all(state: Any, cups: dict[int, list[tuple[int, int]]]) -> Any:
    """Put tokens under cups, shown to all: cup number to (seat, animal), the lowest first."""
    for cup, tokens in cups.items():
        for seat, animal in tokens:
            put(state, cup - 1, seat, animal, shown=True)
    return state


def put(state: Any, cup: int, seat: int, animal: int, *, shown: bool) -> int:
    """Put one token of a seat's hand under a cup, field by field; give its tag."""
    tag = next(tag for tag in range(30) if state.free >> tag & 1)
    bit = 1 << tag
    state.hand[seat, animal] -= 1
    state.hand_size[seat] -= 1
    state.free -= bit
    state.truth[animal] += bit
    state.held[seat] += bit
    state.mine[seat, animal] += bit
    state.depth[tag] = bin(int(state.under[cup])).count("1")
    state.under[cup] += bit
    if shown:
        state.shown[animal] += bit
        state.known[seat, animal] -= 1
    state.ledger_seat[state.written] = seat
    state.ledger_what[state.written] = -animal if shown else -(4 + tag)
    state.written += 1
    assert GAME.rules.broken(state) == 0
    return tag


def face_up(state: Any) -> Any:
    """Turn the marker to Visible."""
    state.marker = Marker.VISIBLE
    return state


def facts(state: Any) -> str:
    """Give all of a state but its chance."""
    return repr([np.asarray(state[name]).tolist() for name in FACTS])


def seen(state: Any, seat: int) -> bytes:
    return to_bytes(GAME.schema, GAME.view(state, seat).seen)
