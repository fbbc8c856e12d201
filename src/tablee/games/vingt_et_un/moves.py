"""Vingt-et-Un: its moves, and how they may be typed."""

from itertools import product

from tablee.core.moves import Kind, Moves, spelled

from .card import LEAST, MOST, Action

MARKS = {  # of an action: as it is written, and as it looks
    Action.NONE: ("", ""),
    Action.REVERSE: ("r", "⇄"),
    Action.DISCARD: ("d", "✕"),
    Action.TAKE: ("t", "↥"),
    Action.ALIKE: ("a", "≡"),
}
PRINTED = tuple(product(range(LEAST, MOST + 1), Action))  # on card 1, card 2 …
CARDS = [spelled(("", "the", "le"), value, MARKS[action]) for value, action in PRINTED]
PLAYING = ("play ", "", "jouer", "joue")
PICKING = (
    *("pick ", "choose", "take", "discard"),
    *("choisir", "choisis", "prendre", "prends", "defausser", "defausse"),
)

MOVES = Moves(signs="-⇄✕↥≡")
DRAW = MOVES.one("draw", "piocher", "pioche", "p")
MOVES.many(spelled(PLAYING, card) for card in CARDS)  # moves from 1 to KINDS play that card
PICK = -1 + MOVES.many(spelled(PICKING, card) for card in CARDS)  # plus a card of the row
NEXT = MOVES.one("next", "next round", "suivante", "manche suivante", kind=Kind.NEXT)
