"""The third machine: whole matches on a GPU, the same bytes as here, and moves a second."""

import click
import numpy as np

from bench.results import machine, record, table
from tablee.core.chance import rekey
from tablee.core.game import Game
from tablee.core.record import Records, blank, blank_row, layout
from tablee.games import games
from tablee.lab.gpu import Device, cuda

FULL = 132 * 1024  # matches that keep a large GPU busy


def keyed(game: Game, seats: int, count: int) -> Records:
    """Lay many tables, each with the key of its seed."""
    states = np.zeros(count, layout(game.schema))
    states[:] = game.laid(seats, {})[0]
    for seed in range(count):
        rekey(states[seed], seed)
    return states


def here(game: Game, seats: int, count: int) -> tuple[bytes, int]:
    """Play the same seeds on this machine's processor."""
    laid, states = game.laid(seats, {}), blank(game.schema)
    dice, moves, ends, total = blank_row(4), blank_row(len(game.moves)), [], 0
    for seed in range(count):
        total += game.playouts(states, laid, seed, 1, dice, moves)
        ends.append(states[0].tobytes())
    return b"".join(ends), total


@click.command()
@click.option("--matches", default=10_000, help="Matches whose bytes are compared.")
@click.option("--repeats", default=5, help="Timed launches.")
def main(matches: int, repeats: int) -> None:
    """Compare and measure every game at its smallest and largest table."""
    rows = []
    for game in games():
        device = Device(game)
        for seats in (game.seats[0], game.seats[-1]):
            ends, moves, _ = device.play(keyed(game, seats, matches), range(matches))
            expected, expected_moves = here(game, seats, matches)
            same = ends.tobytes() == expected and moves == expected_moves
            states = keyed(game, seats, FULL)
            rates = []
            for _ in range(repeats):
                _, moves, seconds = device.play(states, range(FULL))
                rates.append(moves / seconds / 1e6)
            verdict = "same" if same else "DIFFERENT"
            rows.append([game.name, seats, matches, verdict, f"{np.median(rates):,.0f}"])
            print(rows[-1], flush=True)
    head = ["game", "seats", "matches compared", "bytes", "million moves a second, median"]
    name = cuda.get_current_device().name
    label = name.decode() if isinstance(name, bytes) else name
    record(
        "GPU: the same bytes, one thread a match", table(head, rows), on=f"{label}; {machine()}"
    )
    if any(row[3] != "same" for row in rows):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
