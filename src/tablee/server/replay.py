"""Replays: a finished match again, position by position, as somebody saw it or all open."""

from tablee.core.match import Match
from tablee.core.record import OPEN, AnyView

from . import telling
from .http import Frame, Replay
from .standing import Standing
from .wire import Told

MOST_FRAMES = 100


def replay(standing: Standing, guest: str, viewer: int, first: int, count: int) -> Replay:
    """Show a stretch of a finished match to a viewer."""
    match = standing.match
    assert match is not None
    positions = len(match.moves) + 1
    first = max(0, min(first, positions - 1))
    last = min(positions, first + max(1, min(count, MOST_FRAMES)))
    again = match.again()
    frames = []
    before: AnyView | None = None
    for position in range(last):
        if position:
            again.play(match.moves[position - 1])
        if position >= first - 1:
            after = (
                match.game.view(again.state, viewer) if viewer == OPEN else again.screen(viewer)
            )
            if position >= first:
                frames.append(_frame(standing, again, position, before, after))
            before = after
    table = telling.table(standing, guest, frozenset())
    return Replay(table, viewer, positions, first, frames, match.ranks)


def _frame(
    standing: Standing, again: Match, position: int, before: AnyView | None, after: AnyView
) -> Frame:
    told = None
    if before is not None and position:
        lines = telling.lines_of(standing, before, after)
        told = Told(position, again.movers[-1], telling.shown_move(standing, after), lines)
    turn = -1 if again.is_over else again.turn
    return Frame(told, again.game.words.picture(after), turn, again.scores)
