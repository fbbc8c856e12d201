"""The review of a finished match, for a terminal."""

from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.rule import Rule as Ruler
from rich.table import Table
from rich.text import Text

from tablee.bots.review import Decision, Review, review, usual
from tablee.bots.search import Budget
from tablee.core.match import Match
from tablee.core.speech import Line, Speech, line
from tablee.core.thing import Seat
from tablee.core.transcript import Transcript

from .fault import Fault
from .graph import graph
from .hint import percent, sentence
from .language import speech_for
from .paper import paper
from .player import named
from .prepare import prepare


def analyse(
    transcript: Transcript,
    path: Path,
    simulations: int | None,
    seat: int | None,
    console: Console,
    language: str,
) -> None:
    """Review a match, then print its graphs, luck and skill, and what cost most."""
    match = transcript.match
    check(transcript, path, seat, speech_for(language))
    prepare(match.game, language, for_search=True)
    budget = Budget(simulations) if simulations else usual(match.game, match)
    speech = speech_at(transcript, language)
    tell(match, reviewed(match, budget, speech), seat, console, speech)


def check(transcript: Transcript, path: Path, seat: int | None, plain: Speech) -> None:
    """Refuse a match that is not over, and a seat that it does not have."""
    match = transcript.match
    if not match.is_over:
        raise Fault(plain, line("ui-review-unfinished", path=str(path)))
    if seat is not None and not 0 <= seat < match.seats:
        raise Fault(plain, line("ui-no-seat", seat=seat, last=match.seats - 1))


def speech_at(transcript: Transcript, language: str) -> Speech:
    """Give a match's own words, with the names of who played it."""
    match = transcript.match
    names = named(transcript, speech_for(language))
    return speech_for(
        language, match.game, names or tuple(str(one + 1) for one in range(match.seats))
    )


def tell(
    match: Match, found: Review, seat: int | None, console: Console, speech: Speech
) -> None:
    """Print a review, with the costliest decisions of one seat or of all."""
    head = speech("ui-review-title", title=speech("title"), moves=len(match.moves))
    console.print(Ruler(head))
    for title, chances in (("known", found.shares), ("open", found.hindsight)):
        console.print(speech(f"ui-review-{title}"), style="bold")
        console.print(graph(chances, match.rounds, speech, console.width))
        console.print()
    console.print(balance(found, speech))
    console.print(speech("ui-review-sum"), style="dim")
    for one in map(Seat, range(match.seats)) if seat is None else [Seat(seat)]:
        console.print()
        tell_mistakes(match, one, found.costliest(one), console, speech)


def reviewed(match: Match, budget: Budget, speech: Speech) -> Review:
    """Review, and show how far it is."""
    console = paper(is_aside=True)
    shown = TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn()
    with Progress(*shown, console=console, transient=True) as progress:
        task = progress.add_task(speech("ui-reviewing"), total=len(match.moves))
        return review(
            match.game,
            match,
            budget,
            progress=lambda done, _: progress.update(task, completed=done),
        )


def signed(share: float) -> str:
    """Write what was won or lost, in hundredths."""
    return f"{percent(share):+d}".replace("-", "−")


def balance(found: Review, speech: Speech) -> Table:
    """Put luck beside skill: from everybody's first chances to the result."""
    heads = [speech(f"ui-review-{name}") for name in ("start", "luck", "skill", "gifts", "end")]
    table = Table(speech("ui-player"), box=None, pad_edge=False)
    for head in heads:
        table.add_column(head, justify="right")
    for seat in range(len(found.luck)):
        table.add_row(
            speech.name(seat),
            str(percent(found.shares[0][seat])),
            signed(found.luck[seat]),
            signed(-found.skill[seat]),
            signed(found.gifts[seat]),
            str(percent(found.shares[-1][seat])),
        )
    return table


def tell_mistakes(
    match: Match, seat: Seat, mistakes: list[Decision], console: Console, speech: Speech
) -> None:
    """Tell a seat's costliest decisions: what was played, what was better and why."""
    name = speech.name(seat)
    if not mistakes:
        console.print(speech("ui-review-none", name=name))
        return
    console.print(speech("ui-review-mistakes", name=name), style="bold")
    for one in mistakes:
        told, *more = [sentence(speech.say(spoken)) for spoken in mistake(match, one)]
        console.print(Padding(Text(told), (0, 0, 0, 2), expand=False))
        for detail in more:
            console.print(Padding(Text(detail, "italic"), (0, 0, 0, 4), expand=False))


def mistake(match: Match, one: Decision) -> list[Line]:
    """Put a costly decision into sentences."""
    game, before = match.game, match.again()
    before.replay(match.moves[: one.position])
    view = before.view(one.seat)
    lines = [
        line(
            "ui-review-played",
            number=one.position + 1,
            what=game.words.describe(view, one.move),
            share=percent(one.share),
        ),
        line(
            "ui-review-better",
            what=game.words.describe(view, one.best),
            share=percent(one.best_share),
            cost=percent(one.cost),
            low=percent(one.low),
            high=percent(one.high),
        ),
    ]
    return [*lines, one.reason] if one.reason else lines
