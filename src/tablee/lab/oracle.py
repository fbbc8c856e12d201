"""The oracle: a policy as near to an equilibrium as one likes, by CFR+.

Counterfactual regret minimisation (Zinkevich et al. 2007), with regrets that never fall below
nothing, seats that learn in turn, and later iterations that count more (Tammelin 2014).
"""

from collections.abc import Iterator

import numpy as np

from tablee.core.rule import rule

from .exploit import average, nash_conv, reach, uniform
from .game_tree import SEATS, GameTree, Policy, Real, Rows, Whole

LOOK = 20  # iterations between two looks at how exploitable the policy still is


def solve(tree: GameTree, goal: float, most: int = 10_000) -> Policy:
    """Iterate until a policy's NashConv is below a goal, or so many times at most."""
    policy = uniform(tree)
    for iteration, policy in learn(tree, most):
        if iteration % LOOK == 0 and nash_conv(tree, policy) < goal:
            break
    return policy


def learn(tree: GameTree, most: int) -> Iterator[tuple[int, Policy]]:
    """Give, after every iteration, its number and the average policy so far."""
    rows, policy = tree.rows, uniform(tree)
    regret, total = np.zeros(len(policy)), np.zeros(len(policy))
    own_reach, other_reach, values = (np.zeros(tree.nodes) for _ in range(3))
    for iteration in range(1, most + 1):
        for seat in range(SEATS):
            reach(rows, tree.chances, policy, seat, own_reach, other_reach)
            average(rows, policy, seat, values)
            add_regrets(rows, policy, seat, other_reach, values, regret)
            add_strategy(rows, policy, seat, own_reach, iteration, total)
            match_regrets(rows.start, tree.owner, seat, regret, policy)
        yield iteration, normal(tree, total)


def normal(tree: GameTree, total: Real) -> Policy:
    """Make chances of how often each choice was taken; any is as likely where none was."""
    sums = np.add.reduceat(total, tree.start[:-1])
    many = np.repeat(sums, tree.width)
    return np.where(many > 0, total / np.where(many > 0, many, 1.0), uniform(tree))


@rule
def add_regrets(
    rows: Rows, policy: Policy, seat: int, other_reach: Real, values: Real, regret: Real
) -> None:
    """Add to each choice's regret how much better than the policy it would have been."""
    for node in range(len(rows.turn)):
        if rows.turn[node] == seat and other_reach[node] > 0.0:
            begin, end = rows.start[rows.place[node]], rows.start[rows.place[node] + 1]
            for choice in range(begin, end):
                gain = values[rows.first[node] + choice - begin] - values[node]
                regret[choice] += other_reach[node] * gain


@rule
def add_strategy(
    rows: Rows, policy: Policy, seat: int, own_reach: Real, weight: int, total: Real
) -> None:
    """Add to each choice how often it was taken in this iteration."""
    for node in range(len(rows.turn)):
        if rows.turn[node] == seat and own_reach[node] > 0.0:
            begin, end = rows.start[rows.place[node]], rows.start[rows.place[node] + 1]
            for choice in range(begin, end):
                total[choice] += weight * own_reach[node] * policy[choice]


@rule
def match_regrets(start: Whole, owner: Whole, seat: int, regret: Real, policy: Policy) -> None:
    """Choose in proportion to positive regret, where there is any (regret matching)."""
    for place in range(len(owner)):
        if owner[place] == seat:
            begin, end = start[place], start[place + 1]
            many = 0.0
            for choice in range(begin, end):
                regret[choice] = max(regret[choice], 0.0)
                many += regret[choice]
            for choice in range(begin, end):
                policy[choice] = regret[choice] / many if many > 0.0 else 1.0 / (end - begin)
