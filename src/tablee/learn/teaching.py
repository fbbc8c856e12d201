"""Endings as lessons: a network is taught what the oracle plays there, and else stays as it is.

Of a game of bluff self-play finds the last few parts in a hundred only slowly, while an ending
can be solved in seconds (`lab/ending.py`). So the network learns those by heart, by many of
them, in the hope that it plays others better, too; at tables of all sizes it plays on with
itself meanwhile, and is held to what it did there before.
"""

from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any
from zipfile import BadZipFile

import numpy as np
import torch
import torch.nn.functional as fn
from numpy.typing import NDArray
from torch import Tensor

from tablee.core.moves import NOTHING
from tablee.lab.ending import STRIDE, Solved, solved

from .net import NEVER, Net, masked
from .tables import Tables

BATCH = 1_024  # rows of endings a step
STEPS = 3_000
RATE, LAST_RATE = 1e-3, 1e-6  # of Adam
SELDOM = 0.05  # what a row weighs that hardly ever comes up
CARE = 5.0  # what a share of victory weighs beside a choice
MIXING = 200  # moves at all tables before the first lesson, so that they are at odds


@dataclass(frozen=True)
class Taught:
    """How far the lessons are: nats by which the policy misses the oracle's, and strays."""

    step: int
    missed: float
    strayed: float


class Endings:
    """The endings of a game, solved one after the other and kept in a folder."""

    def __init__(self, module: ModuleType, folder: Path) -> None:
        self.module, self.folder = module, folder
        self.most = int(module.ENDINGS)

    def solve(self, count: int) -> Iterator[Solved]:
        """Give so many endings, those that are not in the folder yet solved now."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for place in range(min(count, self.most)):
            yield self._one(place * STRIDE % self.most)

    def _one(self, ending: int) -> Solved:
        path = self.folder / f"{ending}.npz"
        try:
            with np.load(path) as kept:
                return Solved(**kept)
        except (OSError, ValueError, TypeError, BadZipFile):
            found = solved(self.module, ending)
        part = path.with_suffix(".part.npz")
        np.savez_compressed(part, **found._asdict())
        part.replace(path)
        return found


class LessonRows:
    """All rows of some endings, to draw lessons from."""

    def __init__(self, endings: list[Solved], bits: int) -> None:
        widest = max(one.moves.shape[1] for one in endings)
        self.bits = bits
        self.packed = np.concatenate([one.bits for one in endings])
        self.weight = torch.tensor(np.concatenate([one.often for one in endings]) + SELDOM)
        self.shares = _tensor([one.shares for one in endings])
        self.listed = _tensor([_filled(one.moves, widest, NOTHING) for one in endings]).long()
        self.chances = _tensor([_filled(one.chances, widest, 0) for one in endings])

    def draw(self, many: int) -> tuple[Tensor, ...]:
        """Draw rows: bits, listed moves, their chances, and the mover's share."""
        rows = torch.multinomial(self.weight, many, replacement=True)
        bits = np.unpackbits(self.packed[rows.numpy()], axis=1)[:, : self.bits]
        return torch.tensor(bits), self.listed[rows], self.chances[rows], self.shares[rows]


def _tensor(parts: list[NDArray[Any]]) -> Tensor:
    return torch.tensor(np.concatenate(parts), dtype=torch.float32)


def _filled(rows: NDArray[Any], width: int, filling: int) -> NDArray[Any]:
    return np.pad(rows, ((0, 0), (0, width - rows.shape[1])), constant_values=filling)


def teach(net: Net, tables: Tables, rows: LessonRows, steps: int = STEPS) -> Iterator[Taught]:
    """Teach a network some endings, step by step; it plays on at tables meanwhile."""
    before = deepcopy(net).eval()
    adam = torch.optim.Adam(net.parameters(), RATE)
    for _ in range(MIXING):
        play_on(before, tables)
    for step in range(steps):
        for group in adam.param_groups:
            group["lr"] = RATE + (LAST_RATE - RATE) * step / steps
        drawn = [row.to(tables.device) for row in rows.draw(BATCH)]
        missed, misjudged = told_by_oracle(net, *drawn)
        strayed, restless = held(net, before, tables)
        adam.zero_grad(set_to_none=True)
        torch.autograd.backward(missed + strayed + CARE * (misjudged + restless))
        adam.step()
        yield Taught(step + 1, float(missed.detach()), float(strayed.detach()))
        play_on(before, tables)


@torch.no_grad()
def play_on(net: Net, tables: Tables) -> None:
    """Let a network play a move at every table."""
    logits = masked(net(tables.obs.float())[0], tables.masks)
    tables.step(torch.argmax(logits - torch.empty_like(logits).exponential_().log_(), -1))


def told_by_oracle(
    net: Net, bits: Tensor, moves: Tensor, chances: Tensor, share: Tensor
) -> tuple[Tensor, Tensor]:
    """Say how far a policy is from the oracle's, in nats, and its shares from the true ones."""
    logits, expected = net(bits.float())
    listed = logits.gather(1, moves.clamp(min=0)).masked_fill(moves == NOTHING, NEVER)
    logp = torch.log_softmax(listed, -1).clamp(min=-30)
    entropy = -torch.special.xlogy(chances, chances).sum(-1)
    missed = (-(chances * logp).sum(-1) - entropy).mean()
    shares = torch.sigmoid(expected[:, :2])
    return missed, fn.mse_loss(shares, torch.stack([share, 1 - share], 1))


def held(net: Net, before: Net, tables: Tables) -> tuple[Tensor, Tensor]:
    """Say how far a network strays from what it was, at tables that did not begin late."""
    obs, masks = tables.obs.float(), tables.masks
    counts = (tables.late == 0).float()[:, None]
    many = counts.sum().clamp(min=1)
    with torch.no_grad():
        logits, expected = before(obs)
        kept = torch.log_softmax(masked(logits, masks), -1)
    now, expects = net(obs)
    gap = (kept - torch.log_softmax(masked(now, masks), -1)).clamp(-30, 30)
    restless = (torch.sigmoid(expects) - torch.sigmoid(expected)).square()
    return (kept.exp() * gap * counts).sum() / many, (restless * counts).mean(1).sum() / many
