"""Ptit Pois: what slips from memory: discards, buried cards, reshuffles and notes."""

from tablee.core.bits import lowest, minus, plus, rest
from tablee.core.chance import below
from tablee.core.rule import rule
from tablee.core.thing import EMPTY, Seat, each

from .memory import forget as strike
from .memory import join
from .state import BATCHES, STACKS, Card, Phase, State


@rule
def forget(state: State, seat: Seat, percent: int) -> None:
    """Forget some of what all could remember; a seat still knows its hand. [PP-17, PP-27]

    A card that is forgotten is taken for one that nobody has shown, so that the draw pile may
    seem to have more cards to choose from than it has. Of discards and buried cards the record
    knows no order: they slip with the chance of a middling age.
    """
    if percent == 0 or state.phase == Phase.SCORED or state.phase == Phase.OVER:
        return
    middling = percent * 5 // 8
    forget_notes(state, percent)
    forget_batches(state, middling)
    forget_discards(state, middling)
    forget_buried(state, middling)


@rule
def forget_notes(state: State, percent: int) -> None:
    """Forget who was stuck, the oldest first. [PP-11]"""
    note, count = 0, state.notes
    for place in range(count):
        age = min(count - 1 - place, 3)
        if below(state, 100) < percent * (1 + age) // 4:
            strike(state, note)
        else:
            note += 1


@rule
def forget_batches(state: State, chance: int) -> None:
    """Stop telling an earlier reshuffle from the last one. [PP-12]"""
    for batch in range(1, BATCHES):
        is_earlier = batch != state.newest and state.batch[batch] != EMPTY
        if is_earlier and below(state, 100) < chance:
            join(state, batch, state.newest)
            state.batch[batch] = EMPTY


@rule
def forget_discards(state: State, chance: int) -> None:
    """Take a discarded card for one that may still come. [PP-27]"""
    cards = state.below
    while cards != EMPTY:
        card = lowest(cards)
        cards = rest(cards)
        if below(state, 100) < chance:
            state.below = minus(state.below, card)
            state.batch[state.newest] = plus(state.batch[state.newest], card)


@rule
def forget_buried(state: State, chance: int) -> None:
    """Forget what lies face down, though it was once face up. [PP-17]"""
    for seat in each(Seat(state.seats)):
        for stack in range(STACKS):
            buried = state.buried[seat, stack]
            if buried != 0 and below(state, 100) < chance:
                state.buried[seat, stack] = 0
                state.batch[0] = plus(state.batch[0], Card(buried - 1))
