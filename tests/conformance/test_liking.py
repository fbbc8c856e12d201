"""A liking is in thousandths of a nat: numbers of another unit are found out."""

import pytest

from .kit import every_game, played, scaled

LEAST = 20  # between the best and the worst move of some position: a fiftieth of a nat
MOST = 1_000_000  # between any two: from 20,000 on there is no difference any more


def spreads(game, liking):
    """List how far apart the likings of a position's moves are."""
    found = []
    for seats in (game.seats[0], game.seats[-1]):
        for match in played(game, seats, 1, every=scaled(3, 11)):
            if not match.is_over:
                seen, seat = match.view(match.turn).seen, match.turn
                likings = [int(liking(seen, seat, move)) for move in match.legal]
                found.append(max(likings) - min(likings))
    return found


def demand_thousandths(game, liking):
    """Refuse a liking that hardly likes anything, or that knows no measure."""
    found = max(spreads(game, liking))
    unit = (
        "`liking` is in thousandths of a nat (docs/games.md): 1,000 more is e times as likely"
    )
    assert found >= LEAST, f"{game.name} likes all moves alike, by {found} at most; {unit}"
    assert found <= MOST, f"{game.name} likes a move by {found:,} more than another; {unit}"


@every_game
def test_likings_are_in_thousandths_of_a_nat(game):
    demand_thousandths(game, game.rules.liking)


@every_game
@pytest.mark.parametrize(
    ("change", "fault"),
    [(lambda one: one // 100_000, "alike"), (lambda one: one * 100_000, "than another")],
)
def test_likings_in_another_unit_are_found_out(game, change, fault):
    with pytest.raises(AssertionError, match=fault):
        demand_thousandths(game, lambda *asked: change(int(game.rules.liking(*asked))))
