"""Positions of Vingt-et-Un, built from cards written as in transcripts: `8t`, `-3`."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from tablee.core.chance import rekey
from tablee.core.record import copy
from tablee.games.vingt_et_un import GAME
from tablee.games.vingt_et_un.moves import DRAW, NEXT, PICK

__all__ = ["DRAW", "NEXT", "PICK"]

RECONSTRUCTION = {4: "r", 5: "a", 6: "d", 8: "t"}
COPIES = dict(
    zip(range(-3, 16), (2, 3, 5, 9, 8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1), strict=True)
)


def card(text: str) -> int:
    """Number a card."""
    value, mark = re.fullmatch(r"(-?\d+)([rdta]?)", text).groups()  # type: ignore[union-attr]
    return 1 + 5 * (int(value) + 3) + " rdta".index(mark or " ")


def text(number: int) -> str:
    """Write a card."""
    return f"{(number - 1) // 5 - 3}{' rdta'[(number - 1) % 5]}".strip()


def cards(texts: str) -> list[int]:
    """Number the cards of a line."""
    return [card(text) for text in texts.split()]


def pick(text: str) -> int:
    """Number the move that picks a card of the row."""
    return PICK + card(text)


def deck(table: dict[int, str] | None = None) -> Counter[int]:
    """Count the 90 cards by kind; a table marks each copy of a value, `-` for none."""
    marks = RECONSTRUCTION if table is None else table
    found: Counter[int] = Counter()
    for value, copies in COPIES.items():
        given = marks.get(value, "")
        row = given * copies if len(given) == 1 else given.ljust(copies, "-")
        for mark in row[:copies]:
            found[card(f"{value}{mark}".rstrip("-"))] += 1
        if not row:
            found[card(str(value))] += copies
    return found


def dealt(seats: int = 3, seed: int = 1, **options: str) -> Any:
    """Deal a match."""
    state = GAME.laid(seats, options)[0]
    rekey(state, seed)
    GAME.rules.deal(state)
    return state


def position(
    hands: Sequence[str],
    row: str = "",
    *,
    turn: int = 0,
    pile: str | None = None,
    discards: str = "",
    known: Sequence[str] = (),
    totals: Iterable[int] = (),
    table: dict[int, str] | None = None,
    **options: str,
) -> Any:
    """Build a turn: what is not said to lie anywhere is in the pile, or else discarded."""
    state = dealt(len(hands), **options)
    state.turn = state.starter = turn
    left = deck(table)
    for seat, hand in enumerate(hands):
        for cells, held in ((state.hands, hand), (state.known, [*known, *[""] * 8][seat])):
            for place, number in enumerate(sorted(cards(held))):
                cells[seat, place] = number
        state.sizes[seat] = len(cards(hand))
        left.subtract(cards(hand))
    for place, number in enumerate(cards(row)):
        state.row[place] = number
    state.row_cards = len(cards(row))
    state.total = sum((number - 1) // 5 - 3 for number in cards(row))
    left.subtract([*cards(row), *cards(discards), *cards(pile or "")])
    assert min(left.values()) >= 0, "more copies than there are"
    rest = sorted(left.elements())
    stock = Counter(cards(pile) if pile is not None else rest)
    lay(state.pile, [stock[number] for number in range(96)])
    state.pile_cards = stock.total()
    away = cards(discards) + (rest if pile is not None else [])
    lay(state.discards, away)
    state.discarded = len(away)
    for seat, total in enumerate(totals):
        state.totals[seat] = total
    assert GAME.rules.broken(state) == 0
    return state


def lay(cells: Any, numbers: Sequence[int]) -> None:
    """Fill a row of cells, zeros last."""
    for place in range(len(cells)):
        cells[place] = numbers[place] if place < len(numbers) else 0


def play(state: Any, *moves: int | str) -> Any:
    """Play legal moves, cards as text, and check each position."""
    for move in moves:
        number = card(move) if isinstance(move, str) else move
        assert GAME.verdict(state, state.turn, number) == 0
        GAME.rules.apply(state, number)
        assert GAME.rules.broken(state) == 0
    return state


def legal(state: Any) -> list[int]:
    """List what the turn may do."""
    return GAME.legal(state, state.turn)


def verdict(state: Any, move: int | str) -> int:
    """Judge a move."""
    return int(GAME.verdict(state, state.turn, card(move) if isinstance(move, str) else move))


def pile_of(state: Any) -> Counter[int]:
    """Count the cards of the pile."""
    return Counter({number: int(state.pile[number]) for number in range(96)}) + Counter()


def row_of(state: Any) -> str:
    """Write the row."""
    return " ".join(text(int(number)) for number in state.row if number)


def discards_of(state: Any) -> str:
    """Write the discards."""
    return " ".join(text(int(number)) for number in state.discards if number)


def hand_of(state: Any, seat: int) -> str:
    """Write a hand."""
    return " ".join(text(int(number)) for number in state.hands[seat] if number)


def known_of(state: Any, seat: int) -> str:
    """Write what all know of a hand."""
    return " ".join(text(int(number)) for number in state.known[seat] if number)


def twin(state: Any) -> Any:
    """Copy a state."""
    return copy(GAME.schema, state)
