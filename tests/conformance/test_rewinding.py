"""Rewinding: what everybody saw is taken back to what everybody saw before."""

import msgspec
import numpy as np
import pytest

from tablee.core.record import SPECTATOR, View, copy, from_bytes, mask, to_bytes

from .kit import every_table, played

BACK = 40  # positions, at most, that an unseen act lies behind
ENOUGH = 150  # positions of a match


def looks(game, seen) -> bytes:
    """Say what a spectator's board shows, whatever was done last."""
    twin = copy(game.schema, seen)
    twin.last_seat = twin.last_move = -1
    return msgspec.json.encode(game.words.picture(View(twin, SPECTATOR)))


def rewound(game, seen):
    """Take a spectator's view back."""
    if game.rules.rewind is None:
        pytest.skip("nothing is done unseen in this game, or it is not taken back")
    before = copy(game.schema, seen)
    game.rules.rewind(before)
    return before


@every_table
def test_a_table_that_is_rewound_looks_like_one_that_was_there(game, seats):
    """Somebody may act there."""
    seen, taken_back = [], 0
    for match in played(game, seats, 1):
        if match.is_over or len(match.moves) >= ENOUGH:
            break
        now = match.view(SPECTATOR).seen
        seen.append(looks(game, now))
        before = rewound(game, now)
        assert looks(game, before) in seen[-BACK:], len(match.moves)
        taken_back += looks(game, before) != seen[-1]
        assert game.acting(before)
    assert taken_back, "nothing was ever taken back"


@every_table
def test_from_there_the_same_moves_lead_back_to_what_is_now(game, seats):
    """With what was hidden then, all that everybody saw since comes again, byte for byte."""
    readable = mask(game.schema, SPECTATOR)
    past, compared = [], 0
    for match in played(game, seats, 2):
        if match.is_over or len(match.moves) >= ENOUGH:
            break
        now = match.view(SPECTATOR).seen
        past.append((looks(game, now), match.to_bytes()))
        before = rewound(game, now)
        back = next(n for n, (look, _) in enumerate(past[::-1]) if look == looks(game, before))
        if back > 0:
            true = np.frombuffer(past[-1 - back][1], np.uint8) & ~readable
            known = np.frombuffer(to_bytes(game.schema, before), np.uint8) & readable
            world = from_bytes(game.schema, (true | known).tobytes())
            for move in match.moves[-back:]:
                game.rules.apply(world, move)
            again = to_bytes(game.schema, game.view(world, SPECTATOR).seen)
            assert again == to_bytes(game.schema, now), len(match.moves)
            compared += 1
    assert compared, "nothing was ever taken back"
