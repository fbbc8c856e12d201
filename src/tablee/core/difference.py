"""What changed between two states, as far as somebody may read them: written, and followed."""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from .rule import rule

Bytes: TypeAlias = NDArray[np.uint8]
WORD = 8  # bytes
HIGHEST = 128  # the first bit of a byte


@rule
def differ(before: Bytes, after: Bytes, readable: Bytes, told: Bytes) -> int:
    """Write the difference between two states through a mask, and count its bytes.

    First come bits, for the words in which something changed; a byte of bits for each of these
    words; and then the changed bytes as they are now. All bits go from the highest down. What
    the mask hides is neither looked at nor written.
    """
    size = len(after) // WORD
    count = (size + 7) // 8
    for place in range(count):
        told[place] = 0
    for word in range(size):
        bits = 0
        for place in range(WORD):
            at = word * WORD + place
            if readable[at] and before[at] != after[at]:
                bits |= HIGHEST >> place
        if bits:
            told[word // 8] |= HIGHEST >> word % 8
            told[count] = bits
            count += 1
    for at in range(len(after)):
        if readable[at] and before[at] != after[at]:
            told[count] = after[at]
            count += 1
    return count


def room(size: int) -> Bytes:
    """Make room for the difference of two states of so many bytes, whatever it is."""
    return np.empty(size + size // WORD + size // WORD // 8 + 1, np.uint8)


def difference(before: Bytes, after: Bytes, readable: Bytes) -> bytes:
    """Write what somebody may know of what changed between two states."""
    told = room(len(after))
    return told[: differ(before, after, readable, told)].tobytes()


def follow(before: Bytes, told: bytes) -> Bytes:
    """Give the view to which a difference leads."""
    words = len(before) // WORD
    data = np.frombuffer(told, np.uint8)
    size = (words + 7) // 8
    places = np.flatnonzero(np.unpackbits(data[:size]))
    bits = np.zeros(words, np.uint8)
    bits[places] = data[size : size + len(places)]
    after = before.copy()
    after[np.unpackbits(bits).astype(bool)] = data[size + len(places) :]
    return after
