"""A turn: draw or play, and what the played card does."""

from collections import Counter

from tablee.core.chance import rekey
from tablee.games.vingt_et_un import GAME
from tablee.games.vingt_et_un.moves import MOVES
from tablee.games.vingt_et_un.state import Phase

from .build import (
    DRAW,
    NEXT,
    PICK,
    card,
    cards,
    discards_of,
    hand_of,
    known_of,
    legal,
    pick,
    pile_of,
    play,
    position,
    row_of,
    twin,
    verdict,
)


def test_one_draws_a_card_or_plays_one_of_ones_own() -> None:
    """[VU-7]"""
    state = position(["2 12", "3", "10"], "1")
    assert GAME.legal(state, state.turn) == [DRAW, card("2"), card("12")]
    assert {verdict(state, text) for text in ("3", "10", "1", "15", "8t")} == {7}
    drawn = play(twin(state), DRAW)
    assert (drawn.turn, drawn.pile_cards, drawn.sizes[0], row_of(drawn)) == (1, 84, 3, "1")
    assert (drawn.last_seat, drawn.last_move) == (0, DRAW)
    played = play(twin(state), "12")
    assert (played.turn, played.pile_cards, row_of(played)) == (1, 85, "1 12")
    assert (played.last_seat, played.last_move) == (0, card("12"))
    assert (hand_of(played, 0), played.sizes[0], played.total) == ("2", 1, 13)
    assert discards_of(played) == ""


def test_nobody_passes() -> None:
    """[VU-7]"""
    assert verdict(position(["2", "3"]), NEXT) == 7


def test_each_card_of_the_pile_may_be_drawn_and_leaves_it() -> None:
    """[VU-7]"""
    state = position(["", ""], pile="12 7 7 -3")
    seen: Counter[str] = Counter()
    for seed in range(200):
        table = twin(state)
        rekey(table, seed)
        play(table, DRAW)
        seen[hand_of(table, 0)] += 1
        assert table.pile_cards == 3
        drawn = Counter(cards(hand_of(table, 0)))
        assert pile_of(table) + drawn == Counter(cards("12 7 7 -3"))
    assert seen["7"] > 70
    assert min(seen["12"], seen["-3"]) > 25
    assert seen.total() == 200


def test_identical_hands_are_identical() -> None:
    """[VU-9] However cards came into a hand, it is kept in order, gaps last."""
    state = position(["7 7", ""], pile="-1")
    assert hand_of(play(state, DRAW), 0) == "-1 7 7"
    state = position(["-1 7", ""], pile="12")
    assert state.hands[0].tolist() == [*cards("-1 7"), 0]
    assert play(state, DRAW).hands[0].tolist() == cards("-1 7 12")
    state = position(["-1 12", ""], pile="7")
    assert play(state, DRAW).hands[0].tolist() == cards("-1 7 12")
    state = position(["", ""], pile="7 0")
    assert play(state, DRAW).hands[0].tolist()[1:] == [0, 0]


def test_a_played_card_leaves_no_gap_in_the_hand() -> None:
    """[VU-7]"""
    for text, left in (("1", "2 3"), ("2", "1 3"), ("3", "1 2")):
        state = play(position(["1 2 3", ""]), text)
        assert state.hands[0].tolist() == [*cards(left), 0]
    assert hand_of(play(position(["2 2 2", ""]), "2"), 0) == "2 2"
    assert play(position(["2", ""]), "2").hands[0].tolist() == [0, 0, 0]


def test_equal_cards_are_one_move() -> None:
    """[VU-7]"""
    assert legal(position(["2 2 3", ""])) == [card("2"), card("3")]
    assert legal(position(["2 3 3", ""])) == [card("2"), card("3")]
    assert legal(position(["-3", ""])) == [DRAW, card("-3")]


def test_with_three_cards_one_must_play() -> None:
    """[VU-8]"""
    state = position(["1 2 3", ""])
    assert verdict(state, DRAW) == 8
    assert GAME.legal(state, state.turn) == cards("1 2 3")
    assert verdict(position(["1 2", ""]), DRAW) == 0


def test_with_three_cards_the_hand_is_the_reason_even_if_the_pile_is_empty() -> None:
    """[VU-8, VU-18]"""
    assert verdict(position(["1 2 3", ""], pile=""), DRAW) == 8
    assert verdict(position(["1 2", ""], pile=""), DRAW) == 18


def test_with_no_card_one_must_draw() -> None:
    """[VU-8]"""
    state = position(["", "1 2 3"])
    assert GAME.legal(state, state.turn) == [DRAW]
    assert {verdict(state, move) for move in range(1, PICK + 1)} == {8}


def test_hand_sizes_and_the_row_are_public_and_values_are_not() -> None:
    """[VU-9, VU-21]"""
    state = position(["1 2", "12 13", "-3"], "5a 7 -2", discards="9", totals=(1, 2, 3))
    for seat in (0, -1):
        seen = GAME.view(state, seat).seen
        assert seen.sizes.tolist()[:3] == [2, 2, 1]
        assert (row_of(seen), seen.total, discards_of(seen)) == ("5a 7 -2", 10, "9")
        assert (seen.pile_cards, seen.direction) == (81, 1)
        assert seen.totals.tolist()[:3] == [1, 2, 3]
        assert hand_of(seen, 1) == hand_of(seen, 2) == ""
        assert hand_of(seen, 0) == ("1 2" if seat == 0 else "")
        assert not any(seen.pile)


def test_reverse_turns_the_direction() -> None:
    """[VU-2, VU-10]"""
    state = play(position(["4r", "", "4r"]), "4r")
    assert (state.direction, state.turn) == (-1, 2)
    play(state, "4r")
    assert (state.direction, state.turn, row_of(state)) == (1, 0, "4r 4r")
    state = play(position(["1", "4r 2", "1"], turn=1), "4r", DRAW)
    assert state.turn == 2


def test_with_two_the_other_is_next_after_a_reverse() -> None:
    """[VU-14]"""
    state = play(position(["4r", "1"]), "4r")
    assert (state.direction, state.turn) == (-1, 1)
    assert play(state, "1").turn == 0


def test_discard_alike_removes_the_others_of_its_value() -> None:
    """[VU-2, VU-10, VU-11, VU-12]"""
    table = {5: "aa----"}
    state = position(["5a", ""], "5 3 5 5a 6 -3", table=table, actions="5:alike*2")
    play(state, "5a")
    assert row_of(state) == "3 6 -3 5a"
    assert state.row.tolist()[4:] == [0] * 36
    assert discards_of(state) == "5 5 5a"
    assert (state.total, state.discarded, state.phase) == (11, 3, Phase.TURN)


def test_discard_alike_is_compulsory_even_when_it_hurts() -> None:
    """[VU-10, VU-16] Two −2 leave the row, and what remains is above 21 or just not."""
    facts = {"table": {-2: "a"}, "actions": "-2:alike"}
    state = position(["-2a", "1", ""], "-2a 15 8 -2a", **facts)  # type: ignore[arg-type]
    play(state, "-2a")
    assert (row_of(state), state.total, state.phase) == ("15 8 -2a", 21, Phase.TURN)
    state = position(["-2a", "1", ""], "-2a 15 9 -2a", **facts)  # type: ignore[arg-type]
    play(state, "-2a")
    assert (state.total, state.exploded, discards_of(state)) == (22, 0, "-2a -2a")


def test_discard_one_asks_for_its_target() -> None:
    """[VU-2, VU-10, VU-12]"""
    state = play(position(["6d 1", "2"], "3 0 9 3"), "6d")
    assert (state.phase, state.turn, state.total, state.drawless) == (Phase.CHOICE, 0, 21, 0)
    assert GAME.legal(state, state.turn) == [pick("0"), pick("3"), pick("9")]
    play(state, pick("3"))
    assert (row_of(state), discards_of(state)) == ("0 9 3 6d", "3")
    assert (state.phase, state.turn, state.total) == (Phase.TURN, 1, 18)
    assert (hand_of(state, 0), state.sizes[0], known_of(state, 0)) == ("1", 1, "")
    assert (state.last_seat, state.last_move) == (0, pick("3"))
    assert (state.pile_cards, state.discarded, state.row_cards) == (83, 1, 4)


def test_any_other_card_of_the_row_may_be_picked() -> None:
    """[VU-10] From the lowest kind to the highest, each once."""
    state = play(position(["8t", "2"], "15 -3 -3 4r 0"), "8t")
    assert GAME.legal(state, state.turn) == [pick("-3"), pick("0"), pick("4r"), pick("15")]


def test_take_one_puts_its_target_into_the_hand() -> None:
    """[VU-2, VU-10, VU-13]"""
    state = play(position(["1 2 8t", "3"], "3 9"), "8t")
    assert GAME.legal(state, state.turn) == [pick("3"), pick("9")]
    play(state, pick("9"))
    assert (row_of(state), hand_of(state, 0), known_of(state, 0)) == ("3 8t", "1 2 9", "9")
    assert (state.sizes[0], state.total, state.turn, state.discarded) == (3, 11, 1, 0)


def test_an_action_without_a_target_is_ignored() -> None:
    """[VU-10]"""
    for text in ("5a", "6d", "8t"):
        state = play(position([text, "1"]), text)
        assert (row_of(state), state.phase, state.turn) == (text, Phase.TURN, 1)
        assert (state.discarded, state.sizes[0]) == (0, 0)


def test_an_action_with_one_kind_of_target_is_carried_out_at_once() -> None:
    """[VU-10] It is compulsory, and there is nothing to choose."""
    state = play(position(["6d", "1"], "2 2"), "6d")
    assert (row_of(state), discards_of(state), state.turn) == ("2 6d", "2", 1)
    state = play(position(["8t 1", "1"], "-3"), "8t")
    assert (row_of(state), hand_of(state, 0), known_of(state, 0)) == ("8t", "-3 1", "-3")
    assert (state.total, state.turn, state.phase) == (8, 1, Phase.TURN)


def test_a_compulsory_action_may_make_one_explode() -> None:
    """[VU-10, VU-16] The only target is a −3, and the row was better with it."""
    facts = {"table": {-1: "d", 0: "t"}, "actions": "-1:discard 0:take"}
    state = position(["-1d", "1"], "-3 -3", **facts)  # type: ignore[arg-type]
    assert play(state, "-1d").total == -4
    state = position(["0t", "1"], "12 12 -3", **facts)  # type: ignore[arg-type]
    play(state, "0t", pick("-3"))
    assert (state.total, state.exploded) == (24, 0)
    assert hand_of(state, 0) == "-3"


def test_the_card_just_played_is_no_target_but_its_equals_are() -> None:
    """[VU-11]"""
    state = play(position(["8t", "1"], "3 2"), "8t")
    assert verdict(state, pick("8t")) == 11
    state = play(position(["8t", "1"], "8t 2"), "8t")
    assert GAME.legal(state, state.turn) == [pick("2"), pick("8t")]
    play(state, pick("8t"))
    assert (row_of(state), hand_of(state, 0)) == ("2 8t", "8t")


def test_the_card_just_played_stays_last_in_the_row() -> None:
    """[VU-11]"""
    state = play(position(["6d", "1"], "6d 2 1"), "6d", pick("6d"))
    assert (row_of(state), discards_of(state)) == ("2 1 6d", "6d")


def test_a_target_is_picked_only_when_a_card_asks_and_then_at_once() -> None:
    """[VU-10]"""
    state = position(["8t 1", "1"], "3 2")
    assert {verdict(state, move) for move in range(PICK + 1, NEXT)} == {10}
    play(state, "8t")
    refused = [DRAW, NEXT, card("1"), card("8t"), pick("15"), pick("1"), pick("-3")]
    assert {verdict(state, move) for move in refused} == {10}
    assert verdict(state, PICK) == 10
    assert [move for move in MOVES if verdict(state, move) == 0] == GAME.legal(
        state, state.turn
    )


def test_discarded_cards_are_out_until_the_end_of_the_round() -> None:
    """[VU-12] Neither the pile nor a hand gets them back."""
    state = position(["6d", "1", ""], "2 3", pile="9")
    gone = discards_of(state)
    play(state, "6d", pick("3"))
    assert discards_of(state) == f"{gone} 3"
    assert pile_of(state) == Counter(cards("9"))
    play(state, "1", DRAW)
    assert (state.pile_cards, hand_of(state, 2)) == (0, "9")


def test_a_taken_card_is_known_until_it_is_played_again() -> None:
    """[VU-13] Equal cards are one: what is left of the hand is known either way."""
    state = position(["8t 9", "", ""], "9 1", known=["", "", ""])
    play(state, "8t", pick("9"))
    assert (hand_of(state, 0), known_of(state, 0)) == ("9 9", "9")
    play(state, DRAW, DRAW, "9")
    assert (hand_of(state, 0), known_of(state, 0)) == ("9", "")
    state = position(["8t 9 10", "", ""], "1 2", known=["10"])
    play(state, "9")
    assert (hand_of(state, 0), known_of(state, 0)) == ("8t 10", "10")
    assert known_of(GAME.view(state, 2).seen, 0) == "10"
    assert known_of(GAME.view(state, 2, recall=False).seen, 0) == ""


def test_drawn_cards_are_not_known() -> None:
    """[VU-13]"""
    state = play(position(["3", ""], known=["3"]), DRAW)
    assert known_of(state, 0) == "3"


def test_a_taken_card_acts_again_when_it_is_played_again() -> None:
    """[VU-13]"""
    state = position(["8t", "1", ""], "8t 3")
    play(state, "8t", pick("8t"), "1", DRAW, "8t")
    assert state.phase == Phase.CHOICE
    play(state, pick("8t"))
    assert (row_of(state), known_of(state, 0)) == ("3 1 8t", "8t")
