"""Golden files: playthroughs and digests as text. `python -m tests.golden` writes them anew.

A playthrough is a transcript in which every move is followed by what a spectator saw of it.
"""

from pathlib import Path

from tablee.bots import BOTS
from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.match import Match, key_of
from tablee.core.record import SPECTATOR
from tablee.core.speech import LANGUAGES
from tablee.core.transcript import Transcript, write
from tests.conformance import test_same_bytes as same
from tests.conformance.kit import GAMES, option_set

FOLDER = Path(__file__).parent / "playthroughs"
EACH = 3  # playthroughs a game


def playthrough(game: Game, number: int) -> str:
    """Let beginners play a match, and write it down with what a spectator saw."""
    seats = (game.seats[0], game.seats[len(game.seats) // 2], game.seats[-1])[number]
    match = Match(game, seats, option_set(game, number), key_of(number))
    speech = game.speech(LANGUAGES[number % 2], [f"S{seat}" for seat in range(seats)])
    told = []
    while not match.is_over:
        before = match.view(SPECTATOR)
        dice = new_dice(len(match.moves))
        match.play(BOTS["beginner"](game, match.view(match.turn), dice))
        lines = game.words.told(before, match.view(SPECTATOR))
        told.append("".join(f"  # {speech.say(line)}\n" for line in lines))
    head, moves, tail = write(Transcript(match)).partition("moves\n")
    rows = tail.splitlines(keepends=True)
    body = [row + said for row, said in zip(rows, told, strict=False)]
    return head + moves + "".join(body) + "".join(rows[len(told) :])


def path_of(game: Game, number: int) -> Path:
    """Say where a playthrough is kept."""
    return FOLDER / f"{game.name}-{number + 1}.txt"


def regenerate() -> None:
    """Write all golden files."""
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        for number in range(EACH):
            path_of(game, number).write_text(playthrough(game, number), "utf-8")
    same.FILE.write_text(
        "".join(
            f"{game.name} {chunk} {same.digest(game, chunk)}\n"
            for game in GAMES
            for chunk in range(same.CHUNKS)
        )
    )


if __name__ == "__main__":
    regenerate()
