"""What others spared tells what they hold: worlds in which it makes sense weigh more."""

from typing import Any

from tablee.core.record import to_bytes
from tablee.games.vingt_et_un import GAME

from .build import DRAW, play, position


def weight(state: Any, seat: int = 0) -> int:
    """Weigh a world, and see that weighing leaves it as it was."""
    assert GAME.rules.likelihood is not None
    before = to_bytes(GAME.schema, state)
    found = int(GAME.rules.likelihood(state, seat))
    assert to_bytes(GAME.schema, state) == before
    return found


def after(hand: str, *moves: int | str) -> Any:
    """Let seat 1 hold a hand and play, the other seat drawing in between."""
    state = position(["", hand], turn=1)
    for move in moves:
        state.turn = 1
        play(state, move)
    return state


def test_who_plays_a_card_spared_higher_ones() -> None:
    """[VU-7, VU-17]"""
    high, same, low = (weight(after(f"5a {other}", "5a")) for other in ("9", "5a", "2"))
    assert high == 1_000_000
    assert high > same > low > 1


def test_a_way_out_is_spared_too() -> None:
    """[VU-17]"""
    out, low = (weight(after(f"5a {other}", "5a")) for other in ("0", "2"))
    assert 1_000_000 > out > low


def test_a_card_that_came_later_was_not_spared() -> None:
    """[VU-7]"""
    assert weight(after("5a", "5a", DRAW)) == 1_000_000
    surely, perhaps = after("5a 2", "5a"), after("5a 2", "5a")
    perhaps.spared[1], perhaps.sizes[1] = 1, 2
    perhaps.hands[1, 1] = perhaps.hands[1, 0]
    assert weight(surely) > 300_000
    doubled = after("5a 2 2", "5a")
    assert weight(doubled) < weight(perhaps) < weight(surely) * 2


def test_the_last_card_played_is_what_counts() -> None:
    """[VU-7]"""
    assert weight(after("5a 2 9", "9", "2")) == 1_000_000
    assert weight(after("5a 2 9", "9")) < 1_000_000


def test_ones_own_cards_tell_one_nothing() -> None:
    """[VU-9]"""
    state = after("5a 2", "5a")
    assert weight(state, 1) == 1_000_000
    assert weight(state, -1) == weight(state, 0) < 1_000_000
