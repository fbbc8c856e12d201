"""Small pieces of Python that words may use, each with arguments to try it on."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Any, NewType

from msgspec import Struct

from tablee.core.bits import each_of
from tablee.core.speech import Line, Named, line, listed, numeral

Card = NewType("Card", int)


class Colour(IntEnum):
    RED = 1
    BLUE = 2


class Face(Struct, frozen=True):
    id: str
    new: int = 3
    line: Line | None = None


@dataclass(frozen=True)
class Hand:
    cards: list[int]
    most: int = 9

    @property
    def count(self) -> int:
        return len(self.cards)

    def above(self, least: int = 0, *, step: int = 1) -> list[int]:
        return [card * step for card in self.cards if least < card <= self.most]

    def each(self) -> Iterator[int]:
        yield from self.above(1)


WORDS = {Colour.RED: "red", Colour.BLUE: "blue"}
LINES = {Colour.RED: line("red"), Colour.BLUE: line("blue", number=3, who=Named(1))}
FACES = (None, *(Face(str(number)) for number in range(3)))
BIG = (1 << 61) | 5
PLACES = {(0, 1): "a", (1, 0): "b"}
CASES: list[tuple[Callable[..., Any], tuple[Any, ...]]] = []


def tried(*given: tuple[Any, ...]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    def note(function: Callable[..., Any]) -> Callable[..., Any]:
        CASES.extend((function, one) for one in given)
        return function

    return note


@tried((7, 3), (-7, 3), (7, -3))
def divided(one: int, other: int) -> list[int]:
    return [one // other, one % other, divmod_of(one, other)[1], one**2, -one, abs(one)]


def divmod_of(one: int, other: int) -> tuple[int, int]:
    return one // other, one % other


@tried(([],), ([0],), ([3, 1, 2],))
def truths(cards: list[int]) -> list[Any]:
    empty: list[int] = []
    return [
        "some" if cards else "none", not cards, cards or "nothing", bool(cards) and cards[0],
        empty or cards, cards and cards[-1], bool({}), "" or 0, None or (),
    ]  # fmt: skip


@tried((0,), (5,), (15,))
def chained(number: int) -> list[bool]:
    return [0 < number <= 10, 5 == number != 6, number in (0, 15), number not in range(6)]


@tried(([1, 2, 3, 4],), ([1, 2],))
def pieces(cards: list[int]) -> list[Any]:
    first, *others = cards
    *firsts, last = cards
    one, two = cards[:2]
    one, two = two, one
    return [
        first,
        others,
        firsts,
        last,
        one,
        two,
        cards[1:-1],
        cards[::-1],
        cards[-1],
        cards[:1],
    ]


@tried(([3, 1, 2], "x"), ([], ""))
def comprehended(cards: list[int], said: str) -> list[Any]:
    pairs = [(card, place) for place, card in enumerate(cards) if card > 1]
    flat = [one for pair in pairs for one in pair]
    doubled = {card: 2 * card for card in cards}
    faces = [face.id for card in cards if (face := FACES[card]) is not None]
    return [
        pairs, flat, sorted(doubled.items()), doubled.get(3, "no"), 3 in doubled, faces,
        sum(card for card in cards), sum(card > 1 for card in cards), list(reversed(cards)),
        [f"{said}{one}" for one, _ in zip(cards, said, strict=False)], len(doubled),
    ]  # fmt: skip


@tried(([3, 1, 2, 3],), ([5, 3],))
def ordered(cards: list[int]) -> list[Any]:
    return [
        max(cards), min(cards, key=lambda card: -card), sorted(cards, reverse=True),
        sorted(cards, key=lambda card: (card % 2, -card)), cards.count(3), cards.index(3),
        max(range(len(cards)), key=lambda place: cards[place]), max([], default=None),
        max(2, cards[0]), any(card == 2 for card in cards), all(card for card in cards),
        next((card for card in cards if card > 4), -1), (1, 2) < (1, 3), [1] == [1.0],
    ]  # fmt: skip


@tried((1,), (2,))
def enumerated(number: int) -> list[Any]:
    colour = Colour(number)
    return [
        WORDS[colour], LINES[Colour(number)], colour.name.lower(), Colour(number).value,
        [int(one) for one in Colour], Card(number) + 1, FACES[number], colour == Colour.RED,
    ]  # fmt: skip


@tried((0,), (1,), (2,), (3,), (9,))
def matched(number: int) -> str:
    match number:
        case Colour.RED:
            return "red"
        case Colour.BLUE | 3 if number == 3:
            return "three"
        case Colour.BLUE:
            found = "blue"
        case 0:
            found = "zero"
        case _:
            found = "other"
    return found


@tried((3,), (0,))
def generated(most: int) -> list[Any]:
    def below() -> Iterator[int]:
        number = 0
        while True:
            if number == most:
                return
            yield number
            number += 1

    return [*below(), list(below()), next(below(), "none"), list(through(most))]


def through(most: int) -> Iterator[int]:
    for number in range(most):
        if number == 1:
            continue
        if number > 4:
            break
        yield number
    yield from (10, 11)


@tried((BIG,), (0,), (6,), ((1 << 53) + 1,))
def bits(cards: int) -> list[Any]:
    few = cards & 0xFF
    return [
        each_of(cards), cards.bit_count(), cards.bit_length(), few, few | 8, few ^ 1, few & ~1,
        cards >> 59, (1 << 40) >> 38, cards & BIG == BIG, cards >> 2 & 1 == 1, bool(cards),
    ]  # fmt: skip


def told(id: str, seat: int, **facts: Any) -> Line:  # noqa: A002
    return line(f"{id}-you", **facts) if seat == 1 else line(id, who=Named(seat), **facts)


@tried((1,), (-12,))
def said(number: int) -> list[Any]:
    facts = {"left": numeral(number), "who": Named(number)}
    lines = [line(f"card-{one}", value=one) for one in (1, number)]
    return [
        line("plain"), told("told", 1, more=1, **facts), told("it", 2),
        listed(lines), listed(lines, "added"),
        f"{number} `tick` ${number} \\ {'yes' if number > 0 else 'no'} {number > 0}",
        " + ".join(map(str, [number, 2])), str(number).replace("-", "−"),
        f"{number}-b".split("-"), f" a  {number} ".split(), f"a:{number}:c".partition(":"),
        "abc"[1], "abc".upper().startswith("AB"), int("12") + number,
    ]  # fmt: skip


@tried(([4, 1, 12],))
def methods(cards: list[int]) -> list[Any]:
    hand, same = Hand(cards), Hand(cards=cards, most=9)
    return [
        hand.count, hand.above(), hand.above(2, step=3), list(hand.each()), hand == same,
        Face("a", line=line("x")), Face(id="b", new=1), hand.most, added([hand.count]),
    ]  # fmt: skip


def added(cards: list[int]) -> list[int]:
    return cards + cards


@tried(([1, 2],))
def changed(cards: list[int]) -> list[Any]:
    own = list(cards)
    alias = own
    own += [3]
    own.append(4)
    own.extend(number for number in (5, 6))
    own.insert(0, 0)
    own.remove(3)
    own[1] = 9
    own[-1] += 1
    counts: dict[int, int] = {}
    for card in own:
        counts[card] = counts.get(card, 0) + 1
    total = 0
    for card, often in counts.items():
        total += card * often
    return [alias, total, own.pop(), own.pop(0), own, list(counts), PLACES[1, 0], PLACES[0, 1]]


@tried((2, 3))
def nested(one: int, two: int) -> list[Any]:
    def both(three: int = 1) -> int:
        return one + two + three

    add = lambda four: both(four) + one  # noqa: E731
    return [both(), add(4), remembered(two), [add(each) for each in range(2)], default(one)]


@cache
def remembered(number: int) -> int:
    return number * number


def default(new: int, case: str = "no", *rest: int) -> list[Any]:
    if new > 100:
        return ["many"]
    return [new, case, *rest]


@tried((3,), (30,))
def nothing(number: int) -> int | None:
    if number > 10:
        return number
    for each in range(number):
        if each == 7:
            return each
    return None
