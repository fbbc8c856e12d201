"""Marshmallow Test, reduced: the last tricks of a deciding round, for two, to be solved.

Eight tricks were played, four each. Either seat would win the match by leaving, and so does
who wins two of the next three tricks. Seat 0 leads. Only ten cards were never seen, four in
each hand and two that were not dealt: the rest of the pack was turned up, and lies among the
cards played. Nothing else differs from the match.

Who leads does not know what will follow; what is led or thrown away tells of the other cards.
"""

from dataclasses import replace
from itertools import combinations

from tablee.core.bits import first, only, plus, some_of
from tablee.core.game import Game
from tablee.core.moves import NOTHING
from tablee.core.rule import rule
from tablee.core.seat import NOBODY
from tablee.core.thing import EMPTY, Move, Seat, each

from . import GAME
from .rules import apply, begin_round, clear_round
from .rules import deal as deal_match
from .state import CARDS, HAND, VALUES, Card, Cards, Colour, Phase, State

SEATS = 2
DEALER = Seat(1)
TRUMP = Colour.VIOLET
LEFT = 4  # cards in hand
MISSING = LEFT  # marshmallows: as many as leaving now would bring
ENDINGS = 1


def card(colour: Colour, value: int) -> Card:
    """Name a card."""
    return Card((colour - 1) * VALUES + value - 1)


def set_of(*cards: Card) -> Cards:
    """Make a set of cards."""
    found: Cards = EMPTY
    for each_card in cards:
        found = plus(found, each_card)
    return found


POOL = tuple(
    card(colour, value)
    for colour, values in (
        (Colour.RED, (2, 7, 11)),
        (Colour.ORANGE, (3, 8, 10)),
        (Colour.MINT, (4, 9)),
        (Colour.VIOLET, (5, 8)),
    )
    for value in values
)
UNSEEN = set_of(*POOL)
PAST = tuple(  # the tricks before, two cards each; who won the one before leads the next
    card(colour, value)
    for colour, values in (
        (Colour.BLUE, (12, 1, 2, 11)),
        (Colour.RED, (12, 1, 3, 10)),
        (Colour.ORANGE, (12, 1, 2, 11)),
        (Colour.MINT, (1, 12)),
        (Colour.VIOLET, (1, 12)),
    )
    for value in values
)


@rule
def deal(state: State) -> None:
    """Deal four of ten cards to each, after eight tricks. [MT-1, MT-16]"""
    deal_match(state)
    hand = some_of(state, UNSEEN, LEFT)
    lay_out(state, hand, some_of(state, UNSEEN & ~hand, LEFT))


@rule
def lay_out(state: State, first_hand: Cards, second_hand: Cards) -> None:
    """Play the eight tricks, turn up the rest of the pack, and leave two hands. [MT-4]"""
    clear_round(state)
    state.rounds = 1
    state.turn = DEALER
    begin_round(state)
    state.trump = TRUMP
    state.phase = Phase.PLAYING
    for seat in each(Seat(SEATS)):
        state.held[seat] = HAND
        state.scores[seat] = state.target - MISSING
    for place in range(len(PAST)):
        state.hands[state.turn] = only(PAST[place])
        apply(state, Move(PAST[place]))
    state.played = first(CARDS) & ~UNSEEN
    state.hands[0] = first_hand
    state.hands[1] = second_hand
    state.last_seat = NOBODY
    state.last_move = NOTHING


def deals(ending: int = 0) -> list[tuple[State, float]]:
    """List all deals of the only ending, each as likely."""
    hands = [
        (set_of(*mine), set_of(*yours))
        for mine in combinations(POOL, LEFT)
        for yours in combinations([card for card in POOL if card not in mine], LEFT)
    ]
    found = []
    for mine, yours in hands:
        state = REDUCED.laid(SEATS, {})[0]
        deal_match(state)
        lay_out(state, mine, yours)
        found.append((state, 1 / len(hands)))
    return found


def reduced() -> Game:
    """Give the variant, for those who look for it by name."""
    return REDUCED


REDUCED = replace(GAME, rules=replace(GAME.rules, deal=deal))
