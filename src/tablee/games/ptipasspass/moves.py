"""PtiPassPass: its moves, and how they may be typed, the cups in any order."""

from collections.abc import Iterator
from itertools import permutations, product

from tablee.core.moves import Kind, Moves, spelled

from .layout import CUPS, LINES, PAIRS

NAMES = (  # of an animal, the written one first
    ("?",),
    ("c", "d", "colombe", "dove"),
    ("l", "r", "lapin", "rabbit"),
    ("s", "m", "souris", "mouse"),
)
FACES = len(NAMES)  # what may be announced: nothing, or one of the animals


def _placements(*animals: tuple[str, ...]) -> Iterator[list[str]]:
    """Spell a token of each animal, under every cup, shown or announced."""
    for names, cup, announced in product(animals, range(1, CUPS + 1), ("", *NAMES[1:])):
        yield spelled(names, cup, announced)


def _together(sign: str, sets: list[tuple[int, ...]]) -> Iterator[list[str]]:
    """Spell sets of cups, in any order."""
    for cups in sets:
        yield [sign.join(order) for order in permutations(str(cup + 1) for cup in cups)]


MOVES = Moves(
    signs="?",
    fillers=(
        *("x", "swap", "lift", "echanger", "echange", "soulever", "souleve", "place", "poser"),
        *("pose", "sous", "under", "cup", "cups", "gobelet", "gobelets", "et", "and"),
        *("announce", "annonce", "annoncer", "as"),
    ),
)
OK = MOVES.one("ok", kind=Kind.PASS)
DOUBLON = MOVES.one("doublon", "double")
MENTEUR = MOVES.one("menteur", "menteuse", "liar")
TAKE = MOVES.one("take", "prendre", "prends")
DECLINE = MOVES.one("decline", "refuser", "refuse")
NEXT = MOVES.one("next", "suivante", "suite", kind=Kind.NEXT)
# By animal, cup and announced animal: 0 for a token that others don't see, or that is shown.
PLACE = MOVES.many(_placements(NAMES[0]), kind=Kind.UNSEEN)
MOVES.many(_placements(*NAMES[1:]))
SWAP = MOVES.many(_together("x", PAIRS))
LIFT = MOVES.many(_together("-", LINES))
