"""The arena with a progress bar, a table and a page to keep."""

import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    SpinnerColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from tablee.core.speech import Speech
from tablee.lab.arena import played
from tablee.lab.contest import PATIENCE, Contest
from tablee.lab.figure import between, decimal, duration, margin, percent
from tablee.lab.interval import Interval
from tablee.lab.journal import Journal
from tablee.lab.ranking import Ranking
from tablee.lab.rating import ratings
from tablee.lab.report import failure, failures, report
from tablee.pool.workforce import Where

COLUMNS = ("share", "interval", "short-fair", "rating", "short-rank", "short-seconds")


@dataclass(frozen=True)
class Run:
    """How far to play a contest, and where its results go."""

    contest: Contest
    deals: int
    where: Where
    seconds: float | None
    results: Path
    page: Path


def place_for(contest: Contest) -> Path:
    """Name the page of a contest: the same one when it is asked for again."""
    digest = sha256(repr(contest).encode()).hexdigest()[:8]
    return Path(f"arena-{contest.game}-{contest.seats}-{digest}.html")


def command_of(contest: Contest, deals: int) -> str:
    """Write the command that plays a contest again."""
    words = ["tablee", "arena", "--game", contest.game, "--seats", str(contest.seats)]
    for name, text in contest.options:
        words += ["-o", f"{name}={text}"]
    words += ["--deals", str(deals), "--seed", str(contest.seed)]
    if contest.patience != PATIENCE:
        words += ["--patience", f"{contest.patience:g}"]
    return shlex.join([*words, *contest.entrants])


def hold(run: Run, console: Console, speech: Speech) -> bool:
    """Play what is missing, show the ranking; say whether nobody stopped it."""
    journal = Journal(run.results, run.contest, run.deals)
    if journal.deals:
        console.print(speech("ui-arena-going-on", deals=len(journal.deals)))
    is_whole = True
    try:
        _play(run, journal, console, speech)
    except KeyboardInterrupt:
        is_whole = False
    ranking = Ranking(run.contest, journal.deals)
    if ranking.deals:
        rated = ratings(ranking)
        console.print(table(ranking, rated, speech))
        tell_forfeits(ranking, console, speech)
        origin = (command_of(run.contest, len(ranking.deals)), journal.commit)
        write_whole(run.page, report(ranking, rated, speech, origin))
        console.print(speech("ui-arena-page", path=str(run.page)), soft_wrap=True)
    if not is_whole or len(ranking.deals) < run.deals:
        again = f"tablee arena --resume {shlex.quote(str(run.results))}"
        console.print(
            speech("ui-arena-stopped", deals=len(ranking.deals), command=again),
            soft_wrap=True,
        )
    return is_whole


def _play(run: Run, journal: Journal, console: Console, speech: Speech) -> None:
    todo = [deal for deal in range(run.deals) if deal not in journal.deals]
    if not todo:
        return
    columns = (
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.completed}/{task.total}"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=console.is_terminal) as progress:
        task = progress.add_task(
            speech("ui-arena-warming"), total=run.deals, completed=len(journal.deals)
        )
        tenths = 0
        for deal, outcomes in played(run.contest, todo, run.where, run.seconds):
            journal.add(deal, outcomes)
            done = len(journal.deals)
            progress.update(task, completed=done, description=speech("ui-arena-playing"))
            if not console.is_terminal and done * 10 // run.deals > tenths:
                tenths = done * 10 // run.deals
                console.print(f"{done}/{run.deals}")


def table(ranking: Ranking, rated: Mapping[str, Interval], speech: Speech) -> Table:
    """Lay the ranking out as a table."""
    language = speech.language
    drawn = Table(
        title=speech(
            "ui-arena-told",
            deals=len(ranking.deals),
            matches=len(ranking.outcomes),
            seatings=len(ranking.contest.seatings),
        ),
        box=SIMPLE_HEAD,
        padding=(0, 0, 0, 1),
    )
    drawn.add_column(speech("ui-arena-bot"), overflow="fold")
    for column in COLUMNS:
        drawn.add_column(speech(f"ui-arena-{column}"), justify="right", no_wrap=True)
    for name in ranking.names:
        share, fair = ranking.share(name), ranking.fair(name)
        style = "green" if share.low > fair else "red" if share.high < fair else ""
        drawn.add_row(
            name,
            percent(share.value, language),
            between(share, language),
            percent(fair, language),
            margin(rated[name], language),
            decimal(ranking.rank(name), 2, language),
            duration(ranking.seconds(name)[0], language),
            style=style,
        )
    return drawn


def tell_forfeits(ranking: Ranking, console: Console, speech: Speech) -> None:
    """Say which bots failed, how often, and what they said the last time."""
    for name in ranking.names:
        for way, count, said in failures(ranking.forfeits(name)):
            console.print(name, style="bold", markup=False, soft_wrap=True)
            console.print(failure(way, count, speech), style="red", markup=False)
            if said:
                console.print(said, style="dim", markup=False, soft_wrap=True)


def write_whole(path: Path, text: str) -> None:
    """Write a file so that it is there whole or not at all."""
    half = path.with_name(f"{path.name}.part")
    half.write_text(text, "utf-8")
    half.replace(path)
