"""Golden files: playthroughs, digests, pictures. `python -m tests.golden` writes them anew,
and `python -m tests.golden GAME …` those of some games.

A playthrough is a transcript in which every move is followed by what a spectator saw of it.
"""

import io
import re
import sys
from collections.abc import Iterable
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from tablee.bots import BOTS
from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.match import Match, key_of
from tablee.core.record import SPECTATOR
from tablee.core.speech import LANGUAGES
from tablee.core.transcript import Transcript, write
from tablee.terminal.screen import screen
from tests.conformance import test_same_bytes as same
from tests.conformance import test_same_thoughts as thoughts
from tests.conformance.kit import option_set
from tests.registry import GAMES, MADE_FOR_TESTS, MODULES, load

FOLDER = Path(__file__).parent / "playthroughs"
SCREENS = Path(__file__).parents[1] / "docs" / "screens"
EACH = 3  # playthroughs a game
SVG = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)


def playthrough(game: Game, number: int) -> str:
    """Let beginners play a match, and write it down with what a spectator saw."""
    seats = (game.seats[0], game.seats[len(game.seats) // 2], game.seats[-1])[number]
    match = Match(game, seats, option_set(game, number), key_of(number))
    speech = game.speech(LANGUAGES[number % 2], [f"S{seat}" for seat in range(seats)])
    told = []
    while not match.is_over:
        before = match.view(SPECTATOR)
        dice = new_dice(len(match.moves))
        match.play(BOTS["thumb"](game, match.view(match.turn), dice))
        lines = game.words.told(before, match.view(SPECTATOR))
        told.append("".join(f"  # {speech.say(line)}\n" for line in lines))
    head, moves, tail = write(Transcript(match)).partition("moves\n")
    rows = tail.splitlines(keepends=True)
    body = [row + said for row, said in zip(rows, told, strict=False)]
    return head + moves + "".join(body) + "".join(rows[len(told) :])


def path_of(game: Game, number: int) -> Path:
    """Say where a playthrough is kept."""
    return FOLDER / f"{game.name}-{number + 1}.txt"


def picture(game: Game) -> str:
    """Draw a table in the middle of a match, as its first seat sees it."""
    names = ["Anna", "Zoé", "Malo"]
    match = Match(game, len(names), key=key_of(7))
    while len(match.moves) < 12 or match.turn != 0:
        view = match.view(match.turn)
        match.play(BOTS["thumb"](game, view, new_dice(len(match.moves))))
    speech = game.speech("fr", names)
    console = Console(width=80, record=True, file=io.StringIO(), force_terminal=True)
    console.print(screen(game, match.screen(0), speech))
    title = speech("title")
    return console.export_svg(title=title, code_format=SVG, unique_id=game.name)


def regenerate(names: Iterable[str]) -> None:
    """Write the golden files of some games; the digests of the others stay."""
    digests, told = same.rows(), thoughts.rows()
    for game in map(load, names):
        if game.name not in MADE_FOR_TESTS:
            (SCREENS / f"{game.name}.svg").write_text(picture(game), "utf-8")
        for number in range(EACH):
            path_of(game, number).write_text(playthrough(game, number), "utf-8")
        for chunk in range(same.CHUNKS):
            digests[game.name, chunk] = same.digest(game, chunk)
        for lent, name in thoughts.LENT:
            if lent is game:
                told[game.name, name] = thoughts.digest(game, name)
    rows = [
        f"{game.name} {chunk} {digests[game.name, chunk]}\n"
        for game in GAMES
        for chunk in range(same.CHUNKS)
        if (game.name, chunk) in digests
    ]
    same.FILE.write_text("".join(rows))
    thoughts.write(told)


if __name__ == "__main__":
    unknown = set(sys.argv[1:]) - set(MODULES)
    if unknown:
        raise SystemExit(f"no such game: {', '.join(unknown)}; there are {', '.join(MODULES)}")
    regenerate(sys.argv[1:] or MODULES)
