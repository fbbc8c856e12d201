"""The page's own words, so that tests ask for what a thing means and not how it is put."""

import re
from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

from tablee.games import game as load

ROOT = Path(__file__).resolve().parents[2]


def files(language: str, game: str = "") -> list[Path]:
    """List the files of the words that a screen is written with."""
    server = ROOT / "src" / "tablee" / "server"
    core = ROOT / "src" / "tablee" / "core"
    own = [load(game).folder] if game else []
    return [
        folder / f"words.{language}.ftl" for folder in (ROOT / "web/src", server, core, *own)
    ]


@cache
def bundle(language: str, game: str = "") -> FluentBundle:
    made = FluentBundle([language], use_isolating=False)
    for file in files(language, game):
        made.add_resource(FluentResource(file.read_text()), allow_overrides=True)
    return made


def say(message: str, of: str = "", /, language: str = "fr", **facts) -> str:
    """Say a message of the page, or of a game, as the page does; or a part of it (`a.help`)."""
    words = bundle(language, of)
    name, _, part = message.partition(".")
    entry = words.get_message(name)
    pattern = entry.attributes[part] if part else entry.value
    found, errors = words.format_pattern(pattern, facts)
    assert not errors, errors
    return found


def plain_words(language: str, game: str = "") -> dict[str, str]:
    """Give all messages that are one line without facts, by id."""
    found = {}
    for file in files(language, game):
        found.update(re.findall(r"^([a-z][\w-]*) = ([^{}\n]+)$", file.read_text(), re.M))
    return found


def title(game: str, language: str = "fr") -> str:
    """Give a game's name as it is written."""
    return say("title", game, language)
