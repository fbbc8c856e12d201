"""Puzzles at the terminal: composed out of new matches, or looked at again."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from tablee.bots.learned import network_of
from tablee.bots.puzzle import PUZZLES, fault_of, read, write
from tablee.core.game import Game
from tablee.core.speech import Speech, line
from tablee.lab.composer import Composer

from .fault import Fault
from .language import speech_for
from .paper import paper
from .prepare import prepare, progress_on


def place_of(game: Game, folder: Path | None) -> Path:
    """Say where a game's puzzles lie: in its own folder, or in one of somebody's."""
    return game.folder / PUZZLES if folder is None else folder / f"{game.name}.jsonl"


def ready(games: Sequence[Game], speech: Speech, language: str) -> None:
    """Have what is compiled; a game without a network is refused."""
    for game in games:
        if network_of(game) is None:
            raise Fault(speech, line("ui-puzzles-no-network", game=game.name))
        prepare(game, language, for_search=True)


def compose(
    games: Sequence[Game],
    count: int,
    seed: int,
    options: Mapping[str, str],
    folder: Path | None,
    language: str,
) -> bool:
    """Compose until each game has so many; say whether nobody interrupted it.

    Each is kept as soon as it is found, and those that are there keep their numbers.
    """
    speech = speech_for(language)
    ready(games, speech, language)
    for game in games:
        path, title = place_of(game, folder), speech_for(language, game)("title")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            is_whole = compose_one(game, path, count, seed, options, language)
            said = "ui-puzzles-made" if is_whole else "ui-puzzles-stopped"
            have = len(read(path))
        except OSError as error:
            why = error.strerror or "?"
            raise Fault(speech, line("ui-no-file", path=str(path), reason=why)) from None
        paper().print(speech(said, game=title, count=have, path=str(path)), soft_wrap=True)
        if not is_whole:
            return False
    return True


def compose_one(
    game: Game, path: Path, count: int, seed: int, options: Mapping[str, str], language: str
) -> bool:
    """Compose the puzzles of one game."""
    speech, console = speech_for(language, game), paper(is_aside=True)
    title, found = speech("title"), read(path)
    composer = Composer(game, found, options, seed)
    with progress_on(console) as progress:
        task = progress.add_task(title, total=count, completed=len(found))
        try:
            while len(found) < count:
                if composer.look() is not None:
                    write(path, found)
                said = speech("ui-puzzles-looking", game=title, matches=composer.matches)
                progress.update(task, description=said, completed=len(found))
        except KeyboardInterrupt:
            return False
    return True


def check(games: Sequence[Game], folder: Path | None, language: str) -> bool:
    """Look at all puzzles again, thoroughly; say whether each one's best move still is it."""
    speech, is_sound = speech_for(language), True
    ready(games, speech, language)
    for game in games:
        puzzles, title = read(place_of(game, folder)), speech_for(language, game)("title")
        wrong = 0
        with progress_on(paper(is_aside=True)) as progress:
            for number, puzzle in enumerate(progress.track(puzzles, description=title), 1):
                try:
                    fault = fault_of(game, puzzle, is_thorough=True)
                except ValueError as error:
                    fault = str(error)
                if fault:
                    wrong += 1
                    said = speech("ui-puzzles-wrong", game=game.name, number=number, why=fault)
                    paper().print(said, soft_wrap=True)
        said = speech("ui-puzzles-checked", game=title, count=len(puzzles), wrong=wrong)
        paper().print(said, soft_wrap=True)
        is_sound = is_sound and not wrong
    return is_sound
