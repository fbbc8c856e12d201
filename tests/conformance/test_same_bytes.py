"""The same bytes on every machine: one digest, whether interpreted or native.

A change here is a change of the rules. `make golden` writes the digests anew, and
`make golden GAME=…` those of one game.
"""

import hashlib
from pathlib import Path

import pytest

from tablee.core.game import Game

from .kit import every_game, golden_files, played

FILE = Path(__file__).with_name("digests.txt")
CHUNKS, MOVES, EVERY = 8, 12_000, 16


def digest(game: Game, chunk: int) -> str:
    """Hash every sixteenth position and the end of whole matches, so many moves in all."""
    total, moves, seed = hashlib.sha256(), 0, chunk * MOVES
    while moves < MOVES:
        seats = game.seats[seed % len(game.seats)]
        for match in played(game, seats, seed, every=EVERY):
            total.update(match.to_bytes())
        moves += len(match.moves)
        seed += 1
    return total.hexdigest()[:16]


def rows() -> dict[tuple[str, int], str]:
    """Read the digests."""
    lines = [row.split() for row in FILE.read_text().splitlines()]
    return {(name, int(chunk)): value for name, chunk, value in lines}


@pytest.mark.parametrize("chunk", range(CHUNKS))
@every_game
def test_thousands_of_matches_have_the_same_bytes_on_every_machine(game, chunk):
    written = rows().get((game.name, chunk), "no digest")
    assert digest(game, chunk) == written, golden_files(game)
