"""The forward pass: the largest sums fit, and activations are cut off where they must be."""

import numpy as np
import pytest

from tablee.bots.network import (
    LARGEST,
    ONE,
    SHIFT,
    Layer,
    Network,
    Room,
    body,
    most_of,
    new_room,
    policy,
    value,
)
from tablee.browser.code import Export, code_of
from tablee.core.rule import INTERPRETED

BITS, MOVES = 3, 2


def layer(rows: int, columns: int, weight: int, scale: float, outputs: int) -> Layer:
    """Weights that are all alike, and so are the scales of the outputs."""
    whole = np.zeros(outputs, np.int64)
    return Layer(np.full((rows, columns), weight, np.int8), whole + int(scale), whole)


def even(width: int, embedded: float, weight: int, scale: float) -> Network:
    """A network of units that are all alike: each bit adds so much to each."""
    return Network(
        layer(BITS, width, 1, embedded * ONE * (1 << SHIFT), width),
        layer(width, width, weight, scale, width),
        layer(width, width, weight, scale, width),
        layer(MOVES, width, weight, scale, MOVES),
        layer(1, width, weight, scale, 1),
    )


def passed(network: Network, bits: int) -> Room:
    """Pass forward, with so many bits set."""
    room = new_room(network)
    for bit in range(bits):
        room.bits[bit] = 1
    body(network, room)
    policy(network, room, np.array([1]), 1)
    value(network, room, 1)
    return room


def test_a_pass_by_hand():
    room = passed(even(4, embedded=0.5, weight=1, scale=(1 << SHIFT) / 4), bits=3)
    assert set(room.hidden[1]) == {3 * ONE}  # 1.5, and 1.5 once more
    assert set(room.hidden[0]) == {6 * ONE}
    assert list(room.logits) == [0, 6 * ONE]
    assert room.shares[0] == 6 * ONE


def test_what_is_less_than_nothing_adds_nothing():
    room = passed(even(4, embedded=0.5, weight=-1, scale=(1 << SHIFT) / 4), bits=2)
    assert set(room.hidden[0]) == {ONE}
    assert room.shares[0] == -ONE


@pytest.mark.parametrize("width", [15, 256])
def test_the_largest_sums_fit(width):
    most = most_of(width)
    embedded = most // 3 // ONE + 1  # by three bits a little more than that
    room = passed(even(width, embedded, weight=-128, scale=-(1 << SHIFT)), bits=3)
    assert set(room.hidden.flat) == {most}
    assert set(room.logits) == {0, 128 * most * width}
    assert LARGEST - 128 * width < room.shares[0] == 128 * most * width <= LARGEST


def test_activations_of_a_network_of_the_shipped_size_reach_64():
    assert most_of(256) == 64 * ONE - 1


@pytest.mark.skipif(INTERPRETED, reason="the interpreter has no vectors")
def test_a_pass_is_compiled_with_vectors():
    network = even(4, embedded=0.5, weight=1, scale=1.0)
    code = code_of(Export("body", body, (network, new_room(network))))
    assert " x i32>" in str(code.module)
