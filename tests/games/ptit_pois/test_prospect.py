"""What a standing between two rounds is worth: PP-22 and PP-23."""

from math import exp

import pytest

from tablee.core.chance import rekey
from tablee.games.ptit_pois import GAME
from tablee.games.ptit_pois.prospect import prospect, rounds_left
from tablee.games.ptit_pois.state import Phase


def scored(points, played=1, **options):
    """Build a match between two rounds."""
    state = GAME.laid(len(points), options)[0]
    rekey(state, 1)
    GAME.rules.deal(state)
    state.phase = Phase.SCORED
    state.rounds_played = played
    for seat, many in enumerate(points):
        state.points[seat] = many
    return state


def chances(points, played=1, **options):
    """Tell everybody's chance to win from these points."""
    state = scored(points, played, **options)
    odds = [exp(int(prospect(state, seat)) / 100) for seat in range(len(points))]
    return [one / sum(odds) for one in odds]


def test_the_game_gives_its_prospect_between_rounds():
    """[PP-22]"""
    assert GAME.rules.prospect is prospect
    assert GAME.scored == Phase.SCORED


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_equal_standings_are_equal_chances(seats):
    """[PP-22]"""
    assert chances([12] * seats) == pytest.approx([1 / seats] * seats)


def test_who_has_fewer_points_has_the_better_chance():
    """[PP-22]"""
    few, some, many = chances([3, 8, 12])
    assert few > some > many


def test_a_lead_counts_for_more_before_the_last_round():
    """[PP-22]"""
    assert chances([5, 15], played=2)[0] > chances([5, 15])[0] > chances([5, 15], rounds="9")[0]


def test_near_the_goal_few_rounds_are_left():
    """[PP-23]"""
    assert rounds_left(scored([3, 49, 20], target="on")) == 1
    assert rounds_left(scored([3, 10, 20], target="on")) == 3
    assert chances([3, 49, 20], target="on")[0] > chances([3, 49, 20], rounds="6")[0]
