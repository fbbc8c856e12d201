"""What was asked of the arena, turned into a contest or into one clear sentence."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tablee.bots import BOTS
from tablee.core.game import Game
from tablee.core.option import OptionError
from tablee.core.speech import Speech, line
from tablee.games import game as load
from tablee.lab.bout import BoutError
from tablee.lab.contest import PATIENCE, Contest, contest
from tablee.lab.entrant import USUAL, NoBotError, NoSettingError, check
from tablee.lab.journal import JournalError, contest_in
from tablee.pool.workforce import Where

from .arena import Run, hold, place_for
from .fault import Fault
from .language import speech_for
from .paper import paper
from .prepare import prepare
from .where import cluster_told

DEALS = 100


@dataclass(frozen=True)
class Terms:
    """What the command line says of a contest; None or empty where it says nothing."""

    game: Game | None
    seats: int | None
    bots: Sequence[str]
    options: Mapping[str, str]
    seed: int
    patience: float | None
    deals: int | None
    where: Where
    seconds: float | None
    page: Path | None
    results: Path | None


def enter(terms: Terms, language: str) -> bool:
    """Hold the contest that was asked for; say whether nobody stopped it."""
    speech = speech_for(language)
    try:
        run = _run(terms, speech)
        game = load(run.contest.game)
        prepare(game, language)
        with cluster_told(speech):
            return hold(run, paper(), speech_for(language, game))
    except (OptionError, JournalError) as error:
        raise Fault(speech, error.spoken) from None
    except NoSettingError as error:
        said = {"bot": str(error)[:80], "setting": error.setting[:40]}
        raise Fault(
            speech, line("ui-arena-no-setting", **said, settings=", ".join(USUAL))
        ) from None
    except NoBotError as error:
        known = ", ".join(BOTS)
        raise Fault(speech, line("ui-arena-no-bot", bot=str(error)[:80], bots=known)) from None
    except BoutError as error:
        raise Fault(speech, line("ui-arena-broken", why=str(error))) from None
    except OSError as error:
        path, why = str(error.filename), error.strerror or "?"
        raise Fault(speech, line("ui-no-file", path=path, reason=why)) from None


def _run(terms: Terms, speech: Speech) -> Run:
    setup, deals = _contest(terms, speech)
    for name in setup.names:
        check(name)
    page = terms.page or (
        terms.results.with_suffix(".html") if terms.results else place_for(setup)
    )
    return Run(
        setup,
        terms.deals or deals,
        terms.where,
        terms.seconds,
        terms.results or page.with_suffix(".jsonl"),
        page,
    )


def _contest(terms: Terms, speech: Speech) -> tuple[Contest, int]:
    """Set the contest up; a results file alone says all there is to say."""
    if terms.results and not terms.game and not terms.bots:
        return contest_in(terms.results)
    if terms.game is None or len(set(terms.bots)) < 2:
        raise Fault(speech, line("ui-arena-usage"))
    seats = terms.game.seats[0] if terms.seats is None else terms.seats
    patience = PATIENCE if terms.patience is None else terms.patience
    setup = contest(terms.game, seats, terms.bots, terms.options, terms.seed, patience)
    return setup, DEALS
