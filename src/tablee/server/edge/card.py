"""Cards: what a shared link shows of the page, to crawlers that have no cookie and run nothing.

A card tells no more than a stranger is told at the table's door, and who invites only while one
may still sit down there. Names come from anybody: all that is filled in is escaped.
"""

from dataclasses import dataclass
from html import escape
from pathlib import Path

from tablee.core.game import Game
from tablee.core.speech import LANGUAGES, Speech
from tablee.games import REGISTRY
from tablee.games import game as load

from ..table.standing import Standing

WORDS = Path(__file__).parents[1]
LOCALES = {"fr": "fr_FR", "en": "en_GB"}
SIZE = (1200, 630)  # of a picture


@dataclass(frozen=True)
class LinkCard:
    """The title, the sentence and the picture of a link."""

    title: str
    sentence: str
    picture: str  # a file beside the page


def language_of(wanted: str) -> str:
    """Choose the language by an Accept-Language header: the first that we speak."""
    tags = (part.strip()[:2].lower() for part in wanted.split(","))
    return next((tag for tag in tags if tag in LANGUAGES), LANGUAGES[0])


def house_card(language: str) -> LinkCard:
    """Show the house: for its door, and for whatever is nobody's business."""
    say = Speech(language, WORDS)
    return LinkCard(say("card-house"), say("card-sentence"), "card.png")


def game_card(language: str, name: str, kind: str) -> LinkCard:
    """Show a game that one may open a table for, or whose rules one may read."""
    if name not in REGISTRY:
        return house_card(language)
    return _card(language, load(name), "card-rules" if kind == "rules" else "card-game")


def table_card(language: str, standing: Standing) -> LinkCard:
    """Show a table: who invites where one may sit down, else the game alone."""
    host = _host(standing)
    if not any(chair.is_open and not chair.kept_for[0] for chair in standing.chairs):
        return _card(language, standing.game, "card-match")
    if not host:
        return _card(language, standing.game, "card-invitation")
    return _card(language, standing.game, "card-invited", who=host)


def _host(standing: Standing) -> str:
    names = [chair.name for chair in standing.chairs if chair.guest == standing.opened.host]
    return names[0] if names else ""


def _card(language: str, game: Game, id: str, **facts: str) -> LinkCard:  # noqa: A002
    words = game.speech(language)
    title = Speech(language, WORDS)(id, game=words("title"), **facts)
    return LinkCard(title, words("tagline"), f"card-{game.name}.png")


def tags(card: LinkCard, language: str, here: str, path: str) -> str:
    """Write a card as a head's tags; `here` is the server's own address, empty if unknown."""
    width, height = SIZE
    named = {
        "og:type": "website",
        "og:site_name": "Tablée",
        "og:locale": LOCALES[language],
        "og:title": card.title,
        "og:description": card.sentence,
    }
    if here:
        named |= {
            "og:url": f"{here}{path}",
            "og:image": f"{here}/{card.picture}",
            "og:image:type": "image/png",
            "og:image:width": str(width),
            "og:image:height": str(height),
            "og:image:alt": card.title,
        }
    rows = [
        f"<title>{escape(card.title)}</title>",
        f'<meta name="description" content="{escape(card.sentence)}" />',
        '<meta name="twitter:card" content="summary_large_image" />',
        *(f'<meta property="{key}" content="{escape(text)}" />' for key, text in named.items()),
    ]
    return "\n    ".join(rows)
