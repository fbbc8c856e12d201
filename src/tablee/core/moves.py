"""Moves, declared once: a game lists them, and numbers, texts, kinds and readings follow."""

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from itertools import product
from typing import TypeAlias

from .thing import Move

NOTHING = Move(-1)  # the last move before the first

ACCENTS = re.compile("[\u0300-\u036f]")


class Kind(Enum):
    """What a move is to those who carry it out, whatever it means in its game."""

    ORDINARY = "ordinary"
    PASS = "pass"  # lets a question go to the next who may act; one a game at most
    NEXT = "next"  # begins another round, and anybody may say it; one a game at most
    UNSEEN = "unseen"  # what others see of a hidden act: never legal, but it may be `last_move`


class MovesError(ValueError):
    """A declaration that can't hold; it says what to change."""


Part: TypeAlias = str | int | Sequence[str]  # of a spelling: one, or one of several


def spelled(*parts: Part) -> list[str]:
    """List the spellings of a move that is said in parts, each in one way of several."""
    choices = [(str(part),) if isinstance(part, str | int) else part for part in parts]
    return ["".join(choice) for choice in product(*choices)]


class Moves:
    """All moves of a game, numbered in the order in which they are declared.

    A move has spellings. The first is its text, which transcripts and messages write; people
    may type any. Capitals, accents, spaces and punctuation don't count, and no `fillers`:
    words that may stand anywhere. `signs` are what does count, such as the minus of a −3.
    """

    def __init__(self, *, signs: str = "", fillers: Iterable[str] = ()) -> None:
        """Begin a list of moves: assign what `one` and `many` give to a constant each."""
        sign = f"|[{re.escape(signs)}]" if signs else ""
        self._token = re.compile(f"[a-z]+|[0-9]+{sign}")
        self._fillers = frozenset(fillers)
        self._numbers: dict[str, Move] = {}  # by what counts of a spelling
        self._single: dict[Kind, Move] = {}
        self.texts: tuple[str, ...] = ()
        self.kinds: tuple[Kind, ...] = ()

    def __len__(self) -> int:
        """Count the moves."""
        return len(self.texts)

    def __iter__(self) -> Iterator[Move]:
        """Go through the numbers."""
        return map(Move, range(len(self)))

    def one(self, *spellings: str, kind: Kind = Kind.ORDINARY) -> Move:
        """Declare a move, and give its number."""
        return self.many([spellings], kind=kind)

    def many(self, moves: Iterable[Sequence[str]], *, kind: Kind = Kind.ORDINARY) -> Move:
        """Declare a range of moves, each by its spellings, and give the number of the first."""
        first = Move(len(self))
        for spellings in moves:
            self._declare([spellings] if isinstance(spellings, str) else spellings, kind)
        return first

    def write(self, move: Move) -> str:
        """Write a move, as in transcripts."""
        return self.texts[move]

    def read(self, text: str) -> Move | None:
        """Read a move as people type it; None for what is no move."""
        return self._numbers.get(self._plain(text))

    def the(self, kind: Kind) -> Move | None:
        """Name the move of a kind that a game has once at most: to pass, or to go on."""
        return self._single.get(kind)

    def _declare(self, spellings: Sequence[str], kind: Kind) -> None:
        if not spellings:
            raise MovesError(f"move {len(self)} has no text")
        move, text = Move(len(self)), spellings[0]
        if not text.isascii() or not text.isprintable() or text != text.strip():
            raise MovesError(f"{text!r}: what is written of a move is plain ASCII, unpadded")
        if kind in (Kind.PASS, Kind.NEXT) and self._single.setdefault(kind, move) != move:
            other = self.texts[self._single[kind]]
            raise MovesError(f"{other!r}, {text!r}: a game has one move of kind {kind.value}")
        for spelling in spellings:
            plain = self._plain(spelling)
            if not plain:
                raise MovesError(f"{spelling!r}: no letter, digit or sign of it counts")
            if self._numbers.setdefault(plain, move) != move:
                other = self.texts[self._numbers[plain]]
                raise MovesError(
                    f"{spelling!r} would mean both {other!r} and {text!r}: spell one otherwise"
                )
        self.texts += (text,)
        self.kinds += (kind,)

    def _plain(self, text: str) -> str:
        """Keep what counts of a text; two numbers in a row stay two."""
        if not text.isascii():
            text = ACCENTS.sub("", unicodedata.normalize("NFKD", text.replace("−", "-")))
        plain = ""
        for token in self._token.findall(text.casefold()):
            if token.isdigit():
                gap = " " if plain[-1:].isdigit() else ""
                plain += gap + (token.lstrip("0") or "0")
            elif token not in self._fillers:
                plain += token
        return plain
