"""Very many matches, each one decision further."""

import numpy as np
import pytest
import torch

from tablee.core.chance import rekey
from tablee.core.record import blank, blank_row, from_bytes, layout, to_bytes
from tablee.core.rule import bound
from tablee.learn import stepping
from tablee.learn.laying import laid_tables
from tablee.learn.stepping import EVERYBODY, ITSELF, PAST, THUMB
from tablee.learn.tables import Tables
from tests.registry import GAMES, load

from .kit import bits_of

MANY = 64


@pytest.fixture(params=["fib", "hush"])
def tables(request):
    game = load(request.param)
    return Tables(game, laid_tables(game), MANY, "cpu", 3)


def state_at(tables, place):
    return from_bytes(tables.game.schema, tables.cells[place].numpy().tobytes())


def at_random(tables, dice):
    weights = tables.masks.float()
    return torch.multinomial(weights, 1, generator=dice)[:, 0]


def steps(tables, count):
    dice = torch.Generator().manual_seed(4)
    for _ in range(count):
        yield tables
        tables.step(at_random(tables, dice))


def test_what_is_no_choice_is_played(tables):
    for _ in steps(tables, 60):
        assert int(tables.masks.sum(1).min()) > 1


def test_the_moves_offered_are_those_of_the_turn(tables):
    for _ in steps(tables, 20):
        for place in range(0, MANY, 7):
            state = state_at(tables, place)
            assert int(tables.turn[place]) == state.turn
            assert int(tables.playing[place]) == state.seats
            legal = tables.game.legal(state, state.turn)
            assert np.flatnonzero(tables.masks[place]).tolist() == legal


def test_what_a_mover_sees_is_what_it_may_know(tables):
    for _ in steps(tables, 20):
        for place in range(0, MANY, 7):
            state = state_at(tables, place)
            view = tables.game.view(state, state.turn)
            seen = bits_of(tables.game, view.seen, view.seat)
            assert tables.obs[place].numpy().tolist() == seen.tolist()


def test_a_match_that_is_over_is_told_once_and_dealt_anew(tables):
    ended = 0
    for _ in steps(tables, 80):
        for place in np.flatnonzero(tables.done):
            ended += 1
            assert float(tables.outcome[place].sum()) in (0.0, pytest.approx(1.0))
            assert state_at(tables, place).phase != stepping.OVER
    assert ended > 10


def test_matches_of_all_tables_are_played_and_never_the_same_twice(tables):
    seats, deals = set(), []
    for _ in steps(tables, 80):
        seats |= set(tables.playing.tolist())
        deals += [tables.seeds[place].item() for place in np.flatnonzero(tables.done)]
    assert seats == set(tables.game.seats)
    assert len(set(deals)) == len(deals)


def test_the_same_seed_plays_the_same(tables):
    twin = Tables(tables.game, laid_tables(tables.game), MANY, "cpu", 3)
    for one, other in zip(steps(tables, 20), steps(twin, 20), strict=True):
        assert torch.equal(one.cells, other.cells)


def test_of_those_among_others_one_seat_learns(tables):
    assert {ITSELF, PAST, THUMB} == set(tables.roles.tolist())
    for _ in steps(tables, 30):
        alone = tables.roles == ITSELF
        assert set(tables.keen[alone].tolist()) == {EVERYBODY}
        assert bool(((tables.keen >= 0) & (tables.keen < tables.playing))[~alone].all())


@pytest.mark.parametrize("name", [game.name for game in GAMES])
def test_where_a_game_has_a_reduced_one_some_matches_begin_there(name):
    game = load(name)
    asked = stepping.stepped(game)
    tables = Tables(game, laid_tables(game), MANY, "cpu", 3, late_every=2)
    has_reduced = asked.deal_late is not game.rules.deal
    assert float(tables.late.float().mean()) == (0.5 if has_reduced else 0.0)
    for place in np.flatnonzero(tables.late):
        begun = state_at(tables, place)
        seen = int(tables.seeds[place])
        wanted = game.laid(begun.seats, {})[0]
        rekey(wanted, seen)
        asked.deal_late(wanted)
        assert to_bytes(game.schema, begun) == to_bytes(game.schema, wanted)


def test_others_by_the_rule_of_thumb_play_what_is_liked_best(tables):
    others = 0
    for _ in steps(tables, 30):
        for place in np.flatnonzero(tables.roles == THUMB):
            state = state_at(tables, place)
            if tables.keen[place] != state.turn:
                game, others = tables.game, others + 1
                likings = {
                    move: game.rules.liking(state, state.turn, move)
                    for move in game.legal(state, state.turn)
                }
                assert likings[int(tables.thumbs[place])] == max(likings.values())
    assert others


@pytest.mark.parametrize(
    ("lost", "expected"),
    [
        ((0, 1, 2), [1.0, 0.0, 0.0]),
        ((2, 0, 2), [0.0, 1.0, 0.0]),
        ((1, 0, 0), [0.0, 0.5, 0.5]),
        ((1, 1, 1), [0.0, 0.0, 0.0]),  # nobody won, and so it is worth nothing
    ],
)
def test_who_wins_has_a_share_and_who_all_share_it_nothing(fib, lost, expected):
    close = bound(stepping.close_match, fib.folder, stepping.stepped(fib))
    state, outcome = blank(fib.schema)[0], np.zeros(3, np.float32)
    state.seats, state.phase = 3, stepping.OVER
    for seat, rounds in enumerate(lost):
        state.lost[seat] = rounds
    close(state, blank_row(3), outcome)
    assert outcome.tolist() == expected


def test_all_seats_and_options_are_laid_and_the_usual_ones_most(fib):
    laid = laid_tables(fib)
    assert laid.dtype == layout(fib.schema)
    seats = laid["seats"].tolist()
    assert set(seats) == set(fib.seats)
    assert seats.count(2) == seats.count(4) > seats.count(3)
    usual = fib.laid(2, {})[0].losses
    assert 0.5 < np.mean(laid["losses"] == usual) < 1
