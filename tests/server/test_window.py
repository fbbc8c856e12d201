"""Where a game asks several at once, nobody learns anything before all have answered."""

import asyncio

import pytest

from tablee.core.bits import has
from tablee.core.transcript import write
from tablee.server.message.refusal import RefusalError
from tablee.server.message.wire import PlayMove
from tablee.server.table import command, event
from tablee.server.table.event import Answered, StoodIn
from tablee.server.table.position import Position
from tablee.server.table.standing import replayed
from tablee.server.table.window import questions

from .game import at_once
from .kit import (
    choose,
    in_a_house,
    joined,
    objections,
    passing,
    play,
    reloaded,
    seated,
    settled,
    until_asked,
)

WINDOW = at_once()
PEOPLE = ["Anna", "Zoé", "Bastien", "Chloé"]


async def at_a_window(house, clock="none"):
    """Bring a table to its first window; give the seat that all the others answer."""
    table = await seated(house, WINDOW, PEOPLE, clock=clock)
    await until_asked(table)
    [active] = {*range(len(PEOPLE))} - {*table.standing.asked()}
    return table, active


def texts(table, since: int) -> list[str]:
    """Write the moves that were played from some number on."""
    match = table.standing.match
    return [match.game.moves.write(move) for move in match.moves[since:]]


def test_all_are_asked_at_once_and_nothing_is_told_until_the_last_has_answered():
    async def scenario(house):
        table, active = await at_a_window(house)
        asked = table.standing.asked()
        assert len(asked) == 3
        ok, (objection, *_) = passing(table), objections(table)
        pages = {seat: joined(table, name)[1] for seat, name in enumerate(PEOPLE)}
        watcher = joined(table, "watcher")[1]
        await settled()
        for seat in asked:
            assert {*pages[seat].last("news")["legal"]} == {ok, *objections(table)}
        before = {seat: len(page.frames) for seat, page in pages.items()}
        seen = len(watcher.frames)
        version, moves = table.standing.version, len(table.standing.match.moves)
        # the last one objects first, out of turn: nobody else hears of it
        *others, last = asked
        await play(table, PEOPLE[last], last, objection)
        await play(table, PEOPLE[others[0]], others[0], ok)
        await settled()
        assert table.standing.version == version
        assert len(watcher.frames) == seen
        assert len(pages[active].frames) == before[active]
        assert len(pages[others[1]].frames) == before[others[1]]
        assert pages[last].last("news")["has_answered"]
        assert pages[last].last("news")["legal"] == []
        with pytest.raises(RefusalError, match="answered"):
            await play(table, PEOPLE[last], last, ok)
        await play(table, PEOPLE[others[1]], others[1], ok)
        await settled()
        assert texts(table, moves) == [ok, ok, objection]
        assert len(watcher.frames) == seen + 1

    in_a_house(scenario)


def test_an_objection_closes_only_when_all_have_answered_and_later_answers_are_never_told():
    async def scenario(house):
        table, _ = await at_a_window(house)
        first, second, third = table.standing.asked()
        watcher = joined(table, "watcher")[1]
        await settled()
        seen, answers = len(watcher.frames), objections(table)
        await play(table, PEOPLE[first], first, answers[-1])
        await settled()
        assert len(watcher.frames) == seen  # closing now would tell that the first objected
        await play(table, PEOPLE[second], second, answers[0])
        await play(table, PEOPLE[third], third, passing(table))
        await settled()
        assert table.standing.match.movers[-1] == first
        assert not table.standing.answers
        bodies = await house.store.load(table.code)
        again = replayed(table.code, [event.read(body) for body in bodies])
        assert again.match.to_bytes() == table.standing.match.to_bytes()
        assert again.answers == table.standing.answers

    in_a_house(scenario)


def test_answers_wait_for_the_same_question_only():
    async def scenario(house):
        table = await seated(house, WINDOW, PEOPLE[:3])
        match = table.standing.match
        await until_asked(table)
        before = table.standing.position
        match.state.turn = before.asked[1]
        assert Position.of(match).asks_the_rest_of(before)
        match.state.phase = match.game.scored  # the same one is asked, but to go on
        assert Position.of(match).asked == before.asked[1:]
        assert not Position.of(match).asks_the_rest_of(before)

    in_a_house(scenario)


def test_an_early_answer_survives_a_crash():
    async def scenario(house):
        table, _ = await at_a_window(house)
        seat = table.standing.asked()[-1]
        await play(table, PEOPLE[seat], seat, passing(table))
        bodies = await house.store.load(table.code)
        again = replayed(table.code, [event.read(body) for body in bodies])
        assert again.answers == table.standing.answers
        assert again.version == table.standing.version

    in_a_house(scenario)


def test_bots_answer_with_the_last_person_and_not_before():
    async def scenario(house):
        table = await seated(house, WINDOW, ["Anna"], ("beginner",) * 3)
        standing = table.standing
        async with asyncio.timeout(20):
            while not (standing.is_window() and 0 in command.waiting(standing)):
                if 0 in command.waiting(standing):
                    await play(
                        table, "Anna", 0, standing.game.moves.write(standing.match.legal[0])
                    )
                await asyncio.sleep(0.001)
        moves = len(standing.match.moves)
        await asyncio.sleep(0.03)
        assert len(standing.match.moves) == moves
        await play(table, "Anna", 0, passing(table))
        async with asyncio.timeout(5):
            while len(standing.match.moves) == moves:
                await asyncio.sleep(0.001)

    in_a_house(scenario, bot_pause=0)


async def until_played(table, moves):
    async with asyncio.timeout(20):
        while len(table.standing.match.moves) <= moves:
            await asyncio.sleep(0.001)


async def stays(_house, table, _seat):
    return table


async def is_replaced(_house, table, seat):
    table.patience._gone[PEOPLE[seat]] = -3600
    other = next(name for name in PEOPLE if name != PEOPLE[seat])
    await table.change(lambda now: table.replace(now, other, seat))
    assert table.standing.chairs[seat].level
    return table


async def leaves(_house, table, seat):
    await table.change(lambda now: command.leave(now, PEOPLE[seat]))
    return table


async def leaves_and_returns(house, table, seat):
    await leaves(house, table, seat)
    await table.change(lambda now: command.take_back(now, PEOPLE[seat]))
    with pytest.raises(RefusalError, match="answered"):
        await play(table, PEOPLE[seat], seat, passing(table))
    return table


@pytest.mark.parametrize("is_killed", [False, True])
@pytest.mark.parametrize("happens", [stays, is_replaced, leaves, leaves_and_returns])
def test_an_answer_that_was_acknowledged_is_what_is_played(happens, is_killed):
    async def scenario(house):
        table, _ = await at_a_window(house)
        first, second, third = table.standing.asked()
        objection = objections(table)[0]
        request = PlayMove("mine", table.standing.version, first, objection)
        await table.change(lambda now: command.move(now, PEOPLE[first], request))
        if is_killed:
            table = await reloaded(house, table)
        table = await happens(house, table, first)
        if is_killed:
            table = await reloaded(house, table)
            joined(table, PEOPLE[second])  # somebody looks: the bots go on
        assert table.standing.done("mine") is not None
        moves = len(table.standing.match.moves)
        for seat in (second, third):
            await play(table, PEOPLE[seat], seat, passing(table))
        await until_played(table, moves)
        assert texts(table, moves)[0] == objection

    in_a_house(scenario, bot_pause=0)


def test_an_answer_after_an_objection_is_in_the_log_and_nowhere_else():
    async def scenario(house):
        table, _ = await at_a_window(house)
        first, second, third = table.standing.asked()
        objection, late = objections(table)[:2]
        await play(table, PEOPLE[first], first, objection)
        await play(table, PEOPLE[second], second, passing(table))
        last = PlayMove("last", table.standing.version, third, late)
        await table.change(lambda now: command.move(now, PEOPLE[third], last))
        bodies = await house.store.load(table.code)
        kept = [event.read(body) for body in bodies]
        assert Answered(third, late, "last") in kept
        table = await reloaded(house, table)
        assert table.standing.done("last") is not None  # sent again, it is done, not refused
        assert not table.standing.answers
        assert late not in write(table.standing.transcript())

    in_a_house(scenario)


@pytest.mark.parametrize("clock", ["none", "brisk"])
def test_a_window_that_takes_too_long_is_closed_and_nobody_learns_who_had_not_answered(clock):
    async def scenario(house):
        table, active = await at_a_window(house, clock)
        first, second, _ = table.standing.asked()
        watcher = joined(table, "watcher")[1]
        pages = [joined(table, name)[0] for name in PEOPLE]
        await play(table, PEOPLE[second], second, objections(table)[0])
        moves = len(table.standing.match.moves)
        if clock == "none":
            for seat in (first, second):  # whether or not they have answered
                with pytest.raises(RefusalError, match="still-here"):
                    await table.change(lambda now, seat=seat: table.replace(now, "Anna", seat))
            table.patience._since -= house.setting.patience
            await table.change(lambda now: table.replace(now, PEOPLE[active], second))
        await until_played(table, moves)
        await settled()
        assert len(pages) == 4
        assert all(chair.has_person for chair in table.standing.chairs)
        kept = [event.read(body) for body in await house.store.load(table.code)]
        assert not [one for one in kept if isinstance(one, StoodIn)]
        told = [line["id"] for one in watcher.last("news")["told"] for line in one["lines"]]
        assert told
        sent = watcher.text
        assert "table-hurried" in sent
        assert "table-stood-in" not in sent

    in_a_house(scenario, bot_pause=0, brisk=0.3)


# --- A secret choice of several, each from a hand of their own ---------------------------


def hands(table) -> list[set[str]]:
    """List the cards of each hand, as moves are written."""
    state, texts = table.standing.match.state, table.standing.game.moves.texts
    dealt = state.hand[: state.seats]
    return [{text for card, text in enumerate(texts) if has(hand, card)} for hand in dealt]


def test_each_who_acts_is_sent_the_moves_of_its_own_hand_and_of_no_other(hush):
    async def scenario(house):
        table = await seated(house, hush.name, PEOPLE)
        pages = [joined(table, name) for name in PEOPLE]
        _, watcher = joined(table, "watcher")
        await settled()
        for seat, (_, page) in enumerate(pages):
            own = hands(table)[seat]
            assert set(page.last("news")["legal"]) == own
            shown = {text for text in hush.moves.texts if f'"{text}"' in page.text}
            assert shown == own
        assert watcher.last("news")["legal"] == []
        for seat, name in enumerate(PEOPLE):
            with pytest.raises(RefusalError, match="no-3"):
                await play(table, name, seat, min(hands(table)[seat - 1]))

    in_a_house(scenario)


def test_secret_choices_are_told_to_nobody_until_the_last_has_chosen(hush):
    async def heard(table, guest):
        _, page = joined(table, guest)
        await settled()
        return page.last("news") | {"replaceable_in": 0}

    async def scenario(house):
        table = await seated(house, hush.name, PEOPLE)
        others = [*PEOPLE[:2], "watcher"]
        before = [await heard(table, guest) for guest in others]
        chosen = [choose(table, seat) for seat in range(4)]
        for seat in (3, 2):
            await play(table, PEOPLE[seat], seat, chosen[seat])
            assert [await heard(table, guest) for guest in others] == before
        table = await reloaded(house, table)
        assert [await heard(table, guest) for guest in others] == before
        match = table.standing.match
        for seat in (1, 0):
            assert not match.moves
            await play(table, PEOPLE[seat], seat, chosen[seat])
        assert [hush.moves.texts[move] for move in match.moves] == chosen
        news = await heard(table, "watcher")
        *unseen, last = [step["move"] for step in news["told"]]
        assert {*unseen} == {"chosen ?"}
        assert last == chosen[-1]  # by then all are shown
        assert [seat["shown"]["id"] for seat in news["picture"]["seats"]] == chosen

    in_a_house(scenario)


def test_bots_choose_from_their_own_hands_while_a_person_still_thinks(hush):
    async def scenario(house):
        table = await seated(house, hush.name, ["Anna"], ("beginner",) * 3)
        for view in questions(table.standing):
            legal = {hush.moves.texts[move] for move in hush.legal(view.seen, view.seat)}
            assert legal == hands(table)[view.seat]
        before = hands(table)
        await play(table, "Anna", 0, choose(table, 0))
        await until_played(table, 3)
        match = table.standing.match
        assert match.movers[:4] == [0, 1, 2, 3]
        for seat, move in enumerate(match.moves[:4]):
            assert hush.moves.texts[move] in before[seat]

    in_a_house(scenario, bot_pause=0)
