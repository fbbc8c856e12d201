"""Intervals: what a mean over deals tells, and how surely."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist, fmean, stdev

SURE = 0.95


@dataclass(frozen=True)
class Interval:
    """A value with the bounds of its 95 % interval."""

    value: float
    low: float
    high: float


def student(freedom: int, sure: float = SURE) -> float:
    """Give the two-sided quantile of Student's t, by the expansion of Cornish and Fisher."""
    z = NormalDist().inv_cdf((1 + sure) / 2)
    if freedom == 1:
        return 12.706  # where the expansion is too far off
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom**power) for power, term in enumerate(terms, start=1))


def interval(values: Sequence[float], *, least: float = 0.0, most: float = 1.0) -> Interval:
    """Give the mean of independent values with its interval; one value alone tells nothing.

    Values that are all at one bound, as after a clean sweep, have no variance to go by: there
    the interval is Wilson's.
    """
    count, mean = len(values), fmean(values)
    if count == 1:
        return Interval(mean, least, most)
    if mean in (least, most):
        z = NormalDist().inv_cdf((1 + SURE) / 2)
        width = (most - least) * z * z / (count + z * z)
        return Interval(mean, max(least, mean - width), min(most, mean + width))
    width = student(count - 1) * stdev(values) / sqrt(count)
    return Interval(mean, max(least, mean - width), min(most, mean + width))
