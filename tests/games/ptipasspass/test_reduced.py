"""The reduced variant: the match's own rules, and a near end."""

from collections import Counter
from dataclasses import replace

from tablee.core.chance import rekey
from tablee.core.dice import new_dice, throw
from tablee.core.loops import OVER
from tablee.core.record import SPECTATOR, to_bytes
from tablee.core.rule import INTERPRETED
from tablee.games.ptipasspass import GAME
from tablee.games.ptipasspass.reduced import CUPS, ENDINGS, REDUCED, deals
from tablee.games.ptipasspass.state import Marker, Phase
from tests.fair import assert_fair

from .built import challenges, hand

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
        assert chance == 1 / 12
        assert [int(state.under[cup] != 0) for cup in range(6)] == [1, 1, 1, 1, 1, 0]
        assert [int(state.hand_size[seat]) for seat in (0, 1)] == [1, 0]
        assert challenges(state) == [1, 1]
        assert (state.turn, state.phase, state.marker) == (0, Phase.PLACING, Marker.MASKED)
        assert (state.left, state.voids) == (3, 2)
    assert len({secrets(state) for state, _ in deals()}) == 12


def lying(state):
    """Name the cups of the first five tokens, in the order of their turns."""
    at = {int(state.under[cup]): cup for cup in range(6) if state.under[cup]}
    return tuple(at[1 << tag] for tag in range(5))


def test_every_ending_has_its_cups_and_the_first_is_the_one_that_is_measured():
    assert len({tuple(cups) for cups in CUPS.tolist()}) == ENDINGS == 720
    for ending in (0, 1, 211, 719):
        assert {lying(state) for state, _ in deals(ending)} == {tuple(CUPS[ending].tolist())}
    assert lying(deals()[0][0]) == (2, 0, 3, 1, 4)


def test_a_dealt_position_is_one_of_an_endings_deals_each_as_likely():
    drawn, where = Counter(), Counter()
    state = REDUCED.laid(2, {})[0]
    for seed in range(DRAWN):
        rekey(state, seed)
        REDUCED.rules.deal(state)
        drawn[secrets(state)[2:], secrets(state)[0]] += 1
        where[lying(state)[0]] += 1
    deals_of_one = {(secrets(state)[2:], secrets(state)[0]) for state, _ in deals()}
    assert_fair(drawn, deals_of_one)
    assert_fair(where, set(range(6)))


def test_what_a_seat_imagines_are_the_deals_it_can_not_tell_apart():
    state = deals()[7][0]
    for seat in (0, 1, SPECTATOR):
        seen = REDUCED.view(state, seat)
        same = {
            secrets(other)
            for other, _ in deals()
            if bytes_of(REDUCED.view(other, seat)) == bytes_of(seen)
        }
        assert len(same) == {0: 2, 1: 6, SPECTATOR: 12}[seat]
        drawn = Counter(secrets(REDUCED.sample(seen, seed)) for seed in range(DRAWN))
        assert_fair(drawn, same)


def test_only_the_deal_differs_and_three_turns_end_it():
    assert REDUCED.rules == replace(GAME.rules, deal=REDUCED.rules.deal)
    dice, endings = new_dice(1), set()
    for state, _ in deals():
        turns = int(state.turns)
        while state.phase != OVER:
            moves = REDUCED.legal(state, state.turn)
            REDUCED.rules.apply(state, moves[throw(dice, len(moves))])
        assert state.turns <= turns + 3
        endings.add(tuple(REDUCED.ranks(state)))
    assert endings == {(1, 1), (1, 2), (2, 1)}
