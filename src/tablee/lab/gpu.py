"""The third machine: whole matches on a GPU, one thread a match, by the same functions."""

from collections.abc import Callable
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):
    setattr(np, "row_stack", np.vstack)  # noqa: B010 (numba-cuda still asks for the old name)

from numba import cuda as numba_cuda

from tablee.core.dice import seed_dice
from tablee.core.game import Game
from tablee.core.record import Records

THREADS = 64  # a block
cuda: Any = numba_cuda  # which is not typed


def kernel_for(game: Game) -> Callable[..., None]:
    """Make the kernel that deals and plays one random match a thread, and counts its moves."""
    deal, playout = game.rules.deal, game.playout

    def kernel(states: Any, dice: Any, moves: Any, counts: Any) -> None:
        thread = cuda.grid(1)
        if thread < len(states):
            deal(states[thread])
            counts[thread] = playout(states[thread], dice[thread], moves[thread])

    return kernel


class Device:
    """A GPU with one game's kernel on it."""

    def __init__(self, game: Game) -> None:
        self.game, self.kernel = game, cuda.jit(kernel_for(game))

    def play(self, states: Records, seeds: range) -> tuple[Records, int, float]:
        """Play keyed states to their ends; return them, the moves and the seconds it took."""
        count = len(states)
        dice = np.zeros((count, 4), np.int64)
        for place, seed in enumerate(seeds):
            seed_dice(dice[place], seed)
        there = cuda.to_device(np.ascontiguousarray(states))
        room = cuda.device_array((count, len(self.game.moves)), np.int64)
        counts = cuda.device_array(count, np.int64)
        start, end = cuda.event(), cuda.event()
        blocks = (count + THREADS - 1) // THREADS
        start.record()
        self.kernel[blocks, THREADS](there, cuda.to_device(dice), room, counts)
        end.record()
        end.synchronize()
        seconds = cuda.event_elapsed_time(start, end) / 1000
        return there.copy_to_host(), int(counts.copy_to_host().sum()), seconds
