"""How exploitable our players are in the reduced games, exactly, beside the oracle.

A player is asked at every view that its own play can lead to, several times over with other
dice; what it does on average is its policy. NashConv is what two best replies would gain.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import ModuleType

import click
import numpy as np

from bench.results import record, table
from bench.tables import reduced_games
from tablee.bots.learned import network_of
from tablee.bots.level import QUICK, THOROUGH
from tablee.bots.network import Network
from tablee.bots.search import Budget, search
from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.record import AnyView
from tablee.lab.exploit import best_reply, nash_conv, uniform, value
from tablee.lab.game_tree import GameTree, Policy
from tablee.lab.growth import grow
from tablee.lab.oracle import solve
from tablee.lab.policy import (
    Chances,
    Choose,
    Elsewhere,
    by_level,
    by_network,
    by_thumb,
    policy_of,
)

LEVELS = {"expert": QUICK, "master": THOROUGH}
GOAL = 0.005  # of random play's NashConv, for the oracle


@dataclass(frozen=True)
class Player:
    """Who is measured: its policy, how often it was asked, and how long that took."""

    name: str
    policy: Policy
    asked: int
    seconds: float


def by_search(game: Game, view: AnyView, simulations: int, asks: int) -> Chances:
    """Average what a search would play over several dice."""
    total: dict[int, float] = {}
    for seed in range(asks):
        move = search(game, view, Budget(simulations), new_dice(seed)).favourite()
        total[move] = total.get(move, 0.0) + 1 / asks
    return total


def favourites(tree: GameTree, policy: Policy) -> Policy:
    """Always play what a policy plays most."""
    pure = np.zeros(len(policy))
    for place in range(tree.sets):
        choices = tree.choices(place)
        pure[choices.start + int(np.argmax(policy[choices]))] = 1.0
    return pure


def timed(name: str, made: Callable[[], Policy]) -> Player:
    """Make a policy that nobody is asked for."""
    start = time.perf_counter()
    return Player(name, made(), 0, time.perf_counter() - start)


def asked(tree: GameTree, variant: ModuleType, name: str, choose: Choose, jobs: int) -> Player:
    """Ask a player everywhere, in several processes."""
    start, count = time.perf_counter(), 0

    def tell(so_far: int) -> None:
        nonlocal count
        count = so_far
        if so_far % 500 == 0:
            print(f"{name}: {so_far} views", flush=True)

    with Elsewhere(variant.reduced, choose, jobs) as ask:
        policy = policy_of(tree, ask, tell)
    return Player(name, policy, count, time.perf_counter() - start)


def report(tree: GameTree, players: list[Player]) -> str:
    """Write the table of all players, the first of which plays at random."""
    worst = nash_conv(tree, players[0].policy)
    rows = []
    for player in players:
        conv = nash_conv(tree, player.policy)
        gains = [best_reply(tree, player.policy, seat) for seat in (0, 1)]
        rows.append(
            [
                player.name,
                f"{conv:.4f}",
                f"{100 * conv / worst:.1f} %",
                f"{gains[0]:+.3f} / {gains[1]:+.3f}",
                f"{value(tree, player.policy):+.4f}",
                player.asked or "",
                f"{player.seconds:.1f}",
            ]
        )
        print(*rows[-1], sep=" | ", flush=True)
    head = ["policy", "NashConv", "of random play's", "best replies of seat 0 / 1"]
    return table([*head, "seat 0 gets", "views asked", "seconds"], rows)


def learnt(file: Path, weights: str) -> Network:
    """Read the network that plays from a checkpoint of what learns."""
    import torch  # only where one is given

    from tablee.learn.export import exported

    saved = torch.load(file, map_location="cpu", weights_only=True)
    return exported({name: tensor.float() for name, tensor in saved[weights].items()})


def measured(
    variant: ModuleType,
    networks: dict[str, Network],
    budgets: list[int],
    asks: int,
    jobs: int,
) -> str:
    """Grow the tree of a reduced game, solve it, and measure everybody."""
    start, game = time.perf_counter(), variant.reduced()
    tree = grow(game, variant.deals())
    size = (
        f"{game.name}: {len(tree.chances)} deals, {tree.nodes:,} nodes, "
        f"{tree.sets:,} information sets, {len(tree.views):,} views; "
        f"grown in {time.perf_counter() - start:.1f} s"
    )
    print(size, flush=True)
    goal = GOAL * nash_conv(tree, uniform(tree))
    players = [timed("random", lambda: uniform(tree))]
    players.append(timed("oracle, CFR+", lambda: solve(tree, goal)))
    players.append(timed("oracle's favourites", lambda: favourites(tree, players[1].policy)))
    players.append(asked(tree, variant, "rules of thumb", by_thumb, 1))
    for name, network in networks.items():
        players.append(asked(tree, variant, name, partial(by_network, playing=network), 1))
    for name, level in LEVELS.items() if network_of(game) else ():
        choose = partial(by_level, level=level, asks=asks)
        players.append(asked(tree, variant, name, choose, jobs))
    for budget in budgets:
        choose = partial(by_search, simulations=budget, asks=asks)
        name = f"search, {budget:,} simulations"
        players.append(asked(tree, variant, name, choose, jobs))
    return f"{size}.\n\n{report(tree, players)}"


@click.command()
@click.option("--game", "names", multiple=True, help="Only of this game; of several.")
@click.option("--simulations", default="2000,20000", help="Budgets: an expert's, a master's.")
@click.option("--network", "files", multiple=True, type=(str, click.Path(path_type=Path)))
@click.option("--weights", default="net", help="What of a checkpoint plays: net or magnet.")
@click.option("--asks", default=4, help="Dice over which a search is averaged.")
@click.option("--jobs", default=2, help="Processes.")
def main(
    names: tuple[str, ...],
    simulations: str,
    files: tuple[tuple[str, Path], ...],
    weights: str,
    asks: int,
    jobs: int,
) -> None:
    """Measure everybody in every reduced game; `--network GAME FILE` adds a network."""
    budgets = [int(text) for text in simulations.split(",") if text]
    for variant in reduced_games():
        name = variant.reduced().name
        if names and name not in names:
            continue
        networks = {
            f"network alone, {file.name}": learnt(file, weights)
            for game, file in files
            if game == name
        }
        if shipped := network_of(variant.reduced()):
            networks = {"the game's network alone": shipped, **networks}
        body = measured(variant, networks, budgets, asks, jobs)
        record(f"Oracle: how exploitable each player is in the reduced {name}", body)


if __name__ == "__main__":
    main()
