"""Where the cups stand. [PS-1]"""

import pytest

from tablee.games.ptipasspass.layout import (
    FEWEST,
    LINES,
    PAIRS,
    SEATS,
    TABLES,
    Layout,
    line_cup,
    lines,
    neighbours,
    pair_cup,
    spots,
    table_of,
)

from .built import dealt, mute, run, verdict


@pytest.mark.parametrize(
    ("layout", "count"),
    [
        (Layout.GRID, [2, 6, 10, 14, 18]),
        (Layout.GRID_DIAGONAL, [2, 8, 14, 20, 26]),
        (Layout.HEXAGONAL, [3, 7, 12, 17, 22]),
    ],
)
def test_every_layout_has_its_lines(layout, count):
    """[PS-1]"""
    assert [len(set(lines(layout, seats))) for seats in range(2, 7)] == count
    assert [len(lines(layout, seats)) for seats in range(2, 7)] == count


@pytest.mark.parametrize(
    ("layout", "count"),
    [
        (Layout.GRID, [7, 12, 17, 22, 27]),
        (Layout.GRID_DIAGONAL, [11, 20, 29, 38, 47]),
        (Layout.HEXAGONAL, [9, 16, 23, 30, 37]),
    ],
)
def test_every_layout_has_its_neighbours(layout, count):
    """[PS-1]"""
    assert [len(set(neighbours(layout, seats))) for seats in range(2, 7)] == count
    assert [len(neighbours(layout, seats)) for seats in range(2, 7)] == count


@pytest.mark.parametrize("layout", Layout)
@pytest.mark.parametrize("seats", range(2, 7))
def test_there_are_three_cups_a_player_and_every_one_is_in_a_line(layout, seats):
    assert len(set(spots(layout, seats))) == 3 * seats
    assert {cup for line in lines(layout, seats) for cup in line} == set(range(3 * seats))


def test_a_grid_of_three_columns_reads_like_a_telephone():
    assert lines(Layout.GRID, 3) == [
        (0, 1, 2), (0, 3, 6), (1, 4, 7), (2, 5, 8), (3, 4, 5), (6, 7, 8),
    ]  # fmt: skip
    diagonals = set(lines(Layout.GRID_DIAGONAL, 3)) - set(lines(Layout.GRID, 3))
    assert diagonals == {(0, 4, 8), (2, 4, 6)}
    assert [pair for pair in neighbours(Layout.GRID, 3) if 4 in pair] == [
        (1, 4), (3, 4), (4, 5), (4, 7),
    ]  # fmt: skip


def test_hexagons_of_two_players_are_a_triangle():
    """Rows of 1, 2 and 3 cups: 0, 1 2, 3 4 5. [PS-1]"""
    assert lines(Layout.HEXAGONAL, 2) == [(0, 1, 3), (0, 2, 5), (3, 4, 5)]
    assert [pair for pair in neighbours(Layout.HEXAGONAL, 2) if 4 in pair] == [
        (1, 4), (2, 4), (3, 4), (4, 5),
    ]  # fmt: skip


def test_a_table_knows_its_place_among_all_tables():
    assert [table_of(layout, seats) for layout, seats in TABLES] == list(range(len(TABLES)))
    assert len(TABLES) == len(Layout) * (SEATS - FEWEST + 1) == 15


def test_a_pair_and_a_line_name_their_cups():
    assert [(pair_cup(p, 0), pair_cup(p, 1)) for p in range(len(PAIRS))] == PAIRS
    places = range(3)
    assert [tuple(line_cup(n, p) for p in places) for n in range(len(LINES))] == LINES


@pytest.mark.parametrize("layout", Layout)
@pytest.mark.parametrize("seats", [2, 6])
def test_only_the_pairs_and_lines_of_the_table_may_be_swapped_and_lifted(layout, seats):
    """[PS-1]"""
    state = mute(dealt(seats, layout=layout.name.lower()))
    for animal in range(3):
        state.hand[0, animal + 1] = 0
    state.hand_size[0] = 0
    run(state, "")
    state.phase = 5
    for pair in PAIRS:
        text = "x".join(str(cup + 1) for cup in pair)
        assert verdict(state, text) == (0 if pair in neighbours(layout, seats) else 1), text
    for line in LINES:
        text = "-".join(str(cup + 1) for cup in line)
        assert verdict(state, text) == (0 if line in lines(layout, seats) else 1), text
