"""Fib: a test for every rule. Positions are built, not found."""

from collections.abc import Sequence

import pytest

from tablee.core.record import blank_row
from tablee.core.seat import NOBODY
from tablee.core.thing import Move, Seat
from tests.toy import GAME
from tests.toy.moves import CALL
from tests.toy.rules import bid_of
from tests.toy.state import DICE, FACES, NO_BID, Face, Phase, State


def said(count: int, face: int) -> Move:
    """Name a bid."""
    return bid_of(count, Face(face))


def table(
    *dice: str, bid: Move = NO_BID, bidder: int = NOBODY, turn: int = 0, losses: int = 2
) -> State:
    """Build a position: everybody's dice, and the bid that stands."""
    state: State = GAME.laid(len(dice), {"losses": str(losses)})[0]
    GAME.rules.deal(state)
    for seat, rolled in enumerate(dice):
        for die in range(DICE):
            state.dice[seat, die] = Face(int(rolled[die]))
    state.bid, state.bidder, state.turn = bid, Seat(bidder), Seat(turn)
    return state


def lost(state: State) -> Sequence[int]:
    """List how many rounds each seat has lost."""
    return [int(state.lost[seat]) for seat in range(state.seats)]


def ranks(state: State) -> Sequence[int]:
    """Rank the seats."""
    row = blank_row(state.seats)
    GAME.rules.result(state, row)
    return [int(row[seat]) for seat in range(state.seats)]


@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_rolls_two_dice(seats: int) -> None:
    """[FB-1] Whoever is not there rolls none."""
    state: State = GAME.laid(seats, {})[0]
    GAME.rules.deal(state)
    for seat in range(GAME.seats[-1]):
        for die in range(DICE):
            assert (1 <= state.dice[seat, die] <= FACES) == (seat < seats)
    assert GAME.rules.broken(state) == 0
    state.dice[0, 1] = Face(FACES + 1)
    assert GAME.rules.broken(state) == 1


def test_a_bid_is_raised_or_called() -> None:
    """[FB-2] No more dice are claimed than there are, and no bid is called that nobody made."""
    state = table("12", "34")
    assert GAME.legal(state, state.turn) == list(range(1, said(4, 6) + 1))
    GAME.rules.apply(state, said(2, 5))
    assert (state.turn, state.bidder) == (1, 0)
    assert GAME.legal(state, state.turn) == [CALL, *range(said(2, 6), said(4, 6) + 1)]


@pytest.mark.parametrize(("bid", "loser"), [(said(3, 5), 1), (said(4, 5), 0)])
def test_a_true_bid_costs_the_caller_and_a_fib_the_bidder(bid: Move, loser: int) -> None:
    """[FB-3] The loser starts the next round; all dice are shown."""
    state = table("15", "55", "24", bid=bid, bidder=0, turn=1)
    GAME.rules.apply(state, CALL)
    assert lost(state) == [int(seat == loser) for seat in range(3)]
    assert (state.turn, state.bid, state.bidder) == (loser, 0, -1)
    assert [[int(state.shown[seat, die]) for die in range(DICE)] for seat in range(3)] == [
        [1, 5],
        [5, 5],
        [2, 4],
    ]


def test_the_match_is_over_when_somebody_has_lost_enough() -> None:
    """[FB-4] Fewest lost rounds first; those with as many are level."""
    state = table("11", "22", "33", bid=said(1, 6), bidder=2, turn=0)
    state.lost[2] = 1
    state.lost[1] = 1
    GAME.rules.apply(state, CALL)
    assert state.phase == Phase.OVER
    assert ranks(state) == [1, 2, 3]
    assert GAME.rules.verdict(state, Seat(0), CALL) == 4
    assert ranks(table("11", "22", "33")) == [0, 0, 0]
