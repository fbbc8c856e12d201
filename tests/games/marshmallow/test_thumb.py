"""The rule of thumb: what the beginner likes."""

from tablee.core.record import copy
from tablee.games.marshmallow import GAME
from tablee.games.marshmallow.moves import MOVES, NEXT, TRUMP
from tablee.games.marshmallow.state import Colour, State
from tablee.games.marshmallow.thumb import beaters, is_time, strength

from .position import card, play, table


def liked(state):
    """List the moves liked best."""
    seat = int(state.turn)
    seen = GAME.view(state, seat).seen
    likings = {
        move: int(GAME.rules.liking(seen, seat, move)) for move in GAME.legal(state, seat)
    }
    most = max(likings.values())
    return " ".join(MOVES.write(move) for move, liking in likings.items() if liking == most)


def test_a_long_strong_colour_is_named_trump():
    """[MT-2]"""
    state = table("R12 O1 O2 B5 B6", "V1")
    assert [int(strength(state, 0, int(colour))) for colour in Colour] == [24, 27, 0, 35, 0]
    likings = [int(GAME.rules.liking(state, 0, TRUMP + colour)) for colour in Colour]
    assert likings == [24, 27, 0, 35, 0]
    assert GAME.rules.liking(state, 0, NEXT) == 0


def test_unseen_higher_cards_and_trumps_beat_a_card():
    """[MT-8, MT-9]"""
    state = table("R9 B3 B4", "R12 V1 V2", "V3 V4 V5", trump=Colour.BLUE)
    assert [int(beaters(state, 0, card(text))) for text in ("R9", "B3")] == [13, 8]
    state = play(table("V3 V4 V5", "R9 B3 B4", "R12 V1 V2", trump=0, turn=2), "R12 V3")
    assert [int(beaters(state, int(state.turn), card(text))) for text in ("R9", "B3")] == [2, 8]


def test_time_has_come_when_all_others_need_no_more_tricks():
    """[MT-13]"""
    hands = ("R1", "R2", "R3", "R4")
    assert not is_time(table(*hands, tricks=(0, 2, 2, 1)), 0)
    assert is_time(table(*hands, tricks=(0, 2, 2, 2)), 0)
    assert is_time(table(*hands, tricks=(1, 3, 2, 2), out=(1,)), 0)
    assert not is_time(table(*hands, tricks=(1, 3, 1, 2), out=(1,)), 0)


def test_time_has_come_when_one_trick_wins_the_match():
    """[MT-15]"""
    hands = ("R1", "R2", "R3", "R4")
    assert is_time(table(*hands, tricks=(2, 1, 1, 1), scores=(17,)), 0)
    assert not is_time(table(*hands, tricks=(2, 1, 1, 1), scores=(16,)), 0)
    assert not is_time(table(*hands, tricks=(1, 1, 1, 1), scores=(17,)), 0)


def test_early_on_the_weakest_card_is_led_and_thrown():
    """[MT-8]"""
    assert liked(table("R3 R9 V11", "R1", "R2", "R4")) == "R3"
    state = play(table("R10 V1", "R3 R9 R11", "R2 V2", "R4 V3"), "R10")
    assert liked(state) == "R3"


def test_early_on_a_trick_is_taken_only_by_force_and_last_with_the_best_card():
    """[MT-8]"""
    hands = ("R4 V1", "R5 R9 R11", "R2 R6 R12", "R7 R10 V4")
    assert liked(play(table(*hands), "R4")) == "R5"
    assert liked(play(table(*hands), "R4 R5")) == "R2"
    assert liked(play(table(*hands), "R4 R5 R2")) == "R10"


def test_late_the_strongest_card_is_led_or_played_and_the_last_wins_cheaply():
    """[MT-8]"""
    hands = ("R4 R9 V11", "R5 R8 R11", "R1 R3 R6", "R7 R10 R12")
    late = {"tricks": (2, 2, 2, 2), "target": 6}
    assert liked(table(*hands, **late)) == "V11"
    assert liked(play(table(*hands, **late), "R4")) == "R11"
    assert liked(play(table(*hands, **late), "R4 R11")) == "R1"
    assert liked(play(table(*hands, **late), "R4 R5 R1")) == "R7"


def test_the_thumb_reads_only_what_its_seat_may_see():
    """[MT-16]"""
    state = play(table("R4 V1", "R5 R9", "R2 R6", "R7 V4"), "R4 R5")
    other = copy(State, state)
    other.hands[3], other.hands[0] = 0, 0
    for move in GAME.legal(state, state.turn):
        assert GAME.rules.liking(state, 2, move) == GAME.rules.liking(other, 2, move)
