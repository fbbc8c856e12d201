"""The levels that people play against. The lower ones forget, and have lapses."""

from tablee.core.chance import rekey
from tablee.core.dice import throw
from tablee.core.game import Game
from tablee.core.record import AnyView, Cells, View, copy
from tablee.core.thing import Move

from .learned import Foresight, ahead_of, learned, network_of
from .search import Budget, search, searcher
from .thumb import liked
from .tree import chance_of

OVERLOOKING = 0.5  # how often a beginner does not see one of the moves
LAPSES = 0.4  # how often a regular with a network plays as a beginner
CONTENT = 0.1  # how often one that searches takes the second best
NEARLY = 0.05  # if it promises only so much less of the victory
CAUTION = 0.02  # who makes more of what it looked ahead plays one move alone, and is found out
AT_A_GLANCE = Foresight(temperature=1.0)
QUICK = Foresight(simulations=200, seconds=0.1, caution=CAUTION, temperature=1.0, least=0.1)
THOROUGH = Foresight(simulations=4_000, seconds=2.0, caution=CAUTION, temperature=0.25)


def forgotten(game: Game, view: AnyView, percent: int, dice: Cells) -> AnyView:
    """Let what one could remember slip, the older the sooner."""
    if game.rules.forget is None:
        return view
    seen = copy(game.schema, view.seen)
    rekey(seen, throw(dice, 1 << 30))
    game.rules.forget(seen, view.seat, percent)
    return View(seen, view.seat)


def beginner(game: Game, view: AnyView, dice: Cells) -> Move:
    """Follow the rules of thumb; forget most, and overlook a move now and then."""
    moves = game.legal(view.seen, view.seat)
    if len(moves) > 2 and chance_of(dice) < OVERLOOKING:
        overlooked = moves[throw(dice, len(moves))]
        moves = [move for move in moves if move != overlooked]
    return liked(game, forgotten(game, view, 80, dice), moves, dice)


def regular(game: Game, view: AnyView, dice: Cells) -> Move:
    """Play at a glance, or look ahead a little; forget some, and have lapses."""
    legal = game.legal(view.seen, view.seat)
    if len(legal) == 1:
        return legal[0]
    network = network_of(game)
    if network is not None and chance_of(dice) < LAPSES:
        return beginner(game, view, dice)
    hazy = forgotten(game, view, 30, dice)
    if network is not None:
        return learned(network, AT_A_GLANCE)(game, hazy, dice)
    found = search(game, hazy, Budget(300, 0.3), dice)
    best = found.ranked()
    is_content = len(best) > 1 and chance_of(dice) < CONTENT
    if is_content and best[1].share > best[0].share - NEARLY:
        return best[1].move
    return found.favourite()


def expert(game: Game, view: AnyView, dice: Cells) -> Move:
    """Think ahead for a moment, and vary as the policy does that comes of it."""
    return thinker(game, view, QUICK, Budget(2_000, 0.3), dice)


def master(game: Game, view: AnyView, dice: Cells) -> Move:
    """Think ahead as far as people wait for it, and nearly always play the best."""
    return thinker(game, view, THOROUGH, Budget(20_000, 2.0), dice)


def thinker(
    game: Game, view: AnyView, foresight: Foresight, budget: Budget, dice: Cells
) -> Move:
    """Look ahead by the game's network where that pays, or search where it has none."""
    network = network_of(game)
    if network is None:
        return searcher(budget)(game, view, dice)
    return learned(network, where_it_pays(game, view, foresight))(game, view, dice)


def where_it_pays(game: Game, view: AnyView, foresight: Foresight) -> Foresight:
    """Look ahead at the tables that the network's card names, and play the policy elsewhere."""
    pays = int(view.seen.seats) in ahead_of(game)
    return foresight if pays else foresight._replace(simulations=0)
