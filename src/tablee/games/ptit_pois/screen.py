"""Ptit Pois: its table, for a terminal."""

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.core.drawing import Cell, seat_rows
from tablee.core.record import View
from tablee.core.speech import Speech

from .picture import SUITS, Card, Face, Garden, Place, Stack, Suit, picture
from .state import STACKS, State

LOOKS: dict[Suit, tuple[str, str]] = {
    "tomato": ("●", "bold white on red3"),
    "pea": ("∴", "bold black on green3"),
    "aubergine": ("◆", "bold white on dark_violet"),
    "maize": ("▮", "bold black on yellow1"),
    "carrot": ("▼", "bold black on dark_orange"),
    "borage": ("★", "bold white on dodger_blue3"),
}
ARROWS: dict[Face, tuple[str, str]] = {
    "none": ("  ?  ", "     "),
    "up": ("  ▲  ", " ▲▲▲ "),
    "down": (" ▼▼▼ ", "  ▼  "),
}
BACK = "green4"
WIDEST = 10  # cards drawn large side by side


def draw(view: View[State], speech: Speech) -> Group:
    """Draw everyone's row, hand and points, the middle, and one's own hand. [PP-27]"""
    garden = picture(view)
    parts: list[RenderableType] = [seats(view, garden, speech), middle(garden, speech)]
    if garden.discarded:
        parts.append(discarded(garden.discarded, speech))
    if view.seat >= 0 and not garden.places[0].score:
        parts += [Text(speech("board-hand"), "bold"), own(garden.places[view.seat].hand)]
    return Group(*parts)


def seats(view: View[State], garden: Garden, speech: Speech) -> Table:
    """Draw a line a seat."""
    columns: dict[str, list[Cell]] = {
        f"row-{stack + 1}": [stacked(place.stacks[stack]) for place in garden.places]
        for stack in range(STACKS)
    }
    columns["hand"] = [held(place) for place in garden.places]
    if garden.places[0].score:
        gained = [place.score.gained for place in garden.places if place.score]
        columns["gained"] = [speech("board-gained", points=points) for points in gained]
    columns["points"] = [place.points for place in garden.places]
    return seat_rows(view, speech, columns)


def chip(card: Card) -> Text:
    """Draw a card small."""
    symbol, style = LOOKS[card.suit]
    return Text(card.id + symbol, style)


def stacked(stack: Stack) -> Text:
    """Draw a stack: the face-up card, then what lies under it, named where that is known."""
    shown = [chip(stack.up)] if stack.up else []
    if stack.hides:
        down = Text.assemble("(", chip(stack.down), ")") if stack.down else Text("▒▒▒", BACK)
        shown.append(down)
    return Text("/").join(shown) if shown else Text("–")


def held(place: Place) -> Text:
    """Draw a hand: its size, or at scoring its cards."""
    if place.score:
        return chips(place.hand)
    return Text("▒" * place.hand_size, BACK).append(f" {place.hand_size}", "not dim")


def chips(cards: list[Card]) -> Text:
    """Draw cards small, side by side."""
    return Text(" ").join(map(chip, cards)) if cards else Text("–")


def large(top: str, below: str, style: str) -> Panel:
    """Draw a card large."""
    return Panel(
        Text(f"{top:^5}\n{below:^5}", style, justify="left"),
        box=box.ROUNDED,
        expand=False,
        padding=0,
    )


def large_card(card: Card) -> Panel:
    """Draw a card large, face up."""
    symbol, style = LOOKS[card.suit]
    return large(card.id, symbol, style)


def middle(garden: Garden, speech: Speech) -> Table:
    """Draw the two discard piles beside the Up/Down card, and the draw pile."""
    left, right = (large_card(pile.card) for pile in garden.piles)
    side, arrow = garden.side, large(*ARROWS[garden.side], "bold")
    grid = Table.grid(padding=(0, 2))
    for _ in range(4):
        grid.add_column(justify="center")
    grid.add_row(left, arrow, right, large("▒▒▒▒▒", str(garden.stock), BACK))
    name = "Up/Down" if side == "none" else speech(f"side-{side}")
    grid.add_row(speech("screen-left"), name, speech("screen-right"), speech("screen-stock"))
    return grid


def discarded(cards: list[Card], speech: Speech) -> Text:
    """List what has been discarded below the tops, colour by colour. [PP-27]"""
    text = Text(speech("screen-discarded"), "dim")
    for suit in SUITS:
        alike = [card for card in cards if card.suit == suit]
        if alike:
            values = " ".join(str(card.value) for card in alike)
            text.append(f"  {alike[0].id[0]}{LOOKS[suit][0]} {values}")
    return text


def own(cards: list[Card]) -> RenderableType:
    """Draw one's own hand, large as long as it fits."""
    if not 0 < len(cards) <= WIDEST:
        return chips(cards)
    grid = Table.grid()
    grid.add_row(*map(large_card, cards))
    return grid
