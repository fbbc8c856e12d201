"""The traps of records, each closed once."""

import numpy as np
import pytest

from tablee.core.record import (
    OPEN,
    SPECTATOR,
    Common,
    SchemaError,
    blank,
    blank_row,
    fields,
    layout,
    mask,
    pack,
    private,
    public,
    secret,
    to_bytes,
    view,
)
from tablee.core.rule import INTERPRETED, rule


class Hands(Common):
    pile: int = public("i1")
    hand = private("i2", 3, 2)
    deck = secret("i1", 4)
    buried = public("i1", 3, recall=True)
    noted = private("i1", 3, recall=True)


@rule
def subtract(state: Hands, amount: int) -> int:
    return state.pile - amount


def test_narrow_cells_count_below_zero_alike_on_every_machine():
    """Trap 1: on an unsigned cell 0 - 1 would be 255 or -1, depending on the machine."""
    state = blank(Hands)[0]
    assert subtract(state, 1) == -1


@pytest.mark.parametrize("code", ["u1", "u2", "u4", "u8", "f4", "O"])
def test_a_schema_has_only_signed_integer_cells(code):
    class Bad(Common):
        count: int = public(code)

    with pytest.raises(SchemaError, match="count"):
        fields(Bad)


@pytest.mark.parametrize("name", ["round", "size", "item", "dtype", "sum", "T", "field"])
def test_a_field_may_not_have_the_name_of_a_numpy_attribute(name):
    """Trap 6: such a field would be read as a method."""
    bad = type("Bad", (Common,), {name: public("i1")})
    with pytest.raises(SchemaError, match=name):
        fields(bad)


def test_a_private_field_needs_a_row_a_seat():
    class Bad(Common):
        hand: int = private("i1")

    with pytest.raises(SchemaError, match="hand"):
        fields(Bad)


sanitizer = pytest.mark.skipif(not INTERPRETED, reason="native code does not check")


@sanitizer
@pytest.mark.parametrize("value", [128, -129, 200, 1 << 80])
def test_a_value_that_does_not_fit_its_cell_raises_where_it_is_written(value):
    """Trap 1: the interpreter is the sanitizer."""
    state = filled()
    before = to_bytes(Hands, state)
    with pytest.raises(OverflowError):
        state.pile = value
    with pytest.raises(OverflowError):
        state.deck[0] = value
    with pytest.raises(OverflowError):
        state.deck = [0, 0, 0, value]
    with pytest.raises(OverflowError):
        state.hand[0, 0] = value << 8
    with pytest.raises(OverflowError):
        state.hand[0] = [0, value << 8]
    with pytest.raises(OverflowError):
        blank_row(1)[0] = value << 56
    assert to_bytes(Hands, state) == before
    assert state.pile == 7


@sanitizer
def test_a_cell_holds_no_fraction():
    state = filled()
    with pytest.raises(TypeError):
        state.pile = 1.0
    with pytest.raises(TypeError):
        state.deck[0] = 1.0
    with pytest.raises(TypeError):
        state.hand[0, 0] = 1.0
    with pytest.raises(TypeError):
        state.hand[0] = [1.0, 2.0]


@sanitizer
def test_the_widest_values_fit():
    state = filled()
    state.pile, state.deck[0], state.hand[0, 0] = -128, 127, -(1 << 15)
    assert (state.pile, state.deck[0], state.hand[0, 0]) == (-128, 127, -(1 << 15))


@sanitizer
@pytest.mark.parametrize("place", [4, -1, -4, -5, 1 << 80])
def test_a_cell_out_of_bounds_raises_in_the_interpreter(place):
    """Trap 2: a place below zero too, which NumPy counts from the end."""
    state = filled()
    before = to_bytes(Hands, state)
    for row in (state.deck, blank_row(4)):
        with pytest.raises(IndexError):
            row[place]
        with pytest.raises(IndexError):
            row[place] = 1
    for cell in ((place, 0), (0, place)):
        with pytest.raises(IndexError):
            state.hand[cell]
        with pytest.raises(IndexError):
            state.hand[cell] = 1
    with pytest.raises(IndexError):
        state.hand[place]
    with pytest.raises(IndexError):
        state.hand[place] = [1, 1]
    with pytest.raises(IndexError):
        state.hand[0][place]
    with pytest.raises(IndexError):
        blank(Hands)[place]
    assert to_bytes(Hands, state) == before


def test_a_row_is_part_of_its_record():
    state = filled()
    row = state.hand[2]
    row[1] = 99
    assert state.hand[2, 1] == 99
    assert (len(row), len(state.hand), len(state.deck)) == (2, 3, 4)
    assert view(Hands, state, 2).seen.hand[2, 1] == 99


def test_a_record_that_is_put_to_a_place_is_copied_and_rows_tell():
    records, other = blank(Hands, 2), filled()
    state = records[1]
    deck = state.deck
    records[1] = other
    assert (state.pile, deck[3], records[0].pile) == (7, 53, 0)
    other.pile, other.deck[3] = 1, 1
    assert (state.pile, deck[3]) == (7, 53)
    assert to_bytes(Hands, state) == to_bytes(Hands, filled())


def test_a_field_can_be_written_as_a_whole():
    state = filled()
    state.deck, state.hand[1] = [1, 2, 3, 4], [5, 6]
    assert list(state.deck) == [1, 2, 3, 4]
    assert [list(row) for row in state.hand] == [[1, 2], [5, 6], [21, 22]]
    with pytest.raises(ValueError, match="broadcast"):
        state.deck = [1, 2, 3]


def test_records_are_packed_as_native_code_has_them():
    records = blank(Hands, 2)
    records[1] = filled()
    packed = pack(Hands, records)
    assert packed.dtype == layout(Hands)
    assert packed["pile"].tolist() == records["pile"].tolist() == [0, 7]
    assert packed["hand"][1].tolist() == filled().hand.tolist()
    assert len(pack(Hands, blank(Hands, 0))) == 0


def filled():
    state = blank(Hands)[0]
    state.pile = 7
    for seat in range(3):
        state.buried[seat] = 20 + seat
        state.noted[seat] = 30 + seat
        for card in range(2):
            state.hand[seat, card] = 10 * seat + card + 1
    for card in range(4):
        state.deck[card] = 50 + card
    return state


def test_a_view_has_what_is_public_and_ones_own_and_nothing_else():
    seen = view(Hands, filled(), 1).seen
    assert seen.pile == 7
    assert [list(row) for row in seen.hand] == [[0, 0], [11, 12], [0, 0]]
    assert list(seen.deck) == [0, 0, 0, 0]
    assert list(seen.buried) == [20, 21, 22]
    assert list(seen.noted) == [0, 31, 0]


def test_a_spectator_has_only_what_is_public():
    seen = view(Hands, filled(), SPECTATOR).seen
    assert seen.pile == 7
    assert not np.any(np.asarray(seen.hand).astype(int))
    assert not np.any(np.asarray(seen.noted).astype(int))


def test_without_recall_nothing_to_remember_is_in_the_view():
    seen = view(Hands, filled(), 1, recall=False).seen
    assert list(seen.hand[1]) == [11, 12]
    assert list(seen.buried) == [0, 0, 0]
    assert list(seen.noted) == [0, 0, 0]


def test_there_is_no_padding_in_which_a_copy_could_leave_anything():
    named = sum(layout(Hands).fields[name][0].itemsize for name in layout(Hands).names)
    assert named == layout(Hands).itemsize
    assert layout(Hands).itemsize % 8 == 0


def test_what_fills_a_record_up_is_never_shown():
    cell, start = layout(Hands).fields["filler"][:2]
    for seat in range(-1, 3):
        assert not np.any(mask(Hands, seat)[start : start + cell.itemsize])


def test_a_view_is_a_copy():
    state = filled()
    seen = view(Hands, state, 0).seen
    seen.pile = 1
    assert state.pile == 7
    assert len(to_bytes(Hands, state)) == layout(Hands).itemsize


def test_python_reads_cells_as_its_own_numbers_which_never_wrap():
    state = filled()
    state.hand[0, 0] = 127
    assert state.hand[0, 0] + state.hand[0, 0] == 254
    cells = [state.pile, *(cell for row in state.hand for cell in row)]
    assert all(type(cell) is int for cell in cells)


def test_a_row_counts_no_place_from_its_end():
    with pytest.raises(IndexError, match="-1"):
        _ = filled().noted[-1]


def test_an_open_eye_sees_everything():
    seen = view(Hands, filled(), OPEN).seen
    assert to_bytes(Hands, seen) == to_bytes(Hands, filled())


def test_a_record_has_no_attribute_but_its_fields():
    with pytest.raises(AttributeError, match="trump"):
        _ = filled().trump


@sanitizer
def test_nothing_can_be_written_beside_the_fields():
    with pytest.raises(AttributeError, match="trump"):
        filled().trump = 1
