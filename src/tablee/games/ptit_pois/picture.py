"""Ptit Pois: its table as a viewer may see it, for a board to draw."""

from typing import Literal, get_args

from msgspec import Struct

from tablee.core.bits import each_of
from tablee.core.option import MemoryAid
from tablee.core.record import View
from tablee.core.speech import Line, Named, line
from tablee.core.thing import Move, Seat, each

from . import state
from .cards import colour_of, move_of, value_of
from .legality import can_play, flip_could_stick
from .moves import MOVES, TURN
from .scoring import goal
from .state import CARDS, LEFT, RIGHT, STACKS, Cards, Edition, Phase, State, Stuck, Target
from .words import card_text, flip_line, pile_line

Suit = Literal["tomato", "pea", "aubergine", "maize", "carrot", "borage"]
Stage = Literal["over", "choosing", "playing", "flipped", "bonus", "scored"]  # as phases
Face = Literal["none", "up", "down"]
Counting = Literal["hand", "row", "nothing", "double"]

SUITS: tuple[Suit, ...] = get_args(Suit)
STAGES: tuple[Stage, ...] = get_args(Stage)
FACES: tuple[Face, ...] = get_args(Face)
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
    counts: Counting
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
    side: Face
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
    Card(card_text(card), SUITS[colour_of(card)], value_of(card))
    for card in each(state.Card(CARDS))
)


def picture(view: View[State]) -> Garden:
    """Draw the table as a viewer may see it. [PP-27]"""
    seen = view.seen
    piles = [drawn_pile(seen, LEFT), drawn_pile(seen, RIGHT)]
    places = [drawn_place(seen, seat) for seat in each(Seat(seen.seats))]
    is_own_turn = view.seat == seen.turn and Phase.CHOOSING <= seen.phase <= Phase.BONUS
    is_risky = is_own_turn and seen.phase == Phase.PLAYING and flip_could_stick(seen, seen.turn)
    return Garden(
        headline=headline(seen),
        prompt=own_prompt(seen) if is_own_turn else other_prompt(seen),
        stage=STAGES[seen.phase - Phase.OVER],
        side=FACES[seen.side],
        piles=piles,
        stock=seen.stock,
        remembers=seen.memory_aid == MemoryAid.ON,
        discarded=cards_of(seen.below),
        places=places,
        turn=-1 if seen.phase == Phase.OVER else seen.turn,
        flip=flip_line(seen, is_risky=is_risky),
        flip_first=seen.edition == Edition.PUBLISHED,
        flip_could_stick=is_risky,
        bonuses=bonuses(piles, places[view.seat]) if is_own_turn else [],
    )


def headline(seen: State) -> Line:
    """Say which round is played, and of how many or until when. [PP-22, PP-23]"""
    number = seen.rounds_played + (0 if seen.phase in SHOWN else 1)
    if seen.target == Target.ON:
        return line("board-round-goal", number=number, goal=goal(seen))
    return line("board-round", number=number, rounds=seen.rounds)


def own_prompt(seen: State) -> Line:
    """Say to who is to act what there is to do. [PP-6, PP-8, PP-11, PP-14]"""
    if seen.phase == Phase.CHOOSING:
        return line("prompt-choose-you")
    if seen.phase == Phase.BONUS:
        return line("prompt-bonus-you", pile=pile_line(seen.bonus - 1))
    fits = can_play(seen, seen.turn, seen.side)
    if seen.phase == Phase.PLAYING:
        return line("prompt-play-you" if fits else "prompt-flip-you")
    if fits:
        return line("prompt-flipped-you")
    return line("prompt-again-you" if seen.stuck == Stuck.REPEAT else "prompt-end-you")


def other_prompt(seen: State) -> Line:
    """Say to the others whom the table waits for."""
    said = f"prompt-{STAGES[seen.phase - Phase.OVER]}"
    return line(said) if seen.phase in SHOWN else line(said, who=Named(seen.turn))


def drawn_pile(seen: State, pile: int) -> Pile:
    """Draw a discard pile."""
    top = state.Card(seen.tops[pile] - 1)
    return Pile(
        letter="L" if pile == LEFT else "R",
        card=DECK[top],
        is_bonus=seen.bonus == pile + 1,
        played_by=seen.last_seat if seen.last_move == move_of(top, pile) else -1,
    )


def drawn_place(seen: State, seat: Seat) -> Place:
    """Draw what lies before a seat."""
    stacks = [drawn_stack(seen, seat, stack) for stack in range(STACKS)]
    hand = cards_of(seen.hand[seat] | seen.shown_hand[seat])
    fewest = min(seen.points[other] for other in range(seen.seats))
    return Place(
        seat=seat,
        stacks=stacks,
        hand_size=seen.hand_size[seat],
        hand=hand,
        points=seen.points[seat],
        is_best=seen.rounds_played > 0 and seen.points[seat] == fewest,
        score=scored(seen, seat, hand, stacks) if seen.phase in SHOWN else None,
    )


def drawn_stack(seen: State, seat: Seat, stack: int) -> Stack:
    """Draw a stack of a row, and what lies face down in it where that is known."""
    up = seen.up[seat, stack]
    down = seen.shown_down[seat, stack] or seen.down[seat, stack] or seen.buried[seat, stack]
    return Stack(
        turn=MOVES.write(Move(TURN + stack)),
        up=DECK[up - 1] if up else None,
        hides=seen.hides[seat, stack] != 0,
        down=DECK[down - 1] if down else None,
        is_fresh=seen.last_seat == seat and seen.last_move == TURN + stack,
    )


def scored(seen: State, seat: Seat, hand: list[Card], stacks: list[Stack]) -> Score:
    """Draw what a seat's cards came to, and which of it counts. [PP-20, PP-21]"""
    in_hand = sum(card.value for card in hand)
    in_row = sum(card.value for stack in stacks for card in (stack.up, stack.down) if card)
    counts: Counting = "hand" if in_hand >= in_row else "row"
    if seat == seen.ender:
        counts = "double" if seen.gained[seat] else "nothing"
    return Score(hand=in_hand, row=in_row, counts=counts, gained=seen.gained[seat])


def cards_of(cards: Cards) -> list[Card]:
    """List a set in order."""
    return [DECK[card] for card in each_of(cards)]


def bonuses(piles: list[Pile], place: Place) -> list[str]:
    """List the plays of a seat on its card's own colour. [PP-13]"""
    own = [*place.hand, *(stack.up for stack in place.stacks if stack.up)]
    return [
        card.id + pile.letter for card in own for pile in piles if card.suit == pile.card.suit
    ]
