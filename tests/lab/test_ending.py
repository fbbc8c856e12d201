"""Endings that are solved for those who are only shown bits."""

import numpy as np
import pytest

from tablee.core.moves import NOTHING
from tablee.games import games
from tablee.lab.ending import lessons_of, module_of, shown, tied
from tablee.lab.exploit import nash_conv
from tablee.lab.growth import grow
from tablee.lab.oracle import solve
from tests.kuhn import BET, GAME, PASS, deals, stakes
from tests.toy import GAME as FIB

JACK, QUEEN, KING = 1, 2, 3


@pytest.fixture(scope="module")
def tree():
    return grow(GAME, deals(), stakes)


def test_kuhns_poker_is_solved_as_everybody_knows_it(tree):
    found = lessons_of(tree)
    rows = np.unpackbits(found.bits, axis=1)[:, : shown(tree).shape[1]]
    bits = shown(tree)
    bets = {}
    for row, moves, chances in zip(rows, found.moves, found.chances, strict=True):
        seen = tree.view(int(np.flatnonzero((bits == row).all(1))[0]))
        card = int(seen.seen.card[seen.seat])
        bets[seen.seat, int(seen.seen.last_move), card] = chances[list(moves).index(BET)]
        assert sorted(moves) == [PASS, BET]
        assert chances.sum() == pytest.approx(1)
    assert bets[1, BET, JACK] == pytest.approx(0, abs=0.01)
    assert bets[1, BET, QUEEN] == pytest.approx(1 / 3, abs=0.05)
    assert bets[1, BET, KING] == pytest.approx(1, abs=0.01)
    assert bets[1, PASS, JACK] == pytest.approx(1 / 3, abs=0.05)
    assert bets[0, NOTHING, KING] == pytest.approx(3 * bets[0, NOTHING, JACK], abs=0.05)


def test_where_nothing_is_told_apart_all_play_alike(tree):
    blind = tied(tree, np.zeros(len(tree.views), np.int64))
    assert (blind.sets, sorted(blind.moves)) == (1, [PASS, BET])
    seeing = tied(tree, np.arange(len(tree.views)))
    assert nash_conv(seeing, solve(seeing, 0.01)) < 0.01


def test_a_reduced_version_is_in_the_folder_of_its_game():
    reduced = {game.name: module for game in games() if (module := module_of(game))}
    assert len(reduced) > 1
    for name, module in reduced.items():
        assert module.reduced().name == name
        assert module.ENDINGS >= 1
    assert module_of(FIB) is None
