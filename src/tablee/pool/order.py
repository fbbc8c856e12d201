"""Orders: whose job is next."""

from typing import Protocol, TypeVar

Who = TypeVar("Who", contravariant=True)


class Order(Protocol[Who]):
    """Says who goes first. A pool asks it and tells it what happens, one thing at a time."""

    def rank(self, who: Who) -> tuple[float, ...]:
        """Give a rank: the lowest goes first, and of equals who came first."""

    def begin(self, who: Who) -> None:
        """Note that somebody's job has begun."""

    def end(self, who: Who, seconds: float) -> None:
        """Note that somebody's job is done, and how long it took."""


class FirstCome:
    """First come, first served."""

    def rank(self, _: object) -> tuple[float, ...]:
        """Give everybody the same rank."""
        return ()

    def begin(self, _: object) -> None:
        """Note nothing."""

    def end(self, _: object, seconds: float) -> None:
        """Note nothing."""
