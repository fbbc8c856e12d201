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
    digest: str  # tells what the bits mean: a network reads those of one plan only


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
    digest = sha256(repr(planner.meanings()).encode()).hexdigest()[:16]
    return Observation(plan, planner.bits, tuple(planner.names), digest)


STEP, CELL, AT, COUNT, DIVISOR, SHIFT, COPIES, OTHER = 0, 1, 5, 6, 7, 8, 9, 10
LABELS = (1 << 62) - 1  # all that a set may have


@rule
def read(state: Bytes, at: int, size: int) -> int:
    """Read a cell, the lowest byte first, and its sign."""
    value = int(state[at])
    for place in range(1, size):
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
        seat = viewer + step
        base += plan[row, part + 1] * (seat if seat < seats else seat - seats)
    return read(state, base, plan[row, part + 3])


@rule
def observe(state: Bytes, plan: Plan, viewer: int, seats: int, bits: Any) -> None:
    """Set the bits of what a seat knows; they are all zero before.

    Rows that follow each other often name the same cell, which is read once.
    """
    base, place, value = -1, -1, 0
    for row in range(len(plan)):
        if plan[row, CELL + 2] >= seats:
            continue
        if plan[row, CELL] != base or plan[row, CELL + 2] != place:
            base, place = plan[row, CELL], plan[row, CELL + 2]
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
            labels = labels_in(plan, row, value)
            if step == Step.IN_BOTH:
                observe_both(state, plan, row, labels, viewer, seats, bits)
            else:
                observe_labels(state, plan, row, labels, bits)


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
    if plan[row, DIVISOR] > 1:  # dividing takes longer than all the rest
        value //= plan[row, DIVISOR]
    if value >= count:
        value %= count
    at = plan[row, AT] + value
    last = at + count * (plan[row, COPIES] - 1)
    while bits[at] == 1 and at < last:
        at += count
    bits[at] = 1


@rule
def observe_set(plan: Plan, row: int, things: int, bits: Any) -> None:
    """Set a bit for each thing in a set."""
    at, left = plan[row, AT], things & (1 << plan[row, COUNT]) - 1
    while left != 0:
        if left & 1 == 1:
            bits[at] = 1
        left >>= 1
        at += 1


@rule
def observe_seats(plan: Plan, row: int, value: int, viewer: int, seats: int, bits: Any) -> None:
    """Set the bits of a seat, or of a set of them, by how many places on they are."""
    for seat in range(seats):
        is_one = value == seat if plan[row, STEP] == Step.SEAT else value >> seat & 1 == 1
        if is_one:
            bits[plan[row, AT] + (seat - viewer + seats) % seats] = 1


@rule
def labels_in(plan: Plan, row: int, value: int) -> int:
    """Give the labels in one place, which has a set of them or a single one."""
    if plan[row, SHIFT] == 0:
        return value
    return 1 << value if value >= 0 else 0


@rule
def observe_both(
    state: Bytes, plan: Plan, row: int, labels: int, viewer: int, seats: int, bits: Any
) -> None:
    """Set a bit if a label in one place is also in another set."""
    if labels == 0 or plan[row, OTHER + 2] >= seats:
        return
    if labels & cell_of(state, plan, row, OTHER, viewer, seats) != 0:
        bits[plan[row, AT]] = 1


@rule
def observe_labels(state: Bytes, plan: Plan, row: int, labels: int, bits: Any) -> None:
    """Set the bits of how many labels are in one place, or of what is known of those."""
    step, at, count = plan[row, STEP], plan[row, AT], plan[row, COUNT]
    many, label, left = 0, 0, labels & LABELS
    while left != 0:
        if left & 1 == 1:
            many += 1
            if step == Step.OF_LABELS:
                size = plan[row, OTHER + 3]
                value = read(state, plan[row, OTHER] + size * label, size)
                bits[at + value % count] = 1
        left >>= 1
        label += 1
    if step == Step.HOW_MANY and many > 0:
        bits[at + min(many, count) - 1] = 1
