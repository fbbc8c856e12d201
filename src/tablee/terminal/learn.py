"""Learning a game at the terminal: progress, a curve to look at, and a network to keep."""

import shlex
import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from math import isnan
from pathlib import Path
from types import FrameType

import torch
from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    SpinnerColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from tablee.bots.network_file import NetworkError, card_in, load, save
from tablee.core.game import Game
from tablee.core.speech import Speech, line
from tablee.lab.figure import decimal, percent
from tablee.lab.origin import commit
from tablee.learn.course import (
    Course,
    CourseError,
    checkpoint_in,
    curve_in,
    method_of,
    usual_method,
)
from tablee.learn.curve import picture
from tablee.learn.playing import players
from tablee.learn.provenance import card_of, check_schema, note_run
from tablee.learn.training import Method
from tablee.learn.training import Progress as Learnt
from tablee.pool.pool import cores
from tablee.pool.workforce import Where

from .arena import write_whole
from .fault import Fault
from .language import speech_for
from .paper import paper
from .where import cluster_told

PICTURE = "curve.svg"
TABLES = {"cuda": 65_536, "cpu": 512}
FOR_EVER = 1e9  # seconds
TOLD = 20  # times that how far it is is told where nothing can be drawn


@dataclass(frozen=True)
class Lessons:
    """What the command line says of learning; None where it says nothing."""

    game: Game
    folder: Path | None
    minutes: float | None
    decisions: float | None
    tables: int | None
    device: str | None
    seed: int
    settings: Mapping[str, str]
    where: Where  # the tables are played
    begin: Path | None = None  # a network to go on from, where the folder has no course yet

    @property
    def place(self) -> Path:
        """The folder that everything is kept in."""
        return self.folder or Path(f"learn-{self.game.name}")

    @property
    def command(self) -> str:
        """Write the command that goes on with it."""
        words = ["tablee", "learn", self.game.name, "--seed", str(self.seed)]
        for name in ("folder", "minutes", "decisions", "tables", "device"):
            value = getattr(self, name)
            if value is not None:
                text = f"{value:g}" if isinstance(value, float) else str(value)
                words += [f"--{name}", text]
        if self.where.cluster is not None:
            words.append(f"--cluster={self.where.cluster}")
        if self.begin is not None:
            words += ["--from", str(self.begin)]
        for name, text in self.settings.items():
            words += ["--set", f"{name}={text}"]
        return shlex.join(words)


def learn(lessons: Lessons, language: str) -> bool:
    """Learn, and write what there is to keep; say whether nobody stopped it."""
    speech, console = speech_for(language, lessons.game), paper()
    try:
        course = _course(lessons, console, speech)
        note_run(course, lessons.command, commit(), lessons.seed)
        with cluster_told(speech), players(lessons.where, lessons.game) as found:
            course.learner.players = found
            is_whole = _run(course, lessons.minutes, console, speech)
        write(course, lessons.begin, console, speech)
    except CourseError as error:
        raise Fault(speech, error.spoken) from None
    except OSError as error:
        path, why = str(error.filename), error.strerror or "?"
        raise Fault(speech, line("ui-no-file", path=path, reason=why)) from None
    if not is_whole:
        console.print(speech("ui-learn-stopped", command=lessons.command), soft_wrap=True)
    return is_whole


def _course(lessons: Lessons, console: Console, speech: Speech) -> Course:
    """Begin a course, or go on with the one in the folder, by the method that it has."""
    has_gpu = torch.cuda.is_available()
    device = lessons.device or ("cuda" if has_gpu else "cpu")
    if device == "cuda" and lessons.where != Where():
        raise Fault(speech, line("ui-learn-cluster-cpu"))
    if device == "cuda" and not has_gpu:
        raise Fault(speech, line("ui-learn-no-cuda"))
    torch.set_num_threads(max(1, cores() // 2))  # one that must wait holds up all
    saved = checkpoint_in(lessons.place, lessons.game, "cpu")
    check_schema(lessons.place, lessons.game)
    kept = method_of(saved) if saved else None
    method = chosen(kept or usual_method(device), lessons.settings, speech)
    if kept:
        refuse_other(kept, method, lessons.place, speech)
    if lessons.decisions is not None:
        method = replace(method, goal=lessons.decisions)
    console.print(speech("ui-learn-warming", game=speech("title")))
    tables = lessons.tables or TABLES[device]
    try:
        begin = load(lessons.begin, lessons.game) if lessons.begin else None
    except NetworkError as error:
        raise Fault(speech, line("ui-learn-no-network", reason=str(error))) from None
    course = Course(lessons.game, lessons.place, method, tables, device, lessons.seed, begin)
    if saved:
        learnt = count(course.learner.decisions, speech.language)
        console.print(speech("ui-learn-going-on", decisions=learnt))
    return course


def chosen(method: Method, settings: Mapping[str, str], speech: Speech) -> Method:
    """Change settings of a method as they were typed."""
    known = asdict(method)
    for name, text in settings.items():
        if name not in known:
            listed = ", ".join(known)
            raise Fault(speech, line("ui-learn-no-setting", name=name[:40], settings=listed))
        try:
            known[name] = type(known[name])(text)
        except ValueError:
            told = {"name": name, "text": text[:40]}
            raise Fault(speech, line("ui-learn-no-number", **told)) from None
    return Method(**known)


def refuse_other(kept: Method, asked: Method, folder: Path, speech: Speech) -> None:
    """Refuse to go on by another method than a course was begun with; a goal may change."""
    before, now = asdict(replace(kept, goal=asked.goal)), asdict(asked)
    for name, value in now.items():
        if before[name] != value:
            told = {"name": name, "kept": f"{before[name]:g}", "asked": f"{value:g}"}
            raise Fault(speech, line("ui-learn-other-method", path=str(folder), **told))


@contextmanager
def _interrupted(console: Console, speech: Speech) -> Iterator[list[int]]:
    """Note Ctrl-C instead of breaking off in the middle of a lesson; a second one does."""
    seen: list[int] = []

    def note(number: int, _: FrameType | None) -> None:
        if seen:
            raise KeyboardInterrupt
        seen.append(number)
        console.print(speech("ui-learn-stopping"))

    before = signal.signal(signal.SIGINT, note)
    try:
        yield seen
    finally:
        signal.signal(signal.SIGINT, before)


def _run(course: Course, minutes: float | None, console: Console, speech: Speech) -> bool:
    """Learn and show how far it is; say whether nobody stopped it."""
    seconds = FOR_EVER if minutes is None else 60 * minutes
    columns = (
        SpinnerColumn(),
        TextColumn("{task.percentage:.0f} %"),
        BarColumn(20),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.description}"),
    )
    begun, told, goal = course.learner.seconds, 0, course.method.goal
    is_blind = not console.is_terminal
    with (
        _interrupted(console, speech) as interrupts,
        Progress(*columns, console=console, transient=True, disable=is_blind) as progress,
    ):
        task = progress.add_task("", total=1.0)
        try:
            for learnt in course.run(seconds):
                done = max(learnt.decisions / goal, (learnt.seconds - begun) / seconds)
                said = how_it_goes(learnt, speech)
                progress.update(task, completed=done, description=said)
                if is_blind and int(done * TOLD) > told:
                    told = int(done * TOLD)
                    console.print(said, soft_wrap=True)
                if interrupts:
                    course.save()
                    break
        except KeyboardInterrupt:  # the lesson is dropped; the last checkpoint is there
            interrupts.append(signal.SIGINT)
    return not interrupts


def how_it_goes(learnt: Learnt, speech: Speech) -> str:
    """Say how it goes, in one line."""
    language = speech.language
    past, thumb = (
        "–" if isnan(share) else decimal(share, 2, language)  # no match of that kind ended
        for share in (learnt.past, learnt.thumb)
    )
    return speech(
        "ui-learn-told",
        decisions=count(learnt.decisions, language),
        rate=count(learnt.rate, language),
        past=past,
        thumb=thumb,
        void=percent(learnt.void, language),
    )


def count(number: float, language: str) -> str:
    """Write a large number short: 12.6M."""
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if number >= size:
            return f"{decimal(number / size, 1, language)}{letter}"
    return str(int(number))


def write(course: Course, begin: Path | None, console: Console, speech: Speech) -> None:
    """Write the picture of the curve, and the network that plays."""
    begun = card_in(begin) if begin else None
    learner, folder = course.learner, course.folder
    time = f"{int(learner.seconds) // 60} min {int(learner.seconds) % 60} s"
    learnt = count(learner.decisions, speech.language)
    heading = speech("ui-learn-heading", game=speech("title"), decisions=learnt, time=time)
    write_whole(folder / PICTURE, picture(curve_in(folder), speech, heading))
    path = folder / f"{course.game.name}.network"
    try:
        save(course.network(), card_of(course, begun), path)
    except NetworkError as error:
        raise Fault(speech, line("ui-learn-too-large", why=str(error))) from None
    size, drawn = path.stat().st_size // 1000, str(folder / PICTURE)
    said = speech("ui-learn-written", network=str(path), curve=drawn, size=size)
    console.print(said, soft_wrap=True)
