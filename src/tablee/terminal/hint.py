"""A hint: the move that looks best, why, and what comes second."""

from tablee.bots.analysis import analyse
from tablee.bots.finding import Prospect
from tablee.bots.search import Budget
from tablee.core.game import Game
from tablee.core.moves import NOTHING
from tablee.core.record import AnyView
from tablee.core.speech import Line, line

THOUGHT = Budget(20_000, 1.0)


def percent(share: float) -> int:
    """Round a share to hundredths."""
    return round(100 * share)


def sentence(text: str) -> str:
    """Let a reason, which is written to follow a colon, stand alone."""
    return text[:1].upper() + text[1:]


def hint(game: Game, view: AnyView, seed: int) -> list[Line]:
    """Say what a friend would play who knows what this seat knows."""
    legal = game.legal(view.seen, view.seat)
    if len(legal) == 1:
        return [line("ui-advice-only", move=game.moves.write(legal[0]))]
    best, *others = analyse(game, view, THOUGHT, seed).prospects
    lines = [told("ui-advice", game, view, best)]
    reason = game.words.reason(view, best.move, others[0].move if others else NOTHING)
    if reason:
        lines.append(reason)
    if others:
        lines.append(told("ui-advice-second", game, view, others[0]))
    return lines


def told(id: str, game: Game, view: AnyView, prospect: Prospect) -> Line:  # noqa: A002
    """Tell a move, as it is typed and as it is said, with what it promises."""
    return line(
        id,
        move=game.moves.write(prospect.move),
        what=game.words.describe(view, prospect.move),
        share=percent(prospect.share),
    )
