"""Accounts: a phrase makes another browser the same guest, and one may ask to be forgotten."""

import json
from math import log2
from time import time

import pytest

from tablee.core.reader import read
from tablee.server.edge import phrase
from tablee.server.edge.guest import Guests
from tablee.server.message.push import Subscription
from tablee.server.table.forgetting import ANYBODY
from tests.registry import load
from tests.web.game import short

from .asking import ask, membership_of
from .game import GAME
from .kit import in_a_house, joined, play, seated, settled
from .test_secrecy import in_another_world, step

GUESTS = Guests(bytes(32))


@pytest.fixture(autouse=True)
def _tries_are_quick(monkeypatch):
    monkeypatch.setattr(phrase, "COST", 2)


def cookie_of(guest: str, name: str = "") -> str:
    return f"tablee={GUESTS._signed.dumps([guest, name or guest])}"


def cookies_in(answer) -> dict[str, str]:
    """Give the cookies that an answer sets, by name; empty for one that is taken away."""
    lines = answer.headers["set-cookie"].split("\n")
    pairs = [line.partition(";")[0].partition("=") for line in lines]
    return {name: value.strip('"') for name, _, value in pairs}


def guest_in(answer, name: str = "tablee") -> list[str]:
    return GUESTS._signed.loads(cookies_in(answer)[name])


def reason(answer) -> str:
    return json.loads(answer.body)["reason"]["id"]


async def post(house, path: str, body: object = None, guest: str = "", **more):
    data = json.dumps(body or {}).encode()
    cookie = more.pop("cookie", cookie_of(guest) if guest else "")
    return await ask(house, f"/api/account{path}", data, cookie=cookie, **more)


async def found(house, path: str, guest: str) -> dict:
    return json.loads((await ask(house, f"/api/account{path}", cookie=cookie_of(guest))).body)


async def phrase_of(house, guest: str) -> str:
    return json.loads((await post(house, "/phrase", guest=guest)).body)["phrase"]


def test_a_phrase_has_more_than_64_bits_of_words_that_are_no_words():
    assert phrase.LENGTH * log2(len(set(phrase.WORDS))) > 80
    said = phrase.new_phrase()
    assert len(said.split()) == phrase.LENGTH
    assert set(said.split()) <= set(phrase.WORDS)
    assert said != phrase.new_phrase()


def test_a_phrase_is_read_as_it_was_meant():
    assert phrase.plain("  Bato-KÍLU\n sami,rovu ") == "bato kilu sami rovu"


@pytest.mark.usefixtures("either")
def test_a_phrase_makes_another_browser_the_same_guest_who_finds_the_same_tables():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"])
        said = await phrase_of(house, "Anna")
        await post(house, "/kept", {"texts": {"name": "Annie", "pace": "slow"}}, "Anna")
        entered = await post(house, "/enter", {"phrase": said.upper()}, "elsewhere")
        assert entered.status == 204
        assert guest_in(entered) == ["Anna", "Annie"]
        assert guest_in(entered, "tablee-before") == ["elsewhere", "elsewhere"]
        there = await found(house, "", "Anna")
        assert [one["code"] for one in there["tables"]] == [table.code]
        assert (there["is_kept"], there["has_phrase"]) == (True, True)
        texts = (await found(house, "/kept", "Anna"))["texts"]
        assert texts == {"name": "Annie", "pace": "slow"}

    in_a_house(scenario)


@pytest.mark.usefixtures("either")
def test_closing_an_account_in_a_browser_makes_it_who_it_was_before():
    async def scenario(house):
        said = await phrase_of(house, "Anna")
        entered = cookies_in(await post(house, "/enter", {"phrase": said}, "elsewhere"))
        both = "; ".join(f"{name}={value}" for name, value in entered.items())
        left = await post(house, "/leave", cookie=both)
        assert guest_in(left) == ["elsewhere", "elsewhere"]
        assert cookies_in(left)["tablee-before"] == ""
        assert (await found(house, "", "Anna"))["is_kept"]  # the account is still there

    in_a_house(scenario)


def test_a_browser_is_who_it_was_before_also_when_the_account_was_deleted_from_elsewhere():
    async def scenario(house):
        said = await phrase_of(house, "Anna")
        entered = cookies_in(await post(house, "/enter", {"phrase": said}, "elsewhere"))
        both = "; ".join(f"{name}={value}" for name, value in entered.items())
        await post(house, "/delete", guest="Anna")
        left = await post(house, "/leave", cookie=both)
        assert guest_in(left) == ["elsewhere", "elsewhere"]
        assert cookies_in(left)["tablee-before"] == ""

    in_a_house(scenario)


def test_a_new_phrase_takes_the_place_of_the_old_one_and_neither_is_in_the_file():
    async def scenario(house):
        old, new = await phrase_of(house, "Anna"), await phrase_of(house, "Anna")
        assert reason(await post(house, "/enter", {"phrase": old}, "b")) == (
            "table-account-wrong-phrase"
        )
        assert (await post(house, "/enter", {"phrase": new}, "b")).status == 204
        kept = house.setting.data
        data = b"".join(one.read_bytes() for one in kept.parent.glob(f"{kept.name}*"))
        assert new.encode() not in data
        assert new.replace(" ", "").encode() not in data

    in_a_house(scenario)


def test_wrong_phrases_are_counted_by_guest_and_by_address_and_right_ones_are_not():
    async def scenario(house):
        said = await phrase_of(house, "Anna")

        async def tried(guest: str, words: str) -> str:
            told = await post(house, "/enter", {"phrase": words}, guest)
            return reason(told) if told.status != 204 else ""

        for _ in range(8):
            assert await tried("b", said) == ""
        first = [await tried("b", "bato kilu") for _ in range(5)]
        assert first == [*["table-account-wrong-phrase"] * 3, *["table-account-too-many"] * 2]
        assert await tried("b", said) == "table-account-too-many"
        others = [await tried(f"other {number}", "x") for number in range(9)]
        assert others[0] == "table-account-wrong-phrase"
        assert others[-1] == "table-account-too-many"  # all from one address

    in_a_house(scenario, tries=3)


def test_who_has_no_account_is_kept_nothing_and_can_close_none():
    async def scenario(house):
        for path, body in (("/kept", {"texts": {"pace": "slow"}}), ("/leave", {})):
            for guest in ("Anna", ""):
                assert reason(await post(house, path, body, guest)) == "table-account-none"
        assert (await ask(house, "/api/account/kept")).status == 400

    in_a_house(scenario)


@pytest.mark.parametrize("path", ["/phrase", "/enter", "/take", "/leave", "/delete", "/kept"])
def test_nothing_is_asked_for_an_account_from_elsewhere(path):
    async def scenario(house):
        told = await post(house, path, {}, "Anna", origin="http://elsewhere.example")
        assert (told.status, reason(told)) == (403, "table-elsewhere")

    in_a_house(scenario)


@pytest.mark.usefixtures("either")
def test_what_is_kept_has_its_bounds_and_an_empty_text_is_kept_no_more():
    async def scenario(house):
        await phrase_of(house, "Anna")
        keep = membership_of(house)._guestbook.keep
        assert await keep("Anna", {"pace": "slow", "light": "dark"}, 10)
        assert not await keep("Anna", {"pace": "quick", "level": "regular"}, 10)
        assert (await found(house, "/kept", "Anna"))["texts"]["pace"] == "slow"
        await post(house, "/kept", {"texts": {"pace": ""}}, "Anna")
        assert (await found(house, "/kept", "Anna"))["texts"] == {"light": "dark"}
        odd = await post(house, "/kept", {"texts": {"../x": "y"}}, "Anna")
        assert reason(odd) == "table-unreadable"

    in_a_house(scenario)


@pytest.mark.usefixtures("either")
def test_an_account_that_nobody_opens_for_long_is_deleted_and_no_other():
    async def scenario(house):
        guestbook = membership_of(house)._guestbook
        await phrase_of(house, "Anna")
        await phrase_of(house, "Zoé")
        between = time()
        await found(house, "/kept", "Zoé")
        assert await guestbook.expire(between) == 1
        assert not (await found(house, "", "Anna"))["is_kept"]
        assert (await found(house, "", "Zoé"))["is_kept"]

    in_a_house(scenario)


# --- Secrets ---


def test_of_an_account_nobody_else_is_told_anything():
    async def scenario(house):
        await seated(house, GAME, ["Anna", "Zoé"])
        await phrase_of(house, "Anna")
        before = await ask(house, "/api/account", cookie=cookie_of("other"))
        await post(house, "/kept", {"texts": {"match:ICI-2": "mine"}}, "Anna")
        after = await ask(house, "/api/account", cookie=cookie_of("other"))
        assert before.body == after.body
        assert json.loads(after.body) == {
            "is_kept": False,
            "has_phrase": False,
            "passkeys": [],
            "tables": [],
            "before": None,
        }
        for cookie in (cookie_of("other"), "", "tablee=WyJBbm5hIiwiQW5uYSJd.forged"):
            told = await ask(house, "/api/account/kept", cookie=cookie)
            assert "mine" not in told.text

    in_a_house(scenario)


def test_an_account_tells_the_same_bytes_of_a_running_match_whatever_is_hidden():
    async def scenario(house):
        people = ["Anna", "Zoé"]
        table = await seated(house, GAME, people)
        for number in range(12):
            for viewer, guest in enumerate(people if number % 4 == 2 else ()):
                as_it_is = (await ask(house, "/api/account", cookie=cookie_of(guest))).text
                position, steps = table.standing.position, list(table.standing.steps)
                in_another_world(table, viewer, number)
                house.store.enter(table.standing.entry(0.0))
                there = (await ask(house, "/api/account", cookie=cookie_of(guest))).text
                assert undated(there) == undated(as_it_is)
                table.standing.position = position
                table.standing.match._records[0] = position.record
                table.standing.steps.clear()
                table.standing.steps.extend(steps)
            await step(table)

    in_a_house(scenario)


def undated(text: str) -> list[dict]:
    return [{**one, "updated": 0} for one in json.loads(text)["tables"]]


# --- Farewell ---


@pytest.mark.usefixtures("either")
def test_who_is_forgotten_leaves_a_bot_in_a_match_and_no_trace_in_the_file():
    async def scenario(house):
        table = await seated(house, GAME, ["guest-Anna", "Zoé"])
        _, page = joined(table, "Zoé")
        said = await phrase_of(house, "guest-Anna")
        await post(house, "/kept", {"texts": {"name": "guest-Anna"}}, "guest-Anna")
        phone = Subscription("https://push.example/a", b"key", b"auth", "https://table.example")
        await house.store.callbook.subscribe("guest-Anna", phone, 0.0)
        version = table.standing.version
        gone = await post(house, "/delete", guest="guest-Anna")
        assert gone.status == 204
        assert guest_in(gone)[0] != "guest-Anna"
        chair = table.standing.chairs[0]
        assert (chair.name, bool(chair.level), chair.has_left) == (ANYBODY, True, True)
        assert table.standing.seats_of("guest-Anna") == []
        assert table.standing.opened.host == "Zoé"
        assert table.standing.version == version + 1  # somebody left, and nothing else
        await settled()
        assert page.last("table")["people"][0]["name"] == ANYBODY
        assert "guest-Anna" not in json.dumps(page.last("table"))
        assert (await found(house, "", "guest-Anna"))["tables"] == []
        assert await house.store.callbook.subscriptions("guest-Anna") == []
        assert reason(await post(house, "/enter", {"phrase": said}, "b")) == (
            "table-account-wrong-phrase"
        )
        with_zoe = (await found(house, "", "Zoé"))["tables"]
        assert with_zoe[0]["names"] == [ANYBODY, "Zoé"]
        for one in await house.store.load(table.code):
            assert b"guest-Anna" not in one
        await play(table, "Zoé", 1, first_of(table)) if table.standing.asked() == [1] else None

    in_a_house(scenario)


@pytest.mark.usefixtures("either")
def test_what_another_browser_brings_while_its_account_is_deleted_is_kept_nowhere():
    async def scenario(house):
        await phrase_of(house, "Anna")
        await post(house, "/passkeys/question", guest="Anna")
        guestbook = membership_of(house)._guestbook
        await post(house, "/delete", guest="Anna")
        await guestbook.keep("Anna", {"pace": "slow"}, 100)  # it was let in before
        assert await guestbook.belongings("Anna") == {}
        assert await guestbook.questioned("Anna") == b""

    in_a_house(scenario)


def first_of(table) -> str:
    return table.standing.position.legal_of(1)[0]


@pytest.mark.usefixtures("either")
def test_a_finished_match_stays_with_its_moves_under_a_name_that_is_anybodys():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"], options=short(GAME))
        while table.standing.status == "playing":
            await step(table)
        moves = list(table.standing.match.moves)
        table.rest()
        del house._tables[table.code]  # nobody looks at it
        house.store.enter(table.standing.entry(0.0))
        await post(house, "/delete", guest="Anna")
        address = f"/api/tables/{table.code}/transcript"
        text = (await ask(house, address, cookie=cookie_of("Zoé"))).text
        there = read(text, load)
        assert list(there.match.moves) == moves
        assert there.players == (ANYBODY, "Zoé")
        listed = (await found(house, "", "Zoé"))["tables"]
        assert listed[0]["names"] == [ANYBODY, "Zoé"]

    in_a_house(scenario)


def test_who_opened_a_table_and_is_forgotten_before_the_deal_frees_the_seat():
    from tablee.server.message.http import NewSeat, NewTable
    from tablee.server.message.wire import Sit
    from tablee.server.table import command

    async def scenario(house):
        code = await house.open("Anna", NewTable(GAME, [NewSeat(), NewSeat()]))
        table = await house.find(code)
        for seat, guest in enumerate(("Anna", "Zoé")):
            sit = Sit(seat, guest)
            await table.change(lambda now, g=guest, s=sit: command.sit(now, g, s))
        await post(house, "/delete", guest="Anna")
        assert table.standing.chairs[0].is_open
        assert table.standing.opened.host == "Zoé"  # somebody can still deal
        assert not any(b"Anna" in one for one in await house.store.load(code))

    in_a_house(scenario)
