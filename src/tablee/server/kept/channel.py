"""The channel: short texts between the processes that serve the same tables.

It only makes haste. Whatever matters is in the store, and who may have missed something looks
there: a text that was lost costs a moment, never a move.
"""

from collections.abc import Callable
from typing import Protocol

MOST = 7_000  # bytes of a text

Hear = Callable[[str], None]


class Channel(Protocol):
    """Carries texts to all other processes, none back to who said it."""

    @property
    def is_sound(self) -> bool:
        """Say whether it carries: who can't be heard, or hears nothing, knows nothing."""

    async def open(self, hear: Hear, lost: Callable[[], None]) -> None:
        """Hear the others from now on, and when some of what they said may have been lost.

        Where it breaks it mends itself, and what was missed meanwhile is lost.
        """

    def say(self, text: str) -> None:
        """Say something to all others, without waiting; at most `MOST` bytes."""

    async def close(self) -> None:
        """Hear and say no more."""
