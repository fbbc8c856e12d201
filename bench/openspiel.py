"""OpenSpiel's Python ISMCTS at our tables: our positions dressed as its states.

Its search, tree and random playouts run as they are published; only the end of a search is
ours, since it counts simulations and here time is what everybody has the same of.
"""

import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from tablee.core.dice import new_dice, throw
from tablee.core.game import Game
from tablee.core.loops import OVER
from tablee.core.record import AnyView, Cells, View, blank, blank_row, mask
from tablee.core.thing import Move, Seat

EXPLORATION = 1.0  # returns are from 0 to 1; its examples take 2 for returns from -1 to 1
SEEDS = 1 << 30
Shares = list[float]


class Kind:
    """What its search asks about a game."""

    dynamics = pyspiel.GameType.Dynamics.SEQUENTIAL
    information = pyspiel.GameType.Information.IMPERFECT_INFORMATION

    def get_type(self) -> "Kind":
        """Say that seats act in turn and that things are hidden."""
        return self


class Position:
    """One of our positions, with the methods that its search calls."""

    KIND = Kind()

    def __init__(self, game: Game, records: Any, dice: Cells) -> None:
        self.game, self.records, self.dice = game, records, dice
        self.state = records[0]
        self.row = blank_row(len(game.moves))

    def get_game(self) -> Kind:
        """Name the kind of game."""
        return self.KIND

    def clone(self) -> "Position":
        """Copy it."""
        return Position(self.game, self.records.copy(), self.dice)

    def is_chance_node(self) -> bool:
        """Say no: our rules draw when a move asks for it."""
        return False

    def is_terminal(self) -> bool:
        """Say whether the match is over."""
        return bool(self.state.phase == OVER)

    def current_player(self) -> int:
        """Name the seat to act."""
        return int(self.state.turn)

    def legal_actions(self, _seat: int | None = None) -> list[int]:
        """List the legal moves."""
        count = self.game.list_legal(self.state, self.state.turn, self.row)
        moves: list[int] = self.row[:count].tolist()  # type: ignore[index]
        return moves

    def apply_action(self, move: int) -> None:
        """Play a move."""
        self.game.rules.apply(self.state, Move(int(move)))

    def returns(self) -> Shares:
        """Give each seat its share of the victory."""
        ranks = self.game.ranks(self.state)
        winners = ranks.count(1)
        return [float(rank == 1) / winners for rank in ranks]

    def information_state_string(self) -> bytes:
        """Write what the seat to act knows."""
        readable = mask(self.game.schema, Seat(self.current_player()))
        return bytes((self.records.view(np.uint8) & readable).tobytes())

    def resample_from_infostate(self, seat: int, _sampler: object) -> "Position":
        """Imagine a world that the seat can't tell from the true one."""
        records = blank(self.game.schema)
        view: AnyView = View(self.state, Seat(seat))
        records[0] = self.game.sample(view, throw(self.dice, SEEDS))
        return Position(self.game, records, self.dice)


class NativePlayouts(RandomRolloutEvaluator):  # type: ignore[misc]
    """Its random playouts, but run by our native code: a rival stronger than published."""

    def evaluate(self, state: Position) -> Shares:
        """Play to the end by lot."""
        end = state.clone()
        end.game.playout(end.state, end.dice, end.row)
        return end.returns()


class TimedBot(ISMCTSBot):  # type: ignore[misc]
    """Its bot, which stops when its time is over."""

    seconds = 0.0
    simulations = 0

    def run_search(self, state: Position) -> list[tuple[int, float]]:
        """Search as it does, but by the clock."""
        self.reset()
        legal = state.legal_actions()
        if len(legal) == 1:
            return [(legal[0], 1.0)]
        self._root_node = self.create_new_node(state)
        end = time.perf_counter() + self.seconds
        # The first simulation only opens the root, the second gives it a child.
        self.simulations = 0
        while self.simulations < 2 or time.perf_counter() < end:
            self.run_simulation(self.sample_root_state(state))
            self.simulations += 1
        policy: list[tuple[int, float]] = self.get_final_policy(state, self._root_node)
        return policy


def rival(
    seconds: Callable[[], float], *, native: bool = False, exploration: float = EXPLORATION
) -> Callable[[Game, AnyView, Cells], Move]:
    """Make a bot of ours of it: it gets a view, and so many seconds a move."""

    def choose(game: Game, view: AnyView, dice: Cells) -> Move:
        records = blank(game.schema)
        records[0] = view.seen
        luck = np.random.RandomState(throw(dice, SEEDS))
        playouts = NativePlayouts if native else RandomRolloutEvaluator
        bot = TimedBot(
            Position.KIND, playouts(1, luck), exploration, max_simulations=0, random_state=luck
        )
        bot.seconds = seconds()
        return Move(int(bot.step(Position(game, records, new_dice(throw(dice, SEEDS))))))

    return choose
