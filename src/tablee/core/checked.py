"""Records for the interpreter: every access to a cell is checked.

They are made of what Python itself is quick at. A record is the bytes that it is on every
machine; a memory view reads and writes a cell of them, and knows its bounds and its range. A
single cell is kept a second time, as an attribute: it is read far more often than written.
"""

from collections.abc import Callable, Iterator
from operator import index
from struct import Struct
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

CODES = {"i1": "b", "i2": "h", "i4": "i", "i8": "q"}  # NumPy's names of cells, and Python's

put = object.__setattr__
whole = np.frompyfunc(index, 1, 1)  # of numbers: refuses a fraction


def too_large(value: object) -> OverflowError:
    """Say that a value does not fit its cell."""
    return OverflowError(f"{value} does not fit its cell")


class Row:
    """A row of cells. A place below zero, which Python would count from the end, raises.

    Rules ask for cells. Whatever else is asked, by a test, NumPy does with the same cells.
    """

    __slots__ = ("_cells",)

    def __init__(self, cells: memoryview) -> None:
        self._cells = cells

    def __getitem__(self, place: Any) -> Any:
        """Read a cell."""
        try:
            if place >= 0:
                return self._cells[place]
        except TypeError:
            return self.array[place]
        raise IndexError(f"no cell {place}")

    def __setitem__(self, place: Any, value: Any) -> None:
        """Write a cell."""
        try:
            if place >= 0:
                self._cells[place] = value
                return
        except TypeError:
            self.write(place, value)
            return
        except ValueError:
            raise too_large(value) from None
        raise IndexError(f"no cell {place}")

    def write(self, places: Any, values: Any) -> None:
        """Write several cells, or none where one does not fit."""
        array = self.array
        array[places] = np.array(whole(np.array(values, object)), array.dtype)

    def __len__(self) -> int:
        return len(self._cells)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._cells)

    def __eq__(self, other: object) -> Any:
        """Compare cell by cell."""
        return self.array == other

    __hash__ = None  # type: ignore[assignment]

    @property
    def array(self) -> NDArray[Any]:
        """Give NumPy the same cells."""
        return np.asarray(self._cells)

    def __array__(self, dtype: Any = None, *, copy: bool | None = None) -> NDArray[Any]:
        return np.array(self._cells, dtype)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.array, name)


class Grid(Row):
    """Rows of cells, one below the other."""

    __slots__ = ()

    def __getitem__(self, place: Any) -> Any:
        """Read a cell, or give a row."""
        if type(place) is not tuple:
            return self._rows(place)
        try:
            row, column = place
            if row >= 0 and column >= 0:
                return self._cells[row, column]
        except TypeError:
            return self.array[place]
        raise IndexError(f"no cell {place}")

    def __setitem__(self, place: Any, value: Any) -> None:
        """Write a cell, or a row."""
        if type(place) is not tuple:
            self._rows(place)[:] = value
            return
        try:
            row, column = place
            if row >= 0 and column >= 0:
                self._cells[row, column] = value
                return
        except TypeError:
            self.write(place, value)
            return
        except ValueError:
            raise too_large(value) from None
        raise IndexError(f"no cell {place}")

    def __iter__(self) -> Iterator[Any]:
        return (self[place] for place in range(len(self)))

    def _rows(self, place: Any) -> Any:
        if isinstance(place, slice):
            return self.array[place]
        if place < 0:
            raise IndexError(f"no row {place}")
        return Row(memoryview(self.array[place]))


def rows_of(cells: Any) -> Row:
    """Check the cells of a field, in one dimension or two."""
    seen = memoryview(cells)
    return Row(seen) if seen.ndim == 1 else Grid(seen)


class CheckedRecord:
    """One record; a class of its own for each schema has the fields as slots."""

    __slots__ = ("_bytes",)

    dtype: ClassVar[np.dtype[Any]]
    _singles: ClassVar[dict[str, tuple[Callable[..., None], int, int]]]  # writer, place, limit
    _numbers: ClassVar[Struct]  # how to read them all
    _rows: ClassVar[dict[str, tuple[slice, Any, tuple[int, ...]]]]  # where, as what, how many

    def __init__(self, data: bytes) -> None:
        put(self, "_bytes", bytearray(data))
        self._read()

    def _read(self) -> None:
        for name, number in zip(self._singles, self._numbers.unpack(self._bytes), strict=True):
            put(self, name, number)

    def __getattr__(self, name: str) -> Any:
        """Make a row when it is first asked for: most of a copy is never looked at."""
        if name not in self._rows:
            raise AttributeError(name)
        where, code, shape = self._rows[name]
        made = rows_of(memoryview(self._bytes)[where].cast(code, shape))
        put(self, name, made)
        return made

    def __setattr__(self, name: str, value: Any) -> None:
        """Write a single cell, or all cells of a field."""
        if name not in self._singles:
            self[name].write(..., value)
            return
        write, start, limit = self._singles[name]
        number = index(value)
        if not -limit <= number < limit:
            raise too_large(value)
        write(self._bytes, start, number)
        put(self, name, number)

    def __getitem__(self, name: str) -> Any:
        """Give a field by its name."""
        return getattr(self, name)

    def __eq__(self, other: object) -> bool:
        """Compare all cells."""
        return isinstance(other, CheckedRecord) and self._bytes == other._bytes

    __hash__ = None  # type: ignore[assignment]

    def tobytes(self) -> bytes:
        """Copy the bytes."""
        return bytes(self._bytes)

    def _take(self, other: "CheckedRecord") -> None:
        """Become like another record."""
        self._bytes[:] = other._bytes
        self._read()


class Shelf:
    """Records side by side, each of which is there to stay: what is put there is copied."""

    __slots__ = ("_records",)

    def __init__(self, records: list[CheckedRecord]) -> None:
        self._records = records

    def __len__(self) -> int:
        return len(self._records)

    def __getitem__(self, place: Any) -> Any:
        """Give a record, a stretch of them, or all their cells of a name."""
        if isinstance(place, str):
            return np.array([getattr(record, place) for record in self._records])
        if isinstance(place, slice):
            return Shelf(self._records[place])
        if place < 0:
            raise IndexError(f"no record {place}")
        return self._records[place]

    def __setitem__(self, place: int, record: CheckedRecord) -> None:
        """Copy a record to a place."""
        self[place]._take(record)

    def cells(self) -> list[NDArray[np.uint8]]:
        """Give NumPy the bytes of each, the same memory."""
        return [np.frombuffer(record._bytes, np.uint8) for record in self._records]

    def tobytes(self) -> bytes:
        """Copy the bytes of them all."""
        return b"".join(record.tobytes() for record in self._records)


def checked(name: str, dtype: np.dtype[Any]) -> type[CheckedRecord]:
    """Make the class of a schema's records."""
    assert dtype.fields is not None
    singles, rows, numbers = {}, {}, "="
    for field in dtype.names or ():
        kind, start = dtype.fields[field][:2]
        code, size = CODES[kind.base.str[1:]], kind.itemsize
        if kind.shape:
            rows[field] = slice(start, start + size), code, kind.shape
            numbers += f"{size}x"
        else:
            singles[field] = Struct(code).pack_into, start, 1 << 8 * size - 1
            numbers += code
    members = {
        "__slots__": dtype.names,
        "dtype": dtype,
        "_singles": singles,
        "_numbers": Struct(numbers),
        "_rows": rows,
    }
    return type(name, (CheckedRecord,), members)
