"""The score sheet of Vingt-et-Un: the printed sheet, line by line."""

from tablee.core.seat import NOBODY
from tablee.games.vingt_et_un import GAME
from tests.sheet import Tally

POINTS = [  # of the three players, round by round; who exploded has 0
    (0, 18, 9), (22, 0, 11), (7, 15, 0), (16, 21, 0), (0, 7, 18), (0, 13, -2),
    (17, 0, 12), (13, 22, 0), (0, 8, 14),
]  # fmt: skip


def entry(points):
    """Give who exploded, what the others held, and what it brought."""
    who = points.index(0)
    held = {(seat, "hand"): held for seat, held in enumerate(points) if seat != who}
    return who, held, list(points)


PRINTED = [(3, [entry(points) for points in POINTS])]


def test_the_printed_sheet_comes_out_as_printed():
    tally = Tally(GAME, 3)
    for who, held, points in PRINTED[0][1]:
        assert not tally.is_over
        assert tally.enter(who, held) == points
    assert tally.scores == [75, 104, 62]
    assert (tally.is_over, tally.ranks, tally.ending) == (True, [2, 1, 3], 20)  # [VU-20]


def test_who_explodes_scores_nothing():
    """Printed: 0, 18 and 9 when the first player had to play a seven. [VU-17]"""
    assert Tally(GAME, 3).enter(0, {(1, "hand"): 18, (2, "hand"): 9}) == [0, 18, 9]


def test_two_who_reach_the_target_alike_play_on():
    tally = Tally(GAME, 3, {"target": "10"})  # [VU-20]
    tally.enter(0, {(1, "hand"): 12, (2, "hand"): 12})
    assert not tally.is_over
    tally.enter(0, {(1, "hand"): 1, (2, "hand"): 2})
    assert (tally.is_over, tally.ranks) == (True, [3, 2, 1])


def test_three_void_rounds_in_a_row_end_the_match():
    tally = Tally(GAME, 2)  # [VU-22]
    tally.enter(NOBODY)
    tally.enter(0, {(1, "hand"): 5})
    for _ in range(3):
        assert not tally.is_over
        tally.enter(NOBODY)
    assert (tally.is_over, tally.scores, tally.ending) == (True, [0, 5], 22)
