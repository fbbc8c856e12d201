"""The plan by which what a seat knows becomes bits, derived from a schema.

It names only cells that the viewer may read, each as the seat so many places on has it.
"""

import typing
from enum import IntEnum
from math import prod
from typing import Any, NamedTuple

import numpy as np

from .record import Eyes, Field, Schema, fields, layout
from .thing import Label, PerSeat, Pile, Seat, Set

SMALL = (*range(1, 9), *range(10, 17, 2), *range(20, 33, 4), *range(40, 65, 8))
BOUNDS = (*SMALL, *range(80, 129, 16), 192, 256)  # that a number may reach
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


class PlanRow(NamedTuple):
    """One row of a plan: a step, and the cell that it reads."""

    step: int
    cell: Cell
    at: int = 0  # the first bit
    many: int = 1  # of bits, or the bound
    divisor: int = 1
    shift: int = 0  # what is taken off the cell before
    copies: int = 1
    other: Cell = Cell(0)

    def flat(self) -> list[int]:
        """Give the numbers, as the rule reads them."""
        return [
            *(self.step, *self.cell, self.at, self.many),
            *(self.divisor, self.shift, self.copies, *self.other),
        ]


def meaning(schema: Schema, name: str) -> tuple[bool, object]:
    """Say whether a field's cells are sets, and of what they are, as its annotation tells."""
    hint: Any = typing.get_type_hints(schema)[name]
    if (inner := typing.get_args(hint)) and typing.get_origin(hint) is not Set:
        hint = inner[0]  # of a row of cells
    if typing.get_origin(hint) is Set:
        return True, typing.get_args(hint)[0]
    return False, hint


class Planner:
    """Goes through a schema's fields and writes the plan."""

    def __init__(self, schema: Schema) -> None:
        self.schema, self.rows, self.bits = schema, list[PlanRow](), 0
        self.names: list[str] = []
        known = fields(schema).values()
        rows = [size for field in known for size in field.shape if isinstance(size, PerSeat)]
        rows += [PerSeat(field.shape[0]) for field in known if field.eyes is Eyes.OWNER]
        self.seats = int(max(rows, default=1))  # of the largest table

    def add(self, name: str, bits: int, row: PlanRow) -> None:
        """Write a row whose bits come next."""
        self.rows.append(row._replace(at=self.bits))
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
        is_set, of = meaning(self.schema, name)
        for cell, is_more, copies in self.cells(name, field):
            if is_set:
                self.set_of(name, field, cell, of)
            elif field.of is None and of is Seat:
                self.add(name, self.seats, PlanRow(Step.SEAT, cell))
            elif field.of is None:
                self.number(name, cell)
            else:
                self.one_of(name, field.of, cell, copies, is_more=is_more)

    def set_of(self, name: str, field: Field, cell: Cell, of: object) -> None:
        """A set: of seats, or of other things."""
        if of is Seat:
            self.add(name, self.seats, PlanRow(Step.SEATS, cell))
        else:
            many = prod(field.of) if field.of is not None else 8 * cell.size - 2
            self.add(name, many, PlanRow(Step.SET, cell, many=many))

    def one_of(
        self, name: str, of: tuple[int, ...], cell: Cell, copies: int, *, is_more: bool
    ) -> None:
        """One of several things: told whole, or by the parts that it is made of."""
        at = self.bits - copies * sum(of) if is_more else self.bits
        for place, count in enumerate(of):
            divisor, shift = prod(of[place + 1 :]), int(len(of) > 1)
            self.rows.append(PlanRow(Step.ONE_OF, cell, at, count, divisor, shift, copies))
            at += copies * count
        self.skip(name, at - self.bits)

    def number(self, name: str, cell: Cell) -> None:
        """A number: a bit for each bound that it reaches."""
        most = min(BOUNDS[-1], (1 << 8 * cell.size - 1) - 1)
        for bound in (bound for bound in BOUNDS if bound <= most):
            self.add(name, 1, PlanRow(Step.AT_LEAST, cell, many=bound))
        if cell.size > 1:
            for bound in BELOW:
                self.add(name, 1, PlanRow(Step.AT_MOST, cell, many=bound))

    def labels(self, known: dict[str, Field]) -> None:
        """Labels are told by where they are: how many, and what is known of those."""
        places = [(name, field) for name, field in known.items() if field.is_place]
        for name, field in places:
            for cell, _, _ in self.cells(name, field):
                is_set, _ = meaning(self.schema, name)
                self.place(name, cell, int(not is_set), known)

    def place(self, name: str, cell: Cell, shift: int, known: dict[str, Field]) -> None:
        """One place, and the labels in it: a set of them, or (shift 1) a single one."""
        row = PlanRow(Step.HOW_MANY, cell, many=FEW, shift=shift)
        self.add(name, FEW, row)
        for other, field in known.items():
            if field.is_place or not tells_of_labels(field):
                continue
            title, there = f"{name} {other}", [cell for cell, _, _ in self.cells(other, field)]
            if isinstance(field.shape[-1] if field.shape else None, Label):
                many = prod(field.of or (1,))
                told = row._replace(step=Step.OF_LABELS, many=many, other=there[0])
                self.add(title, many, told)
            else:
                for each in there:
                    self.add(title, 1, row._replace(step=Step.IN_BOTH, many=1, other=each))

    def meanings(self) -> list[list[int | str]]:
        """Write the rows by their fields: the same wherever these lie in a record."""
        places = layout(self.schema).fields
        assert places is not None
        told = list[list[int | str]]()
        for row in self.rows:
            name = self.names[row.at]
            field, *others = (int(places[part][1]) for part in name.split())
            cell = row.cell._replace(base=row.cell.base - field)
            other = row.other._replace(base=row.other.base - sum(others))
            told.append([name, *row._replace(cell=cell, other=other).flat()])
        return told


def tells_of_labels(field: Field) -> bool:
    """Say whether a field has sets of labels, or a cell for each."""
    sizes = (*field.shape, *(field.of or ()))
    return any(isinstance(size, Label) for size in sizes)
