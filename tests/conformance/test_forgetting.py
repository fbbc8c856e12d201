"""Forgetting: what slips from memory was to be remembered, and what is left fits together."""

from collections import Counter

import pytest

from tablee.core.chance import rekey
from tablee.core.record import View, copy, fields

from .kit import every_table, played, scaled, viewers

LITTLE, SOME, MUCH = 2, 40, 100  # percent
OFTEN = 10  # times that a field changed, and a share of them can be told


def hazy(game, view, percent, seed):
    """Let a view slip from memory."""
    seen = copy(game.schema, view.seen)
    rekey(seen, seed)
    game.rules.forget(seen, view.seat, percent)
    rekey(seen, 0)
    return View(seen, view.seat)


def changed(game, one, other) -> set[str]:
    """Name the fields that differ, but for chance."""
    return {
        name
        for name in fields(game.schema)
        if not name.startswith("chance_")
        and plain(getattr(one, name)) != plain(getattr(other, name))
    }


def plain(cells):
    """Give the numbers of a field."""
    return cells.tolist() if hasattr(cells, "tolist") else cells


def forgetting(game):
    if game.rules.forget is None:
        pytest.skip("nobody forgets anything in this game")


def positions(game, seats, seeds, every):
    for seed in range(seeds):
        for match in played(game, seats, seed, every=every):
            if not match.is_over:
                yield seed + len(match.moves), match


@every_table
def test_more_forgetting_forgets_more_of_everything_and_none_forgets_nothing(game, seats):
    forgetting(game)
    counts = {percent: Counter() for percent in (LITTLE, SOME, MUCH)}
    for seed, match in positions(game, seats, scaled(6, 4), scaled(3, 5)):
        view = match.view(match.turn)
        assert not changed(game, view.seen, hazy(game, view, 0, seed).seen)
        for percent, count in counts.items():
            count.update(changed(game, view.seen, hazy(game, view, percent, seed).seen))
    assert counts[MUCH], "nothing is ever forgotten"
    for name, most in counts[MUCH].items():
        if most >= OFTEN:
            assert counts[LITTLE][name] <= most / 2, f"{name} slips all at once"
            assert counts[SOME][name] <= most, f"{name} slips less when more is forgotten"


@every_table
def test_what_is_left_is_what_a_seat_could_know(game, seats):
    """A world can be imagined that looks like that; it may have cards that were forgotten."""
    forgetting(game)
    for seed, match in positions(game, seats, scaled(4, 1), scaled(5, 41)):
        for seat in viewers(match):
            for percent in (SOME, MUCH):
                left = hazy(game, match.view(seat), percent, seed)
                world = game.sample(left, seed)
                again = game.view(world, seat).seen
                assert not changed(game, left.seen, again), changed(game, left.seen, again)
                assert game.acting(left.seen) == game.acting(match.state)
                assert game.words.scores(left) == game.words.scores(match.view(seat))


@every_table
def test_nobody_forgets_what_lies_before_them(game, seats):
    """Only what is marked to be recalled slips: a screen shows the rest."""
    forgetting(game)
    recalled = {name for name, field in fields(game.schema).items() if field.recall}
    for seed, match in positions(game, seats, scaled(4, 1), scaled(5, 41)):
        for seat in viewers(match):
            view = match.view(seat)
            slipped = changed(game, view.seen, hazy(game, view, MUCH, seed).seen)
            assert slipped <= recalled, slipped - recalled
