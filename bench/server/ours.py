"""Our server, and a page at one of its tables."""

import json
import random
import subprocess
import sys
from collections.abc import Callable

import msgspec

from tablee.core.loops import OVER
from tablee.core.match import share_commitment
from tablee.games import REGISTRY

from .client import ask
from .eyes import Eyes
from .seat import Seat, Tally, settle

ALIKE = "marshmallow"  # the game that the rival, in bench/rival/game.js, is like
SHARE = bytes(32)  # what it is does not matter here
SERVE = """
import sys, pathlib
from tablee.server.edge.reach import Doorway
from tablee.server.serve import serve
from tablee.server.setting import Setting
free = 1e6
setting = Setting(
    pathlib.Path(sys.argv[2]), bot_pause=0, requests=free, messages=free, sockets=10_000,
    store=sys.argv[3],
)
serve(setting, Doorway("127.0.0.1", int(sys.argv[1])), lambda: None)
"""


def prepare() -> None:
    """Compile every game, so that no server has to."""
    for name in REGISTRY:
        subprocess.run(
            [sys.executable, "-m", "tablee", "prepare", name],
            stdout=subprocess.DEVNULL,
            check=True,
        )


class Heard(msgspec.Struct):
    """What a player must read of our messages, whichever it is."""

    type: str
    status: str = ""
    commitment: str = ""
    mine: list[int] = []
    commitments: list[str] = []
    is_sealed: bool = False
    revealed: list[int] = []


read_ours = msgspec.json.Decoder(Heard).decode


class OurSeat(Seat):
    """A page at one of our tables."""

    def __init__(
        self, port: int, code: str, cookie: str, seat: int, tally: Tally, game: str = ALIKE
    ) -> None:
        super().__init__(port, f"/ws/{code}", cookie, seat, tally)
        self.origin = (port, code, cookie, seat)
        self._eyes = Eyes(game)
        self.have = -1
        self.version = -1
        self._moved = -1  # the version that was answered with a move

    def opened(self) -> None:
        """Say hello."""
        self.send(b'{"type":"hello","have":%d}' % self.have)

    def hear(self, message: bytes) -> None:
        """Sit down, play, or note what was played."""
        heard = read_ours(message)
        match heard.type:
            case "done":
                self.was_played()
            case "table":
                if self.seat >= 0 and heard.status == "open" and not self.welcomed.done():
                    self._sit()
                self._give_share(heard)
                settle(self.welcomed)
            case "welcome":
                pass
            case _:
                self.tally.refused.append(message)

    def _sit(self) -> None:
        self.send(b'{"type":"sit","seat":%d,"name":"Zo"}' % self.seat)

    def _give_share(self, table: Heard) -> None:
        """Commit to a share of the key, and reveal it once all have."""
        seat, to = self.seat, table.commitment
        if table.status != "open" or seat not in table.mine:
            return
        about = b'"seat":%d,"to":"%s"' % (seat, to.encode())
        if not table.commitments[seat]:
            digest = share_commitment(to, seat, SHARE).encode()
            self.send(b'{"type":"commit",%s,"commitment":"%s"}' % (about, digest))
        elif table.is_sealed and seat not in table.revealed:
            self.send(b'{"type":"reveal",%s,"share":"%s"}' % (about, SHARE.hex().encode()))

    def look(self, message: bytes) -> None:
        """Follow the view, as a page does, and play where it is for this seat to play."""
        eyes = self._eyes
        head = eyes.look(message)
        self.version = head.version
        settle(self.shown)
        phase = eyes.state.phase
        if phase == OVER:
            self.end()
        elif head.version > self._moved and head.viewer == self.seat >= 0:
            is_left = phase == eyes.game.scored and self.seat > 0  # to another: one goes on
            legal = [] if is_left else eyes.legal(head)
            if legal:
                self._choose(head.version, legal)

    def _choose(self, version: int, legal: list[str]) -> None:
        self._moved = version
        self.may_play(
            b'{"type":"move","id":"%d-%d","version":%d,"seat":%d,"move":"%s","is_sure":true}'
            % (self.seat, version, version, self.seat, random.choice(legal).encode())
        )


class Ours:
    """Our server with a game."""

    health = "/healthz"
    cores = "0"

    def __init__(self, game: str, *, has_seen: bool = False, store: str = "") -> None:
        self.name = f"{game}, {'PostgreSQL' if store else 'SQLite'}"
        self.game, self.has_seen, self._store = game, has_seen, store

    def command(self, port: int, folder: str) -> list[str]:
        """Write how it is started."""
        return [sys.executable, "-c", SERVE, str(port), f"{folder}/tables.db", self._store]

    async def _table(self, port: int, cookie: str, options: dict[str, str]) -> str:
        wanted = {"game": self.game, "seats": [{}, {}], "starts_when_full": True}
        answer, _ = await ask(port, "/api/tables", {**wanted, "options": options}, cookie)
        return str(json.loads(answer)["code"])

    async def open(self, port: int, tally: Tally, *, is_long: bool = False) -> list[Seat]:
        """Open a table and make its two seats."""
        cookies = [(await ask(port, "/api/home"))[1] for _ in range(2)]
        code = await self._table(port, cookies[0], {"target": "999"} if is_long else {})
        return [
            OurSeat(port, code, cookie, seat, tally, self.game)
            for seat, cookie in enumerate(cookies)
        ]

    def again(self, seat: Seat) -> Seat:
        """Make a page for a seat whose page was closed."""
        assert isinstance(seat, OurSeat)
        page = OurSeat(*seat.origin, Tally(most=0), self.game)
        page.have = seat.version if self.has_seen else -1
        return page

    async def spectators(self, port: int, tables: int) -> Callable[[int], Seat]:
        """Open tables; give what makes the pages that look at them."""
        codes = [await self._table(port, "", {}) for _ in range(tables)]
        return lambda number: OurSeat(port, codes[number % tables], "", -1, Tally(), self.game)


class Plain(Ours):
    """Our server as anybody starts it."""

    def __init__(self) -> None:
        super().__init__(ALIKE)
        self.name = "tablee serve"

    def command(self, port: int, folder: str) -> list[str]:
        """Write how it is started."""
        data = f"{folder}/tables.db"
        return [sys.executable, "-m", "tablee", "serve", "--port", str(port), "--data", data]


class Crewed(Ours):
    """Our server as several processes on one port; all cores are theirs, too."""

    cores = "0,1"

    def __init__(self, workers: int, store: str = "") -> None:
        super().__init__(ALIKE, store=store)
        self.name = f"{workers} on {'PostgreSQL' if store else 'SQLite'}"
        self._workers = workers

    def command(self, port: int, folder: str) -> list[str]:
        """Write how it is started."""
        words = ["--port", str(port), "--data", f"{folder}/tables.db", "--bot-pause", "0"]
        words += ["--workers", str(self._workers), "--requests", "1000000"]
        words += ["--sockets", "10000", *(["--store", self._store] if self._store else [])]
        return [sys.executable, "-m", "tablee", "serve", *words]
