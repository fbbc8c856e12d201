"""What a seat knows, as numbers for a network: bits, derived from any game's schema.

A schema says who may read a field, and what its cells stand for; from that follows a *plan*, a
row of numbers a step, which one rule carries out on the bytes of a record, on every machine.
Sets are spread out into bits, seats are told relative to whoever looks, a cell that is one of
several things has a bit for each of them, and any other number one for each bound that it
reaches. The plan names only cells that the viewer may read, so a view and the state that it
was made from are observed alike.
"""

import typing
from enum import IntEnum
from math import prod
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .record import Eyes, Field, Schema, fields, kept, layout
from .rule import rule
from .thing import Label, PerSeat, Pile, Seat, Set

Bytes: TypeAlias = NDArray[np.uint8]
Plan: TypeAlias = NDArray[np.int64]

BOUNDS = (*range(1, 9), 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 112, 128, 192, 256)
BELOW = (-1, -3, -6, -12)  # for numbers below nothing
FEW = 3  # labels in one place that are told apart by their number


class Step(IntEnum):
    """What a row of a plan does with a cell."""

    ONE_OF = 1  # a bit for what it is; in a pile, for each copy
    SET = 2
    SEAT = 3
    SEATS = 4
    AT_LEAST = 5
    AT_MOST = 6
    HOW_MANY = 7  # labels are in a set
    IN_BOTH = 8  # a bit if two sets of labels share one
    OF_LABELS = 9  # bits for what a cell by label is for those in a set


class Cell(NamedTuple):
    """Where a cell is: of the seat so many places on from the viewer, where it has one."""

    base: int
    stride: int = 0  # bytes from one seat's cell to the next one's
    step: int = -1  # places on from the viewer; -1 for a cell that is nobody's
    size: int = 1


class Row(NamedTuple):
    """One row of a plan."""

    step: int
    cell: Cell
    at: int  # the first bit
    count: int = 1  # of bits, or the bound
    divisor: int = 1
    shift: int = 0  # what is taken off the cell before
    copies: int = 1
    other: Cell = Cell(0)

    def flat(self) -> list[int]:
        """Give the numbers, as the rule reads them."""
        return [
            *(self.step, *self.cell, self.at, self.count),
            *(self.divisor, self.shift, self.copies, *self.other),
        ]


class Observation(NamedTuple):
    """How a schema's views become bits."""

    plan: Plan
    bits: int
    names: tuple[str, ...]  # of the field that each bit tells of


def _meaning(schema: Schema, name: str) -> tuple[bool, object]:
    """Say whether a field's cells are sets, and of what they are, as its annotation tells."""
    hint: Any = typing.get_type_hints(schema)[name]
    if (inner := typing.get_args(hint)) and typing.get_origin(hint) is not Set:
        hint = inner[0]  # of a row of cells
    if typing.get_origin(hint) is Set:
        return True, typing.get_args(hint)[0]
    return False, hint


class _Planner:
    """Goes through a schema's fields and writes the plan."""

    def __init__(self, schema: Schema) -> None:
        self.schema, self.rows, self.bits = schema, list[Row](), 0
        self.names: list[str] = []
        self.seats = max(
            (int(size) for field in fields(schema).values() for size in field.shape
             if isinstance(size, PerSeat)), default=1,
        )

    def add(self, name: str, step: Step, cell: Cell, bits: int, **more: Any) -> None:
        """Write a row whose bits come next."""
        self.rows.append(Row(step, cell, self.bits, **more))
        self.skip(name, bits)

    def skip(self, name: str, bits: int) -> None:
        """Leave room for the bits of the rows before."""
        self.bits += bits
        self.names += bits * [name]

    def cells(self, name: str, field: Field) -> list[tuple[Cell, bool, int]]:
        """List a field's cells, each with whether it goes on with the pile of the one before.

        Of a private field only the viewer's own row is there.
        """
        places = layout(self.schema).fields
        assert places is not None
        start, size = int(places[name][1]), int(field.code[1:])
        found = []
        for place in np.ndindex(*field.shape):
            base, stride, step, is_more, copies = start, 0, -1, False, 1
            for axis, (index, rows) in enumerate(zip(place, field.shape, strict=True)):
                width = size * prod(field.shape[axis + 1 :])
                if isinstance(rows, PerSeat) or (field.eyes is Eyes.OWNER and axis == 0):
                    stride, step = width, index
                else:
                    base += width * index
                if isinstance(rows, Pile):
                    is_more, copies = is_more or index > 0, rows.copies
            if field.eyes is not Eyes.OWNER or step == 0:
                found.append((Cell(base, stride, step, size), is_more, copies))
        # A pile's cells follow each other, whoever's they are.
        return sorted(found, key=lambda one: one[0].step)

    def field(self, name: str, field: Field) -> None:
        """Write the rows of a field."""
        is_set, of = _meaning(self.schema, name)
        for cell, is_more, copies in self.cells(name, field):
            if is_set:
                self.set_of(name, field, cell, of)
            elif field.of is None and of is Seat:
                self.add(name, Step.SEAT, cell, self.seats)
            elif field.of is None:
                self.number(name, field, cell)
            else:
                self.one_of(name, field.of, cell, copies, is_more=is_more)

    def set_of(self, name: str, field: Field, cell: Cell, of: object) -> None:
        """A set: of seats, or of other things."""
        if of is Seat:
            self.add(name, Step.SEATS, cell, self.seats)
        else:
            many = prod(field.of) if field.of is not None else 8 * cell.size - 2
            self.add(name, Step.SET, cell, many, count=many)

    def one_of(
        self, name: str, of: tuple[int, ...], cell: Cell, copies: int, *, is_more: bool
    ) -> None:
        """One of several things: told whole, or by the parts that it is made of."""
        at = self.bits - copies * sum(of) if is_more else self.bits
        for place, count in enumerate(of):
            divisor, shift = prod(of[place + 1 :]), int(len(of) > 1)
            self.rows.append(Row(Step.ONE_OF, cell, at, count, divisor, shift, copies))
            at += copies * count
        self.skip(name, at - self.bits)

    def number(self, name: str, field: Field, cell: Cell) -> None:
        """A number: a bit for each bound that it reaches."""
        most = min(BOUNDS[-1], (1 << 8 * cell.size - 1) - 1)
        for bound in (bound for bound in BOUNDS if bound <= most):
            self.add(name, Step.AT_LEAST, cell, 1, count=bound)
        if cell.size > 1:
            for bound in BELOW:
                self.add(name, Step.AT_MOST, cell, 1, count=bound)

    def labels(self, known: dict[str, Field]) -> None:
        """Labels are told by where they are: how many, and what is known of those."""
        places = [(name, field) for name, field in known.items() if field.is_place]
        for name, field in places:
            for cell, _, _ in self.cells(name, field):
                is_set, _ = _meaning(self.schema, name)
                self.place(name, cell, int(not is_set), known)

    def place(self, name: str, cell: Cell, shift: int, known: dict[str, Field]) -> None:
        """One place, and the labels in it: a set of them, or (shift 1) a single one."""
        self.add(name, Step.HOW_MANY, cell, FEW, count=FEW, shift=shift)
        for other, field in known.items():
            if field.is_place or field.of == () or not _tells_of_labels(field):
                continue
            if isinstance(field.shape[-1] if field.shape else None, Label):
                first, many = self.cells(other, field)[0][0], prod(field.of or (1,))
                self.add(
                    f"{name} {other}", Step.OF_LABELS, cell, many,
                    count=many, shift=shift, other=first,
                )
                continue
            for there, _, _ in self.cells(other, field):
                self.add(f"{name} {other}", Step.IN_BOTH, cell, 1, shift=shift, other=there)


def _tells_of_labels(field: Field) -> bool:
    """Say whether a field has sets of labels, or a cell for each."""
    sizes = (*field.shape, *(field.of or ()))
    return any(isinstance(size, Label) for size in sizes)


@kept
def observation(schema: Schema) -> Observation:
    """Plan how the views of a schema become bits."""
    known = {
        name: field
        for name, field in fields(schema).items()
        if field.eyes is not Eyes.NOBODY and field.of != ()
    }
    planner = _Planner(schema)
    for name, field in known.items():
        if not _tells_of_labels(field):
            planner.field(name, field)
    planner.labels(known)
    plan = np.array([row.flat() for row in planner.rows], np.int64)
    plan.flags.writeable = False
    return Observation(plan, planner.bits, tuple(planner.names))


STEP, CELL, AT, COUNT, DIVISOR, SHIFT, COPIES, OTHER = 0, 1, 5, 6, 7, 8, 9, 10


@rule
def read(state: Bytes, at: int, size: int) -> int:
    """Read a cell, the lowest byte first."""
    value = 0
    for place in range(size):
        value |= int(state[at + place]) << (8 * place)
    sign = 1 << (8 * size - 1)
    return value if size == 8 else (value ^ sign) - sign


@rule
def cell_of(state: Bytes, plan: Plan, row: int, part: int, viewer: int, seats: int) -> int:
    """Read the cell that a row names; -1 where no such seat is at the table."""
    base, step = plan[row, part], plan[row, part + 2]
    if step >= seats:
        return -1
    if step >= 0:
        base += plan[row, part + 1] * ((viewer + step) % seats)
    return read(state, base, plan[row, part + 3])


@rule
def observe(state: Bytes, plan: Plan, viewer: int, seats: int, bits: Any) -> None:
    """Set the bits of what a seat knows; they are all zero before."""
    for row in range(len(plan)):
        if plan[row, CELL + 2] >= seats:
            continue
        value = cell_of(state, plan, row, CELL, viewer, seats)
        step, at, count = plan[row, STEP], plan[row, AT], plan[row, COUNT]
        if step == Step.AT_LEAST:
            if value >= count:
                bits[at] = 1
        elif step == Step.AT_MOST:
            if value <= count:
                bits[at] = 1
        elif step == Step.ONE_OF:
            value -= plan[row, SHIFT]
            if value >= 0:
                at += value // plan[row, DIVISOR] % count
                last = at + count * (plan[row, COPIES] - 1)
                while bits[at] == 1 and at < last:
                    at += count
                bits[at] = 1
        elif step == Step.SEAT:
            if 0 <= value < seats:
                bits[at + (value - viewer + seats) % seats] = 1
        elif step == Step.SEATS:
            for seat in range(seats):
                if value >> seat & 1 == 1:
                    bits[at + (seat - viewer + seats) % seats] = 1
        elif step == Step.SET:
            for thing in range(count):
                if value >> thing & 1 == 1:
                    bits[at + thing] = 1
        else:
            observe_labels(state, plan, row, value, viewer, seats, bits)


@rule
def observe_labels(
    state: Bytes, plan: Plan, row: int, labels: int, viewer: int, seats: int, bits: Any
) -> None:
    """Set the bits of labels in one place, which has a set of them."""
    step, at, count = plan[row, STEP], plan[row, AT], plan[row, COUNT]
    if plan[row, SHIFT] == 1:
        labels = 1 << labels if labels >= 0 else 0
    if step == Step.IN_BOTH:
        if plan[row, OTHER + 2] < seats and (
            labels & cell_of(state, plan, row, OTHER, viewer, seats) != 0
        ):
            bits[at] = 1
        return
    many = 0
    for label in range(62):
        if labels >> label & 1 == 1:
            many += 1
            if step == Step.OF_LABELS:
                size = plan[row, OTHER + 3]
                value = read(state, plan[row, OTHER] + size * label, size)
                bits[at + value % count] = 1
    if step == Step.HOW_MANY and many > 0:
        bits[at + min(many, count) - 1] = 1
