"""Fuzzing with a progress bar, and a command to reproduce what is found."""

from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from tablee.core.game import Game
from tablee.core.speech import Speech
from tablee.lab.fuzz import Finding, TableSetup, fuzz


def report(
    games: Sequence[Game],
    matches: int,
    seed: int,
    table: TableSetup | None,
    jobs: int,
    console: Console,
    speech: Speech,
) -> bool:
    """Fuzz, show how far it is, and say whether all was sound."""
    played: dict[str, list[int]] = {game.name: [0, 0] for game in games}
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.completed}/{task.total}"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    console.print(speech("ui-fuzz-start", matches=matches, seed=str(seed)))
    with Progress(*columns, console=console, transient=console.is_terminal) as progress:
        task = progress.add_task(speech("ui-fuzz"), total=matches)
        tenths = 0
        for outcome in fuzz(games, matches, seed, jobs, table):
            if outcome.fault:
                console.print(speech("ui-fuzz-fault", what=outcome.fault, move=outcome.move))
                console.print(again(outcome), soft_wrap=True, markup=False)
                return False
            count = played[outcome.batch.game]
            count[0] += outcome.matches
            count[1] += outcome.moves
            progress.advance(task, outcome.matches)
            done = sum(count for count, _ in played.values())
            if not console.is_terminal and done * 10 // matches > tenths:
                tenths = done * 10 // matches
                console.print(f"{done}/{matches}")
    for name, (count_matches, count_moves) in played.items():
        console.print(
            speech("ui-fuzz-game", game=name, matches=count_matches, moves=count_moves)
        )
    console.print(speech("ui-fuzz-sound"))
    return True


def again(outcome: Finding) -> str:
    """Write the command that plays the faulty match alone."""
    batch = outcome.batch
    options = " ".join(f"-o '{name}={text}'" for name, text in batch.options)
    return (
        f"tablee fuzz {batch.game} --seats {batch.seats} {options} "
        f"--seed {outcome.seed} --matches 1 --jobs 1"
    )


def fixed(seats: int | None, options: Mapping[str, str], game: Game) -> TableSetup | None:
    """Fix a table where seats or options were asked for; raise OptionError if it can't be."""
    if seats is None and not options:
        return None
    count = game.seats[0] if seats is None else seats
    game.laid(count, options)
    return count, tuple(game.chosen(options).items())
