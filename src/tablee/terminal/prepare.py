"""Compiling a game, with something to look at meanwhile."""

from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from tablee.core.game import Game
from tablee.games import game as load

from .language import speech_for


def prepared(name: str, language: str) -> Game:
    """Load a game by its name, ready to be played; raise KeyError if there is none."""
    game = load(name)
    prepare(game, language)
    return game


def prepare(game: Game, language: str, *, for_study: bool = False) -> None:
    """Compile what a game needs; nothing is shown if an earlier run has done it."""
    if game.is_prepared(for_study=for_study):
        return
    console, speech = Console(stderr=True, highlight=False), speech_for(language, game)
    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.completed}/{task.total}"),
        TimeElapsedColumn(),
    )
    title, steps = speech("title"), game.compilation(for_study=for_study)
    with Progress(*columns, console=console, transient=console.is_terminal) as progress:
        task = progress.add_task(speech("ui-preparing", game=title), total=len(steps))
        for name, compile_step in steps:
            description = speech("ui-preparing-rule", game=title, rule=name)
            progress.update(task, description=description)
            if not console.is_terminal:
                console.print(description)
            compile_step()
            progress.advance(task)
