"""Limits: so many at once, so many a second, by guest and by address.

They belong to people, not to connections: who comes back finds them as they were left.
"""

from collections import Counter
from dataclasses import dataclass, field
from time import monotonic

GUESTS = 20  # of one address, before they are held to their share


@dataclass
class Bucket:
    """A bucket of tokens that fills up with time; each request takes one."""

    a_second: float
    size: float
    tokens: float = field(init=False)
    filled: float = field(init=False)

    def __post_init__(self) -> None:
        self.tokens, self.filled = self.size, monotonic()

    def fill(self) -> None:
        """Put in what has come since the last time."""
        now = monotonic()
        self.tokens = min(self.size, self.tokens + (now - self.filled) * self.a_second)
        self.filled = now

    def take(self) -> bool:
        """Take a token if there is one."""
        self.fill()
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def give(self) -> None:
        """Give a token back."""
        self.tokens += 1


class Buckets:
    """A bucket for each guest or address; there are only so many."""

    MOST = 10_000

    def __init__(self, a_second: float, size: float) -> None:
        self._a_second, self._size = a_second, size
        self._of: dict[str, Bucket] = {}

    def of(self, who: str) -> Bucket:
        """Find somebody's bucket."""
        if who not in self._of:
            if len(self._of) >= self.MOST:
                self._forget()
            self._of[who] = Bucket(self._a_second, self._size)
        return self._of[who]

    def take(self, who: str) -> bool:
        """Take a token of somebody."""
        return self.of(who).take()

    def _forget(self) -> None:
        """Forget those who have not asked for long: half of all, whoever they are."""
        latest = sorted(self._of.items(), key=lambda one: one[1].filled)[-self.MOST // 2 :]
        self._of = dict(latest)


class Rate:
    """So many a second for a guest, and for an address as many as for some guests.

    Where an address has used up its own, only those of its guests go on who have asked for
    less than half of theirs: who makes a noise does not silence the house.
    """

    def __init__(self, a_second: float, size: float, guests: float = GUESTS) -> None:
        self._guests = Buckets(a_second, size)
        self._addresses = Buckets(guests * a_second, guests * size)
        self._half = size / 2

    def take(self, guest: str, address: str) -> bool:
        """Take a token of a guest and one of their address."""
        own = self._guests.of(guest)
        if not own.take():
            return False
        return self._addresses.take(address) or own.tokens + 1 >= self._half


class Places:
    """So many at once, by whoever has them."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._of: Counter[str] = Counter()

    def take(self, who: str) -> bool:
        """Take a place if one is free."""
        is_free = self._of[who] < self._most
        self._of[who] += is_free
        return is_free

    def give(self, who: str) -> None:
        """Give a place back."""
        self._of[who] -= 1
        if not self._of[who]:
            del self._of[who]
