"""The page: one file for every address of ours, and the files beside it."""

import contextlib
import os
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tablee.browser.kept import files as kept
from tablee.games import REGISTRY, games

from . import catalogue
from .card import LinkCard, tags
from .offline import SCRIPT, THE_PAGE, digest, filled

# A page with boards of games from elsewhere is built elsewhere, too.
PAGE = Path(os.environ.get("TABLEE_PAGE", Path(__file__).parents[1] / "page"))
CARD = re.compile(r"<!-- card.*?/card -->", re.DOTALL)
CODE = re.compile(r"[0-9A-Za-z-]{2,24}")
ENTRY = re.compile(r'<script[^>]* src="[^"]*?([^/"]+\.js)"')
TABLES = ("t", "big", "replay", "review")  # screens of a table
GAMES = ("new", "here", "learn", "party", "rules", "score")  # screens of a game
ALONE = ("open", "me", "puzzle")  # screens that need no name
NUMBER = re.compile(r"[1-9][0-9]{0,3}")  # of a game's puzzle


@dataclass(frozen=True)
class Address:
    """An address of the page, as `web/src/lib/route.ts` reads it."""

    screen: str = ""  # the door, where there is none
    name: str = ""  # of a game, or a table's code


def address(path: str) -> Address | None:
    """Read an address; None for one that leads nowhere."""
    match path.rstrip("/").split("/"):
        case [""]:
            return Address()
        case [screen] if screen in ALONE:
            return Address(screen)
        case [screen, code] if screen in TABLES and CODE.fullmatch(code):
            return Address(screen, code)
        case [screen, game] if screen in GAMES and game in REGISTRY:
            return Address(screen, game)
        case ["puzzle", game, number] if game in REGISTRY and NUMBER.fullmatch(number):
            return Address("puzzle", game)
    return None


def files() -> dict[str, Path]:
    """Find the files that the page asks for, by name: cards are for crawlers alone."""
    found = {file.relative_to(PAGE).as_posix(): file for file in PAGE.rglob("*.*")}
    apart = (".", "card", "engine/", "index.html", SCRIPT)
    modules = {f"engine/{name}": file for game in games() for name, file in kept(game).items()}
    return {**{name: found[name] for name in found if not name.startswith(apart)}, **modules}


def service_worker() -> str:
    """Give the service worker of this server, told what there is to keep now."""
    known = {name: digest(file.read_bytes()) for name, file in files().items()}
    known |= {f"catalogue/{name}": digest(catalogue.file(name)) for name in catalogue.files()}
    known[THE_PAGE] = digest((PAGE / "index.html").read_bytes())
    return filled((PAGE / SCRIPT).read_text("utf-8"), known, has_server=True)


def beside(path: str) -> Path | None:
    """Find a file beside the page; None for what is none, or can't even be a name."""
    with contextlib.suppress(OSError, ValueError):
        file = PAGE / Path(path).name
        is_one = "/" not in path and path not in ("", "index.html") and file.is_file()
        return file if is_one else None
    return None


@cache
def _blank() -> str:
    """Read the page, whose files it finds from every address of ours: they lie at the root."""
    return (PAGE / "index.html").read_text("utf-8").replace('="./', '="/')


@cache
def entry() -> str:
    """Name the file that the page begins with; its name has a digest of all that it needs."""
    with contextlib.suppress(OSError):  # nobody has built a page
        found = ENTRY.search(_blank())
        return found[1] if found else ""
    return ""


def dressed(card: LinkCard, language: str, here: str, path: str) -> str:
    """Give the page with a card in its head."""
    return CARD.sub(lambda _: tags(card, language, here, path), _blank(), count=1)
