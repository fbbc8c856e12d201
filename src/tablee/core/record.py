"""Records: one class says a state's fields, their sizes and who may read them."""

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import cache
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from .checked import CODES, CheckedRecord, Row, Shelf, checked, rows_of
from .rule import INTERPRETED
from .thing import Move, Seat

Records: TypeAlias = Any  # an array of records; its elements have a schema's attributes

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")

SPECTATOR = Seat(-1)
OPEN = Seat(-2)  # the eyes that see everything, for matches that are over
ALIGNMENT = 8  # bytes
FILLER = "filler"


class Record(np.void):  # type: ignore[misc]
    """One record of an array: its fields are its attributes.

    Rules have its cells as they are. To all other Python a cell is a Python number, which
    never wraps, and a row of them is checked, as under the interpreter.
    """

    def __getattr__(self, name: str) -> Any:
        try:
            cells = self[name]
        except ValueError:
            raise AttributeError(name) from None
        return rows_of(cells) if cells.ndim else cells.item()

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


class CellsOf(Protocol[T]):
    """The cells of a field with a shape: an array of integers that stand for these."""

    def __getitem__(self, place: int | tuple[int, ...]) -> T:
        """Read a cell."""

    def __setitem__(self, place: int | tuple[int, ...], value: T) -> None:
        """Write a cell."""

    def __len__(self) -> int:
        """Count the rows."""


Cells: TypeAlias = CellsOf[int]


def kept(function: F) -> F:
    """Compute once for the same arguments."""
    return cast(F, cache(function))


class Eyes(Enum):
    """Who may read a field."""

    EVERYONE = "everyone"
    OWNER = "owner"
    NOBODY = "nobody"


@dataclass(frozen=True)
class Field:
    """A field's cell code, shape and readers; `recall` marks what one could remember.

    `of` says of how many things a cell is one, or a set, or how many parts that thing is made
    of have; None for a number, a seat or a set of seats, and `ASIDE` for what only rules ask.
    `is_place` marks sets of labels that say where these are (`observation.py`).
    """

    code: str
    shape: tuple[int, ...]
    eyes: Eyes
    recall: bool = False
    of: tuple[int, ...] | None = None
    is_place: bool = False


ASIDE: tuple[int, ...] = ()
Of: TypeAlias = int | tuple[int, ...] | None


def _parts(of: Of) -> tuple[int, ...] | None:
    return (of,) if isinstance(of, int) else of


def public(
    code: str, *shape: int, recall: bool = False, of: Of = None, is_place: bool = False
) -> Any:
    """Declare a field everyone reads."""
    return Field(code, shape, Eyes.EVERYONE, recall, _parts(of), is_place)


def private(code: str, *shape: int, recall: bool = False, of: Of = None) -> Any:
    """Declare a field of one row a seat, each read by its own seat."""
    return Field(code, shape, Eyes.OWNER, recall, _parts(of))


def secret(code: str, *shape: int) -> Any:
    """Declare a field nobody reads."""
    return Field(code, shape, Eyes.NOBODY)


class Common:
    """The fields every state begins with. Seats, options and key are given before the deal."""

    phase: int = public("i1", of=16)
    seats: int = public("i1", of=16)
    turn: Seat = public("i1")  # the seat to act
    last_seat: Seat = public("i1", of=ASIDE)  # who moved last; -1 before the first move
    last_move: Move = public("i2", of=ASIDE)  # as everybody saw it; -1 before the first
    memory_aid: int = public("i1", of=ASIDE)  # every game's option: is recall shown?
    chance_key: Cells = secret("i4", 8)
    chance_words: Cells = secret("i4", 16)  # the block in use
    chance_block: int = secret("i4")  # how many blocks were made
    chance_place: int = secret("i1")  # the next word of the block in use


S = TypeVar("S", bound=Common)
Schema: TypeAlias = type[Common]


@dataclass(frozen=True)
class View(Generic[S]):
    """What one seat, a spectator or, when all is over, an open eye may know of a state."""

    seen: S
    seat: Seat


AnyView: TypeAlias = View[Any]


class SchemaError(TypeError):
    """A schema that would behave differently on some machine, or leak."""


@kept
def fields(schema: Schema) -> dict[str, Field]:
    """List a schema's fields in order, those it inherits first, and refuse the traps."""
    found = {
        name: value
        for base in reversed(schema.__mro__)
        for name, value in vars(base).items()
        if isinstance(value, Field)
    }
    for name, field in found.items():
        if field.code not in CODES:
            raise SchemaError(
                f"{name}: {field.code!r} is not one of the signed cells {tuple(CODES)}"
            )
        if hasattr(np.record, name) or hasattr(np.recarray, name) or hasattr(Record, name):
            raise SchemaError(f"{name}: NumPy's records have an attribute of that name")
        if field.eyes is Eyes.OWNER and not field.shape:
            raise SchemaError(f"{name}: a private field needs one row a seat")
    return found


@kept
def layout(schema: Schema) -> np.dtype[Any]:
    """Lay the fields out in memory, the widest first and filled up at the end.

    So there is no padding between them: copies may leave anything in padding.
    """
    widest_first = sorted(fields(schema).items(), key=lambda item: -int(item[1].code[1:]))
    cells = [(name, field.code, field.shape) for name, field in widest_first]
    if missing := -np.dtype(cells).itemsize % ALIGNMENT:
        cells.append((FILLER, "i1", (missing,)))
    return np.dtype((Record, np.dtype(cells, align=True)))


@kept
def _checked(schema: Schema) -> type[CheckedRecord]:
    """Make the class of a schema's records under the interpreter."""
    return checked(schema.__name__, layout(schema))


def blank(schema: Schema, count: int = 1) -> Records:
    """Make empty records; under the interpreter every access to them is checked."""
    if not INTERPRETED:
        return np.zeros(count, layout(schema))
    nothing = bytes(layout(schema).itemsize)
    return Shelf([_checked(schema)(nothing) for _ in range(count)])


def blank_row(count: int) -> CellsOf[Any]:
    """Make a row of wide integers to work in: dice, lists of moves, results."""
    if INTERPRETED:
        return Row(memoryview(array("q", bytes(8 * count))))
    return cast(CellsOf[Any], np.zeros(count, np.int64))


def pack(schema: Schema, records: Records) -> Records:
    """Copy records to the form that they have in native code."""
    return np.frombuffer(bytearray(records.tobytes()), layout(schema))


def copy(schema: Schema, record: S) -> S:
    """Copy one record."""
    twin: S = from_bytes(schema, to_bytes(schema, record))
    return twin


def to_bytes(schema: Schema, record: Common) -> bytes:
    """Write one record as the bytes that are the same on every machine."""
    return bytes(record.tobytes())  # type: ignore[attr-defined]


def from_bytes(schema: Schema, data: bytes) -> Any:
    """Read one record back from its bytes."""
    if INTERPRETED:
        return _checked(schema)(data)
    return np.frombuffer(bytearray(data), layout(schema))[0]


def records(schema: Schema, data: bytes) -> Records:
    """Read one record, in an array: rules take it in much less time."""
    if INTERPRETED:
        return Shelf([_checked(schema)(data)])
    return np.frombuffer(bytearray(data), layout(schema))


@kept
def mask(schema: Schema, seat: Seat, *, recall: bool = True) -> NDArray[np.uint8]:
    """Make the byte mask of a seat, or of a spectator: 255 is readable."""
    place = layout(schema).fields
    assert place is not None
    bits = np.zeros(layout(schema).itemsize, np.uint8)
    for name, field in fields(schema).items():
        cell, start = place[name][:2]
        if field.recall and not recall:
            continue
        if field.eyes is Eyes.EVERYONE or seat == OPEN:
            bits[start : start + cell.itemsize] = 255
        elif field.eyes is Eyes.OWNER and 0 <= seat < field.shape[0]:
            row = cell.itemsize // field.shape[0]
            bits[start + seat * row : start + (seat + 1) * row] = 255
    bits.flags.writeable = False
    return bits


def view(schema: type[S], record: S, seat: Seat, *, recall: bool = True) -> View[S]:
    """Copy a record as a seat sees it: every byte it may not read is zero."""
    seat = Seat(int(seat))  # it may come from a narrow cell
    readable = mask(schema, seat, recall=recall)
    seen = np.frombuffer(to_bytes(schema, record), np.uint8) & readable
    return View(from_bytes(schema, seen.tobytes()), seat)
