"""Ptit Pois: its moves and events in words."""

import unicodedata
from collections.abc import Iterator, Sequence

from tablee.core.record import View
from tablee.core.speech import Line, line

from .cards import card_of, colour_of, move_of, pile_of, value_of
from .legality import flip_could_stick
from .state import (
    CARDS,
    CHOOSE_DOWN,
    CHOOSE_UP,
    END,
    FLIP,
    LEFT,
    MOVES,
    NEXT,
    PLAY,
    RIGHT,
    STACKS,
    TURN,
    Edition,
    Phase,
    Side,
    State,
)

COLOUR_IDS = ("red", "green", "violet", "yellow", "orange", "blue")
LETTERS = "TPAMCB"  # tomato, pea, aubergine, maize, carrot, borage; the same in French
COLOUR_WORDS = (
    ("t", "red", "rouge", "tomato", "tomate"),
    ("p", "green", "vert", "pea", "pois"),
    ("a", "violet", "purple", "aubergine"),
    ("m", "yellow", "jaune", "maize", "mais"),
    ("c", "orange", "carrot", "carotte"),
    ("b", "blue", "bleu", "borage", "bourrache"),
)
PILE_WORDS = (("l", "left", "g", "gauche"), ("r", "right", "d", "droite"))
PLAIN_WORDS = {
    CHOOSE_UP: ("up", "monter", "haut"),
    CHOOSE_DOWN: ("down", "descendre", "bas"),
    FLIP: ("flip", "b", "retourner"),
    TURN: ("turn1", "paquet1", "retourner1", "stack1"),
    TURN + 1: ("turn2", "paquet2", "retourner2", "stack2"),
    END: ("end", "stop", "fin", "finir", "decline", "renoncer", "refuser"),
    NEXT: ("next", "suite", "suivante"),
}


def write(move: int) -> str:
    """Write a move: `P8L` is the green 8 on the left pile, else a word such as `flip`."""
    if PLAY <= move < FLIP:
        return f"{card_text(int(card_of(move)))}{'LR'[pile_of(move)]}"
    return PLAIN_WORDS[move][0]


def card_text(card: int) -> str:
    """Write a card: the letter of its plant and its value."""
    return f"{LETTERS[colour_of(card)]}{value_of(card)}"


def _plain(text: str) -> str:
    """Strip what does not matter: case, accents, spaces and punctuation."""
    letters = unicodedata.normalize("NFKD", text.lower())
    return "".join(letter for letter in letters if letter.isascii() and letter.isalnum())


def _spellings() -> Iterator[tuple[str, int]]:
    """List every way to type a move."""
    for move, words in PLAIN_WORDS.items():
        for word in words:
            yield word, move
    for card in range(CARDS):
        for pile in (LEFT, RIGHT):
            move = int(move_of(card, pile))
            for colour in COLOUR_WORDS[colour_of(card)]:
                for where in PILE_WORDS[pile]:
                    yield f"{colour}{value_of(card)}{where}", move
                    yield f"{value_of(card)}{colour}{where}", move


TEXTS = tuple(write(move) for move in range(MOVES))
READINGS = dict(_spellings())


def read(text: str) -> int | None:
    """Read a move, in either language."""
    return READINGS.get(_plain(text))


def card_line(card: int) -> Line:
    """Name a card."""
    return line("card", colour=COLOUR_IDS[colour_of(card)], value=int(value_of(card)))


def pile_line(pile: int) -> Line:
    """Name a discard pile."""
    return line("pile-left" if pile == LEFT else "pile-right")


def side_line(side: int) -> Line:
    """Name a side of the Up/Down card."""
    return line("side-up" if side == Side.UP else "side-down")


def describe(view: View[State], move: int) -> Line:
    """Say what a move would do."""
    if move < PLAY:
        return line("choose", side=side_line(Side.UP if move == CHOOSE_UP else Side.DOWN))
    if move < FLIP:
        return describe_play(view.seen, int(card_of(move)), int(pile_of(move)))
    if move == FLIP:
        return describe_flip(view)
    if move < END:
        return describe_turn(view.seen, move - TURN)
    if move == END:
        return line("end-stuck" if view.seen.phase == Phase.FLIPPED else "end-bonus")
    return line("next")


def describe_play(seen: State, card: int, pile: int) -> Line:
    """Say which card would go where, and if it earns a bonus. [PP-13]"""
    covered = int(seen.tops[pile]) - 1
    return line(
        "play",
        card=card_line(card),
        pile=pile_line(pile),
        source="row" if is_in_row(seen, int(seen.turn), card) else "hand",
        bonus="yes" if colour_of(card) == colour_of(covered) else "no",
    )


def is_in_row(seen: State, seat: int, card: int) -> bool:
    """Say whether a card lies face up in a row."""
    return any(seen.up[seat, stack] == card + 1 for stack in range(STACKS))


def describe_flip(view: View[State]) -> Line:
    """Say what a flip does, in the edition's order, and warn where due. [PP-10, PP-11]"""
    seen = view.seen
    edition = "published" if seen.edition == Edition.PUBLISHED else "preproduction"
    if seen.phase == Phase.FLIPPED:
        return line("flip-again", edition=edition)
    is_risky = view.seat == seen.turn and bool(flip_could_stick(seen, view.seat))
    return line("flip-risky" if is_risky else "flip", edition=edition)


def describe_turn(seen: State, stack: int) -> Line:
    """Say what turning a stack would do. [PP-15]"""
    up = int(seen.up[int(seen.turn), stack])
    if up == 0:
        return line("turn-lone", stack=stack + 1)
    return line("turn-two", stack=stack + 1, card=card_line(up - 1))


def refused(view: View[State], move: int, verdict: int) -> Line:
    """Say why a rule forbids a move, with the cards it is about. [PP-7, PP-9, PP-14]"""
    seen = view.seen
    is_card = PLAY <= move < FLIP
    top = int(seen.tops[pile_of(move)]) - 1 if is_card else 0
    return line(
        f"no-{verdict}",
        card=card_line(int(card_of(move))) if is_card else "",
        pile=pile_line(int(pile_of(move))) if is_card else "",
        top=card_line(top),
        value=int(value_of(top)),
        side="up" if seen.side == Side.UP else "down",
        bonus=pile_line(int(seen.bonus) - 1) if seen.bonus else "",
        phase=Phase(seen.phase).name.lower(),
        players=int(seen.seats),
        stack=move - TURN + 1,
    )


def scores(view: View[State]) -> Sequence[int]:
    """Give each seat's points; few are good. [PP-22]"""
    return [int(view.seen.points[seat]) for seat in range(view.seen.seats)]


def warning(view: View[State], move: int) -> Line | None:
    """Ask before a flip after which none of one's cards would fit. [PP-11]"""
    is_risky = move == FLIP and bool(flip_could_stick(view.seen, view.seat))
    return line("sure-flip") if is_risky else None
