"""A network that plays: its forward pass, in whole numbers, so that every machine agrees.

What a seat knows goes in as bits; out come a logit for each move and one for each seat's share
of the victory, in units of `ONE`. Weights are single bytes, each row of them with a scale of
its own (Jacob et al. 2018), and nothing is rounded but by a shift. Activations are cut off
where their sums might not fit 32 bits any more, of which a processor adds up many at a time: in
a network of 256 units at 64. Scales and biases, and what is made of sums by them, have 64 bits.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee.core.rule import rule, vectorised

ONE = 1024  # an activation, or a logit, of 1
SHIFT = 20  # binary places of a scale
LARGEST = (1 << 31) - 1  # sum
HEAVIEST = 128  # weight, whatever its sign


class Layer(NamedTuple):
    """Weights, and for each output what its sum is multiplied by and what is added."""

    weights: Any  # bytes; by input, but of the heads by output
    scales: Any
    biases: Any


class Network(NamedTuple):
    """A residual network: bits, a layer, blocks, and two heads."""

    embed: Layer
    first: Layer
    second: Layer
    policy: Layer
    value: Layer


class Room(NamedTuple):
    """What a forward pass writes to."""

    bits: Any
    hidden: Any  # activations of the layer before, and of the next
    sums: Any  # of each output, while they are added up
    logits: Any  # of moves, where they were asked for
    shares: Any  # logits of the shares, the viewer's first, then clockwise


def new_room(network: Network) -> Room:
    """Make room for the forward passes of a network."""
    width = network.embed.weights.shape[1]
    return Room(
        bits=np.zeros(network.embed.weights.shape[0], np.int8),
        hidden=np.zeros((2, width), np.int32),
        sums=np.zeros(width, np.int32),
        logits=np.zeros(len(network.policy.biases), np.int64),
        shares=np.zeros(len(network.value.biases), np.int64),
    )


@rule
def scaled(layer: Layer, total: int, out: int) -> int:
    """Make a number in units of `ONE` of what was added up for an output."""
    return int((total * layer.scales[out] >> SHIFT) + layer.biases[out])


@rule
def most_of(width: int) -> int:
    """Give what an activation may be, so that the sum of so many fits."""
    return LARGEST // (HEAVIEST * width)


@vectorised
@rule
def embed(layer: Layer, room: Room) -> None:
    """Add up the weights of the bits that are set."""
    sums, after = room.sums, room.hidden[0]
    width = len(sums)
    most = most_of(width)
    for out in range(width):
        sums[out] = 0
    for bit in range(len(room.bits)):
        if room.bits[bit] == 1:
            for out in range(width):
                sums[out] += layer.weights[bit, out]
    for out in range(width):
        after[out] = min(most, max(0, scaled(layer, sums[out], out)))


@vectorised
@rule
def block(layer: Layer, sums: Any, before: Any, after: Any) -> None:
    """Add to each activation what a layer makes of all of them, if it is more than nothing."""
    width = len(sums)
    most = most_of(width)
    for out in range(width):
        sums[out] = 0
    for place in range(width):
        times = before[place]
        if times > 0:
            for out in range(width):
                sums[out] += layer.weights[place, out] * times
    for out in range(width):
        after[out] = min(most, int(before[out]) + max(0, scaled(layer, sums[out], out)))


@vectorised
@rule
def output(layer: Layer, room: Room, out: int) -> int:
    """Weigh all activations for one output."""
    products, hidden = room.sums, room.hidden[0]
    total = 0
    for place in range(len(hidden)):
        products[place] = layer.weights[out, place] * hidden[place]
        total += products[place]
    return scaled(layer, total, out)


@rule
def body(network: Network, room: Room) -> None:
    """Work out the activations that both heads look at, from the bits."""
    embed(network.embed, room)
    block(network.first, room.sums, room.hidden[0], room.hidden[1])
    block(network.second, room.sums, room.hidden[1], room.hidden[0])


@rule
def policy(network: Network, room: Room, moves: Any, count: int) -> None:
    """Write the logits of some moves."""
    for place in range(count):
        move = moves[place]
        room.logits[move] = output(network.policy, room, move)


@rule
def value(network: Network, room: Room, seats: int) -> None:
    """Write the logits of everybody's share."""
    for seat in range(seats):
        room.shares[seat] = output(network.value, room, seat)


def quantized(weights: NDArray[Any], biases: NDArray[Any], unit: int) -> Layer:
    """Make whole numbers of a layer's floats, rows by output; an input of 1 is `unit`."""
    largest = np.abs(weights).max(axis=1, keepdims=True).clip(1e-9)
    whole = np.rint(weights / largest * 127).astype(np.int8)
    scales = np.rint(largest[:, 0] / 127 * (ONE / unit) * (1 << SHIFT)).astype(np.int64)
    return Layer(whole, scales, np.rint(biases * ONE).astype(np.int64))


def by_input(layer: Layer) -> Layer:
    """Turn a layer's weights: rows by input."""
    return layer._replace(weights=np.ascontiguousarray(layer.weights.T))
