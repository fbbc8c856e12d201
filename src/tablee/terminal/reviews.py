"""The reviews of many matches: a report for each, and what they come to for each player."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from tablee.bots.review import Review, result
from tablee.core.speech import Speech
from tablee.core.transcript import Transcript, write
from tablee.lab.figure import decimal
from tablee.lab.hindsight import Finished, reviewed
from tablee.pool.workforce import Where

from .analyse import check, signed, speech_at, tell
from .arena import write_whole
from .fault import Fault
from .language import speech_for
from .paper import paper
from .prepare import prepared, progress_on
from .start import read_file
from .where import cluster_told

SUMMARY = "summary"
WIDE = 100  # columns of a report
INTERRUPTED = 130


@dataclass(frozen=True)
class Reported:
    """What there is to say of a match, and where it is said."""

    transcript: Transcript
    report: Path


@dataclass
class Tally:
    """What a player's matches come to; shares are of the victory."""

    matches: int = 0
    won: float = 0.0
    luck: float = 0.0
    skill: float = 0.0  # that own clear mistakes gave away
    mistakes: int = 0


def files_in(paths: Sequence[Path]) -> list[Path]:
    """List the files that were named, and the texts in the folders that were."""
    found = [
        file
        for path in paths
        for file in (sorted(path.glob("*.txt")) if path.is_dir() else [path])
    ]
    return list(dict.fromkeys(found))


def analyse_all(
    files: Sequence[Path],
    folder: Path,
    simulations: int | None,
    seat: int | None,
    where: Where,
    language: str,
    *,
    sealed: bool,
) -> int:
    """Review matches, a report for each, and sum them up; give the code to leave with.

    A file that can't be reviewed is told of, and keeps nobody waiting.
    """
    speech, console = speech_for(language), paper()
    told = _told(files, folder, seat, console, speech, sealed=sealed)
    for name in sorted({one.transcript.match.game.name for one in told}):
        prepared(name, language, for_search=True)
    asked = [
        Finished(one.transcript.match.game.name, write(one.transcript), is_sealed=True)
        for one in told
    ]
    done, is_whole = dict[int, Review](), True
    folder.mkdir(parents=True, exist_ok=True)
    with cluster_told(speech), progress_on(paper(is_aside=True)) as progress:
        task = progress.add_task(speech("ui-reviewing"), total=len(told))
        try:
            for number, review in reviewed(asked, simulations, where):
                _report(told[number], review, seat, language)
                done[number] = review
                progress.update(task, completed=len(done))
        except KeyboardInterrupt:
            is_whole = False
    _sum_up([(told[number], done[number]) for number in sorted(done)], folder, console, speech)
    if not is_whole:
        return INTERRUPTED
    return 0 if len(told) == len(files) else 1


def _report(one: Reported, review: Review, seat: int | None, language: str) -> None:
    """Write the report of a match, as `tablee analyse` prints it."""
    page = _page()
    with page.capture() as written:
        tell(one.transcript.match, review, seat, page, speech_at(one.transcript, language))
    write_whole(one.report, written.get())


def _page() -> Console:
    return Console(width=WIDE, no_color=True, highlight=False, markup=False, emoji=False)


def _sum_up(
    done: Sequence[tuple[Reported, Review]], folder: Path, console: Console, speech: Speech
) -> None:
    """Show what all reviews come to, and keep it beside them."""
    if not done:
        return
    place, page, table = folder / f"{SUMMARY}.txt", _page(), _table(_tallies(done), speech)
    console.print(table)
    with page.capture() as written:
        page.print(table)
    write_whole(place, written.get())
    said = speech("ui-reviews-written", count=len(done), folder=str(folder), summary=str(place))
    console.print(said, soft_wrap=True)


def _tallies(done: Iterable[tuple[Reported, Review]]) -> dict[str, Tally]:
    """Add up what each player's matches come to, by the names in the transcripts."""
    tallies: dict[str, Tally] = {}
    for one, review in done:
        match = one.transcript.match
        for seat, won in enumerate(result(match)):
            name = one.transcript.players[seat] if one.transcript.players else str(seat + 1)
            tally = tallies.setdefault(name, Tally())
            tally.matches += 1
            tally.won += won
            tally.luck += review.luck[seat]
            tally.skill += review.skill[seat]
            tally.mistakes += sum(
                each.is_clear for each in review.decisions if each.seat == seat
            )
    return tallies


def _table(tallies: Mapping[str, Tally], speech: Speech) -> Table:
    """Lay the tallies out, who gave least away first; shares are means of a match."""
    table = Table(speech("ui-player"), box=SIMPLE_HEAD, padding=(0, 0, 0, 1))
    for name in ("matches", "won", "luck", "skill", "mistakes"):
        table.add_column(speech(f"ui-reviews-{name}"), justify="right")
    for name, one in sorted(tallies.items(), key=lambda row: row[1].skill / row[1].matches):
        table.add_row(
            name,
            str(one.matches),
            decimal(one.won, 1, speech.language),
            signed(one.luck / one.matches),
            signed(-one.skill / one.matches),
            decimal(one.mistakes / one.matches, 1, speech.language),
        )
    return table


def _told(
    files: Sequence[Path],
    folder: Path,
    seat: int | None,
    console: Console,
    speech: Speech,
    *,
    sealed: bool,
) -> list[Reported]:
    """Read all matches that can be reviewed, and say of the others why they can't."""
    found: dict[str, Reported] = {}
    for file in files:
        try:
            transcript = read_file(file, speech, sealed=sealed)
            check(transcript, file, seat, speech)
        except Fault as fault:
            console.print(fault.format_message(), style="red", soft_wrap=True)
            continue
        name, again = file.stem, 1
        while name in (SUMMARY, *found):  # files of one name in several folders
            again += 1
            name = f"{file.stem}-{again}"
        found[name] = Reported(transcript, folder / f"{name}.txt")
    return [*found.values()]
