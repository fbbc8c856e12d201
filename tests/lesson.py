"""A game's lesson as its files tell it: the match, and what is said and done at each step."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.reader import read
from tests.registry import GAMES

REMARK = re.compile(r"#\s+([a-z][a-z-]*)(?:\s+([A-Z]{2}-\d+))?\s*")
TEXT = "lesson.txt"


@dataclass(frozen=True)
class Step:
    """Something to read and, where there is a move, to do, once so many moves are played."""

    id: str
    rule: str
    at: int
    move: str  # as it is written; empty for what is only read


@dataclass(frozen=True)
class Lesson:
    """All of it; the match as it ends."""

    match: Match
    learner: int
    steps: tuple[Step, ...]


def words_of(game: Game, language: str) -> Path:
    """Find a lesson's remarks."""
    return game.folder / f"lesson.{language}.ftl"


def with_lesson() -> list[Game]:
    """List the games that have one."""
    return [game for game in GAMES if (game.folder / TEXT).is_file()]


@cache
def lesson_of(game: Game) -> Lesson:
    """Read a game's lesson, and play it by the rules."""
    text = (game.folder / TEXT).read_text("utf-8")
    transcript = read(text, {game.name: game}.__getitem__, sealed=False)
    match = transcript.match
    [learner] = [
        seat for seat, name in enumerate(transcript.players) if not name.startswith("@")
    ]
    marks, at = [], 0
    for row in text.partition("\nmoves\n")[2].splitlines():
        if found := REMARK.fullmatch(row):
            marks.append((found[1], found[2] or "", at))
        at += row[:1].isdigit()
    later = [at for _, _, at in marks[1:]]
    steps = [
        Step(*mark, todo(match, learner, mark[2]) if at != mark[2] else "")
        for mark, at in zip(marks, [*later, marks[-1][2]], strict=True)
    ]
    return Lesson(match, learner, tuple(steps))


def position(match: Match, at: int) -> Match:
    """Play a match again, so far."""
    again = Match(match.game, match.seats, match.options, match.key)
    for move in match.moves[:at]:
        again.play(move)
    return again


def todo(match: Match, learner: int, at: int) -> str:
    """Give what the learner plays at a position; empty where it is for others to go on."""
    now = position(match, at)
    if now.is_over or now.is_between_rounds or learner not in now.acting:
        return ""
    played = zip(match.movers[at:], match.moves[at:], strict=True)
    return match.game.moves.write(next(move for seat, move in played if seat == learner))


@cache
def bundle(game: Game, language: str) -> FluentBundle:
    """Read a lesson's remarks."""
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource(words_of(game, language).read_text("utf-8")))
    return made
