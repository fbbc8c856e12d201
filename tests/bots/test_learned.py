"""Players that learned: what their network says, and what looking ahead makes of it."""

import numpy as np
import pytest

from tablee.bots.foreseen import analysis_by, comparison_by
from tablee.bots.learned import (
    Foresight,
    Lookahead,
    Tried,
    improved,
    learned,
    new_space,
    policy_of,
)
from tablee.bots.network import ONE, Layer, Network, by_input
from tablee.bots.search import Budget
from tablee.core.dice import new_dice
from tablee.core.match import Match, key_of
from tablee.core.observation import observation
from tablee.core.thing import Move, Seat
from tests.toy import GAME
from tests.toy.moves import CALL
from tests.toy.rules import bid_of
from tests.toy.state import Face
from tests.toy.test_rules import table

WIDTH = 8


def layer(outputs: int, inputs: int) -> Layer:
    """Weights that say nothing."""
    whole = np.zeros(outputs, np.int64)
    return Layer(np.zeros((outputs, inputs), np.int8), whole, whole.copy())


def know_nothing() -> Network:
    """A network to which all moves and all seats are alike."""
    bits = observation(GAME.schema).bits
    return Network(
        by_input(layer(WIDTH, bits)),
        layer(WIDTH, WIDTH),
        layer(WIDTH, WIDTH),
        layer(len(GAME.moves), WIDTH),
        layer(GAME.seats[-1], WIDTH),
    )


def leaning(move: Move, logit: float) -> Network:
    """A network that likes one move, whatever it sees."""
    network = know_nothing()
    network.policy.biases[move] = int(logit * ONE)
    return network


def a_lie() -> Match:
    """Four sixes are claimed, and the seat to act has none; who loses has lost."""
    return GAME.view(table("12", "34", bid=bid_of(4, Face(6)), bidder=1, losses=1), Seat(0))


def test_a_network_that_knows_nothing_likes_all_moves_alike():
    view = a_lie()
    chances = policy_of(GAME, new_space(GAME, know_nothing(), 2), view)
    assert set(chances) == set(GAME.legal(view.seen, view.seat))
    assert max(chances.values()) == min(chances.values())


def test_a_logit_of_one_is_worth_e():
    view = GAME.view(table("12", "34"), Seat(0))
    move = bid_of(1, Face(3))
    chances = policy_of(GAME, new_space(GAME, leaning(move, 1.0), 2), view)
    other = chances[bid_of(1, Face(4))]
    assert chances[move] / other == pytest.approx(np.e)


def test_looking_ahead_finds_what_the_policy_overlooks():
    view = GAME.view(table("12", "34", bid=bid_of(3, Face(6)), bidder=1, losses=1), Seat(0))
    raise_it = bid_of(4, Face(1))
    network = leaning(raise_it, 2.0)
    asleep, awake = learned(network, Foresight()), learned(network, Foresight(60, horizon=9))
    assert asleep(GAME, view, new_dice(1)) == raise_it
    assert awake(GAME, view, new_dice(1)) == CALL  # three sixes of two dice that are not ours


def test_moves_are_tried_in_the_same_worlds():
    view = GAME.view(table("11", "34", bid=bid_of(1, Face(1)), bidder=1, losses=1), Seat(0))
    foresight = Foresight(64, horizon=9)
    found = Lookahead(GAME, know_nothing(), view, foresight, new_dice(3)).compare()
    assert {one.move for one in found} <= set(GAME.legal(view.seen, view.seat))
    counts = sorted(len(one.shares) for one in found)
    assert counts[0] >= 1
    assert counts[-1] > counts[0]  # the better ones more often


def test_a_move_is_as_likely_as_the_policy_says_times_what_it_promises():
    view = a_lie()
    foresight = Foresight(40, horizon=9, caution=0.025)
    chances = improved(GAME, know_nothing(), view, foresight, new_dice(2))
    assert chances[CALL] == 1.0


def test_what_is_not_a_part_of_the_likeliest_is_not_played():
    view, move = GAME.view(table("12", "34"), Seat(0)), bid_of(1, Face(3))
    network = leaning(move, 3.0)  # e³: the others are a twentieth as likely
    drawn = [
        improved(GAME, network, view, Foresight(temperature=1.0, least=least), new_dice(1))
        for least in (0.0, 0.04, 0.1)
    ]
    assert len(drawn[0]) == len(drawn[1]) > 1
    assert drawn[2] == {move: 1.0}


def test_what_is_hidden_changes_nothing():
    network, choices = leaning(bid_of(2, Face(2)), 0.5), set()
    for seed in range(6):
        match = Match(GAME, 3, {}, key_of(7))
        view = match.view(match.turn)
        hidden = GAME.sample(view, seed)
        again = GAME.view(hidden, view.seat)
        bot = learned(network, Foresight(30, temperature=1.0))
        choices.add(bot(GAME, again, new_dice(5)))
    assert len(choices) == 1


def test_the_same_dice_choose_the_same_move():
    match = Match(GAME, 2, {}, key_of(3))
    bot = learned(know_nothing(), Foresight(20, temperature=1.0))
    view = match.view(match.turn)
    assert {bot(GAME, view, new_dice(9)) for _ in range(4)} == {bot(GAME, view, new_dice(9))}
    assert len({bot(GAME, view, new_dice(seed)) for seed in range(20)}) > 1


def test_who_has_no_choice_is_told_everybodys_chances_and_no_move():
    found = analysis_by(GAME, know_nothing(), a_lie(), Budget(20), 1)
    assert sum(found.shares) == pytest.approx(1)
    assert found.prospects == ()


def test_where_later_victories_are_worth_less_shares_are_told_as_parts_of_all():
    match = Match(GAME, 2, {}, key_of(3))
    view, meek = match.view(match.turn), know_nothing()
    for seat in range(GAME.seats[-1]):
        meek.value.biases[seat] = -2 * ONE  # either has 12 % of a victory, and nobody the rest
    ahead = Lookahead(GAME, meek, view, Foresight(), new_dice(1))
    assert ahead.expect(8) == pytest.approx((0.5, 0.5))
    assert ahead.whole == pytest.approx(0.24, abs=0.01)
    found = analysis_by(GAME, meek, view, Budget(64), 1)
    assert [one.share for one in found.prospects] == pytest.approx(
        [0.5] * len(found.prospects), abs=0.2
    )
    given = comparison_by(GAME, meek, view, match.legal[0], Budget(64), 1)
    assert given.share == pytest.approx(0.5, abs=0.2)


@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_move_promises_weighs_the_less_the_more_hands_are_unseen(seats):
    match = Match(GAME, seats, {}, key_of(3))
    view, foresight = match.view(match.turn), Foresight(caution=0.01)
    ahead = Lookahead(GAME, know_nothing(), view, foresight, new_dice(1))
    sure, likely = Tried(match.legal[0], 0, [1.0]), Tried(match.legal[1], ONE, [0.0])
    assert ahead.score(sure) == pytest.approx(100 / seats**2)
    assert ahead.score(likely) == 1
