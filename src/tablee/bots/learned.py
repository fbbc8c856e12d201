"""Players that learned: a network's policy, as it is or improved by looking ahead."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.observation import observation
from tablee.core.record import AnyView, Cells, Records, blank, blank_row
from tablee.core.rule import INTERPRETED, bound
from tablee.core.thing import Move

from . import lookahead
from .exponential import exp
from .lookahead import FARTHEST, Continued, Space, look, weigh
from .network import ONE, Network, new_room
from .network_file import card_in, load
from .search import Bot, drawn, total_of

CANDIDATES = 8  # the likeliest moves, which are compared
UNLIKELY = 4 * ONE  # by so much a logit is below the best one's of a move that is not
FEWEST = 1e-9  # shares that are shared out: where nobody wins, none
COLDEST = 1e-6  # a temperature
CHUNK = 8  # worlds between two looks at the clock


NETWORK = "network.bin"  # in a game's folder


@cache
def network_of(game: Game) -> Network | None:
    """Give the network that a game's folder has, if it has one."""
    path = game.folder / NETWORK
    return load(path, game) if path.exists() else None


@cache
def ahead_of(game: Game) -> tuple[int, ...]:
    """Give the tables at which a game's network does better by looking ahead, by seats."""
    return card_in(game.folder / NETWORK).ahead


class Foresight(NamedTuple):
    """How a network is played."""

    simulations: int = 0  # of one move each; 0 for the policy as it is
    seconds: float = math.inf
    horizon: int = 1  # own choices ahead that the network judges
    caution: float = 0.005  # of the victory, times seats squared: worth one nat of the policy
    temperature: float = 0.0  # 0 plays the likeliest move, 1 draws as the policy says
    least: float = 0.0  # of the likeliest move's chance: what is less likely is not played


@dataclass(frozen=True)
class Tried:
    """What looking ahead found out about one move."""

    move: Move
    logit: int  # by the policy, in units of `ONE`
    shares: list[float]  # of the victory of who plays it, one a world

    @property
    def mean(self) -> float:
        """Give the mean share."""
        return total_of(self.shares) / len(self.shares)


@dataclass(frozen=True)
class Looking:
    """Looking ahead, bound to one game."""

    compare: Callable[..., None]
    expect: Callable[..., None]


@cache
def looking(game: Game) -> Looking:
    """Bind looking ahead to a game."""
    rules = game.rules
    followed = Continued(rules.apply, game.list_legal, rules.result, rules.sample_hidden)
    return Looking(
        compare=bound(lookahead.compare, game.folder, followed),
        expect=bound(lookahead.expect, game.folder, followed),
    )


def plan_of(game: Game) -> Any:
    """Give the plan by which a game's views become bits."""
    return observation(game.schema).plan


def cells_of(states: Records) -> Any:
    """See a record as bytes, the same memory."""
    return states.cells() if INTERPRETED else states.view(np.uint8).reshape(1, -1)


def new_space(game: Game, network: Network, seats: int) -> Space:
    """Make what looking ahead works with."""
    state = blank(game.schema)
    return Space(
        state=state,
        cells=cells_of(state),
        world=blank(game.schema),
        plan=plan_of(game),
        network=network,
        room=new_room(network),
        moves=blank_row(len(game.moves)),
        chances=np.zeros(len(game.moves)),
        luck=new_dice(0),
        ranks=blank_row(seats),
        shares=np.zeros(seats),
        totals=np.zeros(seats),
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


def likeliest(
    game: Game, space: Space, view: AnyView, least: int, also: Move | None
) -> list[Tried]:
    """List the moves that the policy thinks worth comparing, the likeliest first.

    At least so many are, and one more may be, whatever the policy thinks of it.
    """
    chances = policy_of(game, space, view)
    logits = {move: int(space.room.logits[move]) for move in chances}
    most = max(logits.values())
    order = sorted(logits, key=lambda move: -logits[move])
    likely = [move for move in order[:CANDIDATES] if logits[move] > most - UNLIKELY]
    chosen = order[: max(least, len(likely))]
    if also is not None and also not in chosen:
        chosen.append(also)
    return [Tried(move, logits[move], []) for move in chosen]


class Lookahead:
    """One position, looked ahead from what a view tells."""

    def __init__(
        self, game: Game, network: Network, view: AnyView, foresight: Foresight, dice: Cells
    ) -> None:
        self.game, self.view, self.foresight, self.dice = game, view, foresight, dice
        self.due = perf_counter() + foresight.seconds
        self.space = new_space(game, network, int(view.seen.seats))
        self.seen = blank(game.schema)
        self.seen[0] = view.seen
        self.caution = foresight.caution * int(view.seen.seats) * int(view.seen.seats)
        self.whole = 1.0  # what all shares add up to, once they are expected

    def compare(self, least: int = 1, also: Move | None = None) -> list[Tried]:
        """Compare the likeliest moves: sequential halving (Karnin et al. 2013).

        All are tried in the same worlds; then the worse half is dropped, again and again, so
        that most worlds are spent on those that are hard to tell apart.
        """
        found = likeliest(self.game, self.space, self.view, least, also)
        halvings = max(1, (len(found) - 1).bit_length())
        alive = found
        while len(alive) > 1 and self.foresight.simulations:
            worlds = max(1, self.foresight.simulations // halvings // len(alive))
            self.attempt(alive, worlds)
            if perf_counter() > self.due:
                break
            ranked = sorted(alive, key=lambda one: -self.score(one))
            alive = ranked[: len(alive) // 2]
        return found

    def attempt(self, moves: list[Tried], worlds: int) -> None:
        """Try some moves in more worlds, until time is up."""
        tried, done = blank_row(len(moves)), 0
        for place, one in enumerate(moves):
            tried[place] = one.move
        while done < worlds and (done == 0 or perf_counter() < self.due):
            many = min(CHUNK, worlds - done)
            shares = np.zeros((many, len(moves)))
            looking(self.game).compare(
                self.space,
                self.seen,
                self.view.seat,
                tried,
                self.foresight.horizon,
                self.dice,
                shares,
            )
            for place, one in enumerate(moves):
                for row in range(many):
                    one.shares.append(float(shares[row, place]))
            done += many

    def expect(self, worlds: int) -> tuple[float, ...]:
        """Give everybody's chances, by so many worlds.

        Where a later victory is worth less, all shares add up to less than one: that is noted.
        """
        totals = self.space.totals
        for seat in range(len(totals)):
            totals[seat] = 0.0
        looking(self.game).expect(self.space, self.seen, self.view.seat, worlds, self.dice)
        whole = max(FEWEST, total_of(float(total) for total in totals))
        self.whole = whole / worlds
        return tuple(float(total) / whole for total in totals)

    def score(self, one: Tried) -> float:
        """Weigh what a move promises against how unlikely the policy thinks it."""
        return one.mean / self.caution + one.logit / ONE


def improved(
    game: Game, network: Network, view: AnyView, foresight: Foresight, dice: Cells
) -> dict[Move, float]:
    """Give the policy after looking ahead: each move's chance times e to what it promises."""
    ahead = Lookahead(game, network, view, foresight, dice)
    found = ahead.compare()
    tried = max(len(one.shares) for one in found)
    if tried == 0:
        scores = {one.move: one.logit / ONE for one in found}
    else:
        scores = {one.move: ahead.score(one) for one in found if len(one.shares) == tried}
    best = max(scores.values())
    heat = max(COLDEST, foresight.temperature)
    weights = {
        move: exp(max(FARTHEST, (score - best) / heat)) for move, score in scores.items()
    }
    kept = {move: weight for move, weight in weights.items() if weight >= foresight.least}
    total = total_of(kept.values())
    return {move: weight / total for move, weight in kept.items()}


def learned(network: Network, foresight: Foresight) -> Bot:
    """Make a bot of a network."""

    def bot(game: Game, view: AnyView, dice: Cells) -> Move:
        legal = game.legal(view.seen, view.seat)
        if len(legal) == 1:
            return legal[0]
        return drawn(improved(game, network, view, foresight, dice), dice)

    return bot
