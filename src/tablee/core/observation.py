"""What a seat knows, as numbers for a network: bits, derived from any game's schema.

A schema says who may read a field, and what its cells stand for; from that follows a *plan*, a
row of numbers a step, which one rule carries out on the bytes of a record, on every machine.
Sets are spread out into bits, seats are told relative to whoever looks, a cell that is one of
several things has a bit for each of them, and any other number one for each bound that it
reaches. The plan names only cells that the viewer may read, so a view and the state that it
was made from are observed alike (`plan.py`).
"""

from hashlib import sha256
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from .plan import Planner, Step, tells_of_labels
from .record import Eyes, Schema, fields, kept
from .rule import rule

Bytes: TypeAlias = NDArray[np.uint8]
Plan: TypeAlias = NDArray[np.int64]


class Observation(NamedTuple):
    """How a schema's views become bits."""

    plan: Plan
    bits: int
    names: tuple[str, ...]  # of the field that each bit tells of

    @property
    def digest(self) -> str:
        """Tell this plan from any other: a network reads the bits of one only."""
        return sha256(self.plan.astype("<i8").tobytes()).hexdigest()[:16]


@kept
def observation(schema: Schema) -> Observation:
    """Plan how the views of a schema become bits."""
    known = {
        name: field
        for name, field in fields(schema).items()
        if field.eyes is not Eyes.NOBODY and field.of != ()
    }
    planner = Planner(schema)
    for name, field in known.items():
        if not tells_of_labels(field):
            planner.field(name, field)
    planner.labels(known)
    plan = np.array([row.flat() for row in planner.rows], np.int64)
    plan.flags.writeable = False
    return Observation(plan, planner.bits, tuple(planner.names))


STEP, CELL, AT, COUNT, DIVISOR, SHIFT, COPIES, OTHER = 0, 1, 5, 6, 7, 8, 9, 10


@rule
def read(state: Bytes, at: int, size: int) -> int:
    """Read a cell, the lowest byte first, and its sign."""
    value = 0
    for place in range(size):
        value |= int(state[at + place]) << (8 * place)
    sign = 1 << (8 * int(size) - 1)
    return (value ^ sign) - sign


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
        step = plan[row, STEP]
        if step == Step.AT_LEAST or step == Step.AT_MOST:
            observe_number(plan, row, value, bits)
        elif step == Step.ONE_OF:
            observe_thing(plan, row, value, bits)
        elif step == Step.SET:
            observe_set(plan, row, value, bits)
        elif step == Step.SEAT or step == Step.SEATS:
            observe_seats(plan, row, value, viewer, seats, bits)
        else:
            observe_labels(state, plan, row, value, viewer, seats, bits)


@rule
def observe_number(plan: Plan, row: int, value: int, bits: Any) -> None:
    """Set a bit if a number reaches a bound, from below or from above."""
    bound = plan[row, COUNT]
    is_reached = value >= bound if plan[row, STEP] == Step.AT_LEAST else value <= bound
    if is_reached:
        bits[plan[row, AT]] = 1


@rule
def observe_thing(plan: Plan, row: int, value: int, bits: Any) -> None:
    """Set the bit of what a cell is, or in a pile that of the next copy."""
    value -= plan[row, SHIFT]
    if value < 0:
        return
    count = plan[row, COUNT]
    at = plan[row, AT] + value // plan[row, DIVISOR] % count
    last = at + count * (plan[row, COPIES] - 1)
    while bits[at] == 1 and at < last:
        at += count
    bits[at] = 1


@rule
def observe_set(plan: Plan, row: int, things: int, bits: Any) -> None:
    """Set a bit for each thing in a set."""
    for thing in range(plan[row, COUNT]):
        if things >> thing & 1 == 1:
            bits[plan[row, AT] + thing] = 1


@rule
def observe_seats(plan: Plan, row: int, value: int, viewer: int, seats: int, bits: Any) -> None:
    """Set the bits of a seat, or of a set of them, by how many places on they are."""
    for seat in range(seats):
        is_one = value == seat if plan[row, STEP] == Step.SEAT else value >> seat & 1 == 1
        if is_one:
            bits[plan[row, AT] + (seat - viewer + seats) % seats] = 1


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
