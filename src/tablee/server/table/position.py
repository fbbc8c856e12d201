"""A position of a match: its state as bytes, and what follows from it, worked out once."""

from functools import cached_property
from typing import Any

from tablee.core.game import Game
from tablee.core.loops import OVER
from tablee.core.match import Match
from tablee.core.moves import Kind
from tablee.core.record import SPECTATOR, AnyView, from_bytes
from tablee.core.thing import Seat


def go_on(game: Game) -> str | None:
    """Write the move between two rounds; None where there are none."""
    move = game.moves.the(Kind.NEXT)
    return None if move is None else game.moves.write(move)


class Position:
    """One position, as everybody's screen shows it."""

    def __init__(self, match: Match) -> None:
        self.game, self._recall = match.game, match.recall
        self._state = match.to_bytes()
        self._screens: dict[int, AnyView] = {}
        self._legal: dict[int, list[str]] = {}

    @property
    def record(self) -> Any:
        """Give a copy of the state, to try moves on."""
        return from_bytes(self.game.schema, self._state)

    def screen(self, viewer: int) -> AnyView:
        """Show the position to a viewer, as a person's screen does."""
        if viewer not in self._screens:
            shown = self.game.view(self.record, Seat(viewer), recall=self._recall)
            self._screens[viewer] = shown
        return self._screens[viewer]

    def forget(self) -> None:
        """Keep the bytes alone: nobody is shown this position soon."""
        self._screens.clear()
        self._legal.clear()

    @cached_property
    def is_over(self) -> bool:
        """Say whether the match has ended."""
        return bool(self.screen(SPECTATOR).seen.phase == OVER)

    @cached_property
    def asked(self) -> list[Seat]:
        """List the seats that may choose now, the turn first."""
        return self.game.acting(self.screen(SPECTATOR).seen)

    @property
    def is_window(self) -> bool:
        """Say whether several seats are asked at once."""
        return len(self.asked) > 1

    def legal_of(self, seat: int) -> list[str]:
        """Write the legal moves of a seat that is asked, from what its own screen shows."""
        if seat not in self._legal:
            legal = self.game.legal(self.screen(seat).seen, Seat(seat))
            self._legal[seat] = [self.game.moves.write(move) for move in legal]
        return self._legal[seat]

    @cached_property
    def is_between_rounds(self) -> bool:
        """Say whether all that can be done is to go on."""
        return bool(self.screen(SPECTATOR).seen.phase == self.game.scored)

    def asks_the_rest_of(self, before: "Position") -> bool:
        """Say whether what several were asked before, and one has answered, is still open."""
        seen, was = self.screen(SPECTATOR).seen, before.screen(SPECTATOR).seen
        rest = set(before.asked) - {int(was.turn)}
        return bool(seen.phase == was.phase) and set(self.asked) == rest

    @cached_property
    def scores(self) -> list[int]:
        """Give each seat's points so far."""
        return list(self.game.words.scores(self.screen(SPECTATOR)))

    @cached_property
    def ranks(self) -> list[int]:
        """Rank the seats, 1 first; zeros while the match is not over."""
        return self.game.ranks(self.record) if self.is_over else [0] * len(self.scores)
