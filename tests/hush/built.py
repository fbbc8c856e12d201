"""Positions of Hush, built from cards as they are written, such as `M8 S3`."""

from typing import Any, cast

from tablee.core.bits import first, size_of
from tablee.core.record import CellsOf
from tablee.core.thing import Move, Seat
from tests.hush import GAME
from tests.hush.rules import begin_trick
from tests.hush.state import CARDS, Cards, Phase, State


def card(text: str) -> Move:
    """Read a card."""
    found = GAME.moves.read(text)
    assert found is not None, text
    return found


def cards(texts: str) -> Cards:
    """Read a set of cards."""
    return cast(Cards, sum(1 << card(text) for text in texts.split()))


def position(*hands: str, rounds: int = 1) -> State:
    """Deal these hands, and put all other cards aside."""
    state: State = GAME.laid(len(hands), {"rounds": str(rounds)})[0]
    GAME.rules.deal(state)
    state.aside = first(CARDS)
    for seat, texts in enumerate(hands):
        state.hand[seat] = cards(texts)
        state.sizes[seat] = len(texts.split())
        state.aside &= ~cards(texts)
    begin_trick(state, Seat(0))
    return state


def hiding(state: State, seat: int, *, took: str, hid: str = "") -> None:
    """Let a seat have taken tricks with some cards, and hidden others, all put aside before."""
    state.won[seat], state.hidden[seat] = cards(took), cards(hid)
    state.buried[seat] = int(size_of(cards(hid)))
    state.gone |= cards(took)
    state.aside &= ~(cards(took) | cards(hid))


def play(state: State, *texts: str) -> None:
    """Play legal moves of whoever's turn it is, and find every position sound."""
    for text in texts:
        move = card(text)
        assert GAME.verdict(state, state.turn, move) == 0, text
        GAME.rules.apply(state, move)
        assert GAME.rules.broken(state) == 0, text


def row(cells: CellsOf[Any], state: State) -> list[int]:
    """List a field's cells, a seat each."""
    return [int(cells[seat]) for seat in range(state.seats)]


def is_choosing(state: State) -> bool:
    """Say whether all are asked for a card again."""
    return bool(state.phase == Phase.CHOOSING and state.waiting == first(state.seats))
