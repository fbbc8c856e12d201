"""Analysis: what each move is worth, from what a viewer knows."""

from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.loops import OVER
from tablee.core.moves import NOTHING
from tablee.core.record import AnyView, Common, copy
from tablee.core.thing import Move, Seat

from .finding import SURE, Analysis, Prospect, followed
from .foreseen import analysis_by
from .learned import network_of
from .search import Budget, Search, search

LOOKED_AT = 24  # worlds in which the continuation is followed


def analyse(game: Game, view: AnyView, budget: Budget, seed: int = 0) -> Analysis:
    """Give each legal move its expected share of victory, and everybody's chances.

    The view may be a seat's, a spectator's, or an open one: then it is hindsight.
    """
    network = network_of(game)
    if network is not None:
        return analysis_by(game, network, view, budget, seed)
    found = search(game, view, budget, new_dice(seed))
    favourites = found.ranked() if view.seat == int(view.seen.turn) else []
    prospects = [
        Prospect(
            one.move,
            one.share,
            max(0.0, one.share - SURE * one.error),
            min(1.0, one.share + SURE * one.error),
            one.visits,
            continuation(found, one.move) if place < 2 else (),
        )
        for place, one in enumerate(favourites)
    ]
    return Analysis(found.shares(), tuple(prospects))


def continuation(found: Search, move: Move) -> tuple[tuple[Seat, Move], ...]:
    """Follow a move through some of the worlds that were searched."""
    game = found.game
    worlds: list[Common] = [
        copy(game.schema, found.space.worlds[place])
        for place in range(min(LOOKED_AT, int(found.space.counts[0])))
    ]
    return followed(game, worlds, move, lambda world: reply(found, world))


def reply(found: Search, world: Common) -> tuple[Seat, Move]:
    """Say who would play what in a world; NOTHING when it is over."""
    seat = Seat(int(world.turn))
    if world.phase in (OVER, found.game.scored):
        return seat, NOTHING
    visited = found.visited(world)
    if visited:
        return seat, max(visited, key=lambda one: one.visits).move
    legal = found.game.legal(world, seat)
    return seat, max(legal, key=lambda one: found.game.rules.liking(world, seat, one))
