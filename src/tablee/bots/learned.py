"""Players that learned: a network's policy, as it is or improved by looking ahead."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from time import perf_counter
from typing import NamedTuple

import numpy as np

from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.observation import observation
from tablee.core.record import AnyView, Cells, Records, blank, blank_row
from tablee.core.rule import bound
from tablee.core.thing import Move

from . import lookahead
from .lookahead import Followed, Space, look, weigh
from .network import Network, new_room
from .search import Bot, drawn

CANDIDATES = 8  # the likeliest moves, which are compared
UNLIKELY = 0.02  # of the likeliest one's chance: moves below are not
CHUNK = 8  # worlds between two looks at the clock


class Foresight(NamedTuple):
    """How a network is played."""

    simulations: int = 0  # of one move each; 0 for the policy as it is
    seconds: float = math.inf
    horizon: int = 1  # own choices ahead that the network judges
    caution: float = 0.02  # of the victory, for which a move may be e times less likely
    temperature: float = 0.0  # 0 plays the likeliest move, 1 draws


@dataclass(frozen=True)
class Tried:
    """What looking ahead found out about one move."""

    move: Move
    prior: float  # by the policy
    shares: list[float]  # of the victory of who plays it, one a world

    @property
    def mean(self) -> float:
        """Give the mean share."""
        return sum(self.shares) / len(self.shares)


@cache
def comparing(game: Game) -> Callable[..., None]:
    """Bind looking ahead to a game."""
    rules = game.rules
    followed = Followed(rules.apply, game.list_legal, rules.result, rules.sample_hidden)
    return bound(lookahead.compare, game.folder, followed)


def new_space(game: Game, network: Network, seats: int) -> Space:
    """Make what looking ahead works with."""
    state = blank(game.schema)
    return Space(
        state=state,
        cells=state.view(np.uint8).reshape(1, -1),
        world=blank(game.schema),
        plan=observation(game.schema).plan,
        network=network,
        room=new_room(network),
        moves=blank_row(len(game.moves)),
        chances=np.zeros(len(game.moves)),
        luck=new_dice(0),
        ranks=blank_row(seats),
        shares=np.zeros(seats),
    )


def policy_of(game: Game, space: Space, view: AnyView) -> dict[Move, float]:
    """Give the chance of each legal move by the network's policy."""
    legal = game.legal(view.seen, view.seat)
    space.state[0] = view.seen
    look(space, view.seat)
    for place, move in enumerate(legal):
        space.moves[place] = move
    total = weigh(space, len(legal))
    return {move: float(space.chances[place]) / total for place, move in enumerate(legal)}


def compared(
    game: Game, network: Network, view: AnyView, foresight: Foresight, dice: Cells
) -> list[Tried]:
    """Compare the likeliest moves in the same worlds: sequential halving (Karnin et al. 2013).

    The worse half of them is dropped again and again, so that most worlds are spent on those
    that are hard to tell apart.
    """
    due = perf_counter() + foresight.seconds
    space = new_space(game, network, int(view.seen.seats))
    priors = policy_of(game, space, view)
    most = max(priors.values())
    likely = sorted(priors, key=lambda move: -priors[move])[:CANDIDATES]
    found = [
        Tried(move, priors[move], []) for move in likely if priors[move] >= UNLIKELY * most
    ]
    halvings = max(1, math.ceil(math.log2(len(found))))
    seen = blank(game.schema)
    seen[0] = view.seen
    alive = list(found)
    while len(alive) > 1 and foresight.simulations:
        worlds = max(1, foresight.simulations // halvings // len(alive))
        _try(game, space, seen, view, alive, worlds, foresight, due, dice)
        alive = sorted(alive, key=lambda one: -_score(one, foresight))[: (len(alive) + 1) // 2]
        if perf_counter() > due:
            break
    return found


def _try(
    game: Game,
    space: Space,
    seen: Records,
    view: AnyView,
    alive: list[Tried],
    worlds: int,
    foresight: Foresight,
    due: float,
    dice: Cells,
) -> None:
    """Try some moves in more worlds, until time is up."""
    tried = blank_row(len(alive))
    for place, one in enumerate(alive):
        tried[place] = one.move
    done = 0
    while done < worlds and (done == 0 or perf_counter() < due):
        shares = np.zeros((min(CHUNK, worlds - done), len(alive)))
        comparing(game)(space, seen, view.seat, tried, foresight.horizon, dice, shares)
        for place, one in enumerate(alive):
            one.shares.extend(shares[:, place].tolist())
        done += len(shares)


def _score(one: Tried, foresight: Foresight) -> float:
    """Weigh what a move promises against how unlikely the policy thinks it."""
    return one.mean / foresight.caution + math.log(one.prior)


def improved(
    game: Game, network: Network, view: AnyView, foresight: Foresight, dice: Cells
) -> dict[Move, float]:
    """Give the policy after looking ahead: each move's chance times e to what it promises."""
    found = compared(game, network, view, foresight, dice)
    tried = max(len(one.shares) for one in found)
    if tried == 0:
        return {one.move: one.prior for one in found}
    scores = {one.move: _score(one, foresight) for one in found if len(one.shares) == tried}
    best = max(scores.values())
    return {move: math.exp(score - best) for move, score in scores.items()}


def learned(network: Network, foresight: Foresight) -> Bot:
    """Make a bot of a network."""

    def bot(game: Game, view: AnyView, dice: Cells) -> Move:
        legal = game.legal(view.seen, view.seat)
        if len(legal) == 1:
            return legal[0]
        chances = improved(game, network, view, foresight, dice)
        if foresight.temperature == 0:
            return max(chances, key=lambda move: chances[move])
        warm = {move: chance ** (1 / foresight.temperature) for move, chance in chances.items()}
        total = sum(warm.values())
        return drawn({move: chance / total for move, chance in warm.items()}, dice)

    return bot
