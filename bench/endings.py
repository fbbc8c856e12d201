"""How exploitable networks are in many endings, and not only in the one that is measured."""

import statistics
from functools import partial
from pathlib import Path

import click

from bench.results import record, table
from bench.tables import reduced_games
from tablee.bots.learned import NETWORK
from tablee.bots.network_file import load
from tablee.games import game as named
from tablee.lab.exploit import nash_conv, uniform
from tablee.lab.growth import grow
from tablee.lab.policy import asked_here, by_network, policy_of


@click.command()
@click.argument("name")
@click.option("--sample", default=8, help="Endings besides the first.")
@click.option("--network", "files", multiple=True, type=click.Path(path_type=Path))
def main(name: str, sample: int, files: tuple[Path, ...]) -> None:
    """Measure a game's network, and others, in the first ending and in some of all."""
    game, rows = named(name), []
    variant = next(one for one in reduced_games() if one.reduced().name == name)
    networks = {path.name: load(path, game) for path in (game.folder / NETWORK, *files)}
    found = {who: list[float]() for who in networks}
    endings = [0, *(1 + place * (variant.ENDINGS - 1) // sample for place in range(sample))]
    for ending in endings:
        tree = grow(variant.reduced(), variant.deals(ending))
        worst = nash_conv(tree, uniform(tree))
        for who, network in networks.items():
            ask = asked_here(tree.game, partial(by_network, playing=network))
            found[who].append(100 * nash_conv(tree, policy_of(tree, ask)) / worst)
            print(ending, who, f"{found[who][-1]:.1f} %", flush=True)
    for who, (first, *others) in found.items():
        told = " ".join(f"{share:.1f}" for share in others)
        rows.append([who, f"{first:.1f} %", f"{statistics.mean(others):.1f} %", told])
    head = ["network", "the first ending", "others, mean", "each"]
    title = f"Endings: NashConv in many of {name}, of uniform play's"
    record(title, table(head, rows))


if __name__ == "__main__":
    main()
