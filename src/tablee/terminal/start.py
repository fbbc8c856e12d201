"""Sitting down: a new match from what was asked, or an old one from its file."""

import os
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from tablee.core.game import Game
from tablee.core.match import Match, commitment_to, key_of
from tablee.core.option import OptionError
from tablee.core.reader import read
from tablee.core.speech import Speech, line
from tablee.core.transcript import Transcript, TranscriptError

from .fault import Fault
from .player import Player, UnknownBotError, player_of
from .prepare import prepare, prepared
from .shelf import unfinished

OPPONENTS, USUAL = 2, "regular"  # bots that sit down with somebody who asked for nobody
QUICK = ("", "beginner", "random")  # who decides without a search


def new_match(
    game: Game,
    players: Sequence[str],
    options: Mapping[str, str],
    seed: int | None,
    speech: Speech,
) -> Transcript:
    """Lay a new match; without opponents, one person meets regulars."""
    try:
        seated = [player_of(text) for text in players]
    except UnknownBotError as error:
        raise Fault(speech, line("ui-no-bot", bot=str(error)[:60])) from None
    if not seated:
        login = os.environ.get("USER", "")
        seated = [Player(name=speech("ui-guest") if login in ("", "root") else login.title())]
    if len(seated) == 1:
        seated += [Player(bot=USUAL)] * min(OPPONENTS, game.seats[-1] - 1)
    if any(not str(player) for player in seated):
        raise Fault(speech, line("ui-no-name"))
    try:
        game.laid(len(seated), options)
    except OptionError as error:
        raise Fault(speech, error.spoken) from None
    sit_down(game, seated, speech)
    match = Match(game, len(seated), options, None if seed is None else key_of(seed))
    return Transcript(match, tuple(map(str, seated)), commitment_to(match.key))


def sit_down(game: Game, players: Sequence[Player], speech: Speech) -> None:
    """Compile what these players need."""
    searches = any(player.bot not in QUICK for player in players)
    prepare(game, speech.language, for_search=searches)


def read_file(path: Path, speech: Speech, *, sealed: bool = True) -> Transcript:
    """Read a transcript, or say in one sentence what is wrong with it."""
    load = partial(prepared, language=speech.language)
    try:
        return read(path.read_text("utf-8"), load, sealed=sealed)
    except UnicodeDecodeError:
        raise Fault(speech, line("ui-not-text", path=str(path))) from None
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise Fault(speech, line("ui-no-file", path=str(path), reason=reason)) from None
    except TranscriptError as error:
        raise Fault(speech, line("ui-bad-file", path=str(path), why=error.spoken)) from None


def resumed(name: str | None, speech: Speech) -> tuple[Path, Transcript]:
    """Take a match up again: the file that is named, or the latest unfinished one."""
    if name is None or not Path(name).exists():
        paths = [path for path in unfinished() if path.name.startswith(name or "")]
        if not paths:
            raise Fault(speech, line("ui-nothing-saved"))
        path = paths[0]
    else:
        path = Path(name)
    transcript = read_file(path, speech)
    if transcript.match.is_over:
        raise Fault(speech, line("ui-already-over", path=str(path)))
    if not transcript.players:
        raise Fault(speech, line("ui-no-players", path=str(path)))
    try:
        players = [player_of(text) for text in transcript.players]
    except UnknownBotError as error:
        raise Fault(speech, line("ui-no-bot", bot=str(error)[:60])) from None
    sit_down(transcript.match.game, players, speech)
    return path, transcript
