"""A turn: play a card, or flip first."""

import pytest

from tablee.core.bits import size_of
from tablee.core.chance import rekey
from tablee.games.ptit_pois import GAME
from tablee.games.ptit_pois.legality import flip_could_stick
from tablee.games.ptit_pois.moves import MOVES, NEXT
from tablee.games.ptit_pois.state import Phase, Side

from .kit import card, cards, do, legal, position, shown, verdict


def test_up_takes_the_same_value_or_more():
    """[PP-7]"""
    state = position(hands=("A4 A5 A6 M1", "T1"), tops="T5 P6")
    assert [verdict(state, text) for text in ("A4L", "A5L", "A6L")] == [7, 0, 0]
    assert [verdict(state, text) for text in ("A4R", "A5R", "A6R")] == [7, 7, 0]


def test_down_takes_the_same_value_or_less():
    """[PP-7]"""
    state = position(hands=("A4 A5 A6 A7", "T1"), tops="T5 P6", side=Side.DOWN)
    assert [verdict(state, text) for text in ("A4L", "A5L", "A6L")] == [0, 0, 7]
    assert [verdict(state, text) for text in ("A5R", "A6R", "A7R")] == [0, 0, 7]


@pytest.mark.parametrize(("side", "fits"), [(Side.UP, "A10"), (Side.DOWN, "A1")])
def test_the_extreme_values_fit_to_the_last(side, fits):
    """[PP-7]"""
    state = position(hands=("A1 A10 M5", "T2"), tops=f"T{fits[1:]} P5", side=side)
    assert [text for text in ("A1L", "M5L", "A10L") if verdict(state, text) == 0] == [
        f"{fits}L"
    ]


def test_the_first_and_the_last_card_are_played_like_any_other():
    """[PP-7]"""
    state = position(5, hands=("T1 A2", "B10 A3"), tops="P1 C10", side=Side.DOWN)
    do(state, "T1L")
    assert state.tops[0] == shown("T1")
    state.side = Side.UP
    do(state, "B10R")
    assert state.tops[1] == shown("B10")


def test_playing_a_card_covers_the_top_and_passes_the_turn_clockwise():
    """[PP-8] The covered card stays in the discards."""
    state = position(3, hands=("A7 A8", "M1 M2", "M3 M4"), tops="T5 P5", turn=0)
    below = int(state.below)
    do(state, "A7R")
    assert state.tops[1] == shown("A7")
    assert state.tops[0] == shown("T5")
    assert state.below == below | cards("P5")
    assert state.hand[0] == cards("A8")
    assert state.hand_size[0] == 1
    assert state.held[0, 0] == 1
    assert (state.turn, state.phase, state.turns, state.bonus) == (1, Phase.PLAYING, 1, 0)
    assert state.batch[0] & cards("A7") == 0


def test_the_turn_comes_round_to_the_first_seat():
    """[PP-8]"""
    state = position(3, hands=("A1 A2", "M1 M2", "A9 M4"), tops="T5 P5", turn=2)
    do(state, "A9L")
    assert state.turn == 0


def test_red_eight_from_the_row_on_violet_four_as_printed():
    """[PP-24] Legal, no bonus, the turn ends. [PP-9]"""
    state = position(rows=("T8/M1 M6/M7", "T1/T2 P1/P2"), hands=("P4 P3", "T3"), tops="A4 M9")
    do(state, "T8L")
    assert state.tops[0] == shown("T8")
    assert (state.up[0, 0], state.hides[0, 0]) == (0, 1)
    assert state.up[0, 1] == shown("M6")
    assert (state.hand[0], state.hand_size[0]) == (cards("P4 P3"), 2)
    assert (state.turn, state.phase) == (1, Phase.PLAYING)


def test_the_second_stack_can_be_played_from_too():
    """[PP-9]"""
    state = position(rows=("T8/M1 M6/M7", "T1/T2 P1/P2"), hands=("P4 P3", "T3"), tops="A4 P9")
    do(state, "M6L")
    assert (state.up[0, 0], state.up[0, 1]) == (shown("T8"), 0)


def test_only_hand_and_face_up_cards_can_be_played():
    """[PP-9] Not a face-down card, known or not, nor anyone else's."""
    state = position(rows=("A8/M9 A7/A6", "T9/T2 P9/P2"), hands=("P6 P3", "T6"), tops="T5 M5")
    state.buried[0, 0] = state.down[0, 0]
    state.batch[0] &= ~cards("M9")
    assert verdict(state, "M9L") == 9
    assert verdict(state, "A6L") == 9
    assert verdict(state, "T9L") == 9
    assert verdict(state, "T6L") == 9
    assert verdict(state, "A8L") == verdict(state, "A7L") == verdict(state, "P6L") == 0


def test_one_may_flip_though_one_could_play_but_never_pass():
    """[PP-8]"""
    state = position(hands=("A7 A1", "M1"), tops="T5 P5", rows=("A2/A3 A4/M3", "P1/P2 P3/P4"))
    assert legal(state) == ["A7L", "A7R", "flip"]
    assert verdict(state, "end") == 8


def test_one_must_flip_when_nothing_fits():
    """[PP-8]"""
    state = position(hands=("A1 A2", "M1"), tops="T5 P5", rows=("M2/A3 A4/M3", "P1/P2 P3/P4"))
    assert legal(state) == ["flip"]
    assert verdict(state, "end") == 8
    do(state, "flip")
    assert "A1L" in legal(state)
    assert "flip" not in legal(state)


def test_flipping_from_up_to_down_as_printed():
    """[PP-28] Now the card played must be the same or lower. [PP-10]"""
    state = position(hands=("A7 A3", "M1"), tops="T5 P5", pile="M8 M5")
    do(state, "flip")
    assert state.side == Side.DOWN
    assert state.hand[0] == cards("A7 A3 M8 M5")
    assert [verdict(state, text) for text in ("A7L", "M8L", "A3L", "M5L")] == [7, 7, 0, 0]
    assert (state.turn, state.phase, state.turns) == (0, Phase.FLIPPED, 0)


def test_flipping_from_down_to_up():
    """[PP-8, PP-10]"""
    state = position(hands=("A7 A3", "M1"), tops="T5 P5", pile="M8 M5 A1", side=Side.DOWN)
    do(state, "flip")
    assert state.side == Side.UP
    assert (state.hand_size[0], state.stock) == (4, 1)
    assert size_of(int(state.hand[0])) == 4
    assert state.held[0, 0] == 4


@pytest.mark.parametrize("edition", ["published", "preproduction"])
def test_both_editions_flip_alike(edition):
    """[PP-10] Only the order that is told differs."""
    state = position(hands=("A7 A3", "M1"), tops="T5 P5", pile="M8 M5", edition=edition)
    do(state, "flip")
    assert (state.side, int(state.hand[0])) == (Side.DOWN, cards("A7 A3 M8 M5"))


def test_after_a_flip_one_must_play():
    """[PP-8] No second flip, no turning, no passing, while a card fits."""
    state = position(hands=("A7 A3", "M1"), tops="T5 P5", pile="M8 M5")
    do(state, "flip")
    assert verdict(state, "flip") == 8
    assert verdict(state, "end") == 8
    assert verdict(state, "turn1") == 16
    assert verdict(state, "next") == 19
    assert verdict(state, "up") == 6
    do(state, "A3L")
    assert (state.turn, state.phase) == (1, Phase.PLAYING)


@pytest.mark.parametrize(("tops", "text"), [("T5 P2", "A4L"), ("T2 P5", "A4R")])
def test_a_card_that_fits_one_pile_only_is_a_play(tops, text):
    """[PP-8] So that there is no second flip."""
    state = position(
        hands=("A4 A9", "M1"), rows=("-/M9 -/A10", "M8/T1 M2/P1"), tops=tops, pile="M10 P10"
    )
    do(state, "flip")
    assert legal(state) == [text]
    assert verdict(state, "flip") == verdict(state, "end") == 8


def stuck_position(stuck, side=Side.UP, seats=2):
    """Whoever flips to Down has nothing that fits; to Up likewise."""
    high = side == Side.UP
    return position(
        seats,
        hands=("A7 A8" if high else "A1 A2", "M1 M3"),
        rows=("T9/M9 P9/A9" if high else "T1/M9 P1/A9",),
        tops="T5 P4" if high else "T5 P6",
        pile="M7 M8 A6 A10" if high else "T2 M2 P2 A3",
        side=side,
        stuck=stuck,
    )


@pytest.mark.parametrize("side", [Side.UP, Side.DOWN])
def test_who_is_stuck_after_a_voluntary_flip_flips_again(side):
    """[PP-11] Nothing fits, B is done again, and now a play exists."""
    state = stuck_position("repeat", side)
    assert len(legal(state)) > 1
    do(state, "flip")
    assert legal(state) == ["flip"]
    assert verdict(state, "end") == 11
    do(state, "flip")
    assert state.side == side
    assert state.hand_size[0] == 6
    assert state.turn == 0
    assert legal(state)
    assert verdict(state, "flip") == verdict(state, "end") == 8


@pytest.mark.parametrize("side", [Side.UP, Side.DOWN])
def test_who_is_stuck_may_have_to_end_the_turn(side):
    """[PP-11] The only turn without a play."""
    state = stuck_position("end_turn", side)
    do(state, "flip")
    assert legal(state) == ["end"]
    assert verdict(state, "flip") == 11
    do(state, "end")
    assert state.side != side
    assert state.hand_size[0] == 4
    assert (state.turn, state.phase, state.turns) == (1, Phase.PLAYING, 1)


@pytest.mark.parametrize("stuck", ["repeat", "end_turn"])
def test_a_card_of_the_row_that_fits_is_enough_not_to_be_stuck(stuck):
    """[PP-9, PP-11]"""
    state = stuck_position(stuck)
    state.up[0, 0] = shown("T3")
    state.below = (int(state.below) | cards("T9")) & ~cards("T3")
    assert GAME.rules.broken(state) == 0
    do(state, "flip")
    assert legal(state) == ["T3L", "T3R"]


def test_a_forced_flip_always_leaves_a_play():
    """[PP-11] Whatever was too low for both piles Up fits both Down, and the reverse."""
    for side, hand in ((Side.UP, "A1 A4"), (Side.DOWN, "A7 A10")):
        state = position(
            hands=(hand, "M1"),
            rows=("-/M9 -/A9", "M8/T1 M2/P2"),
            tops="T5 P6",
            side=side,
        )
        assert legal(state) == ["flip"]
        do(state, "flip")
        assert len(legal(state)) >= 4


def test_the_table_warns_before_a_flip_that_could_leave_one_stuck():
    """[PP-11]"""
    state = stuck_position("repeat")
    assert flip_could_stick(state, state.turn)
    assert flip_could_stick(GAME.view(state, 0).seen, 0)
    do(state, "flip")
    assert not flip_could_stick(state, state.turn), "it has happened"


def test_no_warning_where_a_card_would_fit_or_the_flip_is_forced():
    """[PP-11]"""
    state = position(hands=("A7 A3", "M1"), rows=("-/M9 -/A9", "M8/T1 M2/P2"))
    assert not flip_could_stick(state, state.turn)
    state = position(hands=("A1 A3", "M1"), rows=("-/M9 -/A9", "M8/T1 M2/P2"))
    assert not flip_could_stick(state, state.turn)


def test_an_empty_draw_pile_is_made_anew_of_all_but_the_two_tops():
    """[PP-12]"""
    state = position(hands=("A7 A3", "M1"), tops="T5 P5", pile="")
    discarded = int(state.below)
    do(state, "flip")
    assert state.below == 0
    assert (state.tops[0], state.tops[1]) == (shown("T5"), shown("P5"))
    drawn = int(state.hand[0]) & ~cards("A7 A3")
    assert size_of(drawn) == 2
    assert drawn & ~discarded == 0
    assert state.pile == discarded & ~drawn
    assert state.stock == size_of(discarded) - 2


def test_the_pile_can_run_out_between_the_two_cards():
    """[PP-12]"""
    state = position(hands=("A7 A3", "M1"), tops="T5 P5", pile="M9")
    discarded = int(state.below)
    do(state, "flip")
    drawn = int(state.hand[0]) & ~cards("A7 A3 M9")
    assert size_of(drawn) == 1
    assert drawn & ~discarded == 0
    assert state.stock == size_of(discarded) - 1


def crowded(pile, below):
    """Nearly all cards are in hands."""
    named = cards(f"T5 P5 A1 A2 A3 A4 M1 M2 M3 M4 {pile} {below}")
    rest = [one for one in range(60) if one % 6 < 4 and not named >> one & 1]
    words = " ".join(f"{'TPAM'[one % 6]}{one // 6 + 1}" for one in rest)
    rows = ("A1/A2 A3/A4", "M1/M2 M3/M4")
    half = words.split()
    return position(
        hands=(" ".join(half[:15]), " ".join(half[15:])), rows=rows, pile=pile, below=below
    )


@pytest.mark.parametrize(
    ("pile", "below", "drawn"), [("", "", 0), ("M10", "", 1), ("", "M10", 1), ("", "T1", 1)]
)
def test_one_draws_what_there_is(pile, below, drawn):
    """[PP-12] B stays allowed with one card or none to draw; a hand has no maximum."""
    state = crowded(pile, below)
    before = int(state.hand_size[0])
    do(state, "flip")
    assert state.hand_size[0] == before + drawn == size_of(int(state.hand[0]))
    assert (state.stock, state.pile, state.below) == (0, 0, 0)
    assert state.side == Side.DOWN
    assert state.phase == Phase.FLIPPED


def test_every_card_of_the_pile_is_as_likely_to_be_drawn():
    """[PP-12]"""
    counts = dict.fromkeys(("M9", "M8", "M7", "M6"), 0)
    for seed in range(120):
        state = position(hands=("A7 A3", "M1"), tops="T5 P5", pile="M9 M8 M7 M6")
        rekey(state, seed)
        GAME.rules.apply(state, GAME.moves.read("flip"))
        for text in counts:
            counts[text] += int(state.hand[0]) >> card(text) & 1
    assert all(36 < count < 84 for count in counts.values()), counts


@pytest.mark.parametrize("phase", [Phase.PLAYING, Phase.FLIPPED, Phase.BONUS])
def test_there_is_no_next_round_before_this_one_is_over(phase):
    """[PP-19]"""
    state = position(hands=("A7 A3", "M1"))
    state.phase = phase
    assert verdict(state, "next") == 19


def test_after_the_match_nothing_is_legal():
    """[PP-22]"""
    state = position()
    state.phase = Phase.OVER
    assert all(GAME.verdict(state, state.turn, move) == 22 for move in MOVES)
    assert legal(state) == []


def test_once_scored_only_the_next_round_is_legal():
    """[PP-20]"""
    state = position()
    state.phase = Phase.SCORED
    assert all(GAME.verdict(state, state.turn, move) == 20 for move in MOVES if move != NEXT)
    assert legal(state) == ["next"]
    assert verdict(state, "next") == 0


def test_a_blank_view_is_judged_too():
    """[PP-22] Nothing is legal where nothing is dealt."""
    state = GAME.laid(2, {})[0]
    assert all(GAME.verdict(state, state.turn, move) == 22 for move in MOVES)
