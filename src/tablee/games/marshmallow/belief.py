"""Marshmallow Test: how well an imagined deal explains what the others did.

The round is rewound and played again, card by card: each choice of another seat is weighed
against all that its imagined hand could have done instead. How much good players like a card,
in hundredths of a logarithm, was fitted to the choices of searching bots.
"""

from math import sqrt

import numpy as np

from tablee.core.bits import first, lowest, plus, rest, size_of
from tablee.core.rule import rule
from tablee.core.thing import EMPTY, Seat, each

from .card import colour_of, value_of
from .rules import beats, next_staying, play, playable
from .state import COLOURS, HAND, Card, Phase, State
from .thumb import beaters, is_time, strength

LEADING, FOLLOWING, CLOSING = 0, 2, 4  # plus 1 in a hurry
TASTES = np.array(  # for a loser's beaters, a winner's, to win, a trump, a point of value
    [
        (27, 0, 0, -21, -13),
        (-10, 0, 0, 35, 9),
        (16, 18, -272, -63, -19),
        (6, -13, 490, -66, -8),
        (20, -14, -133, -8, -9),
        (15, 27, 509, 95, -27),
    ],
    np.int64,
)
FONDNESS = 34  # for each point of a trump's strength
EXTREME = 600
LIKINGS = np.array(
    [int(1_000 * np.exp(step / 100)) for step in range(-EXTREME, EXTREME + 1)], np.int64
)
TASTES.flags.writeable = LIKINGS.flags.writeable = False

USUAL = 1_000_000  # the weight of a world that explains nothing
LAPSE = 30  # one choice in so many follows no taste
MOST = 100_000_000_000


@rule
def likelihood(state: State, seat: Seat) -> int:
    """Weigh a world by what the others chose: a trump, and all their cards. [MT-9, MT-16]"""
    if state.phase == Phase.NAMING or not is_remembered(state):
        return USUAL
    plays = size_of(state.played)
    rewind(state)
    weight = USUAL
    if state.trump != 0 and state.turn != seat:
        weight = weigh_trump(state, weight)
    for _ in range(plays):
        card = Card(state.past[HAND - state.held[state.turn], state.turn] - 1)
        if state.turn != seat:
            weight = weigh_card(state, weight, card)
        play(state, card)
    return int(sqrt(weight * USUAL))  # one hand's choices tell much of the same thing again


@rule
def is_remembered(state: State) -> bool:
    """Say whether all tricks of the round are known, card by card. [MT-9]"""
    for seat in each(Seat(state.seats)):
        count = state.held[seat] + state.discarded[seat]
        for trick in range(HAND):
            count += 1 if state.past[trick, seat] != 0 else 0
        if count != HAND:
            return False
    return True


@rule
def rewind(state: State) -> None:
    """Take all cards back to before the first lead; the past stays written. [MT-3]"""
    if state.played == EMPTY:
        return
    state.phase = Phase.PLAYING
    state.turn = state.leaders[0]
    state.staying = first(state.seats)
    state.played = EMPTY
    state.led = 0
    for seat in each(Seat(state.seats)):
        state.hands[seat] |= state.discards[seat]
        for trick in range(HAND):
            if state.past[trick, seat] != 0:
                state.hands[seat] = plus(state.hands[seat], Card(state.past[trick, seat] - 1))
        state.held[seat] = HAND
        state.discards[seat] = EMPTY
        state.discarded[seat] = 0
        state.voids[seat] = EMPTY
        state.tricks[seat] = 0
        state.scores[seat] -= state.earned[seat]
        state.earned[seat] = 0


@rule
def weighed(weight: int, chosen: int, total: int, usual: int) -> int:
    """Multiply a weight by the chance of a choice, lapses and all, over a usual one. [MT-16]"""
    return max(1, min(MOST, weight * (chosen + total // LAPSE) * usual // total))


@rule
def weigh_card(state: State, weight: int, card: Card) -> int:
    """Weigh one card that the seat to act is about to play. [MT-8]"""
    cards, row = playable(state, state.turn), situation(state)
    total, chosen = 0, 0
    while cards != EMPTY:
        liking = int(LIKINGS[EXTREME + taste(state, lowest(cards), row)])
        total += liking
        if lowest(cards) == card:
            chosen = liking
        cards = rest(cards)
    usual = (state.held[state.turn] + 1) // 2 if state.led == 0 else 2
    return weighed(weight, chosen, total, usual)


@rule
def situation(state: State) -> int:
    """Name the row of tastes: for a lead, or to follow or close, in a hurry or not. [MT-4]"""
    hurry = 1 if is_time(state, state.turn) else 0
    if state.led == 0:
        return LEADING + hurry
    return (CLOSING if next_staying(state, state.turn) == state.leader else FOLLOWING) + hurry


@rule
def taste(state: State, card: Card, row: int) -> int:
    """Say how much a good player likes a card, in hundredths of a logarithm. [MT-8]"""
    liking = int(TASTES[row, 4]) * value_of(card)
    if state.led != 0 and beats(state, card, Card(state.trick[state.best] - 1)):
        liking += int(TASTES[row, 1]) * beaters(state, state.turn, card) + int(TASTES[row, 2])
    else:
        liking += int(TASTES[row, 0]) * beaters(state, state.turn, card)
    if colour_of(card) == state.trump:
        liking += int(TASTES[row, 3])
    return max(-EXTREME, min(EXTREME, liking))


@rule
def weigh_trump(state: State, weight: int) -> int:
    """Weigh the trump that the dealer named before the first lead. [MT-2]"""
    best = 0
    for colour in range(1, COLOURS + 1):
        best = max(best, strength(state, state.turn, colour))
    total = 0
    for colour in range(1, COLOURS + 1):
        total += trump_liking(best - strength(state, state.turn, colour))
    named = trump_liking(best - strength(state, state.turn, state.trump))
    return weighed(weight, named, total, COLOURS)


@rule
def trump_liking(lacks: int) -> int:
    """Say how much a trump is liked that lacks so much of the best one's strength. [MT-2]"""
    return int(LIKINGS[max(0, EXTREME - FONDNESS * lacks)])
