"""Thoughts: what the bots of one table will play, worked out while the table goes on."""

import asyncio
from collections.abc import Callable, Sequence
from random import uniform
from time import monotonic

import structlog

from tablee.core.record import AnyView

from .standing import Standing, questions
from .thinker import Thinker

QUICKEST, SLOWEST = 0.6, 1.4  # of the usual pause
PLENTY = 12  # moves to choose from that make a bot pause longest
LONGER = 0.15  # by so much, at most


log = structlog.get_logger()


class Thoughts:
    """The bots' answers in one position, and when they are due."""

    def __init__(self, thinker: Thinker, pause: float) -> None:
        self.chosen: dict[int, str] = {}  # moves, by seat
        self.due = 0.0  # when the bots have paused long enough
        self._thinker, self._pause = thinker, pause  # seconds, as a rule
        self._about: tuple[object, ...] = ()
        self._task: asyncio.Task[None] | None = None

    @property
    def are_ready(self) -> bool:
        """Say whether every bot knows what to play."""
        return self._task is None

    def drop(self) -> None:
        """Think no more."""
        if self._task is not None:
            self._task.cancel()
        self._about, self._task, self.chosen = (), None, {}

    def turn_to(self, standing: Standing, is_ready: Callable[[], None]) -> None:
        """Think about how a table stands, unless that is under way or done."""
        about = (standing.moved, *(chair.level for chair in standing.chairs))
        if about == self._about:
            return
        self.drop()
        self._about = about
        if not any(standing.chairs[seat].level for seat in standing.asked()):
            return
        asked = [view for view in questions(standing) if standing.chairs[view.seat].level]
        most = max((len(standing.game.legal(view.seen)) for view in asked), default=0)
        longer = LONGER * min(1, most / PLENTY)
        drawn = self._pause * (uniform(QUICKEST, SLOWEST) + longer)
        self.due = monotonic() + (drawn if standing.opened.pause else 0)

        self._task = asyncio.create_task(self._think(standing, asked, is_ready))

    async def _think(
        self, standing: Standing, asked: Sequence[AnyView], is_ready: Callable[[], None]
    ) -> None:
        try:
            texts = await asyncio.gather(*(self._move(standing, view) for view in asked))
        except Exception:
            log.exception("a table could not go on", game=standing.game.name)
            return
        self.chosen = {view.seat: text for view, text in zip(asked, texts, strict=True)}
        self._task = None
        is_ready()

    async def _move(self, standing: Standing, view: AnyView) -> str:
        game, level = standing.game, standing.chairs[view.seat].level
        legal = game.legal(view.seen)
        if len(legal) > 1:
            legal = [await self._thinker.decide(game, view, level, standing.code)]
        return game.texts[legal[0]]
