"""The beginner's rule of thumb."""

from tablee.games.ptit_pois import GAME
from tablee.games.ptit_pois.state import Phase, Side
from tablee.games.ptit_pois.thumb import POINT

from .kit import do, legal, move, position, shown


def points(state, text):
    """Weigh a move in points, from the state and from the mover's view alike."""
    seat = int(state.turn)
    weighed = GAME.rules.liking(state, seat, move(text))
    view = GAME.view(state, seat).seen
    assert weighed == GAME.rules.liking(view, seat, move(text))
    return weighed / POINT


def liked(state):
    """List the moves liked best."""
    likings = {text: points(state, text) for text in legal(state)}
    return [text for text in likings if likings[text] == max(likings.values())]


def test_the_side_on_which_more_fits_is_chosen():
    """[PP-6]"""
    state = position(hands=("A9 A8", "M1"), rows=("T9/P3 P9/-", "M3/- -/A4"), tops="T5 P7")
    state.phase, state.side = Phase.CHOOSING, 0
    assert liked(state) == ["up"]
    assert points(state, "up") == 8
    assert points(state, "down") == 0


def test_the_larger_total_is_lowered_by_the_most():
    """[PP-20] Hand 27 and row 12: shed the 10 of the hand, not the 9 of the row."""
    state = position(
        hands=("A10 A9 M8", "M1 M2 P1"), rows=("T9/- P3/-", "M3/- -/A4"), tops="A5 M6"
    )
    assert liked(state) == ["A10L"]
    state = position(hands=("A10 A1 M2", "M1"), rows=("T9/- P10/-", "M3/- -/A4"), tops="M5 M6")
    assert liked(state) == ["P10L", "P10R"]


def test_weights_of_a_play():
    """[PP-13, PP-20] Hand 18 and row 9: three times the larger and once the smaller."""
    state = position(hands=("A10 A9 M8", "M1"), rows=("P9/- -/-", "M3/- -/A4"), tops="T5 M6")
    state.up[0, 1], state.hides[0, 1] = 0, 0
    assert points(state, "A10L") == -3 * 17 - 9
    assert points(state, "M8R") == -3 * 19 - 9 + 5
    assert points(state, "flip") == -3 * 36 - 9 - 9


def test_a_flip_is_liked_less_when_it_could_stick():
    """[PP-11]"""
    state = position(hands=("A10 A3", "M1"), rows=("P9/- -/-", "M3/- -/A4"), tops="T5 M6")
    assert points(state, "flip") == -3 * 22 - 9


def test_a_round_is_ended_only_by_who_seems_lowest():
    """[PP-21] 2 in the row against a guessed 10, or against 2."""
    state = position(hands=("A10", "M1 M2"), rows=("P2/- -/-", "M3/- -/A4"), tops="T5 M6")
    assert points(state, "A10L") == 1000
    assert points(state, "A10L") == points(state, "A10R")
    state = position(hands=("A10", "M1"), rows=("P5/- -/-", "M3/- -/-"), tops="T5 M6")
    assert points(state, "A10L") == -3 * 5 - 1000
    assert liked(state) == ["flip"]


def test_an_empty_row_ends_the_round_too():
    """[PP-21]"""
    state = position(hands=("A2", "M1 M2"), rows=("P9/- -/-", "M3/- -/A4"), tops="T5 M6")
    assert points(state, "P9L") == 1000
    state = position(hands=("A2 A8", "M1 M2"), rows=("P9/- -/-", "M3/- -/A4"), tops="T5 M6")
    assert points(state, "P9L") == -3 * 10 - 1000


def test_a_stack_that_still_hides_a_card_does_not_end_the_round():
    """[PP-19]"""
    for row in ("P9/M4 -/-", "P9/- -/M4"):
        state = position(hands=("A2 A8", "M1 M2"), rows=(row, "M3/- -/A4"), tops="T5 M6")
        assert points(state, "P9L") == -3 * 10 - 5


def test_what_is_buried_is_counted_what_is_hidden_is_guessed():
    """[PP-17]"""
    state = position(hands=("A8 A1", "M1"), rows=("P9/M10 T2/M9", "M3/- -/A4"), tops="T5 M6")
    assert points(state, "A8L") == -3 * (11 + 10) - 1
    state.buried[0, 0] = shown("M10")
    assert points(state, "A8L") == -3 * (11 + 15) - 1


def test_others_are_judged_by_hand_and_row():
    """[PP-21] Five a card: four cards are 20, so that 19 is lower; the row may be larger."""
    built = {"rows": ("P9/- A10/-", "M1/- -/-"), "tops": "T5 M6"}
    state = position(hands=("A9", "M2 M3 M4 M5"), **built)
    assert points(state, "A9L") == 1000
    state = position(hands=("A9", "M2 M3 M4"), **built)
    assert points(state, "A9L") < 0
    state = position(hands=("A9", "M2"), rows=("P9/- A10/-", "M10/- P10/-"), tops="T5 M6")
    assert points(state, "A9L") == 1000


def test_bonuses_are_used_where_they_help():
    """[PP-13, PP-15] Turn up a lone card; bury a low card; never a high one."""
    state = position(
        hands=("T6 A1 A2", "M1"), rows=("-/M10 P4/M9", "M3/- -/A4"), tops="T5 M6", side=Side.UP
    )
    do(state, "T6L")
    declined = points(state, "end")
    assert declined == -3 * 14 - 3
    assert points(state, "turn1") == declined + 2
    assert points(state, "turn2") == declined + 1
    state.up[0, 1] = shown("P5")
    assert points(state, "turn2") == points(state, "end") - 1


def test_the_next_round_is_weighed_too():
    """[PP-22] It is the only move, whatever it is worth."""
    state = position(hands=("A8", "M1 M2"))
    do(state, "A8L")
    assert points(state, "next") <= 0
