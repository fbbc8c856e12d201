"""Chance that everyone can check: ChaCha20 (RFC 8439), keyed by a state's own secret.

All arithmetic is on words below 2**32 held in wide signed integers, so that the interpreter,
native code and CUDA agree; cells hold the same words as signed 32-bit numbers.
"""

from .record import Common
from .rule import rule

WORD = 0xFFFFFFFF


@rule
def signed(word: int) -> int:
    """Write a word as the signed number that a cell can hold."""
    return word - ((word & 0x80000000) << 1)


@rule
def turned(word: int, by: int) -> int:
    """Rotate a word to the left."""
    return ((word << by) | (word >> (32 - by))) & WORD


@rule
def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """Mix four words: the quarter round of ChaCha."""
    a = (a + b) & WORD
    d = turned(d ^ a, 16)
    c = (c + d) & WORD
    b = turned(b ^ c, 12)
    a = (a + b) & WORD
    d = turned(d ^ a, 8)
    c = (c + d) & WORD
    b = turned(b ^ c, 7)
    return a, b, c, d


@rule
def fill(state: Common) -> None:
    """Make the next block of sixteen words; the nonce is zero."""
    key = state.chance_key
    k0, k1, k2, k3 = key[0] & WORD, key[1] & WORD, key[2] & WORD, key[3] & WORD
    k4, k5, k6, k7 = key[4] & WORD, key[5] & WORD, key[6] & WORD, key[7] & WORD
    block = state.chance_block & WORD
    a0, a1, a2, a3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    b0, b1, b2, b3 = k0, k1, k2, k3
    c0, c1, c2, c3 = k4, k5, k6, k7
    d0, d1, d2, d3 = block, 0, 0, 0
    for _ in range(10):
        a0, b0, c0, d0 = quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter(a3, b0, c1, d2)
    words = state.chance_words
    words[0], words[1] = signed((a0 + 0x61707865) & WORD), signed((a1 + 0x3320646E) & WORD)
    words[2], words[3] = signed((a2 + 0x79622D32) & WORD), signed((a3 + 0x6B206574) & WORD)
    words[4], words[5] = signed((b0 + k0) & WORD), signed((b1 + k1) & WORD)
    words[6], words[7] = signed((b2 + k2) & WORD), signed((b3 + k3) & WORD)
    words[8], words[9] = signed((c0 + k4) & WORD), signed((c1 + k5) & WORD)
    words[10], words[11] = signed((c2 + k6) & WORD), signed((c3 + k7) & WORD)
    words[12], words[13] = signed((d0 + block) & WORD), signed(d1)
    words[14], words[15] = signed(d2), signed(d3)
    state.chance_block = signed((block + 1) & WORD)
    state.chance_place = 0


@rule
def open_chance(state: Common) -> None:
    """Start the stream of the state's key."""
    for place in range(16):
        state.chance_words[place] = 0
    state.chance_block = 0
    state.chance_place = 16


@rule
def rekey(state: Common, seed: int) -> None:
    """Give a state the key of a seed (below 2**62), for simulations, and start its stream."""
    state.chance_key[0] = signed(seed & WORD)
    state.chance_key[1] = signed((seed >> 32) & WORD)
    for place in range(2, 8):
        state.chance_key[place] = 0
    open_chance(state)


@rule
def word(state: Common) -> int:
    """Draw the next word of the stream."""
    if state.chance_place >= 16:
        fill(state)
    drawn = state.chance_words[state.chance_place] & WORD
    state.chance_place += 1
    return drawn


@rule
def below(state: Common, sides: int) -> int:
    """Draw a number from 0 to sides - 1, each exactly as likely."""
    wide = word(state) * sides
    if wide & WORD < sides:
        unfair = (WORD + 1) % sides
        while wide & WORD < unfair:
            wide = word(state) * sides
    return wide >> 32
