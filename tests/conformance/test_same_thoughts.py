"""What a game lends to bots is the same on every machine, interpreted or native.

One digest for each rule they lean on; the interpreter's numbers never overflow, so that a
weight that does is found out. A change here changes how bots play. `make golden` writes the
digests anew.
"""

import hashlib
from collections.abc import Callable, Iterator
from itertools import count, islice
from pathlib import Path

import pytest

from tablee.core.chance import rekey
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.record import SPECTATOR, copy, to_bytes

from .kit import GAMES, golden_files, played

FILE = Path(__file__).with_name("thoughts.txt")
POSITIONS, EACH, EVERY = 300, 50, 3  # in all, of a match at most, and moves in between
PERCENT = (7, 40, 100)


def liking(match: Match) -> Iterator[int]:
    """Tell how much those who act like each of their moves."""
    for seat in match.acting:
        seen = match.view(seat).seen
        for move in match.legal_of(seat):
            yield int(match.game.rules.liking(seen, seat, move))


def sample_hidden(match: Match) -> Iterator[bytes]:
    """Tell what is imagined, by the turn and by who watches."""
    for viewer in (match.turn, SPECTATOR):
        world = match.game.sample(match.view(viewer), len(match.moves))
        yield to_bytes(match.game.schema, world)


def forget(match: Match) -> Iterator[bytes]:
    """Tell what is left of a view, when little slips and when much does."""
    for percent in PERCENT:
        for viewer in (match.turn, SPECTATOR):
            seen = copy(match.game.schema, match.view(viewer).seen)
            rekey(seen, len(match.moves))
            match.game.rules.forget(seen, viewer, percent)
            yield to_bytes(match.game.schema, seen)


Thought = Callable[[Match], Iterator[int | bytes]]
THOUGHTS: dict[str, Thought] = {
    thought.__name__: thought for thought in (liking, sample_hidden, forget)
}
LENT = [
    (game, name) for game in GAMES for name in THOUGHTS if getattr(game.rules, name) is not None
]


def positions(game: Game) -> Iterator[Match]:
    """Go through positions of random matches, at one table after the other."""
    for seed in count():
        stops = played(game, game.seats[seed % len(game.seats)], seed, every=EVERY)
        yield from (match for match in islice(stops, EACH) if not match.is_over)


def digest(game: Game, name: str) -> str:
    """Hash what a rule says of them."""
    total = hashlib.sha256()
    for match in islice(positions(game), POSITIONS):
        for found in THOUGHTS[name](match):
            total.update(found if isinstance(found, bytes) else f"{found} ".encode())
    return total.hexdigest()[:16]


def rows() -> dict[tuple[str, str], str]:
    """Read the digests."""
    lines = [row.split() for row in FILE.read_text().splitlines()]
    return {(game, name): value for game, name, value in lines}


def write(known: dict[tuple[str, str], str]) -> None:
    """Write the digests, in the order of the games."""
    names = [(game.name, name) for game, name in LENT if (game.name, name) in known]
    FILE.write_text("".join(f"{game} {name} {known[game, name]}\n" for game, name in names))


@pytest.mark.parametrize(
    ("game", "name"), LENT, ids=[f"{game.name}-{name}" for game, name in LENT]
)
def test_bots_are_told_the_same_on_every_machine(game, name):
    assert digest(game, name) == rows().get((game.name, name)), golden_files(game)
