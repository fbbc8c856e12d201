"""A course of learning: its folder has all that is needed to go on after a kill."""

import json
import os
import time
from collections.abc import Iterator
from dataclasses import asdict, fields, replace
from pathlib import Path
from pickle import UnpicklingError
from typing import Any

import torch

from tablee.bots.network import Network
from tablee.core.game import Game
from tablee.core.speech import Line, line

from .export import exported, imported
from .laying import laid_tables
from .net import WIDTH, Net
from .tables import Tables
from .training import Learner, Method, Progress

CHECKPOINT, CURVE = "checkpoint.pt", "curve.jsonl"
PAUSE = 60.0  # seconds between two checkpoints

Checkpoint = dict[str, Any]


class CourseError(ValueError):
    """A folder that learning can't go on in; `spoken` says why."""

    def __init__(self, spoken: Line) -> None:
        super().__init__(f"{spoken.id} {dict(spoken.facts)}")
        self.spoken = spoken


def usual_method(device: str) -> Method:
    """Choose how to learn where nobody says: a processor takes smaller steps, not as far."""
    on_gpu = Method()
    return on_gpu if device == "cuda" else replace(on_gpu, goal=1e7, batch=2_048)


def checkpoint_in(folder: Path, game: Game, device: str) -> Checkpoint | None:
    """Read a folder's checkpoint, where there is one; refuse that of another game."""
    path = folder / CHECKPOINT
    if not path.exists():
        return None
    try:
        saved: Checkpoint = torch.load(path, map_location=device, weights_only=True)
        other = str(saved["game"])
    except (RuntimeError, EOFError, KeyError, UnpicklingError):
        raise CourseError(line("ui-learn-damaged", path=str(path))) from None
    if other != game.name:
        raise CourseError(line("ui-learn-other-game", path=str(folder), game=other))
    return saved


def method_of(saved: Checkpoint) -> Method:
    """Give the method of a checkpoint; what it does not say yet is as usual."""
    known = {field.name for field in fields(Method)}
    return Method(**{name: value for name, value in saved["method"].items() if name in known})


def _halved(kept: dict[str, torch.Tensor]) -> dict[str, torch.Tensor]:
    """Write weights in half the room, where their last bits do not matter."""
    return {name: tensor.bfloat16() for name, tensor in kept.items()}


class Course:
    """One game's learning, in a folder."""

    def __init__(
        self,
        game: Game,
        folder: Path,
        method: Method,
        tables: int,
        device: str,
        seed: int,
        begin: Network | None = None,
    ) -> None:
        self.game, self.folder, self.method = game, folder, method
        folder.mkdir(parents=True, exist_ok=True)
        saved = checkpoint_in(folder, game, device)
        lessons = int(saved["lessons"]) if saved else 0
        torch.manual_seed(seed + lessons)  # else a course that goes on repeats its dice
        self.tables = Tables(
            game, laid_tables(game), tables, device, seed + lessons, late_every=method.late
        )
        first = imported(begin) if begin else None
        weights = saved["net"] if saved else first
        width = len(weights["embed.bias"]) if weights else WIDTH
        net = Net(self.tables.bits, self.tables.moves, self.tables.seats, width)
        if first and not saved:
            net.load_state_dict(first)
        self.learner = Learner(self.tables, method, net)
        if saved:
            try:
                self._restore(saved)
            except RuntimeError:  # tensors of other shapes
                raise CourseError(line("ui-learn-other-schema", path=str(folder))) from None
        self._cut_curve()

    def _restore(self, saved: Checkpoint) -> None:
        learner = self.learner
        learner.net.load_state_dict(saved["net"])
        learner.magnet.load_state_dict(saved["magnet"])
        learner.adam.load_state_dict(saved["adam"])
        on_gpu = learner.device == "cuda"
        for group in learner.adam.param_groups:
            group.update(fused=True if on_gpu else None, capturable=on_gpu)
            group["lr"] = learner.rate if on_gpu else learner.method.rate
        learner.past = saved["past"]
        learner.decisions, learner.seconds = float(saved["decisions"]), float(saved["seconds"])
        learner.lessons = learner.warmed = int(saved["lessons"])

    def _cut_curve(self) -> None:
        """Forget what the curve tells of lessons that were lost with a kill."""
        path, learnt = self.folder / CURVE, self.learner.decisions
        kept = [point for point in curve_in(self.folder) if point.decisions <= learnt]
        part = path.with_suffix(".part")
        part.write_text("".join(map(_told, kept)))
        part.replace(path)

    def save(self) -> None:
        """Write a checkpoint, whole or not at all."""
        learner, whole = self.learner, self.folder / CHECKPOINT
        part = whole.with_suffix(".part")
        with part.open("wb") as file:
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
                file,
            )
            file.flush()
            os.fsync(file.fileno())
        part.replace(whole)

    def network(self) -> Network:
        """Make the network that plays, as it is now."""
        learner = self.learner
        embed = learner.net.embed.weight
        moments = learner.adam.state.get(embed, {}).get("exp_avg_sq")
        seen = None if moments is None else (moments > 0).any(0)
        return exported(learner.net.state_dict(), seen)

    @property
    def is_over(self) -> bool:
        """Say whether the goal is reached."""
        return self.learner.decisions >= self.method.goal

    def run(self, seconds: float) -> Iterator[Progress]:
        """Learn until time is up or the goal is reached, and keep what was learnt."""
        saved = time.monotonic()
        due = saved + seconds
        with (self.folder / CURVE).open("a") as curve:
            while time.monotonic() < due and not self.is_over:
                progress = self.learner.learn()
                curve.write(_told(progress))
                curve.flush()
                if time.monotonic() - saved > PAUSE:
                    self.save()
                    saved = time.monotonic()
                yield progress
        self.save()


def _told(progress: Progress) -> str:
    return json.dumps(asdict(progress)) + "\n"


def curve_in(folder: Path) -> list[Progress]:
    """Read a course's curve, but for a torn line."""
    path, found = folder / CURVE, list[Progress]()
    if not path.exists():
        return found
    known = {field.name for field in fields(Progress)}
    for text in path.read_text().splitlines():
        try:
            told = json.loads(text)
        except ValueError:
            continue
        found.append(Progress(**{name: told[name] for name in known if name in told}))
    return found
