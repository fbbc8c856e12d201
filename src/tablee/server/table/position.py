"""A position of a match: its state as bytes, and what follows from it, worked out once."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.core.difference import Bytes, difference
from tablee.core.game import Game
from tablee.core.loops import OVER
from tablee.core.match import Match
from tablee.core.moves import Kind
from tablee.core.record import (
    OPEN,
    SPECTATOR,
    AnyView,
    Schema,
    View,
    from_bytes,
    kept,
    layout,
    mask,
    records,
)
from tablee.core.thing import Move, Seat
from tablee.games import game as load


def go_on(game: Game) -> str | None:
    """Write the move between two rounds; None where there are none."""
    move = game.moves.the(Kind.NEXT)
    return None if move is None else game.moves.write(move)


@kept
def numbers(name: str) -> dict[str, Move]:
    """Number the moves of a game by their texts, as pages and logs write them."""
    moves = load(name).moves
    return dict(zip(moves.texts, moves, strict=True))


class Offsets(NamedTuple):
    """Where in a record's bytes stands what a table asks of every position; one byte each."""

    phase: int
    turn: int
    seats: int


@kept
def offsets(schema: Schema) -> Offsets:
    """Find them."""
    found = layout(schema).fields
    assert found is not None
    return Offsets(*(found[name][1] for name in Offsets._fields))


class Mask(NamedTuple):
    """What a viewer's screen may show, as bytes and as words of eight."""

    bytes: Bytes
    words: NDArray[np.uint64]


@kept
def masks(schema: Schema, most: int, recall: bool) -> dict[int, Mask]:  # noqa: FBT001
    """Make the masks of all viewers of so many seats at most."""
    found = {seat: mask(schema, Seat(seat), recall=recall) for seat in range(OPEN, most)}
    return {seat: Mask(one, one.view(np.uint64)) for seat, one in found.items()}


class Position:
    """One position, as everybody's screen shows it."""

    def __init__(self, game: Game, state: bytes, *, recall: bool) -> None:
        self.game, self.recall = game, recall
        self.state = state  # everything: never told as it is
        self._bytes = np.frombuffer(state, np.uint8)
        self._masks = masks(game.schema, game.seats[-1], recall)
        self.phase: int = state[offsets(game.schema).phase]  # everybody knows it
        self.is_over = self.phase == OVER
        self.is_between_rounds = self.phase == game.scored  # all that can be done is to go on
        self.asked: Sequence[Seat] = () if self.is_over else self._acting()  # the turn first

    @classmethod
    def of(cls, match: Match) -> "Position":
        """Take down where a match stands."""
        return cls(match.game, match.to_bytes(), recall=match.recall)

    @property
    def record(self) -> Any:
        """Give a copy of the state, to try moves on."""
        return from_bytes(self.game.schema, self.state)

    def screen(self, viewer: int) -> AnyView:
        """Show the position to a viewer, as a person's screen does."""
        return View(from_bytes(self.game.schema, self._seen(viewer)), Seat(viewer))

    def _seen(self, viewer: int) -> bytes:
        """Blot out what a viewer may not know.

        By words: of an array of more than 500, NumPy lets go of the interpreter, and gets it
        back only when the store's thread does not need it.
        """
        words = np.frombuffer(self.state, np.uint64) & self._masks[viewer].words
        return words.tobytes()

    def difference(self, before: "Position | None", viewer: int) -> bytes:
        """Write what a viewer's screen shows otherwise than before; all where it was empty."""
        earlier = before._bytes if before else np.zeros_like(self._bytes)
        return difference(earlier, self._bytes, self._masks[viewer].bytes)

    def judge(self, seat: int, move: int) -> int:
        """Give 0 for a legal move, else a rule against it, by what the seat's screen shows."""
        return int(self.game.judge(records(self.game.schema, self._seen(seat)), seat, move))

    def _acting(self) -> list[Seat]:
        at = offsets(self.game.schema)
        turn, seats = self.state[at.turn], self.state[at.seats]
        if self.game.rules.acting is None:
            return [Seat(turn)]
        acting = int(self.game.actors(records(self.game.schema, self.state)))
        clockwise = (Seat((turn + step) % seats) for step in range(seats))
        return [seat for seat in clockwise if acting >> seat & 1]

    @property
    def is_window(self) -> bool:
        """Say whether several seats are asked at once."""
        return len(self.asked) > 1

    def legal_of(self, seat: int) -> list[str]:
        """Write the legal moves of a seat that is asked, from what its own screen shows."""
        shown = self.screen(seat)
        return [self.game.moves.write(move) for move in self.game.legal(shown.seen, shown.seat)]

    def asks_the_rest_of(self, before: "Position") -> bool:
        """Say whether what several were asked before, and one has answered, is still open."""
        rest = before.asked[1:]
        return bool(rest) and self.phase == before.phase and set(self.asked) == set(rest)

    @cached_property
    def scores(self) -> list[int]:
        """Give each seat's points so far."""
        return list(self.game.words.scores(self.screen(SPECTATOR)))

    @cached_property
    def ranks(self) -> list[int]:
        """Rank the seats, 1 first; zeros while the match is not over."""
        return self.game.ranks(self.record) if self.is_over else [0] * len(self.scores)
