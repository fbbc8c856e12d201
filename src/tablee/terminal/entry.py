"""What was asked of the arena, turned into a contest or into one clear sentence."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from tablee.bots import BOTS
from tablee.core.game import Game
from tablee.core.option import OptionError
from tablee.core.speech import Speech, line
from tablee.games import game as load
from tablee.lab.arena import cores
from tablee.lab.bout import BoutError
from tablee.lab.contest import PATIENCE, Contest, contest
from tablee.lab.crew import CrewError
from tablee.lab.entrant import NoBotError, check
from tablee.lab.journal import JournalError, contest_in

from .arena import Run, hold, place_for
from .fault import Fault
from .language import speech_for
from .prepare import prepare

DEALS = 100


@dataclass(frozen=True)
class Entry:
    """What the command line says of a contest; None or empty where it says nothing."""

    game: Game | None
    seats: int | None
    bots: Sequence[str]
    options: Mapping[str, str]
    seed: int
    patience: float | None
    deals: int | None
    jobs: int | None
    seconds: float | None
    page: Path | None
    results: Path | None


def enter(entry: Entry, language: str) -> bool:
    """Hold the contest that was asked for; say whether nobody stopped it."""
    speech = speech_for(language)
    try:
        run = _run(entry, speech)
        game = load(run.contest.game)
        prepare(game, language)
        return hold(run, Console(highlight=False), speech_for(language, game))
    except (OptionError, JournalError) as error:
        raise Fault(speech, error.spoken) from None
    except NoBotError as error:
        known = ", ".join(BOTS)
        raise Fault(speech, line("ui-arena-no-bot", bot=str(error)[:80], bots=known)) from None
    except (CrewError, BoutError) as error:
        raise Fault(speech, line("ui-arena-broken", why=str(error))) from None
    except OSError as error:
        path, why = str(error.filename), error.strerror or "?"
        raise Fault(speech, line("ui-no-file", path=path, reason=why)) from None


def _run(entry: Entry, speech: Speech) -> Run:
    setup, deals = _contest(entry, speech)
    for name in setup.names:
        check(name)
    page = entry.page or (
        entry.results.with_suffix(".html") if entry.results else place_for(setup)
    )
    return Run(
        setup,
        entry.deals or deals,
        entry.jobs or cores(),
        entry.seconds,
        entry.results or page.with_suffix(".jsonl"),
        page,
    )


def _contest(entry: Entry, speech: Speech) -> tuple[Contest, int]:
    """Set the contest up; a results file alone says all there is to say."""
    if entry.results and not entry.game and not entry.bots:
        return contest_in(entry.results)
    if entry.game is None or len(set(entry.bots)) < 2:
        raise Fault(speech, line("ui-arena-usage"))
    seats = entry.game.seats[0] if entry.seats is None else entry.seats
    patience = PATIENCE if entry.patience is None else entry.patience
    setup = contest(entry.game, seats, entry.bots, entry.options, entry.seed, patience)
    return setup, DEALS
