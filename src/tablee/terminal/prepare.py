"""Compiling a game, with something to look at meanwhile."""

from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from tablee.core.game import Game
from tablee.core.speech import Speech


def prepare(game: Game, speech: Speech, console: Console) -> None:
    """Compile what playing a game needs, or load it: then there is nothing to show."""
    if game.is_prepared:
        return
    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.completed}/{task.total}"),
        TimeElapsedColumn(),
    )
    title, steps = speech("title"), game.compilation()
    with Progress(*columns, console=console, transient=console.is_terminal) as progress:
        task = progress.add_task(speech("ui-preparing", game=title), total=len(steps))
        for name, compile_step in steps:
            description = speech("ui-preparing-rule", game=title, rule=name)
            progress.update(task, description=description)
            if not console.is_terminal:
                console.print(description)
            compile_step()
            progress.advance(task)
