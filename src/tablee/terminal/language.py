"""Which language to speak: the one asked for, else the locale's, else French."""

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from tablee.core.game import Game
from tablee.core.speech import CORE, LANGUAGES, Speech

HERE = Path(__file__).parent


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """Read the language off the locale."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return value[:2] if value[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def speech_for(language: str, game: Game | None = None, names: Sequence[str] = ()) -> Speech:
    """Speak a language, with the words of a game where there is one."""
    folders = [CORE, HERE] + ([game.folder] if game else [])
    return Speech(language, *folders, names=names)
