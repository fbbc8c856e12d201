"""At the edge: whatever a stranger sends is answered or refused, and the log stays short."""

import asyncio
import contextlib
import json
import logging
import resource
import socket
import time

import pytest
import uvicorn
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.requests import HTTPConnection

from tablee.server.edge import door as doors
from tablee.server.edge.door import Door, Watched
from tablee.server.edge.guard import host_of, household, is_from_here
from tablee.server.edge.listener import Listener
from tablee.server.logbook import MOST, Relay, shortened
from tablee.server.serve import ENOUGH, allowed_files, configured
from tablee.server.setting import Setting

LONGEST_LINE = 3 * MOST

LONG = "a" * 5_000
PATHS = (
    *("/", "/api/home", "/api/me", "/api/tables", "/api/tables/ABCDEF/qr.svg", "/healthz"),
    *(
        "/api/tables/ABCDEF/match?viewer=x",
        "/api/tables/ABCDEF/review",
        "/catalogue/x.[",
        "/engine/x.[",
    ),
    *("/ws/ABCDEF", "/ws/", "//", "/t/ABCDEF", "/api/tables/%00/match", f"/{LONG}"),
    *(
        f"/assets/{LONG}",
        "/assets/%00",
        "/assets/../x",
        "/%ff%fe",
        "/%",
        "*",
        "http://[",
        "//[",
    ),
    *(
        f"/api/tables/{LONG}/qr.svg",
        f"/catalogue/{LONG}",
        f"/?{LONG}=1",
        "/api/tables//match",
    ),
)
WORDS = (
    *(
        "",
        "x",
        "[",
        "http://[",
        "http://[::1",
        "null",
        "*",
        LONG,
        "http://a:b",
        "ä",
        "\x7f",
        "::",
    ),
    *("tablee=", "tablee=.", "tablee=a.b.c", "tablee=" + LONG, "a=b; ; =; tablee", '"'),
    *("gzip, br;q=", "bytes=0-0,5-1,-9", "bytes=-", "W/", "-1", "1e9", "chunked", "websocket"),
)
NAMES = (
    *(
        "host",
        "origin",
        "cookie",
        "x-tablee",
        "content-type",
        "content-length",
        "accept-encoding",
    ),
    *("range", "if-none-match", "if-modified-since", "x-forwarded-for"),
    *("transfer-encoding", "connection", "upgrade", "expect", "sec-websocket-key", "te"),
    *("sec-websocket-version", "sec-websocket-protocol", "sec-websocket-extensions"),
)


def told(server, head: str, body: bytes = b"", patience: float = 20) -> int:
    """Send a head as it is; give the status that came back, 0 for none."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
        line.settimeout(patience)
        try:
            line.sendall(head.encode("latin-1") + b"\r\n\r\n" + body)
            answer = line.recv(100)
        except (ConnectionError, TimeoutError):
            return 0
    return int(answer.split(b" ", 2)[1]) if answer else 0


def is_quiet(server) -> bool:
    """Say whether the log has neither a traceback nor a long line."""
    lines = server.log.read_text("utf-8").splitlines()
    return all(len(line) < LONGEST_LINE and "Traceback" not in line for line in lines)


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        (f"/{LONG}", ""),
        (f"/assets/{LONG}", ""),
        ("/api/home", "host: ["),
        ("/api/home", "origin: http://["),
        ("/ws/ABCDEF", "origin: http://[\r\nconnection: upgrade\r\nupgrade: websocket"),
    ],
)
def test_an_odd_head_is_no_fault_of_the_server(server, path, headers):
    usual = "" if "host" in headers else f"host: {server.host}\r\n"
    assert 200 <= told(server, f"GET {path} HTTP/1.1\r\n{usual}{headers}") < 500
    post = f"POST /api/me HTTP/1.1\r\n{usual}{headers}\r\ncontent-length: 2"
    assert 400 <= told(server, post, b"{}") < 500
    assert is_quiet(server)


HEADERS = st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from(WORDS)), max_size=6)
METHODS = st.sampled_from(["GET", "POST", "HEAD", "OPTIONS", "PUT", "X", "get", ""])
SOCKET = "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"


@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    METHODS,
    st.sampled_from(PATHS) | st.text(st.characters(codec="latin-1"), max_size=30),
    HEADERS,
    st.booleans(),
    st.booleans(),
)
def test_whatever_is_asked_nothing_breaks(server, method, path, headers, has_host, is_socket):
    head = f"{method} {path} HTTP/1.1\r\n"
    head += f"host: {server.host}\r\norigin: {server.origin}\r\n" if has_host else ""
    head += SOCKET + "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n" if is_socket else ""
    head += "\r\n".join(f"{name}: {value}" for name, value in headers)
    assert told(server, head, b"{}", patience=0.3) < 500
    assert is_quiet(server)


class Caller:
    """A transport that notes that it was cut."""

    is_cut = False

    def abort(self) -> None:
        self.is_cut = True


def test_where_it_is_crowded_the_longest_silent_one_makes_room():
    door = Door(by_address=2, in_all=4)
    silent, busy, new, other = (Caller() for _ in range(4))
    assert door.enter(silent, "a")
    assert door.enter(busy, "a")
    door.speak(busy)
    assert door.enter(other, "b")
    assert door.enter(new, "a")
    assert [one.is_cut for one in (silent, busy, new, other)] == [True, False, False, False]
    door.leave(silent)  # it is told that it is gone: once is enough
    door.speak(new)
    assert not door.enter(Caller(), "a")  # nobody is silent
    assert door.enter(Caller(), "b")
    assert not other.is_cut
    assert door.enter(Caller(), "c")  # nobody else may come, but for one who says nothing
    assert other.is_cut


def test_those_of_a_house_are_not_kept_out_by_one_who_says_nothing():
    door, calls = Door(by_address=3, in_all=100), []
    for _ in range(1_000):
        calls.append(Caller())
        assert door.enter(calls[-1], "a")
    assert sum(not one.is_cut for one in calls) == 3


def test_a_proxy_that_is_believed_may_have_as_many_as_there_are():
    door = Door(by_address=1, in_all=10, proxy="10.0.0.1, 10.0.0.2")
    for _ in range(5):
        call = Caller()
        assert door.enter(call, "10.0.0.2")
        door.speak(call)


@pytest.mark.parametrize(
    ("address", "house"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("nowhere", "nowhere"),
    ],
)
def test_limits_are_counted_by_house(address, house):
    assert household(address) == house


def test_a_connection_that_says_nothing_or_little_is_ended(monkeypatch):
    """In this process, with a patience of moments."""
    monkeypatch.setattr("tablee.server.edge.door.HEAD", 0.3)
    monkeypatch.setattr("tablee.server.edge.door.REQUEST", 0.6)

    async def never(scope, receive, send):
        if scope["type"] == "http":
            await asyncio.sleep(60)

    async def scenario():
        config = Watched(
            never, port=0, http=doors.Caller, ws=Listener, log_config=None, lifespan="off"
        )
        config.door = Door(100, 100)
        server = uvicorn.Server(config)
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]

        async def seconds(first: bytes, drop: bytes) -> float:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            began = time.monotonic()
            writer.write(first)
            while not reader.at_eof():
                writer.write(drop)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(reader.read(1), 0.05)
            writer.close()
            return time.monotonic() - began

        asks = (
            (b"", b""),
            (b"GET / HTTP/1.1\r\nx: ", b"y"),
            (b"GET / HTTP/1.1\r\nhost: a\r\n\r\n", b""),
        )
        with contextlib.suppress(ConnectionError):
            found = await asyncio.gather(*(seconds(*one) for one in asks))
        assert len(config.door._inside) == 0
        server.should_exit = server.force_exit = True
        await serving
        return found

    quiet, slow, busy = asyncio.run(asyncio.wait_for(scenario(), 20))
    assert 0.2 < quiet < 5
    assert 0.2 < slow < 5
    assert busy > 0.5


@pytest.mark.parametrize(
    ("proxy", "believed"), [("", False), ("127.0.0.1", True), ("10.0.0.1", False)]
)
def test_nobody_is_believed_about_an_address_but_a_proxy_that_was_named(
    tmp_path, proxy, believed
):
    seen = []

    async def app(scope, receive, send):
        seen.append(scope["client"][0])

    config = configured(app, Setting(tmp_path / "t.db", proxy=proxy), "127.0.0.1", 0)
    config.load()
    headers = [(b"x-forwarded-for", b"192.0.2.7")]
    scope = {"type": "http", "client": ("127.0.0.1", 1), "headers": headers, "path": "/"}
    asyncio.run(config.loaded_app(scope, None, None))
    assert seen == ["192.0.2.7" if believed else "127.0.0.1"]


def test_as_many_files_as_allowed_may_be_open():
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(512, before[1]), before[1]))
    try:
        files = allowed_files()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (files, before[1])
        assert files == min(before[1], ENOUGH)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def asked(**headers: str) -> HTTPConnection:
    raw = [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]
    return HTTPConnection({"type": "http", "headers": raw, "path": "/"})


@pytest.mark.parametrize("origin", ["http://[", "http://a/", "null", "", "http://[::1", LONG])
def test_an_origin_that_is_no_address_is_elsewhere(origin):
    assert not is_from_here(asked(origin=origin, host="here.example:8021"))


def test_a_host_that_is_no_name_is_none():
    assert host_of(asked(host="here.example:8021")) == "here.example:8021"
    assert host_of(asked(host="[::1]:8021")) == "[::1]:8021"
    for host in ("", "a b", "ä", LONG, "a/b", "a@b"):
        assert host_of(asked(host=host)) == ""
        assert not is_from_here(asked(origin=f"http://{host}", host=host))


def test_a_logged_line_is_never_long():
    said = shortened(None, "", {"event": LONG, "path": LONG, "exception": LONG, "count": 3})
    assert len(json.dumps(said)) < 3 * MOST + 200
    assert said["count"] == 3


def test_what_any_stranger_can_cause_is_not_logged(capsys):
    for message in ("Invalid HTTP request received.", "Unsupported upgrade request."):
        Relay().emit(logging.makeLogRecord({"msg": message, "levelno": logging.WARNING}))
    assert capsys.readouterr() == ("", "")


def answers_to(server, *parts: bytes) -> bytes:
    """Send bytes, one part after the other; give all that comes back until the end."""
    found = b""
    there = ("127.0.0.1", server.port)
    with contextlib.suppress(ConnectionError), socket.create_connection(there, 20) as line:
        for part in parts:
            line.sendall(part)
        while more := line.recv(65_536):
            found += more
    return found


def test_a_head_without_end_is_not_kept(server):
    asked = f"GET /healthz HTTP/1.1\r\nhost: {server.host}\r\n".encode()
    last = b"\r\nconnection: close\r\n\r\n"
    assert b" 200 " in answers_to(server, asked, b"x: ", *[b"y" * 10_000] * 3, last)
    began = time.monotonic()
    assert answers_to(server, asked, b"x: ", *[b"y" * 10_000] * 20) == b""
    posted = asked.replace(b"GET /healthz", b"POST /api/me") + b"transfer-encoding: chunked\r\n"
    trailers = (b"%d: %s\r\n" % (at, b"y" * 9_000) for at in range(20))
    answers_to(server, posted, b"\r\n0\r\n", *trailers)
    assert time.monotonic() - began < doors.HEAD, "it was cut, not waited for"
    assert is_quiet(server)


def test_a_few_requests_may_come_at_once_and_no_more(server):
    asked = f"GET /healthz HTTP/1.1\r\nhost: {server.host}\r\n\r\n".encode()
    last = asked.replace(b"\r\n\r\n", b"\r\nconnection: close\r\n\r\n")
    assert answers_to(server, asked * 3 + last).count(b"HTTP/1.1 200 ") == 4
    assert answers_to(server, asked * 5_000 + last).count(b"HTTP/1.1 200 ") < 20
    assert is_quiet(server)
