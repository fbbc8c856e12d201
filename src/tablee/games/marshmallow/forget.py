"""Marshmallow Test: what slips from memory, the older the sooner."""

from tablee.core.bits import has, minus, only, size_of
from tablee.core.chance import below
from tablee.core.rule import rule
from tablee.core.thing import EMPTY, Seat, Set, each

from .card import colour_of
from .state import HAND, SEATS, Card, State

LONG_AGO = 7  # tricks


@rule
def forget(state: State, seat: Seat, percent: int) -> None:
    """Forget cards of earlier tricks, and who lacks what; never the open trick. [MT-9, MT-16]

    A seat forgets what others showed. A trick of which a card is forgotten is no longer known
    as a trick; its other cards are still known to be gone.
    """
    if percent == 0:
        return
    newest = HAND - 1
    while newest > 0 and state.past[newest, state.leaders[newest]] == 0:
        newest -= 1
    for other in each(Seat(state.seats)):
        if other != seat:
            forget_voids(state, other, newest, percent)
    for trick in range(newest):
        forget_trick(state, trick, chance_of(newest - trick, percent))


@rule
def chance_of(age: int, percent: int) -> int:
    """Grow from a quarter of the chance to all of it. [MT-9]"""
    return percent * (1 + min(age, LONG_AGO)) // (1 + LONG_AGO)


@rule
def forget_voids(state: State, seat: Seat, newest: int, percent: int) -> None:
    """Remember a lack only by a trick that showed it, or forget what was thrown. [MT-16]"""
    known: Set[int] = EMPTY
    for trick in range(newest + 1):
        led = Card(state.past[trick, state.leaders[trick]] - 1)
        card = Card(state.past[trick, seat] - 1)
        if led >= 0 and card >= 0 and colour_of(card) != colour_of(led):
            is_open = trick == newest
            if is_open or below(state, 100) >= chance_of(newest - trick, percent):
                known |= only(colour_of(led) - 1)
                if state.trump != 0:
                    known |= only(state.trump - 1)
            else:
                state.past[trick, seat] = 0
                state.played = minus(state.played, card)
    state.voids[seat] &= known


@rule
def forget_trick(state: State, trick: int, chance: int) -> None:
    """Take each card of a trick for one that may still be anywhere, by chance. [MT-9]"""
    before = size_of(state.played)
    for other in each(Seat(state.seats)):
        card = Card(state.past[trick, other] - 1)
        if card >= 0 and has(state.played, card) and below(state, 100) < chance:
            state.played = minus(state.played, card)
    if size_of(state.played) != before:
        for other in each(Seat(SEATS)):
            state.past[trick, other] = 0
