"""Replays: a finished match again, position by position, as somebody saw it or all open."""

from collections.abc import Sequence

from tablee.core.loops import OVER
from tablee.core.match import Match
from tablee.core.record import OPEN, SPECTATOR, AnyView, Common, from_bytes
from tablee.core.thing import Seat

from ..message.http import Frame, Replay
from ..message.wire import Told
from . import telling
from .standing import Standing

MOST_FRAMES = 100
EVERY = 50  # moves between two marks


def marks_of(match: Match) -> list[bytes]:
    """Keep the state at every so many moves: from there a match is opened anywhere at once."""
    again = match.again()
    marks = [again.to_bytes()]
    for number, move in enumerate(match.moves, 1):
        again.play(move)
        if number % EVERY == 0:
            marks.append(again.to_bytes())
    return marks


def replay(
    standing: Standing,
    guest: str,
    viewer: int,
    first: int,
    count: int,
    marks: Sequence[bytes] = (),
) -> Replay:
    """Show a stretch of a finished match to a viewer; with its marks, wherever it is."""
    match = standing.match
    assert match is not None
    positions = len(match.moves) + 1
    first = max(0, min(first, positions - 1))
    last = min(positions, first + max(1, min(count, MOST_FRAMES)))
    mark = min(max(0, first - 1) // EVERY, max(0, len(marks) - 1))
    opened = marks[mark] if marks else match.again().to_bytes()
    state: Common = from_bytes(match.game.schema, opened)
    frames = []
    before: AnyView | None = None
    for position in range(mark * EVERY, last):
        if position > mark * EVERY:
            match.game.rules.apply(state, match.moves[position - 1])
        if position >= first - 1:
            recall = viewer == OPEN or match.recall
            after = match.game.view(state, Seat(viewer), recall=recall)
            if position >= first:
                frames.append(_frame(standing, state, position, before, after))
            before = after
    table = telling.table(standing, guest, frozenset())
    return Replay(table, viewer, positions, first, frames, match.ranks)


def _frame(
    standing: Standing, state: Common, position: int, before: AnyView | None, after: AnyView
) -> Frame:
    game, match = standing.game, standing.match
    assert match is not None
    told = None
    if before is not None and position:
        lines = telling.lines_of(standing, before, after)
        mover = match.movers[position - 1]
        told = Told(position, mover, telling.shown_move(standing, after), lines)
    turn = -1 if state.phase == OVER else int(state.turn)
    scores = game.words.scores(game.view(state, SPECTATOR))
    return Frame(told, game.words.picture(after), turn, list(scores))
