"""How exploitable a network is in the full game: a fresh one learns only to beat it.

The adversary sits at one seat of every table for two and learns; at the other the frozen
network plays by its policy. In the end both are frozen, and one match is played at each of
fresh tables: a share of the victory above one half is what the adversary found.
"""

import time
from pathlib import Path

import click
import torch

from bench.results import machine, record, table
from tablee.games import game as load
from tablee.lab.interval import interval
from tablee.learn.adversary import adversary, shares, tables_against
from tablee.learn.training import Method

PAUSE = 15.0  # seconds between two lines


@click.command()
@click.argument("name")
@click.argument("file", type=click.Path(exists=True, path_type=Path))
@click.option("--weights", default="net", help="What of the checkpoint plays: net or magnet.")
@click.option("--seconds", default=60.0, help="How long to learn.")
@click.option("--tables", "count", default=4096)
@click.option("--device", default="cuda" if torch.cuda.is_available() else "cpu")
@click.option("--goal", default=1e8, help="Decisions until steps are small and entropy is low.")
@click.option("--batch", default=65_536, help="Decisions a gradient step.")
@click.option("--void", default=1.0, help="What nobody's victory is worth; 1 is a fair share.")
@click.option("--matches", default=4096, help="Matches that are counted in the end.")
@click.option("--seed", default=1)
@click.option("--fresh/--twin", "is_fresh", default=True, help="Begin from nothing, or as it.")
@click.option("--keep", type=click.Path(path_type=Path), help="Where to write the adversary.")
def main(
    name: str,
    file: Path,
    weights: str,
    seconds: float,
    count: int,
    device: str,
    goal: float,
    batch: int,
    void: float,
    matches: int,
    seed: int,
    is_fresh: bool,  # noqa: FBT001
    keep: Path | None,
) -> None:
    """Let an adversary of a checkpoint's network learn, and count what it wins."""
    game = load(name)
    saved = torch.load(file, map_location=device, weights_only=True)
    floats = {key: tensor.float() for key, tensor in saved[weights].items()}
    method = Method(goal=goal, batch=batch, void=void, pull=0.0)
    tables = tables_against(game, count, device, seed)
    learner = adversary(tables, floats, method, seed, is_fresh=is_fresh)
    due, told = time.monotonic() + seconds, 0.0
    while time.monotonic() < due:
        now = learner.learn()
        if time.monotonic() - told > PAUSE:
            told = time.monotonic()
            print(
                f"{now.seconds:.0f} s, {now.decisions / 1e6:.2f} million decisions, "
                f"{now.rate:,.0f} a second: {100 * now.past / 2:.1f} % won, "
                f"{100 * now.void:.1f} % void, {now.length:.0f} decisions a match",
                flush=True,
            )
    if keep is not None:
        torch.save({"net": learner.net.state_dict()}, keep)
    fresh = tables_against(game, matches, device, seed + 1)
    found = interval(shares(learner.net, learner.rival, fresh))
    row = [
        name, "nothing" if is_fresh else "as it",
        f"{learner.seconds:.0f}", f"{learner.decisions / 1e6:.1f}", matches,
        f"{100 * found.value:.1f} % [{100 * found.low:.1f}, {100 * found.high:.1f}]",
    ]  # fmt: skip
    head = ["game", "begins from", "seconds", "million decisions", "matches", "its share"]
    on = f"{torch.cuda.get_device_name()}; {machine()}" if device == "cuda" else machine()
    record(f"Adversary: a network that learns only to beat {name}'s", table(head, [row]), on=on)


if __name__ == "__main__":
    main()
