"""Watching a match again, move by move."""

from rich.console import Console

from tablee.core.thing import Seat
from tablee.core.transcript import Transcript

from .language import speech_for
from .paper import fitted
from .player import named
from .screen import screen


def show_again(
    transcript: Transcript,
    seat: Seat,
    last: int | None,
    console: Console,
    language: str,
    *,
    step: bool,
) -> None:
    """Tell every move up to the last as a seat saw it, and draw the table there."""
    finished = transcript.match
    game = finished.game
    speech = speech_for(language, game, named(transcript, speech_for(language)))
    match = finished.again()
    moves = finished.moves if last is None else finished.moves[:last]
    for number, move in enumerate(moves, start=1):
        if step:
            console.print(screen(game, match.screen(seat), speech))
            try:
                console.input(f"{number}/{len(moves)} ")
            except (EOFError, KeyboardInterrupt):
                console.print()
                return
        before = match.screen(seat)
        match.play(move)
        for spoken in game.words.told(before, match.screen(seat)):
            told = f"{number:4} · {speech.say(spoken)}"
            console.print(fitted(told, console.width))
    console.print(screen(game, match.screen(seat), speech))
