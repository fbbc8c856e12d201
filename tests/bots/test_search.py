"""Search: it says the same for the same dice, teaches nobody a secret, and finds a win."""

from dataclasses import replace
from math import e

import pytest

from tablee.bots import search as search_module
from tablee.bots import simulation
from tablee.bots.analysis import analyse
from tablee.bots.compare import edges
from tablee.bots.search import (
    Budget,
    Search,
    drawn,
    search,
    searched,
    worlds_for,
)
from tablee.core.dice import new_dice, throw
from tablee.core.match import Match, key_of
from tablee.core.record import OPEN, SPECTATOR, copy, to_bytes
from tablee.core.rule import INTERPRETED, bound, rule
from tests.kuhn import BET, PASS
from tests.kuhn import GAME as KUHN
from tests.registry import GAMES

SIMULATIONS = 12 if INTERPRETED else 400
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def position(game, seed: int, moves: int, seats: int = 0) -> Match:
    """Play some moves by lot, and on to where there is a choice; at the smallest table."""
    match = Match(game, seats or game.seats[0], {}, key_of(seed))
    dice = new_dice(seed)
    for _ in range(moves):
        match.play(match.legal[throw(dice, len(match.legal))])
    while len(match.legal) == 1:
        match.play(match.legal[0])
    return match


@every_game
def test_the_same_view_dice_and_simulations_find_out_the_same(game):
    view = (match := position(game, 3, 4)).view(match.turn)
    one, other = (search(game, view, Budget(SIMULATIONS), new_dice(7)) for _ in range(2))
    assert one.visited(view.seen) == other.visited(view.seen) != []
    assert one.shares() == other.shares()


@every_game
def test_everybodys_chances_add_up_to_one_victory(game):
    match = position(game, 1, 3, game.seats[-1])
    for viewer in (match.turn, SPECTATOR, OPEN):
        found = analyse(game, game.view(match.state, viewer), Budget(SIMULATIONS))
        assert sum(found.shares) == pytest.approx(1)
        assert all(0 <= one.low <= one.share <= one.high <= 1 for one in found.prospects)
        assert {one.move for one in found.prospects} <= set(match.legal)
        assert bool(found.prospects) == (viewer == match.turn)


def test_a_search_ends_when_its_time_is_up():
    game = GAMES[-1]
    view = (match := position(game, 1, 2)).view(match.turn)
    found = search(game, view, Budget(300_000, 0.05), new_dice(1))
    assert 0 < found.simulations < 300_000


@every_game
def test_worlds_of_ones_own_teach_nobody_else(game):
    """In them the others could learn to act on what they can't see."""
    match = position(game, 5, 6)
    found = Search(game, match.view(match.turn), Budget(SIMULATIONS), new_dice(2))
    found.space.counts[1] = found.space.counts[0]  # no others
    found.run(Budget(SIMULATIONS))
    for move in match.legal:
        for place in range(int(found.space.counts[0])):
            world = copy(game.schema, found.space.worlds[place])
            game.rules.apply(world, move)
            if int(world.turn) != match.turn:
                assert found.visited(world) == []


def test_whoever_may_win_does_not_give_up():
    """Only who wins counts here, not how much: after a bet a queen or a king must bet too."""
    for seed in range(3 if INTERPRETED else 20):
        match = Match(KUHN, 2, {}, key_of(seed))
        match.play(BET)
        view = match.view(match.turn)
        found = search(KUHN, view, Budget(60 if INTERPRETED else 400), new_dice(seed))
        best = max(found.visited(view.seen), key=lambda one: one.visits).move
        assert best == BET or int(view.seen.card[match.turn]) == 1, seed


@every_game
def test_all_worlds_are_used_as_often(game):
    view = (match := position(game, 3, 4)).view(match.turn)
    assert worlds_for(view, 2_000) == (400, 400)
    assert worlds_for(view, 20_000) == (2_500, 2_500)
    assert worlds_for(view, 12) == (3, 3)
    assert worlds_for(game.view(match.state, SPECTATOR), 2_000) == (0, 400)
    assert worlds_for(game.view(match.state, OPEN), 2_000) == (0, 1)


@every_game
def test_worlds_are_the_same_however_often_the_clock_is_looked_at(game, monkeypatch):
    view = (match := position(game, 3, 4)).view(match.turn)
    once = Search(game, view, Budget(20), new_dice(1)).space
    monkeypatch.setattr(search_module, "STRETCH", 2)
    often = Search(game, view, Budget(20), new_dice(1)).space
    assert [*often.counts] == [*once.counts] == [5, 10]
    for place in range(10):
        one, other = (to_bytes(game.schema, space.worlds[place]) for space in (once, often))
        assert one == other


def test_moves_are_drawn_as_often_as_they_are_to_be_played():
    dice, counts = new_dice(3), {1: 0, 2: 0}
    for _ in range(2000):
        counts[drawn({1: 0.25, 2: 0.75}, dice)] += 1
    assert counts[1] == pytest.approx(500, abs=80)


@rule
def one_nat(state, seat, move):
    """Like to bet, by one nat."""
    return 1_000 if move == BET else 0


def test_a_move_liked_by_a_thousand_more_is_e_times_as_likely():
    """In the prior, but for its floor, and in rollouts."""
    game = replace(KUHN, rules=replace(KUHN.rules, liking=one_nat))
    match = Match(game, game.seats[0], {}, key_of(1))
    found = search(game, match.view(0), Budget(4), new_dice(1))
    floor = simulation.FLOOR
    priors = sorted(float(found.tree.prior[edge]) for edge in edges(found).values())
    assert priors == pytest.approx([1 / e + floor, 1 + floor])
    found.space.state[0] = match.state
    count = game.list_legal(match.state, 0, found.space.moves)
    draw, dice = bound(simulation.rollout_move, game.folder, searched(game)), new_dice(2)
    moves = [draw(found.space, 0, count, 0.0, dice) for _ in range(2_000)]
    assert moves.count(BET) / moves.count(PASS) == pytest.approx(e, rel=0.15)
