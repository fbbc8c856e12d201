"""Notifications: the channel between processes, on any machines, that serve one database."""

import asyncio
import math
import secrets
from collections.abc import Callable
from functools import partial
from time import monotonic

import psycopg
import structlog
from psycopg import AsyncConnection

from ..channel import Hear
from ..database import Database, Sql
from .deadline import LIMIT, hang_up

NAME = "tablee"
SAY = f"SELECT pg_notify('{NAME}', said) FROM unnest(?::text[]) AS said"
MOST = 7_900  # bytes of a payload
END = "\x1e"  # of a text: a sign that texts do not have
AGAIN = 0.5  # seconds until it listens again
DEAF = 2.0  # seconds in which what one says oneself is heard, too


log = structlog.get_logger()


class DeafError(psycopg.OperationalError):
    """What was said did not come back: a line may be dead without being cut."""


class Notifications:
    """LISTEN by a connection of its own, NOTIFY by any; many texts a statement.

    Everything that is said comes back to this process, too, which is how it knows that the way
    there and back still carries.
    """

    def __init__(self, address: str, database: Database) -> None:
        self._address, self._database = address, database
        self._own = secrets.token_hex(8)
        self._next: list[str] = []
        self._is_missed = False  # something could not be said
        self._is_listening = False
        self._unheard, self._said = math.inf, math.inf  # since when one waits to hear oneself
        self._saying: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[None] | None = None

    @property
    def is_sound(self) -> bool:
        """Say whether what is said is heard, by this process too."""
        return self._is_listening and monotonic() - self._unheard < DEAF

    async def open(self, hear: Hear, lost: Callable[[], None]) -> None:
        """Hear the others from now on."""
        tried = asyncio.Event()
        self._listening = asyncio.create_task(self._listen(hear, lost, tried))
        await tried.wait()

    async def _listen(self, hear: Hear, lost: Callable[[], None], tried: asyncio.Event) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                connection = await AsyncConnection.connect(self._address, autocommit=True)
                async with connection:
                    too_late = loop.call_later(LIMIT, hang_up, connection)
                    await connection.execute(f"LISTEN {NAME}")
                    too_late.cancel()
                    self._is_listening, self._said = True, math.inf
                    if tried.is_set():  # before, it was cut off
                        log.info("other processes are heard again")
                        lost()
                    tried.set()
                    while True:
                        async for note in connection.notifies(timeout=DEAF / 2):
                            self._take(note.payload, hear, lost)
                        if monotonic() - self._said > DEAF:
                            raise DeafError
            except psycopg.Error as error:
                if self._is_listening or not tried.is_set():  # else it was said before
                    log.warning("other processes are not heard", error=type(error).__name__)
            self._is_listening = False
            tried.set()
            await asyncio.sleep(AGAIN)

    def _take(self, payload: str, hear: Hear, lost: Callable[[], None]) -> None:
        who, *texts = payload.split(END)
        if who == self._own:
            self._unheard = self._said = math.inf
        for text in texts if who != self._own else ():
            if text:
                hear(text)
            else:  # who says nothing could not say something before
                lost()

    def say(self, text: str) -> None:
        """Say something to all others, with all that is said in the same turn of the loop."""
        if self._listening is None:
            return
        self._next.append(text)
        self._unheard = min(self._unheard, monotonic())
        if self._saying is None or self._saying.done():
            self._saying = asyncio.create_task(self._say())

    async def _say(self) -> None:
        while self._next:
            texts, self._next = self._next, []
            said = payloads(self._own, ["", *texts] if self._is_missed else texts)
            try:
                await self._database.read(partial(_notify, said))
                self._is_missed = False
                if self._unheard < math.inf:
                    self._said = min(self._said, monotonic())
            except psycopg.Error as error:
                if not self._is_missed:
                    log.warning("other processes are not told", error=type(error).__name__)
                self._is_missed = True

    async def close(self) -> None:
        """Hear no more, and say what is left."""
        if self._saying is not None:
            await asyncio.wait([self._saying], timeout=2)
        for task in (self._saying, self._listening):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
        self._listening = None
        await self._database.close()


def _notify(said: list[str], at: Sql) -> None:
    at.execute(SAY, (said,))


def payloads(own: str, texts: list[str]) -> list[str]:
    """Put texts together, as many as one notification holds."""
    found = list[str]()
    for text in texts:
        joined = f"{found[-1]}{END}{text}" if found else ""
        if joined and len(joined.encode()) <= MOST:
            found[-1] = joined
        else:
            found.append(f"{own}{END}{text}")
    return found
