"""A puzzle: a position out of a match where one move is clearly the best."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import msgspec

from tablee.core.game import Game
from tablee.core.match import Match, key_of
from tablee.core.thing import Move

from .learned import network_of
from .worth import by_network, by_search

PUZZLES = "puzzles.jsonl"  # in a game's folder, one a line: each is known by its place
GLANCE = 24  # worlds in which all of them are looked at again
WORLDS, SIMULATIONS = 200, 3_000  # in which a few are


@dataclass(frozen=True)
class Puzzle:
    """A position, and what each move is worth to who is to play."""

    seats: int
    options: dict[str, str]  # chosen otherwise than usual
    seed: int  # of the key
    moves: list[str]  # that led here
    seat: int  # who is to play
    worth: list[tuple[str, float]]  # each legal move's share of victory, the best move first
    follow: list[str]  # how it goes on after the best move

    @property
    def best(self) -> str:
        """Name the move that solves it."""
        return self.worth[0][0]


def read(path: Path) -> list[Puzzle]:
    """Read the puzzles of a file; none where there is none."""
    lines = path.read_bytes().splitlines() if path.exists() else []
    return [msgspec.json.decode(line, type=Puzzle) for line in lines]


def write(path: Path, puzzles: Iterable[Puzzle]) -> None:
    """Write puzzles, all of them or none."""
    beside = path.with_suffix(".new")
    beside.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in puzzles))
    beside.replace(path)


def puzzles_of(game: Game) -> list[Puzzle]:
    """Give the puzzles that a game's folder has."""
    return read(game.folder / PUZZLES)


def position(game: Game, puzzle: Puzzle) -> Match:
    """Play the moves that led to a puzzle; raise ValueError for one that can't be played."""
    match = Match(game, puzzle.seats, puzzle.options, key_of(puzzle.seed))
    for text in puzzle.moves:
        match.play(read_move(game, text))
    return match


def read_move(game: Game, text: str) -> Move:
    """Read a move, written as a puzzle does."""
    move = game.moves.read(text)
    if move is None:
        raise ValueError(f"{text!r} is no move of {game.name}")
    return move


def fault_of(game: Game, puzzle: Puzzle, *, is_thorough: bool) -> str:
    """Say what is wrong with a puzzle today; empty for one whose best move still is the best.

    A glance takes the network a hundredth of a second; the search is for who has more time.
    """
    network = network_of(game)
    assert network is not None
    match = position(game, puzzle)
    if match.turn != puzzle.seat:
        return f"it is seat {match.turn}'s turn, not {puzzle.seat}'s"
    if {*map(game.moves.write, match.legal)} != {move for move, _ in puzzle.worth}:
        return "other moves are legal"
    view = match.view(match.turn)
    other = puzzle.seed + 1  # in other worlds than where it was found
    found = [by_network(game, network, view, GLANCE, other)]
    if is_thorough:
        found.append(by_network(game, network, view, WORLDS, other))
        found.append(by_search(game, view, SIMULATIONS, other))
    others = {game.moves.write(one.best) for one in found} - {puzzle.best}
    if others:
        return f"better than {puzzle.best}: {', '.join(sorted(others))}"
    match.play(read_move(game, puzzle.best))
    for text in puzzle.follow:
        match.play(read_move(game, text))
    return ""
