"""Reviews of many matches, wherever they are worked out."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from tablee.bots.review import Review, review, usual
from tablee.bots.search import Budget
from tablee.core.reader import read
from tablee.games import game as load
from tablee.pool.workforce import Where, workforce

from .origin import code_here


@dataclass(frozen=True)
class Finished:
    """A match that is over, as its transcript tells it."""

    game: str
    text: str
    is_sealed: bool


def reviewed(
    matches: Sequence[Finished], simulations: int | None, where: Where
) -> Iterator[tuple[int, Review]]:
    """Review matches, each with so many simulations for a decision; number them from 0.

    They come as they are done. The same match has the same review wherever it is.
    """
    code = partial(code_here, tuple(sorted({one.game for one in matches})))
    with workforce(where, code) as force:
        yield from force.results(partial(_review, simulations), list(enumerate(matches)))


def _review(simulations: int | None, asked: tuple[int, Finished]) -> tuple[int, Review]:
    number, finished = asked
    match = read(finished.text, load, sealed=finished.is_sealed).match
    budget = Budget(simulations) if simulations else usual(match.game, match)
    return number, review(match.game, match, budget)
