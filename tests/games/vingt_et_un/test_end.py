"""How rounds and the match end."""

from typing import Any

import pytest

from tablee.games.vingt_et_un import GAME
from tablee.games.vingt_et_un.state import Phase

from .build import (
    DRAW,
    NEXT,
    cards,
    dealt,
    hand_of,
    pick,
    play,
    position,
    row_of,
    twin,
    verdict,
)


def scores(state: Any) -> list[int]:
    """Give the points of the last round."""
    return [int(state.gained[seat]) for seat in range(state.seats)]


def totals(state: Any) -> list[int]:
    """Give the points of the match."""
    return [int(state.totals[seat]) for seat in range(state.seats)]


def test_21_is_safe_and_22_explodes() -> None:
    """[VU-16]"""
    state = position(["1 2", "3"], "12 8t")
    safe = play(twin(state), "1")
    assert (safe.total, safe.phase, safe.exploded) == (21, Phase.TURN, -1)
    boom = play(twin(state), "2")
    assert (boom.total, boom.phase, boom.exploded) == (22, Phase.SCORED, 0)
    assert row_of(boom) == "12 8t 2"


def test_the_total_may_be_negative() -> None:
    """[VU-16]"""
    state = play(position(["-3", "-2"], "-3"), "-3", "-2")
    assert state.total == -8


def test_whoever_explodes_scores_nothing_and_the_others_what_they_hold() -> None:
    """[VU-17, VU-21]"""
    state = position(["12 13 14", "-3 2", "", "15 14 13"], "10", turn=0, totals=(1, 2, 3, 4))
    play(state, "12")
    assert scores(state) == [0, -1, 0, 42]
    assert totals(state) == [1, 1, 3, 46]
    assert state.shown.tolist()[:4] == [
        *([*cards("13 14"), 0], [*cards("-3 2"), 0], [0, 0, 0], cards("13 14 15"))
    ]
    assert state.phase == Phase.SCORED


def test_hands_are_not_shown_before_the_scoring() -> None:
    """[VU-21]"""
    assert not play(position(["12 1", "-3 2"], "10"), "1").shown.any()


def test_after_the_round_there_is_only_the_next_one() -> None:
    """[VU-5]"""
    state = play(position(["12", "3"], "10"), "12")
    assert [verdict(state, move) for move in GAME.moves] == [5] * NEXT + [0]
    assert GAME.legal(state, state.turn) == [NEXT]


PRINTED = [  # a hand a seat, None for the one that explodes; and the points printed
    ([None, "10 8t", "9"], [0, 18, 9]),
    (["12 10", None, "11"], [22, 0, 11]),
    (["7", "15", None], [7, 15, 0]),
    (["9 7", "11 10", None], [16, 21, 0]),
    ([None, "4r 3", "12 6d"], [0, 7, 18]),
    ([None, "13", "-2"], [0, 13, -2]),
    (["10 8t -1", None, "12"], [17, 0, 12]),
    (["13", "14 8t", None], [13, 22, 0]),
    ([None, "8t", "7 7"], [0, 8, 14]),
]


def test_the_printed_example_is_won_by_the_second_seat() -> None:
    """[VU-17, VU-20] The first seat explodes with a seven; totals 75, 104 and 62."""
    points = [0, 0, 0]
    for number, (hands, printed) in enumerate(PRINTED, start=1):
        exploding = hands.index(None)
        state = position(
            [hand if hand is not None else "7" for hand in hands],
            "14 1",
            turn=exploding,
            totals=points,
        )
        play(state, "7")
        assert scores(state) == printed
        points = totals(state)
        assert (state.phase == Phase.OVER) == (number == len(PRINTED))
        assert state.turn == state.exploded == exploding
    assert points == [75, 104, 62]
    assert GAME.ranks(state) == [2, 1, 3]


def test_with_an_empty_pile_one_must_play_and_those_without_cards_are_skipped() -> None:
    """[VU-18]"""
    state = position(["1 2", "", "3", ""], pile="")
    assert verdict(state, DRAW) == 18
    assert GAME.legal(state, state.turn) == cards("1 2")
    assert play(state, "1").turn == 2
    assert state.drawless == 1
    assert play(state, "3").turn == 0
    assert (state.phase, state.drawless) == (Phase.TURN, 2)


def test_skipping_goes_the_way_of_play() -> None:
    """[VU-18]"""
    state = position(["", "4r 1", "", "", "7"], pile="", turn=1)
    assert play(state, "4r").turn == 4
    assert play(state, "7").turn == 1


def test_one_may_be_next_oneself_when_all_others_are_skipped() -> None:
    """[VU-18]"""
    assert play(position(["1 2", "", ""], pile=""), "1").turn == 0


def test_the_last_draw_leaves_the_turn_to_whoever_can_play() -> None:
    """[VU-18]"""
    state = position(["1", "", "", "2"], pile="7", turn=1)
    play(state, DRAW)
    assert (state.pile_cards, state.turn, state.phase) == (0, 3, Phase.TURN)


def test_a_round_in_which_nobody_can_act_is_void() -> None:
    """[VU-18, VU-21] No scores, no hands to show, and the same seat starts again."""
    state = position(["", "1", ""], pile="", turn=1, totals=(5, 6, 7))
    state.starter = 2
    play(state, "1")
    assert (state.phase, state.exploded, state.turn) == (Phase.SCORED, -1, 2)
    assert scores(state) == [0, 0, 0]
    assert totals(state) == [5, 6, 7]
    play(state, NEXT)
    assert (state.phase, state.turn, state.starter) == (Phase.TURN, 2, 2)
    assert (state.pile_cards, state.row_cards) == (90, 0)


def void(state: Any, rounds: int) -> Any:
    """Let some rounds before have been void, and play the last card of this one."""
    state.voids = rounds
    return play(state, "1")


def test_the_third_void_round_in_a_row_ends_the_match() -> None:
    """[VU-22] Ranked by the points so far; equals share a rank."""
    for rounds in (0, 1):
        assert void(position(["1", "", ""], pile=""), rounds).phase == Phase.SCORED
    state = void(position(["1", "", ""], pile="", totals=(5, 6, 6)), 2)
    assert (state.phase, state.exploded) == (Phase.OVER, -1)
    assert GAME.ranks(state) == [3, 1, 1]
    assert totals(state) == [5, 6, 6]
    assert GAME.legal(state, state.turn) == []


def test_an_explosion_starts_the_count_of_void_rounds_again() -> None:
    """[VU-22]"""
    state = position(["12", "9"], "10")
    state.voids = 2
    assert play(state, "12").voids == 0
    assert play(state, NEXT).voids == 0


def test_a_table_of_actions_that_never_explodes_ends_all_the_same() -> None:
    """[VU-22] Where every card discards another, no round can end but by being void."""
    state = dealt(2, actions=" ".join(f"{value}:discard" for value in range(-3, 16)))
    rounds = 0
    while state.phase != Phase.OVER:
        move = GAME.legal(state, state.turn)[0]
        rounds += move == NEXT
        assert rounds < 3
        play(state, move)
    assert rounds == 2
    assert GAME.ranks(state) == [1, 1]


def test_a_round_without_a_draw_for_twelve_turns_a_seat_is_void() -> None:
    """[VU-19] Two cards that take one are exchanged for each other for ever."""
    state = position(["8t", "8t"], "8t 3", totals=(50, -2))
    for turn in range(23):
        assert state.drawless == turn
        play(state, "8t", pick("8t"))
        assert state.phase == Phase.TURN
    play(state, "8t", pick("8t"))
    assert (state.phase, state.exploded, state.turn) == (Phase.SCORED, -1, 0)
    assert state.drawless == 24
    assert totals(state) == [50, -2]
    assert not state.shown.any()
    play(state, NEXT)
    assert (state.drawless, state.turn) == (0, 0)


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_a_draw_starts_the_count_again(seats: int) -> None:
    """[VU-19]"""
    state = position(["1 2"] + ["2"] * (seats - 1))
    state.drawless = 12 * seats - 1
    assert play(twin(state), "1").phase == Phase.SCORED
    drawn = play(twin(state), DRAW)
    assert (drawn.phase, drawn.drawless) == (Phase.TURN, 0)
    state.drawless = 12 * seats - 2
    assert play(twin(state), "1").phase == Phase.TURN


def test_an_explosion_counts_even_on_the_last_turn_without_a_draw() -> None:
    """[VU-16, VU-19]"""
    state = position(["12", "9"], "10")
    state.drawless = 23
    play(state, "12")
    assert (state.exploded, totals(state)) == (0, [0, 9])


def test_picking_a_target_is_part_of_the_same_turn() -> None:
    """[VU-19]"""
    state = position(["6d", "1"], "3 2")
    assert play(state, "6d").drawless == 0
    assert play(state, pick("2")).drawless == 1


@pytest.mark.parametrize(
    ("before", "target", "over"),
    [
        ((0, 90, 0), "100", True),
        ((0, 89, 0), "100", False),
        ((0, 91, 0), "100", True),
        ((100, 90, 0), "100", False),
        ((101, 90, 0), "100", True),
        ((99, 90, 91), "100", False),
        ((99, 90, 90), "100", True),
        ((0, -10, -9), "1", False),
        ((0, -9, -9), "1", True),
        ((0, -9, -8), "1", False),
        ((0, 989, 0), "999", True),
        ((0, 988, 0), "999", False),
    ],
)
def test_one_seat_alone_at_the_top_wins_with_the_target(
    before: tuple[int, ...], target: str, over: bool
) -> None:
    """[VU-20] The second seat gains 10, the third 9, the first explodes."""
    state = position(["12", "10", "9"], "11", target=target)
    for seat, total in enumerate(before):
        state.totals[seat] = total
    GAME.rules.apply(state, cards("12")[0])
    assert (state.phase == Phase.OVER) == over
    assert (GAME.ranks(state) != [0, 0, 0]) == over
    assert GAME.rules.broken(state) == 0


def test_the_leader_may_be_any_seat_and_equals_at_the_top_play_on() -> None:
    """[VU-20]"""
    for leader in range(3):
        hands = ["7", "7", "7"]
        hands[leader] = "14"
        state = position(["15", *hands], "11", target="12")
        assert play(state, "15").phase == Phase.OVER
        assert GAME.ranks(state).index(1) == leader + 1
    for low in range(3):
        hands = ["14", "14", "14"]
        hands[low] = "7"
        if hands.count("14") == 2:
            state = position(["15", *hands], "11", target="12")
            assert play(state, "15").phase == Phase.SCORED


def test_ranks_go_by_total_and_equals_share_one() -> None:
    """[VU-20]"""
    state = position(["12", "10", "9", "9", "-2"], "11", target="10")
    play(state, "12")
    assert state.phase == Phase.OVER
    assert GAME.ranks(state) == [4, 1, 2, 2, 5]
    assert {verdict(state, move) for move in GAME.moves} == {20}
    assert GAME.legal(state, state.turn) == []
    assert hand_of(state, 1) == "10"
