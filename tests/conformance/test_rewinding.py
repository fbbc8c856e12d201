"""Rewinding: what everybody saw is taken back to what everybody saw before."""

import msgspec
import pytest

from tablee.core.record import SPECTATOR, View, copy

from .kit import every_table, played, scaled

BACK = 40  # positions, at most, that an unseen act lies behind
ENOUGH = scaled(150, 60)  # positions of a match


def looks(game, seen) -> bytes:
    """Say what a spectator's board shows, whatever was done last."""
    twin = copy(game.schema, seen)
    twin.last_seat = twin.last_move = -1
    return msgspec.json.encode(game.words.picture(View(twin, SPECTATOR)))


@every_table
def test_a_table_that_is_rewound_looks_like_one_that_was_there(game, seats):
    """Somebody may act there."""
    if game.rules.rewind is None:
        pytest.skip("nothing is done unseen in this game, or it is not taken back")
    seen, taken_back = [], 0
    for match in played(game, seats, 1):
        if match.is_over or len(match.moves) >= ENOUGH:
            break
        now = match.view(SPECTATOR).seen
        seen.append(looks(game, now))
        before = copy(game.schema, now)
        game.rules.rewind(before)
        assert looks(game, before) in seen[-BACK:], len(match.moves)
        taken_back += looks(game, before) != seen[-1]
        assert game.acting(before)
    assert taken_back, "nothing was ever taken back"
