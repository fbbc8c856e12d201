"""Bots get a view: what they can't see does not change what they do."""

import pytest

from tablee.bots import BOTS
from tablee.bots.level import forgotten
from tablee.bots.ready import first_choice
from tablee.bots.search import Budget, search, searcher
from tablee.core.dice import new_dice

from .kit import every_game, every_table, played, scaled

QUICK = searcher(Budget(scaled(40, 6)))  # the strong levels are this one with more time
TRIED = {"random": BOTS["random"], "thumb": BOTS["thumb"], "search": QUICK}
LEVELS = {"beginner": BOTS["beginner"], "regular": BOTS["regular"]}


@pytest.mark.parametrize("name", TRIED)
@every_table
def test_a_bot_plays_legally_and_knows_only_its_view(game, seats, name):
    bot, step = TRIED[name], 5 if name == "search" else 1
    for seed in range(scaled(3, 1)):
        for match in played(game, seats, seed, every=scaled(11, 53) * step):
            if match.is_over:
                continue
            view = match.view(match.turn)
            move = bot(game, view, new_dice(seed))
            assert match.verdict(move) == 0
            twin = game.view(game.sample(view, seed + 1), match.turn)
            assert bot(game, twin, new_dice(seed)) == move


@pytest.mark.parametrize("name", LEVELS)
@every_table
def test_who_forgets_still_plays_legally(game, seats, name):
    for match in played(game, seats, 4, every=scaled(23, 211)):
        if not match.is_over:
            move = LEVELS[name](game, match.view(match.turn), new_dice(seats))
            assert match.verdict(move) == 0


@every_table
def test_what_is_forgotten_leaves_worlds_that_can_be_played(game, seats):
    for match in played(game, seats, 5, every=scaled(29, 211)):
        if not match.is_over:
            hazy = forgotten(game, match.view(match.turn), 100, new_dice(seats))
            found = search(game, hazy, Budget(scaled(40, 4)), new_dice(1))
            assert sum(found.shares()) == pytest.approx(1)
            assert game.legal(hazy.seen, hazy.seat) == match.legal


@every_table
def test_a_rule_of_thumb_reads_only_what_its_seat_may_see(game, seats):
    for seed in range(scaled(3, 1)):
        for match in played(game, seats, seed, every=scaled(11, 53)):
            seat, liking = match.turn, game.rules.liking
            seen = match.view(seat).seen
            for move in match.legal:
                assert liking(seen, seat, move) == liking(match.state, seat, move)


@every_game
def test_bots_get_ready_where_there_is_something_to_choose(game):
    view = first_choice(game)
    assert len(game.legal(view.seen, view.seat)) > 1
