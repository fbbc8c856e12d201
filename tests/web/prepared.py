"""Tables made ready over the socket, where the way there is not the point."""

import json
import secrets
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager

from websockets.sync.client import ClientConnection, connect

from tests.server.live import Server
from tests.server.reading import Reader
from tests.server.share import answers

from .game import FIRST, choice, few, most, picked, short, some

News = dict


class Line:
    """A line to a table that moves for a guest."""

    def __init__(self, ws: ClientConnection) -> None:
        self._ws, self._reader = ws, Reader()
        self.say("hello", have=-1)

    def say(self, kind: str, **facts) -> None:
        self._ws.send(json.dumps({"type": kind, **facts}))

    def hear(self, *kinds: str) -> dict:
        while True:
            message = self._reader.read(self._ws.recv(timeout=60))
            for answer in answers(message) if message["type"] == "table" else ():
                self._ws.send(json.dumps(answer))
            if message["type"] in kinds:
                return message

    def sit(self, seat: int, name: str) -> None:
        self.say("sit", seat=seat, name=name)

    def play_until(self, game: str, holds: Callable[[News], bool]) -> News:
        """Play as the robot does until something holds, or the match is over."""
        while True:
            news = self.hear("news")
            if holds(news) or news["turn"] < 0:
                return news
            if not news["legal"] or news["has_answered"]:
                continue
            is_next = news["is_between_rounds"]
            move = news["legal"][0] if is_next else choice(game, news)
            facts = {"version": news["version"], "seat": max(0, news["viewer"]), "move": move}
            self.say("move", id=secrets.token_hex(8), is_sure=True, **facts)


@contextmanager
def line_to(server: Server, cookie: str, code: str) -> Iterator[Line]:
    """Call a table as a guest."""
    address, headers = f"ws://{server.host}/ws/{code}", {"cookie": cookie}
    with connect(address, additional_headers=headers, origin=server.origin) as ws:
        yield Line(ws)


def is_my_turn(news: News) -> bool:
    has_begun = news["version"] >= 12
    return has_begun and bool(news["legal"]) and not news["is_between_rounds"]


def is_my_first_turn(news: News) -> bool:
    """Whoever begins may have had to choose something first."""
    return bool(news["legal"]) and news["version"] > 0


def has_choice(news: News) -> bool:
    return len(news["legal"]) > 1 and not news["is_between_rounds"]


def is_between_rounds(news: News) -> bool:
    return news["is_between_rounds"]


def is_over(news: News) -> bool:
    return news["turn"] < 0


class Prepared:
    """Tables by what they show, made when first asked for. All belong to one guest."""

    def __init__(self, server: Server) -> None:
        self.server, self.guest = server, server.guest()
        self._codes: dict[tuple, str] = {}

    def table(
        self,
        game: str,
        holds: Callable[[News], bool],
        seats: int = 0,
        name: str = "Anna",
        **wanted,
    ) -> str:
        """Give the code of a table with bots, usually for three, where something holds."""
        seats = seats or some(game)
        key = game, holds, seats, name, json.dumps(wanted)
        if key not in self._codes:
            chairs = [{}, *[{"level": "beginner"}] * (seats - 1)]
            code = self.server.table(self.guest, game, chairs, **wanted)
            with line_to(self.server, self.guest, code) as line:
                line.sit(0, name)
                line.play_until(game, holds)
            self._codes[key] = code
        return self._codes[key]

    def playing(self, game: str) -> str:
        """Give a table with the most seats, some moves on, that waits for the guest."""
        return self.table(game, is_my_turn, most(game))

    def duel(self, game: str) -> str:
        """Give a table for as few as can be that waits for the guest's first card."""
        return self.table(game, is_my_first_turn, few(game))

    def choosing(self, game: str) -> str:
        """Give a table where the guest has more than one move."""
        return self.table(game, has_choice)

    def between_rounds(self, game: str) -> str:
        return self.table(game, is_between_rounds, most(game))

    def finished(self, game: str) -> str:
        return self.table(game, is_over, options=short(game))

    def friends(self, game: str, guests: Sequence[str]) -> str:
        """Give a match that some guests have finished, each in a browser of their own."""
        code = self.server.table(guests[0], game, [{}] * len(guests), options=short(game))
        names = [f"Amie {seat + 1}" for seat in range(len(guests))]
        self.finish(game, code, guests, names)
        return code

    def finish(
        self, game: str, code: str, guests: Sequence[str], names: Sequence[str] = ()
    ) -> None:
        """Play a match to its end for some guests, who sit down first where they are named."""
        with ExitStack() as stack, ThreadPoolExecutor() as pool:
            lines = [stack.enter_context(line_to(self.server, one, code)) for one in guests]
            for seat, (line, name) in enumerate(zip(lines, names, strict=False)):
                line.sit(seat, name)
            list(pool.map(lambda line: line.play_until(game, is_over), lines))

    def lobby(self, game: str = FIRST) -> str:
        """Give a table that waits for people."""
        if ("lobby", game) not in self._codes:
            seats = [*[{}] * (some(game) - 1), {"level": "beginner"}]
            code = self.server.table(self.guest, game, seats, starts_when_full=False)
            self._codes["lobby", game] = code
        return self._codes["lobby", game]

    def shared(self) -> str:
        """Give a table on one screen where the curtain has fallen."""
        game = picked(lambda name: few(name) == 2)
        if ("shared", game) not in self._codes:
            code = self.server.table(self.guest, game, [{}, {}], is_shared=True)
            with line_to(self.server, self.guest, code) as line:
                line.sit(0, "Anna")
                line.sit(1, "Bruno")
                line.hear("news")
            self._codes["shared", game] = code
        return self._codes["shared", game]
