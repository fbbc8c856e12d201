"""How long each level thinks about a move, by game and seats: what a slot has to cover.

`python -m bench.thinking` prints milliseconds of processor time, so that a busy machine does
not matter; `server/house/thought.py` chooses its slots by them.
"""

import time

import click
import numpy as np

from tablee.bots import BOTS, LEVELS
from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.match import Match, key_of
from tablee.games import games

EVERY = 3  # moves of which a level thinks about one: the others come quickly, by a beginner


def thinking(game: Game, seats: int, level: str, seconds: float) -> list[float]:
    """Time a level's decisions between two moves or more, in matches of beginners."""
    dice, taken, seed, moves = new_dice(1), [], 0, 0
    match = Match(game, seats, key=key_of(seed))
    BOTS[level](game, match.view(match.turn), dice)  # loaded by now
    begun = time.perf_counter()
    while time.perf_counter() - begun < seconds:
        if match.is_over:
            seed += 1
            match = Match(game, seats, key=key_of(seed))
        view, moves = match.view(match.turn), moves + 1
        if len(match.legal) > 1 and moves % EVERY == 0:
            before = time.process_time()
            BOTS[level](game, view, dice)
            taken.append(time.process_time() - before)
        match.play(BOTS["beginner"](game, view, dice))
    return taken


@click.command()
@click.option("--seconds", default=12.0, help="For each line.")
def main(seconds: float) -> None:
    """Print a line a game, number of seats and level."""
    for game in games():
        for seats in sorted({game.seats[0], min(4, game.seats[-1]), game.seats[-1]}):
            for level in LEVELS:
                taken = np.array(thinking(game, seats, level, seconds)) * 1000
                half, most = np.percentile(taken, [50, 99])
                figures = f"median {half:.1f}, p99 {most:.1f}, longest {taken.max():.1f} ms"
                click.echo(f"{game.name}, {seats} seats, {level}: {figures} of {len(taken)}")


if __name__ == "__main__":
    main()
