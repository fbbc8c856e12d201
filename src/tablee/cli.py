"""The command line: play, replay, review, read the rules, test games and bots, learn."""

import secrets
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

import click

from tablee import __version__
from tablee.core.option import OptionError
from tablee.core.speech import LANGUAGES, Speech, line, numeral
from tablee.core.thing import Seat
from tablee.terminal.fault import Fault
from tablee.terminal.language import language_of, speech_for
from tablee.terminal.paper import paper

F = TypeVar("F", bound=Callable[..., Any])
HELP = speech_for(language_of())


def with_language(command: F) -> F:
    """Give a command its language."""
    return click.option(
        "--lang", type=click.Choice(LANGUAGES), default=language_of(), help=HELP("ui-help-lang")
    )(command)


def with_where(jobs: str) -> Callable[[F], F]:
    """Give a command a say in where its work is done; `jobs` names the help on processes."""

    def given(command: F) -> F:
        chosen = click.option("--jobs", type=click.IntRange(1, 256), help=HELP(jobs))
        cluster = click.option(
            "--cluster", is_flag=False, flag_value="local", help=HELP("ui-help-cluster")
        )
        return chosen(cluster(command))

    return given


@click.group(help=HELP("ui-help-tablee"))
@click.version_option(__version__, prog_name="tablee")
def main() -> None:
    """Run a command."""


def found_game(name: str, speech: Speech) -> Any:
    """Find a game by its name or by the beginning of it."""
    from tablee.games import REGISTRY, game

    names = [full for full in REGISTRY if full.startswith(name.lower())]
    if name.lower() in REGISTRY:
        names = [name.lower()]
    if len(names) != 1:
        raise Fault(speech, line("ui-no-game", game=name[:60], games=", ".join(REGISTRY)))
    return game(names[0])


def options_of(pairs: tuple[str, ...], speech: Speech) -> dict[str, str]:
    """Read `name=value` pairs."""
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise Fault(speech, line("ui-no-pair", text=pair[:60]))
        options[name.strip()] = value.strip()
    return options


@main.command(help=HELP("ui-help-play"))
@click.argument("game", required=False)
@click.argument("players", nargs=-1)
@click.option("-o", "--option", "pairs", multiple=True, help=HELP("ui-help-option"))
@click.option("--seed", type=click.IntRange(0, 2**62 - 1), help=HELP("ui-help-seed"))
@click.option("--resume", is_flag=True, help=HELP("ui-help-resume"))
@with_language
def play(
    game: str | None,
    players: tuple[str, ...],
    pairs: tuple[str, ...],
    seed: int | None,
    resume: bool,  # noqa: FBT001
    lang: str,
) -> None:
    """Play at the terminal."""
    from tablee.games import REGISTRY
    from tablee.terminal.session import Session, Stopped
    from tablee.terminal.shelf import place_for
    from tablee.terminal.start import new_match, resumed

    console, speech = paper(), speech_for(lang)
    if resume:
        path, transcript = resumed(game, speech)
    else:
        chosen = found_game(game or next(iter(REGISTRY)), speech)
        options = options_of(pairs, speech)
        transcript = new_match(chosen, players, options, seed, speech)
        path = place_for(transcript)
    luck = secrets.randbits(60) if seed is None else seed
    try:
        Session(transcript, path, console, lang, luck).run()
    except Stopped:
        console.print()
        console.print(speech("ui-stopped", path=str(path)), soft_wrap=True)
    except OSError as error:
        raise Fault(
            speech, line("ui-no-file", path=str(path), reason=error.strerror or "?")
        ) from None


@main.command(help=HELP("ui-help-serve"))
@click.option("--host", default="127.0.0.1", show_default=True, help=HELP("ui-help-host"))
@click.option("--port", type=click.IntRange(0, 65535), default=8021, show_default=True)
@click.option("--lan", default="", help=HELP("ui-help-lan"))
@click.option("--data", type=click.Path(path_type=Path), help=HELP("ui-help-data"))
@click.option("--store", envvar="TABLEE_STORE", default="", help=HELP("ui-help-store"))
@click.option("--workers", type=click.IntRange(1, 64), default=1, help=HELP("ui-help-workers"))
@click.option(
    "--listening", type=int, hidden=True
)  # a worker's files, see server/supervisor.py
@click.option("--line", type=int, hidden=True)
@click.option("--open", "opens", is_flag=True, help=HELP("ui-help-open"))
@click.option("--bot-pause", type=click.FloatRange(0, 10), help=HELP("ui-help-bot-pause"))
@click.option("--sockets", type=click.IntRange(1), help=HELP("ui-help-sockets"))
@click.option("--requests", type=click.FloatRange(1), help=HELP("ui-help-requests"))
@click.option("--drain", type=click.FloatRange(0, 600), help=HELP("ui-help-drain"))
@click.option("--metrics-port", type=click.IntRange(1, 65535), help=HELP("ui-help-metrics"))
@click.option("--metrics-host", help=HELP("ui-help-metrics-host"))
@click.option("--proxy", envvar="FORWARDED_ALLOW_IPS", default="", help=HELP("ui-help-proxy"))
@with_language
def serve(
    host: str,
    port: int,
    lan: str,
    data: Path | None,
    store: str,
    workers: int,
    listening: int | None,
    line: int | None,
    opens: bool,  # noqa: FBT001
    bot_pause: float | None,
    sockets: int | None,
    requests: float | None,
    drain: float | None,
    metrics_port: int | None,
    metrics_host: str | None,
    proxy: str,
    lang: str,
) -> None:
    """Serve the table to browsers."""
    from tablee.terminal.serve import serve as serve_tables
    from tablee.terminal.serve import work

    chosen = {
        "bot_pause": bot_pause,
        "sockets": sockets,
        "requests": requests,
        "drain": drain,
        "metrics_port": metrics_port,
        "metrics_host": metrics_host,
        "proxy": proxy,
        "store": store,
    }
    choices = {name: value for name, value in chosen.items() if value is not None}
    if listening is not None and line is not None and data is not None:
        work(listening, line, host, lan, data, choices)
    else:
        serve_tables(host, port, lan, data, choices, lang, workers, opens=opens)


@main.command(help=HELP("ui-help-site"))
@click.argument("folder", type=click.Path(path_type=Path))
@with_language
def site(folder: Path, lang: str) -> None:
    """Write the page as files for any web host."""
    from tablee.terminal.site import write_site

    write_site(folder, lang)


@main.command(help=HELP("ui-help-replay"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seat", type=int, default=-1, help=HELP("ui-help-seat"))
@click.option("--to", "last", type=click.IntRange(min=0), help=HELP("ui-help-to"))
@click.option("--step", is_flag=True, help=HELP("ui-help-step"))
@click.option("--html", type=click.Path(path_type=Path), help=HELP("ui-help-html"))
@click.option("--unsealed", is_flag=True, help=HELP("ui-help-unsealed"))
@with_language
def replay(
    file: Path,
    seat: int,
    last: int | None,
    step: bool,  # noqa: FBT001
    html: Path | None,
    unsealed: bool,  # noqa: FBT001
    lang: str,
) -> None:
    """Play a transcript again."""
    from tablee.terminal.keepsake import write_keepsake
    from tablee.terminal.replay import show_again
    from tablee.terminal.start import read_file

    speech = speech_for(lang)
    transcript = read_file(file, speech, sealed=not unsealed)
    seats = transcript.match.seats
    if html is not None:
        write_keepsake(transcript, html, speech)
        return
    if not -1 <= seat < seats:
        raise Fault(speech, line("ui-no-seat", seat=seat, last=seats - 1))
    show_again(transcript, Seat(seat), last, paper(), lang, step=step)


@main.command(help=HELP("ui-help-analyse"))
@click.argument("files", type=click.Path(path_type=Path), nargs=-1, required=True)
@click.option("--simulations", type=click.IntRange(10), help=HELP("ui-help-simulations"))
@click.option("--seat", type=int, help=HELP("ui-help-one-seat"))
@click.option("--unsealed", is_flag=True, help=HELP("ui-help-unsealed"))
@click.option("--out", type=click.Path(path_type=Path), help=HELP("ui-help-analyse-out"))
@with_where("ui-help-jobs")
@with_language
def analyse(
    files: tuple[Path, ...],
    simulations: int | None,
    seat: int | None,
    unsealed: bool,  # noqa: FBT001
    out: Path | None,
    jobs: int | None,
    cluster: str | None,
    lang: str,
) -> None:
    """Review finished matches."""
    from tablee.pool.pool import cores
    from tablee.terminal.analyse import analyse as review_match
    from tablee.terminal.reviews import analyse_all, files_in
    from tablee.terminal.start import read_file
    from tablee.terminal.where import where

    speech = speech_for(lang)
    is_one = len(files) == 1 and not files[0].is_dir()
    if is_one and out is None and cluster is None:
        transcript = read_file(files[0], speech, sealed=not unsealed)
        review_match(transcript, files[0], simulations, seat, paper(), lang)
        return
    place = where(jobs, cluster, speech, cores())
    folder, found = out or Path("reviews"), files_in(files)
    sys.exit(analyse_all(found, folder, simulations, seat, place, lang, sealed=not unsealed))


@main.command(help=HELP("ui-help-verify"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--commitment", default="", help=HELP("ui-help-commitment"))
@click.option("--sealing", default="", help=HELP("ui-help-sealing"))
@click.option("--cards", default="", help=HELP("ui-help-cards"))
@with_language
def verify(file: Path, commitment: str, sealing: str, cards: str, lang: str) -> None:
    """Check a transcript from the key to the result."""
    from tablee.terminal.start import read_file
    from tablee.terminal.verify import Noted, findings

    speech = speech_for(lang)
    transcript = read_file(file, speech)
    match = transcript.match
    noted = Noted(*(text.strip().lower() for text in (commitment, sealing, cards)))
    for found in list(findings(transcript, noted, speech)):
        click.echo(found)
    if match.is_over:
        ranks = " ".join(map(str, match.ranks))
        scores = " ".join(map(numeral, match.scores))
        click.echo(speech("ui-result", ranks=ranks, scores=scores))
    else:
        click.echo(speech("ui-unfinished"))


@main.command(help=HELP("ui-help-rules"))
@click.argument("game")
@click.argument("number", required=False)
@with_language
def rules(game: str, number: str | None, lang: str) -> None:
    """Read a game's rules."""
    from rich.markdown import Markdown

    speech = speech_for(lang)
    found = found_game(game, speech)
    book = found.rulebook(lang)
    console = paper()
    if number is None:
        console.print(Markdown(book.source))
        return
    digits = number.upper().removeprefix(f"{found.prefix}-")
    rule = book.rules.get(int(digits)) if digits.isascii() and digits.isdigit() else None
    if rule is None:
        last = max(book.rules)
        raise Fault(
            speech, line("ui-no-rule", number=number[:20], prefix=found.prefix, last=last)
        )
    console.print(Markdown(f"## {rule.label} · {rule.title}\n\n{rule.source}"))


@main.command(help=HELP("ui-help-games"))
@with_language
def games(lang: str) -> None:
    """List the games with their options."""
    from rich.table import Table

    from tablee.games import games as all_games

    console = paper()
    for game in all_games():
        words = speech_for(lang, game)
        console.print(game.name, style="bold")
        console.print(words("ui-game", title=words("title"), tagline=words("tagline")))
        console.print(words("ui-seats", least=game.seats[0], most=game.seats[-1]))
        table = Table.grid(padding=(0, 2))
        for option in game.options:
            label = words(f"option-{option.name}") if option in game.own_options else ""
            table.add_row(f"-o {option.name}={option.default}", f"({option.takes})", label)
        console.print(table)


@main.command(help=HELP("ui-help-prepare"))
@click.argument("names", nargs=-1)
@click.option("--study", is_flag=True, help=HELP("ui-help-study"))
@with_language
def prepare(names: tuple[str, ...], study: bool, lang: str) -> None:  # noqa: FBT001
    """Compile the games ahead of time."""
    from tablee.browser.stage import Stage, is_possible
    from tablee.games import REGISTRY
    from tablee.terminal.prepare import prepare_all

    speech = speech_for(lang)
    games = [found_game(name, speech) for name in names or REGISTRY]
    stages: dict[Stage, bool] = {
        "play": True,
        "search": True,
        "page": is_possible(game.name for game in games),
        "study": study,
    }
    prepare_all(games, tuple(stage for stage, wanted in stages.items() if wanted), lang)
    click.echo(speech("ui-prepared"))


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


def with_store(command: F) -> F:
    """Let a command say where the tables are kept, as `serve` does, and its language."""
    data = click.option("--data", type=click.Path(path_type=Path), help=HELP("ui-help-data"))
    store = click.option(
        "--store", envvar="TABLEE_STORE", default="", help=HELP("ui-help-store")
    )
    return with_language(data(store(command)))


def caretaker(data: Path | None, store: str, lang: str) -> Any:
    """Look after the tables of a store."""
    from tablee.terminal.admin import Admin

    return Admin(data, store, speech_for(lang))


SURE = click.option("--yes", is_flag=True, help=HELP("ui-help-admin-yes"))
JSON = click.option("--json", "is_json", is_flag=True, help=HELP("ui-help-admin-json"))


@main.group(help=HELP("ui-help-admin"))
def admin() -> None:
    """Look after a server's tables."""


@admin.command("list", help=HELP("ui-help-admin-list"))
@click.option(
    "--status",
    "statuses",
    type=click.Choice(["open", "playing", "over", "closed"]),
    multiple=True,
    default=("open", "playing"),
    help=HELP("ui-help-admin-status"),
)
@click.option(
    "--most",
    type=click.IntRange(1),
    default=50,
    show_default=True,
    help=HELP("ui-help-admin-most"),
)
@JSON
@with_store
def list_tables(
    statuses: tuple[str, ...],
    most: int,
    is_json: bool,  # noqa: FBT001
    data: Path | None,
    store: str,
    lang: str,
) -> None:
    """List tables."""
    caretaker(data, store, lang).show_all(statuses, most, is_json=is_json)


@admin.command(help=HELP("ui-help-admin-inspect"))
@click.argument("code")
@JSON
@with_store
def inspect(code: str, is_json: bool, data: Path | None, store: str, lang: str) -> None:  # noqa: FBT001
    """Say what is kept of a table."""
    caretaker(data, store, lang).inspect(code, is_json=is_json)


@admin.command(help=HELP("ui-help-admin-close"))
@click.argument("code")
@SURE
@with_store
def close(code: str, yes: bool, data: Path | None, store: str, lang: str) -> None:  # noqa: FBT001
    """End a table for good."""
    caretaker(data, store, lang).close(code, is_sure=yes)


@admin.command(help=HELP("ui-help-admin-export"))
@click.argument("code")
@click.argument("file", type=click.Path(path_type=Path, allow_dash=True), required=False)
@with_store
def export(code: str, file: Path | None, data: Path | None, store: str, lang: str) -> None:
    """Write a match that can't go on as a transcript."""
    caretaker(data, store, lang).export(code, file)


@admin.command(help=HELP("ui-help-admin-expire"))
@click.option("--dry-run", is_flag=True, help=HELP("ui-help-admin-dry-run"))
@SURE
@JSON
@with_store
def expire(
    dry_run: bool,  # noqa: FBT001
    yes: bool,  # noqa: FBT001
    is_json: bool,  # noqa: FBT001
    data: Path | None,
    store: str,
    lang: str,
) -> None:
    """Delete what is too old."""
    caretaker(data, store, lang).expire(is_dry=dry_run, is_sure=yes, is_json=is_json)
