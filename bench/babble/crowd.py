"""The crowd: strangers, spectators and people of other tables, who all talk nonsense."""

import asyncio
import json
from collections import Counter, deque
from random import Random

import msgspec

from bench.server.client import HOST, Socket, ask
from bench.server.eyes import Eyes
from tablee.games import REGISTRY, game

from .nonsense import TEXT, Nonsense, Seen
from .quiet import Quiet

PATIENCE = 30  # seconds for an answer
LOUD = 20  # tables at once where anybody may sit
OWN = 3  # tables at most where a babbler sits and comes back to
MOVES = 200  # moves of any game, to be sent anywhere
CLOSE = 8  # a kind of frame
NOWHERE = ("", "AAAAAA", "%00", "..", "a" * 500, "%F0%9F%83%A1", "?a=b")
ECHO = b'{"type":"move","id":"echo%d","version":0,"seat":-1,"move":"?"}'


class Reason(msgspec.Struct):
    """Why something was refused."""

    id: str


class Heard(msgspec.Struct):
    """What is read of an answer."""

    type: str
    id: str = ""
    version: int = -1
    mine: list[int] | None = None
    game: str = ""
    rematch: str = ""
    commitment: str = ""
    reason: Reason | None = None


read = msgspec.json.Decoder(Heard).decode


class Babbler(Socket):
    """A socket that sends what comes to its mind."""

    def __init__(self, port: int, path: str, cookie: str, answers: Counter[str]) -> None:
        super().__init__(port, path, cookie)
        self.seen = Seen()
        self.is_closed = False
        self.is_ready = asyncio.Event()  # to be talked to, or closed
        self._answers = answers
        self._echoes = 0
        self._eyes: Eyes | None = None

    def opened(self) -> None:
        """Begin to talk."""
        self.is_ready.set()

    def hear(self, message: bytes) -> None:
        """Count an answer, and remember what makes sense."""
        heard, seen = read(message), self.seen
        reason = f" {heard.reason.id}" if heard.reason else ""
        self._answers[heard.type + reason] += 1
        seen.version = max(seen.version, heard.version)
        seen.rematch = heard.rematch or seen.rematch
        seen.commitment = heard.commitment or seen.commitment
        seen.mine = seen.mine if heard.mine is None else heard.mine
        if heard.game and self._eyes is None:
            self._eyes = Eyes(heard.game)
        if heard.id == f"echo{self._echoes}":
            self.is_ready.set()

    def look(self, message: bytes) -> None:
        """See how a match stands."""
        if self._eyes is not None:
            head = self._eyes.look(message)
            self._answers["news"] += 1
            self.seen.version = max(self.seen.version, head.version)
            self.seen.legal = self._eyes.legal(head)

    def _frame(self) -> tuple[int, bytes] | None:
        frame = super()._frame()
        if frame and frame[0] == CLOSE:
            self._answers[f"closed {int.from_bytes(frame[1][:2], 'big')}"] += 1
            self.hang_up()
        return frame

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that it is over."""
        self.is_closed = True
        self.is_ready.set()

    def say(self, kind: int, message: bytes) -> None:
        """Send anything in a frame of any kind."""
        if not self.is_closed:
            self._write(kind, message)

    async def catch_up(self) -> None:
        """Wait until all that was sent is answered, or the socket is closed."""
        self._echoes += 1
        self.is_ready.clear()
        if not self.is_closed:
            self.say(TEXT, ECHO % self._echoes)
            await asyncio.wait_for(self.is_ready.wait(), PATIENCE)


class Crowd:
    """All babblers together."""

    def __init__(self, port: int, dice: Random, quiet: list[Quiet], most: int) -> None:
        self.sent = 0
        self.opened = 0  # sockets
        self.answers: Counter[str] = Counter()
        self.most = most
        self._port, self._dice, self._quiet = port, dice, quiet
        self._loud: deque[str] = deque(maxlen=LOUD)
        self._moves: deque[str] = deque(["next"], maxlen=MOVES)

    async def babble(self) -> None:
        """Open socket after socket and talk, until all together have said enough."""
        _, cookie = await ask(self._port, "/api/home")
        own: deque[str] = deque(maxlen=OWN)
        while self.sent < self.most:
            code = await self._code(cookie, own)
            who = cookie if self._dice.random() < 0.8 else ""
            babbler = Babbler(self._port, f"/ws/{code}", who, self.answers)
            loop = asyncio.get_running_loop()
            await loop.create_connection(lambda: babbler, HOST, self._port)  # noqa: B023
            self.opened += 1
            await asyncio.wait_for(babbler.is_ready.wait(), PATIENCE)
            await self._talk(babbler)
            babbler.hang_up()
            if babbler.seen.mine and code not in own:
                own.append(code)
            if babbler.seen.rematch and babbler.seen.rematch not in self._loud:
                self._loud.append(babbler.seen.rematch)
                own.append(babbler.seen.rematch)

    async def _talk(self, babbler: Babbler) -> None:
        dice, nonsense = self._dice, Nonsense(self._dice, [*self._moves])
        if dice.random() < 0.95:
            babbler.say(TEXT, b'{"type":"hello"}')
        for _ in range(dice.randrange(1, 100)):
            for _ in range(dice.choice((1, 3, 10, 40))):
                babbler.say(*nonsense.frame(babbler.seen))
                self.sent += not babbler.is_closed
            await babbler.catch_up()
            if babbler.is_closed or self.sent >= self.most:
                return
            if babbler.seen.legal:
                self._moves.append(dice.choice(babbler.seen.legal))

    async def _code(self, cookie: str, own: deque[str]) -> str:
        """Choose a table: a quiet one to look at, one where everybody talks, or none."""
        dice = self._dice
        if len(self._loud) < LOUD or dice.random() < 0.05:
            self._loud.append(await self._open(cookie))
        codes = [table.code for table in self._quiet if table.code]
        match dice.random():
            case chance if chance < 0.25 and codes:
                return dice.choice(codes)
            case chance if chance > 0.5 and own:
                return dice.choice(own)
            case chance if 0.25 < chance < 0.28:
                return dice.choice(NOWHERE)
            case _:
                return dice.choice(self._loud)

    async def _open(self, cookie: str) -> str:
        dice, name = self._dice, self._dice.choice([*REGISTRY])
        seats = [{"level": dice.choice(("", "", "beginner"))} for _ in range(dice.randrange(4))]
        wanted = {
            "game": name,
            "clock": dice.choice(("none", "none", "relaxed", "brisk")),
            "is_listed": dice.random() < 0.5,
            "is_watchable": dice.random() < 0.8,
            "is_shared": dice.random() < 0.3,
            "starts_when_full": dice.random() < 0.9,
        }
        try:
            body = {**wanted, "seats": [{}, *seats]}
            answer, _ = await ask(self._port, "/api/tables", body, cookie)
        except RuntimeError:  # not that many may play it
            body = {**wanted, "seats": [{}] * game(name).seats[0]}
            answer, _ = await ask(self._port, "/api/tables", body, cookie)
        return str(json.loads(answer)["code"])
