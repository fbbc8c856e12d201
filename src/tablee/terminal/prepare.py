"""Compiling games, with something to look at meanwhile."""

import asyncio
from collections.abc import Sequence

from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    SpinnerColumn,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
)

from tablee.bots.ready import NamedStep
from tablee.browser.stage import Stage, is_ready, steps
from tablee.core.game import Game
from tablee.core.speech import Speech, line
from tablee.games import game as load

from .fault import Fault
from .language import speech_for
from .paper import paper


def prepared(name: str, language: str, *, for_search: bool = False) -> Game:
    """Load a game by its name, ready to be played; raise KeyError if there is none."""
    game = load(name)
    prepare(game, language, for_search=for_search)
    return game


def prepare(game: Game, language: str, *, for_search: bool = False) -> None:
    """Compile what a game needs, and what bots that look ahead need of it.

    Nothing is shown if an earlier run has done it.
    """
    stages: tuple[Stage, ...] = ("play", "search") if for_search else ("play",)
    left = [stage for stage in stages if not is_ready(game, stage)]
    if left:
        show(
            [step for stage in left for step in steps(game, stage)], speech_for(language, game)
        )


def progress_on(console: Console) -> Progress:
    """Make bars that go when all is done."""
    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.completed}/{task.total}"),
        TimeElapsedColumn(),
    )
    return Progress(*columns, console=console, transient=console.is_terminal)


def show(todo: Sequence[NamedStep], speech: Speech) -> None:
    """Take the steps, and show how far it is."""
    console, title = paper(is_aside=True), speech("title")
    with progress_on(console) as progress:
        task = progress.add_task(speech("ui-preparing", game=title), total=len(todo))
        for name, compile_step in todo:
            description = speech("ui-preparing-rule", game=title, rule=name)
            progress.update(task, description=description)
            if not console.is_terminal:
                console.print(description)
            compile_step()
            progress.advance(task)


def prepare_all(games: Sequence[Game], stages: tuple[Stage, ...], language: str) -> None:
    """Compile stages of several games side by side, each in a process of its own."""
    from tablee.server.work.preparation import Compilation, Preparation

    speech = speech_for(language)
    titles = {game.name: speech_for(language, game)("title") for game in games}
    console, rows = paper(is_aside=True), dict[tuple[str, str], TaskID]()
    with progress_on(console) as progress:

        def changed(job: Compilation) -> None:
            if job.total and (job.name, job.stage) not in rows:
                said = speech(f"ui-preparing-{job.stage}", game=titles[job.name])
                rows[job.name, job.stage] = progress.add_task(said, total=job.total)
                if not console.is_terminal:
                    console.print(said)
            if job.total:
                progress.update(rows[job.name, job.stage], completed=job.done)

        async def run() -> str:
            preparation = Preparation(titles, stages, changed)
            try:
                return await preparation.all()
            finally:
                await preparation.stop()

        reason = asyncio.run(run())
    if reason:
        raise Fault(speech, line(f"ui-unprepared-{reason}"))
