"""Taking moves back: only while nobody has learned anything from what was played since.

It is decided from what the seat that asks knows, and so tells it nothing. Worlds are imagined
that this seat, or whoever watches, could not tell from the true one before its move. Each must
be able to go on to what is seen now without any chance, and without a change in what only
another seat may read. Then nobody can rule out now what they could not rule out before.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from .chance import rekey
from .game import Game
from .loops import OVER
from .moves import Kind
from .record import SPECTATOR, Schema, from_bytes, kept, layout, mask, records
from .thing import Move, Seat

WORLDS = 16  # imagined for the seat, and as many for whoever watches
FURTHEST = 16  # moves that are taken back at once, at most
STREAM = "chance_block", "chance_place"  # how much of the chance was used

Words = NDArray[np.uint64]  # of so few NumPy makes short work, and keeps the interpreter


@dataclass(frozen=True)
class Ply:
    """A move that was played, with the whole states before and after it."""

    seat: Seat
    move: Move
    before: bytes
    after: bytes


def undoable(game: Game, steps: Sequence[Ply], seat: Seat) -> int:
    """Count the latest moves that a seat may take back: its last and what followed; else 0."""
    latest = steps[-FURTHEST:]
    own = [number for number, step in enumerate(latest) if step.seat == seat]
    if not own or from_bytes(game.schema, latest[-1].after).phase == OVER:
        return 0
    way = latest[own[-1] :]
    if any(_stays(game, step, seat) for step in way):
        return 0
    return 0 if any(_teaches(game, way, seat, eye) for eye in (SPECTATOR, seat)) else len(way)


def _shown(game: Game, step: Ply) -> Move:
    """Give a move as everybody saw it."""
    return Move(int(from_bytes(game.schema, step.after).last_move))


def _stays(game: Game, step: Ply, seat: Seat) -> bool:
    """Say whether a move can never be taken back: a round begun, or what another did unseen."""
    kind = game.moves.kinds[_shown(game, step)]
    return kind is Kind.NEXT or (kind is Kind.UNSEEN and step.seat != seat)


def _teaches(game: Game, way: Sequence[Ply], seat: Seat, eye: Seat) -> bool:
    """Say whether a way tells an eye more than it knew where it began."""
    readable, still = words(mask(game.schema, eye)), untouched(game.schema, seat)
    begun = (words(way[0].before) & readable).tobytes()
    for seed in range(WORLDS):
        worlds = records(game.schema, begun)
        rekey(worlds[0], seed)
        game.rules.sample_hidden(worlds[0], eye)
        world = worlds.tobytes()
        for step in way:
            seen = words(step.after)
            for move in _choices(game, world, step, seat, eye):
                after = played(game, world, move)
                there = words(after)
                if not np.any((there ^ seen) & readable | (there ^ words(world)) & still):
                    world = after
                    break
            else:
                return True
    return False


def words(data: bytes | NDArray[np.uint8]) -> Words:
    """Read bytes as words of eight."""
    return np.frombuffer(data, np.uint64)


def played(game: Game, world: bytes, move: Move) -> bytes:
    """Play a move of the turn that is legal there."""
    worlds = records(game.schema, world)
    game.take(worlds, int(move))
    return bytes(worlds.tobytes())


def _choices(game: Game, world: bytes, step: Ply, seat: Seat, eye: Seat) -> Iterator[Move]:
    """List what may have been played in an imagined world, by what the seat knows."""
    shown, state = _shown(game, step), from_bytes(game.schema, world)
    known = step.move if step.seat == seat else shown
    if game.verdict(state, step.seat, known) == 0:
        yield known
    if shown != known and eye != seat:  # who watches can't tell it from others
        yield from (move for move in game.legal(state, step.seat) if move != known)


@kept
def untouched(schema: Schema, seat: Seat) -> Words:
    """Mark the bytes that may not change: what only another may read, and the chance used."""
    place = layout(schema).fields
    assert place is not None
    bits = np.zeros(layout(schema).itemsize, np.uint8)
    for name in STREAM:
        cell, start = place[name][:2]
        bits[start : start + cell.itemsize] = 255
    mine = mask(schema, seat)
    for other in range(16):
        bits |= mask(schema, Seat(other)) & ~mine
    return words(bits)
