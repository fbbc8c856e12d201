"""Options of a match: what a group may choose, as text and as the cells that rules read."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

from .speech import SpokenError, line


class OptionError(SpokenError):
    """A value that an option does not take, or an option that is none."""

    def __init__(self, id: str, option: str, text: str, takes: str) -> None:  # noqa: A002
        super().__init__(line(id, option=option[:60], text=text[:60], takes=takes))


def refusal(option: "Option", text: str) -> OptionError:
    """Make the error for a value that an option does not take."""
    return OptionError("option-takes", option.name, text, option.takes)


class Option(Protocol):
    """A named choice, kept in the public field of the same name."""

    @property
    def name(self) -> str:
        """Name it, as in transcripts and in the state."""

    @property
    def default(self) -> str:
        """Say what holds when nobody chooses."""

    @property
    def takes(self) -> str:
        """Say which values it takes."""

    @property
    def samples(self) -> Sequence[str]:
        """Give the values that tests and fuzzing try."""

    def read(self, text: str) -> int | Sequence[int]:
        """Turn text into cells, or raise OptionError."""


@dataclass(frozen=True)
class Choice:
    """One word of an enumeration; its first member is the default."""

    name: str
    words: type[IntEnum]

    @property
    def default(self) -> str:
        """Say what holds when nobody chooses."""
        return self.samples[0]

    @property
    def takes(self) -> str:
        """List the words."""
        return " | ".join(self.samples)

    @property
    def samples(self) -> Sequence[str]:
        """List the words, the default first."""
        return [word.name.lower() for word in self.words]

    def read(self, text: str) -> int:
        """Turn a word into its number."""
        if text not in self.samples:
            raise refusal(self, text)
        return int(self.words[text.upper()])


@dataclass(frozen=True)
class Count:
    """A whole number within bounds."""

    name: str
    usual: int
    least: int
    most: int

    @property
    def default(self) -> str:
        """Say what holds when nobody chooses."""
        return str(self.usual)

    @property
    def takes(self) -> str:
        """Say the bounds."""
        return f"{self.least} … {self.most}"

    @property
    def samples(self) -> Sequence[str]:
        """Give the default and a short match."""
        return [self.default, str(self.least)]

    def read(self, text: str) -> int:
        """Turn digits into a number within the bounds."""
        if not (text.isascii() and text.isdigit() and len(text) < 9):
            raise refusal(self, text)
        if not self.least <= int(text) <= self.most:
            raise refusal(self, text)
        return int(text)


class MemoryAid(IntEnum):
    """Whether a person's screen shows what they could remember."""

    ON = 0
    OFF = 1


MEMORY_AID = Choice("memory_aid", MemoryAid)
