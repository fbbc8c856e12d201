"""Hints: what a friend who plays well would do, from what one knows and sees."""

from tablee.bots.finding import Analysis, Prospect
from tablee.core.game import Game
from tablee.core.moves import NOTHING
from tablee.core.record import AnyView

from ..message.refusal import refusal
from ..message.wire import Advice, Hint, Outlook
from . import command
from .standing import Standing
from .window import questions

DIGITS = 3  # of a share


def question(standing: Standing, guest: str, seat: int, hint: Hint) -> AnyView:
    """Give the view that advice is made from, or refuse."""
    if not standing.opened.hints:
        raise refusal("no-hints")
    asked = command.mover(standing, guest, hint.id, hint.version, seat)
    assert standing.match is not None
    if not standing.match.recall:
        raise refusal("by-heart")
    view = next(view for view in questions(standing) if view.seat == asked)
    if len(standing.game.legal(view.seen, view.seat)) < 2:
        raise refusal("no-choice")
    return view


def advice(game: Game, view: AnyView, hint: Hint, version: int, found: Analysis) -> Advice:
    """Put the best move into words."""
    best, *others = found.prospects
    second = others[0] if others else None
    reason = game.words.reason(view, best.move, NOTHING)
    if reason is None and second is not None:
        reason = game.words.reason(view, best.move, second.move)
    return Advice(
        id=hint.id,
        version=version,
        seat=view.seat,
        best=outlook(game, view, best),
        second=outlook(game, view, second, best.share) if second else None,
        reason=reason,
    )


def outlook(game: Game, view: AnyView, of: Prospect, most: float = 1) -> Outlook:
    """Put what is to be expected of a move into words.

    A move that was hardly tried may look better than the best one: at most as good, then.
    """
    share = round(min(most, of.share), DIGITS)
    return Outlook(game.moves.write(of.move), game.words.describe(view, of.move), share)
