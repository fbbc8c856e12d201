"""Marshmallow Test: what is true of every position."""

from tablee.core.bits import first, gathered, has, plus, size_of
from tablee.core.rule import rule
from tablee.core.thing import EMPTY, Seat, each

from .card import cards_of, colour_of
from .state import CARDS, COLOURS, HAND, QUOTA, SEATS, Card, Cards, Phase, State


@rule
def broken(state: State) -> int:
    """Name the rule that a position violates, or 0. [MT-1, MT-9, MT-16]"""
    if not are_cards_whole(state):
        return 1
    for seat in each(Seat(state.seats)):
        if not is_hand_fair(state, seat):
            return 16
    if not is_trick_fair(state):
        return 4
    if not is_past_true(state):
        return 9
    return faulty_count(state)


@rule
def are_cards_whole(state: State) -> bool:
    """Every card is in one place at most, and twelve a seat were dealt. [MT-1]"""
    met = state.played
    for seat in each(Seat(SEATS)):
        met = gathered(gathered(met, state.hands[seat]), state.discards[seat])
        if size_of(state.hands[seat]) != state.held[seat]:
            return False
        if size_of(state.discards[seat]) != state.discarded[seat]:
            return False
    return met & ~first(CARDS) == EMPTY and size_of(met) == HAND * state.seats


@rule
def is_hand_fair(state: State, seat: Seat) -> bool:
    """Nobody has a colour that they showed to be missing. [MT-5, MT-16]"""
    cards = state.hands[seat] | state.discards[seat]
    for colour in range(1, COLOURS + 1):
        if has(state.voids[seat], colour - 1) and cards & cards_of(colour) != EMPTY:
            return False
    return True


@rule
def is_trick_fair(state: State) -> bool:
    """The led card's colour is the led one, and all have played as often. [MT-4]"""
    if state.led != 0 and colour_of(Card(state.trick[state.leader] - 1)) != state.led:
        return False
    done = tricks_done(state)
    for seat in each(Seat(state.seats)):
        if state.trick[seat] != 0 and not has(state.played, Card(state.trick[seat] - 1)):
            return False
        if has(state.staying, seat):
            added = 1 if state.led != 0 and state.trick[seat] != 0 else 0
            if state.held[seat] != HAND - done - added:
                return False
    return True


@rule
def tricks_done(state: State) -> int:
    """Count the heaps of all. [MT-9]"""
    count = 0
    for seat in each(Seat(state.seats)):
        count += state.tricks[seat]
    return count


@rule
def is_past_true(state: State) -> bool:
    """The tricks that all remember are what was played, the present one too. [MT-9]"""
    met: Cards = EMPTY
    count = 0
    last = tricks_done(state) - (1 if state.led == 0 else 0)
    for trick in range(HAND):
        for seat in each(Seat(SEATS)):
            card = Card(state.past[trick, seat] - 1)
            if card >= 0:
                met, count = plus(met, card), count + 1
            if trick == last and state.trick[seat] != card + 1:
                return False
    return met == state.played and count == size_of(met)


@rule
def faulty_count(state: State) -> int:
    """Check trumps, heaps, leavers, and marshmallows. [MT-2, MT-10, MT-11, MT-13, MT-15]"""
    if (state.trump == 0) != (state.rounds == 1 or state.phase == Phase.NAMING):
        return 2
    rich = 0
    for seat in each(Seat(state.seats)):
        stays = has(state.staying, seat)
        if stays != (state.tricks[seat] < QUOTA[state.seats]):
            return 10
        if (stays and state.earned[seat] != 0) or state.earned[seat] > state.scores[seat]:
            return 11
        if state.scores[seat] >= state.target:
            rich += 1
    if rich != (1 if state.phase == Phase.OVER else 0):
        return 15
    return 0 if has(state.staying, state.turn) else 13
