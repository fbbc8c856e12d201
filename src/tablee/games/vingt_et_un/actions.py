"""The option that says which cards carry which action: a word, or a table of one's own."""

from collections.abc import Sequence
from dataclasses import dataclass

from tablee.core.option import OptionError, refusal

from .card import COPIES, LEAST, MOST, VALUES, Action

TABLES = {  # the words, and the tables they stand for [VU-3]
    "reconstruction": "4:reverse 5:alike 6:discard 8:take",
    "none": "",
}
DIGITS, LETTERS = "0123456789", "abcdefghijklmnopqrstuvwxyz"
WORDS = {action.name.lower(): action for action in Action if action != Action.NONE}


@dataclass(frozen=True)
class ActionTable:
    """Give each copy of a card at most one action. [VU-3]

    A table of one's own lists `value:action` for all copies of a value or
    `value:action*copies` for some: `4:reverse 6:discard*3 6:take*2 -1:alike`.
    """

    name: str

    @property
    def default(self) -> str:
        """Say what holds when nobody chooses."""
        return "reconstruction"

    @property
    def takes(self) -> str:
        """Say what a table looks like."""
        example = "4:reverse 5:alike 6:discard*3 8:take*2 …"
        return " | ".join([*TABLES, example])

    @property
    def samples(self) -> Sequence[str]:
        """Give the words, and two tables of one's own."""
        return [
            *TABLES,
            "8:take*2 8:discard*2 0:reverse*4 0:take*4 1:alike -2:alike 2:take*3",
            "-3:take -2:discard -1:alike 0:take 1:take 2:take 3:discard 4:take",
        ]

    def read(self, text: str) -> Sequence[int]:
        """Turn a table into a cell a value, whose decimal digits count the copies by action.

        Ones count its copies that reverse, tens those that discard, and so on.
        """
        given = [0 for _ in range(VALUES)]
        digits = [0 for _ in range(VALUES)]
        entries = TABLES.get(text, text).split()
        if not entries and text not in TABLES:
            raise refusal(self, text)
        for entry in entries:
            value, action, copies = self._entry(entry)
            given[value - LEAST] += copies
            digits[value - LEAST] += copies * 10 ** (action - 1)
        for value, (count, most) in enumerate(zip(given, COPIES, strict=True), LEAST):
            if count > most:
                raise self._refusal(f"{value} × {count}", f"{value} × 0 … {most}")
        return digits

    def _entry(self, entry: str) -> tuple[int, Action, int]:
        """Read one entry: a value, its action and how many copies carry it."""
        written, _, rest = entry.partition(":")
        action, star, copies = rest.partition("*")
        number = written[1:] if written[:1] in ("-", "−") else written
        is_entry = is_made_of(number, DIGITS, 2) and is_made_of(action, LETTERS, len(action))
        if not is_entry or (star and not is_made_of(copies, DIGITS, 1)):
            raise refusal(self, entry)
        value = int(written.replace("−", "-"))
        if not LEAST <= value <= MOST:
            raise self._refusal(entry, f"{LEAST} … {MOST}")
        if action not in WORDS:
            raise self._refusal(entry, " | ".join(WORDS))
        return value, WORDS[action], int(copies) if star else COPIES[value - LEAST]

    def _refusal(self, text: str, takes: str) -> OptionError:
        """Make the error for a part of the table."""
        return OptionError("option-takes", self.name, text, takes)


def is_made_of(text: str, signs: str, most: int) -> bool:
    """Say whether a text is of these signs, one at least and so many at most."""
    return 0 < len(text) <= most and all(sign in signs for sign in text)
