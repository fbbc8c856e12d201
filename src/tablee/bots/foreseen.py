"""Analysis and comparison by a network: what each move is worth, and what one gave away."""

from math import sqrt

from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.loops import OVER
from tablee.core.moves import NOTHING
from tablee.core.record import AnyView, Common
from tablee.core.thing import Move, Seat

from .finding import SURE, Analysis, Comparison, Prospect, deviation, followed, mean_of
from .learned import Foresight, Lookahead, Tried, policy_of
from .network import Network
from .search import Budget

ADVICE = 256  # simulations, some hundredths of a second: not by the clock, so always the same
WORLDS = 24  # in which chances are looked up, and a continuation is followed


def analysis_by(
    game: Game, network: Network, view: AnyView, budget: Budget, seed: int
) -> Analysis:
    """Give each likely move its expected share of victory, and everybody's chances."""
    foresight = Foresight(min(ADVICE, budget.simulations), budget.seconds)
    ahead = Lookahead(game, network, view, foresight, new_dice(seed))
    shares = ahead.expect(max(1, min(WORLDS, budget.simulations)))
    if view.seat != int(view.seen.turn) or view.seen.phase == OVER:
        return Analysis(shares, ())
    found = ahead.compare(2)  # whoever asks for advice wants to know what else there is
    if len(found) == 1:
        return Analysis(shares, ())
    order = sorted(found, key=lambda one: (-len(one.shares), -one.mean))
    prospects = tuple(
        prospect(ahead, one, follows=place < 2) for place, one in enumerate(order)
    )
    return Analysis(shares, prospects)


def prospect(ahead: Lookahead, one: Tried, *, follows: bool) -> Prospect:
    """Say what is to be expected of a move, and how it would go on."""
    share = min(1.0, one.mean / ahead.whole)
    margin = SURE * spread(one.shares) / ahead.whole
    return Prospect(
        one.move,
        share,
        max(0.0, share - margin),
        min(1.0, share + margin),
        len(one.shares),
        continuation(ahead, one.move) if follows else (),
    )


def spread(shares: list[float]) -> float:
    """Give the standard error of a mean; of one alone nobody knows it."""
    return deviation(shares) / sqrt(len(shares)) if len(shares) > 1 else 0.5


def continuation(ahead: Lookahead, move: Move) -> tuple[tuple[Seat, Move], ...]:
    """Follow a move through some worlds, by the policy."""
    worlds = [ahead.game.sample(ahead.view, number) for number in range(WORLDS // 3)]
    return followed(ahead.game, worlds, move, lambda world: reply(ahead, world))


def reply(ahead: Lookahead, world: Common) -> tuple[Seat, Move]:
    """Say who would play what in a world; NOTHING when the round is over."""
    game, seat = ahead.game, Seat(int(world.turn))
    if world.phase in (OVER, game.scored):
        return seat, NOTHING
    chances = policy_of(game, ahead.space, game.view(world, seat))
    return seat, max(chances, key=lambda move: chances[move])


def comparison_by(
    game: Game, network: Network, view: AnyView, move: Move, budget: Budget, seed: int
) -> Comparison:
    """Compare one of several legal moves with the best, from what its seat knew.

    Half of the simulations look for the best. Whoever looks for the best of many finds one that
    was lucky: so the other half tries these two in other worlds, and alone counts.
    """
    half = max(4, budget.simulations // 2)
    foresight = Foresight(simulations=half, seconds=budget.seconds / 2)
    ahead = Lookahead(game, network, view, foresight, new_dice(seed))
    ahead.expect(WORLDS // 3)
    found = ahead.compare(2, move)
    tried = max(len(one.shares) for one in found)
    best = max(
        (one for one in found if len(one.shares) == tried), key=lambda one: ahead.score(one)
    )
    if best.move == move:
        share = min(1.0, best.mean / ahead.whole)
        return Comparison(move, move, share, share, 0.0, 0.0)
    ahead.due += budget.seconds / 2
    pair = [Tried(best.move, 0, []), Tried(move, 0, [])]
    ahead.attempt(pair, max(2, half // 2))
    given = [
        (one - other) / ahead.whole
        for one, other in zip(pair[0].shares, pair[1].shares, strict=True)
    ]
    mean, margin = mean_of(given), SURE * spread(given)
    share = min(1.0, pair[1].mean / ahead.whole)
    better = best.move if mean > 0 else move
    best_share = min(1.0, share + max(0.0, mean))
    return Comparison(move, better, share, best_share, mean - margin, mean + margin)
