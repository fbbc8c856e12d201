"""Thoughts: what the bots of one table will play, worked out while the table goes on.

How long that takes depends on what they know, so nobody may see it: an answer is due at a
moment that follows from what everybody knows. A bot without a choice takes as long as any.
"""

import asyncio
import contextlib
from collections.abc import Callable, Mapping, Sequence
from math import ceil
from random import uniform

import structlog

from tablee.bots import STAND_IN
from tablee.core.record import AnyView

from ..clock import now
from ..setting import Setting
from ..table.standing import Standing
from ..table.window import questions
from ..work.fairness import Askers
from ..work.thinker import QUICK, Thinker

QUICKEST, SLOWEST = 0.6, 1.4  # of the usual pause
SLOTS = {"regular": 1, "expert": 2, "master": 8}  # a seat, that nearly always cover the search

Room = contextlib.AbstractAsyncContextManager[None]
log = structlog.get_logger()


class Thoughts:
    """The bots' answers in one position, and when they are due."""

    def __init__(
        self, thinker: Thinker, setting: Setting, has_failed: Callable[[], None]
    ) -> None:
        self.chosen: dict[int, str] = {}  # moves, by seat
        self.are_held = False  # until other tables of the same people have thought
        self.due = 0.0  # when the bots have paused long enough
        self._thinker, self._setting, self._has_failed = thinker, setting, has_failed
        self._begun, self._slot = 0.0, 0.0
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

    def think(
        self,
        standing: Standing,
        askers_of: Callable[[], Askers],
        is_ready: Callable[[], None],
        is_held: Callable[[], None],
    ) -> None:
        """Think about how a table stands, unless that is under way or done."""
        levels = levels_of(standing)
        about = (standing.moved, *levels.items())
        if about == self._about:
            return
        self.drop()
        self._about = about
        if not levels:
            return
        askers = askers_of()
        asked = [view for view in questions(standing) if view.seat in levels]
        pause = self._setting.bot_pause if standing.opened.pause else 0
        self._begun, self._slot = now(), self._setting.slot * slots_of(standing, levels)
        self.due = self._begun + max(self._slot, pause * uniform(QUICKEST, SLOWEST))
        room = self._room(levels, askers, is_held)
        self._task = asyncio.create_task(
            self._think(standing, levels, asked, askers, room, is_ready)
        )

    def _room(
        self, levels: Mapping[int, str], askers: Askers, is_held: Callable[[], None]
    ) -> Room:
        """Give where bots think, and wait while other tables of the same people do."""

        def hold(are_held: bool) -> None:  # noqa: FBT001
            self.are_held = are_held
            is_held()

        is_quick = set(levels.values()) <= {*QUICK}
        return contextlib.nullcontext() if is_quick else self._thinker.room(askers, hold)

    async def _think(
        self,
        standing: Standing,
        levels: Mapping[int, str],
        asked: Sequence[AnyView],
        askers: Askers,
        room: Room,
        is_ready: Callable[[], None],
    ) -> None:
        game = standing.game
        asks = (self._thinker.decide(game, view, levels[view.seat], askers) for view in asked)
        try:
            async with room:
                moves = await asyncio.gather(*asks)
        except Exception:
            log.exception("a table could not go on", game=game.name)
            self._has_failed()
            return
        texts = (game.moves.write(move) for move in moves)
        self.chosen = {view.seat: text for view, text in zip(asked, texts, strict=True)}
        self._task = None
        if self._slot and now() > self.due:  # too late: the next slot, and nothing in between
            taken = ceil((now() - self._begun) / self._slot)
            self.due = self._begun + taken * self._slot
        is_ready()


def slots_of(standing: Standing, levels: Mapping[int, str]) -> float:
    """Say how many slots the bots have, by what everybody knows: their levels and the seats.

    A search takes longer the more seats there are. Several may have to share one worker;
    together they need less than all of their slots, or seldom.
    """
    slots = [SLOTS.get(level, 0) * len(standing.chairs) or 1 for level in levels.values()]
    return (max(slots) + sum(slots)) / 2


def levels_of(standing: Standing) -> dict[int, str]:
    """List the bots that are asked; in a hurry, also those who answer for somebody."""
    levels = {seat: standing.chairs[seat].level for seat in standing.asked()}
    if standing.is_hurried:
        return {seat: level or STAND_IN for seat, level in levels.items()}
    return {seat: level for seat, level in levels.items() if level}
