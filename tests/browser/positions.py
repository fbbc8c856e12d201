"""Matches as Python plays and shows them, written out for another machine to compare."""

from typing import Any

from tablee.core.game import Game
from tablee.core.match import Match, Origin, key_of
from tablee.core.record import OPEN, SPECTATOR, to_bytes
from tablee.core.thing import Seat
from tests.conformance.kit import played

SOME, EVERY = 10, 7  # positions of a match, and moves in between
SEED = 1 << 61 | 12_345  # more than a plain number of JavaScript's holds


def match_of(game: Game, seats: int, seed: int) -> dict[str, Any]:
    """Play one match, and write down what it is and what is to be seen on the way."""
    positions: list[dict[str, Any]] = []
    for match in played(game, seats, seed, every=EVERY):
        if len(positions) < SOME or match.is_over:
            positions.append(position(match))
    return {
        "seats": seats,
        "options": match.options,
        "key": match.key.hex(),
        "moves": match.moves,
        "movers": match.movers,
        "rounds": match.rounds,
        "positions": positions,
        "onward": onward(match),
    }


def position(match: Match) -> dict[str, Any]:
    """Say all that can be asked of a position, and what every viewer sees of it."""
    game, state = match.game, match.state
    seats = [Seat(seat) for seat in range(match.seats)]
    return {
        "number": len(match.moves),
        "state": match.to_bytes().hex(),
        "turn": match.turn,
        "acting": match.acting,
        "is_over": match.is_over,
        "is_between_rounds": match.is_between_rounds,
        "ranks": match.ranks,
        "scores": match.scores,
        "legal": [match.legal_of(seat) for seat in seats],
        "verdicts": [
            [game.verdict(state, seat, move) for move in game.moves] for seat in seats
        ],
        "samples": [match.imagined(seat, SEED).hex() for seat in (*seats, SPECTATOR)],
        "views": [seen(match, Seat(viewer)) for viewer in range(OPEN, match.seats)],
    }


def seen(match: Match, viewer: Seat) -> list[str]:
    """Show the match to a viewer, with all it could remember and as a screen does."""
    game, recall = match.game, viewer == OPEN or match.recall
    views = (match.view(viewer), game.view(match.state, viewer, recall=recall))
    return [to_bytes(game.schema, view.seen).hex() for view in views]


def onward(match: Match) -> dict[str, Any]:
    """Play on from the middle of a match, twice, as those who review it may."""
    game, seats, options = match.game, match.seats, match.options
    half = tuple(match.moves[: len(match.moves) // 2])
    first = Origin(match.key, half, Seat(0), SEED)
    second = Origin(key_of(8), (), Seat(1), SEED + 1, first)
    led = Match(game, seats, options, key_of(9), second)
    return {"moves": len(half), "seed": str(SEED), "state": led.to_bytes().hex()}
