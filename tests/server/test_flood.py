"""Floods: who makes a noise harms nobody but themselves, however often they come back."""

import asyncio
import time

from tablee.core.record import from_bytes
from tablee.server.edge.entrance import ANSWER
from tablee.server.edge.limit import Buckets, Rate
from tablee.server.edge.socket import EMOTES, NO_TABLE, SHARE, TOO_FAST, TOO_MANY
from tablee.server.edge.visit import UNREAD
from tablee.server.house.connection import QUIET, Connection
from tablee.server.message.http import NewSeat, NewTable
from tablee.server.work.thinker import MOST_TABLES

from .browser import Browser, sockets_of
from .game import GAME
from .kit import Page, choose, in_a_house, joined, play, seated, settled


async def quiet_down() -> None:
    for _ in range(50):
        await settled()


def test_two_tabs_of_emotes_throw_nobody_out():
    async def scenario(house):
        table, sockets = await seated(house, GAME, ["Anna", "Zoé"]), sockets_of(house)
        victim = Browser(sockets, table.code, "Anna", "1")
        await quiet_down()
        victim.is_clear = False
        refused = set()
        for _ in range(5):  # they come back again and again
            tabs = [Browser(sockets, table.code, "Zoé", "2") for _ in range(2)]
            for _ in range(70):
                for tab in tabs:
                    tab.say("react", emote="vite")
                await settled()
            for tab in tabs:
                await tab.leave()
                refused |= {one["reason"]["id"] for one in tab.heard("refused")}
        victim.read_again()
        await quiet_down()
        assert victim.closed is None
        assert 0 < len(victim.heard("reacted")) <= QUIET + 1
        assert refused == {"table-too-fast"}
        seat = table.standing.match.turn
        await play(table, ["Anna", "Zoé"][seat], seat, choose(table, seat), is_sure=True)
        await quiet_down()
        assert victim.heard("news")[-1]["version"] == table.standing.version

    in_a_house(scenario)


def test_who_says_more_than_can_be_answered_is_read_no_further():
    async def scenario(house):
        table, sockets = await seated(house, GAME, ["Anna", "Zoé"]), sockets_of(house)
        anna, may_go_on = Browser(sockets, table.code, "Anna"), asyncio.Event()
        append = house.store.append

        async def slow(*facts):
            await may_go_on.wait()
            return await append(*facts)

        house.store.append = slow
        anna.say("leave")
        await quiet_down()
        for number in range(UNREAD + 2):
            assert anna.is_read == (number < UNREAD)
            anna.say("move", id=str(number), version=0, seat=0, move="x")
            await settled()
        assert anna.heard("refused") == []
        may_go_on.set()
        async with asyncio.timeout(10):
            while len(anna.heard("refused")) < UNREAD + 2:
                await asyncio.sleep(0.01)
        assert [one["id"] for one in anna.heard("refused")] == list(map(str, range(UNREAD + 2)))
        assert anna.is_read

    in_a_house(scenario)


def test_a_handful_of_emotes_comes_through():
    async def scenario(house):
        table, sockets = await seated(house, GAME, ["Anna", "Zoé"]), sockets_of(house)
        anna = Browser(sockets, table.code, "Anna", "1")
        for _ in range(3):
            zoe = Browser(sockets, table.code, "Zoé", "2")
            for _ in range(EMOTES[1]):
                zoe.say("react", emote="bravo")
                await settled()
            await zoe.leave()
        assert len(anna.heard("reacted")) == EMOTES[1]

    in_a_house(scenario)


def test_who_reads_slowly_hears_less_often_and_misses_nothing():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"])
        slow, page = joined(table, "watcher")
        await settled()
        page.is_clear = False
        first = table.standing.version
        for _ in range(20):
            seat = table.standing.match.turn
            await play(table, ["Anna", "Zoé"][seat], seat, choose(table, seat), is_sure=True)
            for guest in ("Anna", "Zoé"):  # and all the while they come and go
                connection, _ = joined(table, guest)
                table.react(connection, "vite")
                table.part(connection)
                connection.end()
        before = len(page.frames)
        page.is_clear = True
        page.cleared()
        await quiet_down()
        assert slow.is_open
        assert len(page.frames) - before < 10
        versions = [
            step["version"] for news in page.messages[before:] for step in news.get("told", [])
        ]
        moves = [version for version in versions if version > first]
        assert len(moves) == 20
        assert page.last("news")["version"] == table.standing.version

    in_a_house(scenario)


def test_chatter_is_dropped_where_anything_waits():
    async def scenario():
        page = Page()
        connection = Connection(page, "Anna")
        for number in range(100):
            connection.chat(str(number))
        await settled()
        assert page.frames == [str(number) for number in range(QUIET)]
        connection.end()

    asyncio.run(scenario())


def test_who_was_sent_away_is_told_nothing_more():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"])
        connection, page = joined(table, "watcher")
        await settled()
        before = len(page.frames)
        table.audience.tell_people()
        table.audience.tell_news([connection])
        table.audience.connections.discard(connection)
        await connection.close(1000)
        assert len(page.frames) == before

    in_a_house(scenario)


def test_who_talks_too_fast_is_shown_the_door_and_finds_it_shut():
    async def scenario(house):
        table, sockets = await seated(house, GAME, ["Anna", "Zoé"]), sockets_of(house)
        closed = []
        for _ in range(3):
            zoe = Browser(sockets, table.code, "Zoé", "2")
            for _ in range(200):
                zoe.say("start")
            closed.append((await zoe.until_closed(), len(zoe.heard("refused"))))
        assert [code for code, _ in closed] == [TOO_FAST] * 3
        assert sum(refused for _, refused in closed[1:]) < 20
        anna = Browser(sockets, table.code, "Anna", "2")  # of the same house
        anna.say("start")
        await quiet_down()
        assert anna.heard("refused")

    in_a_house(scenario)


def test_a_noisy_house_goes_on_for_those_who_are_not():
    rate = Rate(1e-6, 10, guests=2)
    noisy = sum(rate.take(f"noisy {number % 5}", "a") for number in range(200))
    assert noisy < 50
    assert not rate.take("noisy 1", "a")
    assert all(rate.take("quiet", "a") for _ in range(5))


def test_a_guest_has_so_many_pages_and_a_house_more():
    async def scenario(house):
        table, sockets = await seated(house, GAME, ["Anna", "Zoé"]), sockets_of(house)
        most = int(house.setting.sockets) // SHARE
        tabs = [Browser(sockets, table.code, "Zoé") for _ in range(most + 5)]
        anna = Browser(sockets, table.code, "Anna")
        await quiet_down()
        assert sum(tab.closed is not None for tab in tabs) == 5
        assert anna.heard("news")
        for tab in tabs[:most]:
            await tab.leave()
        again = Browser(sockets, table.code, "Zoé")
        await quiet_down()
        assert again.heard("news")

    in_a_house(scenario)


def test_there_are_only_so_many_buckets():
    buckets = Buckets(1e-6, 2)
    buckets.MOST = 100
    for number in range(1_000):
        buckets.take(str(number))
        assert len(buckets._of) <= 100
    assert buckets.take("999")
    assert not buckets.take("999")


def test_a_table_of_somebody_with_many_says_that_its_bots_wait_and_goes_on():
    async def scenario(house):
        free = asyncio.Event()

        async def ask(_claim, _question, _name, seen=b"", seat=0, *_facts):
            await free.wait()
            game = tables[0].standing.game
            return seen and game.legal(from_bytes(game.schema, seen), seat)[0]

        house.thinker._workers.ask, house.thinker._can_search = ask, lambda _: True
        tables = []
        for _ in range(MOST_TABLES + 1):
            tables.append(await seated(house, GAME, ["Anna"], ("master",) * 2))
            table = tables[-1]
            while not any(table.standing.chairs[seat].level for seat in table.standing.asked()):
                seat = table.standing.match.turn
                await play(table, "Anna", seat, choose(table, seat), is_sure=True)
        pages = [joined(table, "Anna")[1] for table in tables]
        await quiet_down()
        said = [page.last("table")["trouble"] for page in pages]
        assert said[:-1] == [None] * MOST_TABLES
        assert said[-1]["id"] == "table-bots-wait"
        before = tables[-1].standing.version
        free.set()
        async with asyncio.timeout(20):
            while tables[-1].standing.version == before:
                await asyncio.sleep(0.01)
        await quiet_down()
        assert pages[-1].last("table")["trouble"] is None

    in_a_house(scenario, bot_pause=0)


def test_codes_cannot_be_guessed_fast():
    async def scenario(house):
        table, sockets = await seated(house, GAME, ["Anna", "Zoé"]), sockets_of(house)

        async def tried(code: str, guest: str, address: str) -> int | None:
            browser = Browser(sockets, code, guest, address)
            await asyncio.sleep(0.4)
            if browser.closed is None:
                await browser.leave()
            return browser.closed

        guesses = [tried(f"AAAA{one}{two}", "Eve", "e") for one in "BCD" for two in "BCDEFG"]
        found = await asyncio.gather(*guesses)
        assert found.count(NO_TABLE) <= house.setting.tries + 1
        assert found.count(TOO_MANY) >= 18 - house.setting.tries - 1
        assert await tried(table.code, "Eve", "e") == TOO_MANY  # not even a right one tells
        assert await tried(table.code, "Zoé", "e") is None  # another guest of that house
        others = [tried(f"AAA{one}BB", f"Eve {one}", "e") for one in "BCDEFGHJKLMNPQRSTUVWXYZ"]
        await asyncio.gather(*others)
        assert await tried(table.code, "stranger", "e") == TOO_MANY  # whoever they say they are
        assert await tried(table.code, "Anna", "e") is None  # she sits there
        own = await house.open("stranger", NewTable(GAME, [NewSeat(), NewSeat("beginner")]))
        assert await tried(own, "stranger", "e") is None  # who opens a table may sit down
        assert await tried(table.code, "stranger", "f") is None

    in_a_house(scenario)


def test_a_table_that_is_not_there_and_one_that_may_not_be_seen_are_told_alike():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"], is_watchable=False)
        sockets = sockets_of(house)
        for code in ("AAAAAA", table.code, "nonsense"):
            began = time.monotonic()
            browser = Browser(sockets, code, "Eve")
            assert await browser.until_closed() == NO_TABLE
            assert time.monotonic() - began >= ANSWER - 0.01
            assert browser.messages == []

    in_a_house(scenario)
