"""A course of learning: its folder has all that is needed to go on after a kill."""

import json
import os
import time
from collections.abc import Iterator
from dataclasses import asdict
from itertools import product
from pathlib import Path

import numpy as np
import torch

from tablee.core.game import Game
from tablee.core.record import Records, layout

from .net import Net
from .tables import Tables
from .training import Learner, Method, Progress

CHECKPOINT, CURVE = "checkpoint.pt", "curve.jsonl"
PAUSE = 60.0  # seconds between two checkpoints
USUAL = 3  # times as often as other options, the default ones are played
OFTEN = {2: 2, 4: 3}  # times as often as others, tables of so many seats


def laid_tables(game: Game) -> Records:
    """Lay tables of all numbers of seats and options, the usual ones more often."""
    samples = [option.samples[:4] for option in game.own_options]
    unusual = [
        dict(zip((option.name for option in game.own_options), texts, strict=True))
        for texts in product(*samples)
    ][1:]
    found = []
    for seats in game.seats:
        for place in range(12 * OFTEN.get(seats, 1)):
            rare = place % (USUAL + 1) == 0 and unusual
            options = unusual[(place * 7 + seats * 5) % len(unusual)] if rare else {}
            found.append(game.laid(seats, options)[0])
    records = np.zeros(len(found), layout(game.schema))
    for place, record in enumerate(found):
        records[place] = record
    return records


def _halved(kept: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
    """Write weights in half the room, where their last bits do not matter."""
    return {name: tensor.bfloat16() for name, tensor in kept.items()}


class Course:
    """One game's learning, in a folder."""

    def __init__(
        self, game: Game, folder: Path, method: Method, tables: int, device: str, seed: int
    ) -> None:
        self.game, self.folder, self.method = game, folder, method
        folder.mkdir(parents=True, exist_ok=True)
        torch.manual_seed(seed)
        kept = folder / CHECKPOINT
        saved = (
            torch.load(kept, map_location=device, weights_only=True) if kept.exists() else None
        )
        lessons = int(saved["lessons"]) if saved else 0
        self.tables = Tables(game, laid_tables(game), tables, device, seed + lessons)
        net = Net(self.tables.bits, self.tables.moves, self.tables.seats)
        self.learner = Learner(self.tables, method, net)
        if saved:
            self._restore(saved)

    def _restore(self, saved: dict[str, object]) -> None:
        learner = self.learner
        learner.net.load_state_dict(saved["net"])  # type: ignore[arg-type]
        learner.magnet.load_state_dict(saved["magnet"])  # type: ignore[arg-type]
        learner.adam.load_state_dict(saved["adam"])  # type: ignore[arg-type]
        for group in learner.adam.param_groups:
            on_gpu = learner.device == "cuda"
            group.update(fused=on_gpu, capturable=on_gpu)
            group["lr"] = learner.rate if on_gpu else learner.method.rate
        learner.past = saved["past"]  # type: ignore[assignment]
        learner.decisions = float(saved["decisions"])  # type: ignore[arg-type]
        learner.seconds = float(saved["seconds"])  # type: ignore[arg-type]
        learner.lessons = learner.warmed = int(saved["lessons"])  # type: ignore[call-overload]

    def save(self) -> None:
        """Write a checkpoint, whole or not at all."""
        learner, whole = self.learner, self.folder / CHECKPOINT
        part = whole.with_suffix(".part")
        torch.save(
            {
                "net": learner.net.state_dict(),
                "magnet": _halved(learner.magnet.state_dict()),
                "adam": learner.adam.state_dict(),
                "past": [_halved(one) for one in learner.past],
                "decisions": learner.decisions,
                "seconds": learner.seconds,
                "lessons": learner.lessons,
                "method": asdict(self.method),
                "game": self.game.name,
            },
            part,
        )
        os.replace(part, whole)  # noqa: PTH105

    def run(self, seconds: float) -> Iterator[Progress]:
        """Learn until time is up or the goal is reached, and keep what was learnt."""
        due = saved = time.monotonic()
        due += seconds
        with (self.folder / CURVE).open("a") as curve:
            while time.monotonic() < due and self.learner.decisions < self.method.goal:
                progress = self.learner.learn()
                curve.write(json.dumps(asdict(progress)) + "\n")
                curve.flush()
                if time.monotonic() - saved > PAUSE:
                    self.save()
                    saved = time.monotonic()
                yield progress
        self.save()
