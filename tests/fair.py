"""Whether drawn worlds are all the possible ones, none other, each as likely."""

from collections import Counter
from collections.abc import Hashable, Iterable

STRICT = 5.0  # standard deviations; a fair sampler fails about once in a million tests


def assert_fair(drawn: Counter[Hashable], possible: Iterable[Hashable]) -> None:
    """Demand that the drawn worlds are exactly the possible ones, spread evenly."""
    worlds = set(possible)
    assert worlds, "no world is possible: the enumeration is wrong"
    impossible = set(drawn) - worlds
    assert not impossible, f"impossible, e.g. {next(iter(impossible))}"
    missing = worlds - set(drawn)
    assert not missing, f"never drawn, e.g. {next(iter(missing))}"
    expected = sum(drawn.values()) / len(worlds)
    assert expected >= 20, f"draw more: only {expected:.1f} a world"
    square = sum((drawn[world] - expected) ** 2 for world in worlds) / expected
    freedom = len(worlds) - 1
    assert square <= freedom + STRICT * (2 * freedom) ** 0.5 + STRICT**2, (
        f"uneven: chi square {square:.0f} for {freedom} degrees of freedom"
    )
