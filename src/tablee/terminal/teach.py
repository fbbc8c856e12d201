"""Teaching a course solved endings at the terminal: how far it is, and what it brought."""

from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from tablee.core.speech import Speech, line
from tablee.lab.ending import module_of
from tablee.lab.figure import decimal
from tablee.learn.course import Course
from tablee.learn.teaching import STEPS, Endings, LessonRows, teach

from .fault import Fault

FOLDER = "endings"  # in a course's folder


def teach_endings(course: Course, count: int, console: Console, speech: Speech) -> None:
    """Solve so many endings and teach them; Ctrl-C loses no ending that was solved."""
    module = module_of(course.game)
    if module is None:
        raise Fault(speech, line("ui-learn-no-endings", game=speech("title")))
    endings = Endings(module, course.folder / FOLDER)
    count = min(count, endings.most)
    columns = (TextColumn("{task.description}"), BarColumn(20), TimeElapsedColumn())
    with Progress(
        *columns, TimeRemainingColumn(), console=console, disable=not console.is_terminal
    ) as progress:
        solving = progress.add_task(speech("ui-learn-solving", count=count), total=count)
        solved = []
        for one in endings.solve(count):
            solved.append(one)
            progress.advance(solving)
        teaching = progress.add_task(speech("ui-learn-teaching"), total=STEPS)
        rows = LessonRows(solved, course.tables.bits)
        for taught in teach(course.learner.net, course.tables, rows, STEPS):
            progress.update(teaching, completed=taught.step)
    learner = course.learner
    learner.magnet.load_state_dict(learner.net.state_dict())
    course.save()
    missed, strayed = (
        decimal(nats, 3, speech.language) for nats in (taught.missed, taught.strayed)
    )
    told = speech("ui-learn-taught", count=count, missed=missed, strayed=strayed)
    console.print(told, soft_wrap=True)
