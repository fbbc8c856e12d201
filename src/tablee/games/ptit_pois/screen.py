"""Ptit Pois: its table, for a terminal."""

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.core.bits import each_of
from tablee.core.record import View
from tablee.core.speech import Named, Speech
from tablee.core.thing import EMPTY, Seat

from .cards import colour_of, value_of
from .moves import COLOUR_NAMES
from .scoring import goal
from .state import COLOURS, LEFT, RIGHT, STACKS, Card, Phase, Side, State, Target
from .words import card_text, pile_line

SYMBOLS = "●∴◆▮▼★"
STYLES = (
    "bold white on red3",
    "bold black on green3",
    "bold white on dark_violet",
    "bold black on yellow1",
    "bold black on dark_orange",
    "bold white on dodger_blue3",
)
SHOWN = (Phase.SCORED, Phase.OVER)  # when all hands are
BACK = "▒▒▒"
BACK_STYLE = "green4"
WIDEST = 10  # cards drawn large side by side
ARROWS = {
    Side.UP: ("  ▲  ", " ▲▲▲ "),
    Side.DOWN: (" ▼▼▼ ", "  ▼  "),
}


def draw(view: View[State], speech: Speech) -> RenderableType:
    """Draw the table as a seat sees it."""
    parts: list[RenderableType] = [draw_seats(view, speech), draw_middle(view.seen, speech)]
    if view.seen.below != EMPTY:
        parts.append(draw_discarded(view.seen, speech))
    if view.seat >= 0 and view.seen.phase not in SHOWN:
        parts.append(draw_hand(view, speech))
    title = Text.assemble((speech("title"), "bold green"), " · ", round_text(view.seen, speech))
    return Panel(Group(*parts), title=title, box=box.ROUNDED, width=80, border_style="green")


def round_text(seen: State, speech: Speech) -> str:
    """Say which round is played, of how many."""
    is_played = seen.phase in SHOWN
    number = seen.rounds_played + (0 if is_played else 1)
    if seen.target == Target.ON:
        return speech("screen-round-goal", number=number, goal=goal(seen))
    return speech("screen-round", number=number, rounds=seen.rounds)


def chip(card: Card) -> Text:
    """Draw a card small."""
    colour = colour_of(card)
    return Text(f"{card_text(card)}{SYMBOLS[colour]}", STYLES[colour])


def draw_seats(view: View[State], speech: Speech) -> Table:
    """Draw everyone's row, hand and points; the seat to act is marked."""
    seen = view.seen
    is_shown = seen.phase in SHOWN
    table = Table(box=box.SIMPLE_HEAD, expand=True, show_edge=False, pad_edge=False)
    table.add_column("", width=1)
    table.add_column(speech("screen-name"), no_wrap=True, max_width=16)
    table.add_column(f"{speech('screen-row')} 1", no_wrap=True)
    table.add_column("2", no_wrap=True)
    table.add_column(speech("screen-hand"), ratio=1)
    if is_shown:
        table.add_column(speech("screen-gained"), justify="right")
    table.add_column(speech("screen-points"), justify="right")
    for seat in map(Seat, range(seen.seats)):
        is_next = seat == seen.turn and seen.phase != Phase.OVER
        cells: list[RenderableType] = [
            "►" if is_next else "",
            Text(speech.name(seat), "bold" if seat == view.seat else ""),
            *(stack_text(seen, seat, stack) for stack in range(STACKS)),
            hand_text(seen, seat, is_shown=is_shown),
        ]
        if is_shown:
            cells.append(f"+{seen.gained[seat]}")
        table.add_row(*cells, str(seen.points[seat]))
    return table


def stack_text(seen: State, seat: Seat, stack: int) -> Text:
    """Draw a stack: the face-up card, then what lies under it, named where that is known."""
    text = Text()
    if seen.up[seat, stack] != 0:
        text.append_text(chip(Card(seen.up[seat, stack] - 1)))
    if seen.hides[seat, stack] != 0:
        if text:
            text.append("/")
        known = seen.shown_down[seat, stack] or seen.buried[seat, stack]
        if known == 0:
            text.append(BACK, BACK_STYLE)
        else:
            text.append_text(Text.assemble("(", chip(Card(known - 1)), ")"))
    return text if text else Text("–")


def hand_text(seen: State, seat: Seat, *, is_shown: bool) -> Text:
    """Draw a hand: its size, or at scoring its cards."""
    if is_shown:
        text = Text()
        for card in each_of(seen.shown_hand[seat]):
            text.append_text(chip(card)).append(" ")
        return text if text else Text("–")
    count = seen.hand_size[seat]
    return Text.assemble(("▒" * min(count, 12), BACK_STYLE), f" {count}")


def large(top: str, bottom: str, style: str) -> Panel:
    """Draw a card large."""
    face = Text(f"{top}\n{bottom}", style, justify="left", no_wrap=True)
    return Panel(face, box=box.ROUNDED, width=max(len(top), len(bottom)) + 2, padding=0)


def large_card(card: Card) -> Panel:
    """Draw a card large: its name over its shape."""
    colour = colour_of(card)
    return large(f"{card_text(card):^5}", f"{SYMBOLS[colour]:^5}", STYLES[colour])


def draw_middle(seen: State, speech: Speech) -> Table:
    """Draw the two discard piles beside the Up/Down card, the draw pile and who is to act."""
    grid = Table.grid(padding=(0, 2))
    for _ in range(5):
        grid.add_column(justify="center", vertical="middle")
    if seen.side == 0:
        marker, name = large("  ?  ", "     ", "bold"), "Up/Down"
    else:
        side = Side(seen.side)
        marker = large(*ARROWS[side], "bold")
        name = speech("side-up" if side == Side.UP else "side-down")
    grid.add_row(
        large_card(Card(seen.tops[LEFT] - 1)),
        marker,
        large_card(Card(seen.tops[RIGHT] - 1)),
        large("▒▒▒▒▒", f"{seen.stock:^5}", BACK_STYLE),
        Text(state_text(seen, speech), "bold"),
    )
    grid.add_row(
        speech("screen-left"), name, speech("screen-right"), speech("screen-stock"), ""
    )
    return grid


def state_text(seen: State, speech: Speech) -> str:
    """Say what the table waits for."""
    if seen.phase == Phase.OVER:
        return speech("screen-over")
    if seen.phase == Phase.SCORED:
        return speech("screen-scored")
    turn = speech("screen-turn", who=Named(seen.turn))
    if seen.phase == Phase.BONUS:
        bonus = speech("screen-bonus", pile=pile_line(seen.bonus - 1))
        return f"{turn}\n{bonus}"
    return turn


def draw_discarded(seen: State, speech: Speech) -> Text:
    """List what has been discarded below the tops, colour by colour. [PP-27]"""
    text = Text(speech("screen-discarded"), "dim")
    for colour in range(COLOURS):
        values = [
            str(value_of(card)) for card in each_of(seen.below) if colour_of(card) == colour
        ]
        if values:
            text.append(f"  {COLOUR_NAMES[colour][0]}{SYMBOLS[colour]} {' '.join(values)}")
    return text


def draw_hand(view: View[State], speech: Speech) -> RenderableType:
    """Draw one's own hand, large as long as it fits."""
    cards = each_of(view.seen.hand[view.seat])
    title = Text(speech("screen-your-hand"), "bold")
    if not cards:
        return Group(title, Text("–"))
    if len(cards) > WIDEST:
        return Group(title, Text(" ").join(chip(card) for card in cards))
    grid = Table.grid()
    grid.add_row(*(large_card(card) for card in cards))
    return Group(title, grid)
