"""The thinker: asks the workers for the bots' moves and for advice, moves first."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Callable

import structlog

from tablee.bots import BOTS, STAND_IN
from tablee.bots.finding import Analysis
from tablee.bots.search import Budget
from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.record import AnyView, to_bytes
from tablee.core.thing import Move
from tablee.pool.pool import cores

from ..message.refusal import refusal
from . import pondering
from .fairness import Askers, Claim, Rooms
from .workers import Workers

HINT, LATER = 1.5, 10  # seconds more than for a move that others may have used
QUICK = ("random", "beginner")  # levels that decide at once
MOST_TABLES, MOST_IN_A_HOUSE = 3, 24  # that think at once, of a guest and of an address
NICENESS = 5
ADVICE = Budget(simulations=20_000)  # not by the clock: the same position, the same advice

log = structlog.get_logger()


class Thinker:
    """Everybody's bots. A worker gets a view's bytes, never a state."""

    def __init__(self, can_search: Callable[[str], bool] = lambda _: True) -> None:
        self._can_search = can_search  # a worker would compile, for as long as that takes
        self._workers = Workers(max(1, cores() - 1), NICENESS, tries=2)
        self._tables, self._houses = Rooms(MOST_TABLES), Rooms(MOST_IN_A_HOUSE)
        self._hints = Rooms(1)
        self._warm: dict[str, asyncio.Future[list[BaseException | None]]] = {}

    def warm(self, name: str) -> None:
        """Have the workers at hand, and a game in their heads, before it is played."""
        if name not in self._warm and self._can_search(name):
            later, size = Claim(patience=LATER), self._workers.size
            asks = (self._workers.ask(later, pondering.warm, name) for _ in range(size))
            self._warm[name] = asyncio.gather(*asks, return_exceptions=True)

    @contextlib.asynccontextmanager
    async def room(self, askers: Askers, hold: Callable[[bool], None]) -> AsyncIterator[None]:
        """Wait until somebody at a table has room for it; say so where that takes a while."""
        guest = self._tables.roomiest(asker.guest for asker in askers)
        house = self._houses.roomiest(asker.address for asker in askers)
        is_held = self._tables.is_full(guest)
        try:
            if is_held:
                hold(True)  # noqa: FBT003
            async with self._tables.enter(guest), self._houses.enter(house):
                if is_held:
                    hold(False)  # noqa: FBT003
                    is_held = False
                yield
        finally:
            if is_held:
                hold(False)  # noqa: FBT003

    async def decide(self, game: Game, view: AnyView, level: str, askers: Askers) -> Move:
        """Choose a bot's move; whatever happens to the workers, there is one.

        Until the search of its game is compiled, everybody plays as beginners do.
        """
        seed = secrets.randbits(60)
        if level not in QUICK and self._can_search(game.name):
            seen = to_bytes(game.schema, view.seen)
            facts = (game.name, seen, view.seat, level, seed)
            try:
                return await self._workers.ask(Claim(askers), pondering.decide, *facts)
            except Exception:
                log.exception("a bot could not think", game=game.name, level=level)
        return BOTS[level if level in QUICK else STAND_IN](game, view, new_dice(seed))

    async def advise(self, game: Game, view: AnyView, seed: int, askers: Askers) -> Analysis:
        """Work out what each of a seat's moves is worth."""
        if not self._can_search(game.name):
            raise refusal("warming")
        seen = to_bytes(game.schema, view.seen)
        facts = (game.name, seen, view.seat, ADVICE, seed)
        async with self._hints.enter(askers[0].guest):
            return await self._workers.ask(Claim(askers, HINT), pondering.advise, *facts)

    async def stop(self) -> None:
        """Stop thinking."""
        await self._workers.stop()
