"""The review of a finished match adds up, finds what was given away, and says so again."""

import pytest

from tablee.bots.compare import compared
from tablee.bots.review import FEWEST, FEWEST_FORESEEN, FORESEEN, MOST, review, usual
from tablee.bots.search import Budget
from tablee.core.dice import new_dice, throw
from tablee.core.match import Match, Origin, key_of
from tests.conformance.kit import scaled
from tests.hush import GAME as HUSH
from tests.toy import GAME as FIB
from tests.toy.moves import CALL
from tests.toy.rules import bid_of

FEW = Budget(scaled(200, 20))
MANY = Budget(scaled(2_000, 100))


def finished(seats: int, seed: int = 1, losses: str = "1") -> Match:
    match, dice = Match(FIB, seats, {"losses": losses}, key_of(seed)), new_dice(seed)
    while not match.is_over:
        match.play(match.legal[throw(dice, len(match.legal))])
    return match


@pytest.mark.parametrize("seats", [2, 3])
def test_luck_and_everybodys_choices_add_up_to_the_result(seats):
    match = finished(seats, losses="2")
    found = review(FIB, match, FEW)
    for seat in range(seats):
        told = found.luck[seat] - found.skill[seat] + found.gifts[seat]
        assert told == pytest.approx(found.shares[-1][seat] - found.shares[0][seat])
    assert sum(found.luck) == pytest.approx(0, abs=1e-9)
    assert sum(found.gifts) == pytest.approx(sum(found.skill))


def test_every_position_has_everybodys_chances_and_the_last_one_the_result():
    match = finished(3)
    found = review(FIB, match, FEW)
    for chances in (found.shares, found.hindsight):
        assert len(chances) == len(match.moves) + 1
        assert all(sum(shares) == pytest.approx(1) for shares in chances)
        assert chances[-1] == tuple((rank == 1) / match.ranks.count(1) for rank in match.ranks)


def test_the_same_match_is_reviewed_the_same():
    assert review(FIB, finished(2), FEW) == review(FIB, finished(2), FEW)
    assert review(FIB, finished(2), FEW) != review(FIB, finished(2), FEW, seed=1)


def test_a_review_leaves_the_match_as_it_is():
    match = finished(2)
    before = match.to_bytes()
    review(FIB, match, FEW)
    assert match.to_bytes() == before


def test_a_match_that_began_from_a_position_is_reviewed_from_there():
    other = finished(2)
    origin = Origin(other.key, tuple(other.moves[:1]), seat=other.movers[1], seed=5)
    match = Match(FIB, 2, {"losses": "1"}, key_of(9), origin)
    assert int(match.state.bid) == other.moves[0]
    match.play(CALL)
    assert match.is_over
    assert len(review(FIB, match, FEW).shares) == 2


def test_a_match_that_goes_on_is_not_reviewed():
    with pytest.raises(ValueError, match="over"):
        review(FIB, Match(FIB, 2), FEW)


def test_a_move_without_a_choice_is_no_decision():
    match = Match(FIB, 2, {"losses": "1"}, key_of(1))
    match.play(highest(match))
    match.play(CALL)  # nothing is higher
    assert [one.position for one in review(FIB, match, FEW).decisions] == [0]


def highest(match: Match) -> int:
    return bid_of(match.seats * 2, 6)


def test_a_bid_that_nobody_can_believe_is_a_costly_decision():
    match = Match(FIB, 2, {"losses": "1"}, key_of(1))
    match.play(highest(match))
    match.play(CALL)
    assert match.ranks == [2, 1]
    found = review(FIB, match, MANY)
    (blunder,) = found.costliest(0)
    assert blunder.best != highest(match)
    assert blunder.cost > 0.2
    assert blunder.low > 0
    assert found.skill == (blunder.cost, 0)
    assert found.gifts == (0, blunder.cost)


def test_what_is_given_away_is_told_from_what_the_seat_knew():
    match = Match(FIB, 2, {"losses": "1"}, key_of(1))
    match.play(bid_of(2, 3))
    view = match.view(match.turn)
    twin = FIB.view(FIB.sample(view, 7), match.turn)
    assert compared(FIB, view, CALL, FEW) == compared(FIB, twin, CALL, FEW)


def test_what_is_given_away_is_found_again_by_another_search():
    match = Match(FIB, 2, {"losses": "1"}, key_of(1))
    view = match.view(match.turn)
    first, second = (compared(FIB, view, highest(match), MANY, seed) for seed in (1, 2))
    assert first.is_clear
    assert second.is_clear
    assert max(first.low, second.low) < min(first.high, second.high)


def test_the_best_move_gives_nothing_away():
    match = Match(FIB, 2, {"losses": "1"}, key_of(1))
    match.play(bid_of(3, 6))
    view = match.view(match.turn)
    found = compared(FIB, view, compared(FIB, view, highest(match), MANY).best, MANY)
    assert found.best == found.move
    assert found.cost == 0
    assert not found.is_clear


def test_a_review_says_how_far_it_is():
    match, heard = finished(2), []
    review(FIB, match, FEW, progress=lambda done, total: heard.append((done, total)))
    assert heard == [(n, len(match.moves)) for n in range(1, len(match.moves) + 1)]


def test_the_usual_budget_is_smaller_where_there_is_more_to_review():
    match = finished(2)
    assert usual(HUSH, match).simulations == MOST
    assert usual(FIB, match).simulations == FORESEEN // len(match.moves)
    match.moves *= 1_000
    assert usual(HUSH, match).simulations == FEWEST
    assert usual(FIB, match).simulations == FEWEST_FORESEEN  # its network judges
