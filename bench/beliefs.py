"""What beliefs by the policy would be worth: do others' moves tell what they hold?

Before a decision, another seat imagines worlds. *Plain* ones are those that its view allows,
all alike, as looking ahead takes them. *Believed* ones began as an earlier view of its own
allowed, went on to what it sees now through all that it saw in between, and weigh as much as
the policy would have played what the others played there. Then the decision is made, by the
policy: how likely was that in these worlds, on average, and how likely in the *true* one?
Whoever knows more expects it more; beliefs that are right can't expect it less.
"""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any, NamedTuple

import click
import numpy as np

from bench.results import record, table
from tablee.bots.finding import SURE, deviation, mean_of
from tablee.bots.learned import network_of, new_space, policy_of
from tablee.bots.lookahead import Continued, Space, look, weigh
from tablee.bots.network import Network
from tablee.bots.search import drawn, total_of, words_of
from tablee.core.chance import rekey
from tablee.core.dice import new_dice, throw
from tablee.core.game import Game
from tablee.core.match import Match, key_of
from tablee.core.moves import Kind
from tablee.core.record import (
    AnyView,
    Cells,
    Common,
    Records,
    blank,
    blank_row,
    from_bytes,
    mask,
)
from tablee.core.rule import bound, rule, unbound
from tablee.core.thing import Move, Seat
from tablee.core.undo import Ply, words
from tablee.games import games

WORLDS, FEWEST = 64, 16  # of a kind; with fewer believed ones, a position is left out
TRIES = 60_000  # ways that are tried to find them
FLOOR = 0.05  # how often others do anything, so that no surprise rules a world out
WINDOWS = (1, 2, 4)  # own decisions that an earlier view lies back
APART = (6, 14)  # decisions between two that are asked about

rules = unbound(Continued)


class Way(NamedTuple):
    """What a seat saw happen, step by step, and room for worlds on the way."""

    seen: Any  # words of what it saw after each step
    readable: Any  # which of their bits
    movers: Cells
    moves: Cells  # as it saw them
    is_unseen: Cells  # 1 where it can't tell the move from others
    chosen: Cells  # what was played in the world that is tried
    alike: Cells  # among how many that look the same
    trail: Records  # the world before each step, and after the last


@rule
def agrees(state: Any, seen: Any, readable: Any) -> bool:
    """Say whether a state looks as it was seen."""
    for place in range(len(readable)):
        if (state[place] ^ seen[place]) & readable[place] != 0:
            return False
    return True


def arrives(space: Space, state: Any, way: Way, dice: Cells) -> bool:
    """Follow a way through the world that lies at its beginning, as far as it can be seen."""
    for step in range(len(way.movers)):
        count = rules.legal(way.trail[step], Seat(way.movers[step]), space.moves)
        way.alike[step] = 0
        for place in range(count):
            move = space.moves[place]
            if way.is_unseen[step] == 0 and move != way.moves[step]:
                continue
            space.state[0] = way.trail[step]
            rules.apply(space.state[0], move)
            if agrees(state[0], way.seen[step], way.readable):
                way.alike[step] += 1
                if throw(dice, way.alike[step]) == 0:
                    way.chosen[step] = move
                    way.trail[step + 1] = space.state[0]
        if way.alike[step] == 0:
            return False
    return True


def likelihood(space: Space, viewer: Seat, way: Way, floor: float) -> float:
    """Say how likely the policy makes what the others did in the world that was followed."""
    product = 1.0
    for step in range(len(way.movers)):
        seat = Seat(way.movers[step])
        count = rules.legal(way.trail[step], seat, space.moves)
        if seat == viewer or count == 1:
            continue
        space.state[0] = way.trail[step]
        look(space, seat)
        total, chance = weigh(space, count), 0.0
        for place in range(count):
            if space.moves[place] == way.chosen[step]:
                chance = space.chances[place] / total
        product *= way.alike[step] * ((1.0 - floor) * chance + floor / count)
    return product


def believe(
    space: Space,
    state: Any,
    began: Records,
    viewer: Seat,
    way: Way,
    tries: int,
    floor: float,
    worlds: Records,
    weights: Any,
    dice: Cells,
) -> int:
    """Fill worlds that a way may have led to, weigh them, and count them."""
    found = 0
    for _ in range(tries):
        way.trail[0] = began[0]
        rekey(way.trail[0], throw(dice, 1 << 30))
        rules.sample_hidden(way.trail[0], viewer)
        if arrives(space, state, way, dice):
            weights[found] = likelihood(space, viewer, way, floor)
            worlds[found] = way.trail[len(way.movers)]
            found += 1
            if found == len(worlds):
                break
    return found


@dataclass(frozen=True)
class Played(Ply):
    """A move that was played, as others saw it, and whether there was a choice."""

    shown: Move
    was_choice: bool


class Believer:
    """Imagines worlds of both kinds, and says how likely a move is in them."""

    def __init__(self, game: Game, network: Network, seats: int) -> None:
        self.game, self.space = game, new_space(game, network, seats)
        continued = Continued(
            game.rules.apply, game.list_legal, game.rules.result, game.rules.sample_hidden
        )
        self.believe: Callable[..., int] = bound(believe, game.folder, continued)
        self.worlds, self.weights = blank(game.schema, WORLDS), np.zeros(WORLDS)

    def chance(self, worlds: Sequence[Common], weights: Sequence[float], ply: Played) -> float:
        """Say how likely a move was, on average over some worlds."""
        total = 0.0
        for world, weight in zip(worlds, weights, strict=True):
            policy = policy_of(self.game, self.space, self.game.view(world, ply.seat))
            total += weight * policy.get(ply.move, 0.0)
        return total / total_of(weights)

    def plain(self, view: AnyView, ply: Played, dice: Cells) -> float:
        """Ask worlds that a view allows."""
        worlds = [self.game.sample(view, throw(dice, 1 << 30)) for _ in range(WORLDS)]
        return self.chance(worlds, [1.0] * WORLDS, ply)

    def believed(
        self, plies: Sequence[Played], viewer: Seat, ply: Played, dice: Cells
    ) -> float | None:
        """Ask worlds that went on from an earlier view; None where too few were found."""
        way = self.way(plies, viewer)
        began = blank(self.game.schema)
        began[0] = self.game.view(from_bytes(self.game.schema, plies[0].before), viewer).seen
        found = int(
            self.believe(
                self.space,
                words_of(self.space.state),
                began,
                viewer,
                way,
                TRIES,
                FLOOR,
                self.worlds,
                self.weights,
                dice,
            )
        )
        if found < FEWEST:
            return None
        worlds = [self.worlds[place] for place in range(found)]
        return self.chance(worlds, [float(one) for one in self.weights[:found]], ply)

    def way(self, plies: Sequence[Played], viewer: Seat) -> Way:
        """Say what a seat saw of some moves."""
        movers, moves, is_unseen, chosen, alike = (blank_row(len(plies)) for _ in range(5))
        way = Way(
            np.array([words(ply.after).view(np.int64) for ply in plies]),
            words(mask(self.game.schema, viewer)).view(np.int64).copy(),
            movers,
            moves,
            is_unseen,
            chosen,
            alike,
            blank(self.game.schema, len(plies) + 1),
        )
        for place, ply in enumerate(plies):
            is_own = ply.seat == viewer
            is_hidden = self.game.moves.kinds[ply.shown] is Kind.UNSEEN and not is_own
            way.movers[place] = ply.seat
            way.moves[place] = ply.move if is_own else ply.shown
            way.is_unseen[place] = 1 if is_hidden else 0
        return way


def since(plies: Sequence[Played], viewer: Seat, window: int) -> Sequence[Played]:
    """Give what came after a seat's so-manieth last decision, the latest being the first."""
    own = [place for place, ply in enumerate(plies) if ply.seat == viewer and ply.was_choice]
    return plies[own[-window] + 1 if len(own) >= window else 0 :]


def asked(game: Game, seats: int, seconds: float) -> Iterator[list[float | None]]:
    """Play matches by the policy; tell the chances of a decision now and then."""
    network = network_of(game)
    assert network is not None
    believer, luck = Believer(game, network, seats), random.Random(1)
    until, deal = time.process_time() + seconds, 0
    while time.process_time() < until:
        match, dice = Match(game, seats, {}, key_of(deal)), new_dice(deal)
        plies, left, deal = list[Played](), luck.randrange(*APART), deal + 1
        while not match.is_over and time.process_time() < until:
            seat, before, legal = match.turn, match.to_bytes(), match.legal
            chances = policy_of(game, believer.space, match.view(seat))
            move, left = drawn(chances, dice), left - (len(legal) > 1)
            asks = len(legal) > 1 and left <= 0
            viewer = luck.choice([Seat(one) for one in range(seats) if one != seat])
            view = match.view(viewer)
            match.play(move)
            shown = Move(int(match.state.last_move))
            ply = Played(seat, move, before, match.to_bytes(), shown, len(legal) > 1)
            if asks:
                left = luck.randrange(*APART)
                ways = [since(plies, viewer, window) for window in WINDOWS]
                yield [
                    chances[move],
                    believer.plain(view, ply, dice),
                    *(believer.believed(w, viewer, ply, dice) if w else None for w in ways),
                ]
            if game.moves.kinds[shown] is Kind.NEXT:
                plies.clear()
            else:
                plies.append(ply)


def row(game: Game, seats: int, seconds: float) -> list[object]:
    """Sum a game up."""
    found = list(asked(game, seats, seconds))
    cells: list[object] = [game.name, seats, len(found)]
    for kind in range(2):
        cells.append(f"{mean_of([one[kind] or 0.0 for one in found]):.3f}")
    for kind in range(len(WINDOWS)):
        gains = [
            believed - plain
            for _, plain, *others in found
            if plain is not None and (believed := others[kind]) is not None
        ]
        part = f"{100 * len(gains) / len(found):.0f} %"
        if len(gains) < 2:
            cells.append(part)
            continue
        margin = SURE * deviation(gains) / sqrt(len(gains))
        cells.append(f"{mean_of(gains):+.4f} ± {margin:.4f} of {part}")
    return cells


HEAD = ["game", "seats", "decisions", "true", "plain"]


@click.command()
@click.option("--only", default="", help="One game.")
@click.option("--seats", "sizes", default="2,4", help="At which tables.")
@click.option("--seconds", default=60.0, help="Of processor time, for each.")
def main(only: str, sizes: str, seconds: float) -> None:
    """Measure what beliefs by the policy tell beyond a view, in every game with a network."""
    rows = []
    for game in games():
        for seats in map(int, sizes.split(",")):
            if only in ("", game.name) and network_of(game) is not None:
                rows.append(row(game, seats, seconds))
                print(*rows[-1], sep="  ", flush=True)
    believed = [f"believed, {window} back" for window in WINDOWS]
    record("Beliefs: the chance of what is played next", table([*HEAD, *believed], rows))


if __name__ == "__main__":
    main()
