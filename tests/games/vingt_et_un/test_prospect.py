"""What the points promise between two rounds. [VU-20]"""

from math import exp

import pytest

from tablee.games.vingt_et_un import GAME

from .build import position


def chances(*totals: int, target: int = 100) -> list[float]:
    state = position([""] * len(totals), totals=totals, target=str(target))
    assert GAME.rules.prospect is not None
    odds = [exp(GAME.rules.prospect(state, seat) / 100) for seat in range(len(totals))]
    return [each / sum(odds) for each in odds]


def test_equal_points_are_equal_chances() -> None:
    """[VU-20]"""
    assert chances(40, 40) == [0.5, 0.5]
    assert chances(0, 0, 0, 0) == [0.25] * 4


def test_a_lead_is_worth_more_near_the_target() -> None:
    """[VU-20]"""
    early, late = chances(20, 0)[0], chances(90, 70)[0]
    assert 0.5 < early < late
    assert late == pytest.approx(0.71, abs=0.02)
    assert chances(20, 0, target=300)[0] < early


def test_a_lead_is_a_greater_share_of_many_seats() -> None:
    """[VU-20]"""
    duel, table = chances(90, 70)[0] / 0.5, chances(90, 70, 70, 70)[0] / 0.25
    assert table > duel


def test_a_tie_beyond_the_target_is_still_open() -> None:
    """[VU-20]"""
    assert chances(110, 110, 60)[:2] == pytest.approx([0.5, 0.5], abs=0.01)
