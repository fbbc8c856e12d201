"""Play on from here: a new table from a position of a finished match, with what one knew."""

import asyncio

import pytest
from msgspec.structs import replace

from tablee.core.match import MOST_ORIGINS
from tablee.core.reader import read
from tablee.core.record import to_bytes
from tablee.core.transcript import write
from tablee.games import game
from tablee.server.house.house import beginning
from tablee.server.message.http import PlayOn
from tablee.server.message.refusal import RefusalError
from tablee.server.table import event
from tablee.server.table.event import Dealt
from tablee.server.table.standing import replayed, stand
from tests.conformance.kit import short
from tests.registry import MODULES, load

from .game import GAME
from .kit import SHARE, answer, choose, in_a_house, joined, play, seated, settled
from .test_table import sit

PEOPLE = ["Anna", "Zoé", "Bastien"]


async def play_to_the_end(table, people, most=2_000):
    for _ in range(most):
        standing = table.standing
        if standing.status == "over":
            return
        first = standing.asked()[0]
        for seat in list(standing.asked()):
            text = choose(table, seat) if seat == first else answer(table, seat)
            await play(table, people[seat], seat, text, is_sure=True)


async def finished(house, name, people=PEOPLE):
    table = await seated(house, name, people, options=short(load(name)))
    await play_to_the_end(table, people)
    assert table.standing.status == "over"
    return table


def seen(match, seat):
    return to_bytes(match.game.schema, match.view(seat).seen)


async def going_on(house, table, position, seat, level="beginner"):
    code = await house.play_on(table, "Zoé", PlayOn(position, seat, level))
    on = await house.find(code)
    await on.change(sit("Zoé", seat, "Zoé"))
    return on


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("name", MODULES)
def test_it_begins_with_what_the_seat_knew_there(name):
    async def scenario(house):
        table = await finished(house, name)
        match = table.standing.match
        for position in range(0, len(match.moves), 1 + len(match.moves) // 5):
            again = match.again()
            again.replay(match.moves[:position])
            on = await going_on(house, table, position, 1)
            standing = on.standing
            assert standing.status == "playing"
            assert standing.opened.source == table.code
            assert [chair.level for chair in standing.chairs] == ["beginner", "", "beginner"]
            assert seen(standing.match, 1) == seen(again, 1)
            assert standing.match.key != match.key

    in_a_house(scenario)


def test_it_is_brought_back_from_its_log_and_played_to_a_transcript_that_says_how_it_began():
    async def scenario(house):
        table = await finished(house, GAME)
        on = await going_on(house, table, 5, 1)
        await going_through(on)
        deeper = await going_on(house, on, 3, 1)  # and on from that one
        await going_through(deeper)
        for one in (on, deeper):
            bodies = await house.store.load(one.code)
            again = replayed(one.code, [event.read(body) for body in bodies])
            assert again.match.to_bytes() == one.standing.match.to_bytes()
            text = write(one.standing.transcript())
            transcript = read(text, game)
            assert transcript.match.origin == one.standing.match.origin
            assert transcript.match.ranks == one.standing.match.ranks
            assert transcript.commitment == ""
            assert write(transcript) == text
        assert deeper.standing.match.origin.origin == on.standing.match.origin

    async def going_through(on):
        async with asyncio.timeout(60):
            while on.standing.status == "playing":
                if on.standing.asked()[0] == 1:
                    await play(on, "Zoé", 1, choose(on, 1), is_sure=True)
                elif on.standing.is_between_rounds():
                    await play(on, "Zoé", 1, "next")
                await asyncio.sleep(0)

    in_a_house(scenario, bot_pause=0)


def test_nothing_is_promised_and_how_it_began_is_not_told():
    async def scenario(house):
        table = await finished(house, GAME)
        on = await going_on(house, table, 5, 1)
        _, page = joined(on, "Zoé")
        await settled()
        told = page.last("table")
        assert told["source"] == table.code
        assert (told["commitment"], told["secret"], told["shares"]) == ("", "", [])
        sent = page.text
        begun = on.standing.opened.begun
        assert begun.key not in sent
        assert str(begun.seed) not in sent
        assert SHARE not in sent

    in_a_house(scenario)


@pytest.mark.parametrize(
    ("position", "seat", "level", "why"),
    [
        (-1, 0, "expert", "no-position"),
        (10**6, 0, "expert", "no-position"),
        (0, 3, "expert", "no-seat"),
        (0, -1, "expert", "no-seat"),
        (0, 0, "god", "no-level"),
        (0, 0, "", "no-level"),
    ],
)
def test_what_cannot_be_played_on_is_refused(position, seat, level, why):
    async def scenario(house):
        table = await finished(house, GAME)
        with pytest.raises(RefusalError, match=why):
            await house.play_on(table, "Zoé", PlayOn(position, seat, level))

    in_a_house(scenario)


def test_one_plays_on_from_so_many_matches_and_no_more():
    async def scenario(house):
        standing = (await finished(house, GAME)).standing
        for _ in range(MOST_ORIGINS):
            begun = beginning(standing, PlayOn(0, 1, "beginner"))
            standing = stand("DEEPER", replace(standing.opened, begun=begun))
            standing.apply(Dealt())
            standing.match.play(standing.match.legal[0])
        with pytest.raises(RefusalError, match="too-far"):
            beginning(standing, PlayOn(0, 1, "beginner"))

    in_a_house(scenario)


@pytest.mark.parametrize("times", [MOST_ORIGINS + 1, 300, 3_000])
def test_a_longer_chain_that_was_stored_is_refused_in_words_and_harms_nobody(times):
    async def scenario(house):
        table = await finished(house, GAME)
        opened = replace(table.standing.opened, begun=None)
        head, tail = event.write(opened).rsplit(b"null", 1)
        key = table.standing.match.key.hex().encode()
        stage = b'{"key":"%s","moves":[],"seat":1,"seed":7,"before":' % key
        body = head + stage * times + b"null" + b"}" * times + tail
        assert await house.store.append("DEEPER", 0, [body])
        with pytest.raises(RefusalError, match="too-far"):
            await house.find("DEEPER")
        assert await house.find(table.code) is table

    in_a_house(scenario)
