"""Where a network comes from: the runs that a course was learnt in, and the card they make."""

import json
import platform
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import torch

from tablee.bots.network_file import ModelCard
from tablee.core.game import Game
from tablee.core.observation import observation
from tablee.core.speech import line

from .course import Course, CourseError

RUNS = "runs.jsonl"


@dataclass(frozen=True)
class LearningRun:
    """One time that a course was gone on with."""

    command: str
    commit: str
    device: str
    seed: int
    tables: int
    decisions: float  # that were learnt from before it
    observation: str


def device_name(device: str) -> str:
    """Name what it was learnt on."""
    return torch.cuda.get_device_name() if device == "cuda" else platform.machine()


def runs_in(folder: Path) -> list[LearningRun]:
    """List the runs of a course so far."""
    path = folder / RUNS
    if not path.exists():
        return []
    return [LearningRun(**json.loads(text)) for text in path.read_text().splitlines()]


def check_schema(folder: Path, game: Game) -> None:
    """Refuse to go on where the bits have another meaning by now."""
    digest = observation(game.schema).digest
    if any(run.observation != digest for run in runs_in(folder)):
        raise CourseError(line("ui-learn-other-schema", path=str(folder)))


def note_run(course: Course, command: str, commit: str, seed: int) -> None:
    """Note that a course is gone on with."""
    learner = course.learner
    run = LearningRun(
        command=command,
        commit=commit,
        device=device_name(learner.device),
        seed=seed,
        tables=course.tables.count,
        decisions=learner.decisions,
        observation=observation(course.game.schema).digest,
    )
    path = course.folder / RUNS
    part = path.with_suffix(".part")
    told = [json.dumps(asdict(one)) + "\n" for one in [*runs_in(course.folder), run]]
    part.write_text("".join(told))
    part.replace(path)  # whole, or not at all


def card_of(course: Course, begun: ModelCard | None = None) -> ModelCard:
    """Sum a course up, and what it was begun from. A run that learnt nothing is not told of."""
    learner, runs = course.learner, runs_in(course.folder)
    ends = [*(run.decisions for run in runs[1:]), learner.decisions]
    used = [run for run, end in zip(runs, ends, strict=True) if end > run.decisions] or runs[:1]
    card = ModelCard(
        game=course.game.name,
        rules=course.game.version,
        observation=observation(course.game.schema).digest,
        command=used[-1].command,
        commit=used[-1].commit,
        seconds=learner.seconds,
        decisions=learner.decisions,
        seeds=tuple(run.seed for run in used),
        devices=tuple(dict.fromkeys(run.device for run in used)),
        ahead=tuple(course.game.seats),  # until somebody measures it
    )
    if begun is None:
        return card
    return replace(
        card,
        seconds=begun.seconds + card.seconds,
        decisions=begun.decisions + card.decisions,
        seeds=(*begun.seeds, *card.seeds),
        devices=tuple(dict.fromkeys((*begun.devices, *card.devices))),
        ahead=begun.ahead,
    )
