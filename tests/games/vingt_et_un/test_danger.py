"""Exploding on purpose, or only when forced to."""

import pytest

from tablee.games.vingt_et_un import GAME
from tablee.games.vingt_et_un.danger import lowest_total, would_explode
from tablee.games.vingt_et_un.state import Phase

from .build import DRAW, NEXT, card, cards, pick, play, position, verdict


def explodes(state: object, text: str) -> bool:
    """Ask whether playing a card explodes."""
    return bool(would_explode(state, card(text)))


def test_one_may_explode_though_another_move_exists() -> None:
    """[VU-15]"""
    state = position(["12 1", "3"], "10")
    assert GAME.legal(state, state.turn) == [DRAW, *cards("1 12")]
    assert explodes(state, "12")
    assert play(state, "12").exploded == 0


def test_where_only_the_forced_explode_the_card_is_refused_while_one_can_draw() -> None:
    """[VU-15]"""
    state = position(["12 13", "3"], "10", explode="forced_only")
    assert verdict(state, "12") == verdict(state, "13") == 15
    assert GAME.legal(state, state.turn) == [DRAW]


def test_where_only_the_forced_explode_the_card_is_refused_beside_a_safe_one() -> None:
    """[VU-15, VU-16]"""
    state = position(["12 13 11", "3"], "10", explode="forced_only")
    assert [verdict(state, text) for text in ("11", "12", "13")] == [0, 15, 15]
    assert GAME.legal(state, state.turn) == [card("11")]


def test_whoever_has_no_other_move_explodes() -> None:
    """[VU-15, VU-18]"""
    state = position(["12 13 14", "3"], "10", explode="forced_only")
    assert GAME.legal(state, state.turn) == cards("12 13 14")
    state = position(["12 13", "3"], "10", pile="", explode="forced_only")
    assert GAME.legal(state, state.turn) == cards("12 13")
    assert verdict(state, DRAW) == 18
    assert play(state, "13").exploded == 0


def test_a_card_is_safe_if_one_of_its_targets_is() -> None:
    """[VU-15] 20 + 8 with the 9 taken is 19; the −2 would make it 30."""
    state = position(["8t 12 13", "3"], "9 7 6d -2", explode="forced_only")
    assert not explodes(state, "8t")
    assert GAME.legal(state, state.turn) == [card("8t")]
    play(state, "8t")
    assert state.phase == Phase.CHOICE
    assert GAME.legal(state, state.turn) == [pick("7"), pick("9")]
    assert [verdict(state, pick(text)) for text in ("-2", "6d", "7", "9")] == [15, 15, 0, 0]
    play(state, pick("7"))
    assert (state.total, state.phase) == (21, Phase.TURN)


def test_a_target_that_explodes_may_be_picked_where_exploding_is_allowed() -> None:
    """[VU-15]"""
    state = play(position(["8t 12 13", "3"], "9 7 6d -2"), "8t")
    assert GAME.legal(state, state.turn) == [pick("-2"), pick("6d"), pick("7"), pick("9")]
    assert [bool(would_explode(state, move)) for move in GAME.legal(state, state.turn)] == [
        *(True, True, False, False)
    ]
    play(state, pick("-2"))
    assert (state.total, state.exploded) == (30, 0)


def test_every_target_may_be_picked_when_all_explode() -> None:
    """[VU-15]"""
    facts = {"table": {15: "t"}, "actions": "15:take"}
    state = position(["15t", "3"], "8 8 5", pile="", explode="forced_only", **facts)  # type: ignore[arg-type]
    assert explodes(state, "15t")
    play(state, "15t")
    assert GAME.legal(state, state.turn) == [pick("5"), pick("8")]
    assert {bool(would_explode(state, move)) for move in GAME.legal(state, state.turn)} == {
        True
    }
    assert play(state, pick("8")).total == 28


@pytest.mark.parametrize(
    ("row", "text", "boom"),
    [
        ("10 9", "2", False),
        ("10 9", "3", True),
        ("10 7", "4r", False),
        ("10 8t", "4r", True),
        ("11 5a 5a", "5a", False),
        ("12 9", "5a", True),
        ("5a 11", "5a", False),
        ("10 11 -3", "6d", False),
        ("7 7 7", "6d", False),
        ("7 7 -3 9", "8t", False),
        ("7 7 7", "8t", True),
        ("5a 5a 5a 6d", "6d", False),
        ("5a 5a 5a 5a", "6d", False),
        ("4r 5a 5a 7", "8t", True),
        ("7 4r 5a 5a", "8t", True),
        ("4r 9 5a 3", "8t", False),
        ("", "15", False),
        ("", "6d", False),
        ("", "8t", False),
        ("15 6d", "0", False),
        ("10 5a 6d", "8t", False),
        ("5a 6d 10", "8t", False),
    ],
)
def test_the_table_can_tell_which_cards_explode(row: str, text: str, boom: bool) -> None:
    """[VU-15, VU-16]"""
    state = position([text, "3"], row)
    assert explodes(state, text) == boom
    play(state, text)
    if state.phase == Phase.CHOICE:
        exploding = [bool(would_explode(state, move)) for move in GAME.legal(state, state.turn)]
        assert all(exploding) == boom
    else:
        assert (state.phase == Phase.SCORED) == boom


def test_the_lowest_total_is_that_of_the_best_target() -> None:
    """[VU-10]"""
    row = "3 5a -2"
    lows = {"1": 7, "5a": 6, "6d": 7, "8t": 9, "4r": 10}
    for text, low in lows.items():
        assert lowest_total(position([text, "3"], row), card(text)) == low
        assert lowest_total(position([text, "3"]), card(text)) == int(text.rstrip("adrt"))


def test_drawing_and_going_on_never_explode() -> None:
    """[VU-15]"""
    state = position(["15 14", "3"], "12 9")
    assert not would_explode(state, DRAW)
    assert not would_explode(state, NEXT)
    assert not would_explode(state, pick("12"))
    assert not would_explode(state, pick("-3"))


def test_the_mover_can_tell_from_its_view() -> None:
    """[VU-15]"""
    state = position(["8t 12 13", "15"], "9 7 6d -2", explode="forced_only")
    seen = GAME.view(state, 0).seen
    for move in GAME.moves:
        assert verdict(seen, move) == verdict(state, move)
        assert would_explode(seen, move) == would_explode(state, move)
