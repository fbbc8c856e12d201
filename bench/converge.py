"""Whether the way of learning converges: a reduced game learnt from nothing, measured exactly.

Along the run the network is made one of whole numbers, as it would be shipped, and its
NashConv is put beside that of uniform play.
"""

import time
from dataclasses import asdict, replace
from functools import partial

import click
import numpy as np
import torch

from bench.results import record, table
from bench.tables import reduced_games
from tablee.core.game import Game
from tablee.lab.exploit import nash_conv, uniform
from tablee.lab.game_tree import GameTree
from tablee.lab.growth import grow
from tablee.lab.policy import asked_here, by_network, policy_of
from tablee.learn.adversary import table_for_two
from tablee.learn.export import exported
from tablee.learn.net import Net
from tablee.learn.tables import Tables
from tablee.learn.training import Learner, Method

FAIR = Method(void=1.0)  # a match that nobody wins is shared


def exploited(game: Game, tree: GameTree, net: Net) -> float:
    """Give a network's NashConv, of uniform play's."""
    choose = partial(by_network, playing=exported(net.state_dict()))
    policy = policy_of(tree, asked_here(game, choose))
    return nash_conv(tree, policy) / nash_conv(tree, uniform(tree))


def told(settings: tuple[str, ...]) -> Method:
    """Read how to learn, `pull=0.5` and the like."""
    known = asdict(FAIR)
    pairs = [text.split("=") for text in settings]
    return replace(FAIR, **{name: type(known[name])(text) for name, text in pairs})


@click.command()
@click.argument("name")
@click.argument("settings", nargs=-1)
@click.option("--seconds", default=240.0)
@click.option("--looks", default=6, help="How often it is measured on the way.")
@click.option("--tables", "count", default=512)
@click.option("--width", default=64, help="Of the network.")
@click.option("--device", default="cpu")
@click.option("--seed", default=1)
def main(
    name: str,
    settings: tuple[str, ...],
    seconds: float,
    looks: int,
    count: int,
    width: int,
    device: str,
    seed: int,
) -> None:
    """Learn the reduced version of a game until its goal, or time is up; measure on the way."""
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    variant = next(one for one in reduced_games() if one.reduced().name == name)
    game, method = variant.reduced(), told(settings)
    tree = grow(game, variant.deals())
    tables = Tables(game, table_for_two(game), count, device, seed)
    net = Net(tables.bits, tables.moves, tables.seats, width)
    learner, rows = Learner(tables, method, net), []
    due = time.monotonic() + seconds
    for look in np.linspace(1 / looks, 1.0, looks):
        while learner.decisions < look * method.goal and time.monotonic() < due:
            learner.learn()
        found = [exploited(game, tree, one) for one in (learner.net, learner.magnet)]
        rows.append(
            [
                f"{learner.seconds:.0f}",
                f"{learner.decisions / 1e6:.2f}",
                *(f"{100 * share:.1f} %" for share in found),
            ]
        )
        print(*rows[-1], sep=" | ", flush=True)
    head = ["seconds of learning", "million decisions", "network", "its magnet"]
    title = f"Converging: NashConv of what learns the reduced {name}, of uniform play's"
    record(title, table(head, rows))


if __name__ == "__main__":
    main()
