"""PtiPassPass: the table in a terminal."""

from rich.box import HEAVY, ROUNDED
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.core.bits import each_of, has
from tablee.core.record import View
from tablee.core.speech import Line, Named, Speech, line

from .layout import LINES, Layout, spots
from .moves import LIFT
from .state import ANIMALS, Animal, Marker, Phase, State, Tag
from .story import stacked

LOOKS = {
    0: ("?", "dim"),
    Animal.DOVE: ("▲", "bold bright_cyan"),
    Animal.RABBIT: ("●", "bold gold1"),
    Animal.MOUSE: ("■", "bold orchid1"),
}
WIDE = 10  # columns a cup
ROOM = WIDE - 2  # inside its frame


def draw(view: View[State], speech: Speech) -> RenderableType:
    """Draw the table for a terminal. [PS-22]"""
    return Panel(
        Group(_cups(view, speech), Text(), _seats(view, speech), Text(), *_news(view, speech)),
        title=_title(view.seen, speech),
        expand=False,
    )


def _title(seen: State, speech: Speech) -> Text:
    parts = [speech("title"), speech("screen-round", round=seen.round_number)]
    parts.append(speech(f"screen-marker-{seen.marker}"))
    return Text(" · ".join(parts), "bold" if seen.marker == Marker.VISIBLE else "")


def _token(animal: int, speech: Speech) -> Text:
    """Show a token: its sign and its letter."""
    sign, style = LOOKS[animal]
    return Text(sign + (speech(f"letter-{animal}") if animal else ""), style)


# --- Cups --------------------------------------------------------------------------------


def _cups(view: View[State], speech: Speech) -> Table:
    """Set the cups out in their rows. [PS-1]"""
    where = spots(Layout(view.seen.layout), view.seen.seats)
    edge = min(place for _, place in where)
    rows = Table.grid()
    for row in sorted({row for row, _ in where}):
        cups = [cup for cup, spot in enumerate(where) if spot[0] == row]
        shelf = Table.grid()
        shelf.add_row(*(_cup(view, cup, speech) for cup in cups))
        rows.add_row(Padding(shelf, (0, 0, 0, (where[cups[0]][1] - edge) * WIDE // 2)))
    return rows


def _cup(view: View[State], cup: int, speech: Speech) -> Panel:
    aimed = view.seen.target == cup
    lifted = _lifted(view.seen).get(cup)
    animals = _known(view, cup) if lifted is None else stacked(lifted)
    return Panel(
        _tokens(animals, speech),
        title=f"{cup + 1}▼" if aimed else f"{cup + 1}",
        box=HEAVY if aimed or lifted is not None else ROUNDED,
        border_style="bold" if aimed or lifted is not None else "dim" if not animals else "",
        width=WIDE,
        padding=0,
    )


def _tokens(animals: list[int], speech: Speech) -> Text:
    """Show tokens in a cup's room, the lowest first; letters alone when there are many."""
    if len(animals) * 3 - 1 <= ROOM:
        text = Text(" ").join(_token(animal, speech) for animal in animals)
    else:
        letters = [_token(animal, speech)[-1:] for animal in animals]
        text = Text().join(letters[: ROOM - 1] + [Text("+")] * (len(letters) >= ROOM))
    text.justify = "center"
    return text


def _lifted(seen: State) -> dict[int, int]:
    """Say what is seen right now under the cups that the last move lifted. [PS-9, PS-16]"""
    move = seen.last_move
    if move < LIFT:
        return {}
    return {cup: seen.bared[place] for place, cup in enumerate(LINES[move - LIFT])}


def _known(view: View[State], cup: int) -> list[int]:
    """List what a seat can recall under a cup, the lowest first; 0 is unknown. [PS-22]"""
    seen = view.seen
    tags = each_of(seen.under[cup])
    return [_recalled(view, tag) for tag in sorted(tags, key=lambda tag: seen.depth[tag])]


def _recalled(view: View[State], tag: Tag) -> int:
    for animal in range(1, ANIMALS):
        known = view.seen.shown[animal]
        if view.seat >= 0:
            known |= view.seen.mine[view.seat, animal]
        if has(known, tag):
            return animal
    return 0


# --- Seats -------------------------------------------------------------------------------


def _seats(view: View[State], speech: Speech) -> Table:
    """Lay out one row a seat: hand, challenge tokens, victory tokens. [PS-2, PS-21]"""
    seen = view.seen
    table = Table(box=None, padding=(0, 1), header_style="dim")
    table.add_column("")
    for word in ("player", "hand", "challenges", "victories"):
        table.add_column(speech(f"screen-{word}"), no_wrap=True)
    for seat in range(seen.seats):
        name = Text(speech.name(seat), "bold" if seat == view.seat else "")
        name.truncate(24, overflow="ellipsis")
        if seat == seen.active:
            name.append(f" ({speech('screen-active')})", "dim not bold")
        table.add_row(
            "►" if seat == seen.turn and seen.phase != Phase.OVER else "",
            name,
            _hand(view, seat, speech),
            "◆" * seen.challenges[seat] or "–",
            "★" * seen.victories[seat] or "–",
        )
    return table


def _hand(view: View[State], seat: int, speech: Speech) -> Text:
    size = view.seen.hand_size[seat]
    if size == 0:
        return Text("–")
    if seat != view.seat:
        return Text("?" * size, "dim")
    held = [a for a in range(1, ANIMALS) for _ in range(view.seen.hand[seat, a])]
    return Text(" ").join(_token(animal, speech) for animal in held)


# --- What is going on --------------------------------------------------------------------


def _news(view: View[State], speech: Speech) -> list[RenderableType]:
    """Say what is above a cup or was just shown, what is to be done, and the signs."""
    seen = view.seen
    said = [Text(speech.say(spoken), "italic") for spoken in _poised(seen)]
    signs = [*(_named(animal, speech) for animal in Animal), Text("? " + speech("unknown"))]
    legend = Text(" · ", "dim").join(signs)
    return [*said, Text(f"► {speech.say(_turn(seen))}", "bold"), legend]


def _named(animal: int, speech: Speech) -> Text:
    name = Text(f" {speech(f'animal-{animal}').lower()}", "dim")
    return _token(animal, speech).append_text(name)


def _poised(seen: State) -> list[Line]:
    who = Named(seen.active)
    if seen.phase == Phase.REPLYING:
        cup = seen.target + 1
        if seen.showing != 0:
            return [line("screen-shows", who=who, cup=cup, animal=line(f"a-{seen.showing}"))]
        said = line(f"animal-{seen.announced}")
        return [line("screen-says", who=who, cup=cup, announced=said)]
    return []


def _turn(seen: State) -> Line:
    """Say what is to be done, and by whom."""
    ids = {
        Phase.OVER: "screen-over",
        Phase.PLACING: "screen-place",
        Phase.REPLYING: "screen-reply",
        Phase.REWARDING: "screen-reward",
        Phase.SWAPPING: "screen-swap",
        Phase.LIFTING: "screen-lift",
        Phase.SCORED: "screen-scored",
    }
    found = ids[Phase(seen.phase)]
    if seen.phase == Phase.REPLYING and seen.marker == Marker.VISIBLE:
        found = "screen-reply-visible"
    return line(found, who=Named(seen.turn))
