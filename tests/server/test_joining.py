"""Who opens an account takes along the tables of whom one was, but never sees two hands."""

import json

import pytest

from tablee.core.reader import read
from tablee.server.edge import phrase
from tablee.server.message.push import Subscription
from tablee.server.table import event
from tablee.server.table.becoming import become
from tablee.server.table.event import Sat
from tests.registry import load
from tests.web.game import short

from .asking import ask
from .game import GAME
from .kit import choose, in_a_house, joined, play, seated, settled
from .test_account import cookie_of, cookies_in, guest_in, phrase_of, post
from .test_secrecy import step


@pytest.fixture(autouse=True)
def _tries_are_quick(monkeypatch):
    monkeypatch.setattr(phrase, "COST", 2)


async def opened(house, was: str, account: str = "Anna") -> str:
    """Open somebody's account in the browser of a guest; give its cookies."""
    said = await phrase_of(house, account)
    entered = await post(house, "/enter", {"phrase": said}, was)
    return "; ".join(f"{name}={value}" for name, value in cookies_in(entered).items())


async def found(house, cookies: str) -> dict:
    return json.loads((await ask(house, "/api/account", cookie=cookies)).body)


def codes(entries: list[dict]) -> list[str]:
    return [one["code"] for one in entries]


async def ended(house, people: list[str]):
    """Play a short match to its end, and put it away."""
    table = await seated(house, GAME, people, options=short(GAME))
    while table.standing.status == "playing":
        await step(table)
    table.rest()
    del house._tables[table.code]
    house.store.enter(table.standing.entry(0.0))
    return table


@pytest.mark.usefixtures("either")
def test_the_tables_of_whom_one_was_are_offered_and_become_the_accounts():
    async def scenario(house):
        running = await seated(house, GAME, ["phone", "Zoé"], clock="days")
        over = await ended(house, ["phone", "Zoé"])
        cookies = await opened(house, "phone")
        offered = (await found(house, cookies))["before"]
        assert (offered["name"], offered["apart"]) == ("phone", [])
        assert {*codes(offered["tables"])} == {running.code, over.code}
        assert (await found(house, cookies))["tables"] == []  # nothing comes by itself

        assert (await post(house, "/take", cookie=cookies)).status == 204
        there = await found(house, cookies)
        assert {*codes(there["tables"])} == {running.code, over.code}
        assert there["before"]["tables"] == []
        assert (await found(house, cookie_of("phone")))["tables"] == []
        assert running.standing.seats_of("Anna") == [0]
        assert running.standing.seats_of("phone") == []
        assert running.standing.opened.host == "Anna"
        _, page = joined(running, "Anna")
        await settled()
        assert page.last("news")["viewer"] == 0
        if running.standing.asked() == [0]:
            await play(running, "Anna", 0, choose(running, 0), is_sure=True)
        address = f"/api/tables/{over.code}/transcript"
        text = (await ask(house, address, cookie=cookies)).text
        assert list(read(text, load).match.moves) == list(over.standing.match.moves)
        for table in (running, over):
            assert await guests_of(house, table) == ["Anna", "Zoé"]

    in_a_house(scenario)


async def guests_of(house, table) -> list[str]:
    """Name who sits where, by the log."""
    events = [json.loads(one) for one in await house.store.load(table.code)]
    return [one["guest"] for one in events if one["type"] == "sat"]


@pytest.mark.usefixtures("either")
def test_where_both_sit_at_a_table_nobody_comes_to_see_two_hands():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "phone"])
        left = await seated(house, GAME, ["phone", "Zoé"])
        cookies = await opened(house, "phone")
        offered = (await found(house, cookies))["before"]
        assert codes(offered["tables"]) == [left.code]
        assert codes(offered["apart"]) == [table.code]
        log = await house.store.load(table.code)
        await post(house, "/take", cookie=cookies)
        assert await house.store.load(table.code) == log
        assert table.standing.seats_of("Anna") == [0]
        assert table.standing.seats_of("phone") == [1]
        assert left.standing.seats_of("Anna") == [0]
        _, page = joined(table, "Anna")
        await settled()
        assert page.last("news")["viewer"] == 0
        gone = await post(house, "/leave", cookie=cookies)  # who one was still has that hand
        assert guest_in(gone)[0] == "phone"
        assert codes((await found(house, cookie_of("phone")))["tables"]) == [table.code]

    in_a_house(scenario)


@pytest.mark.usefixtures("either")
def test_a_table_that_comes_along_waits_for_the_account_and_calls_it():
    async def scenario(house):
        table = await seated(house, GAME, ["phone", "Zoé"], clock="days")
        while 0 not in table.standing.asked():
            await play(table, "Zoé", 1, choose(table, 1), is_sure=True)
        cookies = await opened(house, "phone")
        await post(house, "/take", cookie=cookies)
        await house.bell.noted()
        at = Subscription("https://push.example/a", b"key", b"auth", "https://table.example")
        for guest in ("Anna", "phone"):
            await house.store.callbook.subscribe(guest, at, 0.0)
            due = await house.store.callbook.take_due(1e12, 10)
            assert [one.guest for one in due] == (["Anna"] if guest == "Anna" else [])

    in_a_house(scenario)


def test_only_who_was_that_guest_takes_its_tables_and_no_account_is_taken():
    async def scenario(house):
        table = await seated(house, GAME, ["phone", "Zoé"])
        cookies = await opened(house, "phone")
        forged = cookies.partition("; tablee-before")[0] + f"; tablee-before={'x' * 9}"
        for cookie in (cookie_of("Anna"), forged):
            assert (await found(house, cookie))["before"] is None
            await post(house, "/take", cookie=cookie)
        assert table.standing.seats_of("phone") == [0]
        assert (await post(house, "/take", guest="phone")).status == 400  # has none
        await phrase_of(house, "phone")  # it is an account by now
        assert (await found(house, cookies))["before"] is None
        await post(house, "/take", cookie=cookies)
        assert table.standing.seats_of("phone") == [0]

    in_a_house(scenario)


def test_a_log_that_names_both_is_left_whole():
    alone = [event.write(Sat(0, "was", "Annie"))]
    assert become(alone, "was", "Anna") == {0: event.write(Sat(0, "Anna", "Annie"))}
    assert become([*alone, event.write(Sat(1, "Anna", "Anna"))], "was", "Anna") is None
