"""Compiling a game, with something to look at meanwhile."""

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from tablee.bots import ready
from tablee.core.game import Game
from tablee.core.speech import Speech
from tablee.games import game as load

from .language import speech_for


def prepared(name: str, language: str, *, for_search: bool = False) -> Game:
    """Load a game by its name, ready to be played; raise KeyError if there is none."""
    game = load(name)
    prepare(game, language, for_search=for_search)
    return game


def prepare(
    game: Game, language: str, *, for_study: bool = False, for_search: bool = False
) -> None:
    """Compile what a game needs, and what bots that look ahead need of it.

    Nothing is shown if an earlier run has done it.
    """
    steps: list[tuple[str, Callable[[], object]]] = []
    if not game.is_prepared(for_study=for_study):
        steps += game.compilation(for_study=for_study)
    if for_search and not ready.is_ready(game):
        steps += ready.compilation(game)
    if steps:
        show(steps, speech_for(language, game))


def show(steps: Sequence[tuple[str, Callable[[], object]]], speech: Speech) -> None:
    """Take the steps, and show how far it is."""
    console, title = Console(stderr=True, highlight=False), speech("title")
    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.completed}/{task.total}"),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=console, transient=console.is_terminal) as progress:
        task = progress.add_task(speech("ui-preparing", game=title), total=len(steps))
        for name, compile_step in steps:
            description = speech("ui-preparing-rule", game=title, rule=name)
            progress.update(task, description=description)
            if not console.is_terminal:
                console.print(description)
            compile_step()
            progress.advance(task)
