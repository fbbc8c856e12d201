"""Hush: a test for every rule. Positions are built, not found."""

import pytest

from tablee.core.bits import first, size_of
from tablee.core.chance import rekey
from tablee.core.seat import NOBODY
from tablee.core.thing import EMPTY, Seat
from tests.hush import GAME
from tests.hush.cards import all_of, befriended, suit_of, total_of, value_of
from tests.hush.moves import CHOSEN, HIDDEN, MOVES, NEXT
from tests.hush.state import CARDS, HAND, SEATS, Card, Phase, State

from .built import card, cards, hiding, is_choosing, play, position, row


def verdicts(state: State, seat: int) -> dict[int, list[int]]:
    """Sort all moves by what is said against them, 0 for nothing."""
    found: dict[int, list[int]] = {}
    for move in MOVES:
        found.setdefault(GAME.verdict(state, Seat(seat), move), []).append(move)
    return found


def test_there_are_four_suits_of_eight_values() -> None:
    """[HU-1]"""
    faces = [(suit_of(one), value_of(one)) for one in map(Card, range(CARDS))]
    assert faces == [(suit, value) for suit in range(4) for value in range(1, 9)]
    assert (suit_of(Card(card("C5"))), value_of(Card(card("C5")))) == (2, 5)
    assert all_of(1) == cards("S1 S2 S3 S4 S5 S6 S7 S8")
    assert total_of(cards("M8 S3 O1")) == 12
    assert total_of(EMPTY) == 0


@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_is_dealt_six_cards_and_nobody_the_rest(seats: int) -> None:
    """[HU-2]"""
    state: State = GAME.laid(seats, {})[0]
    rekey(state, 7)
    GAME.rules.deal(state)
    for seat in range(SEATS):
        dealt = HAND if seat < seats else 0
        assert size_of(state.hand[seat]) == state.sizes[seat] == dealt
    assert size_of(state.aside) == CARDS - seats * HAND
    assert GAME.rules.broken(state) == 0
    assert is_choosing(state)
    assert state.turn == 0


def test_all_choose_at_once_a_card_of_their_own_hand() -> None:
    """[HU-3] What one may choose depends neither on whose turn it is nor on the others."""
    state = position("M1 M2", "S1 S2", "C1 C2")
    assert GAME.acting(state) == [0, 1, 2]
    assert GAME.legal(state, Seat(2)) == [card("C1"), card("C2")]
    play(state, "M1")
    assert GAME.acting(state) == [1, 2]
    assert GAME.legal(state, Seat(2)) == [card("C1"), card("C2")]
    found = verdicts(state, 1)
    assert sorted(found) == [0, 3, 6]
    assert found[6] == [NEXT]


def test_a_choice_is_seen_by_who_made_it_alone_until_all_are_shown() -> None:
    """[HU-3]"""
    state = position("M1 M2", "S1 S2", "C4 C2")
    play(state, "M2", "S1")
    assert (state.last_seat, state.last_move) == (1, CHOSEN)
    assert row(state.shown, state) == [0, 0, 0]
    assert state.gone == EMPTY
    assert row(state.sizes, state) == [1, 1, 2]
    assert GAME.view(state, Seat(0)).seen.chosen[0] == card("M2") + 1
    assert row(GAME.view(state, Seat(2)).seen.chosen, state) == [0, 0, 0]
    play(state, "C4")
    assert (state.last_seat, state.last_move) == (2, card("C4"))
    assert row(state.shown, state) == [card("M2") + 1, card("S1") + 1, card("C4") + 1]
    assert row(state.chosen, state) == [0, 0, 0]
    assert state.gone == cards("M2 S1 C4")


@pytest.mark.parametrize(
    ("chosen", "taker"),
    [
        ("M3 S5 C4", 1),
        ("M8 S8 C1", 2),
        ("M8 S1 C8", 1),
        ("M2 S3 C3 O1", 0),
        ("M7 S7 C2 O2 O5", 4),
        ("M7 S7 C2 O2 O7", NOBODY),
        ("M4 S4 C4", NOBODY),
    ],
)
def test_the_highest_value_that_is_alone_takes_the_trick(chosen: str, taker: int) -> None:
    """[HU-4]"""
    texts, spare = chosen.split(), ["M6", "S6", "C6", "O6", "O3"]
    hands = [f"{text} {other}" for text, other in zip(texts, spare, strict=False)]
    state = position(*hands)
    play(state, *texts)
    assert state.taker == taker
    for seat in range(state.seats):
        assert state.won[seat] == (cards(texts[seat]) if seat == taker else EMPTY)
    assert is_choosing(state) == (taker == NOBODY)


def test_who_took_the_trick_hides_a_card_and_begins() -> None:
    """[HU-5] The others see that, and not which."""
    state = position("M3 M2 M1", "S5 S2 S1", "C4 C2 C1")
    play(state, "M3", "S5", "C4")
    assert (state.phase, state.turn) == (Phase.HIDING, 1)
    assert GAME.acting(state) == [1]
    found = verdicts(state, 1)
    assert found[0] == [card("S1"), card("S2")]
    assert found[6] == [NEXT]
    assert card("S5") in found[5]
    play(state, "S2")
    assert (state.last_seat, state.last_move) == (1, HIDDEN)
    assert state.hidden[1] == cards("S2")
    assert (state.buried[1], state.sizes[1]) == (1, 1)
    assert is_choosing(state)
    assert state.turn == 1
    assert GAME.acting(state) == [1, 2, 0]


def test_who_has_no_card_left_hides_nothing() -> None:
    """[HU-5, HU-6]"""
    state = position("M3", "S5", "C4")
    play(state, "M3", "S5", "C4")
    assert state.phase == Phase.OVER
    assert row(state.buried, state) == [0, 0, 0]
    assert row(state.gained, state) == [0, 3, 0]


def test_after_a_void_trick_all_choose_again() -> None:
    """[HU-4, HU-6] Whoever chose last begins: everybody is asked at once all the same."""
    state = position("M3 M2", "S3 S2", "C3 C2")
    play(state, "M3", "S3", "C3")
    assert is_choosing(state)
    assert state.turn == 2


@pytest.mark.parametrize("hands", [("M3 M2", "S5 S2 S1", "C4"), ("M3 M2", "S5 S2", "C4 C2")])
def test_a_round_ends_when_a_hand_is_empty_after_a_trick(hands: tuple[str, ...]) -> None:
    """[HU-6] Be it that of who hid, or another; what was hidden is shown."""
    state = position(*hands)
    play(state, "M3", "S5", "C4")
    assert row(state.bared, state) == [0, 0, 0]
    play(state, "S2")
    assert state.phase == Phase.OVER
    assert row(state.bared, state) == [0, cards("S2"), 0]


def test_a_hidden_card_counts_in_a_suit_that_took_a_trick_and_costs_in_another() -> None:
    """[HU-7]"""
    state = position("M3 M2", "S5 S2", "C4 C2")
    hiding(state, 0, took="O7", hid="O5 S7")
    hiding(state, 1, took="C8", hid="S8")
    assert befriended(state, Seat(1)) == all_of(2)
    play(state, "M3", "S5", "C4", "S2")
    assert row(state.gained, state) == [3 + 5 - 7, 2 * 3 + 8 + 2, 0]
    assert row(state.totals, state) == [1, 16, 0]


def test_points_may_be_below_nothing() -> None:
    """[HU-7]"""
    state = position("M3 S8", "S2 S1", "C1 C2")
    play(state, "M3", "S2", "C1", "S8")
    assert state.phase == Phase.CHOOSING or state.sizes[0] == 0
    assert state.gained[0] == 3 - 8


def test_rounds_are_added_up_and_the_most_points_win() -> None:
    """[HU-8] Between them anybody goes on, and the next seat begins."""
    state = position("M3", "S5", "C4", rounds=2)
    state.totals[0] = 2
    play(state, "M3", "S5", "C4")
    assert state.phase == Phase.SCORED
    assert verdicts(state, 0) == {0: [NEXT], 6: [move for move in MOVES if move != NEXT]}
    assert GAME.ranks(state) == [0, 0, 0]
    play(state, "next")
    assert is_choosing(state)
    assert (state.turn, state.rounds_played) == (1, 1)
    assert row(state.sizes, state) == [HAND] * 3
    assert row(state.shown, state) == row(state.won, state) == [0, 0, 0]
    state.rounds_played = 0
    state.rounds = 1
    for seat, texts in enumerate(("M3", "S5", "C5")):
        state.hand[seat] = cards(texts)
        state.sizes[seat] = 1
    state.aside = first(CARDS) & ~cards("M3 S5 C5")
    play(state, "S5", "C5", "M3")
    assert state.phase == Phase.OVER
    assert row(state.totals, state) == [5, 3, 0]
    assert GAME.ranks(state) == [1, 2, 3]
    assert verdicts(state, 0) == {8: list(MOVES)}


def test_equal_totals_share_a_rank() -> None:
    """[HU-8]"""
    state = position("M3", "S3", "C3")
    play(state, "M3", "S3", "C3")
    assert GAME.ranks(state) == [1, 1, 1]


@pytest.mark.parametrize(
    ("field", "value", "rule"),
    [
        ("phase", 5, 8),
        ("turn", 3, 8),
        ("waiting", 0b110, 3),
        ("aside", 0, 1),
        ("gone", 1, 1),
    ],
)
def test_a_position_that_breaks_a_rule_is_named(field: str, value: int, rule: int) -> None:
    """[HU-1, HU-3, HU-8]"""
    state = position("M1 M2", "S1 S2", "C1 C2")
    setattr(state, field, value)
    assert GAME.rules.broken(state) == rule


@pytest.mark.parametrize(
    ("field", "value", "rule"),
    [
        ("hand", 0, 1),
        ("hand", 0b111, 1),
        ("sizes", 3, 9),
        ("chosen", 1, 1),
        ("chosen", 30, 1),
        ("buried", 1, 5),
        ("won", 1, 4),
        ("bared", 1, 6),
        ("gained", 1, 7),
    ],
)
def test_what_all_know_of_a_seat_is_true(field: str, value: int, rule: int) -> None:
    """[HU-9]"""
    state = position("M1 M2", "S1 S2", "C1 C2")
    getattr(state, field)[0] = value
    assert GAME.rules.broken(state) == rule


def test_a_card_that_nobody_has_chosen_is_no_choice() -> None:
    """[HU-3, HU-5]"""
    state = position("M1 M2", "S1 S2", "C1 C2")
    state.aside &= ~cards("O8")
    state.chosen[0] = card("O8") + 1
    assert GAME.rules.broken(state) == 3
    state = position("M1 M2", "S3 S2", "C2 C1")
    play(state, "M1", "S3", "C2")
    state.turn = Seat(0)
    assert GAME.rules.broken(state) == 5
