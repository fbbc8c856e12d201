"""What is always true is noticed when it is not."""

from typing import Any

import pytest

from tablee.games.vingt_et_un import GAME
from tablee.games.vingt_et_un.state import Phase

from .build import card, cards, pick, play, position


def broken(state: Any) -> int:
    """Ask which rule a position violates."""
    return int(GAME.rules.broken(state))


def turn() -> Any:
    """Build a turn."""
    return position(["1 2", "3 9", ""], "8t 7", known=["", "9"], discards="2 2")


@pytest.mark.parametrize("name", ["pile_cards", "row_cards", "discarded"])
@pytest.mark.parametrize("by", [-1, 1])
def test_a_miscounted_card_is_noticed(name: str, by: int) -> None:
    """[VU-1, VU-12]"""
    state = turn()
    setattr(state, name, getattr(state, name) + by)
    assert broken(state) == 1


@pytest.mark.parametrize("name", ["row", "discards"])
def test_a_card_that_became_another_is_noticed(name: str) -> None:
    """[VU-1, VU-3]"""
    for place in (0, 1):
        state = turn()
        getattr(state, name)[place] += 1
        assert broken(state) == 1
    state = turn()
    state.pile[card("7")] += 1
    state.pile[card("9")] -= 1
    assert broken(state) == 1
    state = turn()
    state.hands[0, 1] += 1
    assert broken(state) == 1
    state = turn()
    state.actions[0] += 1
    assert broken(state) == 1


def test_every_place_of_row_pile_and_discards_counts() -> None:
    """[VU-1]"""
    for name, last in (("pile", 1), ("pile", 95), ("row", 39), ("discards", 89)):
        state = turn()
        getattr(state, name)[last] += 1
        assert broken(state) == 1


def test_a_wrong_total_is_noticed() -> None:
    """[VU-9]"""
    state = turn()
    state.total += 1
    assert broken(state) == 9


def test_a_hand_of_another_size_is_noticed() -> None:
    """[VU-9]"""
    state = turn()
    state.sizes[0] -= 1
    state.sizes[2] += 1
    assert broken(state) == 9


def test_a_hand_that_spared_more_than_it_holds_is_noticed() -> None:
    """[VU-9]"""
    for spared in (-1, 4):
        state = turn()
        state.spared[0] = spared
        assert broken(state) == 9


def test_a_hand_out_of_order_is_noticed() -> None:
    """[VU-8]"""
    for hand in ([*cards("2 1"), 0], [0, *cards("1 2")], [card("1"), 0, card("2")]):
        state = turn()
        for place in range(3):
            state.hands[0, place] = hand[place]
        assert broken(state) == 8
    state = turn()
    state.known[1, 0], state.known[1, 1] = 0, card("9")
    assert broken(state) == 8


@pytest.mark.parametrize("known", ["10", "9 9", "2", "1 9", "9 10", "3 9 9", "3 3 9"])
def test_a_known_card_that_is_not_in_hand_is_noticed(known: str) -> None:
    """[VU-13]"""
    state = turn()
    for place, number in enumerate(cards(known)):
        state.known[1, place] = number
    assert broken(state) == 13


@pytest.mark.parametrize("known", ["", "3", "9", "3 9"])
def test_known_cards_that_are_in_hand_are_sound(known: str) -> None:
    """[VU-13]"""
    assert broken(position(["1", "3 9"], known=["", known])) == 0
    assert broken(position(["1", "3 3 3"], known=["", "3 3 3"])) == 0


def test_a_direction_is_one_of_two() -> None:
    """[VU-5]"""
    for direction, fault in ((1, 0), (-1, 0), (0, 5), (2, 5)):
        state = turn()
        state.direction = direction
        assert broken(state) == fault


def test_nobody_goes_on_above_21() -> None:
    """[VU-16]"""
    state = position(["1", "2"], "12 9")
    state.pile[card("15")] -= 1
    state.pile_cards -= 1
    state.row[2] = card("15")
    state.row_cards += 1
    state.total += 15
    assert broken(state) == 16


def test_whoever_is_asked_can_act() -> None:
    """[VU-18]"""
    state = position(["", "1"], turn=1, pile="")
    state.turn = 0
    assert broken(state) == 18


def test_turns_without_a_draw_are_counted_to_their_end() -> None:
    """[VU-19]"""
    for drawless, fault in ((-1, 19), (0, 0), (35, 0), (36, 19)):
        state = turn()
        state.drawless = drawless
        assert broken(state) == fault


def test_a_match_that_is_decided_does_not_go_on() -> None:
    """[VU-20]"""
    state = turn()
    state.totals[1] = 100
    assert broken(state) == 20
    state.totals[2] = 100
    assert broken(state) == 0
    state.exploded = 1
    assert broken(state) == 20


def test_only_a_card_that_asks_for_a_target_gets_one() -> None:
    """[VU-10]"""
    state = play(position(["8t", ""], "3 2"), "8t")
    assert broken(state) == 0
    state.exploded = 0
    assert broken(state) == 10
    for row in ("3 2", "3 2 7", "3 2 4r", "3 2 5a"):
        state = position(["1", ""], row)
        state.phase = Phase.CHOICE
        assert broken(state) == 10
    assert broken(play(position(["6d", ""], "3 2"), "6d")) == 0


def test_a_round_ends_above_21_or_is_void() -> None:
    """[VU-16, VU-18, VU-20, VU-21]"""
    state = turn()
    state.phase = Phase.SCORED
    assert broken(state) == 18
    state.voids = 1
    assert broken(state) == 0
    state = play(position(["12", "3 4r", ""], "10"), "12")
    assert broken(state) == 0
    state.exploded = -1
    assert broken(state) == 18
    state.exploded = 0
    state.gained[0] = 1
    assert broken(state) == 16
    state.gained[0] = 0
    state.shown[1, 1] = card("4")
    assert broken(state) == 21
    state.shown[1, 1] = card("4r")
    state.phase = Phase.OVER
    assert broken(state) == 20
    state.totals[1] = 100
    assert broken(state) == 0
    state.phase = Phase.SCORED
    assert broken(state) == 20
    state = turn()
    state.phase, state.exploded = Phase.SCORED, 0
    assert broken(state) == 16


def test_three_void_rounds_in_a_row_are_the_end() -> None:
    """[VU-22]"""
    state = turn()
    state.voids = 2
    assert broken(state) == 0
    state.voids = 3
    assert broken(state) == 22
    state.phase = Phase.SCORED
    assert broken(state) == 22
    state.phase = Phase.OVER
    assert broken(state) == 0
    for voids in (-1, 2, 4):
        state.voids = voids
        assert broken(state) == 22
    state = play(position(["12", "3", ""], "10"), "12")
    state.voids = 1
    assert broken(state) == 22


def test_a_target_leaves_the_row_to_the_hand_or_the_discards() -> None:
    """[VU-1, VU-13] Conservation holds all through an exchange."""
    state = position(["8t", "6d 8t", ""], "9 3")
    play(state, "8t", pick("9"), "6d", pick("3"))
    assert broken(state) == 0
