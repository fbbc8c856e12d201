"""A contest: who plays which game at which table, and the same deals in every seating."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations, cycle, islice
from typing import TypeAlias

from tablee.core.game import Game
from tablee.core.match import key_of
from tablee.games import game as load

Seating: TypeAlias = tuple[str, ...]  # an entrant's name a seat

PATIENCE = 10.0  # seconds that an outside bot has for one move


@dataclass(frozen=True)
class Contest:
    """Everything that a contest's results follow from, but for the number of deals."""

    game: str
    seats: int
    entrants: Seating
    options: tuple[tuple[str, str], ...]  # all of them, chosen or not
    seed: int
    patience: float = PATIENCE

    @property
    def names(self) -> list[str]:
        """Name everybody who takes part, once."""
        return list(dict.fromkeys(self.entrants))

    @property
    def seatings(self) -> list[Seating]:
        """List who sits where in the matches of one deal, without repeats.

        Those who enter sit down in order, again and again until the table is full, and then
        everybody moves on by one seat until all have had every seat. Where more enter than
        there are seats, every group of them that fits does so.
        """
        room = min(self.seats, len(self.entrants))
        rows = [
            tuple(islice(cycle(group), self.seats))
            for group in combinations(self.entrants, room)
        ]
        turned = [row[seat:] + row[:seat] for row in rows for seat in range(self.seats)]
        return list(dict.fromkeys(turned))

    def key(self, deal: int) -> bytes:
        """Make the key of a deal: the same in every seating."""
        return key_of(_number(self.seed, deal, "key"))

    def luck(self, deal: int, seat: int) -> int:
        """Seed the dice of a seat: the same in every seating, whoever sits there."""
        return _number(self.seed, deal, str(seat))


def contest(
    game: Game,
    seats: int,
    entrants: Sequence[str],
    options: Mapping[str, str] | None = None,
    seed: int = 1,
    patience: float = PATIENCE,
) -> Contest:
    """Set up a contest; raise OptionError for a table that the game does not know."""
    game.laid(seats, options or {})
    chosen = tuple(game.chosen(options or {}).items())
    return Contest(game.name, seats, tuple(entrants), chosen, seed, patience)


def game_of(contest: Contest) -> Game:
    """Load the game of a contest."""
    return load(contest.game)


def _number(seed: int, deal: int, purpose: str) -> int:
    """Draw a number below 2**62 that neighbouring seeds and deals don't share."""
    digest = sha256(f"tablee arena 1\n{seed} {deal} {purpose}".encode()).digest()
    return int.from_bytes(digest[:8], "little") >> 2
