"""What a standing between two rounds is worth: MT-2, MT-13, MT-15."""

from math import exp

import pytest

from tablee.core.seat import NOBODY
from tablee.games.marshmallow import GAME
from tablee.games.marshmallow.prospect import prospect
from tablee.games.marshmallow.state import Phase

from .position import fresh


def chances(scores, target=20, dealer=NOBODY):
    """Tell everybody's chance to win from these marshmallows, and who is to deal."""
    state = fresh(len(scores), {"target": str(target)})
    state.phase = Phase.SCORED
    state.turn = dealer
    for seat, score in enumerate(scores):
        state.scores[seat] = score
    odds = [exp(int(prospect(state, seat)) / 100) for seat in range(len(scores))]
    return [one / sum(odds) for one in odds]


def test_the_game_gives_its_prospect_between_rounds():
    """[MT-15]"""
    assert GAME.rules.prospect is prospect
    assert GAME.scored == Phase.SCORED


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_equal_standings_are_equal_chances(seats):
    """[MT-15]"""
    assert chances([7] * seats) == pytest.approx([1 / seats] * seats)


def test_who_has_more_marshmallows_has_the_better_chance():
    """[MT-15]"""
    few, some, many = chances([3, 8, 12])
    assert few < some < many


def test_a_lead_counts_for_more_near_the_target():
    """[MT-15]"""
    assert chances([4, 0])[0] < chances([17, 13])[0] < chances([19, 15])[0]
    assert chances([17, 13])[0] > chances([17, 13], target=100)[0]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_to_deal_and_name_the_trump_is_worth_a_marshmallow_but_not_two(seats):
    """[MT-2, MT-13]"""
    others = [8] * (seats - 1)
    assert chances([8, *others], dealer=0)[0] > chances([8, *others])[0]
    assert chances([7, *others], dealer=0)[0] > 1 / seats > chances([6, *others], dealer=0)[0]
