"""A server that dies in mid-match comes back with everything it has acknowledged."""

import asyncio
import json

import pytest

from tablee.core.game import Game
from tablee.core.option import Count
from tests.registry import MODULES, load

from .live import Server, hear, move, sit


def longest(game: Game) -> dict[str, str]:
    """Let a match go on: whoever plays has something to play."""
    counts = [option for option in game.own_options if isinstance(option, Count)]
    return {option.name: str(option.most) for option in counts}


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("name", MODULES)
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(name, tmp_path):
    server = Server(tmp_path, "--bot-pause", "0")
    anna = server.guest()
    game = load(name)
    seats = [{}, *[{"level": "beginner"}] * (game.seats[0] - 1)]
    code = server.table(anna, name, seats, options=longest(game))
    done = []

    async def play(moves, *, is_new):
        """Play some moves; give the version each was acknowledged with."""
        async with server.page(code, anna) as ws:
            if is_new:
                await sit(ws, 0, "Anna")
            news = await hear(ws, "news")
            for _ in range(moves):
                while not news["legal"]:
                    news = await hear(ws, "news")
                sent, shown = await move(ws, news, 0, news["legal"][0]), news
                while (message := ws.reader.read(await ws.recv()))["type"] != "done":
                    news = message if message["type"] == "news" else news
                assert message["id"] == sent
                done.append((sent, message["version"], shown))

    asyncio.run(play(5, is_new=True))
    server.kill()
    server.start()

    async def ask_again():
        async with server.page(code, anna) as ws:
            first = await hear(ws, "news")
            assert first["version"] >= max(version for _, version, _ in done)
            for sent, _, news in done:  # each of them is known, and played no second time
                await move(ws, news, 0, news["legal"][0], sent)
                assert (await hear(ws, "done"))["id"] == sent

    asyncio.run(ask_again())
    asyncio.run(play(2, is_new=False))
    home = json.loads(server.http("/api/home", cookie=anna)[2])
    assert [table["code"] for table in home["mine"]] == [code]
    assert server.stop() in (0, -15)
