"""The policy of a player, written down: asked at every view that its own play can lead to."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from tablee.bots import network
from tablee.bots.exponential import exp
from tablee.bots.learned import Foresight, improved, network_of
from tablee.bots.level import where_it_pays
from tablee.bots.network import ONE, Network, new_room
from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.observation import observation, observe
from tablee.core.record import AnyView, View, from_bytes, to_bytes
from tablee.core.thing import Seat

from .exploit import uniform
from .game_tree import SEATS, GameTree, Policy, Real, Whole

Chances: TypeAlias = Mapping[int, float]  # of moves
Choose: TypeAlias = Callable[[Game, AnyView], Chances]
Ask: TypeAlias = Callable[[Sequence[bytes]], Iterator[Chances]]

BATCH = 8  # questions that travel to another process together


def by_thumb(game: Game, view: AnyView) -> Chances:
    """Choose what is liked best; equals alike."""
    likings = {
        move: int(game.rules.liking(view.seen, view.seat, move))
        for move in game.legal(view.seen, view.seat)
    }
    most = max(likings.values())
    best = [move for move, liking in likings.items() if liking == most]
    return {move: 1 / len(best) for move in best}


def by_network(game: Game, view: AnyView, *, playing: Network) -> Chances:
    """Choose as often as a network would, which has nothing but what the seat knows."""
    room, moves = new_room(playing), game.legal(view.seen, view.seat)
    cells = np.frombuffer(to_bytes(game.schema, view.seen), np.uint8)
    plan = observation(game.schema).plan
    observe(cells, plan, int(view.seat), int(view.seen.seats), room.bits)
    network.body(playing, room)
    network.policy(playing, room, np.array(moves), len(moves))
    logits = [int(room.logits[move]) for move in moves]
    weights = [exp((logit - max(logits)) / ONE) for logit in logits]
    total = sum(weights)
    return {move: weight / total for move, weight in zip(moves, weights, strict=True)}


def by_level(game: Game, view: AnyView, *, level: Foresight, asks: int = 1) -> Chances:
    """Average how a level would draw that has a network, over several dice; by no clock."""
    playing, total = network_of(game), dict[int, float]()
    assert playing is not None
    chosen = where_it_pays(game, view, level._replace(seconds=math.inf))
    for seed in range(asks):
        for move, chance in improved(game, playing, view, chosen, new_dice(seed)).items():
            total[move] = total.get(move, 0.0) + chance / asks
    return total


def asked_here(game: Game, choose: Choose) -> Ask:
    """Ask one view after the other in this process."""
    return lambda views: (answer(game, choose, seen) for seen in views)


class Elsewhere:
    """Ask in other processes, which find the game by a function of a module."""

    def __init__(self, find: Callable[[], Game], choose: Choose, jobs: int) -> None:
        self.pool = ProcessPoolExecutor(
            jobs, get_context("spawn"), initializer=_sit_down, initargs=(find, choose)
        )

    def __call__(self, views: Sequence[bytes]) -> Iterator[Chances]:
        """Give the answers in the order of the questions."""
        return self.pool.map(_answer, views, chunksize=BATCH)

    def __enter__(self) -> "Elsewhere":
        return self

    def __exit__(self, *_: object) -> None:
        self.pool.shutdown(cancel_futures=True)


def policy_of(
    tree: GameTree, ask: Ask, tell: Callable[[int], None] = lambda _asked: None
) -> Policy:
    """Write a player's policy down, asking once a view; uniform where its play never leads.

    What it never comes to matters to nobody. `tell` is told how many were asked so far.
    """
    policy, answers = uniform(tree), dict[int, Chances]()
    reached = [np.ones(tree.nodes, bool) for _ in range(SEATS)]
    for level in range(len(tree.levels) - 1):
        nodes = np.arange(tree.levels[level], tree.levels[level + 1])
        acting = nodes[tree.turn[nodes] >= 0]
        own = np.where(tree.turn[acting] == 0, reached[0][acting], reached[1][acting])
        places = np.unique(tree.place[acting[own]])
        open_places = places[tree.width[places] > 1]
        new = [int(s) for s in np.unique(tree.sight[open_places]) if int(s) not in answers]
        for sight, chances in zip(new, ask([tree.views[s] for s in new]), strict=True):
            answers[sight] = chances
            tell(len(answers))
        for place in open_places:
            choices, chances = tree.choices(place), answers[int(tree.sight[place])]
            policy[choices] = [chances.get(int(move), 0.0) for move in tree.moves[choices]]
        _follow(tree, policy, acting, reached)
    return policy


def _follow(
    tree: GameTree, policy: Policy, acting: Whole, reached: list[NDArray[np.bool_]]
) -> None:
    """Say to which children of some nodes each seat's own play can lead."""
    places = tree.place[acting]
    widths = tree.width[places]
    within = np.arange(widths.sum()) - np.repeat(np.cumsum(widths) - widths, widths)
    children = np.repeat(tree.first[acting], widths) + within
    chances: Real = policy[np.repeat(tree.start[places], widths) + within]
    mover = np.repeat(tree.turn[acting], widths)
    for seat in range(SEATS):
        before = np.repeat(reached[seat][acting], widths)
        reached[seat][children] = before & ((mover != seat) | (chances > 0))


def answer(game: Game, choose: Choose, seen: bytes) -> Chances:
    """Ask what a player does who sees this."""
    state = from_bytes(game.schema, seen)
    return choose(game, View(state, Seat(int(state.turn))))


_seated: list[tuple[Game, Choose]] = []  # in another process: who answers there


def _sit_down(find: Callable[[], Game], choose: Choose) -> None:
    _seated.append((find(), choose))


def _answer(seen: bytes) -> Chances:
    return answer(*_seated[0], seen)
