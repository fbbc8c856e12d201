"""Marshmallow Test: the table in a terminal."""

from rich.console import Group
from rich.table import Table
from rich.text import Text

from tablee.core.bits import each_of
from tablee.core.drawing import Cell, seat_rows
from tablee.core.record import View
from tablee.core.speech import Speech

from .picture import DECK, SUITS, Camp, Card, Suit, picture
from .rules import playable
from .state import Phase, State

LOOKS: dict[Suit, tuple[str, str]] = {
    "red": ("♥R", "bold bright_red"),
    "orange": ("♦O", "bold dark_orange"),
    "mint": ("♣M", "bold spring_green2"),
    "blue": ("♠B", "bold dodger_blue1"),
    "violet": ("★V", "bold medium_orchid1"),
}


def draw(view: View[State], speech: Speech) -> Group:
    """Draw a row a seat, and all cards with what a viewer knows of them. [MT-16]"""
    camp = picture(view)
    signs = {sign: cards for sign, cards in _signs(view, camp).items() if cards}
    legend = [speech(f"screen-legend-{sign}") for sign in signs]
    if camp.trick:
        legend.append(speech("screen-legend-best"))
    return Group(
        _seats(view, camp, speech), Text(), _cards(signs), Text("   ".join(legend), "dim")
    )


def _suit(suit: Suit) -> Text:
    return Text(*LOOKS[suit])


def _seats(view: View[State], camp: Camp, speech: Speech) -> Table:
    """Lay out a row a seat: marshmallows, heaps, hand, what leaving pays, card."""
    seats, memory = camp.standings, camp.memory
    trick = {play.seat: _played(camp, play.seat, play.card, speech) for play in camp.trick}
    columns: dict[str, list[Cell]] = {
        "score": [one.score for one in seats],
        "tricks": ["■" * one.tricks + "□" * (camp.quota - one.tricks) for one in seats],
        "held": [one.held for one in seats],
        "payoff": [
            one.payoff if one.is_in else speech("screen-left", count=one.earned)
            for one in seats
        ],
        "card": [trick.get(seat, "") for seat in range(len(seats))],
    }
    if memory and any(memory.lacks):
        columns["lacks"] = [Text(" ").join(map(_suit, suits)) for suits in memory.lacks]
    dealing = {seat: speech("board-dealer") for seat, one in enumerate(seats) if one.is_dealer}
    return seat_rows(view, speech, columns, dealing)


def _played(camp: Camp, seat: int, card: Card, speech: Speech) -> Text:
    """Show a card of the trick, and who led and who is winning."""
    text = _suit(card.suit).append(f"{card.value}{' ✓' if seat == camp.best else ''}")
    return text.append(f" {speech('board-leads')}" * (seat == camp.leader), "dim not bold")


def _signs(view: View[State], camp: Camp) -> dict[str, list[Card]]:
    """List the cards that have a sign; the first that a card has counts. [MT-9]"""
    own = camp.standings[view.seat] if view.seat >= 0 else None
    hand, away = (own.hand, own.discards) if own else ([], [])
    is_turn = view.seen.phase == Phase.PLAYING and view.seen.turn == view.seat
    now = [DECK[card] for card in each_of(playable(view.seen, view.seat))] if is_turn else []
    gone = camp.memory.gone if camp.memory else []
    return {
        "playable": now,
        "hand": [card for card in hand if card not in now],
        "discard": away,
        "played": [card for card in DECK if card.id in gone],
    }


def _cards(signs: dict[str, list[Card]]) -> Table:
    """Lay out all cards, a row a suit. [MT-1]"""
    table = Table.grid()
    for suit in SUITS:
        table.add_row(_suit(suit), *(_place(card, signs) for card in DECK if card.suit == suit))
    return table


def _place(card: Card, signs: dict[str, list[Card]]) -> Text:
    value, style = str(card.value), LOOKS[card.suit][1]
    looks = {
        "playable": (f"[{value}]", style),
        "hand": (value, style),
        "discard": (f"({value})", "dim"),
        "played": ("×", "dim"),
    }
    found = [looks[sign] for sign, cards in signs.items() if card in cards]
    text, look = found[0] if found else ("·", "dim")
    return Text(f"{text:^5}", look)
