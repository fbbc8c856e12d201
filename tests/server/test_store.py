"""What the store has accepted is kept, and a number is taken once."""

import asyncio
import gc
import os
import sqlite3
from contextlib import closing
from threading import Event
from time import time

import pytest

from tablee.server.kept.opening import open_store
from tablee.server.kept.sqlite import connect
from tablee.server.kept.store import Ages, Listing
from tablee.terminal.shelf import private

from .kit import quiet


def with_store(where, scenario):
    async def run():
        store = open_store(where)
        try:
            return await scenario(store)
        finally:
            await store.close()

    return asyncio.run(run())


def entry(code, **facts):
    given = {"game": "g", "status": "open", "is_listed": True, "names": ("Anna", "")}
    usual = {"guests": ("a",), "round": 0, "scores": (), "updated": time()}
    return Listing(code=code, **{**usual, **given, **facts})


def test_events_come_back_in_order_after_the_file_is_opened_again(where):
    async def write(store):
        assert await store.append("T", 0, [b"one", b"two"])
        assert await store.append("T", 2, [b"three"])

    async def read(store):
        return await store.load("T"), await store.load("U")

    with_store(where, write)
    assert with_store(where, read) == ([b"one", b"two", b"three"], [])


def test_of_ten_racing_writers_one_is_accepted(where):
    async def race(store):
        other = open_store(where)  # another process, as far as it can tell
        writers = [store, other] * 5
        bodies = [[bytes([number])] for number in range(10)]
        tries = [
            writer.append("T", 7, body) for writer, body in zip(writers, bodies, strict=True)
        ]
        won = await asyncio.gather(*tries)
        await other.close()
        return won, await store.load("T")

    won, kept = with_store(where, race)
    assert sum(won) == 1
    assert kept == [bytes([won.index(True)])]


def test_an_append_is_kept_whole_or_not_at_all(where):
    async def clash(store):
        await store.append("T", 1, [b"there"])
        is_kept = await store.append("T", 0, [b"new", b"clash"])
        return is_kept, await store.load("T")

    assert with_store(where, clash) == (False, [b"there"])


def test_what_is_held_stays_so_while_its_holder_is_there_and_passes_on_when_it_is_gone(where):
    async def scenario(store):
        return (
            await store.hold(["T", "U"], "first", ["second", "third"]),
            await store.hold(["T", "U", "V"], "second", ["first", "third"]),
            await store.hold(["T", "U"], "second", ["third"]),  # the first one has died
            await store.hold(["T", "U"], "third", ["second"]),
            await store.release(["U"], "third"),  # which is not its own
            await store.release(["T"], "second"),
            await store.hold(["T", "U"], "third", ["second"]),
        )

    held = with_store(where, scenario)
    assert held == ({"T", "U"}, {"V"}, {"T", "U"}, set(), None, None, {"T"})


@pytest.mark.parametrize("kind", ["ask", "read"])
def test_nothing_is_closed_while_a_question_is_answered_that_nobody_waits_for(where, kind):
    begun, goes_on, found = Event(), Event(), []

    def work(at):
        begun.set()
        goes_on.wait(5)
        found.extend(at.execute("SELECT 1").fetchall())
        raise OSError  # which nobody hears, and nobody complains about

    async def scenario():
        complaints = []
        asyncio.get_running_loop().set_exception_handler(lambda _, one: complaints.append(one))
        store = open_store(where)
        asking = asyncio.create_task(getattr(store._database, kind)(work))
        await asyncio.to_thread(begun.wait)
        asking.cancel()
        closing = asyncio.create_task(store.close())
        await asyncio.wait([asking, closing], timeout=0.2)
        assert asking.cancelled()
        is_waited_for = not closing.done()
        goes_on.set()
        await closing
        assert is_waited_for
        assert found == [(1,)]
        del asking
        gc.collect()
        assert complaints == []

    asyncio.run(scenario())


def test_a_commit_is_on_the_disk_when_it_is_told(tmp_path):
    connection = connect(tmp_path / "t.db")
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
    connection.close()


def test_a_full_disk_is_told_to_who_waits_and_the_store_goes_on(tmp_path):
    async def overflow(store):
        blocker = sqlite3.connect(tmp_path / "t.db", isolation_level=None)
        blocker.execute("DROP TABLE event")
        try:
            await store.append("T", 0, [b"lost"])
        except sqlite3.Error:
            failed = True
        blocker.execute(
            "CREATE TABLE event (code TEXT, seq INTEGER, body BLOB, PRIMARY KEY (code, seq))"
        )
        blocker.close()
        return failed, await store.append("T", 0, [b"kept"])

    assert with_store(quiet(tmp_path / "t.db"), overflow) == (True, True)


def test_lists_show_ones_own_tables_and_the_open_public_ones(where):
    async def scenario(store):
        store.enter(entry("PUBLIC"))
        store.enter(entry("HIDDEN", is_listed=False))
        store.enter(entry("BUSY", status="playing"))
        store.enter(entry("FORGOTTEN", updated=1.5))
        await store.append("T", 0, [b"after"])
        mine = {found.code for found in await store.tables_of("a", 10)}
        nobodys = await store.tables_of("b", 10)
        public = [found.code for found in await store.listed(10)]
        return mine, nobodys, public

    assert with_store(where, scenario) == (
        {"PUBLIC", "HIDDEN", "BUSY", "FORGOTTEN"},
        [],
        ["PUBLIC"],
    )


def test_the_public_list_is_told_again_until_it_has_changed(where, monkeypatch):
    monkeypatch.setattr("tablee.server.kept.sql.MOMENT", 0.05)

    async def scenario(store):
        async def public():
            return [found.code for found in await store.listed(10)]

        other = open_store(where)  # another process, as far as it can tell
        told = [await public()]
        store.enter(entry("HERE", updated=time()))
        await store.append("T", 0, [b"after"])
        told.append(await public())
        other.enter(entry("THERE", updated=time() + 1))
        await other.append("T", 1, [b"after"])
        await asyncio.sleep(0.1)
        told.append(await public())
        await other.close()
        return told

    found = with_store(where, scenario)
    assert found == [[], ["HERE"], ["THERE", "HERE"]]


def test_a_list_tells_the_round_and_the_score_and_forgets_who_left(where):
    async def scenario(store):
        store.enter(entry("T", status="playing", round=2, scores=(3, -1), guests=("a", "b")))
        [before] = await store.tables_of("a", 10)
        store.enter(entry("T", status="playing", round=2, scores=(3, -1), guests=("b",)))
        return before, await store.tables_of("a", 10), await store.tables_of("b", 10)

    before, mine, theirs = with_store(where, scenario)
    assert (before.round, before.scores) == (2, (3, -1))
    assert mine == []
    assert [found.code for found in theirs] == ["T"]


def test_lists_of_an_older_file_are_brought_up_to_date(tmp_path):
    old = sqlite3.connect(tmp_path / "t.db", isolation_level=None)
    old.executescript(
        """
        CREATE TABLE entry (
            code TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL,
            listed INTEGER NOT NULL, names TEXT NOT NULL, updated REAL NOT NULL
        ) WITHOUT ROWID;
        CREATE TABLE seating (guest TEXT, code TEXT, PRIMARY KEY (guest, code)) WITHOUT ROWID;
        INSERT INTO entry VALUES ('OLD', 'g', 'playing', 0, '["Anna", "@expert"]', 5.0);
        INSERT INTO seating VALUES ('a', 'OLD');
        """
    )
    old.close()

    async def scenario(store):
        [before] = await store.tables_of("a", 10)
        store.enter(entry("OLD", status="playing", round=3, scores=(4, 4)))
        return before, (await store.tables_of("a", 10))[0]

    before, after = with_store(quiet(tmp_path / "t.db"), scenario)
    assert (before.names, before.round, before.scores) == (("Anna", "@expert"), 0, ())
    assert (after.round, after.scores) == (3, (4, 4))
    assert with_store(quiet(tmp_path / "t.db"), lambda store: store.tables_of("a", 10)) == [
        after
    ]


def test_the_seal_of_cookies_is_made_once(where):
    async def scenario(store):
        return await store.seal()

    first = with_store(where, scenario)
    assert len(first) == 32
    assert with_store(where, scenario) == first


def modes(folder):
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()}


def test_nobody_else_can_read_the_file_nor_what_is_beside_it(tmp_path):
    async def scenario(store):
        await store.append("T", 0, [b"one"])
        return modes(tmp_path / "new")

    before = os.umask(0)
    try:
        found = with_store(quiet(tmp_path / "new" / "t.db"), scenario)
    finally:
        os.umask(before)
    assert found == dict.fromkeys(("t.db", "t.db-wal", "t.db-shm"), 0o600)
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o700


def test_a_file_that_others_could_read_is_mended_and_a_folder_of_theirs_left_alone(tmp_path):
    async def scenario(store):
        other = sqlite3.connect(tmp_path / "t.db")  # keeps the file beside it when all leave
        other.execute("SELECT * FROM seal").fetchall()
        return other

    tmp_path.chmod(0o755)
    other = with_store(quiet(tmp_path / "t.db"), scenario)
    for path in tmp_path.iterdir():
        path.chmod(0o644)
    with_store(quiet(tmp_path / "t.db"), scenario).close()
    other.close()
    assert set(modes(tmp_path).values()) == {0o600}
    assert tmp_path.stat().st_mode & 0o777 == 0o755


def test_nobody_else_can_look_into_our_own_folder(tmp_path):
    folder = tmp_path / "share" / "tablee"
    for _ in range(2):  # a new one, and one that was there
        assert private(folder) == folder
        assert folder.stat().st_mode & 0o777 == 0o700
        folder.chmod(0o755)


def test_an_older_file_learns_whom_its_logs_name_and_which_tables_were_never_entered(tmp_path):
    where = quiet(tmp_path / "t.db")

    async def kept(store):
        await store.append("T", 0, [b"Anna", b"Zo\xc3\xa9"])

    async def found(store):
        await store.append("", 0, [])
        return await store.guestbook.tables_naming("Anna"), await store._rows(
            "SELECT code FROM entry"
        )

    with_store(where, kept)
    with closing(connect(where.data)) as old:
        for table in ("naming", "entry"):
            old.execute(f"DELETE FROM {table}")
        old.execute("PRAGMA user_version = 0")

    async def again():
        store = open_store(where, lambda body: [body.decode()])
        try:
            return await found(store)
        finally:
            await store.close()

    assert asyncio.run(again()) == ([("T", "open")], [("T",)])


def test_no_question_of_a_page_or_a_chore_looks_through_all_tables(tmp_path):
    asked = []

    async def scenario(store):
        store._database._reader.set_trace_callback(asked.append)
        await store.listed(10)
        await store.tables_of("Anna", 10)
        await store.sits("Anna", "T")
        await store.expire(time(), Ages(1, 2, 3), lambda _: False, 10)
        await store.guestbook.tables_naming("Anna")
        await store.callbook.codes("Anna")
        return [
            plan
            for query in [*asked]
            for *_, plan in await store._rows(f"EXPLAIN QUERY PLAN {query}")
            if plan.startswith("SCAN") and "json_each" not in plan
        ]

    assert with_store(quiet(tmp_path / "t.db"), scenario) == []
    assert len(asked) >= 9
