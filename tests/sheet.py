"""A score sheet, filled in as the page fills it in."""

from collections.abc import Mapping, Sequence

from tablee.core.game import Game
from tablee.core.loops import OVER
from tablee.core.match import Match, key_of
from tablee.core.record import OPEN, blank_row

Counts = Mapping[tuple[int, str], int]  # by seat, and by what was counted
NONE: Counts = {}
CELLS = 16  # of a row of counts: more than any sheet asks for


class Tally:
    """A match of the real box, entry by entry."""

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, str] | None = None
    ) -> None:
        assert game.sheet is not None
        self.game, self.sheet = game, game.sheet
        self._match = Match(game, seats, options, key_of(0))

    def enter(self, who: int, counts: Counts = NONE) -> list[int]:
        """Write an entry down; give what it brought each seat."""
        assert not self.is_over
        assert who in self.sheet.who(self._view)
        before, row = self.scores, blank_row(CELLS)
        asked = {(one.seat, one.what): one for one in self.sheet.asked(self._view, who)}
        assert set(asked) == set(counts)
        for name, one in asked.items():
            assert one.least <= counts[name] <= one.most, one
            row[one.cell] = counts[name]
        self.sheet.enter(self._match.state, who, row)
        return [after - was for was, after in zip(before, self.scores, strict=True)]

    @property
    def _view(self):
        return self._match.view(OPEN)

    @property
    def is_over(self) -> bool:
        """Has somebody won?"""
        return bool(self._match.state.phase == OVER)

    @property
    def scores(self) -> Sequence[int]:
        """Everybody's points so far."""
        return list(self.game.words.scores(self._view))

    @property
    def ranks(self) -> list[int]:
        """Who came where; zeros before the end."""
        return self.game.ranks(self._match.state)

    @property
    def ending(self) -> int:
        """The number of the rule by which it is over."""
        return self.sheet.ending(self._view)
