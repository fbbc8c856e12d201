"""Hush: the table, drawn for a terminal."""

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.core.bits import each_of, has
from tablee.core.record import OPEN, View
from tablee.core.speech import Speech, numeral
from tablee.core.thing import Seat

from .picture import chose, headline, prompt
from .state import VALUES, Card, Phase, State

SYMBOLS = ("☾", "★", "☁", "◉")  # of the suits
STYLES = ("yellow", "cyan", "white", "magenta")
BACK = "▒▒"


def draw(view: View[State], speech: Speech) -> RenderableType:
    """Draw the table for a terminal."""
    seen = view.seen
    parts: list[RenderableType] = [seats(view, speech)]
    if view.seat >= 0:
        cards = faces(each_of(seen.hand[view.seat]))
        parts.append(Panel(cards, title=speech("screen-hand"), title_align="left"))
    if seen.gone:
        gone = Text(speech("screen-gone") + " ", style="dim")
        parts.append(gone + faces(each_of(seen.gone)))
    title = f"{speech('title')} · {speech.say(headline(view))}"
    return Panel(Group(*parts), title=title, subtitle=speech.say(prompt(view)), width=80)


def seats(view: View[State], speech: Speech) -> Table:
    """Draw a line a seat: its hand, its card, what it took and hid, its points. [HU-9]"""
    seen = view.seen
    table = Table(box=None, expand=True, padding=(0, 1))
    for name in ("name", "cards", "trick", "took", "hid"):
        table.add_column(speech(f"screen-{name}"))
    table.add_column(speech("screen-points"), justify="right")
    for seat in map(Seat, range(seen.seats)):
        acts = seen.turn == seat or (seen.phase == Phase.CHOOSING and has(seen.waiting, seat))
        table.add_row(
            Text(speech.name(seat), style="bold" if acts else ""),
            str(seen.sizes[seat]),
            trick(view, seat),
            faces(each_of(seen.won[seat])),
            hidden(view, seat),
            numeral(seen.totals[seat]),
        )
    return table


def trick(view: View[State], seat: int) -> Text:
    """Draw a seat's card: what it chose, face down to others, or what it showed. [HU-3]"""
    seen = view.seen
    if seen.phase == Phase.CHOOSING:
        own = faces([Card(seen.chosen[seat] - 1)]) if seen.chosen[seat] else Text(BACK)
        return own if chose(seen, seat) else Text("…", style="dim")
    shown = faces([Card(seen.shown[seat] - 1)])
    return shown.append("◀") if seat == seen.taker else shown


def hidden(view: View[State], seat: int) -> Text:
    """Draw what a seat hid, to others as backs until it is counted. [HU-5, HU-9]"""
    seen = view.seen
    if view.seat in (seat, OPEN):
        return faces(each_of(seen.hidden[seat]))
    cards = each_of(seen.bared[seat])
    return faces(cards) if cards else Text(" ".join([BACK] * seen.buried[seat]))


def faces(cards: Iterable[Card]) -> Text:
    """Draw some cards in a line."""
    text = Text()
    for card in cards:
        suit = card // VALUES
        text.append(f"{card % VALUES + 1}{SYMBOLS[suit]} ", style=STYLES[suit])
    return text
