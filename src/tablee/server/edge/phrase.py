"""Phrases that open an account: words that are made by a rule and mean nothing anywhere.

Two syllables a word, of letters that French and English read alike and that sound apart.
"""

import hashlib
import re
import secrets
import unicodedata

CONSONANTS, VOWELS = "bdfgklmnprstvz", "aiou"
SYLLABLES = tuple(consonant + vowel for consonant in CONSONANTS for vowel in VOWELS)
UNFIT = {
    "nazi",
    "nika",
    "puta",
    "pula",
    "kali",
    "kaki",
    "pipi",
}  # that mean something after all
WORDS = tuple(
    first + second
    for first in SYLLABLES
    for second in SYLLABLES
    if first != second and first + second not in UNFIT
)
LENGTH = 7  # words: 81 bits
COST = 2**15  # of a try, in steps of 1 kB: 32 MB and about a tenth of a second
BLOCK = 8
MEMORY = 2**26  # bytes that a try may take


def new_phrase() -> str:
    """Make a phrase that nobody guesses."""
    return " ".join(secrets.choice(WORDS) for _ in range(LENGTH))


def plain(phrase: str) -> str:
    """Read a phrase as it was meant: capitals, accents, and what is between words aside."""
    bare = unicodedata.normalize("NFKD", phrase[:200]).casefold()
    return " ".join(re.findall("[a-z]+", re.sub("[\u0300-\u036f]", "", bare)))


def digest(phrase: str, salt: bytes) -> bytes:
    """Give what is kept of a phrase. It takes long, so that nobody tries many."""
    said = plain(phrase).encode()
    return hashlib.scrypt(said, salt=salt, n=COST, r=BLOCK, p=1, maxmem=MEMORY, dklen=32)
