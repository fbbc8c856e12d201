"""The reduced variant: the match's own rules, less to choose from, and a near end."""

from collections import Counter

from tablee.core.chance import rekey
from tablee.core.dice import new_dice, throw
from tablee.core.loops import OVER
from tablee.core.record import SPECTATOR, to_bytes
from tablee.core.rule import INTERPRETED
from tablee.games.ptipasspass.reduced import REDUCED, deals
from tablee.games.ptipasspass.state import Marker, Phase
from tests.fair import assert_fair

from .built import challenges, hand, move_of

DRAWN = 900 if INTERPRETED else 10_000


def bytes_of(view):
    return to_bytes(REDUCED.schema, view.seen)


def secrets(state):
    """Tell everything that somebody can't see: whose token is which, and both hands."""
    truth = tuple(int(state.truth[animal]) for animal in range(1, 4))
    mine = tuple(int(state.mine[seat, animal]) for seat in (0, 1) for animal in range(1, 4))
    return truth, mine, tuple(hand(state, 0)), tuple(hand(state, 1))


def test_five_tokens_lie_and_seat_0_holds_the_last():
    for state, chance in deals():
        assert chance == 1 / 36
        assert [int(state.under[cup] != 0) for cup in range(6)] == [1, 1, 1, 1, 1, 0]
        assert [int(state.hand_size[seat]) for seat in (0, 1)] == [1, 0]
        assert challenges(state) == [1, 1]
        assert (state.turn, state.phase, state.marker) == (0, Phase.PLACING, Marker.MASKED)
    assert len({secrets(state) for state, _ in deals()}) == 36


def test_a_dealt_position_is_one_of_the_deals_each_as_likely():
    drawn = Counter()
    state = REDUCED.laid(2, {})[0]
    for seed in range(DRAWN):
        rekey(state, seed)
        REDUCED.rules.deal(state)
        drawn[secrets(state)] += 1
    assert_fair(drawn, {secrets(state) for state, _ in deals()})


def test_what_a_seat_imagines_are_the_deals_it_can_not_tell_apart():
    state = deals()[7][0]
    for seat in (0, 1, SPECTATOR):
        seen = REDUCED.view(state, seat)
        same = {
            secrets(other)
            for other, _ in deals()
            if bytes_of(REDUCED.view(other, seat)) == bytes_of(seen)
        }
        assert len(same) == (36 if seat == SPECTATOR else 6)
        drawn = Counter(secrets(REDUCED.sample(seen, seed)) for seed in range(DRAWN))
        assert_fair(drawn, same)


def test_tokens_go_under_the_lower_cups_and_swaps_change_lines():
    state = deals()[0][0]
    placements = [REDUCED.moves.write(move) for move in REDUCED.legal(state, state.turn)]
    assert len(placements) == 2 * 3
    REDUCED.rules.apply(state, REDUCED.legal(state, state.turn)[0])
    REDUCED.rules.apply(state, move_of("ok"))
    assert state.phase == Phase.SWAPPING
    assert state.turn == 1
    assert len(REDUCED.legal(state, state.turn)) == 3 + 2


def test_the_quick_list_is_what_the_verdict_allows_and_three_turns_end_it():
    dice, endings = new_dice(1), set()
    for state, _ in deals():
        while state.phase != OVER:
            moves = REDUCED.legal(state, state.turn)
            every = REDUCED.moves
            assert moves == [m for m in every if REDUCED.verdict(state, state.turn, m) == 0]
            REDUCED.rules.apply(state, moves[throw(dice, len(moves))])
        assert state.turns <= 8
        endings.add(tuple(REDUCED.ranks(state)))
    assert endings == {(1, 1), (1, 2), (2, 1)}
