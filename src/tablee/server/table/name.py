"""Names: fit to be shown, and no two that look alike at one table."""

import re
import unicodedata
from collections.abc import Iterable
from itertools import chain, count

from ..message.wire import NAME

MOST_MARKS = 2  # on one letter: more than any living script stacks on what is already composed
NOTHING = re.compile(  # what is drawn as nothing (Unicode's default ignorable code points)
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
BLANK = "\u2800"  # a Braille pattern without a dot

LATIN = {  # what is taken for a Latin letter: capitals first, since Η is an H and η an n
    "A": "АΑᎪ", "B": "ВΒᏴ", "C": "СϹᏟ", "E": "ЕΕᎬ", "H": "НΗᎻ", "I": "ІΙӀ", "J": "ЈͿᎫ",
    "K": "КΚᏦ", "M": "МΜᎷ", "N": "Ν", "O": "ОΟՕ", "P": "РΡᏢ", "S": "ЅՏᏚ", "T": "ТΤᎢ",
    "V": "ѴᏙ", "W": "ԜᎳ", "X": "ХΧ", "Y": "УΥҮ", "Z": "ΖᏃ",
    "a": "аαɑ", "b": "ЬьƄ", "c": "сϲ", "d": "ԁ", "e": "еєε", "g": "ɡ", "h": "һհ", "i": "іιıӏ",
    "j": "јϳ", "k": "кκ", "m": "м", "n": "ηпո", "o": "оοσօ", "p": "рρ", "q": "ԛ", "r": "гᴦ",
    "s": "ѕ", "t": "тτ", "u": "υμս", "v": "νѵ", "w": "ωԝա", "x": "хχ", "y": "уγү", "z": "ᴢ",
}  # fmt: skip
AS_LATIN = str.maketrans(
    {other: letter for letter, others in LATIN.items() for other in others}
)
SAME = str.maketrans("l1|!0", "iiiio")  # in many a typeface


def clean_name(name: str) -> str:
    """Make a name fit to be shown: visible signs, few accents, single spaces, not too long."""
    shown = NOTHING.sub("", unicodedata.normalize("NFKC", name))
    bare = unicodedata.normalize("NFKC", "".join(_few_marks(shown)))
    return " ".join(bare.lstrip("@ ").split())[:NAME].strip()


def _few_marks(name: str) -> Iterable[str]:
    """Keep the first marks of each letter, and put a space for what can't be seen."""
    marks = MOST_MARKS  # none before the first letter
    for sign in name:
        category = unicodedata.category(sign)
        if category[0] == "M":
            marks += 1
            if marks <= MOST_MARKS and category != "Me":
                yield sign
        elif category[0] in "CZ" or sign == BLANK:
            marks = MOST_MARKS
            yield " "
        else:
            marks = 0
            yield sign


def skeleton(name: str) -> str:
    """Give what is left of a name for a quick eye: equal for names that look alike."""
    letters = unicodedata.normalize("NFKD", name).translate(AS_LATIN)
    folded = unicodedata.normalize("NFKD", letters.casefold()).translate(AS_LATIN)
    same = folded.translate(SAME).replace("rn", "m").replace("vv", "w")
    return "".join(filter(_is_part, same)) or name


def _is_part(sign: str) -> bool:
    """Say whether a sign makes a name another: no accent does, but the vowel signs of Hindi."""
    is_vowel = unicodedata.category(sign)[0] == "M" and not unicodedata.combining(sign)
    return sign.isalnum() or is_vowel


def distinct(name: str, others: Iterable[str]) -> str:
    """Give a name, with a number where it looks like that of somebody else."""
    taken = {skeleton(other) for other in others if other}
    endings = chain([""], (f" {number}" for number in count(2)))
    tries = (name[: NAME - len(ending)].rstrip() + ending for ending in endings)
    return next(tried for tried in tries if skeleton(tried) not in taken)
