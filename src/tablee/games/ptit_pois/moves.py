"""Ptit Pois: its moves, and how they may be typed."""

from itertools import product

from tablee.core.moves import Kind, Moves, spelled

from .state import STACKS, VALUES

COLOUR_NAMES = (  # names of a card's colour or plant, the written one first
    ("T", "red", "rouge", "tomato", "tomate"),
    ("P", "green", "vert", "pea", "pois"),
    ("A", "violet", "purple", "aubergine"),
    ("M", "yellow", "jaune", "maize", "mais"),
    ("C", "orange", "carrot", "carotte"),
    ("B", "blue", "bleu", "borage", "bourrache"),
)
PILE_NAMES = (("L", "left", "g", "gauche"), ("R", "right", "d", "droite"))

MOVES = Moves()
CHOOSE_UP = MOVES.one("up", "monter", "haut")
CHOOSE_DOWN = MOVES.one("down", "descendre", "bas")
PLAY = MOVES.many(
    spelled(colour, value, pile) + spelled(value, colour, pile)
    for value, colour, pile in product(range(1, VALUES + 1), COLOUR_NAMES, PILE_NAMES)
)  # every card on the left pile and on the right one, in turn
FLIP = MOVES.one("flip", "b", "retourner")
TURN = MOVES.many(
    spelled(("turn", "paquet", "retourner", "stack"), stack + 1) for stack in range(STACKS)
)
END = MOVES.one(  # decline a bonus, or end a turn in which nothing fits
    "end", "stop", "fin", "finir", "decline", "renoncer", "refuser"
)
NEXT = MOVES.one("next", "suite", "suivante", kind=Kind.NEXT)
