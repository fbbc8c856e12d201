"""A small fast generator for the choices of bots and simulations, never of a match.

xoshiro128++ on words below 2**32, in an array of four wide integers.
"""

from .chance import WORD, turned
from .record import Cells, blank_row
from .rule import rule


@rule
def scrambled(word: int) -> int:
    """Spread a word over all its bits."""
    word = ((word ^ (word >> 16)) * 0x7FEB352D) & WORD
    word = ((word ^ (word >> 15)) * 0x846CA68B) & WORD
    return word ^ (word >> 16)


@rule
def seed_dice(dice: Cells, seed: int) -> None:
    """Start the generator; any seed below 2**62 will do."""
    for place in range(4):
        mixed = scrambled((seed + place * 0x9E3779B9) & WORD)
        dice[place] = scrambled(mixed ^ ((seed >> 32) & WORD)) | (1 if place == 0 else 0)


@rule
def throw(dice: Cells, sides: int) -> int:
    """Throw a number from 0 to sides - 1."""
    drawn = (turned((dice[0] + dice[3]) & WORD, 7) + dice[0]) & WORD
    shifted = (dice[1] << 9) & WORD
    dice[2] ^= dice[0]
    dice[3] ^= dice[1]
    dice[1] ^= dice[2]
    dice[0] ^= dice[3]
    dice[2] ^= shifted
    dice[3] = turned(dice[3], 11)
    return (drawn * sides) >> 32


def new_dice(seed: int) -> Cells:
    """Make a generator."""
    dice = blank_row(4)
    seed_dice(dice, seed)
    return dice
