"""PtiPassPass: its moves in words."""

import re
import unicodedata
from collections.abc import Sequence

from tablee.core.record import View
from tablee.core.speech import Line, Seat, line

from .choice import animal_in, announced_in, cup_in
from .layout import LINES, PAIRS, ROWS
from .state import (
    DECLINE,
    DOUBLON,
    LIFT,
    MENTEUR,
    MOVES,
    NEXT,
    OK,
    PLACE,
    SWAP,
    TAKE,
    Animal,
    Marker,
    State,
)

PLAIN = {
    OK: "ok",
    DOUBLON: "doublon",
    MENTEUR: "menteur",
    TAKE: "take",
    DECLINE: "decline",
    NEXT: "next",
}
LETTERS = {0: "?", Animal.DOVE: "c", Animal.RABBIT: "l", Animal.MOUSE: "s"}
SYNONYMS = {
    "c": ("d", "colombe", "dove"),
    "l": ("r", "lapin", "rabbit"),
    "s": ("m", "souris", "mouse"),
    "doublon": ("double",),
    "menteur": ("menteuse", "liar"),
    "take": ("prendre", "prends"),
    "decline": ("refuser", "refuse"),
    "next": ("suivante", "suite"),
    "": (
        *("x", "swap", "lift", "echanger", "echange", "soulever", "souleve", "place", "poser"),
        *("pose", "sous", "under", "cup", "cups", "gobelet", "gobelets", "et", "and"),
        *("announce", "annonce", "annoncer", "as"),
    ),
}
MEANT = {word: meant for meant, words in SYNONYMS.items() for word in words}


def write(move: int) -> str:
    """Write a move: `ok`, `c7l` (colombe, cup 7, announced lapin), `c7`, `3x4`, `1-2-3`."""
    if move < PLACE:
        return PLAIN[move]
    if move >= LIFT:
        return "-".join(str(cup + 1) for cup in LINES[move - LIFT])
    if move >= SWAP:
        return "x".join(str(cup + 1) for cup in PAIRS[move - SWAP])
    announced = int(announced_in(move))
    animal, cup = LETTERS[int(animal_in(move))], int(cup_in(move)) + 1
    return f"{animal}{cup}{LETTERS[announced] if announced else ''}"


TEXTS = {write(move): move for move in range(MOVES)}


def read(text: str) -> int | None:
    """Read a move, in either language, spaced or not, the cups in any order."""
    plain = unicodedata.normalize("NFKD", text.lower()).encode("ascii", "ignore").decode()
    if re.sub(r"[a-z0-9?!.,:<>/ -]", "", plain) or len(plain) > 60:
        return None
    words = [MEANT.get(word, word) for word in re.findall(r"[a-z]+|\d+|\?", plain)]
    words = [word for word in words if word]
    if words and all(word.isdigit() for word in words):
        cups = sorted(int(word) for word in words)
        return TEXTS.get(("x" if len(cups) == 2 else "-").join(str(cup) for cup in cups))
    return TEXTS.get("".join(str(int(word)) if word.isdigit() else word for word in words))


def describe(view: View[State], move: int) -> Line:
    """Say what a move would do."""
    if move == TAKE:
        return line("take", who=Seat(int(view.seen.active)))
    if move < PLACE:
        return line(PLAIN[move])
    if move >= LIFT:
        one, two, three = (cup + 1 for cup in LINES[move - LIFT])
        return line("lift", one=one, two=two, three=three)
    if move >= SWAP:
        one, two = (cup + 1 for cup in PAIRS[move - SWAP])
        return line("swap", one=one, two=two)
    cup, animal = int(cup_in(move)) + 1, int(animal_in(move))
    if announced_in(move) == 0:
        return line("place-shown", animal=line(f"the-{animal}"), cup=cup)
    announced = line(f"animal-{int(announced_in(move))}")
    return line("place", animal=line(f"the-{animal}"), cup=cup, announced=announced)


def refused(view: View[State], move: int, verdict: int) -> Line:
    """Say why a rule forbids a move, with the seat's own tokens. [PS-3, PS-5, PS-16]"""
    seen = view.seen
    return line(
        f"no-{verdict}",
        cups=int(ROWS * seen.seats),
        marker="masked" if seen.marker == Marker.MASKED else "visible",
        animal=line(f"the-{int(animal_in(move))}") if PLACE <= move < SWAP else "",
        hand=int(seen.hand_size[view.seat]),
        doves=int(seen.hand[view.seat, Animal.DOVE]),
        rabbits=int(seen.hand[view.seat, Animal.RABBIT]),
        mice=int(seen.hand[view.seat, Animal.MOUSE]),
        active=Seat(int(seen.active)),
        challenges=int(seen.challenges[seen.active]),
    )


def scores(view: View[State]) -> Sequence[int]:
    """Give each seat's victory tokens. [PS-21]"""
    return [int(view.seen.victories[seat]) for seat in range(view.seen.seats)]
