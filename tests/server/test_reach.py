"""A house can join: one click opens the door, only from inside, and links say where it is."""

import asyncio
import json

import pytest
from starlette.requests import Request

from tablee.server.edge.reach import Doorway

from .live import Server

HOUSE = "127.0.0.2"  # stands for this computer's address in its network


def asked(host: str, client: str = "127.0.0.1") -> Request:
    headers = [(b"host", host.encode())]
    return Request(
        {"type": "http", "scheme": "http", "headers": headers, "client": (client, 5)}
    )


def a_doorway(host: str = "127.0.0.1", own: str = HOUSE) -> tuple[Doorway, list]:
    doorway, heard = Doorway(host, 8021, own), []

    async def listen(*where):
        heard.append(where)

    doorway.listen = listen
    return doorway, heard


def opened(doorway: Doorway, request: Request) -> bool:
    return asyncio.run(doorway.open(request))


def test_a_server_for_one_computer_says_that_its_links_work_nowhere_else():
    doorway, heard = a_doorway()
    found = doorway.reach(asked("localhost:8021"))
    assert (found.base, found.is_only_here, found.can_open) == (
        "http://localhost:8021",
        True,
        True,
    )
    assert opened(doorway, asked("localhost:8021"))
    assert heard == [(HOUSE, 8021)]
    found = doorway.reach(asked("localhost:8021"))
    assert (found.base, found.is_only_here) == (f"http://{HOUSE}:8021", False)
    assert opened(doorway, asked("localhost:8021"))
    assert len(heard) == 1, "it is opened once"


@pytest.mark.parametrize(
    ("host", "client"),
    [
        ("localhost:8021", "192.168.1.7"),  # a guest who claims to sit at this computer
        ("evil.example:8021", "127.0.0.1"),  # a page whose name was made to point here
        (f"{HOUSE}:8021", "127.0.0.1"),
        ("", "127.0.0.1"),
    ],
)
def test_only_who_sits_at_the_computer_may_open_it(host, client):
    doorway, heard = a_doorway()
    assert not doorway.reach(asked(host, client)).can_open
    assert not opened(doorway, asked(host, client))
    assert not heard


def test_who_came_from_elsewhere_gets_links_as_they_came():
    doorway, _ = a_doorway()
    found = doorway.reach(asked("games.example", "192.168.1.7"))
    assert (found.base, found.is_only_here) == ("http://games.example", False)


def test_a_server_that_listens_everywhere_gives_links_that_work_everywhere():
    doorway, _ = a_doorway("0.0.0.0")
    found = doorway.reach(asked("localhost:8021"))
    assert (found.base, found.is_only_here) == (f"http://{HOUSE}:8021", False)


def test_without_a_network_it_says_so(monkeypatch):
    monkeypatch.setattr("tablee.server.edge.reach.own_address", lambda: "")
    doorway, _ = a_doorway(own="")
    found = doorway.reach(asked("127.0.0.1:8021"))
    assert (found.is_only_here, found.can_open, found.has_network) == (True, False, False)


def test_one_click_opens_a_live_server_to_the_house_until_it_stops(tmp_path):
    server = Server(tmp_path, "--lan", HOUSE, awaits_games=False)
    try:
        inside, house = server.host, f"{HOUSE}:{server.port}"
        cookie = server.guest()
        found = json.loads(server.http("/api/reach")[2])
        assert (found["is_only_here"], found["can_open"]) == (True, True)
        with pytest.raises(OSError, match="refused"):
            server.http("/healthz", at=house)
        status, _, body = server.http("/api/reach", {}, cookie, origin="http://evil.example")
        assert (status, json.loads(body)["reason"]["id"]) == (403, "table-elsewhere")
        evil = {"host": "evil.example", "origin": "http://evil.example"}
        status, _, body = server.http("/api/reach", {}, cookie, **evil)
        assert (status, json.loads(body)["reason"]["id"]) == (403, "table-not-here")
        status, _, body = server.http("/api/reach", {}, cookie)
        assert (status, json.loads(body)["base"]) == (200, f"http://{house}")
        assert server.http("/healthz", at=house)[0] == 200
        found = json.loads(server.http("/api/reach", at=house)[2])
        assert (found["is_only_here"], found["can_open"]) == (False, False)
        assert server.http("/healthz", at=inside)[0] == 200
        assert f"http://{house}/" in (tmp_path / "log.txt").read_text()
    finally:
        assert server.stop() in (0, -15)
