"""PtiPassPass: where the cups stand, and from that which are neighbours or in line.

A cup's spot is its row and its place in the row, counted in half cups so that rows may be
shifted by one half. Pairs and lines have the same number at every table: a move names cups,
whatever the layout, and each table has its own few of them.
"""

from enum import IntEnum
from typing import TypeAlias

import numpy as np

from tablee.core.record import Cells
from tablee.core.rule import rule
from tablee.core.thing import PerSeat

SEATS = PerSeat(6)
FEWEST = 2
ROWS = 3
CUPS = ROWS * SEATS

Spot: TypeAlias = tuple[int, int]


class Layout(IntEnum):
    """How the cups stand: an option."""

    GRID = 0
    GRID_DIAGONAL = 1
    HEXAGONAL = 2


STEPS: dict[Layout, list[Spot]] = {
    Layout.GRID: [(0, 2), (1, 0)],
    Layout.GRID_DIAGONAL: [(0, 2), (1, 0), (1, 2), (1, -2)],
    Layout.HEXAGONAL: [(0, 2), (1, 1), (1, -1)],
}  # from a cup to the next, in rows and half cups; a step back is the same neighbour


def spots(layout: Layout, seats: int) -> list[Spot]:
    """Say where the cups stand, in the order of their numbers. [PS-1]"""
    if layout == Layout.HEXAGONAL:
        widths = [seats - 1, seats, seats + 1]
        return [(r, 2 * c - r) for r, width in enumerate(widths) for c in range(width)]
    return [(r, 2 * c) for r in range(ROWS) for c in range(seats)]


def runs(layout: Layout, seats: int, length: int) -> list[tuple[int, ...]]:
    """List the cups, so many at a time, that follow each other in a direction. [PS-1]"""
    number = {spot: cup for cup, spot in enumerate(spots(layout, seats))}
    found = []
    for row, place in number:
        for down, along in STEPS[layout]:
            run = [(row + down * i, place + along * i) for i in range(length)]
            if all(spot in number for spot in run):
                found.append(tuple(sorted(number[spot] for spot in run)))
    return sorted(found)


def neighbours(layout: Layout, seats: int) -> list[tuple[int, ...]]:
    """List the pairs of neighbouring cups. [PS-1]"""
    return runs(layout, seats, 2)


def lines(layout: Layout, seats: int) -> list[tuple[int, ...]]:
    """List the lines of three cups. [PS-1]"""
    return runs(layout, seats, ROWS)


TABLES = [(layout, seats) for layout in Layout for seats in range(FEWEST, SEATS + 1)]
PAIRS = sorted({pair for table in TABLES for pair in neighbours(*table)})
LINES = sorted({line for table in TABLES for line in lines(*table)})


def frozen(rows: list[list[int]], kind: type[np.signedinteger] = np.int64) -> Cells:
    """Make a lookup table of rows, the shorter ones filled up with zeros."""
    table = np.zeros((len(rows), max(len(row) for row in rows)), kind)
    for place, row in enumerate(rows):
        table[place, : len(row)] = row
    table.flags.writeable = False
    cells: Cells = table
    return cells


PAIR_CUPS = frozen([list(pair) for pair in PAIRS])
LINE_CUPS = frozen([list(line) for line in LINES])
PAIRS_AT = frozen([[PAIRS.index(pair) for pair in neighbours(*table)] for table in TABLES])
LINES_AT = frozen([[LINES.index(line) for line in lines(*table)] for table in TABLES])
COUNTS_AT = frozen([[len(neighbours(*table)), len(lines(*table))] for table in TABLES])
LINES_BY_CUP = frozen(
    [
        [LINES.index(line) for line in lines(*table) if cup in line]
        for table in TABLES
        for cup in range(CUPS)
    ]
)  # a row for every cup of every table
COUNTS_BY_CUP = frozen(
    [[sum(cup in line for line in lines(*table)) for cup in range(CUPS)] for table in TABLES]
)
PAIR_IS_AT = frozen([[int(p in neighbours(*table)) for p in PAIRS] for table in TABLES])
LINE_IS_AT = frozen([[int(run in lines(*table)) for run in LINES] for table in TABLES])


@rule
def table_of(layout: int, seats: int) -> int:
    """Number the layout of so many seats among all tables. [PS-1]"""
    return layout * (SEATS - FEWEST + 1) + seats - FEWEST


@rule
def pair_cup(pair: int, end: int) -> int:
    """Name one of the two cups of a pair. [PS-1]"""
    return int(PAIR_CUPS[pair, end])


@rule
def line_cup(line: int, place: int) -> int:
    """Name one of the three cups of a line. [PS-1]"""
    return int(LINE_CUPS[line, place])
