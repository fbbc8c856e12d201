"""Vingt-et-Un: the table, drawn for a terminal."""

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.core.drawing import Cell, seat_rows
from tablee.core.record import View
from tablee.core.speech import Speech, numeral

from .card import Action
from .moves import MARKS
from .picture import ACTIONS, Face, Picture, picture
from .state import HAND, State

STYLES = ("default", "cyan", "red", "green", "magenta")  # of the actions
BOXED = 12  # cards side by side; a longer row is written small
STEP = 2  # columns of the fuse a point


def draw(view: View[State], speech: Speech) -> Group:
    """Draw a row a seat, the row of cards with its fuse, and the viewer's hand. [VU-9]"""
    table = picture(view)
    parts: list[RenderableType] = [seats(view, table, speech), row(table, speech)]
    if view.seat >= 0:
        hand = boxes([option.face for option in table.hand])
        parts.append(Panel(hand, title=speech("board-hand"), title_align="left"))
    if signs := legend(table, speech):
        parts.append(signs)
    return Group(*parts)


def legend(table: Picture, speech: Speech) -> Text:
    """Say what the symbols on the cards in sight mean. [VU-2, VU-3]"""
    faces = [option.face for option in table.row]
    faces += [face for place in table.seats for face in place.faces]
    signs = [
        f"{MARKS[action][1]} {speech(f'action-{ACTIONS[action]}')}"
        for action in Action
        if action and any(face.action == ACTIONS[action] for face in faces)
    ]
    return Text("  ".join(signs), style="dim")


def seats(view: View[State], table: Picture, speech: Speech) -> Table:
    """Draw a line a seat: its cards, what is known of them, points. [VU-9, VU-21]"""
    places = table.seats
    sizes = [len(place.faces) + place.hidden for place in places]
    columns: dict[str, list[Cell]] = {
        "cards": ["▮" * size + "▯" * (HAND - size) for size in sizes],
        "known": [small(place.faces) for place in places],
    }
    if any(place.lots for place in places):
        columns["lot"] = [" ".join(numeral(lot.value) for lot in one.lots) for one in places]
    if table.exploded >= 0:
        columns["gained"] = [place.gained for place in places]
    columns["total"] = [place.points for place in places]
    return seat_rows(view, speech, columns, {table.exploded: "✸"})


def row(table: Picture, speech: Speech) -> Panel:
    """Draw the row, the fuse, the pile and the discards. [VU-9, VU-12]"""
    cards = [option.face for option in table.row]
    sign, way = ("↻", "clockwise") if table.is_clockwise else ("↺", "counter-clockwise")
    facts = [speech("board-pile", count=table.pile), f"{sign} {speech(f'board-{way}')}"]
    if table.note:
        facts.append(speech.say(table.note))
    parts: list[RenderableType] = [
        boxes(cards),
        fuse(table),
        Text("   ".join(facts)),
    ]
    if table.discards:
        discards = sorted(table.discards, key=lambda face: face.value)
        parts.append(Text(f"{speech('screen-discards')} ", style="dim") + small(discards))
    return Panel(Group(*parts), title=speech("screen-row"), title_align="left")


def fuse(table: Picture) -> Text:
    """Draw how far the row has burnt towards 21. [VU-16]"""
    total, limit = table.total, table.limit
    burnt = STEP * max(0, min(total, limit))
    style = "green" if total < 11 else "yellow" if total < 17 else "red"
    text = Text("━" * burnt, style=style)
    text.append("✸" if total > limit else "●", style=f"bold {style}")
    text.append("┄" * (STEP * limit - burnt), style="dim")
    text.append(f"  {numeral(total)} / {limit}", style="bold")
    return text


def written(face: Face) -> tuple[str, str]:
    """Write a card as it looks, its value and a symbol for its action; and its style."""
    action = Action(ACTIONS.index(face.action))
    return numeral(face.value) + MARKS[action][1], STYLES[action]


def boxes(faces: list[Face]) -> Text:
    """Draw cards side by side, as boxes while they fit."""
    if not 0 < len(faces) <= BOXED:
        return small(faces) if faces else Text("–", style="dim")
    text = Text()
    for edge in ("╭────╮", "", "╰────╯"):
        for name, style in map(written, faces):
            text.append(edge or f"│{name:^4}│", style=style)
        text.append("\n")
    text.rstrip()
    return text


def small(faces: list[Face]) -> Text:
    """Write cards in a line."""
    return Text(" ").join(Text(f"[{name}]", style) for name, style in map(written, faces))
