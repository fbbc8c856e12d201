"""For who studies the games: fuzzing, the arena, learning, puzzles."""

import secrets
import sys
from importlib.util import find_spec
from pathlib import Path

import click

from tablee.core.option import OptionError
from tablee.core.speech import line
from tablee.terminal.fault import Fault
from tablee.terminal.language import speech_for
from tablee.terminal.paper import paper

from .root import HELP, found_game, main, options_of, with_language, with_where


@main.command(help=HELP("ui-help-fuzz"))
@click.argument("names", nargs=-1)
@click.option("--matches", type=click.IntRange(min=1), default=10_000, show_default=True)
@click.option("--seed", type=click.IntRange(0, 2**60), help=HELP("ui-help-seed"))
@click.option("--seats", type=int, help=HELP("ui-help-seats"))
@click.option("-o", "--option", "pairs", multiple=True, help=HELP("ui-help-option"))
@click.option("--jobs", type=click.IntRange(1, 256), default=2, show_default=True)
@with_language
def fuzz(
    names: tuple[str, ...],
    matches: int,
    seed: int | None,
    seats: int | None,
    pairs: tuple[str, ...],
    jobs: int,
    lang: str,
) -> None:
    """Play random matches and check every move."""
    from tablee.games import REGISTRY
    from tablee.terminal.fuzz import fixed, report

    speech = speech_for(lang)
    chosen = [found_game(name, speech) for name in names or REGISTRY]
    options = options_of(pairs, speech)
    if len(chosen) > 1 and (options or seats is not None):
        raise Fault(speech, line("ui-one-game"))
    try:
        table = fixed(seats, options, chosen[0])
    except OptionError as error:
        raise Fault(speech, error.spoken) from None
    first = secrets.randbits(32) if seed is None else seed
    console = paper()
    sound = report(chosen, matches, first, table, jobs, console, speech)
    sys.exit(0 if sound else 1)


@main.command(help=HELP("ui-help-arena"))
@click.argument("bots", nargs=-1)
@click.option("--game", help=HELP("ui-help-arena-game"))
@click.option("--seats", type=int, help=HELP("ui-help-seats"))
@click.option("-o", "--option", "pairs", multiple=True, help=HELP("ui-help-option"))
@click.option("--deals", type=click.IntRange(min=1), help=HELP("ui-help-arena-deals"))
@click.option("--seed", type=click.IntRange(0, 2**60), default=1, show_default=True)
@with_where("ui-help-jobs")
@click.option("--seconds", type=click.FloatRange(min=0), help=HELP("ui-help-arena-seconds"))
@click.option("--patience", type=click.FloatRange(0.01), help=HELP("ui-help-arena-patience"))
@click.option("--out", type=click.Path(path_type=Path), help=HELP("ui-help-arena-out"))
@click.option(
    "--resume", type=click.Path(path_type=Path, exists=True), help=HELP("ui-help-arena-resume")
)
@with_language
def arena(
    bots: tuple[str, ...],
    game: str | None,
    seats: int | None,
    pairs: tuple[str, ...],
    deals: int | None,
    seed: int,
    jobs: int | None,
    cluster: str | None,
    seconds: float | None,
    patience: float | None,
    out: Path | None,
    resume: Path | None,
    lang: str,
) -> None:
    """Let bots play against each other."""
    from tablee.pool.pool import cores
    from tablee.terminal.entry import Terms, enter
    from tablee.terminal.where import where

    speech = speech_for(lang)
    is_whole = enter(
        Terms(
            game=found_game(game, speech) if game else None,
            seats=seats,
            bots=bots,
            options=options_of(pairs, speech),
            seed=seed,
            patience=patience,
            deals=deals,
            where=where(jobs, cluster, speech, cores()),
            seconds=seconds,
            page=out,
            results=resume,
        ),
        lang,
    )
    sys.exit(0 if is_whole else 130)


@main.command(help=HELP("ui-help-learn"))
@click.argument("game")
@click.option("--folder", type=click.Path(path_type=Path), help=HELP("ui-help-learn-folder"))
@click.option("--minutes", type=click.FloatRange(0), help=HELP("ui-help-learn-minutes"))
@click.option("--decisions", type=click.FloatRange(1), help=HELP("ui-help-learn-decisions"))
@click.option("--tables", type=click.IntRange(16), help=HELP("ui-help-learn-tables"))
@click.option("--device", type=click.Choice(["cuda", "cpu"]), help=HELP("ui-help-learn-device"))
@click.option("--seed", type=click.IntRange(0, 2**20), default=1, show_default=True)
@click.option("--set", "pairs", multiple=True, help=HELP("ui-help-learn-set"))
@click.option(
    "--from",
    "begin",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help=HELP("ui-help-learn-from"),
)
@with_where("ui-help-learn-jobs")
@with_language
def learn(
    game: str,
    folder: Path | None,
    minutes: float | None,
    decisions: float | None,
    tables: int | None,
    device: str | None,
    seed: int,
    pairs: tuple[str, ...],
    begin: Path | None,
    jobs: int | None,
    cluster: str | None,
    lang: str,
) -> None:
    """Learn a game by self-play."""
    speech = speech_for(lang)
    found = found_game(game, speech)
    if find_spec("torch") is None:
        raise Fault(speech, line("ui-learn-no-torch"))
    from tablee.terminal.learn import Lessons
    from tablee.terminal.learn import learn as learn_game
    from tablee.terminal.where import where

    settings = options_of(pairs, speech)
    place = where(jobs, cluster, speech, 1)
    told = (folder, minutes, decisions, tables, device, seed, settings, place, begin)
    lessons = Lessons(found, *told)
    sys.exit(0 if learn_game(lessons, lang) else 130)


@main.command(help=HELP("ui-help-puzzles"))
@click.argument("names", nargs=-1)
@click.option(
    "--count",
    type=click.IntRange(1),
    default=48,
    show_default=True,
    help=HELP("ui-help-puzzles-count"),
)
@click.option("--seed", type=click.IntRange(0, 2**60), default=1, show_default=True)
@click.option("-o", "--option", "pairs", multiple=True, help=HELP("ui-help-option"))
@click.option("--out", type=click.Path(path_type=Path), help=HELP("ui-help-puzzles-out"))
@click.option("--check", "checks", is_flag=True, help=HELP("ui-help-puzzles-check"))
@with_where("ui-help-jobs")
@with_language
def puzzles(
    names: tuple[str, ...],
    count: int,
    seed: int,
    pairs: tuple[str, ...],
    out: Path | None,
    checks: bool,  # noqa: FBT001
    jobs: int | None,
    cluster: str | None,
    lang: str,
) -> None:
    """Compose puzzles, or check those there are."""
    from tablee.games import REGISTRY
    from tablee.pool.pool import cores
    from tablee.terminal.puzzles import check, compose
    from tablee.terminal.where import where

    speech = speech_for(lang)
    chosen = [found_game(name, speech) for name in names or REGISTRY]
    options = options_of(pairs, speech)
    if len(chosen) > 1 and options:
        raise Fault(speech, line("ui-one-game"))
    place = where(jobs, cluster, speech, cores())
    if checks:
        sys.exit(0 if check(chosen, out, place, lang) else 1)
    try:
        is_whole = compose(chosen, count, seed, options, out, place, lang)
    except OptionError as error:
        raise Fault(speech, error.spoken) from None
    sys.exit(0 if is_whole else 130)
