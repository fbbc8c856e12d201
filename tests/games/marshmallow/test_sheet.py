"""The score sheet of Marshmallow Test: the printed example, and what follows from leavings."""

from tablee.core.record import OPEN
from tablee.core.seat import NOBODY
from tablee.games.marshmallow import GAME
from tests.sheet import Tally

A, B, C, D, E = range(5)
LEAVING = {(B, "tricks"): 2, (C, "tricks"): 1, (D, "tricks"): 1}
PRINTED = [(4, [(A, LEAVING, [4, 0, 0, 0])])]  # seats; who left, what was counted and brought


def leave(tally, who, **tricks):
    """Someone leaves, while the others have so many tricks, by seat."""
    return tally.enter(who, {(int(seat[1:]), "tricks"): won for seat, won in tricks.items()})


def test_leaving_earns_the_tricks_of_all_others():
    """Printed: four players, A's third trick while B has 2, C 1 and D 1, so 4. [MT-11]"""
    assert Tally(GAME, 4).enter(A, LEAVING) == [4, 0, 0, 0]


def test_those_who_have_left_count_for_the_others():
    tally = Tally(GAME, 4)
    leave(tally, A, s1=2, s2=1, s3=1)
    assert leave(tally, B, s2=1, s3=2) == [0, 3 + 1 + 2, 0, 0]  # [MT-11]
    assert leave(tally, D, s2=2) == [0, 0, 0, 3 + 3 + 2]  # C stays, and earns nothing [MT-13]
    assert leave(tally, C, s0=0, s1=0, s3=1) == [0, 0, 1, 0]  # a new round


def test_tricks_never_get_fewer_within_a_round():
    tally = Tally(GAME, 4)
    leave(tally, A, s1=2, s2=1, s3=1)
    least = {one.seat: one.least for one in tally.sheet.asked(tally._match.view(OPEN), B)}
    assert least == {C: 1, D: 1}


def test_the_match_stops_at_once_with_enough_marshmallows():
    tally = Tally(GAME, 2, {"target": "5"})
    assert leave(tally, 1, s0=5) == [0, 5]
    assert (tally.is_over, tally.ranks, tally.ending) == (True, [2, 1], 15)  # [MT-15]


def test_only_five_can_run_out_of_cards():
    for seats in GAME.seats:
        tally = Tally(GAME, seats)  # [MT-14]
        assert (NOBODY in tally.sheet.who(tally._match.view(OPEN))) == (seats == 5)
    leave(tally, A, s1=2, s2=2, s3=2, s4=2)
    assert tally.enter(NOBODY) == [0] * 5
    assert leave(tally, E, s0=1, s1=0, s2=0, s3=0) == [0, 0, 0, 0, 1]
