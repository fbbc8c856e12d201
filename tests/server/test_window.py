"""Where a game asks several at once, nobody learns anything before all have answered."""

import asyncio

import pytest

from tablee.games import game
from tablee.server import decision, event
from tablee.server.refusal import RefusalError
from tablee.server.standing import replayed

from .kit import in_a_house, joined, play, seated, settled

GAME = "ptipasspass"
PEOPLE = ["Anna", "Zoé", "Bastien", "Chloé"]


async def at_a_window(house):
    """Bring a table to its first window; give the seat that all the others answer."""
    table = await seated(house, GAME, PEOPLE)
    active = table.standing.match.turn
    text = game(GAME).words.write(table.standing.match.legal[0])
    await play(table, PEOPLE[active], active, text)
    return table, active


def test_all_are_asked_at_once_and_nothing_is_told_until_the_last_has_answered():
    async def scenario(house):
        table, active = await at_a_window(house)
        asked = table.standing.asked()
        assert len(asked) == 3
        pages = {seat: joined(table, name)[1] for seat, name in enumerate(PEOPLE)}
        watcher = joined(table, "watcher")[1]
        await settled()
        for seat in asked:
            assert pages[seat].last("news")["legal"] == ["ok", "doublon", "menteur"]
        before = {seat: len(page.frames) for seat, page in pages.items()}
        seen = len(watcher.frames)
        version = table.standing.version
        # the last one challenges first, out of turn: nobody else hears of it
        *others, last = asked
        await play(table, PEOPLE[last], last, "menteur")
        await play(table, PEOPLE[others[0]], others[0], "ok")
        await settled()
        assert table.standing.version == version
        assert len(watcher.frames) == seen
        assert len(pages[active].frames) == before[active]
        assert len(pages[others[1]].frames) == before[others[1]]
        assert pages[last].last("news")["has_answered"]
        assert pages[last].last("news")["legal"] == []
        with pytest.raises(RefusalError, match="answered"):
            await play(table, PEOPLE[last], last, "ok")
        await play(table, PEOPLE[others[1]], others[1], "ok")
        await settled()
        assert [game(GAME).words.write(move) for move in table.standing.match.moves[-3:]] == [
            *("ok", "ok", "menteur")
        ]
        assert len(watcher.frames) == seen + 1

    in_a_house(scenario)


def test_a_challenge_closes_only_when_all_have_answered_and_later_answers_are_never_told():
    async def scenario(house):
        table, _ = await at_a_window(house)
        first, second, third = table.standing.asked()
        watcher = joined(table, "watcher")[1]
        await settled()
        seen = len(watcher.frames)
        await play(table, PEOPLE[first], first, "menteur")
        await settled()
        assert len(watcher.frames) == seen  # closing now would tell that the first challenged
        await play(table, PEOPLE[second], second, "doublon")
        await play(table, PEOPLE[third], third, "ok")
        await settled()
        assert table.standing.match.movers[-1] == first
        assert not table.standing.answers
        bodies = await house.store.load(table.code)
        again = replayed(table.code, [event.read(body) for body in bodies])
        assert again.match.to_bytes() == table.standing.match.to_bytes()
        assert again.answers == table.standing.answers

    in_a_house(scenario)


def test_an_early_answer_survives_a_crash():
    async def scenario(house):
        table, _ = await at_a_window(house)
        seat = table.standing.asked()[-1]
        await play(table, PEOPLE[seat], seat, "ok")
        bodies = await house.store.load(table.code)
        again = replayed(table.code, [event.read(body) for body in bodies])
        assert again.answers == table.standing.answers
        assert again.version == table.standing.version

    in_a_house(scenario)


def test_bots_answer_with_the_last_person_and_not_before():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna"], ("beginner",) * 3)
        standing = table.standing
        async with asyncio.timeout(20):
            while not (standing.is_window() and 0 in decision.waiting(standing)):
                if 0 in decision.waiting(standing):
                    await play(
                        table, "Anna", 0, standing.game.words.write(standing.match.legal[0])
                    )
                await asyncio.sleep(0.001)
        moves = len(standing.match.moves)
        await asyncio.sleep(0.03)
        assert len(standing.match.moves) == moves
        await play(table, "Anna", 0, "ok")
        async with asyncio.timeout(5):
            while len(standing.match.moves) == moves:
                await asyncio.sleep(0.001)

    in_a_house(scenario, bot_pause=0)
