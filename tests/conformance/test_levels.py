"""The levels are in order in every game: who goes by likings beats chance, a regular beats
beginners, an expert is no worse.

One of a level sits among others of the level below: where equal bids cancel each other, two
who think alike stand in each other's way. The same deals are played in every seating until it
is plain who is ahead: few deals, and a bound so generous that only levels that are upside
down, or hardly apart, fail.
"""

import pytest

from tablee.bots import BOTS
from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.match import Match, key_of
from tablee.core.rule import INTERPRETED
from tablee.lab.ranking import victory

from .kit import GAMES, short

PLAIN = 2.0  # victories more than fair, each seating of a deal counted as its part of one
DEALS = {  # at most
    ("random", "thumb"): 60,
    ("beginner", "regular"): 60,
    ("regular", "expert"): 8,
}
TABLES = [
    (game, seats)
    for game in GAMES
    for seats in sorted({game.seats[0], min(max(4, game.seats[0]), game.seats[-1])})
]

every_size = pytest.mark.parametrize(
    ("game", "seats"), TABLES, ids=[f"{game.name}-{seats}" for game, seats in TABLES]
)


def seatings(seats: int, stronger: str, weaker: str) -> list[tuple[str, ...]]:
    """Seat the stronger in every seat, and the weaker in all others."""
    return [
        tuple(stronger if seat == own else weaker for seat in range(seats))
        for own in range(seats)
    ]


def share(match: Match, seating: tuple[str, ...], deal: int, level: str) -> float:
    """Play a match, and say how much more of the victory a level had than its seat."""
    dice = [new_dice(deal * len(seating) + seat) for seat in range(len(seating))]
    while not match.is_over:
        bot = BOTS[seating[match.turn]]
        match.play(bot(match.game, match.view(match.turn), dice[match.turn]))
    return victory(match.ranks, seating.index(level)) - 1 / len(seating)


def lead(game: Game, seats: int, weaker: str, stronger: str, options: dict[str, str]) -> float:
    """Play deals until one level is plainly ahead, and say how far the stronger is."""
    ahead, rows = 0.0, seatings(seats, stronger, weaker)
    for deal in range(DEALS[weaker, stronger]):
        for row in rows:
            match = Match(game, seats, options, key_of(deal))
            ahead += share(match, row, deal, stronger) / len(rows)
        if abs(ahead) >= PLAIN:
            break
    return ahead


@every_size
def test_who_goes_by_likings_beats_chance(game, seats):
    """In whole matches. Upside down it would make beginners so bad that all seem good."""
    assert lead(game, seats, "random", "thumb", {}) >= PLAIN


@pytest.mark.skipif(INTERPRETED, reason="searches take long in the interpreter")
@every_size
def test_the_levels_are_in_order(game, seats):
    look = f"see `tablee arena --game {game.name} regular{' beginner' * (seats - 1)}`"
    ahead = lead(game, seats, "beginner", "regular", short(game))
    if abs(ahead) < PLAIN:  # the shortest matches may be luck
        ahead = lead(game, seats, "beginner", "regular", {})
    assert ahead >= PLAIN, look
    assert lead(game, seats, "regular", "expert", short(game)) > -PLAIN, look
