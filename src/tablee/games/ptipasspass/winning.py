"""PtiPassPass: which cups win together."""

from itertools import product

from tablee.core.rule import rule

from .layout import frozen


def _wins(*cups: int) -> int:
    """Say if one animal of each cup could be all alike or all different. [PS-17, PS-18]"""
    held = [[animal for animal in range(3) if cup >> animal & 1] for cup in cups]
    return int(any(len(set(animals)) != 2 for animals in product(*held)))


WINS = frozen([[_wins(row // 8, row % 8, third) for third in range(8)] for row in range(64)])


@rule
def is_winning(one: int, two: int, three: int) -> bool:
    """Say if one animal of each cup could be all alike or all different. [PS-17, PS-18]"""
    return WINS[8 * one + two, three] == 1
