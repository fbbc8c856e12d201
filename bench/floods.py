"""Floods: what a stranger, or one of the house, can do to a server to spoil it for others.

Each runs in a process of its own, which gives way: in life, attackers bring their own machine.
"""

import asyncio
import contextlib
import json
import os
import random
import sys
from collections import Counter
from collections.abc import Awaitable, Callable

from bench.server.client import HOST, Socket, ask
from bench.server.ours import OurSeat
from bench.server.seat import Tally
from bench.tables import Chairs, among_bots, for_two
from tablee.games import REGISTRY

SILENT = 1_000  # connections
TABLES = 20
GUESSERS = 20
LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
CLOSE = 8  # a kind of frame


class Attacker:
    """Somebody at an address, and what came of it."""

    def __init__(self, port: int, source: str) -> None:
        self.port, self.source = port, source
        self.counts: Counter[str] = Counter()

    async def ask(self, path: str, body: object = None, cookie: str = "") -> tuple[bytes, str]:
        """Ask over HTTP; what is refused is counted."""
        try:
            return await ask(self.port, path, body, cookie, self.source)
        except (RuntimeError, OSError, ValueError):
            self.counts["refused over HTTP"] += 1
            await asyncio.sleep(0.1)
            return b"{}", ""

    async def connect(self, socket: Socket) -> None:
        """Open a socket from this address."""
        loop = asyncio.get_running_loop()
        await loop.create_connection(
            lambda: socket, HOST, self.port, local_addr=(self.source, 0)
        )

    async def guest(self) -> str:
        """Get a cookie."""
        return (await self.ask("/api/home"))[1]

    async def table(self, cookie: str, game: str, chairs: Chairs, **wanted: object) -> str:
        """Open a table."""
        asked = {"game": game, "seats": chairs, "starts_when_full": True, **wanted}
        return str(
            json.loads((await self.ask("/api/tables", asked, cookie))[0]).get("code", "")
        )


class Tab(OurSeat):
    """A page of an attacker: notes that it was closed."""

    def __init__(self, port: int, code: str, cookie: str, seat: int) -> None:
        super().__init__(port, code, cookie, seat, Tally(is_paced=False))
        self.is_closed = asyncio.Event()
        self.closing = "closed"

    def data_received(self, data: bytes) -> None:
        """Read what came; a socket that was not opened is over."""
        try:
            super().data_received(data)
        except RuntimeError:
            self.closing = "no socket"
            self.hang_up()

    def _frame(self) -> tuple[int, bytes] | None:
        frame = super()._frame()
        if frame and frame[0] == CLOSE:
            self.closing = f"closed {int.from_bytes(frame[1][:2], 'big')}"
            self.hang_up()
        return frame

    def connection_lost(self, exc: Exception | None) -> None:
        """Note it."""
        self.is_closed.set()

    def was_played(self) -> None:
        """Note a move; its answer may come after a refusal."""
        if self._sent:
            super().was_played()


async def emotes(who: Attacker) -> None:
    """Show emotes from two tabs as fast as one can, and come back when thrown out."""
    cookie, other = await who.guest(), await who.guest()
    code = await who.table(cookie, for_two()[0], [{}, {}])
    reader = Tab(who.port, code, other, 1)
    await who.connect(reader)

    async def tab() -> None:
        while True:
            page = Tab(who.port, code, cookie, 0)
            await who.connect(page)
            who.counts["tabs"] += 1
            for _ in range(2_000):
                if page.is_closed.is_set():
                    break
                page.send(b'{"type":"react","emote":"vite"}')
                who.counts["emotes"] += 1
                await asyncio.sleep(0.002)
            page.hang_up()
            await asyncio.sleep(0.05)

    await asyncio.gather(tab(), tab())


async def silence(who: Attacker) -> None:
    """Open a thousand connections that say nothing, or a head drop by drop, and keep them."""

    async def silent(number: int) -> None:
        while True:
            with contextlib.suppress(OSError):
                reader, writer = await asyncio.open_connection(
                    HOST, who.port, local_addr=(who.source, 0)
                )
                who.counts["connections"] += 1
                if number % 2:
                    writer.write(b"GET / HTTP/1.1\r\nx: ")
                while number % 2 and not reader.at_eof():
                    writer.write(b"y")
                    with contextlib.suppress(TimeoutError):
                        await asyncio.wait_for(reader.read(100), 2)
                await reader.read(-1)
                writer.close()
            await asyncio.sleep(0.5)

    await asyncio.gather(*(silent(number) for number in range(SILENT)))


class Asking(Tab):
    """A page that asks for a hint before each move."""

    def play(self) -> None:
        """Ask, and move."""
        self.send(b'{"type":"hint","id":"h","version":%d}' % self.version)
        super().play()


async def match(who: Attacker, cookie: str, game: str, chairs: Chairs) -> str:
    """Play a match to its end, as fast as one can; give its code."""
    code = await who.table(cookie, game, chairs, pause=False)
    if not code:
        return ""
    page = Asking(who.port, code, cookie, 0)
    await who.connect(page)
    who.counts["tables"] += 1
    while not page.over.done() and not page.is_closed.is_set():
        await asyncio.sleep(0.1)
    page.hang_up()
    return code


async def masters(who: Attacker) -> None:
    """Play at twenty tables of masters at once, with hints, reviews and downloads meanwhile."""
    cookie = await who.guest()

    async def again(game: str) -> None:
        while True:
            await match(who, cookie, game, among_bots(game, "master", 4))

    async def review(game: str) -> None:
        while True:
            if code := await match(who, cookie, game, among_bots(game, "beginner")):
                await who.ask(f"/api/tables/{code}/review", {}, cookie)
                for _ in range(5):
                    await who.ask(f"/api/tables/{code}/transcript", cookie=cookie)
                    who.counts["reviews and downloads"] += 1

    games = [*REGISTRY]
    await asyncio.gather(
        review(games[0]), *(again(games[n % len(games)]) for n in range(TABLES))
    )


async def guesses(who: Attacker) -> None:
    """Try codes over sockets and over HTTP, with one cookie after the other."""

    async def guess() -> None:
        cookie = await who.guest()
        while True:
            code = "".join(random.choices(LETTERS, k=6))
            page = Tab(who.port, code, cookie, -1)
            with contextlib.suppress(OSError, RuntimeError):
                await who.connect(page)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(page.is_closed.wait(), 5)
            who.counts[f"codes over sockets, {page.closing}"] += 1
            page.hang_up()
            await who.ask(f"/api/tables/{code}/match", cookie=cookie)

    await asyncio.gather(*(guess() for _ in range(GUESSERS)))


FLOODS: dict[str, Callable[[Attacker], Awaitable[None]]] = {
    "two tabs of emotes": emotes,
    "a thousand silent connections": silence,
    "twenty tables of masters": masters,
    "codes guessed": guesses,
}


async def run(name: str, port: int, source: str, seconds: float) -> Counter[str]:
    """Flood for some seconds; give what came of it."""
    attacker = Attacker(port, source)
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(FLOODS[name](attacker), seconds)
    return attacker.counts


if __name__ == "__main__":
    os.nice(10)
    flood, port, source, seconds = sys.argv[1:]
    print(json.dumps(asyncio.run(run(flood, int(port), source, float(seconds)))))
