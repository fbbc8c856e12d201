"""Differences: what changed, through a mask, and back again."""

import numpy as np
import pytest

from tablee.core.difference import difference, follow

SIZES = (8, 64, 72, 328)  # with words that fill bytes of bits, and that do not


def row(*cells: int, size: int = 16) -> np.ndarray:
    return np.frombuffer(bytes(cells) + bytes(size - len(cells)), np.uint8)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("changed", [0, 1, 7, 8])
def test_a_difference_leads_from_one_view_to_the_next(size, changed):
    dice = np.random.default_rng(size + changed)
    before, readable = dice.integers(0, 256, (2, size), np.uint8)
    readable = np.frombuffer(((readable > 60) * 255).astype(np.uint8).tobytes(), np.uint8)
    after = before.copy()
    after[dice.choice(size, changed, replace=False)] += 1
    told = difference(
        *(np.frombuffer(one.tobytes(), np.uint8) for one in (before, after)), readable
    )
    assert bytes(follow(before & readable, told)) == bytes(after & readable)


def test_what_the_mask_hides_is_not_in_it():
    open_ones = row(255, 255)
    there = difference(row(1, 2, 3, 4), row(1, 9, 5, 6), open_ones)
    elsewhere = difference(row(1, 2, 7, 7), row(1, 9, 7, 8), open_ones)
    assert there == elsewhere == bytes([0b1000_0000, 0b0100_0000, 9])


def test_nothing_changed_is_said_in_a_bit_a_word():
    assert difference(row(1, size=72), row(1, size=72), row(255, size=72)) == bytes(2)
