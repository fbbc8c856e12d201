"""The bell: tells those who are waited for and not there, and reminds them; it never plays."""

import asyncio

import structlog
from msgspec import convert

from ..clock import wall
from ..kept.callbook import Awaited, Callbook, DueCall
from ..message.push import Nudge, Subscription, point_of, sealer, text_of
from ..setting import Setting
from ..table.waiting import Waiting
from ..work.courier import Courier

PERIOD = 5  # seconds
MOST = 50  # guests who are being told at a time
AGAIN = 10  # seconds until what could not be noted is tried again

log = structlog.get_logger()


class Bell:
    """Notes who is waited for, and rings when it is time."""

    def __init__(self, book: Callbook, setting: Setting) -> None:
        self.courier = Courier(setting)
        self._book, self._setting = book, setting
        self._latest: dict[str, tuple[Waiting, float]] = {}  # to be noted, by code
        self._noting: asyncio.Task[None] | None = None
        self._telling: set[asyncio.Task[None]] = set()

    async def key(self) -> str:
        """Give the public key that browsers know our pushes by."""
        return text_of(point_of(sealer(await self._book.secret())))

    def wait(self, waiting: Waiting) -> None:
        """Have it noted whom a table waits for from now on."""
        due = wall() + self._setting.push_after
        self._latest[waiting.code] = waiting, due
        if self._noting is None or self._noting.done():
            self._noting = asyncio.create_task(self._note())

    async def _note(self) -> None:
        """Note the latest of each table; while nothing can be kept, try again."""
        while self._latest:
            code = next(iter(self._latest))
            waiting, due = self._latest.pop(code)
            people = [Awaited(one.guest, one.kind or "", one.is_here) for one in waiting.people]
            try:
                await self._book.note(code, waiting.game, waiting.turn, people, due)
            except Exception:  # a full disk, say
                log.exception("nobody could be called")
                self._latest.setdefault(code, (waiting, due))
                await asyncio.sleep(AGAIN)

    async def noted(self) -> None:
        """Wait until all is noted."""
        if self._noting is not None:
            await self._noting

    async def ring(self) -> None:
        """Begin to tell those for whom it is time."""
        due = await self._book.take_due(wall(), MOST - len(self._telling))
        for call in due:
            task = asyncio.create_task(self._tell(call))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    async def told(self) -> None:
        """Wait until all were told who are being told."""
        await asyncio.gather(*self._telling)

    async def _tell(self, call: DueCall) -> None:
        """Tell somebody, on all their browsers."""
        nudge, secret = convert(call, Nudge, from_attributes=True), await self._book.secret()
        found = await self._book.subscriptions(call.guest)
        await asyncio.gather(*(self._push(secret, nudge, to) for to in found))

    async def _push(self, secret: bytes, nudge: Nudge, to: Subscription) -> None:
        """Tell a browser, and forget it if it is gone."""
        if await self.courier.bring(secret, nudge, to) == "gone":
            await self._book.unsubscribe(to.endpoint)

    async def ring_for_ever(self) -> None:
        """Ring again and again."""
        while True:
            await asyncio.sleep(PERIOD)
            try:
                await self.ring()
            except Exception:
                log.exception("the bell could not ring")

    async def stop(self) -> None:
        """Tell nobody any more; note what is left, if that is possible just now."""
        for task in [*self._telling]:
            task.cancel()
        await asyncio.gather(*self._telling, return_exceptions=True)
        if self._noting is not None:
            await asyncio.wait([self._noting], timeout=2)
            self._noting.cancel()
