"""A visit: one page at one table. Its messages are answered one after the other."""

import asyncio
from collections import deque
from collections.abc import Coroutine, Sequence
from functools import partial
from time import perf_counter
from typing import NamedTuple, Protocol

import msgspec
import structlog

from ..house.connection import Connection
from ..house.house import House
from ..house.table import Table
from ..message.refusal import RefusalError, refusal
from ..message.wire import (
    Commit,
    Consent,
    Done,
    Face,
    Fill,
    Hello,
    Hint,
    Leave,
    PlayMove,
    React,
    Refused,
    Rematch,
    Remove,
    Replace,
    Request,
    Return,
    Reveal,
    Sit,
    Start,
    Undo,
    Unsure,
)
from ..metric import DECISION, REFUSALS
from ..table import command, regret, sealing
from ..table.command import UnsureError
from ..table.event import Event
from ..table.standing import Standing
from .limit import Rate

TOO_FAST = 4429  # the close code for who talks too fast
UNREAD = 4  # messages that may wait before a socket is read no further
HOSTING = (Hello, Fill, Remove, Replace, Start)  # what a page that only watches may ask for

log = structlog.get_logger()
read = msgspec.json.Decoder(Request).decode


class Reading(Protocol):
    """What is read, and can be let wait."""

    def pause(self) -> None:
        """Read no further."""

    def resume(self) -> None:
        """Read on."""


class Limits(NamedTuple):
    """How much somebody may say."""

    who: str
    messages: Rate
    emotes: Rate


class Visit:
    """What a page asks for, done by its table, answered or refused; none can harm the table.

    A message is seen to as soon as it comes. While it has to wait, for the store say, the next
    ones wait too; those that came before somebody went away are seen to all the same, as far
    as they change the table.
    """

    def __init__(
        self, line: Reading, connection: Connection, table: Table, house: House, limits: Limits
    ) -> None:
        self._line, self._connection = line, connection
        self._table, self._house, self._limits = table, house, limits
        self._waiting: deque[str] = deque()
        self._is_busy = False  # with a message that is not answered yet
        self._is_going = False
        self._came = 0.0  # when that message came
        self._tasks: set[asyncio.Task[None]] = set()

    def hear(self, text: str) -> None:
        """Take a message in."""
        self._waiting.append(text)
        if self._is_busy and len(self._waiting) >= UNREAD:
            self._line.pause()
        self._go_on()

    def _go_on(self) -> None:
        """See to what waits, until something has to be waited for."""
        if self._is_busy or self._is_going:
            return
        self._is_going = True
        while self._waiting and not self._is_busy:
            self._is_busy = True
            self._see_to(self._waiting.popleft())
        self._is_going = False
        if not self._waiting:
            self._line.resume()

    def _see_to(self, text: str) -> None:
        self._came, address = perf_counter(), self._connection.address
        if not self._limits.messages.take(self._limits.who, address):
            self._soon(self._connection.close(TOO_FAST))
            return
        try:
            request = read(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            self._refuse(refusal("unreadable"))
            self._is_busy = False
            return
        try:
            self._do(request)
        except Exception as error:
            self._answer(request, error)

    def _do(self, request: Request) -> None:
        table, guest = self._table, self._connection.guest
        if self._connection.is_watching and not isinstance(request, HOSTING):
            raise refusal("players-only")
        match request:
            case PlayMove() | Undo() | Consent():
                table.ask(partial(moved, guest, request), partial(self._answer, request))
            case Hint() | Rematch() | Face() | React() | Hello() if (
                not self._connection.is_open
            ):
                self._answer(request)
            case Hint():  # takes a while: the page goes on meanwhile
                self._soon(self._advise(request))
                self._is_busy = False
            case Rematch():
                self._soon(self._rematch(request))
            case Face() | React() | Hello():
                self._show(request)
                self._answer(request)
            case _:
                decide = partial(seated, table, guest, request)
                table.ask(decide, partial(self._answer, request))

    def _show(self, request: Face | React | Hello) -> None:
        """Do what changes nothing at the table."""
        connection, table = self._connection, self._table
        match request:
            case Face():
                table.audience.face(connection, request.seat)
            case React():
                if not self._limits.emotes.take(connection.guest, connection.address):
                    raise refusal("too-fast")
                table.react(connection, request.emote)
            case Hello():
                table.join(connection, min(request.have, table.standing.version))

    async def _advise(self, request: Hint) -> None:
        try:
            await self._table.hint(self._connection, request)
        except Exception as error:
            self._say(request, error)

    async def _rematch(self, request: Rematch) -> None:
        try:
            await self._house.rematch(self._table, self._connection.guest)
        except Exception as error:
            self._answer(request, error)
        else:
            self._answer(request)

    def _soon(self, doing: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _answer(self, request: Request, error: Exception | None = None) -> None:
        """Say what became of a request, and go on with the next."""
        if error is not None:
            self._say(request, error)
        elif isinstance(request, PlayMove):
            DECISION.observe(perf_counter() - self._came)
            self._connection.send(Done(request.id, self._table.standing.version))
        self._is_busy = False
        self._go_on()

    def _say(self, request: Request, error: Exception) -> None:
        """Say why a request was not done."""
        id = request.id[:40] if isinstance(request, PlayMove | Hint) else ""  # noqa: A001
        match error:
            case RefusalError():
                self._refuse(error, id)
            case UnsureError():
                self._connection.send(Unsure(id, error.warning))
            case _:  # the store failed, say: nothing was told, nothing is lost
                log.error("a request failed", kind=type(request).__name__, exc_info=error)
                self._refuse(refusal("failed"), id)

    def _refuse(self, error: RefusalError, id: str = "") -> None:  # noqa: A002
        REFUSALS.labels(error.rule or error.reason.id).inc()
        version = self._table.standing.version
        self._connection.send(Refused(id, error.reason, error.rule, version))


def moved(guest: str, request: PlayMove | Undo | Consent, now: Standing) -> Sequence[Event]:
    """Decide on a move, once, however often it is sent, or on taking one back."""
    if isinstance(request, Undo):
        return regret.plead(now, guest, request)
    if isinstance(request, Consent):
        return regret.consent(now, guest, request)
    return () if now.done(request.id) is not None else command.move(now, guest, request)


def seated(table: Table, guest: str, request: Request, now: Standing) -> Sequence[Event]:
    """Decide on who sits where."""
    match request:
        case Sit():
            return command.sit(now, guest, request)
        case Commit():
            return sealing.commit(now, guest, request)
        case Reveal():
            return sealing.reveal(now, guest, request)
        case Fill():
            return command.fill(now, guest, request)
        case Remove():
            return command.remove(now, guest, request.seat)
        case Start():
            return command.start(now, guest)
        case Leave():
            return command.leave(now, guest)
        case Return():
            return command.take_back(now, guest)
        case Replace():
            return table.replace(now, guest, request.seat)
        case _:
            return ()
