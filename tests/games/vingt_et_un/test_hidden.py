"""What a seat imagines is everything it can't rule out, each deal of the cards as likely."""

from collections import Counter
from collections.abc import Hashable, Sequence
from itertools import permutations
from typing import Any

import pytest

from tablee.core.record import to_bytes
from tablee.core.rule import INTERPRETED
from tablee.games.vingt_et_un import GAME
from tablee.games.vingt_et_un.state import Phase
from tests.fair import STRICT

from .build import DRAW, NEXT, cards, hand_of, known_of, pick, play, position, text, twin

SAMPLES = 600 if INTERPRETED else 20_000


def assert_spread(drawn: Counter[Hashable], deals: Counter[Hashable]) -> None:
    """Demand that worlds are drawn as often as deals of single cards make them."""
    assert set(drawn) == set(deals)
    square = 0.0
    for world, weight in deals.items():
        expected = drawn.total() * weight / deals.total()
        assert expected >= 20, "draw more"
        square += (drawn[world] - expected) ** 2 / expected
    freedom = len(deals) - 1
    assert square <= freedom + STRICT * (2 * freedom) ** 0.5 + STRICT**2


def world(state: Any) -> Hashable:
    """Tell worlds apart by their hands: the pile is what is left."""
    return tuple(hand_of(state, seat) for seat in range(state.seats))


def imagined(state: Any, seat: int, samples: int = SAMPLES) -> Counter[Hashable]:
    """Count the worlds that a seat imagines; all are sound and look like the true one."""
    view = GAME.view(state, seat)
    seen = to_bytes(GAME.schema, view.seen)
    found: Counter[Hashable] = Counter()
    for seed in range(samples):
        sample = GAME.sample(view, seed)
        if seed % 40 == 0:
            assert GAME.rules.broken(sample) == 0
            assert to_bytes(GAME.schema, GAME.view(sample, seat).seen) == seen
        found[world(sample)] += 1
    return found


def deals(unseen: str, hands: Sequence[Sequence[str]]) -> Counter[Hashable]:
    """Count the ways to complete hands, each with its gaps as `?`, from single unseen cards."""
    found: Counter[Hashable] = Counter()
    gaps = sum(hand.count("?") for hand in hands)
    for order in permutations(cards(unseen), gaps):
        rest = list(order)
        full = [
            " ".join(map(text, sorted(rest.pop() if c == "?" else cards(c)[0] for c in hand)))
            for hand in hands
        ]
        found[tuple(full)] += 1
    return found


def test_a_seat_imagines_the_cards_it_has_not_seen_in_all_other_places() -> None:
    """[VU-9, VU-21]"""
    state = position(["7 1", "7 12", "-3"], "7 2", pile="-3 9")
    assert_spread(imagined(state, 0), deals("7 12 -3 -3 9", [["1", "7"], ["?", "?"], ["?"]]))


def test_a_spectator_imagines_every_hand() -> None:
    """[VU-9, VU-21]"""
    state = position(["7", "7 12"], "7 2", pile="-3 9")
    assert_spread(imagined(state, -1), deals("7 7 12 -3 9", [["?"], ["?", "?"]]))


def test_a_taken_card_is_known_to_be_in_its_hand() -> None:
    """[VU-13]"""
    state = position(["0", "9 12", "9 9 3"], "1", known=["", "9", "9"], pile="3")
    assert_spread(imagined(state, 0), deals("12 9 3 3", [["0"], ["9", "?"], ["9", "?", "?"]]))
    assert_spread(imagined(state, 1), deals("9 3 0 3", [["?"], ["9", "12"], ["9", "?", "?"]]))


def test_what_was_seen_before_is_what_imagination_goes_by() -> None:
    """[VU-13] All deals are played through; those that looked the same are the worlds."""
    moves = ("8t", pick("9"), "2", "9")
    unseen = cards("8t 9 9 3 -1")
    true = position(["2", "8t 3"], "9 1", pile="9 9 -1", turn=1)
    play(true, *moves)
    seen = to_bytes(GAME.schema, GAME.view(true, 0).seen)
    worlds: Counter[Hashable] = Counter()
    for order in permutations(unseen):
        hand, pile = order[:2], order[2:]
        if cards("8t")[0] not in hand:
            continue
        state = position(
            ["2", " ".join(map(text, hand))], "9 1", pile=" ".join(map(text, pile)), turn=1
        )
        play(state, *moves)
        assert to_bytes(GAME.schema, GAME.view(state, 0).seen) == seen
        worlds[world(state)] += 1
    assert worlds[("", "9")] == worlds[("", "3")] * 2
    assert_spread(imagined(true, 0), worlds)


def test_imagination_goes_on_while_a_target_is_picked() -> None:
    """[VU-10]"""
    state = play(position(["8t", "12 3"], "7 2", pile="-3 9"), "8t")
    assert state.phase == Phase.CHOICE
    assert set(imagined(state, 1, 50)) == {("", "3 12")}
    assert_spread(imagined(state, 0), deals("12 3 -3 9", [[], ["?", "?"]]))


def test_hands_that_were_shown_are_known() -> None:
    """[VU-17, VU-21]"""
    for target in ("100", "5"):
        state = position(["12", "9 3", "4r"], "10", pile="7 15", target=target)
        play(state, "12")
        for seat in (-1, 0, 1):
            assert set(imagined(state, seat, 50)) == {("", "3 9", "4r")}


def test_hands_of_a_void_round_stay_hidden() -> None:
    """[VU-19, VU-21]"""
    state = position(["1", "9", "3"], "10 -1", pile="7 15")
    state.drawless = 35
    play(state, "1")
    assert (state.phase, state.exploded) == (Phase.SCORED, -1)
    assert_spread(imagined(state, 0), deals("9 3 7 15", [[], ["?"], ["?"]]))


@pytest.mark.parametrize("seat", [-1, 0, 2])
def test_tables_of_ones_own_have_kinds_of_one_value(seat: int) -> None:
    """[VU-3]"""
    state = position(
        ["6d", "6t", ""], "6", pile="6d 6t", table={6: "ddttt-"}, actions="6:discard*2 6:take*3"
    )
    mine = ["6d"] if seat == 0 else ["?"]
    unseen = "6d 6t 6t" if seat == 0 else "6d 6d 6t 6t"
    assert_spread(imagined(state, seat), deals(unseen, [mine, ["?"], []]))


def test_an_imagined_state_plays_on() -> None:
    """[VU-5] What was imagined is played like any state, into the next round too."""
    state = position(["12", "9 3", ""], "10", known=["", "9"])
    sample = GAME.sample(GAME.view(state, 0), 5)
    assert known_of(sample, 1) == "9"
    assert sample.pile_cards == 86
    play(twin(sample), DRAW)
    play(sample, "12", NEXT, DRAW)


def test_seats_that_are_not_there_get_nothing() -> None:
    """[VU-21]"""
    sample = GAME.sample(GAME.view(position(["12", "9 3"]), 0), 5)
    assert not sample.hands[2:].any()
