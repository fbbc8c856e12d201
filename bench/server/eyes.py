"""Eyes: a view followed from the frames of our server, and the moves that it leaves."""

from typing import Any

import numpy as np

from tablee.core.difference import follow
from tablee.core.loops import OVER
from tablee.core.record import from_bytes, layout
from tablee.core.thing import Seat
from tablee.games import game as load
from tablee.server.message.frame import FIRST, LINE, Head, read


class Eyes:
    """What a page has seen of a match."""

    def __init__(self, game: str) -> None:
        self.game = load(game)
        self._nothing = np.zeros(layout(self.game.schema).itemsize, np.uint8)
        self._view = self._nothing

    @property
    def state(self) -> Any:
        """Give the view as a record."""
        return from_bytes(self.game.schema, self._view.tobytes())

    def look(self, message: bytes) -> Head:
        """Take a frame in."""
        head, entries = read(message)
        for entry in entries:
            if entry.kind != LINE:
                before = self._nothing if entry.kind == FIRST else self._view
                self._view = follow(before, entry.body)
        return head

    def legal(self, head: Head) -> list[str]:
        """Write what may be played here now; between rounds anybody who sits may go on."""
        state, seat = self.state, Seat(head.viewer)
        if state.phase == OVER:
            return []
        if state.phase == self.game.scored and head.own:
            seat = state.turn
        elif seat not in self.game.acting(state) or head.answered >> seat & 1:
            return []
        return [self.game.moves.write(move) for move in self.game.legal(state, seat)]
