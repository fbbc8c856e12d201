"""The people: they play at their tables, by any process, and note what they hear.

Who hears nothing for too long hangs up and goes elsewhere, and says again what was not
answered, under the same id, as a page does.
"""

import asyncio
import json
import secrets
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

import msgspec

from bench.server.client import HOST, Socket, ask
from bench.server.eyes import Eyes
from tablee.core.loops import OVER
from tablee.core.match import share_commitment
from tablee.core.moves import Kind
from tablee.games import games

from .crew import CLOCK, Process
from .history import Acknowledged

THINK = 0.5, 4.0  # seconds before a move
SILENT = 4.0  # seconds without an answer, until somebody goes elsewhere
PATIENT = 8.0  # without any news at all: then somebody looks anew
SLOW = 0.1  # of the turns by clock that somebody lets run out
BACK = 0.5  # of the times that somebody sees that a bot plays for them, and comes back
NEVER = float("inf")
FAILED = "table-failed"  # the store could not keep it: it is asked again
SHARE = bytes(32)


class Reason(msgspec.Struct):
    """Why something was refused."""

    id: str


class Human(msgspec.Struct):
    """Somebody at a table."""

    is_away: bool


class Heard(msgspec.Struct):
    """What is read of a message."""

    type: str
    id: str = ""
    version: int = -1
    status: str = ""
    clock: str = "none"
    commitment: str = ""
    mine: list[int] = []
    commitments: list[str] = []
    is_sealed: bool = False
    revealed: list[int] = []
    people: list[Human] = []
    reason: Reason | None = None


read = msgspec.json.Decoder(Heard).decode


@dataclass
class Notes:
    """What all people together have noted."""

    acknowledged: dict[str, list[Acknowledged]] = field(default_factory=dict)  # by table
    told: Counter[str] = field(default_factory=Counter)  # the latest version of each table
    stale: list[str] = field(default_factory=list)  # what came from an old copy
    refused: Counter[str] = field(default_factory=Counter)
    waits: list[float] = field(default_factory=list)  # seconds until a move was acknowledged
    visits: int = 0  # sockets that were opened
    given_up: int = 0  # of those, on which nothing was heard for too long


@dataclass
class Wanted:
    """A move that is not acknowledged yet."""

    id: str
    version: int
    text: str
    is_next: bool
    since: float


class Ear(Socket):
    """A socket whose messages are put into a queue; nothing follows its end."""

    def __init__(self, port: int, code: str, cookie: str) -> None:
        super().__init__(port, f"/ws/{code}", cookie)
        self.heard: asyncio.Queue[bytes | str | None] = asyncio.Queue()

    async def call(self, port: int) -> None:
        """Connect."""
        await asyncio.get_running_loop().create_connection(lambda: self, HOST, port)

    def opened(self) -> None:
        """Say hello."""
        self.send(b'{"type":"hello","have":-1}')

    def hear(self, message: bytes) -> None:
        """Take a text."""
        self.heard.put_nowait(message.decode())

    def look(self, message: bytes) -> None:
        """Take a frame of news."""
        self.heard.put_nowait(message)

    def _write(self, kind: int, message: bytes) -> None:
        """Write, unless it is over: its end waits in the queue then."""
        with suppress(RuntimeError):
            super()._write(kind, message)

    def data_received(self, data: bytes) -> None:
        """Read what came; what is no socket is over."""
        try:
            super().data_received(data)
        except RuntimeError:
            self.hang_up()

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that it is over."""
        self.heard.put_nowait(None)


class Person:
    """Somebody at a table, until the match is over."""

    def __init__(
        self, crew: list[Process], notes: Notes, dice: Random, game: str, code: str,
        cookie: str, seat: int,
    ) -> None:  # fmt: skip
        self._crew, self._notes, self._dice = crew, notes, dice
        self._game, self._code, self._cookie, self._seat = game, code, cookie, seat
        self._name = f"{code}/{seat}"
        self._version = 0  # the latest that was told
        self._wanted: Wanted | None = None
        self._clock = "none"
        self._is_away = False
        self.is_over = False

    async def play(self) -> None:
        """Go on until it is over, by any process that there is."""
        while not self.is_over:
            process = self._dice.choice(self._crew)
            port = process.to_players.port
            ear = Ear(port, self._code, self._cookie)
            try:
                async with asyncio.timeout(SILENT):
                    await ear.call(port)
                self._notes.visits += 1
                await self._visit(ear)
            except TimeoutError:
                self._notes.given_up += 1
            except OSError:
                pass
            finally:
                ear.hang_up()
            await asyncio.sleep(0.05 + 0.2 * self._dice.random())

    async def _visit(self, ear: Ear) -> None:
        """Listen and play until the line is cut, or silent for too long."""
        eyes, due, acts_at = Eyes(self._game), time.monotonic() + SILENT, NEVER
        legal, seen = list[str](), -1
        while not self.is_over:
            try:
                async with asyncio.timeout(min(due, acts_at) - time.monotonic()):
                    message = await ear.heard.get()
            except TimeoutError:
                if acts_at > due:
                    raise
                self._choose(ear, legal)
                due, acts_at = time.monotonic() + SILENT, NEVER
                continue
            if message is None or (isinstance(message, str) and not self._hear(ear, message)):
                return
            if isinstance(message, bytes):
                head = eyes.look(message)
                self._see(head.version)
                if seen < 0:
                    self._say_again(ear)
                seen, acts_at = head.version, NEVER
                legal = eyes.legal(head) if head.viewer == self._seat else []
            if self._wanted is not None:
                continue
            due = time.monotonic() + PATIENT
            self.is_over = seen >= 0 and eyes.state.phase == OVER
            is_asked = legal and seen == self._version and not self._is_away
            if not is_asked:
                acts_at = NEVER
            elif acts_at == NEVER:  # news of a move may come before its answer
                acts_at = time.monotonic() + self._pause()

    def _say_again(self, ear: Ear) -> None:
        """Say what was not answered elsewhere."""
        if self._wanted is not None:
            self._send(ear, self._wanted)

    def _pause(self) -> float:
        if self._clock != "none" and self._dice.random() < SLOW:
            return 3.0 * CLOCK
        return self._dice.uniform(*THINK)

    def _see(self, version: int) -> None:
        if version < self._version:
            self._notes.stale.append(f"{self._name}: told {version} after {self._version}")
        self._version = max(self._version, version)
        self._notes.told[self._code] = max(self._notes.told[self._code], self._version)

    def _hear(self, ear: Ear, message: str) -> bool:
        """Take a message in; False if it is better to come again."""
        heard = read(message)
        match heard.type:
            case "done":
                self._acknowledge(heard)
            case "refused":
                self._take_refusal(heard)
                return False
            case "table":
                self._look_round(ear, heard)
        return True

    def _acknowledge(self, heard: Heard) -> None:
        wanted = self._wanted
        if wanted is None or wanted.id != heard.id:
            return
        seat = -1 if wanted.is_next else self._seat
        facts = wanted.text, heard.version, wanted.version
        one = Acknowledged(self._name, heard.id, seat, *facts)
        self._notes.acknowledged.setdefault(self._code, []).append(one)
        self._notes.waits.append(time.monotonic() - wanted.since)
        self._wanted = None
        self._see(heard.version)

    def _take_refusal(self, heard: Heard) -> None:
        reason = heard.reason.id if heard.reason else ""
        self._notes.refused[reason] += 1
        if heard.version < self._version:
            self._notes.stale.append(
                f"{self._name}: refused ({reason}) by {heard.version} after {self._version}"
            )
        if reason != FAILED and self._wanted is not None and self._wanted.id == heard.id:
            self._wanted = None  # the next news say what is true

    def _look_round(self, ear: Ear, heard: Heard) -> None:
        """Sit down, give a share of the key, come back from a bot."""
        self._clock = heard.clock
        if heard.status == "open":
            if self._seat not in heard.mine:
                name = f"Z{self._seat}"
                ear.send(json.dumps({"type": "sit", "seat": self._seat, "name": name}).encode())
            self._give_share(ear, heard)
            return
        self._is_away = heard.people[self._seat].is_away
        if self._is_away and self._dice.random() < BACK:
            ear.send(b'{"type":"return"}')

    def _give_share(self, ear: Ear, table: Heard) -> None:
        seat, to = self._seat, table.commitment
        if seat not in table.mine:
            return
        about = b'"seat":%d,"to":"%s"' % (seat, to.encode())
        if not table.commitments[seat]:
            digest = share_commitment(to, seat, SHARE).encode()
            ear.send(b'{"type":"commit",%s,"commitment":"%s"}' % (about, digest))
        elif table.is_sealed and seat not in table.revealed:
            ear.send(b'{"type":"reveal",%s,"share":"%s"}' % (about, SHARE.hex().encode()))

    def _choose(self, ear: Ear, legal: list[str]) -> None:
        eyes = Eyes(self._game)
        text, following = self._dice.choice(legal), eyes.game.moves.the(Kind.NEXT)
        is_next = following is not None and text == eyes.game.moves.write(following)
        self._wanted = Wanted(
            secrets.token_hex(8), self._version, text, is_next, time.monotonic()
        )
        self._send(ear, self._wanted)

    def _send(self, ear: Ear, wanted: Wanted) -> None:
        ear.send(
            b'{"type":"move","id":"%s","version":%d,"seat":%d,"move":"%s","is_sure":true}'
            % (wanted.id.encode(), wanted.version, self._seat, wanted.text.encode())
        )


CHAIRS = (  # people, bots, and the clock of tables
    (2, 0, "none"), (1, 1, "none"), (2, 1, "brisk"), (1, 2, "none"), (3, 0, "brisk"),
    (1, 3, "brisk"), (2, 2, "none"),
)  # fmt: skip


class Slot:
    """A place for a table: when a match is over there, another begins."""

    def __init__(self, number: int, crew: list[Process], notes: Notes, dice: Random) -> None:
        self.code = ""  # of the table that is played at
        self.codes: list[str] = []
        self._crew, self._notes, self._dice = crew, notes, dice
        self._people, self._bots, self._clock = CHAIRS[number % len(CHAIRS)]
        seats = self._people + self._bots
        fitting = [game for game in games() if seats in game.seats]
        self._game = fitting[number % len(fitting)].name

    async def play_on(self) -> None:
        """Play match after match."""
        cookies = [await self._guest() for _ in range(self._people)]
        while True:
            bots = [{"level": "beginner"}] * self._bots
            wanted = {
                "game": self._game, "seats": [{}] * self._people + bots, "clock": self._clock,
                "starts_when_full": True,
            }  # fmt: skip
            told, _ = await self._ask("/api/tables", wanted, cookies[0])
            self.code = str(json.loads(told)["code"])
            self.codes.append(self.code)
            people = [
                Person(self._crew, self._notes, self._dice, self._game, self.code, cookie, seat)
                for seat, cookie in enumerate(cookies)
            ]
            async with asyncio.TaskGroup() as group:
                for person in people:
                    group.create_task(person.play())

    async def _guest(self) -> str:
        return (await self._ask("/api/home"))[1]

    async def _ask(self, path: str, body: object = None, cookie: str = "") -> tuple[bytes, str]:
        """Ask any process, again and again until one answers."""
        while True:
            port = self._dice.choice(self._crew).to_players.port
            try:
                async with asyncio.timeout(SILENT):
                    return await ask(port, path, body, cookie)
            except (OSError, RuntimeError, TimeoutError, ValueError):
                await asyncio.sleep(0.2)
