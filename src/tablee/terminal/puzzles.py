"""Puzzles at the terminal: composed out of new matches, or looked at again."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from tablee.bots.learned import network_of
from tablee.bots.puzzle import PUZZLES, Puzzle, read, write
from tablee.core.game import Game
from tablee.core.speech import Speech, line
from tablee.lab.composer import Composer, checked
from tablee.lab.origin import code_here
from tablee.pool.workforce import Where, Workforce, workforce

from .fault import Fault
from .language import speech_for
from .paper import paper
from .prepare import prepare, progress_on
from .where import cluster_told


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
    where: Where,
    language: str,
) -> bool:
    """Compose until each game has so many; say whether nobody interrupted it.

    Each is kept as soon as it is found, and those that are there keep their numbers. They are
    the same wherever that is done.
    """
    speech = speech_for(language)
    ready(games, speech, language)
    with at_work(where, games, speech) as force:
        for game in games:
            path, title = place_of(game, folder), speech_for(language, game)("title")
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                composer = Composer(game, read(path), options, seed)
                is_whole = compose_one(composer, path, count, force, language)
                said = "ui-puzzles-made" if is_whole else "ui-puzzles-stopped"
                have = len(read(path))
            except OSError as error:
                why = error.strerror or "?"
                raise Fault(speech, line("ui-no-file", path=str(path), reason=why)) from None
            told = speech(said, game=title, count=have, path=str(path))
            paper().print(told, soft_wrap=True)
            if not is_whole:
                return False
    return True


def compose_one(
    composer: Composer, path: Path, count: int, force: Workforce, language: str
) -> bool:
    """Compose the puzzles of one game."""
    speech, found = speech_for(language, composer.game), composer.found
    title = speech("title")
    with progress_on(paper(is_aside=True)) as progress:
        task = progress.add_task(title, total=count, completed=len(found))
        try:
            while len(found) < count:
                for puzzle in composer.search(force):
                    if puzzle is not None:
                        write(path, found)
                    matches = composer.matches
                    said = speech("ui-puzzles-looking", game=title, matches=matches)
                    progress.update(task, description=said, completed=len(found))
        except KeyboardInterrupt:
            return False
    return True


@contextmanager
def at_work(where: Where, games: Sequence[Game], speech: Speech) -> Iterator[Workforce]:
    """Give those who look for puzzles of some games."""
    code = partial(code_here, [game.name for game in games], "lab")
    with cluster_told(speech), workforce(where, code) as force:
        yield force


def check(games: Sequence[Game], folder: Path | None, where: Where, language: str) -> bool:
    """Look at all puzzles again, thoroughly; say whether each one's best move still is it."""
    speech, is_sound = speech_for(language), True
    ready(games, speech, language)
    with at_work(where, games, speech) as force:
        for game in games:
            is_sound = check_one(game, read(place_of(game, folder)), force, speech) and is_sound
    return is_sound


def check_one(game: Game, puzzles: Sequence[Puzzle], force: Workforce, speech: Speech) -> bool:
    """Look at the puzzles of one game again."""
    faults, title = dict[int, str](), speech_for(speech.language, game)("title")
    with progress_on(paper(is_aside=True)) as progress:
        task = progress.add_task(title, total=len(puzzles))
        work = partial(checked, game.name)
        for number, fault in force.results(work, list(enumerate(puzzles, 1))):
            faults |= {number: fault} if fault else {}
            progress.advance(task)
    for number, fault in sorted(faults.items()):
        said = speech("ui-puzzles-wrong", game=game.name, number=number, why=fault)
        paper().print(said, soft_wrap=True)
    said = speech("ui-puzzles-checked", game=title, count=len(puzzles), wrong=len(faults))
    paper().print(said, soft_wrap=True)
    return not faults
