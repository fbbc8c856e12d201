"""The way of learning in the limit of very large batches: advantages exactly, out of the tree.

What a policy would gain by each move is averaged over all that can be when those bits are
seen, instead of sampled; loss, clipping, steps and magnet are those of `learn/training.py`.
So settings can be compared on one core that need a GPU by playing.
"""

from copy import deepcopy

import click
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from bench.converge import told
from bench.results import record, table
from bench.tables import reduced_games
from tablee.core.observation import observation, observe
from tablee.core.record import from_bytes, layout
from tablee.lab.exploit import average, nash_conv, reach, uniform
from tablee.lab.game_tree import SEATS, GameTree, Policy, Real, Whole
from tablee.lab.growth import grow
from tablee.learn.net import Net, masked
from tablee.learn.training import Method

SPREAD = 0.35  # of a sampled advantage, in shares of victory


def within(widths: Whole) -> Whole:
    """Count up from 0 within each of several runs."""
    return np.arange(widths.sum()) - np.repeat(np.cumsum(widths) - widths, widths)


class Seen:
    """A tree as those see it who only have bits: rows of bits, and which is whose."""

    def __init__(self, tree: GameTree, also: tuple[str, ...]) -> None:
        self.tree, game = tree, tree.game
        plan = observation(game.schema)
        bits = np.zeros((len(tree.views), plan.bits), np.int8)
        for place, view in enumerate(tree.views):
            seat = int(from_bytes(game.schema, view).turn)
            observe(np.frombuffer(view, np.uint8), plan.plan, seat, SEATS, bits[place])
        records = np.frombuffer(b"".join(tree.views), layout(game.schema))
        for name in also:
            cells = records[name].reshape(len(records), -1)
            told_apart = cells[:, :, None] == np.unique(cells)
            bits = np.hstack([bits, told_apart.reshape(len(records), -1).astype(np.int8)])
        sights = np.repeat(tree.sight, tree.width)
        legal = np.zeros((len(bits), len(game.moves)), np.int8)
        legal[sights, tree.moves] = 1
        rows = np.hstack([bits, legal])
        _, first, self.row = np.unique(rows, axis=0, return_index=True, return_inverse=True)
        self.bits, self.legal = torch.tensor(bits[first]).float(), torch.tensor(legal[first])
        self.choice = self.row[sights]  # the row that each choice of the tree is made at

    def policy(self, chances: Tensor) -> Policy:
        """Write a policy by rows as one of the tree."""
        found: Policy = chances.numpy().astype(np.float64)[self.choice, self.tree.moves]
        return found

    def advantages(self, chances: Tensor) -> tuple[Tensor, Tensor]:
        """Say how often each row is met, and what each move gains there."""
        tree, policy = self.tree, self.policy(chances)
        often: Real = np.zeros(len(self.bits))
        gains: NDArray[np.float64] = np.zeros((len(self.bits), len(tree.game.moves)))
        own, other, values = (np.zeros(tree.nodes) for _ in range(3))
        for seat in range(SEATS):
            reach(tree.rows, tree.chances, policy, seat, own, other)
            average(tree.rows, policy, seat, values)
            nodes = np.flatnonzero(tree.turn == seat)
            places = tree.place[nodes]
            widths, rows = tree.width[places], self.row[tree.sight[places]]
            met = own[nodes] * other[nodes]
            np.add.at(often, rows, np.where(widths > 1, met, 0.0))
            choices = np.repeat(tree.start[places], widths) + within(widths)
            children = np.repeat(tree.first[nodes], widths) + within(widths)
            gained = np.repeat(met, widths) * (
                values[children] - np.repeat(values[nodes], widths)
            )
            np.add.at(gains, (np.repeat(rows, widths), tree.moves[choices]), gained)
        gains /= np.maximum(often, 1e-12)[:, None]
        gains[often == 0] = 0
        return torch.tensor(often / often.sum()).float(), torch.tensor(gains / SPREAD).float()


def learn(seen: Seen, method: Method, lessons: int, steps: int, width: int) -> list[float]:
    """Take lessons; give NashConv, of uniform play's, at fifths of the way."""
    tree, found = seen.tree, []
    net = Net(seen.bits.shape[1], seen.legal.shape[1], SEATS, width)
    magnet = deepcopy(net)
    adam = torch.optim.Adam(net.parameters(), method.rate, eps=1e-5)
    for lesson in range(lessons):
        done = lesson / lessons
        entropy = method.entropy + (method.last_entropy - method.entropy) * done
        adam.param_groups[0]["lr"] = method.rate + (method.last_rate - method.rate) * done
        with torch.no_grad():
            before = torch.softmax(masked(net(seen.bits)[0], seen.legal), -1)
            slow = torch.log_softmax(masked(magnet(seen.bits)[0], seen.legal), -1)
        often, gains = seen.advantages(before)
        for _ in range(steps):
            logp = torch.log_softmax(masked(net(seen.bits)[0], seen.legal), -1)
            chance = logp.exp()
            ratio = chance / before.clamp(min=1e-30)
            clipped = ratio.clamp(1 - method.clip, 1 + method.clip)
            worth = before * torch.minimum(ratio * gains, clipped * gains)
            worth -= entropy * chance * logp.clamp(min=-30)
            worth -= method.pull * chance * (logp - slow).clamp(-30, 30)
            adam.zero_grad()
            torch.autograd.backward(-(often * worth.sum(-1)).sum())
            torch.nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            adam.step()
        with torch.no_grad():
            for far, near in zip(magnet.parameters(), net.parameters(), strict=True):
                far.lerp_(near, 1 - method.drag)
        if (lesson + 1) % (lessons // 5) == 0:
            with torch.no_grad():
                now = torch.softmax(masked(net(seen.bits)[0], seen.legal), -1)
            found.append(nash_conv(tree, seen.policy(now)) / nash_conv(tree, uniform(tree)))
            print(f"lesson {lesson + 1}: {100 * found[-1]:.1f} %", flush=True)
    return found


@click.command()
@click.argument("name")
@click.argument("settings", nargs=-1)
@click.option("--also", multiple=True, help="A field that is told as well, each value a bit.")
@click.option("--lessons", default=200)
@click.option("--steps", default=8, help="Of gradient descent, a lesson.")
@click.option("--width", default=64, help="Of the network.")
@click.option("--seed", default=1)
def main(
    name: str,
    settings: tuple[str, ...],
    also: tuple[str, ...],
    lessons: int,
    steps: int,
    width: int,
    seed: int,
) -> None:
    """Learn a reduced game by exact advantages, with settings like `pull=0.5`."""
    torch.set_num_threads(1)
    torch.manual_seed(seed)
    variant = next(one for one in reduced_games() if one.reduced().name == name)
    seen = Seen(grow(variant.reduced(), variant.deals()), also)
    print(f"{len(seen.tree.views):,} views, {len(seen.bits):,} rows of bits", flush=True)
    found = learn(seen, told(settings), lessons, steps, width)
    head = [f"after {fifth} fifths" for fifth in range(1, 6)]
    title = f"Limit of large batches: NashConv in the reduced {name}, of uniform play's"
    record(title, table(head, [[f"{100 * share:.1f} %" for share in found]]))


if __name__ == "__main__":
    main()
