"""Hush: its moves, and how they may be typed."""

from itertools import product

from tablee.core.moves import Kind, Moves, spelled

from .state import VALUES

NAMES = (  # of a suit, the written one first
    ("M", "L", "☾", "moon", "lune"),
    ("S", "E", "★", "star", "etoile"),
    ("C", "N", "☁", "cloud", "nuage"),
    ("O", "H", "◉", "owl", "hibou"),
)

MOVES = Moves(
    signs="?☾★☁◉",
    fillers=(
        *("the", "of", "le", "de"),
        *("choose", "hide", "choisir", "choisis", "cacher", "cache"),
    ),
)
MOVES.many(
    [*spelled(names, value), *spelled(value, names)]
    for names, value in product(NAMES, range(1, VALUES + 1))
)  # a card's number is the move that chooses it, or hides it
NEXT = MOVES.one("next", "suivante", "suite", kind=Kind.NEXT)
CHOSEN = MOVES.one("chosen ?", kind=Kind.UNSEEN)
HIDDEN = MOVES.one("hidden ?", kind=Kind.UNSEEN)
