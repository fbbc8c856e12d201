"""Positions of Marshmallow Test, built by hand."""

from collections.abc import Mapping, Sequence

from tablee.core.bits import plus
from tablee.core.chance import rekey
from tablee.games.marshmallow import GAME
from tablee.games.marshmallow.moves import MOVES
from tablee.games.marshmallow.rules import apply
from tablee.games.marshmallow.state import CARDS, Colour, Phase, State


def cards(text: str) -> list[int]:
    """Read cards such as `R7 O12`; a colour may be written once, as in `R1,2,3`."""
    found = []
    for word in text.split():
        for value in word[1:].split(","):
            move = MOVES.read(word[0] + value)
            assert move is not None, word
            found.append(move)
    return found


def set_of(text: str) -> int:
    """Make a set of cards."""
    made = 0
    for card in cards(text):
        made = int(plus(made, card))
    return made


def card(text: str) -> int:
    """Read one card."""
    (only,) = cards(text)
    return only


def shown(things: int) -> str:
    """Write a set of cards."""
    return " ".join(MOVES.write(card) for card in range(CARDS) if things >> card & 1)


def fresh(seats: int, options: Mapping[str, str] | None = None, seed: int = 1) -> State:
    """Deal a match."""
    state: State = GAME.laid(seats, options or {})[0]
    rekey(state, seed)
    GAME.rules.deal(state)
    return state


def table(
    *hands: str,
    trump: Colour | int = 0,
    after_trump: str = "must",
    target: int = 20,
    turn: int = 0,
    tricks: Sequence[int] = (),
    scores: Sequence[int] = (),
    out: Sequence[int] = (),
) -> State:
    """Build a table where `turn` is about to lead, with these hands, heaps and marshmallows."""
    seats = len(hands)
    state = fresh(seats, {"after_trump": after_trump, "target": str(target)})
    state.phase = Phase.PLAYING
    state.rounds = 1 if trump == 0 else 2
    state.trump = int(trump)
    state.turn = turn
    for seat, hand in enumerate(hands):
        state.hands[seat] = set_of(hand)
        state.held[seat] = len(cards(hand))
    for seat, count in enumerate(tricks):
        state.tricks[seat] = count
    for seat, score in enumerate(scores):
        state.scores[seat] = score
    for seat in out:
        state.staying -= 1 << seat
    return state


def play(state: State, text: str) -> State:
    """Play cards one after the other, each of them legal."""
    for move in cards(text):
        assert GAME.verdict(state, state.turn, move) == 0, MOVES.write(move)
        apply(state, move)
    return state


def choices(state: State) -> str:
    """Write the cards that may be played."""
    return " ".join(MOVES.write(move) for move in GAME.legal(state, state.turn))


def verdict(state: State, text: str) -> int:
    """Judge a card."""
    return GAME.verdict(state, state.turn, card(text))
