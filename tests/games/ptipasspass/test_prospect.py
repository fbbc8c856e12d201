"""What the victory tokens promise between two rounds. [PS-21]"""

from math import exp
from typing import Any

import pytest

from tablee.games.ptipasspass import GAME

from .built import dealt


def chances(state: Any) -> list[float]:
    assert GAME.rules.prospect is not None
    odds = [exp(GAME.rules.prospect(state, seat) / 100) for seat in range(state.seats)]
    return [each / sum(odds) for each in odds]


def with_victories(*victories: int) -> Any:
    state = dealt(len(victories))
    for seat, count in enumerate(victories):
        state.victories[seat] = count
    return state


def test_equal_tokens_are_equal_chances():
    assert chances(with_victories(1, 1)) == [0.5, 0.5]
    assert chances(with_victories(0, 0, 0, 0)) == [0.25] * 4


def test_one_token_of_two_is_three_quarters_of_a_duel():
    assert chances(with_victories(0, 1)) == pytest.approx([0.25, 0.75], abs=0.01)


def test_one_token_among_four_seats_is_more_than_half_of_what_the_others_hope():
    first, *others = chances(with_victories(1, 0, 0, 0))
    assert first == pytest.approx(0.55, abs=0.02)
    assert others[0] == others[1] == others[2] > 0.1


def test_a_seat_without_a_token_hopes_less_the_more_the_others_have():
    hopes = [chances(with_victories(*row, 0))[-1] for row in ([0, 0], [1, 0], [1, 1])]
    assert hopes == sorted(hopes, reverse=True)
    assert hopes[0] > hopes[2] > 0.05
