"""A hint: a friend's advice on one's own move, from what one knows, to who may ask."""

import asyncio

import pytest

from tablee.core.speech import LANGUAGES
from tablee.server.message.refusal import RefusalError
from tablee.server.message.wire import Hint
from tablee.server.table import command
from tests.registry import MODULES

from .game import GAME
from .kit import choose, in_a_house, joined, party, play, seated, settled, thinks_here
from .live import hear, move, say, sit

PEOPLE = ["Anna", "Zoé"]


async def refused(table, connection, version=None):
    hint = Hint("h", table.standing.version if version is None else version)
    with pytest.raises(RefusalError) as error:
        await table.hint(connection, hint)
    return error.value.reason.id


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("name", MODULES)
def test_a_hint_names_a_legal_move_in_words_and_what_to_expect_of_it(name):
    async def scenario(house):
        thinks_here(house, 300)
        people = party(name)
        table = await seated(house, name, people)
        pages = [joined(table, guest) for guest in people]
        hinted = 0
        for _ in range(30):
            standing = table.standing
            if standing.status == "over":
                break
            seat = next(one for one in standing.asked() if one not in standing.answers)
            text = choose(table, seat)
            if len(standing.match.legal_of(seat)) > 1:
                connection, page = pages[seat]
                await table.hint(connection, Hint("mine", standing.version))
                await settled()
                advice = page.last("advice")
                best, second = advice["best"], advice["second"]
                assert (advice["id"], advice["seat"]) == ("mine", seat)
                assert advice["version"] == standing.version
                assert {best["move"], second["move"]} <= set(standing.position.legal_of(seat))
                assert 0 <= second["share"] <= best["share"] <= 1
                hinted, text = hinted + 1, best["move"]
                view = standing.match.view(seat)
                for language in LANGUAGES:
                    speech = standing.game.speech(language, people)
                    assert speech.say(
                        standing.game.words.describe(view, standing.game.moves.read(text))
                    )
            await play(table, people[seat], seat, text, is_sure=True)
        assert hinted > 3  # who plays well may be done soon

    in_a_house(scenario)


def test_only_who_is_to_move_may_ask():
    async def scenario(house):
        thinks_here(house)
        table = await seated(house, GAME, PEOPLE)
        seat = table.standing.match.turn
        mover, other = PEOPLE[seat], PEOPLE[1 - seat]
        assert await refused(table, joined(table, other)[0]) == "table-not-your-turn"
        assert await refused(table, joined(table, "watcher")[0]) == "table-players-only"
        connection, _ = joined(table, mover)
        assert await refused(table, connection, 0) == "table-stale"
        await table.change(lambda now: command.leave(now, mover))
        assert await refused(table, connection) == "table-bot-plays"

    in_a_house(scenario)


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"hints": False}, "table-no-hints"),
        ({"options": {"memory_aid": "off"}}, "table-by-heart"),
    ],
)
def test_a_table_may_play_without_hints(wanted, why):
    async def scenario(house):
        table = await seated(house, GAME, PEOPLE, **wanted)
        connection, page = joined(table, PEOPLE[table.standing.match.turn])
        assert await refused(table, connection) == why
        await settled()
        assert page.last("table")["hints"] == wanted.get("hints", True)

    in_a_house(scenario)


def test_one_hint_at_a_time_and_none_for_a_position_that_is_past():
    async def scenario(house):
        thinking = asyncio.Event()
        advise = house.thinker.advise
        thinks_here(house)

        async def slow(*facts):
            await thinking.wait()
            return await advise(*facts)

        house.thinker.advise = slow
        table = await seated(house, GAME, PEOPLE)
        seat = table.standing.match.turn
        connection, page = joined(table, PEOPLE[seat])
        first = asyncio.create_task(table.hint(connection, Hint("a", table.standing.version)))
        await settled()
        assert await refused(table, connection) == "table-thinking"
        await play(table, PEOPLE[seat], seat, choose(table, seat), is_sure=True)
        thinking.set()
        with pytest.raises(RefusalError, match="stale"):
            await first
        await settled()
        assert "advice" not in [message["type"] for message in page.messages]

    in_a_house(scenario)


def test_the_same_question_is_thought_about_once():
    async def scenario(house):
        sent = thinks_here(house)
        table = await seated(house, GAME, PEOPLE)
        connection, page = joined(table, PEOPLE[table.standing.match.turn])
        for _ in range(3):
            await table.hint(connection, Hint("a", table.standing.version))
        await settled()
        assert len(sent) == 1
        assert len({frame for frame in page.frames if "advice" in str(frame)}) == 1

    in_a_house(scenario)


def test_a_page_gets_its_hint_over_its_socket_and_may_talk_meanwhile(server):
    async def scenario():
        anna = server.guest()
        code = server.table(anna, GAME, [{}, {"level": "beginner"}])
        async with server.page(code, anna) as ws:
            await sit(ws, 0, "Anna")
            news = await hear(ws, "news")
            while len(news["legal"]) < 2:  # who has no choice gets no hint
                for only in news["legal"]:
                    await move(ws, news, 0, only)
                news = await hear(ws, "news")
            await say(ws, "hint", id="x", version=0)
            assert (await hear(ws, "refused"))["id"] == "x"
            await say(ws, "hint", id="y", version=news["version"])
            await say(ws, "start")
            assert (await hear(ws, "refused"))["id"] == ""
            advice = await hear(ws, "advice")
            assert advice["id"] == "y"
            assert advice["best"]["move"] in news["legal"]

    asyncio.run(asyncio.wait_for(scenario(), 60))
