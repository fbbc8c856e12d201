"""What the others' moves let one suspect of their hands."""

import pytest

from tablee.core.record import SPECTATOR, copy
from tablee.games.ptit_pois import GAME
from tablee.games.ptit_pois.belief import DOUBTS, USUAL, likelihood
from tablee.games.ptit_pois.state import Hunch, Phase, Side, State

from .kit import cards, do, position


def built(**facts):
    """Seat 0 on Up over a red 5 and a green 5, with nothing to play from its row."""
    usual = {
        "hands": ("A1 A2 A3", "T6 A8 M1"),
        "rows": ("M4/M2 P4/P1", "T9/T1 P10/P2"),
    }
    return position(**(usual | facts))


def hunch(state, kind, seat=0):
    """Tell a hunch: the values that a hand seems to lack, and how many cards are new."""
    return tuple(
        int(cells[seat, kind])
        for cells in (state.hunch_low, state.hunch_high, state.hunch_fresh)
    )


def with_hand(state, text, seat=0):
    """Imagine another hand."""
    world = copy(State, state)
    world.hand[seat] = cards(text)
    return world


def test_the_game_weighs_its_worlds():
    """[PP-27]"""
    assert GAME.rules.likelihood is likelihood


def test_who_flips_seems_to_have_had_nothing_that_fits():
    """[PP-8]"""
    state = built()
    do(state, "flip")
    assert hunch(state, Hunch.FLIP) == (5, 10, 2)
    down = built(
        side=Side.DOWN, hands=("A8 A9 M8", "M1 A2"), rows=("M7/M2 P7/P1", "T9/T1 P10/P2")
    )
    do(down, "flip")
    assert hunch(down, Hunch.FLIP) == (1, 5, 2)


def test_who_flips_with_a_row_that_fits_does_so_for_other_reasons():
    """[PP-8]"""
    state = built(rows=("M6/M2 P4/P1", "T9/T1 P10/P2"))
    do(state, "flip")
    assert hunch(state, Hunch.FLIP) == (0, 0, 0)


def test_a_hand_that_a_flip_denies_weighs_less_but_for_what_was_drawn():
    """[PP-8, PP-12] Three cards were there before; which, nobody knows."""
    state = built()
    do(state, "flip")
    weights = [
        int(likelihood(with_hand(state, text), 1)) / USUAL
        for text in ("A1 A2 A3 M3 T3", "A1 A2 A3 M3 A7", "A1 A2 A3 A6 A7", "A1 A2 A5 A6 A7")
    ]
    doubt = DOUBTS[Hunch.FLIP] / 100
    assert weights[0] == 1
    assert weights[1] == pytest.approx((2 + 3 * doubt) / 5, abs=0.01)
    assert weights[2] == pytest.approx((1 + 6 * doubt + 3 * doubt**2) / 10, abs=0.01)
    assert weights[3] < weights[2] / 2


def test_ones_own_hand_is_not_weighed_and_a_spectator_weighs_all():
    """[PP-27]"""
    state = built()
    do(state, "flip")
    world = with_hand(state, "A1 A2 A5 A6 A7")
    assert likelihood(world, 0) == USUAL
    assert likelihood(world, SPECTATOR) == likelihood(world, 1) < USUAL


def test_a_hand_of_many_cards_is_not_weighed():
    """[PP-12]"""
    state = built()
    do(state, "flip")
    world = with_hand(state, "A1 A2 A5 A6 A7")
    world.hand_size[0] = 21
    assert likelihood(world, 1) == USUAL


def test_a_drawn_card_that_is_played_is_no_longer_new():
    """[PP-12]"""
    state = built(pile="A5 A6 M3")
    state.hand[0] = cards("A1 A2 A3")
    do(state, "flip")
    state.hand[0], state.pile = cards("A1 A2 A3 A5 M3"), cards("A6")
    do(state, "A5L")
    assert hunch(state, Hunch.FLIP) == (5, 10, 1)


@pytest.mark.parametrize("text", ["turn1", "end"])
def test_who_leaves_a_bonus_seems_to_have_nothing_to_play_on_it(text):
    """[PP-14]"""
    state = built(hands=("T6 A2 A3", "T7 A8 M1"))
    do(state, "T6L")
    assert state.phase == Phase.BONUS
    do(state, text)
    assert hunch(state, Hunch.BONUS) == (6, 10, 0)


def test_who_plays_a_card_seems_to_have_no_heavier_one_that_fits():
    """[PP-20]"""
    state = built(hands=("A6 A2 A3", "T7 A8 M1"))
    do(state, "A6L")
    assert hunch(state, Hunch.PLAY) == (7, 10, 0)
    down = built(side=Side.DOWN, tops="T5 P8", hands=("A4 A2 A3", "T7 A8 M1"))
    do(down, "A4L")
    assert hunch(down, Hunch.PLAY) == (5, 8, 0)


def test_a_card_of_the_row_tells_nothing_and_a_ten_denies_nothing():
    """[PP-9]"""
    state = built(rows=("M6/M2 P4/P1", "T9/T1 P7/P2"))
    do(state, "M6L")
    assert hunch(state, Hunch.PLAY) == (0, 0, 0)
    state = built(hands=("A10 A2 A3", "T7 A8 M1"))
    do(state, "A10L")
    assert hunch(state, Hunch.PLAY) == (0, 0, 0)


def test_a_hunch_without_sense_breaks_a_position():
    """[PP-20]"""
    for cells in ((5, 4, 0), (0, 4, 0), (1, 11, 0), (0, 0, 1), (1, 4, -1)):
        state = built()
        for name, value in zip(("low", "high", "fresh"), cells, strict=True):
            getattr(state, f"hunch_{name}")[1, 0] = value
        assert GAME.rules.broken(state) == 20


def test_a_new_round_starts_without_a_hunch():
    """[PP-27]"""
    state = built()
    do(state, "flip")
    state.phase = Phase.SCORED
    GAME.rules.apply(state, GAME.moves.read("next"))
    assert hunch(state, Hunch.FLIP) == (0, 0, 0)
