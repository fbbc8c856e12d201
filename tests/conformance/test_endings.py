"""Matches end, nothing is lost on the way, and imagined states play on like true ones."""

from tablee.core.dice import new_dice, throw
from tablee.core.loops import OVER
from tablee.core.record import blank, blank_row

from .kit import every_game, every_table, kit_of, played, scaled, viewers


@every_table
def test_every_match_ends_and_keeps_its_promises_at_every_move(game, seats):
    states, dice, moves, at = (
        blank(game.schema), blank_row(4), blank_row(len(game.moves)), blank_row(3)
    )  # fmt: skip
    for options in kit_of(game).OPTION_SETS[: scaled(99, 2)]:
        laid = game.laid(seats, options)
        count = scaled(100, 1)
        assert game.fuzz(states, laid, 1000, count, dice, moves, at) == 0, (options, list(at))
        assert at[0] == 1000 + count - 1


@every_table
def test_the_ranks_begin_with_a_winner_and_come_only_at_the_end(game, seats):
    for seed in range(scaled(8, 2)):
        for match in played(game, seats, seed, every=scaled(5, 40)):
            ranks = match.ranks
            if match.is_over:
                assert min(ranks) == 1
                for rank in ranks:
                    assert rank == 1 + sum(other < rank for other in ranks)
            else:
                assert ranks == [0] * seats


@every_table
def test_an_imagined_state_plays_on_like_a_true_one(game, seats):
    dice = new_dice(5)
    for seed in range(scaled(4, 1)):
        for match in played(game, seats, seed, every=scaled(31, 101)):
            for seat in viewers(match):
                state = game.sample(match.view(seat), seed)
                for _ in range(60):
                    if state.phase == OVER:
                        break
                    legal = game.legal(state, state.turn)
                    assert legal
                    game.rules.apply(state, legal[throw(dice, len(legal))])
                    assert game.rules.broken(state) == 0


@every_game
def test_a_state_fits_in_a_kibibyte(game):
    from tablee.core.record import layout

    assert layout(game.schema).itemsize <= 1024
