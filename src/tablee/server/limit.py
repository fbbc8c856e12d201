"""Limits: so many at once, so many a second."""

from dataclasses import dataclass, field
from time import monotonic


@dataclass
class Bucket:
    """A bucket of tokens that fills up with time; each request takes one."""

    a_second: float
    size: float
    tokens: float = field(init=False)
    filled: float = field(init=False)

    def __post_init__(self) -> None:
        self.tokens, self.filled = self.size, monotonic()

    def take(self) -> bool:
        """Take a token if there is one."""
        now = monotonic()
        self.tokens = min(self.size, self.tokens + (now - self.filled) * self.a_second)
        self.filled = now
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True


class Buckets:
    """A bucket for each address; those that are full again are forgotten."""

    MOST = 10_000

    def __init__(self, a_second: float, size: float) -> None:
        self._a_second, self._size = a_second, size
        self._of: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Take a token of an address."""
        if address not in self._of:
            if len(self._of) >= self.MOST:
                self._forget()
            self._of[address] = Bucket(self._a_second, self._size)
        return self._of[address].take()

    def _forget(self) -> None:
        idle = monotonic() - self._size / self._a_second
        self._of = {key: bucket for key, bucket in self._of.items() if bucket.filled > idle}
