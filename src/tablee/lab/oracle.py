"""The oracle: a policy as near to an equilibrium as one likes, by CFR+.

Counterfactual regret minimisation (Zinkevich et al. 2007), with regrets that never fall below
nothing, seats that learn in turn, and later sweeps that count more (Tammelin 2014).
"""

from collections.abc import Iterator

import numpy as np

from tablee.core.rule import rule

from .exploit import average, nash_conv, spread, uniform
from .tree import SEATS, Policy, Real, Rows, Tree, Whole

LOOK = 20  # sweeps between two looks at how exploitable the policy still is


def solve(tree: Tree, goal: float, most: int = 10_000) -> Policy:
    """Sweep until a policy's NashConv is below a goal, or so many times at most."""
    policy = uniform(tree)
    for sweeps, policy in learn(tree, most):
        if sweeps % LOOK == 0 and nash_conv(tree, policy) < goal:
            break
    return policy


def learn(tree: Tree, most: int) -> Iterator[tuple[int, Policy]]:
    """Give, after every sweep, how many there were and the policy they make on average."""
    rows, policy = tree.rows, uniform(tree)
    regret, total = np.zeros(len(policy)), np.zeros(len(policy))
    mine, rest, worth = (np.zeros(tree.nodes) for _ in range(3))
    for sweep in range(1, most + 1):
        for seat in range(SEATS):
            spread(rows, tree.chances, policy, seat, mine, rest)
            average(rows, policy, seat, worth)
            regret_choices(rows, policy, seat, rest, worth, regret)
            count_choices(rows, policy, seat, mine, sweep, total)
            follow_regrets(rows.start, tree.owner, seat, regret, policy)
        yield sweep, normal(tree, total)


def normal(tree: Tree, total: Real) -> Policy:
    """Make chances of how often each choice was taken; any is as likely where none was."""
    sums = np.add.reduceat(total, tree.start[:-1])
    many = np.repeat(sums, tree.width)
    return np.where(many > 0, total / np.where(many > 0, many, 1.0), uniform(tree))


@rule
def regret_choices(
    rows: Rows, policy: Policy, seat: int, rest: Real, worth: Real, regret: Real
) -> None:
    """Add to each choice's regret how much better than the policy it would have been."""
    for node in range(len(rows.turn)):
        if rows.turn[node] == seat and rest[node] > 0.0:
            begin, end = rows.start[rows.place[node]], rows.start[rows.place[node] + 1]
            for choice in range(begin, end):
                gain = worth[rows.first[node] + choice - begin] - worth[node]
                regret[choice] += rest[node] * gain


@rule
def count_choices(
    rows: Rows, policy: Policy, seat: int, mine: Real, weight: int, total: Real
) -> None:
    """Add to each choice how often it was taken in this sweep."""
    for node in range(len(rows.turn)):
        if rows.turn[node] == seat and mine[node] > 0.0:
            begin, end = rows.start[rows.place[node]], rows.start[rows.place[node] + 1]
            for choice in range(begin, end):
                total[choice] += weight * mine[node] * policy[choice]


@rule
def follow_regrets(start: Whole, owner: Whole, seat: int, regret: Real, policy: Policy) -> None:
    """Choose in proportion to regret, where there is any; forget what one is glad of."""
    for place in range(len(owner)):
        if owner[place] == seat:
            begin, end = start[place], start[place + 1]
            many = 0.0
            for choice in range(begin, end):
                regret[choice] = max(regret[choice], 0.0)
                many += regret[choice]
            for choice in range(begin, end):
                policy[choice] = regret[choice] / many if many > 0.0 else 1.0 / (end - begin)
