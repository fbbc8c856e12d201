"""Kuhn's poker for two: the smallest game of bluff whose equilibria are known exactly.

Three cards, one each; one token each in the pot. Pass or bet another: whoever has bet and is
passed wins, else the higher card does.
"""

from itertools import permutations
from pathlib import Path

from tablee.core.chance import below
from tablee.core.game import Game, Rules, Words
from tablee.core.loops import OVER
from tablee.core.moves import Moves
from tablee.core.record import Cells, Common, private, public
from tablee.core.rule import rule
from tablee.core.seat import NOBODY

CARDS = 3  # 1 is the lowest
MOVES = Moves()
PASS = MOVES.one("pass")
BET = MOVES.one("bet")
BETTING = 2  # the phase until the match is over


class State(Common):
    """One card each."""

    card: Cells = private("i1", 2)
    staked: Cells = public("i1", 2)
    moves: int = public("i1")  # so far: who learns sees a pass by it
    winner: int = public("i1")


@rule
def deal(state: State) -> None:
    """Deal two of the three cards."""
    state.phase = BETTING
    state.turn = 0
    state.last_seat = state.winner = NOBODY
    state.last_move = -1
    state.moves = 0
    state.staked[0] = state.staked[1] = 1
    state.card[0] = 1 + below(state, CARDS)
    state.card[1] = 1 + (state.card[0] + below(state, CARDS - 1)) % CARDS


@rule
def verdict(state: State, seat: int, move: int) -> int:
    """Pass or bet as long as the match is on."""
    return 1 if state.phase == OVER else 0


@rule
def apply(state: State, move: int) -> None:
    """Play a move; when both have passed or bet, the cards decide."""
    seat, other = state.turn, 1 - state.turn
    state.last_seat = seat
    state.last_move = move
    state.moves += 1
    if move == BET:
        state.staked[seat] += 1
    if move == PASS and state.staked[other] > state.staked[seat]:
        end(state, other)
    elif state.staked[0] == state.staked[1] and (move == BET or seat == 1):
        end(state, 0 if state.card[0] > state.card[1] else 1)
    else:
        state.turn = other


@rule
def end(state: State, winner: int) -> None:
    """Give the pot to the winner."""
    state.phase = OVER
    state.winner = winner


@rule
def result(state: State, ranks: Cells) -> None:
    """Rank the winner first."""
    for seat in range(2):
        ranks[seat] = 0
        if state.phase == OVER:
            ranks[seat] = 1 if state.winner == seat else 2


@rule
def stakes(state: State) -> int:
    """Say what seat 0 wins: what the other staked, or less what it staked itself."""
    return state.staked[1] if state.winner == 0 else -state.staked[0]


@rule
def broken(state: State) -> int:
    """The two cards differ."""
    return 1 if state.card[0] == state.card[1] else 0


@rule
def sample_hidden(state: State, seat: int) -> None:
    """Deal the cards that a seat does not see anew."""
    if seat < 0:
        state.card[0] = 1 + below(state, CARDS)
    known = max(seat, 0)
    other = 1 + (state.card[known] + below(state, CARDS - 1)) % CARDS
    state.card[1 - known] = other


@rule
def liking(state: State, seat: int, move: int) -> int:
    """Like to bet on the highest card, and to pass on the others."""
    return 100 if (state.card[seat] == CARDS) == (move == BET) else 0


def deals() -> list[tuple[State, float]]:
    """List all deals with their chances."""
    found = []
    for cards in permutations(range(1, CARDS + 1), 2):
        state = GAME.laid(2, {})[0]
        GAME.rules.deal(state)
        state.card[0], state.card[1] = cards
        found.append((state, 1 / 6))
    return found


GAME = Game(
    name="kuhn",
    prefix="KU",
    version=1,
    folder=Path(__file__).parent,
    schema=State,
    seats=range(2, 3),
    moves=MOVES,
    rules=Rules(deal, verdict, apply, result, broken, sample_hidden, liking),
    words=Words(
        describe=lambda _view, _move: ("", {}),
        told=lambda _before, _after: [],
        scores=lambda view: [int(view.seen.staked[seat]) for seat in range(2)],
        draw=lambda _view, _speech: "",
        picture=lambda _view: None,
    ),
)


def kuhn() -> Game:
    """Give the game, for those who look for it by name."""
    return GAME
