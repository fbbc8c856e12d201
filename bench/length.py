"""How long matches are: moves and choices of each level against itself.

A bot that draws a match out is no fun. Matches without a winner are counted, too.
"""

import statistics
import time

import click

from bench.results import record, table
from bench.tables import tables_of
from tablee.bots import BOTS, LEVELS
from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.match import Match, key_of
from tablee.games import games

HEAD = ["game", "seats", "level", "matches", "moves a match", "longest", "without a winner"]


def played(game: Game, seats: int, level: str, deal: int) -> Match:
    """Let a level play a match against itself."""
    match, dice = Match(game, seats, {}, key_of(deal)), new_dice(deal)
    while not match.is_over:
        match.play(BOTS[level](game, match.view(match.turn), dice))
    return match


def row(game: Game, seats: int, level: str, matches: int, seconds: float) -> list[object]:
    """Play so many matches, or as many as begin within so many seconds."""
    start, found = time.perf_counter(), list[Match]()
    while len(found) < matches and (not found or time.perf_counter() - start < seconds):
        found.append(played(game, seats, level, len(found)))
    lengths = [len(match.moves) for match in found]
    void = sum(match.ranks.count(1) == seats for match in found)
    mean = f"{statistics.fmean(lengths):.0f}"
    return [game.name, seats, level, len(found), mean, max(lengths), void]


@click.command()
@click.option("--matches", default=50, help="Of each level at each table, at most.")
@click.option("--seconds", default=10.0, help="For these, unless one takes longer.")
def main(matches: int, seconds: float) -> None:
    """Let every level play against itself."""
    rows = []
    for game in games():
        for seats in tables_of(game):
            for level in LEVELS:
                rows.append(row(game, seats, level, matches, seconds))
                print(*rows[-1], sep="  ", flush=True)
    record("Length: moves of a match, each level against itself", table(HEAD, rows))


if __name__ == "__main__":
    main()
