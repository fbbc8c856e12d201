"""Ptit Pois: what a move would leave, as far as its player can know."""

from dataclasses import dataclass

from tablee.core.bits import has, minus, size_of
from tablee.core.thing import EMPTY, Move, Seat

from .cards import (
    between,
    card_of,
    colour_of,
    fitting,
    pile_of,
    playable,
    row_of,
    total_of,
    value_of,
)
from .moves import FLIP, PLAY
from .state import STACKS, VALUES, Card, Cards, Side, State
from .thumb import row_guess


@dataclass(frozen=True)
class Outcome:
    """What a move would leave, as far as its player can know."""

    move: Move
    hand: int  # points
    row: int  # points, those never seen guessed
    unseen: int  # how many of the row are guessed
    ends: bool  # the round is over after this turn
    earns: bool  # a bonus
    fits: int  # own cards that could then be played

    @property
    def card(self) -> Card:
        """The card that is played."""
        return card_of(self.move)

    @property
    def is_play(self) -> bool:
        """Is a card played?"""
        return PLAY <= self.move < FLIP


def outcome(seen: State, move: Move) -> Outcome:
    """Find out what a move would leave. [PP-9, PP-13, PP-19]"""
    seat = seen.turn
    hand, row = total_of(seen.hand[seat]), row_guess(seen, seat)
    unseen = unseen_of(seen, seat)
    if not PLAY <= move < FLIP:
        ends = _has_ended(seen, seat, 0, 0)
        return Outcome(move, hand, row, unseen, ends=ends, earns=False, fits=0)
    card, pile = card_of(move), pile_of(move)
    value = value_of(card)
    from_row = has(row_of(seen, seat), card)
    left = minus(playable(seen, seat), card)
    after = going_on(value, seen.side)
    may_use = (
        seen.hand_size[seat] > (0 if from_row else 1)
        or any(seen.hides[seat, stack] for stack in range(STACKS))
        or left & row_of(seen, seat) & after != EMPTY
    )
    return Outcome(
        move,
        hand if from_row else hand - value,
        row - value if from_row else row,
        unseen,
        ends=_has_ended(seen, seat, 0 if from_row else 1, 1 if from_row else 0),
        earns=colour_of(card) == colour_of(Card(seen.tops[pile] - 1)) and may_use,
        fits=size_of(left & (after | fitting(seen, 1 - pile, seen.side))),
    )


def going_on(value: int, side: int) -> Cards:
    """Make the set of the cards that go on a value. [PP-7]"""
    return between(value, VALUES) if side == Side.UP else between(1, value)


def _has_ended(seen: State, seat: Seat, from_hand: int, from_row: int) -> bool:
    """Say whether a hand or a row would be empty, so many cards less. [PP-19]"""
    stacks = size_of(row_of(seen, seat)) + sum(
        seen.hides[seat, stack] for stack in range(STACKS)
    )
    return seen.hand_size[seat] == from_hand or stacks == from_row


def unseen_of(seen: State, seat: Seat) -> int:
    """Count a row's cards that nobody has seen. [PP-17]"""
    return sum(
        int(seen.hides[seat, stack] != 0 and seen.buried[seat, stack] == 0)
        for stack in range(STACKS)
    )


def least_of(seen: State, seat: Seat) -> int:
    """Say what another seat would score at least. [PP-20]"""
    known = [Card(seen.buried[seat, stack] - 1) for stack in range(STACKS)]
    row = total_of(row_of(seen, seat)) + unseen_of(seen, seat)
    row += sum(value_of(card) for card in known if card >= 0)
    return max(row, seen.hand_size[seat])
