"""A table that may not be watched is told to its players alone, over every channel."""

import json

import pytest
from starlette.applications import Starlette

from tablee.server.edge.answer import failed
from tablee.server.edge.entrance import Entrance
from tablee.server.edge.guest import COOKIE, Guests
from tablee.server.edge.route import Routes
from tablee.server.house.audience import NOT_ALLOWED
from tablee.server.message.http import NewSeat, NewTable, PlayOn
from tablee.server.message.refusal import RefusalError
from tablee.server.message.wire import Sit
from tablee.server.table import command

from .game import GAME
from .kit import choose, dealt, in_a_house, joined, play, seated, settled

PEOPLE = ["Anna", "Zoé"]
HOST = "table.example"
BODIES = {"/again": {"position": 0, "seat": 0, "level": "beginner"}}


def channels() -> list[tuple[str, str]]:
    """List every way to ask about one table over HTTP: one that is added is tested too."""
    routes = Routes.__new__(Routes).all()
    named = [route for route in routes if "{code}" in route.path]
    return [
        (method, route.path)
        for route in named
        for method in sorted((getattr(route, "methods", None) or {"GET"}) - {"HEAD"})
    ]


async def ask(house, method: str, path: str, guest: str) -> tuple[int, bytes]:
    """Ask as our page does, without a network."""
    guests = Guests(b"seal")
    app = Starlette(
        routes=Routes(house, guests, Entrance(house)).all(),
        exception_handlers={RefusalError: failed},
    )
    cookie = f"{COOKIE}={guests._signed.dumps([guest, guest])}"
    headers = {
        "host": HOST,
        "origin": f"http://{HOST}",
        "x-tablee": "1",
        "content-type": "application/json",
        "cookie": cookie,
    }
    body = json.dumps(BODIES.get(path[path.rindex("/") :], {})).encode()
    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "query_string": b"",
        "headers": [(key.encode(), value.encode()) for key, value in headers.items()],
        "client": ("127.0.0.1", 1),
        "server": (HOST, 80),
        "scheme": "http",
    }
    sent = []

    async def receive():
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message):
        sent.append(message)

    await app(scope, receive, send)
    return sent[0]["status"], b"".join(part.get("body", b"") for part in sent[1:])


async def played(house, *, is_over: bool, is_watchable: bool = False):
    """Give a table in a match, or after it."""
    table = await seated(
        house, GAME, PEOPLE, options={"rounds": "1"}, is_watchable=is_watchable
    )
    while is_over and table.standing.status == "playing":
        seat = table.standing.match.turn
        await play(table, PEOPLE[seat], seat, choose(table, seat), is_sure=True)
    return table


@pytest.mark.parametrize("is_over", [False, True])
@pytest.mark.parametrize(("method", "path"), channels())
def test_a_stranger_is_told_nothing_over_http(method, path, is_over):
    async def scenario(house):
        table = await played(house, is_over=is_over)
        there = path.format(code=table.code)
        for guest in ("stranger", ""):
            status, body = await ask(house, method, there, guest)
            assert status == 404
            assert json.loads(body) == {"reason": {"id": "table-no-table", "facts": {}}}
            nowhere = path.format(code="AAAAAA")
            assert await ask(house, method, nowhere, guest) == (status, body)
        status, body = await ask(house, method, there, "Anna")
        assert b"table-no-table" not in body
        assert status < 300 or not is_over
        shown = await played(house, is_over=is_over, is_watchable=True)
        _, body = await ask(house, method, path.format(code=shown.code), "stranger")
        assert b"table-no-table" not in body

    in_a_house(scenario)


def test_there_are_channels():
    assert len(channels()) >= 6


def test_who_came_in_while_the_lobby_was_open_is_sent_away_at_the_deal():
    async def scenario(house):
        wanted = NewTable(
            GAME, [NewSeat(), NewSeat()], is_watchable=False, starts_when_full=True
        )
        table = await house.find(await house.open("Anna", wanted))
        _, page = joined(table, "stranger")
        await table.change(lambda now: command.sit(now, "Anna", Sit(0, "Anna")))
        _, own = joined(table, "Anna")
        await settled()
        assert page.last("table")["people"][0]["name"] == "Anna"
        await table.change(lambda now: command.sit(now, "Zoé", Sit(1, "Zoé")))
        await dealt(table)
        await settled()
        assert page.closed == NOT_ALLOWED
        assert "news" not in [message["type"] for message in page.messages]
        assert page.last("table")["status"] == "open"
        assert own.last("news")
        assert own.closed is None

    in_a_house(scenario)


@pytest.mark.parametrize("is_over", [False, True])
def test_who_comes_later_is_sent_away_at_once(is_over):
    async def scenario(house):
        table = await played(house, is_over=is_over)
        connection, page = joined(table, "stranger")
        await settled()
        assert page.closed == NOT_ALLOWED
        assert not page.frames
        assert connection not in table.audience.connections

    in_a_house(scenario)


def test_what_is_played_on_from_such_a_match_may_not_be_watched_either():
    async def scenario(house):
        table = await played(house, is_over=True)
        code = await house.play_on(table, "Anna", PlayOn(0, 0, "beginner"))
        again = await house.find(code)
        assert not again.standing.opened.is_watchable

    in_a_house(scenario)


def test_spectators_can_follow_a_rematch():
    async def scenario(house):
        table = await played(house, is_over=True, is_watchable=True)
        _, page = joined(table, "watcher")
        await house.rematch(table, "Zoé")
        await settled()
        code = page.last("table")["rematch"]
        following = await house.find(code)
        assert following.standing.opened.is_watchable
        _, page = joined(following, "watcher")
        for seat, name in enumerate(PEOPLE):
            await following.change(
                lambda now, seat=seat, name=name: command.sit(now, name, Sit(seat, name))
            )
        await dealt(following)
        await settled()
        assert page.last("news")

    in_a_house(scenario)
