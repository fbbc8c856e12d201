"""Tables made ready over the socket, where the way there is not the point."""

import json
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from websockets.sync.client import ClientConnection, connect

from tests.server.live import Server
from tests.server.share import answers

from .robot import choice

SHORT = {
    "ptit-pois": {"rounds": "1"},
    "ptipasspass": {},
    "marshmallow": {"target": "3"},
    "vingt-et-un": {"target": "1"},
}
MOST = {"ptit-pois": 6, "ptipasspass": 6, "marshmallow": 5, "vingt-et-un": 8}
GAMES = tuple(SHORT)
News = dict


class Line:
    """A line to a table that moves for a guest."""

    def __init__(self, ws: ClientConnection) -> None:
        self._ws = ws
        self.say("hello", have=-1)

    def say(self, kind: str, **facts) -> None:
        self._ws.send(json.dumps({"type": kind, **facts}))

    def hear(self, *kinds: str) -> dict:
        while True:
            message = json.loads(self._ws.recv(timeout=60))
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
            move = news["legal"][0] if is_next else choice(news, game)
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
    is_naming = news["picture"].get("phase") == "naming"
    return bool(news["legal"]) and not is_naming and "up" not in news["legal"]


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
        seats: int = 3,
        name: str = "Anna",
        **wanted,
    ) -> str:
        """Give the code of a table with bots where something holds."""
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
        return self.table(game, is_my_turn, MOST[game])

    def duel(self, game: str) -> str:
        """Give a table for two that waits for the guest's first card."""
        return self.table(game, is_my_first_turn, 2)

    def choosing(self, game: str) -> str:
        """Give a table where the guest has more than one move."""
        return self.table(game, has_choice)

    def between_rounds(self, game: str) -> str:
        options = {"ptit-pois": {"rounds": "3"}}.get(game, {})
        return self.table(game, is_between_rounds, MOST[game], options=options)

    def finished(self, game: str) -> str:
        return self.table(game, is_over, options=SHORT[game])

    def lobby(self, game: str = "ptit-pois") -> str:
        """Give a table that waits for people."""
        if ("lobby", game) not in self._codes:
            seats = [{}, {}, {"level": "beginner"}]
            code = self.server.table(self.guest, game, seats, starts_when_full=False)
            self._codes["lobby", game] = code
        return self._codes["lobby", game]

    def shared(self, game: str = "marshmallow") -> str:
        """Give a table on one screen where the curtain has fallen."""
        if ("shared", game) not in self._codes:
            code = self.server.table(self.guest, game, [{}, {}], is_shared=True)
            with line_to(self.server, self.guest, code) as line:
                line.sit(0, "Anna")
                line.sit(1, "Bruno")
                line.hear("news")
            self._codes["shared", game] = code
        return self._codes["shared", game]
