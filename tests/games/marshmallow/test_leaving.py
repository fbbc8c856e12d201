"""Leaving the round, its end and the end of the match: MT-10 to MT-15."""

from functools import cache

import pytest

from tablee.core.dice import new_dice, throw
from tablee.core.record import blank_row
from tablee.games.marshmallow import GAME
from tablee.games.marshmallow.moves import MOVES, NEXT
from tablee.games.marshmallow.rules import next_staying, payoff
from tablee.games.marshmallow.state import QUOTA, Colour, Phase

from .position import fresh, play, set_of, shown, table


def about_to_win(seats, tricks, **facts):
    """Build a table where seat 0 leads a card that nobody can beat."""
    hands = [f"R{12 - seat} V{seat + 1}" for seat in range(seats)]
    return table(*hands, tricks=tricks, **facts)


def lead_out(state):
    """Everybody plays red, from seat 0 on, who stays in."""
    return play(
        state, " ".join(f"R{12 - s}" for s in range(state.seats) if state.staying >> s & 1)
    )


@pytest.mark.parametrize(("seats", "quota"), [(2, 6), (3, 4), (4, 3), (5, 3)])
def test_a_seat_leaves_with_its_number_of_tricks_and_not_before(seats, quota):
    """[MT-10]"""
    assert QUOTA[seats] == quota
    early = lead_out(about_to_win(seats, [quota - 2]))
    assert early.tricks[0] == quota - 1
    assert early.staying == (1 << seats) - 1
    assert early.turn == 0
    assert early.phase == Phase.PLAYING
    left = lead_out(about_to_win(seats, [quota - 1]))
    assert left.tricks[0] == quota
    assert left.staying == (1 << seats) - 2


def test_the_printed_example_of_leaving():
    """[MT-11, MT-12] Four seats: A wins a third trick, B has 2, C 1, D 1."""
    state = lead_out(about_to_win(4, (2, 2, 1, 1)))
    assert (state.earned[0], state.scores[0]) == (4, 4)
    assert state.turn == 1
    assert state.phase == Phase.PLAYING
    assert state.led == 0


def test_leaving_pays_for_the_tricks_of_those_who_left_before_too():
    """[MT-11]"""
    state = table(
        "R12 V1", "", "R10 V3", "R9 V4", tricks=(2, 3, 0, 2), scores=(5, 2, 1, 0), out=(1,)
    )
    assert [int(payoff(state, seat)) for seat in range(4)] == [5, 4, 7, 5]
    lead_out_of_three = play(state, "R12 R10 R9")
    assert list(lead_out_of_three.scores) == [10, 2, 1, 0, 0]
    assert list(lead_out_of_three.earned) == [5, 0, 0, 0, 0]


def test_the_leaver_puts_the_hand_away_unseen_and_keeps_the_tricks():
    """[MT-12, MT-16]"""
    state = lead_out(about_to_win(4, (2, 2, 1, 1)))
    assert (state.hands[0], state.held[0]) == (0, 0)
    assert (shown(int(state.discards[0])), state.discarded[0]) == ("V1", 1)
    assert list(state.tricks)[:4] == [3, 2, 1, 1]
    assert GAME.view(state, 0).seen.discards[0] == set_of("V1")
    assert GAME.view(state, 0, recall=False).seen.discards[0] == 0
    for other in (-1, 1, 2, 3):
        assert GAME.view(state, other).seen.discards[0] == 0


def test_the_next_clockwise_still_in_leads():
    """[MT-12]"""
    state = table("R12 V1", "", "", "R9 V4", "R8 V5", tricks=(2, 3, 3, 0, 0), out=(1, 2))
    play(state, "R12 R9 R8")
    assert state.turn == 3
    assert [int(next_staying(state, seat)) for seat in range(5)] == [3, 3, 3, 4, 3]


def test_the_winner_who_stays_leads_even_if_others_left():
    """[MT-8, MT-12]"""
    state = table("R2 V1", "", "R9 V4", tricks=(1, 4, 2), out=(1,))
    play(state, "R2 R9")
    assert (state.turn, state.phase) == (2, Phase.PLAYING)


def test_the_last_one_in_earns_nothing_and_deals_next():
    """[MT-13]"""
    state = table("R12 V1", "", "R9 V4", tricks=(3, 4, 2), scores=(1, 3, 2), out=(1,))
    play(state, "R12 R9")
    assert state.phase == Phase.SCORED
    assert list(state.scores)[:3] == [7, 3, 2]
    assert state.turn == 2
    assert shown(int(state.hands[2])) == "V4"
    assert GAME.legal(state, state.turn) == [NEXT]
    assert [GAME.verdict(state, state.turn, move) for move in MOVES] == [13] * 65 + [0]
    GAME.rules.apply(state, NEXT)
    assert (state.dealer, state.turn, state.phase) == (2, 2, Phase.NAMING)


def five(*reds, tricks, **facts):
    """Build the last trick of five seats; a dash is a seat that left."""
    hands = ["" if red == "-" else f"R{red}" for red in reds]
    out = [seat for seat, red in enumerate(reds) if red == "-"]
    return table(*hands, tricks=tricks, out=out, **facts)


def test_five_seats_out_of_cards_earn_nothing_and_the_last_winner_deals():
    """[MT-14]"""
    state = five(2, 9, 5, 6, "-", tricks=(2, 1, 2, 2, 3), scores=(1, 1, 1, 1, 6))
    play(state, "R2 R9 R5 R6")
    assert (state.phase, state.turn) == (Phase.SCORED, 1)
    assert list(state.scores) == [1, 1, 1, 1, 6]
    GAME.rules.apply(state, NEXT)
    assert state.dealer == 1


def test_five_seats_whoever_leaves_with_the_last_trick_is_paid_and_their_left_deals():
    """[MT-14]"""
    state = five(2, 5, 9, "-", 6, tricks=(2, 1, 2, 3, 2), scores=(1, 1, 1, 6, 1))
    play(state, "R2 R5 R9 R6")
    assert (state.phase, state.turn) == (Phase.SCORED, 4)
    assert list(state.scores) == [1, 1, 9, 6, 1]
    assert list(state.earned) == [0, 0, 8, 0, 0]
    GAME.rules.apply(state, NEXT)
    assert state.dealer == 4


def test_a_round_goes_on_while_several_are_in_and_have_cards():
    """[MT-13, MT-14]"""
    state = play(table("R1 V1", "R2 V2", "R3 V3", "R4 V4", "R5 V5"), "R1 R2 R3 R4 R5")
    assert (state.phase, state.turn) == (Phase.PLAYING, 4)


@pytest.mark.parametrize(("seats", "most"), [(2, 11), (3, 11), (4, 11), (5, 14)])
def test_only_five_seats_can_run_out_of_cards(seats, most):
    """[MT-14] All ways to win tricks, by their counts, until one seat is left."""

    @cache
    def longest(tricks):
        staying = [seat for seat in range(seats) if tricks[seat] < QUOTA[seats]]
        if len(staying) == 1:
            return 0
        return 1 + max(
            longest((*tricks[:seat], tricks[seat] + 1, *tricks[seat + 1 :])) for seat in staying
        )

    assert longest((0,) * seats) == most
    assert (most > 12) == (seats == 5)


def test_the_match_stops_the_moment_someone_reaches_the_target():
    """[MT-15]"""
    state = lead_out(about_to_win(4, (2, 2, 1, 1), scores=(16, 19, 3, 3)))
    assert state.phase == Phase.OVER
    assert list(state.scores)[:4] == [20, 19, 3, 3]
    assert GAME.ranks(state) == [1, 2, 3, 3]
    assert GAME.legal(state, state.turn) == []
    assert [GAME.verdict(state, state.turn, move) for move in MOVES] == [15] * len(MOVES)
    assert shown(int(state.hands[1])) == "V2"


def test_the_match_goes_on_one_marshmallow_below_the_target():
    """[MT-15]"""
    state = lead_out(about_to_win(4, (2, 2, 1, 1), scores=(15, 19, 3, 3)))
    assert state.phase == Phase.PLAYING
    assert GAME.ranks(state) == [0, 0, 0, 0]


def test_ranks_are_written_over_what_was_there():
    """[MT-15]"""
    ranks = blank_row(2)
    ranks[0], ranks[1] = 7, 8
    GAME.rules.result(fresh(2), ranks)
    assert list(ranks) == [0, 0]


def test_the_target_is_a_choice_and_may_be_passed():
    """[MT-15]"""
    state = lead_out(about_to_win(4, (2, 2, 1, 1), target=3))
    assert (state.phase, state.scores[0]) == (Phase.OVER, 4)
    assert GAME.ranks(state) == [1, 2, 2, 2]


def test_reaching_the_target_with_the_last_trick_of_a_round_ends_the_match():
    """[MT-13, MT-15]"""
    state = table("R12 V1", "R9 V4", tricks=(5, 5), scores=(15, 3))
    play(state, "R12 R9")
    assert (state.phase, state.scores[0]) == (Phase.OVER, 20)
    assert GAME.ranks(state) == [1, 2]


def test_the_supply_of_marshmallows_has_no_end():
    """[MT-15]"""
    state = lead_out(about_to_win(5, [2] * 5, scores=[998] * 5, target=999))
    assert (state.phase, state.scores[0]) == (Phase.OVER, 1006)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_rounds_never_break_a_rule(seats):
    """[MT-1, MT-10, MT-13]"""
    state, dice = fresh(seats, {"target": "10"}), new_dice(seats)
    while state.phase != Phase.OVER:
        legal = GAME.legal(state, state.turn)
        assert legal == [m for m in MOVES if GAME.verdict(state, state.turn, m) == 0]
        GAME.rules.apply(state, legal[int(throw(dice, len(legal)))])
        assert GAME.rules.broken(state) == 0


def test_every_round_from_the_second_has_its_own_trump():
    """[MT-2]"""
    state = table("R12 V1", "R9 V4", tricks=(5, 5), trump=Colour.BLUE)
    play(state, "R12 R9")
    GAME.rules.apply(state, NEXT)
    assert (state.rounds, state.trump, state.phase) == (3, 0, Phase.NAMING)
