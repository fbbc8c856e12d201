"""Marshmallow Test: the table in a terminal."""

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.core.bits import each_of, has
from tablee.core.record import View
from tablee.core.speech import Named, Speech
from tablee.core.thing import EMPTY, Seat

from .card import colour_of, value_of
from .rules import payoff, playable
from .state import QUOTA, VALUES, Card, Cards, Colour, Phase, State
from .words import colour_word, letter

LOOKS = {
    Colour.RED: ("♥", "bold bright_red"),
    Colour.ORANGE: ("♦", "bold dark_orange"),
    Colour.MINT: ("♣", "bold spring_green2"),
    Colour.BLUE: ("♠", "bold dodger_blue1"),
    Colour.VIOLET: ("★", "bold medium_orchid1"),
}


def draw(view: View[State], speech: Speech) -> RenderableType:
    """Draw the table for a terminal. [MT-16]"""
    parts: list[RenderableType] = [_seats(view, speech), Text(), _turn(view.seen, speech)]
    if view.seat >= 0 or view.seen.played != EMPTY:
        parts += [Text(), _cards(view)]
    parts.append(_legend(view, speech))
    return Panel(Group(*parts), title=_title(view.seen, speech), expand=False)


def _suit(colour: int) -> Text:
    symbol, style = LOOKS[Colour(colour)]
    return Text(f"{symbol}{letter(colour)}", style)


def _title(seen: State, speech: Speech) -> Text:
    parts = [Text(speech("title")), Text(speech("screen-round", round=seen.rounds))]
    if seen.trump == 0:
        is_open = seen.phase == Phase.NAMING
        parts.append(Text(speech("screen-trump-open" if is_open else "screen-no-trump")))
    else:
        trump = Text(speech("screen-trump", colour=colour_word(seen.trump)) + " ")
        parts.append(trump + _suit(seen.trump))
    parts.append(Text(speech("screen-target", target=seen.target)))
    return Text(" · ").join(parts)


def _seats(view: View[State], speech: Speech) -> Table:
    """Lay out one row a seat: marshmallows, heaps, hand, what leaving pays, card."""
    seen = view.seen
    table = Table(box=None, padding=(0, 1), header_style="dim")
    table.add_column("")
    table.add_column(speech("screen-seat"))
    table.add_column(speech("screen-score"), justify="right")
    table.add_column(speech("screen-tricks"), no_wrap=True)
    table.add_column(speech("screen-held"), justify="right")
    table.add_column(speech("screen-payoff"), justify="right", no_wrap=True)
    table.add_column(speech("screen-card"), no_wrap=True)
    recalls = any(seen.voids[seat] for seat in range(seen.seats))
    if recalls:
        table.add_column(speech("screen-lacks"), no_wrap=True)
    for seat in map(Seat, range(seen.seats)):
        row = _row(view, seat, speech)
        if recalls:
            row.append(_lacks(seen, seat))
        table.add_row(*row, style="" if has(seen.staying, seat) else "dim")
    return table


def _row(view: View[State], seat: Seat, speech: Speech) -> list[RenderableType]:
    seen = view.seen
    stays = has(seen.staying, seat)
    name = Text(speech.name(seat), "bold" if seat == view.seat else "")
    if seat == seen.dealer:
        name.append(f" ({speech('screen-dealer')})", "dim")
    return [
        "►" if seat == seen.turn and seen.phase != Phase.OVER else "",
        name,
        str(seen.scores[seat]),
        "■" * seen.tricks[seat] + "□" * (QUOTA[seen.seats] - seen.tricks[seat]),
        str(seen.held[seat]) if stays else "–",
        str(payoff(seen, seat)) if stays else speech("screen-left", count=seen.earned[seat]),
        _card(seen, seat, speech),
    ]


def _card(seen: State, seat: Seat, speech: Speech) -> Text:
    """Show a seat's card of the trick, and who led and who is winning."""
    if seen.trick[seat] == 0:
        return Text()
    card = Card(seen.trick[seat] - 1)
    text = _suit(colour_of(card)).append(str(value_of(card)))
    if seat == seen.best:
        text.append(" ✓")
    if seat == seen.leader:
        text.append(f" {speech('screen-leads')}", "dim not bold")
    return text


def _lacks(seen: State, seat: Seat) -> Text:
    return Text(" ").join(_suit(colour + 1) for colour in each_of(seen.voids[seat]))


def _turn(seen: State, speech: Speech) -> Text:
    """Say what is to be done, and by whom."""
    who = Named(seen.turn)
    match seen.phase:
        case Phase.NAMING:
            said = speech("screen-turn-name", who=who)
        case Phase.SCORED:
            said = speech("screen-turn-next", who=who)
        case Phase.PLAYING if seen.led == 0:
            said = speech("screen-turn-lead", who=who)
        case Phase.PLAYING:
            said = speech("screen-turn-follow", who=who, colour=colour_word(seen.led))
        case _:
            winner = max(range(seen.seats), key=lambda seat: seen.scores[seat])
            said = speech("screen-over", who=Named(winner))
    return Text(f"► {said}", "bold")


def _cards(view: View[State]) -> Table:
    """Show a row a colour: one's own cards, and what one could remember."""
    table = Table(box=None, padding=(0, 0), show_header=False)
    for colour in Colour:
        row = [_suit(colour).append(" ")]
        for card in map(Card, range((colour - 1) * VALUES, colour * VALUES)):
            row.append(_place(view, card, LOOKS[colour][1]))
        table.add_row(*row)
    return table


def _choice(view: View[State]) -> Cards:
    """Make the set of the cards that a view's seat may play now."""
    seen = view.seen
    is_turn = seen.phase == Phase.PLAYING and seen.turn == view.seat
    return playable(seen, view.seat) if is_turn else EMPTY


def _place(view: View[State], card: Card, style: str) -> Text:
    seen, value = view.seen, value_of(card)
    if has(_choice(view), card):
        return Text(f"{f'[{value}]':^5}", style)
    if view.seat >= 0 and has(seen.hands[view.seat], card):
        return Text(f"{value:^5}", style)
    if view.seat >= 0 and has(seen.discards[view.seat], card):
        return Text(f"{f'({value})':^5}", "dim")
    return Text("  ×  " if has(seen.played, card) else "  ·  ", "dim")


def _legend(view: View[State], speech: Speech) -> Text:
    """Explain the signs in use."""
    seen = view.seen
    hand = seen.hands[view.seat] if view.seat >= 0 else EMPTY
    signs = {
        "hand": hand & ~_choice(view),
        "playable": _choice(view),
        "discard": seen.discards[view.seat] if view.seat >= 0 else 0,
        "played": seen.played,
        "best": seen.best + 1,
    }
    used = [speech(f"screen-legend-{sign}") for sign, is_used in signs.items() if is_used]
    return Text("   ".join(used), "dim")
