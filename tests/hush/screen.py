"""Hush: the table, drawn for a terminal."""

from rich.console import Group, RenderableType
from rich.text import Text

from tablee.core.drawing import Cell, seat_rows
from tablee.core.record import View
from tablee.core.speech import Speech

from .picture import Card, Picture, Place, picture
from .state import State
from .words import Suit

LOOKS: dict[Suit, tuple[str, str]] = {
    "moon": ("☾", "yellow"),
    "star": ("★", "cyan"),
    "cloud": ("☁", "white"),
    "owl": ("◉", "magenta"),
}
BACK = "▒▒ "


def draw(view: View[State], speech: Speech) -> Group:
    """Draw a row a seat, one's own hand, and what was shown before. [HU-9]"""
    table = picture(view)
    columns: dict[str, list[Cell]] = {
        "cards": [place.cards for place in table.seats],
        "trick": [trick(table, place) for place in table.seats],
        "took": [faces(place.won) for place in table.seats],
        "hid": [hidden(place) for place in table.seats],
        "points": [place.points for place in table.seats],
    }
    parts: list[RenderableType] = [seat_rows(view, speech, columns), Text()]
    if view.seat >= 0:
        parts.append(Text(f"{speech('board-hand')}  ") + faces(table.seats[view.seat].hand))
    if table.gone:
        parts.append(Text(f"{speech('screen-gone')} ", "dim") + faces(table.gone))
    return Group(*parts)


def trick(table: Picture, place: Place) -> Text:
    """Draw a seat's card: what it chose, face down to others, or what it showed. [HU-3]"""
    if table.phase == "choosing":
        if not place.has_chosen:
            return Text("…", "dim")
        return faces([place.chosen]) if place.chosen else Text(BACK)
    shown = faces([place.shown]) if place.shown else Text()
    return shown.append("◀") if place.seat == table.taker else shown


def hidden(place: Place) -> Text:
    """Draw what a seat hid, to others as backs until it is counted. [HU-5, HU-9]"""
    return faces(place.hidden) if place.hidden else Text(BACK * place.buried)


def faces(cards: list[Card]) -> Text:
    """Draw some cards in a line."""
    looks = [(f"{card.value}{LOOKS[card.suit][0]} ", LOOKS[card.suit][1]) for card in cards]
    return Text.assemble(*looks)
