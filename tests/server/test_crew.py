"""Several processes serve the same tables: live, and each thing done once."""

import asyncio
import os
import signal
import time
from pathlib import Path

import pytest

from tablee.server.house.crew import BEAT, LEASE
from tablee.server.house.house import House
from tablee.server.kept.opening import open_store
from tablee.server.message.wire import PlayMove
from tablee.server.table import command, event

from .game import GAME
from .kit import choose, in_a_house, joined, party, play, reads_here, seated
from .live import Server, hear, move, sit


def in_two_houses(scenario, **choices) -> None:
    """Run a scenario in two houses, each as if in a process of its own, with one store."""

    async def run(here):
        there = House(open_store(here.setting, event.guests_in), here.setting)
        reads_here(there)
        await asyncio.gather(here.crew.begin(), there.crew.begin())
        try:
            await scenario(here, there)
        finally:
            await there.close()
            await there.store.close()

    in_a_house(run, **choices)


async def until(is_so) -> None:
    """Wait for something that happens by itself."""
    async with asyncio.timeout(20):
        while not is_so():
            await asyncio.sleep(0.01)


def test_what_is_played_at_one_is_news_at_the_other():
    async def scenario(here, there):
        people = party(GAME)
        table = await seated(here, GAME, people)
        twin = await there.find(table.code)
        _, page = joined(twin, people[-1])
        for _ in range(3):
            [seat, *_] = table.standing.asked()
            await play(table, people[seat], seat, choose(table, seat), is_sure=True)
            await until(lambda: twin.standing.version == table.standing.version)
        await until(lambda: page.last("news")["version"] == table.standing.version)

    in_two_houses(scenario)


def test_nothing_is_refused_for_what_another_process_has_not_told_yet():
    async def scenario(here, there):
        people = party(GAME)
        table = await seated(here, GAME, people)
        twin = await there.find(table.code)
        here.crew.changed = there.crew.changed = lambda *_: None  # news get lost
        for turn in range(6):
            house, at = (here, table) if turn % 2 else (there, twin)
            assert await house.find(table.code) is at  # which looks at the log
            [seat, *_] = at.standing.asked()
            await play(at, people[seat], seat, choose(at, seat), is_sure=True)

    in_two_houses(scenario)


def test_a_move_that_an_old_copy_would_refuse_is_judged_by_what_the_log_says():
    async def scenario(here, there):
        people = party(GAME)
        table = await seated(here, GAME, people)
        twin = await there.find(table.code)
        here.crew.changed = lambda *_: None  # news get lost
        for _ in range(2):
            [seat, *_] = table.standing.asked()
            await play(table, people[seat], seat, choose(table, seat), is_sure=True)
        [seat, *_] = table.standing.asked()
        version, text = table.standing.version, choose(table, seat)
        request = PlayMove("0" * 16, version, seat, text, is_sure=True)
        assert twin.standing.version < version
        await twin.change(lambda now: command.move(now, people[seat], request))
        assert twin.standing.version > version

    in_two_houses(scenario)


def test_one_of_them_holds_a_table_and_the_other_does_when_it_goes():
    async def scenario(here, there):
        table = await seated(here, GAME, party(GAME))
        code = table.code
        await there.find(code)
        await until(lambda: here.crew.holds(code) or there.crew.holds(code))
        assert here.crew.holds(code) != there.crew.holds(code)
        first, second = (here, there) if here.crew.holds(code) else (there, here)
        await first.crew.end()
        await until(lambda: second.crew.holds(code))

    in_two_houses(scenario)


def test_who_has_a_table_open_at_another_process_is_there():
    async def scenario(here, there):
        people = party(GAME)
        table = await seated(here, GAME, people)
        twin = await there.find(table.code)
        connection, _ = joined(twin, people[0])
        await until(lambda: people[0] in here.crew.present(table.code))
        twin.part(connection)
        await until(lambda: people[0] not in here.crew.present(table.code))

    in_two_houses(scenario)


def deafen(house) -> None:
    """Let a house hear nobody any more, and know it."""
    channel = house.store.channel
    channel.__class__ = type("Deaf", (type(channel),), {"is_sound": False})
    channel._hear = lambda _text: None


def test_who_hears_nothing_takes_nobody_for_gone_and_no_copy_for_new():
    async def scenario(here, there):
        people = party(GAME)
        table = await seated(here, GAME, people)
        twin = await there.find(table.code)
        await until(lambda: here.crew._mates and there.crew._mates)
        deafen(there)
        for mate in there.crew._mates.values():
            mate.heard -= 2 * LEASE
        there.crew._beat()
        assert there.crew._mates
        there.crew._mates.clear()  # who was never heard of may be there all the same
        [seat, *_] = table.standing.asked()
        await play(table, people[seat], seat, choose(table, seat), is_sure=True)
        assert await there.find(table.code) is twin
        assert twin.standing.version == table.standing.version

    in_two_houses(scenario)


def test_who_hears_nothing_for_a_lease_holds_nothing():
    async def scenario(here, there):
        table = await seated(here, GAME, party(GAME))
        await there.find(table.code)
        await until(lambda: here.crew.holds(table.code) or there.crew.holds(table.code))
        holder = here if here.crew.holds(table.code) else there
        deafen(holder)
        holder.crew._beaten -= LEASE
        holder.crew._beat()
        assert not holder.crew.holds(table.code)

    in_two_houses(scenario)


def test_who_can_keep_nothing_is_not_there_for_the_others(monkeypatch):
    async def scenario(here, there):
        table = await seated(here, GAME, party(GAME))
        await there.find(table.code)
        await until(lambda: here.crew._mates and there.crew._mates)
        monkeypatch.setattr(here.store.__class__, "waited", 2 * BEAT)
        said = []
        monkeypatch.setattr(here.store.channel, "say", said.append)
        here.crew._beat()
        assert said == []
        monkeypatch.setattr(here.store.__class__, "waited", 0.0)
        here.crew._beat()
        assert len(said) == 1

    in_two_houses(scenario)


def test_who_was_paused_looks_at_the_logs_before_it_takes_the_others_for_gone():
    async def scenario(here, there):
        people = party(GAME)
        table = await seated(here, GAME, people)
        twin = await there.find(table.code)
        await until(lambda: here.crew._mates and there.crew._mates)
        here.crew.changed = lambda *_: None  # nothing of this is heard in the pause
        [seat, *_] = table.standing.asked()
        await play(table, people[seat], seat, choose(table, seat), is_sure=True)
        there.crew._beaten -= 2 * LEASE
        for mate in there.crew._mates.values():
            mate.heard -= 2 * LEASE
        there.crew._beat()
        assert not there.crew.is_alone
        assert not there.crew._leases._held
        await until(lambda: twin.standing.version == table.standing.version)

    in_two_houses(scenario)


def test_what_was_written_before_two_knew_of_each_other_is_looked_for():
    async def scenario(here, there):
        people = party(GAME)
        table = await seated(here, GAME, people)
        twin = await there.find(table.code)
        await until(lambda: here.crew._mates and there.crew._mates)
        here.crew._mates.clear()
        [seat, *_] = table.standing.asked()
        await play(table, people[seat], seat, choose(table, seat), is_sure=True)
        there.crew._mates.clear()
        here.crew._beat()
        await until(lambda: twin.standing.version == table.standing.version)

    in_two_houses(scenario)


def test_a_table_that_is_put_away_is_left_to_others_even_if_it_was_not_held_just_then():
    async def scenario(here, there):
        table = await seated(here, GAME, party(GAME))
        await there.find(table.code)
        code = table.code
        await until(lambda: here.crew.holds(code) or there.crew.holds(code))
        first, second = (here, there) if here.crew.holds(code) else (there, here)
        await until(lambda: code in second.crew._leases._elsewhere)
        first.crew._leases.doubt()  # as when it meets another
        first._tables.pop(code).rest()
        first.crew.free(code)
        await until(lambda: second.crew.holds(code))

    in_two_houses(scenario)


def test_a_log_that_could_not_be_read_is_read_again_by_and_by():
    async def scenario(here, there):
        people = party(GAME)
        table = await seated(here, GAME, people)
        twin = await there.find(table.code)
        load, failures = there.store.load, []

        async def failing(*facts):
            if not failures:
                failures.append(facts)
                raise OSError
            return await load(*facts)

        await until(lambda: here.crew._mates and there.crew._mates)
        await until(lambda: there.crew._looking is None or there.crew._looking.done())
        there.crew._look_at_logs = lambda: None  # nobody else has it read
        there.store.load = failing
        [seat, *_] = table.standing.asked()
        await play(table, people[seat], seat, choose(table, seat), is_sure=True)
        await until(lambda: failures)
        await until(lambda: twin.standing.version == table.standing.version)
        assert twin.hindrance() is None

    in_two_houses(scenario, retry=0.01)


@pytest.mark.parametrize("is_kept", [True, False])
def test_what_was_kept_though_nobody_heard_so_is_told_when_the_store_works_again(is_kept):
    async def scenario(house):
        people = party(GAME)
        table = await seated(house, GAME, people)
        _, page = joined(table, people[0])
        append = house.store.append

        async def cut(*facts):
            house.store.append = append
            if is_kept:
                await append(*facts)
            raise OSError

        house.store.append = cut
        [seat, *_] = table.standing.asked()
        with pytest.raises(OSError):  # noqa: PT011
            await play(table, people[seat], seat, choose(table, seat), is_sure=True)
        assert table.hindrance() is not None
        await until(lambda: table.hindrance() is None)
        assert len(table.standing.match.moves) == is_kept
        await until(lambda: page.last("news")["version"] == table.standing.version)

    in_a_house(scenario, retry=0.01)


def workers_of(server: Server) -> list[int]:
    """Name the processes that a supervisor has started."""
    pid = server.process.pid
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@pytest.mark.usefixtures("known")
@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks for processes in /proc")
def test_workers_are_killed_and_renewed_in_mid_match_and_no_move_is_lost(tmp_path):
    server = Server(tmp_path, "--bot-pause", "0", "--workers", "2")
    people = party(GAME)
    cookies = [server.guest() for _ in people]
    code = server.table(cookies[0], GAME, [{} for _ in people])
    known = 0

    async def take_turns(moves: int) -> None:
        """Play, each move by a socket of its own: any worker serves it."""
        nonlocal known
        for _ in range(moves):
            for seat, cookie in enumerate(cookies):
                async with server.page(code, cookie) as ws:
                    news = await hear(ws, "news")
                    assert news["version"] >= known
                    if news["legal"]:
                        sent = await move(ws, news, seat, news["legal"][0])
                        done = await hear(ws, "done")
                        assert done["id"] == sent
                        known = done["version"]
                        break

    async def sit_down(seat: int) -> None:
        async with server.page(code, cookies[seat]) as ws:
            await sit(ws, seat, people[seat])
            await hear(ws, "news")

    async def all_sit_down() -> None:
        await asyncio.gather(*(sit_down(seat) for seat in range(len(people))))

    def until_two_others_than(old: list[int]) -> None:
        due = time.monotonic() + 60
        while len(new := workers_of(server)) != 2 or set(new) & set(old):
            assert time.monotonic() < due
            time.sleep(0.1)

    asyncio.run(all_sit_down())
    asyncio.run(take_turns(4))
    before = workers_of(server)
    os.kill(before[0], signal.SIGKILL)
    asyncio.run(take_turns(4))
    until_two_others_than(before[:1])
    server.process.send_signal(signal.SIGHUP)
    asyncio.run(take_turns(4))
    until_two_others_than(before)
    asyncio.run(take_turns(2))
    told = server.http("/metrics", at=f"127.0.0.1:{server.metrics}")[2].decode()
    [tables] = [line for line in told.splitlines() if line.startswith("tablee_tables ")]
    assert float(tables.split()[1]) in (1, 2)  # in memory, but not of those who are gone
    assert server.stop() == 0


def test_a_table_in_trouble_goes_on_as_soon_as_another_process_is_heard_again():
    async def scenario(here, there):
        table = await seated(here, GAME, party(GAME))
        twin = await there.find(table.code)
        await until(lambda: here.crew._mates and there.crew._mates)
        twin._stumble()  # its next try is in an hour
        assert twin.hindrance() is not None
        there.crew._come_back()
        await until(lambda: twin.hindrance() is None)

    in_two_houses(scenario, retry=3600)
