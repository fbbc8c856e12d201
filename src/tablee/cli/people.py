"""For who plays: play, watch again, review, verify, read the rules."""

import secrets
import sys
from pathlib import Path

import click

from tablee.core.speech import line, numeral
from tablee.core.thing import Seat
from tablee.terminal.fault import Fault
from tablee.terminal.language import speech_for
from tablee.terminal.paper import paper

from .root import HELP, found_game, main, options_of, with_language, with_where


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
