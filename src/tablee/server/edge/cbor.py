"""CBOR as authenticators speak it: numbers, bytes, texts, lists and maps of known size."""

from typing import TypeAlias

Value: TypeAlias = "int | bytes | str | bool | list[Value] | dict[int | str, Value] | None"
UNSIGNED, NEGATIVE, BYTES, TEXT, LIST, MAP, SIMPLE = 0, 1, 2, 3, 4, 5, 7
SHORT = 24  # lengths from here on are written in bytes of their own
WIDTHS = {24: 1, 25: 2, 26: 4, 27: 8}
CONSTANTS: dict[int, bool | None] = {20: False, 21: True, 22: None}
DEPTH = 8  # of values within values


class CborError(ValueError):
    """It can't be read."""


def read(data: bytes, at: int = 0, depth: int = DEPTH) -> tuple[Value, int]:
    """Read a value from a place on; give it, and where it ends."""
    if at >= len(data) or depth == 0:
        raise CborError("too short, or too deep")
    kind, number, at = _head(data, at)
    if kind == SIMPLE:
        return CONSTANTS[number], at
    if kind in (UNSIGNED, NEGATIVE):
        return (number if kind == UNSIGNED else -1 - number), at
    if number > len(data) - at:
        raise CborError("too short")  # each part of a list takes a byte, too
    if kind in (BYTES, TEXT):
        part = data[at : at + number]
        return (part if kind == BYTES else _text(part)), at + number
    if kind == LIST:
        return _list(data, at, number, depth)
    return _map(data, at, number, depth)


def _head(data: bytes, at: int) -> tuple[int, int, int]:
    """Read what a value is, and its number or length."""
    kind, number = data[at] >> 5, data[at] & 31
    at += 1
    is_known = kind != 6 and (number in CONSTANTS if kind == SIMPLE else number <= 27)
    if not is_known:
        raise CborError("a kind that nobody needs here")
    if kind != SIMPLE and number >= SHORT:
        end = at + WIDTHS[number]
        if end > len(data):
            raise CborError("too short")
        number, at = int.from_bytes(data[at:end], "big"), end
    return kind, number, at


def _text(part: bytes) -> str:
    try:
        return part.decode()
    except UnicodeDecodeError:
        raise CborError("no text") from None


def _list(data: bytes, at: int, count: int, depth: int) -> tuple[Value, int]:
    found = list[Value]()
    for _ in range(count):
        one, at = read(data, at, depth - 1)
        found.append(one)
    return found, at


def _map(data: bytes, at: int, count: int, depth: int) -> tuple[Value, int]:
    found = dict[int | str, Value]()
    for _ in range(count):
        key, at = read(data, at, depth - 1)
        if not isinstance(key, int | str) or isinstance(key, bool) or key in found:
            raise CborError("an odd key, or one that is there twice")
        found[key], at = read(data, at, depth - 1)
    return found, at
