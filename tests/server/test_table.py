"""People and bots at a table: sitting down, playing, leaving, coming back."""

import asyncio
import re
from pathlib import Path

import pytest

import tablee.server
from tablee.core.reader import read
from tablee.core.speech import LANGUAGES, Speech
from tablee.core.transcript import promised, write
from tablee.server.message.http import NewSeat, NewTable
from tablee.server.message.refusal import RefusalError
from tablee.server.message.wire import Done, Fill, PlayMove, Sit
from tablee.server.table import command, event
from tablee.server.table.standing import replayed
from tests.registry import MODULES, load

from .game import GAME
from .kit import (
    SHARE,
    answer,
    choose,
    dealt,
    in_a_house,
    joined,
    party,
    play,
    reloaded,
    seated,
    settled,
)

FOLDER = Path(tablee.server.__file__).parent


def nearly(seconds):
    """A time that begins now, on a machine that may be busy."""
    return pytest.approx(seconds, abs=seconds / 2)


async def refused(table, decide):
    with pytest.raises(RefusalError) as error:
        await table.change(decide)
    return error.value.reason.id


async def opened(house, seats=2, host="Anna", **wanted):
    code = await house.open(host, NewTable(GAME, [NewSeat()] * seats, **wanted))
    return await house.find(code)


def sit(guest, seat, name="Name"):
    return lambda now: command.sit(now, guest, Sit(seat, name))


def test_a_seat_is_taken_once_and_by_somebody_with_a_name():
    async def scenario(house):
        table = await opened(house, 3)
        await table.change(sit("a", 0, "  Anna   Lou "))
        assert table.standing.chairs[0].name == "Anna Lou"
        assert await refused(table, sit("b", 0)) == "table-taken"
        assert await refused(table, sit("a", 1)) == "table-seated"
        assert await refused(table, sit("b", 3)) == "table-no-seat"
        assert await refused(table, sit("b", -2)) == "table-no-seat"
        assert await refused(table, sit("b", 1, " \u202e\n")) == "table-nameless"

    in_a_house(scenario)


def test_only_the_host_fills_seats_and_deals_and_only_a_full_table():
    async def scenario(house):
        table = await opened(house, 2)
        await table.change(sit("Anna", 0))
        bot = Fill(1, "beginner")
        assert (
            await refused(table, lambda now: command.fill(now, "b", bot)) == "table-host-only"
        )
        start = await refused(table, lambda now: command.start(now, "Anna"))
        assert start == "table-not-full"
        await table.change(lambda now: command.fill(now, "Anna", bot))
        assert await refused(table, lambda now: command.start(now, "b")) == "table-host-only"
        await table.change(lambda now: command.start(now, "Anna"))
        await dealt(table)
        assert table.standing.status == "playing"
        assert await refused(table, sit("b", 1)) == "table-started"

    in_a_house(scenario)


def test_one_browser_takes_several_seats_of_a_shared_table_only():
    async def scenario(house):
        table = await opened(house, 3, is_shared=True, starts_when_full=True)
        for seat in range(3):
            await table.change(sit("Anna", seat, f"P{seat}"))
        await dealt(table)
        assert table.standing.status == "playing"
        connection, page = joined(table, "Anna")
        await settled()
        assert page.last("news")["viewer"] == -1
        table.audience.face(connection, 1)
        await settled()
        assert page.last("news")["viewer"] == 1
        other, elsewhere = joined(table, "stranger")
        table.audience.face(other, 1)
        await settled()
        assert elsewhere.last("news")["viewer"] == -1

    in_a_house(scenario)


def test_a_move_is_stored_before_anybody_is_told():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"])
        _, page = joined(table, "Zoé")
        await settled()
        before = len(page.frames)
        kept, told = [], []
        append = house.store.append

        async def slow(code, seq, bodies):
            is_kept = await append(code, seq, bodies)
            await asyncio.sleep(0.05)
            told.append(len(page.frames))
            kept.extend(await house.store.load(code))
            return is_kept

        table._store.append = slow
        seat = table.standing.match.turn
        text = table.standing.game.moves.write(table.standing.match.legal[0])
        await play(table, ["Anna", "Zoé"][seat], seat, text)
        await settled()
        assert told == [before]
        assert isinstance(event.read(kept[-1]), event.Played)
        assert len(page.frames) == before + 1

    in_a_house(scenario)


def test_a_table_that_lost_a_race_reloads_and_decides_again():
    async def scenario(house):
        table = await opened(house, 2)
        twin = replayed(table.code, [table.standing.opened])
        other = house._take_in_hand(twin)  # another process
        await other.change(sit("b", 0, "Bastien"))
        _, page = joined(table, "c")
        assert await refused(table, sit("a", 0, "Anna")) == "table-taken"
        await settled()
        assert page.last("table")["people"][0]["name"] == "Bastien"  # told at once
        await table.change(sit("a", 1, "Anna"))
        assert [chair.name for chair in table.standing.chairs] == ["Bastien", "Anna"]

    in_a_house(scenario)


def test_a_move_sent_twice_is_played_once():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"])
        seat = table.standing.match.turn
        text = table.standing.game.moves.write(table.standing.match.legal[0])
        request = PlayMove("same", table.standing.version, seat, text)
        guest = ["Anna", "Zoé"][seat]
        await table.change(lambda now: command.move(now, guest, request))
        assert table.standing.done("same") == table.standing.version
        assert len(table.standing.match.moves) == 1

    in_a_house(scenario)


def test_a_stale_move_is_refused():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"])
        seat = table.standing.match.turn
        guest = ["Anna", "Zoé"][seat]
        old = PlayMove("x", 0, seat, choose(table, seat))
        assert await refused(table, lambda now: command.move(now, guest, old)) == "table-stale"
        while not table.standing.is_between_rounds():
            turn = table.standing.asked()[0]
            await play(table, ["Anna", "Zoé"][turn], turn, choose(table, turn), is_sure=True)
        assert await refused(table, lambda now: command.move(now, guest, old)) == "table-stale"

    in_a_house(scenario)


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("name", MODULES)
def test_an_illegal_move_is_refused_with_its_rule_in_both_languages(name):
    async def scenario(house):
        people = party(name)
        table = await seated(house, name, people)
        standing = table.standing
        legal = set(standing.match.legal)
        seat = standing.asked()[0]
        guest = people[seat]
        found = set()
        for move in standing.game.moves:
            if move in legal:
                continue
            text = standing.game.moves.write(move)
            with pytest.raises(RefusalError) as error:
                await play(table, guest, seat, text)
            found.add(error.value.rule)
            for language in LANGUAGES:
                assert standing.game.speech(language).say(error.value.reason)
        assert found
        assert all(rule.startswith(standing.game.prefix + "-") for rule in found)

    in_a_house(scenario)


def test_who_leaves_is_replaced_by_a_bot_and_may_come_back():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"])
        text = table.standing.game.moves.texts[0]
        await table.change(lambda now: command.leave(now, "Anna"))
        assert table.standing.chairs[0].level == command.STAND_IN
        with pytest.raises(RefusalError, match="bot-plays"):
            await play(table, "Anna", 0, text)
        await table.change(lambda now: command.take_back(now, "Anna"))
        assert table.standing.chairs[0].has_person

    in_a_house(scenario)


def test_only_who_has_been_gone_for_a_while_may_be_replaced():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"])
        connection, _ = joined(table, "Zoé")

        def wanted(now):
            return table.replace(now, "Anna", 1)

        assert await refused(table, wanted) == "table-still-here"
        table.part(connection)
        assert await refused(table, wanted) == "table-still-here"
        table.patience._gone["Zoé"] -= house.setting.absence
        await table.change(wanted)
        assert table.standing.chairs[1].level

    in_a_house(scenario)


def test_after_a_restart_nobody_is_replaced_before_the_whole_time_of_absence():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"])
        table.patience._gone["Zoé"] = -3600  # long before
        table = await reloaded(house, table)
        assert await refused(table, lambda now: table.replace(now, "Anna", 1)) == (
            "table-still-here"
        )
        _, page = joined(table, "Anna")
        await settled()
        left = [person["replaceable_in"] for person in page.last("table")["people"]]
        assert left[0] == -1
        assert 0 < left[1] <= house.setting.absence
        table.patience._opened -= house.setting.absence
        assert table.audience.gone(1) == 0
        await table.change(lambda now: table.replace(now, "Anna", 1))
        assert table.standing.chairs[1].level

    in_a_house(scenario)


def test_who_is_here_but_does_not_move_is_replaced_after_a_while_by_a_player_or_the_host():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé", "Bastien"])
        pages = {name: joined(table, name)[1] for name in ("Anna", "Zoé", "Bastien", "watcher")}
        turn = table.standing.match.turn
        guest = ["Anna", "Zoé", "Bastien"][turn - 1]

        def wanted(now):
            return table.replace(now, guest, turn)

        assert await refused(table, wanted) == "table-still-here"
        await settled()
        assert pages["watcher"].last("news")["replaceable_in"] == nearly(house.setting.patience)
        table.patience._since -= house.setting.patience
        not_asked = (turn + 1) % 3
        assert await refused(table, lambda now: table.replace(now, guest, not_asked)) == (
            "table-still-here"
        )
        stranger = await refused(table, lambda now: table.replace(now, "watcher", turn))
        assert stranger == "table-players-only"
        await table.change(wanted)
        assert [bool(chair.level) for chair in table.standing.chairs].index(True) == turn
        await settled()
        assert pages["watcher"].last("news")["replaceable_in"] == -1  # a bot is asked
        returned = ["Anna", "Zoé", "Bastien"][turn]
        await table.change(lambda now: command.take_back(now, returned))
        assert table.patience.slow(table.standing) == nearly(house.setting.patience)

    in_a_house(scenario)


def test_no_bot_plays_for_who_is_slow_where_a_clock_runs_or_between_rounds():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"], clock="relaxed")
        assert table.patience.slow(table.standing) == -1
        assert table.patience.seconds(table.standing) == nearly(house.setting.relaxed)

    in_a_house(scenario)


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("name", MODULES)
def test_the_bot_that_plays_for_who_ran_out_of_clock_plays_at_once_and_on(name):
    """Alone against bots: the page is open, and nobody else could go on."""

    def moved(table):
        return table.standing.match.movers.count(0)

    async def scenario(house):
        bots = ("beginner",) * (len(party(name)) - 1)
        table = await seated(house, name, ["Anna"], bots, clock="brisk")
        joined(table, "Anna")
        async with asyncio.timeout(20):
            while not table.standing.chairs[0].level:
                await asyncio.sleep(0.01)
            while table.standing.status != "over" and moved(table) < 2:
                await asyncio.sleep(0.01)
        assert moved(table) >= 2  # Anna herself has not
        assert table.standing.chairs[0].level

    # a whole match at no pause is over before anybody has looked
    in_a_house(scenario, brisk=0.1, bot_pause=0.05)


def test_who_comes_back_after_the_clock_ran_out_gets_the_time_once_more_but_not_for_ever():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"], clock="relaxed")
        turn = table.standing.match.turn
        name = ["Anna", "Zoé"][turn]
        for left in (house.setting.relaxed, 0):
            table.patience._since -= house.setting.relaxed
            await table.change(command.stand_ins)
            await table.change(lambda now: command.take_back(now, name))
            assert table.patience.seconds(table.standing) == left

    in_a_house(scenario)


def test_who_runs_out_of_clock_is_replaced_and_the_match_goes_on():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"], clock="brisk")
        assert 0 < table.patience.seconds(table.standing) <= house.setting.brisk
        await asyncio.sleep(0.6)
        away = [chair.level for chair in table.standing.chairs]
        assert away == [command.STAND_IN] * 2  # both, one after the other
        assert table.standing.match.moves  # played by the one who stood in first

    in_a_house(scenario, brisk=0.1, bot_pause=0)


def test_bots_wait_when_everybody_has_left():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna"], ("beginner", "beginner"))
        await table.change(lambda now: command.leave(now, "Anna"))
        version = table.standing.version
        await asyncio.sleep(0.05)
        assert table.standing.version == version

    in_a_house(scenario, bot_pause=0)


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("name", MODULES)
def test_a_match_against_bots_comes_to_its_end_and_its_transcript_proves_it(name):
    async def scenario(house):
        table = await seated(house, name, ["Anna"], ("beginner", "beginner"))
        async with asyncio.timeout(120):
            while table.standing.status == "playing":
                if 0 in command.waiting(table.standing):
                    is_window = (
                        table.standing.match.turn != 0
                        and not table.standing.is_between_rounds()
                    )
                    text = answer(table, 0) if is_window else choose(table, 0)
                    await play(table, "Anna", 0, text, is_sure=True)
                await asyncio.sleep(0)
        standing = table.standing
        transcript = read(write(standing.transcript()), load)
        assert transcript.match.ranks == standing.match.ranks
        assert transcript.shares[0].hex() == SHARE
        assert promised(transcript).hex() == standing.secret
        _, page = joined(table, "Anna")
        await settled()
        assert page.last("table")["secret"] == standing.secret
        bodies = await house.store.load(table.code)
        again = replayed(table.code, [event.read(body) for body in bodies])
        assert again.match.to_bytes() == standing.match.to_bytes()

    in_a_house(scenario, bot_pause=0)


def test_the_key_stays_secret_until_the_match_is_over():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"])
        _, page = joined(table, "Anna")
        await settled()
        sent = page.text
        assert table.standing.secret not in sent
        assert SHARE not in sent
        assert table.standing.commitment in sent

    in_a_house(scenario)


def test_a_rematch_keeps_the_seats_for_the_same_people():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"], options={"rounds": "1"})
        with pytest.raises(RefusalError, match="not-over"):
            await house.rematch(table, "Anna")
        while table.standing.status == "playing":
            seat = table.standing.match.turn
            text = choose(table, seat)
            await play(table, ["Anna", "Zoé"][seat], seat, text, is_sure=True)
        await house.rematch(table, "Zoé")
        await house.rematch(table, "Anna")
        following = await house.find(table.standing.rematch)
        assert await refused(following, sit("stranger", 0)) == "table-kept"
        await following.change(sit("Anna", 0, "Anna"))
        await following.change(sit("Zoé", 1, "Zoé"))
        await dealt(following)
        assert following.standing.status == "playing"
        assert following.standing.secret != table.standing.secret

    in_a_house(scenario)


def test_a_reader_who_asks_and_does_not_read_is_dropped_and_holds_nobody_up():
    async def scenario(house):
        table = await seated(house, GAME, ["Anna"], ("beginner",))
        connection, page = joined(table, "Anna")
        stalled, slow = joined(table, "watcher")
        slow.is_clear = False
        for _ in range(200):
            table.react(connection, "bravo")
            stalled.send(Done("", 0))
            await settled()
        assert slow.closed == 1013
        assert not stalled.is_open
        assert len(page.frames) >= 200

    in_a_house(scenario)


def test_every_refusal_has_its_sentence_in_both_languages():
    source = "".join(path.read_text("utf-8") for path in FOLDER.rglob("*.py"))
    ids = {f"table-{word}" for word in re.findall(r'refusal\(\s*"([a-z-]+)"', source)}
    ids |= set(re.findall(r'"(table-[a-z-]+)"', source))
    for language in LANGUAGES:
        speech = Speech(language, FOLDER)
        assert [word for word in ids if not speech.knows(word)] == []
