"""What the arena's numbers say, on made-up results."""

import random

import pytest

from tablee.lab.bout import Bout, Outcome, after_forfeits
from tablee.lab.contest import contest
from tablee.lab.figure import between, decimal, duration, margin, percent
from tablee.lab.interval import Interval, interval, student
from tablee.lab.ranking import Ranking, victory
from tablee.lab.rating import ratings
from tests.toy import GAME as FIB


def made_up(*deals, entrants=("a", "b"), seats=2):
    """Ranking of deals, each a list of ranks in every seating."""
    setup = contest(FIB, seats, entrants)
    zeros = (0,) * seats
    return Ranking(
        setup,
        {
            deal: [
                Outcome(Bout(deal, seating), tuple(ranks), zeros, zeros, zeros)
                for seating, ranks in zip(setup.seatings, rows, strict=True)
            ]
            for deal, rows in enumerate(deals)
        },
    )


@pytest.mark.parametrize(
    ("freedom", "known"), [(1, 12.706), (2, 4.303), (5, 2.571), (30, 2.042), (1000, 1.962)]
)
def test_the_quantile_of_t_is_the_one_in_the_tables(freedom, known):
    assert student(freedom) == pytest.approx(known, rel=0.01)


def test_an_interval_holds_the_truth_nineteen_times_in_twenty():
    dice = random.Random(4)
    held = 0
    for _ in range(2000):
        found = interval([dice.choice((0, 0.5, 0.5, 1)) for _ in range(30)])
        held += found.low <= 0.5 <= found.high
    assert 0.935 < held / 2000 < 0.965


def test_one_deal_tells_nothing_and_a_clean_sweep_not_everything():
    assert interval([0.7]) == Interval(0.7, 0, 1)
    swept = interval([1.0] * 20)
    assert swept.value == swept.high == 1
    assert 0.8 < swept.low < 0.9


def test_the_unit_is_the_deal_so_luck_that_goes_both_ways_leaves_no_doubt():
    seat_wins = made_up(*[[(1, 2), (1, 2)]] * 10)  # whoever sits first wins
    assert seat_wins.share("a") == Interval(0.5, 0.5, 0.5)
    by_deal = made_up(*[[(1, 2), (2, 1)], [(2, 1), (1, 2)]] * 5)  # one bot wins a whole deal
    assert by_deal.share("a").value == 0.5
    assert by_deal.share("a").high - by_deal.share("a").low > 0.7


def test_those_who_are_first_together_share_the_victory():
    assert [victory((1, 1, 3), seat) for seat in range(3)] == [0.5, 0.5, 0]
    tied = made_up([(1, 1), (1, 1)], [(1, 2), (2, 1)])
    assert tied.share("a").value == 0.75
    assert tied.beats("a", "b").value == 0.75
    assert tied.beats("b", "a").value == 0.25


def test_ranks_and_shares_by_seat_are_of_the_right_bot():
    ranking = made_up([(1, 2), (1, 2)], [(1, 2), (2, 1)])
    assert ranking.rank("a") == 1.25
    assert ranking.share_in("a", 0).value == 1
    assert ranking.share_in("a", 1).value == 0.5
    assert ranking.beats("a", "a") is None


def test_who_forfeits_is_last_and_the_others_move_up():
    assert after_forfeits([1, 2, 3, 4], [0]) == (4, 1, 2, 3)
    assert after_forfeits([1, 1, 3, 4], [2]) == (1, 1, 4, 3)
    assert after_forfeits([2, 1, 3], [1, 2]) == (1, 2, 2)
    assert after_forfeits([2, 1], [0, 1]) == (1, 1)


def test_ratings_are_in_the_order_of_the_wins_and_overlap_for_equals():
    rated = ratings(made_up(*[[(1, 2), (2, 1)]] * 40))
    assert rated["a"].low > rated["b"].high
    rated = ratings(made_up(*[[(1, 2), (1, 2)]] * 40))
    assert rated["a"].low < rated["b"].value < rated["a"].high


def test_a_bot_in_several_seats_is_rated_as_one():
    rows = [[(2, 1, 3), (1, 2, 3), (1, 3, 2)], [(2, 3, 1), (3, 2, 1), (3, 1, 2)]]
    rated = ratings(made_up(*rows * 20, entrants=("a", "b", "b"), seats=3))
    assert set(rated) == {"a", "b"}


def test_figures_are_written_as_people_write_them():
    assert percent(0.625, "en") == "62.5%"
    assert percent(0.625, "fr") == "62,5\u202f%"
    assert between(Interval(0.5, 0.4, 0.6), "en") == "40.0 – 60.0%"
    assert margin(Interval(-2, -3, -1), "fr") == "−2,0 ± 1,0"
    assert decimal(2.5, 2, "fr") == "2,50"
    assert duration(0.0123, "en") == "12\u202fms"
    assert duration(1.5, "fr") == "1,50\u202fs"
