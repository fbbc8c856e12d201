"""A seat's view holds what it may know, and nothing that depends on anything else."""

import numpy as np

from tablee.core.record import fields, from_bytes, mask, to_bytes

from .kit import every_table, played, scaled, viewers


@every_table
def test_a_view_does_not_change_when_every_unreadable_byte_is_noise(game, seats):
    noise = np.random.default_rng(1)
    for seed in range(scaled(2, 1)):
        for match in played(game, seats, seed, every=scaled(11, 37)):
            for seat in viewers(match):
                seen = to_bytes(game.schema, match.view(seat).seen)
                cells = np.frombuffer(match.to_bytes(), np.uint8).copy()
                hidden = mask(game.schema, seat) == 0
                cells[hidden] = noise.integers(0, 256, hidden.sum(), np.uint8)
                twin = from_bytes(game.schema, cells.tobytes())
                assert to_bytes(game.schema, game.view(twin, seat).seen) == seen


@every_table
def test_a_view_does_not_change_when_what_it_hides_is_dealt_anew(game, seats):
    for seed in range(scaled(6, 2)):
        for match in played(game, seats, seed, every=scaled(5, 31)):
            for seat in viewers(match):
                view = match.view(seat)
                twin = game.sample(view, 1 + len(match.moves))
                assert game.rules.broken(twin) == 0, (seed, len(match.moves), seat)
                seen = to_bytes(game.schema, view.seen)
                assert to_bytes(game.schema, game.view(twin, seat).seen) == seen, (
                    seed,
                    len(match.moves),
                    seat,
                    different_fields(game, view.seen, game.view(twin, seat).seen),
                )


def different_fields(game, one, other) -> list[str]:
    return [
        name
        for name in fields(game.schema)
        if np.asarray(one[name]).tolist() != np.asarray(other[name]).tolist()
    ]


@every_table
def test_a_screen_without_memory_aid_gets_no_field_to_recall(game, seats):
    recall = [name for name, field in fields(game.schema).items() if field.recall]
    for match in played(game, seats, 3, every=scaled(7, 31)):
        for seat in viewers(match):
            seen = game.view(match.state, seat, recall=False).seen
            assert not any(np.any(np.asarray(seen[name]).astype(int)) for name in recall)
