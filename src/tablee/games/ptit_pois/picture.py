"""Ptit Pois: its table as a viewer may see it, for a board to draw."""

from typing import Any, Literal, cast

import numpy as np
from msgspec import Struct

from tablee.core.bits import each_of, first
from tablee.core.option import MemoryAid
from tablee.core.record import SPECTATOR, Cells, CellsOf, View, plain
from tablee.core.speech import Line, Named, line

from . import state
from .cards import colour_of, move_of, value_of
from .legality import can_play, flip_could_stick
from .moves import TURN
from .scoring import goal
from .state import CARDS, Cards, Edition, Phase, Side, State, Stuck, Target
from .words import card_text, describe_flip, pile_line

Suit = Literal["tomato", "pea", "aubergine", "maize", "carrot", "borage"]
Stage = Literal["choosing", "playing", "flipped", "bonus", "scored", "over"]

SUITS: tuple[Suit, ...] = ("tomato", "pea", "aubergine", "maize", "carrot", "borage")
STAGES: dict[int, Stage] = {
    Phase.CHOOSING: "choosing",
    Phase.PLAYING: "playing",
    Phase.FLIPPED: "flipped",
    Phase.BONUS: "bonus",
    Phase.SCORED: "scored",
    Phase.OVER: "over",
}
FACES: dict[int, Literal["none", "up", "down"]] = {0: "none", Side.UP: "up", Side.DOWN: "down"}
SHOWN = (Phase.SCORED, Phase.OVER)  # when everything lies open


class Card(Struct, frozen=True):
    """A card; its id and a pile's letter make a move."""

    id: str
    suit: Suit
    value: int


class Pile(Struct, frozen=True):
    """A discard pile and what lies on top of it."""

    letter: Literal["L", "R"]
    card: Card
    is_bonus: bool  # a bonus must be played here
    played_by: int  # whose card it is, if it was the last move; else -1


class Stack(Struct, frozen=True):
    """A stack of a row: a face-up card, and whether one lies face down."""

    turn: str  # the move that turns it
    up: Card | None
    hides: bool
    down: Card | None  # the face-down card, where the viewer is told it
    is_fresh: bool  # it was turned by the last move


class Score(Struct, frozen=True):
    """What a seat's cards came to when the round was scored."""

    hand: int
    row: int
    counts: Literal["hand", "row", "nothing", "double"]
    gained: int


class Place(Struct, frozen=True):
    """What lies before a seat."""

    seat: int
    stacks: list[Stack]
    hand_size: int
    hand: list[Card]  # empty where the viewer may not see it
    points: int
    is_best: bool  # nobody has fewer points, and a round was scored
    score: Score | None


class Garden(Struct, frozen=True):
    """The table as a viewer may see it."""

    headline: Line
    prompt: Line
    stage: Stage
    side: Literal["none", "up", "down"]
    piles: list[Pile]
    stock: int
    remembers: bool  # the table helps one remember what lay open
    discarded: list[Card]  # below the two tops, where the table helps
    places: list[Place]
    turn: int  # the seat to act; -1 when nobody is
    flip: Line  # what a flip would do
    flip_first: bool  # a flip turns the card, then draws; else the other way round
    flip_could_stick: bool  # after a flip none of the viewer's cards would fit
    bonuses: list[str]  # the plays of the viewer that would cover their own colour


DECK = tuple(
    Card(card_text(card), SUITS[colour_of(card)], int(value_of(card)))
    for card in each_of(first(CARDS))
)
BY_CELL = (None, *DECK)  # a cell that shows one card holds the card + 1
TURNS = ("turn1", "turn2")


def picture(view: View[State]) -> Garden:
    """Draw the table as a viewer may see it. [PP-27]"""
    seen = plain(view.seen)
    piles = [drawn_pile(seen, 0), drawn_pile(seen, 1)]
    places = drawn_places(seen)
    is_own_turn = view.seat == seen.turn and Phase.CHOOSING <= seen.phase <= Phase.BONUS
    risky = (
        is_own_turn and seen.phase == Phase.PLAYING and flip_could_stick(view.seen, view.seat)
    )
    return Garden(
        headline=headline(view, seen),
        prompt=own_prompt(view, seen) if is_own_turn else other_prompt(seen),
        stage=STAGES[seen.phase],
        side=FACES[seen.side],
        piles=piles,
        stock=seen.stock,
        remembers=seen.memory_aid == MemoryAid.ON,
        discarded=cards_of(seen.below),
        places=places,
        turn=-1 if seen.phase == Phase.OVER else seen.turn,
        flip=describe_flip(view if risky else View(seen, SPECTATOR)),
        flip_first=seen.edition == Edition.PUBLISHED,
        flip_could_stick=bool(risky),
        bonuses=bonuses(piles, places[view.seat]) if is_own_turn else [],
    )


def headline(view: View[State], seen: State) -> Line:
    """Say which round is played and that few points are good. [PP-22, PP-23]"""
    number = seen.rounds_played + (0 if seen.phase in SHOWN else 1)
    if seen.target == Target.ON:
        return line("board-round-goal", number=number, goal=int(goal(view.seen)))
    return line("board-round", number=number, rounds=seen.rounds)


def own_prompt(view: View[State], seen: State) -> Line:
    """Say to who is to act what there is to do. [PP-6, PP-8, PP-11, PP-14]"""
    if seen.phase == Phase.CHOOSING:
        return line("prompt-choose-you")
    if seen.phase == Phase.BONUS:
        return line("prompt-bonus-you", pile=pile_line(seen.bonus - 1))
    fits = can_play(view.seen, view.seat, seen.side)
    if seen.phase == Phase.PLAYING:
        return line("prompt-play-you" if fits else "prompt-flip-you")
    if fits:
        return line("prompt-flipped-you")
    return line("prompt-again-you" if seen.stuck == Stuck.REPEAT else "prompt-end-you")


def other_prompt(seen: State) -> Line:
    """Say to the others whom the table waits for."""
    stage = STAGES[seen.phase]
    if seen.phase in SHOWN:
        return line(f"prompt-{stage}")
    return line(f"prompt-{stage}", who=Named(seen.turn))


def drawn_pile(seen: State, pile: int) -> Pile:
    """Draw a discard pile."""
    top = int(seen.tops[pile]) - 1
    is_fresh = seen.last_move == move_of(state.Card(top), pile)
    return Pile(
        letter="R" if pile else "L",
        card=DECK[top],
        is_bonus=seen.bonus == pile + 1,
        played_by=seen.last_seat if is_fresh else -1,
    )


def drawn_places(seen: State) -> list[Place]:
    """Draw what lies before each seat."""
    up, hides, hands = rows(seen.up), rows(seen.hides), row(seen.hand)
    secret, shown, buried = rows(seen.down), rows(seen.shown_down), rows(seen.buried)
    sizes, shown_hands = row(seen.hand_size), row(seen.shown_hand)
    points, gained = row(seen.points)[: seen.seats], row(seen.gained)
    fewest = min(points) if seen.rounds_played else -1
    is_shown = seen.phase in SHOWN
    turned = (seen.last_seat, seen.last_move - TURN)  # a move below or above turns no stack
    found = []
    for seat in range(seen.seats):
        stacks = [
            Stack(
                turn=TURNS[stack],
                up=BY_CELL[up[seat][stack]],
                hides=hides[seat][stack] != 0,
                down=BY_CELL[shown[seat][stack] or secret[seat][stack] or buried[seat][stack]],
                is_fresh=(seat, stack) == turned,
            )
            for stack in (0, 1)
        ]
        hand = cards_of(hands[seat] or shown_hands[seat])
        ended = seat == seen.ender
        found.append(
            Place(
                seat=seat,
                stacks=stacks,
                hand_size=sizes[seat],
                hand=hand,
                points=points[seat],
                is_best=points[seat] == fewest,
                score=scored(hand, stacks, gained[seat], ended=ended) if is_shown else None,
            )
        )
    return found


def row(cells: CellsOf[Any]) -> list[Any]:
    """Read a field's cells, one a seat."""
    return cast(list[Any], np.asarray(cells).tolist())


def rows(cells: Cells) -> list[list[int]]:
    """Read a field's cells, one row a seat."""
    return cast(list[list[int]], np.asarray(cells).tolist())


def scored(hand: list[Card], stacks: list[Stack], gained: int, *, ended: bool) -> Score:
    """Draw what a seat's cards came to, and which of it counts. [PP-20, PP-21]"""
    in_hand = sum(card.value for card in hand)
    in_row = sum(card.value for stack in stacks for card in (stack.up, stack.down) if card)
    counts: Literal["hand", "row", "nothing", "double"]
    if ended:
        counts = "double" if gained else "nothing"
    else:
        counts = "hand" if in_hand >= in_row else "row"
    return Score(hand=in_hand, row=in_row, counts=counts, gained=gained)


def cards_of(cards: Cards) -> list[Card]:
    """List a set in order."""
    return [DECK[card] for card in each_of(cards)]


def bonuses(piles: list[Pile], place: Place) -> list[str]:
    """List the plays of a seat on its card's own colour. [PP-13]"""
    own = [*place.hand, *(stack.up for stack in place.stacks if stack.up)]
    return [
        card.id + pile.letter for card in own for pile in piles if card.suit == pile.card.suit
    ]
