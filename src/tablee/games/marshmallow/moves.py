"""Marshmallow Test: its moves, and how they may be typed."""

from tablee.core.moves import Kind, Moves, spelled

from .state import VALUES, Colour

NAMES = {  # of a colour, the written one first
    Colour.RED: ("R", "red", "rouge"),
    Colour.ORANGE: ("O", "orange"),
    Colour.MINT: ("M", "mint", "menthe", "green", "vert"),
    Colour.BLUE: ("B", "blue", "bleu"),
    Colour.VIOLET: ("V", "violet", "purple"),
}

MOVES = Moves()
MOVES.many(
    spelled(names, value) + spelled(value, names)
    for names in NAMES.values()
    for value in range(1, VALUES + 1)
)  # a card is the move that plays it
TRUMP = -1 + MOVES.many(
    spelled(("trump ", "atout", ""), names) + spelled(names, ("trump", "atout"))
    for names in NAMES.values()
)  # plus a colour: the move that names it trump
NEXT = MOVES.one(
    "next", "next round", "suivante", "manche suivante", "deal", "donner", kind=Kind.NEXT
)
