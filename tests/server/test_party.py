"""A party: one large screen that shows what all may see, and a phone for each who comes."""

import asyncio

import pytest

from tablee.core.reader import read
from tablee.core.transcript import write
from tablee.server.edge.visit import Limits, Visit
from tablee.server.message.http import NewSeat, NewTable
from tablee.server.message.refusal import RefusalError
from tablee.server.message.wire import ANY, Fill, Sit
from tablee.server.table import command, sealing
from tests.registry import load
from tests.web.game import GAMES, most, short

from .game import GAME, at_once
from .kit import (
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
from .live import hear, move, say

SCREEN = "screen"
FULLEST = max(GAMES, key=most)


def guests(count: int) -> list[str]:
    return [f"Invité {number}" for number in range(1, count + 1)]


async def party(house, game: str = GAME, count: int = 0):
    """Open a table on a large screen, and let so many come."""
    wanted = NewTable(game, [NewSeat()] * most(game), short(game), is_party=True)
    code = await house.open(SCREEN, wanted)
    table = await house.find(code)
    for guest in guests(count):
        await comes(table, guest)
    return table


async def comes(table, guest: str, name: str = "Invité") -> None:
    await table.change(lambda now: command.sit(now, guest, Sit(ANY, name)))


async def begins(table, guest: str) -> None:
    await table.change(lambda now: command.start(now, guest))


async def refused(table, decide) -> str:
    with pytest.raises(RefusalError) as error:
        await table.change(decide)
    return error.value.reason.id


def names(table) -> list[str]:
    return [chair.name for chair in table.standing.chairs]


def test_whoever_comes_gets_a_free_seat_and_a_name_until_the_table_is_full():
    async def scenario(house):
        table = await party(house, GAME, most(GAME))
        assert names(table)[:3] == ["Invité", "Invité 2", "Invité 3"]
        assert "" not in names(table)
        late = await refused(table, lambda now: command.sit(now, "late", Sit(ANY, "Late")))
        assert late == "table-full"
        again = await refused(table, lambda now: command.sit(now, "Invité 1", Sit(ANY, "x")))
        assert again == "table-seated"

    in_a_house(scenario)


def test_anybody_who_sits_there_or_the_large_screen_begins_once_enough_are_there():
    async def scenario(house):
        for who in (SCREEN, "Invité 2"):
            table = await party(house, GAME, 1)
            assert await refused(table, lambda now: command.start(now, SCREEN)) == (
                "table-too-few"
            )
            await comes(table, "Invité 2")
            assert await refused(table, lambda now: command.start(now, "passer-by")) == (
                "table-host-only"
            )
            await begins(table, who)
            await dealt(table)
            assert table.standing.status == "playing"
            assert len(table.standing.chairs) == 2

    in_a_house(scenario)


def test_a_table_of_bots_alone_is_no_party():
    async def scenario(house):
        table = await party(house)
        for seat in range(2):
            request = Fill(seat, "beginner")
            await table.change(lambda now, request=request: command.fill(now, SCREEN, request))
        assert await refused(table, lambda now: command.start(now, SCREEN)) == "table-no-people"

    in_a_house(scenario)


def test_open_seats_are_taken_away_and_the_deal_can_be_verified():
    """Who moves up commits anew; the log brings back the same table."""

    async def scenario(house):
        table = await party(house, GAME, 4)
        await committed(table)
        for guest in ("Invité 1", "Invité 3"):
            await table.change(lambda now, guest=guest: command.leave(now, guest))
        await begins(table, SCREEN)
        assert names(table) == ["Invité 2", "Invité 4"]
        assert not any(chair.commitment for chair in table.standing.chairs)
        assert not table.standing.is_sealed
        table = await reloaded(house, table)
        assert names(table) == ["Invité 2", "Invité 4"]
        await dealt(table)
        await played_out(table)
        text = write(table.standing.transcript())
        assert read(text, load).match.moves == table.standing.match.moves

    in_a_house(scenario)


def test_a_phone_that_sleeps_at_the_deal_holds_it_up_once():
    """It loses its seat, the others begin without it, and the file that tells so is read."""

    async def scenario(house):
        table = await party(house, GAME, 3)
        await begins(table, SCREEN)
        await table.change(lambda now: sealing.give_up([2]))
        assert await refused(table, lambda now: command.start(now, "Invité 3")) == (
            "table-host-only"
        )
        await begins(table, "Invité 1")
        assert len(table.standing.chairs) == 2
        await dealt(table)
        await played_out(table)
        [told] = read(write(table.standing.transcript()), load).withheld
        assert told.name == "Invité 3"

    in_a_house(scenario)


async def played_out(table) -> None:
    while (standing := table.standing).status == "playing":
        seat = standing.asked()[0]
        await play(table, standing.chairs[seat].guest, seat, choose(table, seat), is_sure=True)


def test_elsewhere_a_table_still_waits_until_it_is_full():
    async def scenario(house):
        code = await house.open(SCREEN, NewTable(GAME, [NewSeat()] * 3))
        table = await house.find(code)
        for guest in guests(2):
            await comes(table, guest)
        assert await refused(table, lambda now: command.start(now, SCREEN)) == "table-not-full"
        assert await refused(table, lambda now: command.start(now, "Invité 1")) == (
            "table-host-only"
        )

    in_a_house(scenario)


def test_a_rematch_keeps_the_seats_and_the_large_screen_and_has_room_for_others():
    async def scenario(house):
        table = await party(house, GAME, 2)
        await begins(table, SCREEN)
        await dealt(table)
        await played_out(table)
        await house.rematch(table, "Invité 2")
        again = await house.find(table.standing.rematch)
        await comes(again, "newcomer", "Léa")
        assert names(again)[2] == "Léa", "the first two are kept"
        await comes(again, "Invité 2")
        await begins(again, SCREEN)
        assert names(again) == ["Invité 2", "Léa"]

    in_a_house(scenario)


# --- The large screen ---------------------------------------------------------------------


def test_a_large_screen_sees_what_a_stranger_sees_whoever_sits_before_it():
    """Also where its browser has a seat; it is the host's all the same."""

    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"])
        _, stranger = joined(table, "stranger")
        _, large = joined(table, "Anna", is_large=True)
        _, own = joined(table, "Anna")
        await settled()
        seen = [page.last("news")["picture"] for page in (large, stranger, own)]
        assert seen[0] == seen[1] != seen[2]
        told = large.last("table")
        assert (told["mine"], told["is_host"]) == ([], True)

    in_a_house(scenario)


def test_a_large_screen_does_not_hear_that_its_owner_has_answered():
    """Everybody would see it blink."""

    async def scenario(house):
        table = await seated(house, at_once(), ["Anna", "Zoé", "Bastien"])
        await until_asked(table)
        seat = table.standing.asked()[0]
        guest = table.standing.chairs[seat].guest
        _, large = joined(table, guest, is_large=True)
        _, own = joined(table, guest)
        await settled()
        heard, mine = len(large.frames), len(own.frames)
        await play(table, guest, seat, choose(table, seat), is_sure=True)
        await settled()
        assert len(own.frames) > mine
        assert len(large.frames) == heard

    in_a_house(scenario)


def test_somebody_with_a_large_screen_alone_is_not_there_to_play():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"])
        joined(table, "Anna", is_large=True)
        _, page = joined(table, "Zoé")
        await settled()
        anna, zoe = page.last("table")["people"]
        assert (anna["is_present"], zoe["is_present"]) == (False, True)
        assert anna["replaceable_in"] >= 0

    in_a_house(scenario)


class Line:
    def pause(self) -> None: ...

    def resume(self) -> None: ...


class Freely:
    def take(self, *_) -> bool:
        return True


def test_a_large_screen_hosts_and_plays_for_nobody():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"])
        seat = table.standing.asked()[0]
        guest = table.standing.chairs[seat].guest
        connection, page = joined(table, guest, is_large=True)
        visit = Visit(Line(), connection, table, house, Limits(guest, Freely(), Freely()))
        version = table.standing.version
        wanted = f'"id":"1","version":{version},"seat":{seat},"move":"{choose(table, seat)}"'
        visit.hear(f'{{"type":"move",{wanted},"is_sure":true}}')
        for said in ('"react","emote":"bravo"', f'"face","seat":{seat}', '"leave"'):
            visit.hear(f'{{"type":{said}}}')
        await settled()
        reasons = [one["reason"]["id"] for one in page.messages if one["type"] == "refused"]
        assert reasons == ["table-players-only"] * 4
        assert table.standing.version == version

        lobby = await party(house, GAME, 3)
        connection, page = joined(lobby, SCREEN, is_large=True)
        visit = Visit(Line(), connection, lobby, house, Limits(SCREEN, Freely(), Freely()))
        visit.hear('{"type":"remove","seat":1}')
        visit.hear('{"type":"start"}')
        while not lobby.standing.is_called:
            await asyncio.sleep(0.01)
        assert names(lobby) == ["Invité", "Invité 3"]

    in_a_house(scenario)


def test_eight_phones_join_by_the_link_alone_and_play(server):
    """On a real server: each says one thing to sit down, and somebody says to begin."""
    count = most(FULLEST)
    assert count == 8
    wanted = {"is_party": True, "starts_when_full": False}
    code = server.table(server.guest(), FULLEST, [{}] * count, **wanted)

    async def phone(number: int, seated: asyncio.Barrier) -> int:
        async with server.page(code, server.guest()) as ws:
            await say(ws, "sit", seat=ANY, name="Invité")
            while not (table := await hear(ws, "table"))["mine"]:
                pass
            await seated.wait()
            if number == count - 1:
                await say(ws, "start")
            for _ in range(2):
                while not (news := await hear(ws, "news"))["legal"] or news["has_answered"]:
                    pass
                await move(ws, news, news["viewer"], news["legal"][0])
            return table["mine"][0]

    async def all_of_them() -> list[int]:
        seated = asyncio.Barrier(count)
        async with asyncio.timeout(60):
            return await asyncio.gather(*(phone(number, seated) for number in range(count)))

    assert sorted(asyncio.run(all_of_them())) == [*range(count)]
