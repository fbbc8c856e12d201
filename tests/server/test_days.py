"""Over days: a match waits for everybody, tells them that it does, and never plays for them."""

import asyncio
import json
import time
from contextlib import contextmanager
from socket import create_server
from types import SimpleNamespace

import pytest
from structlog.testing import capture_logs

from tablee.core.record import SPECTATOR
from tablee.server.edge.guest import Guests
from tablee.server.house import expiry, house, table
from tablee.server.kept.callbook import BROWSERS, REMINDERS
from tablee.server.message.http import NewSeat, NewTable
from tablee.server.message.push import Nudge
from tablee.server.message.refusal import RefusalError
from tablee.server.message.wire import Sit
from tablee.server.setting import DAY, Setting
from tablee.server.table import command
from tablee.server.table.waiting import awaited
from tablee.server.work import courier
from tablee.server.work.courier import Courier, is_public

from .asking import ask
from .game import GAME, at_once
from .kit import (
    answer,
    choose,
    committed,
    dealt,
    in_a_house,
    joined,
    play,
    reloaded,
    seated,
    settled,
    until_asked,
)
from .push_service import Subscriber, push_service
from .test_secrecy import in_another_world

TWO = ["Anna", "Zoé"]
THREE = [*TWO, "Bastien"]
LATER = Setting("").push_after + 1  # seconds


@pytest.fixture
def hands(monkeypatch):
    """The wall's clock, to be turned."""
    hands = SimpleNamespace(now=time.time())
    monkeypatch.setattr("tablee.server.clock.time", SimpleNamespace(time=lambda: hands.now))
    for module in (expiry, house, table):
        monkeypatch.setattr(module, "time", lambda: hands.now)
    monkeypatch.setattr(courier, "AGAIN", (0, 0))
    return hands


def at_home(scenario) -> None:
    in_a_house(scenario, pushes_here=True)


def cookie(guest: str) -> str:
    return f"tablee={Guests(bytes(32))._signed.dumps([guest, guest])}"


async def subscribed(house, guest: str, wanted: dict) -> int:
    """Post what a page posts; give the status."""
    body = json.dumps(wanted).encode()
    return (await ask(house, "/api/push", body, cookie=cookie(guest))).status


async def rung(house) -> None:
    """Let the bell ring, and wait until all has arrived."""
    await house.bell.noted()
    await house.bell.ring()
    await house.bell.told()


async def awaits(house, guest: str) -> list[bool]:
    """What the home page says of a guest's tables."""
    home = json.loads((await ask(house, "/api/home", cookie=cookie(guest))).text)
    return [one["awaits_me"] for one in home["mine"]]


def turn_of(table, people) -> tuple[int, str, str]:
    """Give the turn's seat and name, and somebody else."""
    [seat] = table.standing.asked()
    return seat, people[seat], people[(seat + 1) % len(people)]


@contextmanager
def left(table, guest: str):
    """Let somebody have the page open for a while, and close it."""
    connection, page = joined(table, guest)
    yield page
    connection.end()
    table.part(connection)


@pytest.mark.usefixtures("either")
def test_a_match_is_resumed_after_three_days_and_who_is_waited_for_was_told(hands):
    async def scenario(house):
        table = await seated(house, GAME, TWO, clock="days")
        seat, asked, other = turn_of(table, TWO)
        phone = Subscriber()
        with push_service() as service:
            assert await subscribed(house, asked, phone.wanted(service.endpoint())) == 204
            with left(table, asked), left(table, other):
                await rung(house)
            await rung(house)
            assert not service.sent  # they have only just gone
            hands.now += LATER
            await rung(house)
            told = {"kind": "turn", "code": table.code, "game": GAME}
            assert service.read_by(phone) == [told]
            table.rest()
            del house._tables[table.code]  # the server was stopped, say
            hands.now += 3 * DAY
            await expiry.expire(house)
            await rung(house)
            await rung(house)
            assert service.read_by(phone) == [told, told]  # one reminder, no more
            _, headers, _ = service.sent[0]
            assert headers["ttl"] == str(DAY)
            assert headers["authorization"].startswith("vapid t=")
            assert table.code not in str(headers)  # it would let the service look on
        assert await awaits(house, asked) == [True]
        assert await awaits(house, other) == [False]
        again = await house.find(table.code)
        assert not any(chair.level for chair in again.standing.chairs)
        assert again.standing.match.moves == table.standing.match.moves
        with left(again, asked):
            await play(again, asked, seat, choose(again, seat), is_sure=True)
            assert len(again.standing.match.moves) == len(table.standing.match.moves) + 1
            has_moved_on = asked not in awaited(again.standing)
            assert await awaits(house, asked) == [not has_moved_on]

    at_home(scenario)


@pytest.mark.usefixtures("either")
def test_reminders_grow_rarer_and_stop(hands):
    async def scenario(house):
        table = await seated(house, GAME, TWO, clock="days")
        _, asked, _ = turn_of(table, TWO)
        with push_service() as service:
            await subscribed(house, asked, Subscriber().wanted(service.endpoint()))
            with left(table, asked):
                pass
            begun, when = hands.now, []
            for _ in range(20):
                before = len(service.sent)
                hands.now += LATER if hands.now == begun else DAY
                await rung(house)
                when += [round((hands.now - begun) / DAY)] * (len(service.sent) - before)
        assert when == [0, 1, 3, 7]
        assert len(REMINDERS) == len(when) - 1
        assert not any(chair.level for chair in table.standing.chairs)

    at_home(scenario)


@pytest.mark.usefixtures("either")
def test_nobody_is_told_twice_of_one_turn_nor_while_they_are_there(hands):
    async def scenario(house):
        table = await seated(house, GAME, TWO, clock="none")
        _, asked, _ = turn_of(table, TWO)
        with push_service() as service:
            await subscribed(house, asked, Subscriber().wanted(service.endpoint()))
            with left(table, asked):
                hands.now += LATER
                await rung(house)
                assert not service.sent
            with left(table, asked):
                hands.now += LATER  # back before it was time
                await rung(house)
                assert not service.sent
            for _ in range(3):
                hands.now += LATER
                await rung(house)
                assert len(service.sent) == 1
                with left(table, asked):
                    await rung(house)

    at_home(scenario)


def test_a_phone_is_not_told_of_a_table_that_another_browser_of_the_account_has_open(hands):
    async def scenario(house):
        table = await seated(house, GAME, TWO, clock="days")
        _, asked, _ = turn_of(table, TWO)
        phone = Subscriber()
        with push_service() as service:
            await subscribed(house, asked, phone.wanted(service.endpoint()))
            with left(table, asked):  # at a desk
                with left(table, asked):  # and on the phone, for a moment
                    pass
                hands.now += LATER
                await rung(house)
                assert not service.sent
            hands.now += LATER
            await rung(house)
            assert len(service.read_by(phone)) == 1

    at_home(scenario)


def test_who_moves_on_their_last_page_is_told_of_their_next_turn(hands):
    async def scenario(house):
        table = await seated(house, GAME, TWO, clock="days")
        _, asked, _ = turn_of(table, TWO)
        phone = Subscriber()
        with push_service() as service:
            await subscribed(house, asked, phone.wanted(service.endpoint()))
            with left(table, asked):
                pass
            for count in (1, 2):
                hands.now += LATER
                await rung(house)
                assert len(service.read_by(phone)) == count
                with left(table, asked):
                    moved = table.standing.moved
                    while moved == table.standing.moved or asked not in awaited(table.standing):
                        seat, name, _ = turn_of(table, TWO)
                        await play(table, name, seat, choose(table, seat), is_sure=True)

    at_home(scenario)


def test_a_browser_that_is_gone_is_forgotten_and_one_in_trouble_tried_again(hands):
    async def scenario(house):
        table = await seated(house, GAME, TWO, clock="days")
        _, asked, _ = turn_of(table, TWO)
        book = house.store.callbook
        with push_service() as service:
            await subscribed(house, asked, Subscriber().wanted(service.endpoint("secret-a")))
            with left(table, asked):
                pass
            service.answers[:] = [503, 429]
            hands.now += LATER
            with capture_logs() as logs:
                await rung(house)
            assert len(service.sent) == 3
            assert [one["status"] for one in logs] == [503, 429]
            [kept] = await book.subscriptions(asked)
            assert "secret" not in str(logs)
            assert str(kept.auth) not in str(logs)
            service.answers[:] = [410]
            hands.now += DAY
            await rung(house)
            assert len(service.sent) == 4
            assert await book.subscriptions(asked) == []
        hands.now += 2 * DAY
        await rung(house)

    at_home(scenario)


def test_a_service_that_does_not_answer_holds_nothing_up(hands, monkeypatch):
    monkeypatch.setattr(courier, "LONGEST", 0.05)

    async def scenario(house):
        with create_server(("127.0.0.1", 0)) as silent:
            port = silent.getsockname()[1]
            to = Subscriber().subscription(f"http://127.0.0.1:{port}/")
            nudge = Nudge("turn", "ABC234", GAME)
            secret = await house.store.callbook.secret()
            async with asyncio.timeout(5):
                assert await house.bell.courier.bring(secret, nudge, to) == "failed"

    at_home(scenario)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/a",
        "https://127.0.0.1/a",
        "https://[::1]/a",
        "https://localhost/a",
        "https://push.example:8443/a",
        "https://me:you@push.example/a",
        "https://2130706433/a",
        "https://0x7f.1/a",
        "https://push.example/a\r\nhost: other",
        "https://push.example/ a",
        "file:///etc/passwd",
        "https://push.example/" + "a" * 2000,
        "",
    ],
)
def test_no_guest_has_the_server_call_what_is_no_push_service(endpoint):
    async def scenario(house):
        assert await subscribed(house, "Anna", Subscriber().wanted(endpoint)) == 400
        good = Subscriber().wanted("https://push.example/a?b=c")
        assert await subscribed(house, "Anna", good) == 204
        for wrong in ({"key": "AAAA"}, {"auth": "AAAA"}, {"key": "é"}, {"key": good["auth"]}):
            assert await subscribed(house, "Anna", {**good, **wrong}) == 400

    in_a_house(scenario)


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.0.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0"),
        *("224.0.0.1", "::1", "fe80::1%eth0", "fd00::1", "::ffff:127.0.0.1"),
        *("64:ff9b::7f00:1", "2002:7f00:1::"),
    ],
)
def test_a_name_that_leads_into_the_house_is_not_called(address, monkeypatch):
    assert not is_public(address)
    assert is_public("8.8.8.8")
    assert is_public("2001:4860:4860::8888")

    async def scenario(house):
        async def found(*_asked, **_facts):
            return [(2, 1, 6, "", ("8.8.8.8", 443)), (2, 1, 6, "", (address, 443))]

        def called(*_asked, **_facts):
            raise AssertionError("it was called")

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", found)
        monkeypatch.setattr(asyncio, "open_connection", called)
        to = Subscriber().subscription("https://push.example/a")
        nudge = Nudge("turn", "ABC234", GAME)
        secret = await house.store.callbook.secret()
        assert await house.bell.courier.bring(secret, nudge, to) == "gone"

    in_a_house(scenario)


def test_a_guest_has_so_many_browsers_and_one_that_wants_no_more_is_forgotten(hands):
    async def scenario(house):
        book, names = house.store.callbook, [f"https://push.example/{n}" for n in range(9)]
        for name in names:
            hands.now += 1
            assert await subscribed(house, "Anna", Subscriber().wanted(name)) == 204
        kept = {one.endpoint for one in await book.subscriptions("Anna")}
        assert kept == {*names[-BROWSERS:]}
        unwanted = {"endpoint": names[-1], "is_wanted": False}
        assert await subscribed(house, "Anna", unwanted) == 204
        assert len(await book.subscriptions("Anna")) == BROWSERS - 1
        await subscribed(house, "Zoé", Subscriber().wanted(names[-2]))  # who is there now
        assert len(await book.subscriptions("Anna")) == BROWSERS - 2

    in_a_house(scenario)


def test_the_servers_key_is_made_once():
    async def scenario(house):
        first = json.loads((await ask(house, "/api/push")).text)
        assert json.loads((await ask(house, "/api/push")).text) == first
        assert len(first["key"]) == 87
        assert first["days"] == house.setting.keep_unfinished

    in_a_house(scenario)


def test_over_days_no_bot_plays_for_anybody_who_has_not_left():
    async def scenario(house):
        table = await seated(house, GAME, TWO, clock="days")
        seat, asked, other = turn_of(table, TWO)
        with left(table, other) as page:
            await asyncio.sleep(0.02)  # longer than patience lasts here
            await settled()
            with pytest.raises(RefusalError, match="table-own-time"):
                await table.change(lambda now: table.replace(now, other, seat))
            told = page.last("table")["people"][seat]
            assert (told["replaceable_in"], page.last("news")["replaceable_in"]) == (-1, -1)
            assert page.last("news")["seconds"] == 0
        await table.change(lambda now: command.leave(now, asked))
        assert table.standing.chairs[seat].level  # of their own will

    in_a_house(scenario, absence=0, patience=0)


def test_a_deal_waits_for_days_and_tells_whom_it_waits_for(hands):
    async def scenario(house):
        wanted = NewTable(GAME, [NewSeat(), NewSeat()], clock="days")
        table = await house.find(await house.open("Anna", wanted))
        for seat, name in enumerate(TWO):
            request = Sit(seat, name)
            await table.change(lambda now, n=name, r=request: command.sit(now, n, r))
        await committed(table)
        assert awaited(table.standing) == {"Anna": "start"}
        phone = Subscriber()
        with push_service() as service:
            await subscribed(house, "Zoé", phone.wanted(service.endpoint()))
            await table.change(lambda now: command.start(now, "Anna"))
            await asyncio.sleep(0.05)  # longer than others have time to give their share
            assert table.standing.is_called
            hands.now += LATER
            await rung(house)
            assert [one["kind"] for one in service.read_by(phone)] == ["deal"]
        again = await reloaded(house, table)
        await dealt(again)
        assert again.standing.status == "playing"

    in_a_house(scenario, pushes_here=True, reveal=0.01)


@pytest.mark.parametrize(("levels", "clock"), [(("beginner",), "none"), ((), "relaxed")])
def test_nobody_is_called_by_clock_or_to_play_on_alone(levels, clock):
    async def scenario(house):
        table = await seated(house, GAME, ["Anna"] if levels else TWO, levels, clock=clock)
        assert awaited(table.standing) == {}

    in_a_house(scenario)


def test_where_several_are_asked_all_who_act_are_called_and_who_has_answered_is_left_alone():
    async def scenario(house):
        table = await seated(house, at_once(), THREE, clock="days")
        await until_asked(table)
        acting = [THREE[seat] for seat in table.standing.asked()]
        assert awaited(table.standing) == dict.fromkeys(acting, "turn")
        seat = table.standing.asked()[0]
        with left(table, THREE[seat]):
            await play(table, THREE[seat], seat, answer(table, seat), is_sure=True)
        expected = {**dict.fromkeys(acting, "turn"), THREE[seat]: None}
        assert awaited(table.standing) == expected
        assert await awaits(house, THREE[seat]) == [False]
        assert await awaits(house, acting[-1]) == [True]

    in_a_house(scenario)


async def week(house, table, guest: str, hands) -> list[tuple]:
    """List all that is pushed to a guest who goes away now: when, how long it is, and what."""
    sent = []

    async def bring(_self, secret, nudge, to):
        request = courier.written(secret, nudge, to, courier.urlsplit(to.endpoint))
        sent.append((hands.now - begun, len(request), str(nudge)))
        return "sent"

    begun, book = hands.now, house.store.callbook
    to = Subscriber().subscription("https://push.example/a")
    await book.subscribe(guest, to, begun)
    with left(table, guest):
        pass
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Courier, "bring", bring)
        for number in range(30):
            hands.now = begun + number * DAY / 4 + (number > 0) * LATER
            await rung(house)
    await book.unsubscribe(to.endpoint)
    await book.note(table.code, GAME, -1, [], 0)  # as if nobody had been told
    hands.now = begun
    return sent


@pytest.mark.parametrize("is_answered", [False, True])
def test_pushes_tell_nothing_that_is_hidden_in_bytes_number_or_time(hands, is_answered):
    """Deal the rest anew, let others answer or not: a guest gets the same."""

    async def scenario(house):
        table = await seated(house, at_once(), THREE, clock="days")
        await until_asked(table)
        position, steps = table.standing.position, [*table.standing.steps]
        first, last = (table.standing.asked()[place] for place in (0, -1))
        as_it_is = {name: await week(house, table, name, hands) for name in THREE}
        assert [len(as_it_is[THREE[seat]]) for seat in (first, last)] == [4, 4]
        assert [*map(len, as_it_is.values())].count(0) == 1  # who does not act
        if is_answered:
            await play(table, THREE[first], first, answer(table, first), is_sure=True)
        for seat, name in enumerate(THREE):
            if is_answered and seat == first:
                assert await week(house, table, name, hands) == []  # they know it themselves
                continue
            for seed in (1, 2):
                in_another_world(table, seat, seed)
                assert await week(house, table, name, hands) == as_it_is[name]
                table.standing.position = position
                table.standing.match._records[0] = position.record
                table.standing.steps.clear()
                table.standing.steps.extend(steps)
        in_another_world(table, SPECTATOR, 3)
        assert await week(house, table, "watcher", hands) == []

    at_home(scenario)


def test_a_table_that_expires_takes_its_calls_along(hands):
    async def scenario(house):
        table = await seated(house, GAME, TWO, clock="days")
        _, asked, _ = turn_of(table, TWO)
        with left(table, asked):
            pass
        await house.bell.noted()
        book = house.store.callbook
        assert await book.codes(asked) == {table.code}
        house.store.enter(table.standing.entry(hands.now))
        await house.store.append("", 0, [])
        table.rest()
        del house._tables[table.code]
        hands.now += 61 * DAY
        assert await expiry.expire(house) == 1
        assert await book.codes(asked) == set()

    at_home(scenario)


def test_what_could_not_be_noted_is_noted_later(hands, monkeypatch):
    monkeypatch.setattr("tablee.server.house.bell.AGAIN", 0)

    async def scenario(house):
        book = house.store.callbook
        whole, fails = book.note, [OSError("full"), OSError("full")]

        async def note(*facts):
            if fails:
                raise fails.pop()
            await whole(*facts)

        monkeypatch.setattr(book, "note", note)
        table = await seated(house, GAME, TWO, clock="days")
        _, asked, _ = turn_of(table, TWO)
        with left(table, asked):
            pass
        with capture_logs():
            await house.bell.noted()
        assert await book.codes(asked) == {table.code}

    at_home(scenario)
