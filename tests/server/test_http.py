"""Over HTTP: what the page needs, to our own page only, with headers that bind the browser."""

import asyncio
import json
from urllib.request import urlopen

import pytest

from tablee.games import REGISTRY

from .game import GAME
from .live import hear, sit

WANTED = {"game": GAME, "seats": [{}, {}]}


def reason(body: bytes) -> str:
    return json.loads(body)["reason"]["id"]


def test_home_lists_the_games_and_gives_a_stranger_a_cookie(server):
    status, headers, body = server.http("/api/home")
    home = json.loads(body)
    assert status == 200
    assert [game["name"] for game in home["games"]] == list(REGISTRY)
    cookie = headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


def test_a_name_is_kept_and_cleaned(server):
    cookie = server.guest()
    status, headers, _ = server.http("/api/me", {"name": "  @Zo\u0000é  " + "x" * 50}, cookie)
    assert status == 204
    named = headers["set-cookie"].partition(";")[0]
    name = json.loads(server.http("/api/home", cookie=named)[2])["name"]
    assert name.startswith("Zo é xxx")
    assert len(name) == 24


def test_a_forged_cookie_is_a_stranger(server):
    home = json.loads(server.http("/api/home", cookie="tablee=WyJhIiwiQW5uYSJd.forged")[2])
    assert home["name"] == ""


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "http://elsewhere.example"},
        {"x_tablee": ""},
        {"content_type": "text/plain"},
    ],
)
def test_a_post_from_elsewhere_is_refused(server, headers):
    status, _, body = server.http("/api/tables", WANTED, server.guest(), **headers)
    assert (status, reason(body)) == (403, "table-elsewhere")


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        (b"{", "table-unreadable"),
        (b"\xff\xfe", "table-unreadable"),
        (b"[" * 3000, "table-unreadable"),
        (b'"' + b"x" * 5000 + b'"', "table-unreadable"),
        ({**WANTED, "more": 1}, "table-unreadable"),
        ({**WANTED, "game": "whist"}, "table-no-game"),
        ({**WANTED, "seats": [{}]}, "option-takes"),
        ({**WANTED, "options": {"rounds": "many"}}, "option-takes"),
        ({**WANTED, "options": {"colour": "red"}}, "option-unknown"),
        ({**WANTED, "seats": [{}, {"level": "god"}]}, "table-no-level"),
        ({**WANTED, "seats": [{"level": "beginner"}] * 2}, "table-no-people"),
    ],
)
def test_a_bad_table_is_refused_with_its_reason(server, wanted, why):
    status, _, body = server.http("/api/tables", wanted, server.guest())
    assert (status, reason(body)) == (400, why)


def test_every_answer_binds_the_browser(server):
    for path in ("/", "/t/ABCDEF", "/api/home", "/api/tables/ABCDEF/match", "/healthz"):
        headers = server.http(path)[1]
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")  # modules, no text
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_no_file_beyond_the_page_is_served(server):
    for path in (
        "/../../etc/passwd",
        "/%2e%2e/route.py",
        "/route.py",
        "/assets/../../route.py",
    ):
        status, _, body = server.http(path)
        assert (status, b"import" in body) == (404, False)


def test_a_match_that_has_not_begun_is_given_to_nobody(server):
    cookie = server.guest()
    code = server.table(cookie, GAME, [{}, {}])
    for what in ("transcript", "match"):
        status, _, body = server.http(f"/api/tables/{code}/{what}", cookie=cookie)
        assert (status, reason(body)) == (400, "table-not-over")
    assert server.http("/api/tables/ABCDEF/transcript")[0] == 404


def test_a_table_is_left_from_the_home_page_by_who_sits_there(server):
    cookie, stranger = server.guest(), server.guest()
    code = server.table(cookie, GAME, [{}, {"level": "beginner"}])

    async def sit_down():
        async with server.page(code, cookie) as ws:
            await sit(ws, 0, "Anna")
            await hear(ws, "news")

    def mine() -> list[str]:
        return [
            one["code"]
            for one in json.loads(server.http("/api/home", cookie=cookie)[2])["mine"]
        ]

    asyncio.run(sit_down())
    assert server.http(f"/api/tables/{code}/leave", {}, stranger)[0] == 204  # nothing to leave
    assert mine() == [code]
    assert server.http(f"/api/tables/{code}/leave", {}, cookie, x_tablee="")[0] == 403
    assert mine() == [code]
    assert server.http(f"/api/tables/{code}/leave", {}, cookie)[0] == 204
    assert mine() == []


def test_a_link_is_drawn_as_a_qr_code(server):
    code = server.table(server.guest(), GAME, [{}, {}])
    status, headers, body = server.http(f"/api/tables/{code}/qr.svg")
    assert (status, headers["content-type"]) == (200, "image/svg+xml")
    assert b"<path" in body


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", REGISTRY)
def test_the_rules_are_those_of_the_core(server, name, language):
    from tablee.games import game

    text = json.loads(server.http(f"/catalogue/rules/{name}.{language}.json")[2])
    book = game(name).rulebook(language)
    assert [rule["label"] for rule in text["rules"]] == [r.label for r in book.rules.values()]
    assert all("<p>" in rule["html"] for rule in text["rules"])


@pytest.mark.parametrize("name", REGISTRY)
def test_a_page_is_given_a_game_to_run(server, name):
    status, headers, body = server.http(f"/engine/{name}.json")
    names = json.loads(body)
    assert (status, headers["cache-control"]) == (200, "no-cache")
    status, headers, body = server.http(f"/engine/{names['wasm']}")
    assert (status, headers["content-type"], body[:4]) == (200, "application/wasm", b"\0asm")
    assert "immutable" in headers["cache-control"]
    status, headers, body = server.http(f"/engine/{names['script']}")
    assert (status, headers["content-type"].partition(";")[0]) == (200, "text/javascript")
    assert f'"name":"{name}"'.encode() in body


@pytest.mark.parametrize("name", ["whist.json", "", "..%2f..%2fpage.py", ".json", "%00"])
def test_what_is_no_file_of_a_game_is_not_found(server, name):
    assert server.http(f"/engine/{name}")[0] == 404


def test_counters_name_nobody_and_no_table(server):
    code = server.table(server.guest(), GAME, [{}, {}])
    with urlopen(f"http://127.0.0.1:{server.metrics}/metrics", timeout=30) as answer:
        body = answer.read().decode()
    assert "tablee_sockets" in body
    assert code not in body


def test_players_get_no_counters(server):
    """One that moves would tell that somebody has answered."""
    assert b"tablee_" not in server.http("/metrics")[2]
