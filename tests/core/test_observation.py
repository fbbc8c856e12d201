"""What a seat knows as bits: one small schema has a field of every kind."""

from typing import NewType

import numpy as np
import pytest

from tablee.core.observation import observation, observe
from tablee.core.plan import BELOW, BOUNDS, FEW
from tablee.core.record import (
    ASIDE,
    Cells,
    CellsOf,
    Common,
    blank,
    private,
    public,
    secret,
    to_bytes,
)
from tablee.core.thing import Label, PerSeat, Pile, Seat, Seats, Set

SEATS, THINGS, TAGS = PerSeat(4), 5, Label(6)
Thing = NewType("Thing", int)
Tag = NewType("Tag", int)


class Table(Common):
    """A field of every kind."""

    score: Cells = public("i2", SEATS)
    far: int = public("i8")
    first: Seat = public("i1")
    asked: Seats = public("i1")
    top: int = public("i1", of=(2, 3))  # one more than the card
    kind: int = public("i1", of=THINGS)
    gone: Set[Thing] = public("i8", of=THINGS)
    heap: Cells = public("i1", Pile(3, copies=2), of=THINGS)
    hand: CellsOf[Set[Thing]] = private("i8", SEATS, of=THINGS)
    rows: Cells = public("i1", SEATS, Pile(2), of=THINGS)
    noise: int = public("i1", of=ASIDE)
    deck: int = secret("i8")
    under: CellsOf[Set[Tag]] = public("i1", 2, of=TAGS, is_place=True)
    above: Tag = public("i1", of=TAGS, is_place=True)
    seen: CellsOf[Set[Tag]] = public("i1", 2, of=TAGS)
    claim: Cells = public("i1", TAGS, of=3)


SEEN = observation(Table)


@pytest.fixture
def table() -> Table:
    state = blank(Table)[0]
    state.seats, state.first, state.above, state.kind = 3, -1, -1, -1
    for place in range(3):
        state.heap[place] = -1
    for seat in range(SEATS):
        state.rows[seat, 0] = state.rows[seat, 1] = -1
    return state


def bits_of(state: Table, viewer: int = 0) -> np.ndarray:
    bits = np.zeros(SEEN.bits, np.int8)
    cells = np.frombuffer(to_bytes(Table, state), np.uint8)
    observe(cells, SEEN.plan, viewer, int(state.seats), bits)
    return bits


def told(state: Table, name: str, viewer: int = 0) -> list[int]:
    bits = bits_of(state, viewer)
    return [int(bit) for bit, of in zip(bits, SEEN.names, strict=True) if of == name]


def reached(number: int, *, is_wide: bool) -> list[int]:
    below = [int(number <= bound) for bound in BELOW] if is_wide else []
    return [int(number >= bound) for bound in BOUNDS] + below


def test_a_number_has_a_bit_for_each_bound_that_it_reaches(table):
    for number in (0, 1, 9, 100, 3_000, -1, -5, -100):
        table.far = number
        assert told(table, "far") == reached(number, is_wide=True)


def test_a_row_by_seat_is_told_from_the_viewer_on(table):
    table.score[0], table.score[1], table.score[2] = 3, 10, -6
    each = {number: reached(number, is_wide=True) for number in (3, 10, -6)}
    missing = [0] * len(each[3])
    assert told(table, "score", 0) == each[3] + each[10] + each[-6] + missing
    assert told(table, "score", 2) == each[-6] + each[3] + each[10] + missing


def test_a_seat_is_told_by_how_far_it_is(table):
    assert told(table, "first") == [0, 0, 0, 0]  # nobody
    table.first = 2
    assert told(table, "first", 0) == [0, 0, 1, 0]
    assert told(table, "first", 1) == [0, 1, 0, 0]
    assert told(table, "first", 2) == [1, 0, 0, 0]


def test_a_set_of_seats_is_told_likewise(table):
    table.asked = 0b101
    assert told(table, "asked", 0) == [1, 0, 1, 0]
    assert told(table, "asked", 1) == [0, 1, 1, 0]


def test_one_of_several_things_has_a_bit_for_each(table):
    assert told(table, "kind") == [0, 0, 0, 0, 0]  # below nothing there is none
    table.kind = 3
    assert told(table, "kind") == [0, 0, 0, 1, 0]


def test_a_thing_of_parts_is_told_by_its_parts(table):
    assert told(table, "top") == [0, 0, 0, 0, 0]
    table.top = 1 + 1 * 3 + 2
    assert told(table, "top") == [0, 1, 0, 0, 1]


def test_a_set_is_spread_out(table):
    table.gone = 0b01001
    assert told(table, "gone") == [1, 0, 0, 1, 0]


def test_the_order_of_a_pile_tells_nothing(table):
    table.heap[0], table.heap[1] = 4, 2
    one = told(table, "heap")
    table.heap[0], table.heap[1] = 2, 4
    assert told(table, "heap") == one == [0, 0, 1, 0, 1, 0, 0, 0, 0, 0]


def test_a_pile_tells_as_many_copies_as_it_says(table):
    table.heap[0] = table.heap[1] = table.heap[2] = 2
    assert told(table, "heap") == [0, 0, 1, 0, 0, 0, 0, 1, 0, 0]


def test_every_seat_has_a_pile_of_its_own(table):
    table.rows[0, 0], table.rows[0, 1], table.rows[1, 0] = 1, 3, 4
    mine, next_one, nobody = [0, 1, 0, 1, 0], [0, 0, 0, 0, 1], [0, 0, 0, 0, 0]
    assert told(table, "rows", 0) == mine + next_one + nobody + nobody
    assert told(table, "rows", 1) == next_one + nobody + mine + nobody


def test_of_a_private_row_only_the_viewers_own_is_told(table):
    table.hand[0], table.hand[1] = 0b00011, 0b11100
    assert told(table, "hand", 0) == [1, 1, 0, 0, 0]
    assert told(table, "hand", 1) == [0, 0, 1, 1, 1]


def test_what_is_secret_or_aside_is_not_told(table):
    before = bits_of(table).tolist()
    table.deck, table.noise = 12345, 7
    assert bits_of(table).tolist() == before
    assert not {"deck", "noise"} & set(SEEN.names)


def test_labels_are_told_by_where_they_are_never_by_their_numbers(table):
    def laid(*tags: int) -> list[int]:
        table.under[0] = (1 << tags[0]) | (1 << tags[1])
        table.under[1], table.above = 1 << tags[2], tags[3]
        table.seen[0], table.seen[1] = 1 << tags[0], 1 << tags[3]
        for tag in range(TAGS):
            table.claim[tag] = 0
        table.claim[tags[1]], table.claim[tags[3]] = 2, 1
        return bits_of(table).tolist()

    assert laid(0, 1, 2, 3) == laid(5, 3, 0, 2)
    assert told(table, "under") == [0, 1, 0, 1, 0, 0]
    assert told(table, "above") == [1, 0, 0]
    assert told(table, "under seen") == [1, 0, 0, 0]
    assert told(table, "above seen") == [0, 1]
    assert told(table, "under claim") == [1, 0, 1, 1, 0, 0]
    assert told(table, "above claim") == [0, 1, 0]
    assert FEW == 3


def test_a_digest_tells_plans_apart():
    class Other(Table):
        more: int = public("i1")

    assert observation(Other).digest != SEEN.digest
    assert len(SEEN.names) == SEEN.bits


def test_a_digest_is_the_same_wherever_fields_lie():
    class Other(Table):
        more: int = public("i8", of=ASIDE)
        less: Cells = secret("i2", 3)

    other = observation(Other)
    assert other.digest == SEEN.digest
    assert not np.array_equal(other.plan, SEEN.plan)
