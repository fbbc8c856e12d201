"""Marshmallow Test: the cards that a seat never saw, dealt again to where they can be.

All that play tells about a hidden hand is its size and the colours it lacks; that holds for
the hands that leavers put away, too. Every deal that agrees with this is drawn as likely.

Seats that lack the same colours are dealt to as one *group*, known by its first seat, and
share in the end. Those who lack nothing, and the cards that nobody was dealt, come last.
"""

from functools import reduce
from operator import or_
from typing import cast

from tablee.core.bits import first, has, lowest, minus, plus, rest, size_of, some_of
from tablee.core.chance import below
from tablee.core.rule import rule
from tablee.core.thing import EMPTY, Seat, Seats, each

from .card import SUITS
from .state import CARDS, COLOURS, SEATS, Cards, State

TRIES = 10_000  # at a fair deal, then as many at any; the hardest views need about 1,000
REFUSED = cast(Cards, -1)

POSSIBLE = tuple(  # the cards that a seat may have, by the set of colours it lacks
    reduce(
        or_, (SUITS[colour + 1] for colour in range(COLOURS) if not lacked >> colour & 1), EMPTY
    )
    for lacked in range(1 << COLOURS)
)


@rule
def sample_hidden(state: State, seat: Seat) -> None:
    """Deal what a seat, or a spectator, never saw; the rest was not dealt. [MT-9, MT-16]"""
    unseen = first(CARDS) & ~state.played
    others = first(state.seats)
    if seat >= 0:
        unseen &= ~(state.hands[seat] | state.discards[seat])
        others = minus(others, seat)
    for other in each(Seat(SEATS)):
        if other != seat:
            state.hands[other] = EMPTY
            state.discards[other] = EMPTY
    unseen = deal_groups(state, others, unseen)
    share(state, others, unseen)
    put_away(state, others)


@rule
def deal_groups(state: State, others: Seats, cards: Cards) -> Cards:
    """Deal to those who lack colours until a deal is fair; tell what is left. [MT-16]"""
    groups: Seats = EMPTY
    for seat in each(Seat(SEATS)):
        if has(others, seat) and state.voids[seat] != EMPTY:
            groups = plus(groups, lowest(group_of(state, others, seat)))
    for attempt in range(2 * TRIES):
        left = try_groups(state, others, groups, cards, attempt)
        if left != REFUSED:
            return left
    return cards


@rule
def try_groups(state: State, others: Seats, groups: Seats, cards: Cards, attempt: int) -> Cards:
    """Deal once to those who lack colours, one group after the other. [MT-16]"""
    # Each gets what nobody after them can have, and a random choice of what both can have.
    # A deal is so met with a chance of one over the product of the numbers of choices, and
    # is therefore kept with a chance that is proportional to this product.
    left = cards
    waiting = groups
    later_need = size_of(cards)
    while waiting != EMPTY:
        seat = most_bound(state, others, waiting, cards)
        waiting = minus(waiting, seat)
        mine = possible(state, seat)
        my_need = need(state, others, seat)
        later_need -= my_need
        later = possible_later(state, others, waiting, later_need)
        forced = left & ~later
        chosen = my_need - size_of(forced)
        spare = later_need - size_of(left & ~mine)
        if chosen < 0 or spare < 0 or forced & ~mine != EMPTY:
            return REFUSED
        if attempt < TRIES:
            earlier = groups & ~plus(waiting, seat)
            most_chosen = my_need - least_left(state, others, earlier, cards & ~later)
            most_spare = later_need - least_left(state, others, earlier, cards & ~mine)
            if not is_kept(state, chosen, spare, most_chosen, most_spare):
                return REFUSED
        state.hands[seat] = forced | some_of(state, left & mine & later, chosen)
        left &= ~state.hands[seat]
    return left


@rule
def is_kept(state: State, chosen: int, spare: int, most_chosen: int, most_spare: int) -> bool:
    """Say yes as often as the choices, chosen out of all, are to the most there are. [MT-16]"""
    # The quotient of the two binomial coefficients is a product of simple fractions.
    for count in range(chosen + 1, most_chosen + 1):
        if below(state, count + spare) >= count:
            return False
    for count in range(spare + 1, most_spare + 1):
        if below(state, count + most_chosen) >= count:
            return False
    return True


@rule
def least_left(state: State, others: Seats, earlier: Seats, cards: Cards) -> int:
    """Count at least how many of these cards are left by those dealt to before. [MT-16]"""
    left = size_of(cards)
    while earlier != EMPTY:
        seat = lowest(earlier)
        left -= min(need(state, others, seat), size_of(cards & possible(state, seat)))
        earlier = rest(earlier)
    return max(left, 0)


@rule
def most_bound(state: State, others: Seats, waiting: Seats, cards: Cards) -> Seat:
    """Choose who has the fewest cards to choose from. [MT-16]"""
    chosen, least = Seat(0), CARDS + 1
    while waiting != EMPTY:
        seat = lowest(waiting)
        slack = size_of(cards & possible(state, seat)) - need(state, others, seat)
        if slack < least:
            chosen, least = seat, slack
        waiting = rest(waiting)
    return chosen


@rule
def possible_later(state: State, others: Seats, waiting: Seats, later_need: int) -> Cards:
    """Make the set of the cards that those still to be dealt to may have. [MT-16]"""
    cards: Cards = EMPTY
    while waiting != EMPTY:
        seat = lowest(waiting)
        later_need -= need(state, others, seat)
        cards |= possible(state, seat)
        waiting = rest(waiting)
    return first(CARDS) if later_need > 0 else cards


@rule
def possible(state: State, seat: Seat) -> Cards:
    """Make the set of the cards of all colours that a seat may have. [MT-16]"""
    return POSSIBLE[state.voids[seat]]


@rule
def group_of(state: State, others: Seats, seat: Seat) -> Seats:
    """Make the set of the seats that lack the same colours as one. [MT-16]"""
    group: Seats = EMPTY
    for other in each(Seat(SEATS)):
        if has(others, other) and state.voids[other] == state.voids[seat]:
            group = plus(group, other)
    return group


@rule
def need(state: State, others: Seats, seat: Seat) -> int:
    """Count the hidden cards of a seat's group, in hand or put away. [MT-12, MT-16]"""
    count = 0
    for other in each(Seat(SEATS)):
        if has(others, other) and state.voids[other] == state.voids[seat]:
            count += state.held[other] + state.discarded[other]
    return count


@rule
def share(state: State, others: Seats, cards: Cards) -> None:
    """Deal a group's cards, or for those who lack nothing all that is left. [MT-16]"""
    for seat in each(Seat(SEATS)):
        if has(others, seat):
            group = group_of(state, others, seat)
            if lowest(group) == seat:
                pile = cards if state.voids[seat] == EMPTY else state.hands[seat]
                while group != EMPTY:
                    other = lowest(group)
                    group = rest(group)
                    count = state.held[other] + state.discarded[other]
                    state.hands[other] = some_of(state, pile, count)
                    pile &= ~state.hands[other]


@rule
def put_away(state: State, others: Seats) -> None:
    """Leavers have put their cards away. [MT-12]"""
    for seat in each(Seat(SEATS)):
        if has(others, seat) and state.held[seat] == 0:
            state.discards[seat] = state.hands[seat]
            state.hands[seat] = EMPTY
