"""Bots get a view: what they can't see does not change what they do."""

import pytest

from tablee.bots import BOTS
from tablee.core.dice import new_dice

from .kit import every_table, played, scaled


@pytest.mark.parametrize("name", BOTS)
@every_table
def test_a_bot_plays_legally_and_knows_only_its_view(game, seats, name):
    bot = BOTS[name]
    for seed in range(scaled(3, 1)):
        for match in played(game, seats, seed, every=scaled(11, 53)):
            if match.is_over:
                continue
            view = match.view(match.turn)
            move = bot(game, view, new_dice(seed))
            assert match.verdict(move) == 0
            twin = game.view(game.sample(view, seed + 1), match.turn)
            assert bot(game, twin, new_dice(seed)) == move


@every_table
def test_a_rule_of_thumb_reads_only_what_its_seat_may_see(game, seats):
    for seed in range(scaled(3, 1)):
        for match in played(game, seats, seed, every=scaled(11, 53)):
            seen = match.view(match.turn).seen
            for move in match.legal:
                assert game.rules.worth(seen, move) == game.rules.worth(match.state, move)
