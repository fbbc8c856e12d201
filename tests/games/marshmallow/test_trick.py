"""A trick: MT-4 to MT-9, and what it shows of hands: MT-16."""

import pytest

from tablee.games.marshmallow import GAME
from tablee.games.marshmallow.rules import beats, is_trumped
from tablee.games.marshmallow.state import Colour

from .position import card, choices, play, set_of, shown, table, verdict

RED, BLUE, MINT = Colour.RED, Colour.BLUE, Colour.MINT


def lacks(state, seat):
    """List the colours that a seat showed to lack."""
    return [colour.name for colour in Colour if state.voids[seat] >> (colour - 1) & 1]


def test_any_card_may_be_led():
    """[MT-4]"""
    state = table("R1 B12 V3", "R2 O2 M2", "R3 O3 M3")
    assert choices(state) == "R1 B12 V3"
    assert verdict(state, "R2") == 4


def test_a_card_of_another_hand_or_of_none_is_refused():
    """[MT-4]"""
    state = play(table("R1 B12", "R2 O2", "R3 O3"), "R1")
    assert [verdict(state, text) for text in ("R2", "O2", "R3", "B12", "V9")] == [0, 5, 4, 4, 4]


def test_cards_go_round_clockwise_and_leave_the_hand_for_the_table():
    """[MT-4]"""
    state = table("R1 B12", "R2 O2", "R3 O3", turn=2)
    play(state, "O3")
    assert (state.turn, state.leader, state.led, state.best) == (0, 2, Colour.ORANGE, 2)
    assert (state.last_seat, state.last_move) == (2, card("O3"))
    assert list(state.trick) == [0, 0, card("O3") + 1, 0, 0]
    assert list(state.held) == [2, 2, 1, 0, 0]
    assert shown(int(state.hands[2])) == "R3"
    play(state, "B12")
    assert (state.turn, state.leader, state.led, state.best) == (1, 2, Colour.ORANGE, 2)
    assert shown(int(state.played)) == "O3 B12"


def test_those_who_left_are_passed_over():
    """[MT-4, MT-12]"""
    state = table("R1 B1", "", "R3 B3", "", "R5 B5", turn=2, tricks=(0, 3, 0, 3, 0), out=(1, 3))
    play(state, "R3")
    assert state.turn == 4
    play(state, "R5")
    assert state.turn == 0
    play(state, "R1")
    assert (state.turn, state.tricks[4]) == (4, 1)


def test_a_finished_trick_stays_on_the_table_until_the_next_lead():
    """[MT-8, MT-9]"""
    state = play(table("R1 B12 V1", "R2 O2 V2", "R3 O3 V3"), "R1 R2 R3")
    assert list(state.trick) == [card("R1") + 1, card("R2") + 1, card("R3") + 1, 0, 0]
    assert (state.led, state.leader, state.best, state.turn) == (0, 0, 2, 2)
    play(state, "O3")
    assert list(state.trick) == [0, 0, card("O3") + 1, 0, 0]
    assert (state.leader, state.best) == (2, 2)


def test_the_led_colour_is_followed_if_possible():
    """[MT-5]"""
    state = play(table("R1 B12", "R2 R9 O2", "O3 B3"), "R1")
    assert choices(state) == "R2 R9"
    assert verdict(state, "O2") == 5
    assert choices(play(state, "R9")) == "O3 B3"


def test_who_cannot_follow_plays_anything_trump_or_not():
    """[MT-5]"""
    state = play(table("R1 V12", "B2 O2", "O3 B3", trump=BLUE), "R1")
    assert choices(state) == "O2 B2"


@pytest.mark.parametrize("after_trump", ["must", "may", "follow"])
def test_a_led_trump_is_followed_like_any_colour(after_trump):
    """[MT-5, MT-6]"""
    state = table("B1 V12", "B2 O2", "O3 V3", trump=BLUE, after_trump=after_trump)
    play(state, "B1")
    assert not is_trumped(state)
    assert choices(state) == "B2"
    assert verdict(state, "O2") == 5
    assert choices(play(state, "B2")) == "O3 V3"


def trumped(hand, after_trump, trump=BLUE):
    """Red is led, the next one trumps, and this hand is asked."""
    state = table("R5 V12", "B5 O2", hand, trump=trump, after_trump=after_trump)
    assert not is_trumped(state)
    play(state, "R5")
    assert not is_trumped(state)
    play(state, "B5")
    assert is_trumped(state) == (trump == BLUE)
    return state


def test_after_a_trump_everyone_must_trump_even_holding_the_led_colour():
    """[MT-6]"""
    state = trumped("R9 B1 B9 V1", "must")
    assert choices(state) == "B1 B9"
    assert (verdict(state, "R9"), verdict(state, "V1")) == (6, 6)


def test_after_a_trump_that_is_none_this_round_the_led_colour_is_followed():
    """[MT-5, MT-6]"""
    for trump in (0, MINT):
        state = trumped("R9 B1 M1", "must", trump=trump)
        assert choices(state) == "R9"
        assert verdict(state, "B1") == verdict(state, "M1") == 5


def test_nobody_must_play_higher_than_the_trump_there():
    """[MT-7]"""
    assert choices(trumped("B1 B4 B6", "must")) == "B1 B4 B6"


def test_who_must_trump_and_has_none_follows_the_led_colour():
    """[MT-7]"""
    state = trumped("R1 R9 V1", "must")
    assert choices(state) == "R1 R9"
    assert verdict(state, "V1") == 7


def test_who_must_trump_and_has_neither_plays_anything():
    """[MT-7]"""
    assert choices(trumped("O9 V1", "must")) == "O9 V1"


def test_with_may_the_led_colour_or_a_trump_is_played():
    """[MT-6]"""
    state = trumped("R9 B1 V1", "may")
    assert choices(state) == "R9 B1"
    assert verdict(state, "V1") == 6


def test_with_may_who_has_the_led_colour_and_no_trump_follows():
    """[MT-5, MT-6]"""
    state = trumped("R9 O1 V1", "may")
    assert choices(state) == "R9"
    assert verdict(state, "V1") == 5


def test_with_may_who_lacks_the_led_colour_plays_anything():
    """[MT-6]"""
    assert choices(trumped("B1 O1 V1", "may")) == "O1 B1 V1"


def test_with_follow_a_trump_changes_nothing():
    """[MT-5, MT-6]"""
    state = trumped("R9 B1 V1", "follow")
    assert choices(state) == "R9"
    assert verdict(state, "B1") == verdict(state, "V1") == 5
    assert choices(trumped("O9 B1 V1", "follow")) == "O9 B1 V1"


def test_the_whole_trick_stays_trumped_for_the_later_ones():
    """[MT-6]"""
    hands = ("R5 V1", "B5 V2", "B9 V3", "O1 V4", "B7 R7")
    state = play(table(*hands, trump=BLUE), "R5 B5 B9 O1")
    assert choices(state) == "B7"


def test_whoever_trumped_leads_anything_next():
    """[MT-4, MT-6]"""
    state = play(table("R5 V1", "B5 B6 O2", "R9 V3", trump=BLUE), "R5 B5 R9")
    assert (state.turn, choices(state)) == (1, "O2 B6")


@pytest.mark.parametrize("text", ["B1", "B12"])
def test_the_lowest_and_the_highest_trump_are_trumps(text):
    """[MT-6]"""
    state = play(table("R5 V1", f"{text} V2", "R9 B7", trump=BLUE), f"R5 {text}")
    assert choices(state) == "B7"


@pytest.mark.parametrize("text", ["M1", "M12", "V1", "V12"])
def test_the_neighbours_of_the_trump_colour_are_none(text):
    """[MT-6]"""
    state = play(table(f"{text} O1", f"{text[0]}6 B8", f"{text[0]}7 B7", trump=BLUE), text)
    assert not is_trumped(state)
    assert choices(state) == f"{text[0]}6"


@pytest.mark.parametrize(
    ("trump", "plays", "winner"),
    [
        (0, "R5 R7 R6", 1),
        (0, "R9 R7 R6", 0),
        (0, "R1 B12 V12", 0),
        (BLUE, "R5 R7 R12", 2),
        (BLUE, "R12 B1 R1", 1),
        (BLUE, "R12 B2 B1", 1),
        (BLUE, "R12 B1 B2", 2),
        (BLUE, "B3 B2 B4", 2),
        (BLUE, "B1 R12 V12", 0),
        (BLUE, "R1 O12 V12", 0),
        (RED, "V12 R1 B12", 1),
    ],
)
def test_the_highest_trump_wins_else_the_highest_card_of_the_led_colour(trump, plays, winner):
    """[MT-8]"""
    hands = [f"{played} M{seat + 1}" for seat, played in enumerate(plays.split())]
    state = play(table(*hands, trump=trump), plays)
    assert (state.best, state.turn) == (winner, winner)
    assert [int(count) for count in state.tricks] == [int(s == winner) for s in range(5)]


def test_a_card_beats_lower_ones_of_its_colour_and_a_trump_all_others():
    """[MT-8]"""
    state = table("R1", "R2", trump=BLUE)

    def beaten(one, other):
        return bool(beats(state, card(one), card(other)))

    assert beaten("R2", "R1")
    assert not beaten("R1", "R2")
    assert not beaten("V12", "R1")
    assert beaten("B1", "V12")
    assert not beaten("V12", "B1")
    assert beaten("B2", "B1")


def test_won_tricks_are_counted_and_their_cards_remembered():
    """[MT-8, MT-9]"""
    state = play(table("R9 B9 V1", "R2 B2 V2", "R3 B3 V3"), "R9 R2 R3 B9 B2 B3")
    assert list(state.tricks) == [2, 0, 0, 0, 0]
    assert state.played == set_of("R2,3,9 B2,3,9")


@pytest.mark.parametrize(
    ("after_trump", "played", "shows"),
    [
        ("must", "B1", []),
        ("must", "R1", ["BLUE"]),
        ("must", "V1", ["RED", "BLUE"]),
        ("may", "B1", []),
        ("may", "R1", []),
        ("may", "V1", ["RED"]),
        ("follow", "B1", ["RED"]),
        ("follow", "R1", []),
        ("follow", "V1", ["RED"]),
    ],
)
def test_what_a_card_after_a_trump_shows(after_trump, played, shows):
    """[MT-7, MT-16]"""
    state = trumped(f"{played} M2", after_trump)
    assert lacks(state, 1) == ["RED"]
    play(state, played)
    assert lacks(state, 2) == shows
    assert lacks(state, 1) == ["RED"]
    assert lacks(state, 0) == []


@pytest.mark.parametrize("after_trump", ["must", "may", "follow"])
def test_what_a_card_shows_in_a_trick_without_a_ruff(after_trump):
    """[MT-16]"""
    for trump, plays, shows in (
        (0, "R5 R6 V1", [[], [], ["RED"]]),
        (BLUE, "R5 O1 R6", [[], ["RED"], []]),
        (BLUE, "B5 O1 B6", [[], ["BLUE"], []]),
    ):
        hands = [f"{played} M{seat + 1}" for seat, played in enumerate(plays.split())]
        state = play(table(*hands, trump=trump, after_trump=after_trump), plays)
        assert [lacks(state, seat) for seat in range(3)] == shows


def test_what_was_shown_is_remembered_all_round():
    """[MT-16]"""
    state = table("R5 O5 M1", "V1 B1 V3", "R9 O9 M2")
    play(state, "R5 V1 R9 O9 O5 V3")
    assert lacks(state, 1) == ["RED", "ORANGE"]


def test_hands_are_private_and_the_rest_is_public():
    """[MT-16]"""
    state = play(table("R5 O5", "V1 B1", "R9 O9"), "R5")
    seen = GAME.view(state, 1).seen
    assert [shown(int(seen.hands[seat])) for seat in range(3)] == ["", "B1 V1", ""]
    assert list(seen.held)[:3] == [1, 2, 2]
    spectator = GAME.view(state, -1).seen
    assert [int(hand) for hand in spectator.hands] == [0] * 5
    assert seen.played == spectator.played == set_of("R5")
    forgetful = GAME.view(state, 1, recall=False).seen
    assert (forgetful.played, forgetful.trick[0]) == (0, card("R5") + 1)
