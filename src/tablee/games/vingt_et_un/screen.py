"""Vingt-et-Un: the table, drawn for a terminal."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.core.record import View
from tablee.core.seat import NOBODY
from tablee.core.speech import Line, Named, Speech, line, numeral

from .card import VALUES, Action, Card
from .moves import MARKS
from .state import HAND, LIMIT, PATIENCE, Phase, State
from .words import (
    ACTION_LINES,
    action_on,
    face,
    hand_in,
    leading,
    lots_of,
    picking,
    value_on,
)

STYLES = {
    Action.NONE: "default",
    Action.REVERSE: "cyan",
    Action.DISCARD: "red",
    Action.TAKE: "green",
    Action.ALIKE: "magenta",
}
BOXED = 12  # cards side by side; a longer row is written small
STEP = 2  # columns of the fuse a point


def draw(view: View[State], speech: Speech) -> RenderableType:
    """Draw the table for a terminal."""
    seen = view.seen
    parts: list[RenderableType] = [seats(seen, speech), row(seen, speech)]
    if view.seat != NOBODY:
        parts.append(hand(view, speech))
    parts.append(legend(seen, speech))
    title = f"{speech('title')} · {speech('screen-target', target=seen.target)}"
    subtitle = speech.say(news(seen))
    return Panel(Group(*parts), title=title, subtitle=subtitle, width=80, padding=0)


def news(seen: State) -> Line:
    """Say where the match stands."""
    who = Named(seen.turn)
    match seen.phase:
        case Phase.TURN:
            return line("screen-turn", who=who)
        case Phase.CHOICE:
            return line(f"screen-chooses-{picking(seen)}", who=who)
        case Phase.OVER if seen.exploded != NOBODY:
            return line("screen-won", who=Named(leading(seen)))
        case Phase.OVER:
            return line("screen-stopped")
    if seen.exploded == NOBODY:
        return line("screen-void")
    return line("screen-scored", who=Named(seen.exploded))


def seats(seen: State, speech: Speech) -> Table:
    """Draw a line a seat: whose turn, cards, what all know of them, points. [VU-9, VU-21]"""
    is_scored = seen.phase in (Phase.SCORED, Phase.OVER) and seen.exploded != NOBODY
    is_first = seen.last_seat == NOBODY
    table = Table(box=None, expand=True, padding=(0, 1))
    table.add_column("", width=1)
    table.add_column(speech("screen-name"), ratio=3, no_wrap=True)
    table.add_column(speech("screen-cards"), ratio=2)
    table.add_column(speech("screen-shown" if is_scored else "screen-known"), ratio=3)
    table.add_column(speech("screen-lot" if is_first else "screen-gained"), justify="right")
    table.add_column(speech("screen-total"), justify="right")
    for seat in range(seen.seats):
        cards = hand_in(seen.shown if is_scored else seen.known, seat)
        extra = numeral(seen.gained[seat]) if is_scored else ""
        if is_first:
            extra = " ".join(numeral(value_on(card)) for card in lots_of(seen, seat))
        table.add_row(
            "✸" if seat == seen.exploded else "▶" if seat == seen.turn else "",
            Text(speech.name(seat), style="bold" if seat == seen.turn else ""),
            "▮" * seen.sizes[seat] + "▯" * (HAND - seen.sizes[seat]),
            small(cards),
            extra,
            numeral(seen.totals[seat]),
        )
    return table


def row(seen: State, speech: Speech) -> Panel:
    """Draw the row, the fuse, the pile and the discards. [VU-9, VU-12]"""
    cards = [seen.row[place] for place in range(seen.row_cards)]
    discards = sorted(seen.discards[place] for place in range(seen.discarded))
    direction = "clockwise" if seen.direction > 0 else "counter-clockwise"
    facts = [speech("screen-pile", count=seen.pile_cards), speech(f"screen-{direction}")]
    if seen.drawless > PATIENCE * seen.seats // 2:
        most = PATIENCE * seen.seats
        facts.append(speech("screen-drawless", count=seen.drawless, most=most))
    parts: list[RenderableType] = [
        boxes(cards) if cards else Text(speech("screen-empty"), style="dim"),
        fuse(seen.total),
        Text("   ".join(facts)),
    ]
    if discards:
        parts.append(Text(speech("screen-discards") + " ", style="dim") + small(discards))
    return Panel(Group(*parts), title=speech("screen-row"), title_align="left")


def fuse(total: int) -> Text:
    """Draw how far the row has burnt towards 21. [VU-16]"""
    burnt = STEP * max(0, min(total, LIMIT))
    style = "green" if total < 11 else "yellow" if total < 17 else "red"
    text = Text("━" * burnt, style=style)
    text.append("✸" if total > LIMIT else "●", style=f"bold {style}")
    text.append("┄" * (STEP * LIMIT - burnt), style="dim")
    text.append(f"  {numeral(total)} / {LIMIT}", style="bold")
    return text


def hand(view: View[State], speech: Speech) -> Panel:
    """Draw the viewer's own cards."""
    cards = hand_in(view.seen.hands, view.seat)
    shown = boxes(cards) if cards else Text(speech("screen-empty"), style="dim")
    return Panel(shown, title=speech("screen-hand"), title_align="left")


def boxes(cards: Sequence[Card]) -> Text:
    """Draw cards side by side, as boxes while they fit."""
    if len(cards) > BOXED:
        return small(cards)
    text = Text()
    for edge in ("╭────╮", "", "╰────╯"):
        for card in cards:
            text.append(edge or f"│{face(card):^4}│", style=STYLES[action_on(card)])
        text.append("\n")
    text.rstrip()
    return text


def small(cards: Sequence[Card]) -> Text:
    """Write cards in a line."""
    text = Text()
    for card in cards:
        text.append(f"[{face(card)}]", style=STYLES[action_on(card)])
        text.append(" ")
    return text


def legend(seen: State, speech: Speech) -> Text:
    """Say what the symbols of the actions in use mean. [VU-2, VU-3]"""
    in_use = [
        f"{MARKS[action][1]} {speech.say(words)}"
        for action, words in ACTION_LINES.items()
        if any(seen.actions[place] // 10 ** (action - 1) % 10 for place in range(VALUES))
    ]
    return Text("  ".join(in_use), style="dim")
