"""Challenges: questions that are put to a key, each to one guest, and answered once."""

import secrets

from ..clock import now

PATIENCE = 300  # seconds to answer
BYTES = 32
MOST = 10_000  # guests who are asked


class Challenges:
    """Remembers who was asked what."""

    def __init__(self) -> None:
        self._asked: dict[str, tuple[bytes, float]] = {}

    def give(self, guest: str) -> bytes:
        """Ask a guest something new; what they were asked before counts no more."""
        self._asked.pop(guest, None)
        if len(self._asked) >= MOST:
            del self._asked[next(iter(self._asked))]  # the oldest
        challenge = secrets.token_bytes(BYTES)
        self._asked[guest] = challenge, now() + PATIENCE
        return challenge

    def take(self, guest: str) -> bytes:
        """Give what a guest was asked, once; nothing for who was not, or too long ago."""
        challenge, due = self._asked.pop(guest, (b"", 0.0))
        return challenge if now() < due else b""
