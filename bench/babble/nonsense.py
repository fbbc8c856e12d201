"""Nonsense: messages that a table may get from anybody, the sensible ones included."""

import json
import math
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

from tablee.bots import LEVELS
from tablee.core.match import share_commitment

SHARE = bytes(32)  # of a key
TEXT, BINARY = 1, 2  # kinds of frames
BROKEN = (0, 3, 5, 8, 9, 10, 11, 15, 1 | 64, 1 | 32, 2 | 16, 8 | 64)  # kinds that need care
SHORT = ("leave", "return", "return", "moves", "rematch", "rematch", "start", "start")
EMOTES = ("bravo", "merci", "oups", "hein", "vite", "coeur")
NUMBERS = (0, -1, 1, 5, -2, 2**31, 2**53, 2**63 - 1, 2**63, 2**64 - 1, 2**64, 2**64 + 1,
           -(2**63), -(2**63) - 1, 10**30, -(10**30), 10**400, 1.5, -0.0, 1e308, 5e-324,
           math.nan, math.inf, -math.inf)  # fmt: skip
STRINGS = ("", " ", "0", "-1", "x" * 1_000, "é" * 100, "\0", "\ud800", "\udc00\ud800", "🂡",
           "\u202e", "﷽", "@beginner", "next", "a" * 41, "a\n", "null", "../..", "{}",
           "%s%n", "'; --", "<b>")  # fmt: skip
OTHERS: tuple[object, ...] = (
    None,
    True,
    False,
    [],
    {},
    [[]],
    [1, "2"],
    {"type": "move"},
    {"": None},
)
WORDS = ("type", "id", "seat", "move", "version", "is_sure", "have", "name", "share", "level",
         "emote", "hello", "sit", "news", "to", "commitment", "__proto__")  # fmt: skip
Request = dict[str, object]


@dataclass
class Seen:
    """What a socket has seen of its table, so that some of its nonsense makes sense."""

    version: int = 0
    mine: list[int] = field(default_factory=list)  # seats
    legal: list[str] = field(default_factory=list)
    rematch: str = ""
    commitment: str = ""  # the table's


class Nonsense:
    """A source of messages."""

    def __init__(self, dice: Random, moves: list[str]) -> None:
        self._dice, self._moves = dice, moves  # moves: some that were legal somewhere
        self._ids = ["again"]
        self._kinds: dict[Callable[[Seen], tuple[int, bytes]], int] = {
            self._sensible: 400,
            self._mutated: 350,
            self._random: 100,
            self._nested: 40,
            self._torn: 60,
            self._binary: 40,
            self._too_long: 2,
            self._ill_coded: 2,
            self._ill_framed: 3,
        }

    def frame(self, seen: Seen) -> tuple[int, bytes]:
        """Give the next message: the kind of its frame, and what is in it."""
        [make] = self._dice.choices([*self._kinds], [*self._kinds.values()])
        return make(seen)

    # --- Sense ---------------------------------------------------------------------------

    def request(self, seen: Seen) -> Request:
        """Ask for something that might be granted."""
        dice = self._dice
        seat = dice.randrange(-1, 5)
        if seen.mine and dice.random() < 0.8:
            seat = dice.choice(seen.mine)
        if seen.legal and dice.random() < 0.5:
            return self._move(seen, seat)
        makers: list[Callable[[], Request]] = [
            lambda: {"type": "hello", "have": dice.choice((-1, 0, seen.version))},
            lambda: {"type": "sit", "seat": dice.randrange(4), "name": self._name()},
            lambda: self._part(seen, seat),
            lambda: self._part(seen, seat),
            lambda: {"type": dice.choice(SHORT)},
            lambda: {"type": "fill", "seat": dice.randrange(4),
                     "level": dice.choice(("", *LEVELS))},
            lambda: {"type": "hint", "id": "h", "version": seen.version},
            lambda: {"type": "replace", "seat": dice.randrange(4)},
            lambda: {"type": "face", "seat": seat},
            lambda: {"type": "react", "emote": dice.choice(EMOTES)},
            lambda: self._move(seen, seat),
            lambda: self._move(seen, seat),
            lambda: self._move(seen, seat),
        ]  # fmt: skip
        return dice.choice(makers)()

    def _name(self) -> str:
        return self._dice.choice(("Zo", "Léa", "@x", "", *STRINGS))

    def _part(self, seen: Seen, seat: int) -> Request:
        """Commit to a share of the key or reveal one, mostly the right one."""
        dice, about = self._dice, {"seat": seat, "to": seen.commitment}
        share = SHARE if dice.random() < 0.9 else dice.randbytes(32)
        if dice.random() < 0.5:
            return {"type": "reveal", "share": share.hex(), **about}
        digest = share_commitment(seen.commitment, max(0, seat), share)
        return {"type": "commit", "commitment": digest, **about}

    def _move(self, seen: Seen, seat: int) -> Request:
        dice = self._dice
        if dice.random() < 0.7:
            self._ids = [*self._ids[-20:], f"m{dice.getrandbits(60)}"]
            own = self._ids[-1]
        else:
            own = dice.choice(self._ids)
        legal = seen.legal if seen.legal and dice.random() < 0.8 else ["next", *self._moves]
        version = seen.version if dice.random() < 0.8 else seen.version - dice.randrange(9)
        return {"type": "move", "id": own, "version": version, "seat": seat,
                "move": dice.choice(legal), "is_sure": dice.random() < 0.7}  # fmt: skip

    # --- Nonsense ------------------------------------------------------------------------

    def _sensible(self, seen: Seen) -> tuple[int, bytes]:
        return TEXT, json.dumps(self.request(seen)).encode()

    def _mutated(self, seen: Seen) -> tuple[int, bytes]:
        """Leave a field out, add one, or put something odd into one."""
        dice, request = self._dice, self.request(seen)
        for _ in range(dice.choice((1, 1, 1, 2, 3))):
            name = dice.choice([*request]) if request else "type"
            if name == "type" and dice.random() < 0.7:
                continue
            match dice.randrange(4):
                case 0:
                    request.pop(name, None)
                case 1:
                    request[dice.choice(WORDS)] = self._odd()
                case _:
                    request[name] = self._odd()
        return TEXT, json.dumps(request, ensure_ascii=dice.random() < 0.9).encode(
            errors="replace"
        )

    def _odd(self) -> object:
        return self._dice.choice(self._dice.choice((NUMBERS, STRINGS, OTHERS)))

    def _random(self, seen: Seen) -> tuple[int, bytes]:
        return TEXT, json.dumps(self._value(0)).encode()

    def _value(self, depth: int) -> object:
        dice = self._dice
        if depth > 4 or dice.random() < 0.4:
            return self._odd()
        if dice.random() < 0.4:
            return [self._value(depth + 1) for _ in range(dice.randrange(4))]
        return {dice.choice(WORDS): self._value(depth + 1) for _ in range(dice.randrange(4))}

    def _nested(self, seen: Seen) -> tuple[int, bytes]:
        """Nest deep, whole or cut off, as a message or within one."""
        dice, depth = self._dice, self._dice.choice((10, 600, 1_000, 2_000))
        opening, closing = dice.choice((("[", "]"), ('{"a":', "}"), ('[{"type":', "}]")))
        depth = min(depth, 4_000 // len(opening + closing))
        inner = opening * depth + "0" + closing * (depth if dice.random() < 0.7 else 0)
        outer = '{"type":"move","x":%s,"id":"a"}' if dice.random() < 0.5 else "%s"
        return TEXT, (outer % inner).encode()

    def _torn(self, seen: Seen) -> tuple[int, bytes]:
        """Cut a message, double it, or strew signs into it."""
        dice, text = self._dice, json.dumps(self.request(seen))
        place = dice.randrange(len(text))
        torn = (
            text[:place],
            text + text,
            text[:place] + dice.choice('{}[]",:\\\0 \ufeffé-9e.') + text[place:],
            text.replace('"type"', '"type":"hello","type"'),
            text.replace('"', "'"),
            '"\\ud8' + text,
            " " * 100 + text + "\n",
            "9" * dice.randrange(1, 4_000),
            '{"type":"face","seat":' + "9" * dice.randrange(1, 4_000) + "}",
            '{"type":"sit","name":"a","seat":1e' + str(dice.randrange(1, 999)) + "}",
            '{"type":"move","id":"\\ud800","version":0,"seat":0,"move":"next"}',
            "",
        )
        return TEXT, dice.choice(torn).encode()

    def _binary(self, seen: Seen) -> tuple[int, bytes]:
        if self._dice.random() < 0.5:
            return BINARY, self._sensible(seen)[1]
        return BINARY, self._dice.randbytes(self._dice.randrange(300))

    def _too_long(self, seen: Seen) -> tuple[int, bytes]:
        size = self._dice.choice((4_096, 4_097, 5_000, 60_000))
        return TEXT, b'"' + b"x" * (size - 2) + b'"'

    def _ill_coded(self, seen: Seen) -> tuple[int, bytes]:
        """Break the UTF-8."""
        wrong = self._dice.choice((b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80"))
        return TEXT, self._sensible(seen)[1].replace(b'"', b'"' + wrong, 1)

    def _ill_framed(self, seen: Seen) -> tuple[int, bytes]:
        return self._dice.choice(BROKEN), self._dice.randbytes(self._dice.randrange(126))
