"""The score sheet of Ptit Pois: the printed examples, as one would write them down."""

from tablee.core.seat import NOBODY
from tablee.games.ptit_pois import GAME
from tests.sheet import Tally

ALEX, SIMON, THOMAS = range(3)


def counted(ender, left, **others):
    """Count what a round's ender has left, and the others' hands and rows, by seat."""
    counts = {(ender, "left"): left} if ender != NOBODY else {}
    for seat, (hand, row) in others.items():
        counts |= {(int(seat[1:]), "hand"): hand, (int(seat[1:]), "row"): row}
    return counts


def round_of(tally, ender, left, **others):
    """Enter a round."""
    return tally.enter(ender, counted(ender, left, **others))


LOWEST = counted(ALEX, 6 + 2, s1=(2 + 6 + 10, 2 + 2), s2=(12, 3))
EQUAL = counted(ALEX, 6 + 2, s1=(2 + 6, 2 + 2), s2=(12, 3))
PRINTED = [  # seats; who ended each round, what was counted, and what it brought
    (3, [(ALEX, LOWEST, [0, 18, 12])]),
    (3, [(ALEX, EQUAL, [16, 8, 12])]),
]


def test_the_larger_of_hand_and_row_counts():
    """Printed: row 2 + 2, hand 2 + 6 + 10, so 18. [PP-20]"""
    brought = round_of(Tally(GAME, 3), ALEX, 8, s1=(2 + 6 + 10, 2 + 2), s2=(12, 3))
    assert brought[SIMON] == 18


def test_who_ends_the_round_with_the_lowest_total_takes_nothing():
    """Printed: 6 + 2 = 8 against 18 and 12. [PP-21]"""
    assert Tally(GAME, 3).enter(ALEX, LOWEST) == [0, 18, 12]


def test_an_equal_score_doubles_who_ended_the_round():
    """Printed: without his 10, Simon would have had 8, and Alex twice 8. [PP-21]"""
    assert Tally(GAME, 3).enter(ALEX, EQUAL) == [16, 8, 12]


def test_after_three_rounds_the_lowest_total_wins_and_among_equals_the_last_round():
    tally = Tally(GAME, 2)  # [PP-22]
    round_of(tally, 0, 0, s1=(1, 10))
    round_of(tally, 1, 0, s0=(12, 1))
    assert not tally.is_over
    round_of(tally, 0, 0, s1=(2, 1))
    assert (tally.is_over, tally.scores, tally.ranks, tally.ending) == (
        True,
        [12, 12],
        [1, 2],
        22,
    )


def test_the_target_ends_the_match_sooner_for_two_in_the_published_edition():
    for edition, target in (("published", 30), ("preproduction", 50)):
        tally = Tally(GAME, 2, {"target": "on", "edition": edition})
        while tally.scores[1] < target:
            assert not tally.is_over
            round_of(tally, 0, 0, s1=(10, 1))
        assert (tally.is_over, tally.ranks, tally.ending) == (True, [1, 2], 23)  # [PP-23]


def test_a_round_that_nobody_ended_counts_for_all():
    assert round_of(Tally(GAME, 2), NOBODY, 0, s0=(5, 6), s1=(8, 7)) == [6, 8]  # [PP-26]
