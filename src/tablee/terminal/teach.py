"""Teaching a course solved endings at the terminal: how far it is, and what it brought."""

from collections.abc import Iterable, Iterator
from typing import TypeVar

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
TOLD = 10  # times that how far it is is told where nothing can be drawn
T = TypeVar("T")


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

        def told(what: str, total: int, work: Iterable[T]) -> Iterator[T]:
            """Show how far something is, or say it now and then where nothing can be drawn."""
            task = progress.add_task(what, total=total)
            for done, one in enumerate(work, 1):
                progress.advance(task)
                if (
                    not console.is_terminal
                    and done * TOLD // total > (done - 1) * TOLD // total
                ):
                    console.print(f"{what}: {done}/{total}")
                yield one

        solving = speech("ui-learn-solving", count=count)
        solved = [*told(solving, count, endings.solve(count))]
        rows = LessonRows(solved, course.tables.bits)
        teaching = teach(course.learner.net, course.tables, rows, STEPS)
        *_, taught = told(speech("ui-learn-teaching"), STEPS, teaching)
    learner = course.learner
    learner.magnet.load_state_dict(learner.net.state_dict())
    course.save()
    missed, strayed = (
        decimal(nats, 3, speech.language) for nats in (taught.missed, taught.strayed)
    )
    said = speech("ui-learn-taught", count=count, missed=missed, strayed=strayed)
    console.print(said, soft_wrap=True)
