"""Who starts, and how a round begins."""

from tablee.core.chance import rekey
from tablee.games.vingt_et_un import GAME
from tablee.games.vingt_et_un.card import value_of
from tablee.games.vingt_et_un.place import drawn, gather
from tablee.games.vingt_et_un.state import Phase

from .build import DRAW, NEXT, card, dealt, deck, pile_of, play, position


def test_each_draws_a_card_and_the_highest_starts() -> None:
    """[VU-4] Those tied for the highest draw again, from all 90 cards, until one is ahead.

    Every drawing is kept, so that the log can explain who starts.
    """
    for seed in range(60):
        seats = 2 + seed % 7
        table = GAME.laid(seats, {})[0]
        rekey(table, seed)
        lots = []
        rivals = list(range(seats))
        while len(rivals) > 1:
            gather(table)
            lots.append([int(drawn(table)) if seat in rivals else 0 for seat in range(8)])
            best = max(value_of(lots[-1][seat]) for seat in rivals)
            rivals = [seat for seat in rivals if value_of(lots[-1][seat]) == best]
        state = dealt(seats, seed)
        assert state.lots.tolist() == lots + [[0] * 8] * (6 - len(lots))
        assert state.turn == state.starter == rivals[0]


def test_lots_are_tied_now_and_then() -> None:
    """[VU-4] The test above meets ties."""
    assert any(dealt(8, seed).lots[1].any() for seed in range(60))


def test_a_round_begins_with_all_cards_in_the_pile_and_no_row() -> None:
    """[VU-5]"""
    state = dealt(5)
    assert state.phase == Phase.TURN
    assert pile_of(state) == deck()
    assert state.pile_cards == 90
    assert (state.row_cards, state.total, state.discarded) == (0, 0, 0)
    assert not any(state.row)
    assert not any(state.discards)
    assert not state.hands.any()
    assert not state.known.any()
    assert not state.shown.any()
    assert not any(state.sizes)
    assert not any(state.gained)
    assert not any(state.totals)
    assert (state.direction, state.drawless, state.exploded) == (1, 0, -1)
    assert (state.last_seat, state.last_move) == (-1, -1)


def test_the_first_turn_is_always_a_draw() -> None:
    """[VU-5, VU-8]"""
    state = dealt(4)
    for _ in range(4):
        assert GAME.legal(state, state.turn) == [DRAW]
        play(state, DRAW)


def test_turns_pass_clockwise() -> None:
    """[VU-5]"""
    state = position(["", "", ""], turn=1)
    assert [int(play(state, DRAW).turn) for _ in range(4)] == [2, 0, 1, 2]


def test_whoever_exploded_starts_the_next_round_clockwise() -> None:
    """[VU-5, VU-6]"""
    state = position(["12 3", "4r", "0"], "10 9", turn=1, totals=(5, -6, 7))
    state.starter = 2
    play(state, "4r")
    assert (state.phase, state.turn, state.exploded) == (Phase.SCORED, 1, 1)
    assert GAME.legal(state, state.turn) == [NEXT]
    play(state, NEXT)
    assert (state.phase, state.turn, state.starter) == (Phase.TURN, 1, 1)
    assert (state.last_seat, state.last_move) == (1, NEXT)
    assert (state.direction, state.exploded, state.drawless) == (1, -1, 0)
    assert (state.row_cards, state.total, state.discarded, state.pile_cards) == (0, 0, 0, 90)
    assert not any(state.row)
    assert not any(state.discards)
    assert not state.hands.any()
    assert not state.shown.any()
    assert not state.known.any()
    assert not any(state.sizes)
    assert not any(state.gained)
    assert pile_of(state) == deck()
    assert state.totals.tolist()[:3] == [20, -6, 7]


def test_the_lots_stay_for_the_log() -> None:
    """[VU-4]"""
    state = dealt(2)
    lots = state.lots.tolist()
    play(state, DRAW, DRAW)
    assert state.lots.tolist() == lots
    assert card("-3") <= min(lots[0][:2])
