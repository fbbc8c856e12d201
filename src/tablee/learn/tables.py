"""Many tables at once, on a GPU or a processor: tensors of PyTorch, stepped by the rules.

On a GPU the kernels of Numba queue in the stream that PyTorch's are in, and so these wait for
each other, and can be recorded together.
"""

from collections.abc import Callable
from copy import copy
from typing import Any

import numpy as np
import torch

from tablee.core.game import Game
from tablee.core.observation import observation
from tablee.core.record import Records, layout
from tablee.core.rule import bound, rule

from . import stepping
from .stepping import ITSELF, PAST, THUMB, stepped

THREADS = 64  # a block
PAST_EVERY, THUMB_EVERY = 4, 16  # one table of so many, where only one seat learns
LATE_EVERY = 8  # one of so many, where matches begin late, if the game has such a deal
NO_MOVE = -1


def _looped(step: Callable[..., None]) -> Callable[..., None]:
    """Make a rule of a step at one place: one place after the other."""

    @rule
    def loop(first: int, last: int, arrays: Any) -> None:
        for place in range(first, last):
            step(place, *arrays)

    return loop


def _kernel(step: Callable[..., None]) -> Callable[..., None]:
    """Make a kernel of a step at one place: a thread each."""
    from tablee.lab.gpu import cuda  # only where there is one

    def kernel(first: int, last: int, arrays: Any) -> None:
        place = first + cuda.grid(1)
        if place < last:
            step(place, *arrays)

    compiled = cuda.jit(kernel)

    def launch(first: int, last: int, arrays: Any) -> None:
        stream = cuda.external_stream(torch.cuda.current_stream().cuda_stream)
        blocks = (last - first + THREADS - 1) // THREADS
        compiled[blocks, THREADS, stream](first, last, arrays)

    return launch


class Tables:
    """Matches that are stepped together, and what their movers see.

    At one table of `past_every` only one seat learns, among rivals; at one of `late_every` a
    match begins late, if the game has such a deal; at none if that is 0.
    """

    def __init__(
        self,
        game: Game,
        laid: Records,
        count: int,
        device: str,
        seed: int,
        past_every: int = PAST_EVERY,
        late_every: int = LATE_EVERY,
    ) -> None:
        self.game, self.count, self.device = game, count, device
        self.first = 0  # its place among all tables
        self.past_every, self.late_every = past_every, late_every
        seen, asked = observation(game.schema), stepped(game)
        self.bits, self.moves, self.seats = seen.bits, len(game.moves), game.seats[-1]
        self.cells = self._zeros(torch.uint8, layout(game.schema).itemsize)
        self.obs = self._zeros(torch.int8, self.bits)
        self.masks = self._zeros(torch.int8, self.moves)
        self.outcome = self._zeros(torch.float32, self.seats)
        self.done, self.turn = self._zeros(torch.int8), self._zeros(torch.int64)
        self.playing = self._zeros(torch.int64)  # seats of each match
        self.chosen = self._zeros(torch.int64) + NO_MOVE
        self.thumbs, self.eyes = self._zeros(torch.int64), self._zeros(torch.int64)
        self.keen = self._zeros(torch.int64)  # the learner's seat, or everybody
        self.roles = self._zeros(torch.int8) + ITSELF
        self.roles[1::THUMB_EVERY] = THUMB
        self.roles[::past_every] = PAST
        self.seeds = torch.arange(count, device=device) + (seed << 36)
        self.late = self._zeros(torch.int8)
        if late_every and asked.deal_late is not asked.deal:  # whoever the others are
            block = torch.arange(count, device=device) // THUMB_EVERY
            self.late.copy_(block % late_every == late_every - 1)
        room, ranks = self._zeros(torch.int64, self.moves), self._zeros(torch.int64, self.seats)
        make = _kernel if device == "cuda" else _looped
        self._advance = make(bound(stepping.advance, game.folder, asked))
        self._look = make(stepping.look)
        states = self._array(self.cells.view(-1)).view(layout(game.schema))
        self._arrays = (
            states,
            self._given(laid),
            *map(self._array, (self.late, self.seeds, self.roles, self.keen, self.chosen)),
            *map(self._array, (room, ranks, self.outcome)),
            *map(self._array, (self.done, self.turn, self.playing, self.masks, self.thumbs)),
        )
        self._seen = (
            self._array(self.cells),
            self._given(seen.plan),
            *map(self._array, (self.eyes, self.playing, self.obs)),
        )
        self.step(self.chosen)

    def _zeros(self, kind: torch.dtype, *shape: int) -> torch.Tensor:
        return torch.zeros(self.count, *shape, dtype=kind, device=self.device)

    def _array(self, tensor: torch.Tensor) -> Any:
        """See a tensor as rules do: the same memory."""
        if self.device != "cuda":
            return tensor.numpy()
        from tablee.lab.gpu import cuda  # only where there is one

        return cuda.as_cuda_array(tensor)

    def _given(self, array: Any) -> Any:
        if self.device != "cuda":
            return array
        from tablee.lab.gpu import cuda  # only where there is one

        return cuda.to_device(np.ascontiguousarray(array))

    def at(self, places: slice) -> "Tables":
        """Give some of the tables, where they are in memory; roles begin where they do."""
        some = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, torch.Tensor):
                setattr(some, name, value[places])
        some.first, some.count = self.first + places.start, len(some.turn)
        return some

    def step(self, chosen: torch.Tensor) -> None:
        """Play a move at every table, and look at the next choice with its mover's eyes."""
        self.chosen.copy_(chosen)
        self.masks.zero_()
        self._advance(self.first, self.first + self.count, self._arrays)
        self.look(self.turn)

    def look(self, seats: torch.Tensor) -> None:
        """Look at every table with the eyes of one of its seats."""
        self.obs.zero_()
        self.eyes.copy_(seats)
        self._look(self.first, self.first + self.count, self._seen)
