"""Pick: everybody picks a card of their own hand at once, in secret; the highest takes it all.

The smallest game in which several act at once from hands of their own: what one of them may do
must not be told to the others. It has no text of its own.
"""

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from tablee.core.bits import (
    drawn_from,
    first,
    gathered,
    has,
    in_cell,
    minus,
    plus,
    size_of,
    some_of,
)
from tablee.core.game import Game, Rules, Words
from tablee.core.loops import OVER
from tablee.core.moves import Kind, Moves
from tablee.core.rank import rank_by
from tablee.core.record import Cells, Common, View, plain, private, public
from tablee.core.rule import rule
from tablee.core.seat import NOBODY, left_of
from tablee.core.speech import Line, Seat, line

SEATS = 4
CARDS = 20
HAND = 4
PICKING = 2  # the phase until the match is over

MOVES = Moves()
MOVES.many(f"card {card}" for card in range(CARDS))
PICKED = MOVES.one("picked", kind=Kind.UNSEEN)


class State(Common):
    """A hand each, and what was picked of it."""

    hand: Cells = private("i4", SEATS)
    pick: Cells = private("i1", SEATS)  # the card, plus 1; 0 for none yet
    waiting: int = public("i1")  # the set of seats that have not picked
    gone: int = public("i4")  # the set of cards that were shown
    shown: Cells = public("i1", SEATS)  # what was picked last, plus 1
    tricks: int = public("i1")
    won: Cells = public("i1", SEATS)


@rule
def deal(state: State) -> None:
    """Deal the hands."""
    state.phase = PICKING
    state.last_seat = NOBODY
    state.last_move = -1
    state.gone = state.tricks = 0
    pack = first(CARDS)
    for seat in range(SEATS):
        state.hand[seat] = state.pick[seat] = state.shown[seat] = state.won[seat] = 0
    for seat in range(state.seats):
        state.hand[seat] = some_of(state, pack, HAND)
        pack &= ~state.hand[seat]
    ask(state)


@rule
def ask(state: State) -> None:
    """Everybody picks."""
    state.waiting = first(state.seats)
    state.turn = 0


@rule
def acting(state: State) -> int:
    """All who have not picked."""
    return state.waiting


@rule
def verdict(state: State, seat: int, move: int) -> int:
    """Pick a card of one's own."""
    if state.phase == OVER:
        return 1
    return 0 if move < PICKED and has(state.hand[seat], move) else 2


@rule
def apply(state: State, move: int) -> None:
    """Lay a card down unseen; the last one turns all of them up."""
    seat = state.turn
    state.last_seat = seat
    state.last_move = PICKED
    state.hand[seat] = minus(state.hand[seat], move)
    state.pick[seat] = move + 1
    state.waiting = minus(state.waiting, seat)
    if state.waiting != 0:
        state.turn = left_of(state, seat)
    else:
        settle(state)


@rule
def settle(state: State) -> None:
    """The highest card takes the trick."""
    best = 0
    for seat in range(state.seats):
        state.shown[seat] = state.pick[seat]
        state.gone = plus(state.gone, state.pick[seat] - 1)
        state.pick[seat] = 0
        if state.shown[seat] > state.shown[best]:
            best = seat
    state.won[best] += 1
    state.tricks += 1
    if state.tricks == HAND:
        state.phase = OVER
    else:
        ask(state)


@rule
def result(state: State, ranks: Cells) -> None:
    """Rank by tricks."""
    rank_by(state, state.won, ranks)


@rule
def broken(state: State) -> int:
    """Nothing is lost or doubled."""
    cards = state.gone
    for seat in range(state.seats):
        cards = gathered(gathered(cards, state.hand[seat]), in_cell(state.pick[seat]))
    return 0 if cards > 0 and size_of(cards) == HAND * state.seats else 2


@rule
def sample_hidden(state: State, seat: int) -> None:
    """Deal the others' hands and picks anew, of what a seat has not seen."""
    pack = first(CARDS) & ~state.gone
    if seat >= 0:
        pack &= ~(state.hand[seat] | in_cell(state.pick[seat]))
    for other in range(state.seats):
        if other != seat:
            state.hand[other] = some_of(state, pack, HAND - state.tricks)
            pack &= ~state.hand[other]
            if not has(state.waiting, other):
                card = drawn_from(state, state.hand[other])
                state.hand[other] = minus(state.hand[other], card)
                state.pick[other] = card + 1


@rule
def liking(state: State, seat: int, move: int) -> int:
    """Like high cards."""
    return 100 * move


class Picture(Struct, frozen=True):
    """What a viewer sees."""

    headline: Line
    prompt: Line
    hands: list[int]
    picks: list[int]
    shown: list[int]


def picture(view: View[State]) -> Picture:
    """Describe what a viewer sees."""
    seen = plain(view.seen)
    return Picture(line("title"), line("pick"), seen.hand, seen.pick, seen.shown)


def told(_before: View[State], after: View[State]) -> Sequence[Line]:
    """Say who picked, and what all picked once it is shown."""
    seen = plain(after.seen)
    shown = [line("shows", who=Seat(seat), card=seen.shown[seat]) for seat in range(seen.seats)]
    return [line("picked", who=Seat(seen.last_seat)), *(shown if seen.turn == 0 else [])]


GAME = Game(
    name="pick",
    prefix="PK",
    version=1,
    folder=Path(__file__).parent,
    schema=State,
    seats=range(2, SEATS + 1),
    moves=MOVES,
    rules=Rules(deal, verdict, apply, result, broken, sample_hidden, liking, acting=acting),
    words=Words(
        describe=lambda _view, move: line("card", card=move),
        told=told,
        scores=lambda view: [int(view.seen.won[seat]) for seat in range(view.seen.seats)],
        draw=lambda _view, _speech: "",
        picture=picture,
    ),
)
