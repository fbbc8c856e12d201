"""What only PostgreSQL can do to a store: be restarted, be cut off, or be newer than we are."""

import asyncio
import json

import psycopg
import pytest
from bench.chaos.line import FRO, TO, Lines, to_file
from click.testing import CliRunner
from structlog.testing import capture_logs

from tablee.cli import main
from tablee.server.kept.opening import StoreError, check_store, open_store, shown
from tablee.server.kept.postgres import deadline, notification
from tablee.server.kept.postgres import postgres as module
from tablee.server.kept.postgres.notification import MOST, payloads
from tablee.server.message.push import Subscription

from . import kit
from .game import GAME
from .kit import choose, in_a_house, play, quiet, seated
from .live import Server, hear, move, sit
from .test_crew import in_two_houses, until
from .test_store import with_store


@pytest.fixture
def at(postgres, tmp_path):
    return quiet(tmp_path / "t.db", store=postgres.database())


def test_a_match_goes_on_while_postgresql_is_restarted(postgres):
    async def scenario(house):
        table = await seated(house, GAME, ["Anna", "Zoé"])
        for is_cut in (False, True, True):
            if is_cut:
                await asyncio.to_thread(postgres.stop)
                await asyncio.to_thread(postgres.start)
            [seat] = table.standing.asked()
            guest = table.standing.chairs[seat].guest
            await play(table, guest, seat, choose(table, seat), is_sure=True)
            assert len(await house.store.load(table.code)) == table.standing.seq
            assert len(await house.store.tables_of("Anna", 10)) == 1

    in_a_house(scenario, store=postgres.database())


def test_a_database_that_is_gone_is_told_to_who_waits_until_it_is_back(
    postgres, at, monkeypatch
):
    monkeypatch.setattr(module, "PATIENCE", 0)

    async def scenario(store):
        await store.append("T", 0, [b"one"])
        postgres.stop()
        with pytest.raises(psycopg.OperationalError):
            await store.append("T", 1, [b"two"])
        with pytest.raises(psycopg.OperationalError):
            await store.check()
        postgres.start()
        await store.check()
        assert await store.append("T", 1, [b"two"])
        assert await store.load("T") == [b"one", b"two"]

    with_store(at, scenario)


@pytest.mark.parametrize("is_sent", [True, False])
def test_an_append_that_was_cut_off_is_settled_and_never_doubled(
    postgres, at, monkeypatch, is_sent
):
    """Whether the database had kept it or not before the connection was lost."""
    keep, cuts = module._keep, []

    def cut(connection, appends, entries):
        if not cuts and appends:
            cuts.append(1)
            if is_sent:
                keep(connection, appends, entries)
            postgres.cut(at.store)
            connection.execute("SELECT 1")  # it is found out that nobody is there
        keep(connection, appends, entries)

    async def scenario(store):
        monkeypatch.setattr(module, "_keep", cut)
        other = open_store(at)
        assert await store.append("T", 0, [b"one", b"two"])
        assert not await other.append("T", 1, [b"another"])
        cuts.clear()
        assert not await other.append("T", 1, [b"another"])  # taken, though not by this
        assert await store.load("T") == [b"one", b"two"]
        await other.close()

    with_store(at, scenario)


def test_many_appends_and_lists_are_one_round_trip(at, monkeypatch):
    """A commit is told by one message of the database: it answers once."""
    trips = []

    async def scenario(store):
        await store.append("T", 0, [b"one"])
        writer = store._database._writer
        monkeypatch.setattr(store._database, "_connected", lambda: Counting(writer))
        kept = [store.append(f"T{number}", 0, [b"one", b"two"]) for number in range(50)]
        assert all(await asyncio.gather(*kept))

    class Counting:
        def __init__(self, connection):
            self._connection = connection

        def execute(self, *facts):
            trips.append(facts)
            return self._connection.execute(*facts)

    with_store(at, scenario)
    assert len(trips) == 1


def test_a_call_is_given_to_one_of_several_processes(at):
    async def scenario(store):
        from tablee.server.kept.callbook import Awaited

        other = open_store(at)
        phone = Subscription("https://push.example/a", b"key", b"auth", "https://here.example")
        await store.callbook.subscribe("Anna", phone, 0.0)
        await store.callbook.note("T", "g", 1, [Awaited("Anna", "turn", is_here=False)], 5.0)
        with psycopg.connect(at.store) as blocker:  # both have found it before either takes it
            blocker.execute("SELECT * FROM call FOR UPDATE")
            asked = [
                asyncio.create_task(one.callbook.take_due(10.0, 5)) for one in (store, other)
            ]
            waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted"
            with psycopg.connect(at.store, autocommit=True) as looker:
                while looker.execute(waiting).fetchone() < (2,):
                    await asyncio.sleep(0.01)
        found = await asyncio.gather(*asked)
        assert sum(map(len, found)) == 1
        await other.close()

    with_store(at, scenario)


def test_a_channel_carries_many_texts_mends_itself_and_says_what_was_lost(postgres, at):
    async def scenario(store):
        other = open_store(at)
        heard, own, lost = [], [], asyncio.Event()
        await store.channel.open(own.append, lambda: None)
        await other.channel.open(heard.append, lost.set)
        texts = [f"{number} " + "é" * 1_000 for number in range(20)]
        for text in texts:
            store.channel.say(text)
        async with asyncio.timeout(10):
            while len(heard) < len(texts):
                await asyncio.sleep(0.01)
            assert heard == texts
            await asyncio.to_thread(postgres.cut, at.store)
            await lost.wait()
            store.channel.say("again")
            while heard[-1] != "again":
                await asyncio.sleep(0.01)
        assert own == []
        await other.close()

    with_store(at, scenario)


def test_a_database_that_is_away_is_one_line_of_the_log(at, monkeypatch):
    monkeypatch.setattr(notification, "AGAIN", 0.01)
    there = at.store

    async def scenario(store):
        channel, heard_again = store.channel, asyncio.Event()
        with capture_logs() as lines:
            channel._address = "postgresql://127.0.0.1:1/away"
            await channel.open(lambda _text: None, heard_again.set)
            await asyncio.sleep(0.1)
            channel._address = there
            await asyncio.wait_for(heard_again.wait(), 10)
        return [line["event"] for line in lines]

    told = with_store(at, scenario)
    assert told == ["other processes are not heard", "other processes are heard again"]


def test_texts_are_put_together_as_far_as_they_fit():
    found = payloads("me", ["é" * 3_000, "a", "b" * 7_000, "c"])
    assert len(found) == 2
    assert all(len(text.encode()) <= MOST for text in found)


def test_several_processes_may_start_at_once_on_an_empty_database(postgres, tmp_path):
    postgres._ask("CREATE DATABASE empty")
    where = quiet(tmp_path / "t.db", store=postgres.url("empty"))

    async def scenario():
        await asyncio.gather(*(asyncio.to_thread(check_store, where) for _ in range(4)))

    asyncio.run(scenario())
    with_store(where, lambda store: store.append("T", 0, [b"one"]))


def test_a_database_of_a_newer_version_is_left_alone(at):
    with psycopg.connect(at.store, autocommit=True) as connection:
        connection.execute("INSERT INTO migration (number, name) VALUES (9999, 'later')")
    with pytest.raises(StoreError, match="newer"):
        check_store(at)


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("mysql://tablee:hushhush@here/t", "postgresql://"),
        ("postgresql://tablee:hushhush@here:port/t?no", "postgresql://"),
        ("postgresql://tablee:hushhush@127.0.0.1:1/t", "127.0.0.1:1/t"),
    ],
)
def test_a_store_that_cannot_be_opened_is_refused_without_its_password(url, said, tmp_path):
    words = ["serve", "--store", url, "--data", str(tmp_path / "t.db"), "--lang", "en"]
    told = CliRunner().invoke(main, words)
    assert told.exit_code == 1
    assert said in told.output
    assert "hushhush" not in told.output
    assert "hushhush" not in repr(quiet(tmp_path, store=url)) + shown(quiet("", store=url))


def test_a_standby_is_looked_at_and_not_served(at):
    standby = f"{at.store}&options=-c%20default_transaction_read_only%3Don"
    words = ["--store", standby, "--lang", "en"]
    assert CliRunner().invoke(main, ["admin", "list", *words]).exit_code == 0
    told = CliRunner().invoke(main, ["serve", "--port", "0", *words])
    assert told.exit_code == 1
    assert "in a read-only transaction" in told.output


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(postgres, tmp_path):
    server = Server(tmp_path, "--bot-pause", "0", TABLEE_STORE=postgres.database())
    anna = server.guest()
    code = server.table(anna, GAME, [{}, {"level": "beginner"}])

    async def begun():
        async with server.page(code, anna) as ws:
            await sit(ws, 0, "Anna")
            news = await hear(ws, "news")
            while not news["legal"]:
                news = await hear(ws, "news")
            sent = await move(ws, news, 0, news["legal"][0])
            return sent, news, (await hear(ws, "done"))["version"]

    sent, news, version = asyncio.run(begun())
    server.kill()
    server.start()

    async def ask_again():
        async with server.page(code, anna) as ws:
            assert (await hear(ws, "news"))["version"] >= version
            await move(ws, news, 0, news["legal"][0], sent)
            assert (await hear(ws, "done"))["id"] == sent

    asyncio.run(ask_again())
    home = json.loads(server.http("/api/home", cookie=anna)[2])
    assert [table["code"] for table in home["mine"]] == [code]
    assert server.stop() in (0, -15)
    assert "secret@" not in server.log.read_text()


@pytest.fixture
def line(postgres, monkeypatch):
    """Have a line to the database that can go deaf, and deadlines that are short."""
    monkeypatch.setattr(deadline, "LIMIT", 0.3)
    monkeypatch.setattr(deadline, "LOOK", 0.05)
    monkeypatch.setattr(notification, "LIMIT", 0.3)
    monkeypatch.setattr(notification, "DEAF", 0.4)
    return Lines(to_file(f"{postgres.folder}/.s.PGSQL.5432"))


def through(line, at):
    """Open the same database by a line of ours."""
    name = psycopg.conninfo.conninfo_to_dict(at.store)["dbname"]
    return module.PostgresStore(f"postgresql://tablee@127.0.0.1:{line.port}/{name}")


@pytest.mark.parametrize("direction", [TO, FRO])
def test_a_line_that_is_dead_without_being_cut_is_hung_up_and_nothing_is_doubled(
    at, line, direction
):
    """The database has heard it, or has not: either way it is asked again, and kept once."""

    async def scenario():
        await line.begin()
        store = through(line, at)
        assert await store.append("T", 0, [b"one"])
        assert await store.load("T") == [b"one"]
        writer = store._database._writer
        dead = asyncio.create_task(line.silence(direction, 1.0))
        await asyncio.sleep(0.05)
        async with asyncio.timeout(10):
            kept, read = await asyncio.gather(store.append("T", 1, [b"two"]), store.load("T"))
        await dead
        assert kept
        assert writer.closed  # and not waited for until it came back
        assert read[:1] == [b"one"]
        assert await store.load("T") == [b"one", b"two"]
        await store.close()
        await line.end()

    asyncio.run(scenario())


def test_who_does_not_hear_themselves_knows_that_they_hear_nobody_and_listens_anew(at, line):
    """What is said goes out, and nothing comes in: that line is dead without being cut."""

    async def scenario(store):
        await line.begin()
        through_it = through(line, at)
        channel, lost = through_it.channel, asyncio.Event()
        beside, channel._database = channel._database, module.PostgresDatabase(at.store)
        await channel.open(lambda _text: None, lost.set)
        channel.say("well")
        await asyncio.sleep(0.6)
        assert channel.is_sound
        assert not lost.is_set()
        dead = asyncio.create_task(line.silence(FRO, 1.5))
        await asyncio.sleep(0.05)
        channel.say("anybody there?")
        async with asyncio.timeout(10):
            while channel.is_sound:
                await asyncio.sleep(0.01)
            await dead
            await lost.wait()
            while not channel.is_sound:
                channel.say("again?")
                await asyncio.sleep(0.1)
        await through_it.close()
        await beside.close()
        await line.end()

    with_store(at, scenario)


def test_who_is_stopped_in_the_middle_of_something_holds_nobody_up_for_long(at):
    """Its transaction is ended: else tables that it had just locked could not be taken over."""

    async def scenario(store):
        stopped = module.connect(at.store)
        stopped.execute("BEGIN")
        stopped.execute("INSERT INTO holding VALUES ('T', 'stopped')")
        async with asyncio.timeout(4):
            assert await store.hold(["T"], "me", []) == {"T"}
        stopped.close()

    with_store(at, scenario)


def test_two_processes_that_write_to_the_same_tables_do_not_lock_up(at, monkeypatch):
    asked = []

    async def scenario(store):
        await store.append("A", 0, [b"one"])
        writer = store._database._writer
        monkeypatch.setattr(store._database, "_connected", lambda: Noting(writer))
        kept = [store.append(code, 0, [b"one", b"two"]) for code in "CBD"]
        assert all(await asyncio.gather(*kept))

    class Noting:
        def __init__(self, connection):
            self._connection = connection

        def execute(self, *facts):
            asked.append(facts[1][:2])
            return self._connection.execute(*facts)

    with_store(at, scenario)
    assert asked == [[["B", "B", "C", "C", "D", "D"], [0, 1] * 3]]  # in one order for all


def test_a_move_is_one_round_trip_to_the_database_also_where_others_serve(at, monkeypatch):
    """It is told when that has come back; the others after that, and by another line."""
    trips, writer = [], [None]
    execute = psycopg.Connection.execute

    def counting(self, query, *facts, **choices):
        if self is writer[0]:
            trips.append(query)
        return execute(self, query, *facts, **choices)

    async def scenario(here, there):
        people = ["Anna", "Zoé"]
        table = await seated(here, GAME, people)
        await there.find(table.code)
        await until(lambda: here.crew._mates and there.crew._mates)
        await until(lambda: here.crew.holds(table.code) or there.crew.holds(table.code))
        monkeypatch.setattr(psycopg.Connection, "execute", counting)
        writer[0] = here.store._database._writer
        read = []
        here.store.load = read.append
        for _ in range(3):
            if table.standing.is_between_rounds():
                break
            [seat] = table.standing.asked()
            trips.clear()
            await play(table, people[seat], seat, choose(table, seat), is_sure=True)
            assert trips == [module.KEEP]
            assert read == []

    monkeypatch.setattr(kit, "OWN_STORE", at.store)
    in_two_houses(scenario)
