"""Moves are what their kind says, wherever they are played."""

from tablee.core.moves import Kind
from tablee.core.record import copy

from .kit import every_game, every_table, played, scaled


@every_game
def test_a_game_with_rounds_has_exactly_one_move_that_begins_another(game):
    assert game.moves.kinds.count(Kind.NEXT) == (game.scored != 0)


@every_table
def test_another_round_is_begun_between_two_rounds_and_never_else(game, seats):
    begins = game.moves.the(Kind.NEXT)
    for seed in range(scaled(4, 1)):
        for match in played(game, seats, seed):
            if match.state.phase == game.scored:
                assert match.legal == [begins]
            else:
                assert begins not in match.legal
            assert match.is_between_rounds == (match.state.phase == game.scored)


@every_table
def test_an_unseen_move_is_never_legal(game, seats):
    unseen = [move for move in game.moves if game.moves.kinds[move] is Kind.UNSEEN]
    for seed in range(scaled(4, 1)):
        for match in played(game, seats, seed, every=scaled(5, 29)):
            for seat in game.acting(match.state):
                for move in unseen:
                    assert game.verdict(match.state, seat, move), game.moves.write(move)


@every_table
def test_the_last_move_is_the_one_that_was_played_or_one_that_is_unseen(game, seats):
    for seed in range(scaled(4, 1)):
        for match in played(game, seats, seed):
            if match.moves:
                last = int(match.state.last_move)
                assert last == match.moves[-1] or game.moves.kinds[last] is Kind.UNSEEN
                assert match.state.last_seat == match.movers[-1]


@every_table
def test_to_pass_is_for_all_who_act_and_leaves_it_to_the_next_of_them(game, seats):
    passing = game.moves.the(Kind.PASS)
    for seed in range(scaled(4, 1)):
        for match in played(game, seats, seed, every=scaled(1, 3)):
            acting = game.acting(match.state)
            if passing is not None and len(acting) > 1 and passing in match.legal:
                assert all(passing in game.legal(match.state, seat) for seat in acting)
                passed = copy(game.schema, match.state)
                game.rules.apply(passed, passing)
                assert game.acting(passed) == acting[1:]
