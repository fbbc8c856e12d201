"""No work that grows with a match holds up the loop that serves everybody."""

import asyncio
import json
from gzip import decompress
from threading import get_ident
from time import thread_time

import pytest

from tablee.core.dice import new_dice, throw
from tablee.core.game import Game
from tablee.core.match import Match, mixed_key
from tablee.core.reader import read
from tablee.games import game, games
from tablee.server.message.refusal import RefusalError
from tablee.server.table import event
from tablee.server.table.event import Dealt, Event, Opened, Played
from tablee.server.table.standing import replayed
from tablee.server.work import archive

from .asking import ask, routes_of
from .kit import in_a_house, reloaded, settled
from .test_review import stays

LONG = 5_000  # moves; some game lasts longer by lot
MOST = 100_000  # moves; some may never end by lot
SECRET = bytes([5]) * 32
BLOCKED = 0.15  # seconds that nobody may wait for: playing it all is more, a slice far less
AT_ONCE = LONG // 2  # moves that may be played meanwhile: some slices are hundreds


@pytest.fixture(scope="module")
def log():
    """Write the log of a long match, played by lot."""
    return next(filter(None, map(long_log, games())))


def long_log(game: Game) -> list[Event]:
    """Write the log of a match of as many as can be by lot, if it is long, and ends."""
    seats = game.seats[-1]
    key, dice = mixed_key(SECRET, [b""] * seats), new_dice(5)
    match = Match(game, seats, key=key)
    moves = []
    while not match.is_over and len(moves) < MOST:
        legal = match.legal
        move = legal[throw(dice, len(legal))]
        moves.append(Played(match.turn, game.moves.write(move), f"{len(moves):x}"))
        match.play(move)
    if not match.is_over or len(moves) <= LONG:
        return []
    opened = Opened(
        game=game.name,
        rules=game.version,
        levels=["beginner"] * seats,
        options={},
        clock="none",
        is_listed=False,
        is_watchable=True,
        is_shared=False,
        starts_when_full=True,
        host="Anna",
        secret=SECRET.hex(),
        at=0,
    )
    return [opened, Dealt(), *moves]


@pytest.fixture(scope="module")
def standing(log):
    return replayed("LNGMAT", log)


class Turns:
    """Watches the loop: how long it was held up at most, and how many moves it played then."""

    def __init__(self, monkeypatch) -> None:
        self.longest, self.most, self._played = 0.0, 0, 0
        self._loop, play = get_ident(), Match.play

        def counted(match, move):
            self._played += get_ident() == self._loop
            play(match, move)

        monkeypatch.setattr(Match, "play", counted)

    async def watch(self, work):
        """Give what a piece of work gives, and watch meanwhile."""
        watching = asyncio.create_task(self._watch())
        try:
            return await work
        finally:
            await asyncio.sleep(0)
            watching.cancel()

    async def _watch(self) -> None:
        while True:
            began, self._played = thread_time(), 0
            await asyncio.sleep(0.001)
            self.longest = max(self.longest, thread_time() - began)
            self.most = max(self.most, self._played)

    def were_short(self) -> bool:
        return self.longest < BLOCKED and self.most < AT_ONCE


async def kept(house, log, code="LNGMAT"):
    assert await house.store.append(code, 0, [event.write(one) for one in log])
    return code


def test_a_long_match_comes_back_in_slices_and_is_the_same(log, standing, monkeypatch):
    async def scenario(house):
        code, turns = await kept(house, log), Turns(monkeypatch)
        table = await turns.watch(house.find(code))
        assert table.standing.match.to_bytes() == standing.match.to_bytes()
        assert turns.were_short(), vars(turns)

    in_a_house(scenario)


def test_a_short_table_does_not_wait_for_the_long_ones(log, monkeypatch):
    monkeypatch.setattr(archive, "SLICE", 0)  # a move each in turn, however fast the machine

    async def scenario(house):
        codes = [await kept(house, log, code) for code in ("LNGAAA", "LNGBBB", "LNGCCC")]
        await kept(house, log[:20], "SHRTAA")
        long = [asyncio.create_task(house.find(code)) for code in codes]
        await asyncio.sleep(0)
        assert await house.find("SHRTAA")
        assert not any(task.done() for task in long)
        await asyncio.gather(*long)

    in_a_house(scenario)


def test_whatever_is_asked_of_a_long_match_the_loop_goes_on_turning(log, standing, monkeypatch):
    """All that can be asked about a table is asked, also what is yet to come."""
    monkeypatch.setattr("tablee.server.work.reviews.judging.judge", stays)
    moves = standing.match.moves

    async def scenario(house):
        code = await kept(house, log)
        name = standing.game.name
        await house.preparation.ready(name, "search")
        house.archive.warm(name)
        await house.archive._warm[name]
        turns = Turns(monkeypatch)
        found = {}
        for route in routes_of(house).all():
            if "{code}" in route.path and "GET" in route.methods:
                path = route.path.format(code=code)
                told = await turns.watch(ask(house, path, accept_encoding="gzip"))
                found[route.path.rpartition("/")[2]] = told.body
        written = decompress(found["transcript"]).decode()
        assert read(written, game).match.moves == moves
        assert json.loads(decompress(found["match"]))["transcript"] == written
        await turns.watch(ask(house, f"/api/tables/{code}/review", b"{}"))
        wanted = {"position": len(moves) - 1, "seat": 1, "level": "beginner"}
        again = ask(house, f"/api/tables/{code}/again", json.dumps(wanted).encode())
        on = await house.find(json.loads((await turns.watch(again)).body)["code"])
        await turns.watch(on.change(lambda _: [Dealt()]))
        back = await turns.watch(reloaded(house, on))
        assert back.standing.match.to_bytes() == on.standing.match.to_bytes()
        assert turns.were_short(), vars(turns)

    in_a_house(scenario, elsewhere=True)


def test_who_asks_too_much_at_once_is_refused_and_nobody_else():
    async def scenario(house):
        waiting = asyncio.Event()

        async def ask(_claim, question, *facts):
            await waiting.wait()
            return b"found"

        house.archive._workers.ask = ask
        asking = [
            asyncio.create_task(house.archive.transcript("here", "LNGMAT"))
            for _ in range(archive.MOST_EACH)
        ]
        await settled()
        with pytest.raises(RefusalError, match="busy"):
            await house.archive.transcript("here", "LNGMAT")
        other = asyncio.create_task(house.archive.transcript("there", "LNGMAT"))
        await settled()
        waiting.set()
        assert await asyncio.gather(*asking, other) == [b"found"] * (archive.MOST_EACH + 1)
        assert await house.archive.transcript("here", "LNGMAT") == b"found"

    in_a_house(scenario)
