"""A window: several seats are asked at once, and answer as if they were asked in turn."""

from collections.abc import Mapping
from itertools import pairwise

from tablee.core.game import Game
from tablee.core.record import AnyView, Common, copy

from .event import Answered, Played
from .standing import Standing


def questions(standing: Standing) -> list[AnyView]:
    """List what each asked seat sees when it is its turn to answer, in the rules' order.

    That is once all before it have let the question pass: else it is never asked.
    """
    assert standing.position is not None
    game, state = standing.game, standing.position.record
    views = []
    for seat, after in pairwise([*standing.asked(), -1]):
        views.append(game.view(state, seat))
        passed = None if after < 0 else passing(game, state, after)
        if passed is None:
            break
        _, state = passed
    return views


def passing(game: Game, state: Common, after: int) -> tuple[int, Common] | None:
    """Find the answer that leaves the question to the seat after, and try it."""
    for move in game.legal(state, int(state.turn)):
        tried = copy(game.schema, state)
        game.rules.apply(tried, move)
        if tried.phase == state.phase and tried.turn == after:
            return move, tried
    return None


def closing(
    standing: Standing, answers: Mapping[int, Answered], chosen: Mapping[int, str]
) -> list[Played]:
    """List the moves that close a window once all people have answered, in the rules' order.

    The bots' are chosen beforehand. A challenge ends it: the answers of those who would have
    been asked later are never told.
    """
    assert standing.position is not None
    game, state = standing.game, standing.position.record
    phase, asked = int(state.phase), list(standing.asked())
    moves: list[Played] = []
    while asked and int(state.phase) == phase and int(state.turn) == asked[0]:
        seat = asked.pop(0)
        answer = answers.get(seat)
        text = answer.move if answer else chosen[seat]
        moves.append(Played(seat, text, answer.id if answer else ""))
        move = game.moves.read(text)
        assert move is not None
        game.rules.apply(state, move)
    return moves
