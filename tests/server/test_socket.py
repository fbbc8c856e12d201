"""Over a socket: who may come, what is answered, and that nothing harms a table."""

import asyncio
import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tablee.games import game

from .game import GAME
from .live import hear, move, say, sit


async def at_turn(ws) -> dict:
    """Sit down at the first seat and wait for one's turn."""
    await sit(ws, 0, "Anna")
    news = await hear(ws, "news")
    while not news["legal"]:
        news = await hear(ws, "news")
    return news


def test_a_page_from_elsewhere_gets_no_socket(server):
    async def scenario():
        code = server.table(server.guest(), GAME, [{}, {}])
        for origin in ("http://elsewhere.example", None):
            with pytest.raises(InvalidStatus):
                await connect(f"ws://{server.host}/ws/{code}", origin=origin)

    asyncio.run(scenario())


def test_an_unknown_table_and_one_that_may_not_be_watched_look_alike(server):
    async def listen(code, cookie):
        async with server.page(code, cookie) as ws:
            await hear(ws, "news")

    async def closed(code, cookie):
        with pytest.raises(ConnectionClosed) as error:
            await listen(code, cookie)
        return error.value.rcvd.code

    async def scenario():
        host = server.guest()
        assert await closed("ABCDEF", host) == 4404
        code = server.table(host, GAME, [{}, {"level": "beginner"}], is_watchable=False)
        async with server.page(code, host) as ws:
            await sit(ws, 0, "Anna")
            await hear(ws, "news")
            assert await closed(code, server.guest()) == 4404

    asyncio.run(scenario())


async def chatter(ws):
    for _ in range(500):
        await say(ws, "start")
    while True:
        await ws.recv()


def test_who_talks_too_fast_is_shown_the_door(server):
    async def scenario():
        code = server.table(server.guest(), GAME, [{}, {}])
        async with server.page(code, server.guest()) as ws:
            with pytest.raises(ConnectionClosed) as error:
                await chatter(ws)
            assert error.value.rcvd.code == 4429

    asyncio.run(scenario())


def test_a_move_sent_again_after_a_cut_is_played_once_and_what_was_missed_is_told(server):
    async def scenario():
        anna = server.guest()
        code = server.table(anna, GAME, [{}, {"level": "beginner"}])
        async with server.page(code, anna) as ws:
            news = await at_turn(ws)
            sent = await move(ws, news, 0, news["legal"][0])
            first = await hear(ws, "done")
        async with server.page(code, anna, have=news["version"]) as ws:
            missed = await hear(ws, "news")
            assert missed["told"][0]["version"] == news["version"] + 1
            await move(ws, news, 0, news["legal"][0], sent)
            again = await hear(ws, "done")
            assert (again["id"], first["id"]) == (sent, sent)
            moves = [told for told in missed["told"] if told["seat"] == 0]
            assert len(moves) == 1

    asyncio.run(scenario())


def test_a_refused_move_names_rule_and_version(server):
    async def scenario():
        anna = server.guest()
        code = server.table(anna, GAME, [{}, {"level": "beginner"}])
        async with server.page(code, anna) as ws:
            news = await at_turn(ws)
            texts = game(GAME).moves.texts
            await move(ws, news, 0, next(one for one in texts if one not in news["legal"]))
            refused = await hear(ws, "refused")
            assert refused["rule"].startswith(f"{game(GAME).prefix}-")
            assert refused["version"] == news["version"]
            assert refused["reason"]["id"] == "no-" + refused["rule"].partition("-")[2]

    asyncio.run(scenario())


KINDS = [
    *("hello", "sit", "leave", "return", "fill", "replace", "start", "face"),
    *("commit", "reveal", "remove"),
    *("move", "moves", "hint", "react", "rematch", "table", "news", ""),
]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
FACTS = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS)},
    optional={
        **{"seat": st.integers(-3, 9) | JSON, "version": st.integers(-5, 50) | JSON},
        **{"move": st.text(max_size=70) | JSON, "id": st.text(max_size=50) | JSON},
        **{"name": st.text(max_size=40) | JSON, "share": st.text(max_size=70) | JSON},
        **{"to": st.text(max_size=70) | JSON, "commitment": st.text(max_size=70) | JSON},
        **{
            "level": st.sampled_from(["", "expert", "x"]) | JSON,
            "have": st.integers() | JSON,
        },
        **{"emote": st.sampled_from(["bravo", "x"]) | JSON, "is_sure": st.booleans() | JSON},
    },
)
MESSAGES = FACTS.map(json.dumps) | JSON.map(json.dumps) | st.text(max_size=200)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(MESSAGES, max_size=30))
def test_whatever_is_said_the_server_answers_and_the_table_goes_on(server, messages):
    async def scenario():
        anna, stranger = server.guest(), server.guest()
        code = server.table(anna, GAME, [{}, {"level": "beginner"}])
        async with server.page(code, anna) as ws, server.page(code, stranger) as noisy:
            await sit(ws, 0, "Anna")
            news = await hear(ws, "news")
            for message in messages:
                await noisy.send(message)
            while not news["legal"]:
                news = await hear(ws, "news")
            await move(ws, news, 0, news["legal"][0])
            assert await hear(ws, "done")
            await say(noisy, "move", id="x", version=0, seat=0, move="", is_sure=True)
            while (await hear(noisy, "refused"))["id"] != "x":
                pass  # what was said before

    asyncio.run(asyncio.wait_for(scenario(), 30))
