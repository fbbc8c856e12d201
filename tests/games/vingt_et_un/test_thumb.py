"""The rule of thumb: keep high cards and a way out, shed the low ones, don't explode."""

from typing import Any

from tablee.games.vingt_et_un import GAME

from .build import DRAW, NEXT, card, pick, play, position


def liked(state: Any) -> list[int]:
    """List the moves liked best."""
    seat = int(state.turn)
    moves = GAME.legal(state, seat)
    likings = [GAME.rules.liking(GAME.view(state, seat).seen, seat, move) for move in moves]
    return [move for move, value in zip(moves, likings, strict=True) if value == max(likings)]


def test_it_does_not_explode_if_it_can_avoid_it() -> None:
    """[VU-15]"""
    assert liked(position(["1 12 13", ""], "10 9")) == [card("1")]
    assert liked(position(["12 13", ""], "10 9")) == [DRAW]
    state = play(position(["8t 12 13", ""], "9 7 6d -2"), "8t")
    assert liked(state) == [pick("9")]


def test_it_draws_while_it_can_play_on() -> None:
    """[VU-8]"""
    assert liked(position(["12", ""], "10 9")) == [DRAW]
    assert liked(position(["2 3", ""], "10 9")) == [card("2")]
    assert liked(position(["-1 13", ""], "10 9")) == [DRAW]
    assert liked(position(["6d 13", ""], "10 9")) == [DRAW]
    assert liked(position(["8t 13", ""], "10 9")) == [DRAW]
    assert liked(position(["5a 4r", ""], "10")) == [DRAW]
    assert liked(position(["5a 11", ""], "10")) == [card("5a")]


def test_it_sheds_low_cards_but_keeps_a_way_out() -> None:
    """[VU-17]"""
    assert liked(position(["2 9 13", ""])) == [card("2")]
    assert liked(position(["0 4r 13", ""])) == [card("4r")]
    assert liked(position(["0 7 13", ""])) == [card("0")]
    assert liked(position(["1 0 13", ""], "10 9")) == [card("0")]


def test_it_takes_the_highest_card_and_discards_the_lowest() -> None:
    """[VU-10]"""
    assert liked(play(position(["8t", ""], "3 7 -1"), "8t")) == [pick("7")]
    assert liked(play(position(["6d", ""], "3 7 -1"), "6d")) == [pick("-1")]


def test_it_goes_on_to_the_next_round() -> None:
    """[VU-6]"""
    assert liked(play(position(["12", ""], "10"), "12")) == [NEXT]
