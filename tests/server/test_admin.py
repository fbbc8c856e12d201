"""Whoever looks after a server sees its tables, and closes, exports and deletes them."""

import asyncio
import json
from time import time

import pytest
from click.testing import CliRunner

from tablee.cli import main
from tablee.server.message.http import NewSeat, NewTable
from tablee.server.setting import DAY

from .game import GAME
from .kit import in_this_house, moved, seated
from .live import hear, sit

PEOPLE = ["Anna", "Zoé"]


def admin(where, *words: str, code: int = 0, typed: str = "", lang: str = "en") -> str:
    place = ["--store", where.store] if where.store else ["--data", str(where.data)]
    result = CliRunner().invoke(main, ["admin", *words, *place, "--lang", lang], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    assert result.exit_code == code, result.output
    return result.output


async def opened(house) -> str:
    """Open a table that nobody sits at."""
    return await house.open("host", NewTable(GAME, [NewSeat(), NewSeat("beginner")]))


@pytest.fixture
def tables(where):
    """Have a table of each kind; give their codes, and what nobody may be told."""

    async def scenario(house):
        playing, over = [await seated(house, GAME, PEOPLE) for _ in range(2)]
        await moved(playing, 3)
        await moved(over)
        secrets = [playing.standing.secret, playing.standing.match.key.hex()]
        secrets += [chair.share for chair in playing.standing.chairs]
        return {
            "playing": playing.code,
            "over": over.code,
            "open": await opened(house),
        }, secrets

    return in_this_house(where, scenario)


def test_tables_are_listed_the_unfinished_ones_unless_others_are_asked_for(where, tables):
    codes, _ = tables
    told = admin(where, "list")
    assert codes["playing"] in told
    assert codes["open"] in told
    assert codes["over"] not in told
    assert "Anna, Zoé" in told
    assert "1 over" in told
    assert "1 finie" in admin(where, "list", lang="fr")
    [over] = json.loads(admin(where, "list", "--status", "over", "--json"))
    assert over["code"] == codes["over"]
    assert len(over["scores"]) == 2
    assert len(json.loads(admin(where, "list", "--most", "1", "--json"))) == 1


def test_a_table_is_told_of_without_its_players_secrets(where, tables):
    codes, secrets = tables
    told = admin(where, "inspect", codes["playing"].lower())
    found = json.loads(admin(where, "inspect", codes["playing"], "--json"))
    assert found["moves"] == 3
    assert found["is_readable"]
    assert "3" in told
    for secret in secrets:
        assert secret
        assert secret not in told + json.dumps(found)


def test_closing_asks_first_and_is_for_good(where, tables):
    codes, _ = tables
    code = codes["playing"]
    assert "for good?" in admin(where, "close", code, typed="n\n", code=1)
    assert code in admin(where, "list")
    assert "is closed" in admin(where, "close", code, "--yes")
    assert code not in admin(where, "list")
    assert "closed already" in admin(where, "close", code, "--yes", code=1)
    assert "is over" in admin(where, "close", codes["over"], "--yes", code=1)
    assert "Il n’y a pas de table ABCDEF" in admin(
        where, "close", "ABCDEF", "--yes", code=1, lang="fr"
    )
    assert "six letters" in admin(where, "close", "O0", "--yes", code=1)


def test_a_transcript_is_written_of_what_can_not_go_on_and_of_nothing_else(
    where, tables, tmp_path
):
    codes, _ = tables
    file = tmp_path / "match.tablee"
    refused = admin(where, "export", codes["playing"], str(file), code=1)
    assert "everybody’s cards" in refused
    assert not file.exists()
    admin(where, "export", codes["open"], str(file), code=1)
    admin(where, "export", codes["over"], str(file))
    text = file.read_text("utf-8")
    assert "Ranks" in verified(file)
    assert "already" in admin(where, "export", codes["over"], str(file), code=1)
    assert file.read_text("utf-8") == text
    assert admin(where, "export", codes["over"], "-") == text
    for kind in ("playing", "open"):
        admin(where, "close", codes[kind], "--yes")
    closed = tmp_path / "closed.tablee"
    admin(where, "export", codes["playing"], str(closed))
    assert "not over" in verified(closed)
    assert "Nothing was ever dealt" in admin(where, "export", codes["open"], "-", code=1)


def verified(file) -> str:
    result = CliRunner().invoke(main, ["verify", str(file), "--lang", "en"])
    assert result.exit_code == 0, result.output
    return result.output


def test_old_tables_are_named_first_and_deleted_when_that_is_wanted(where, tables):
    codes, _ = tables

    async def age(house):
        table = await house.find(codes["playing"])
        house.store.enter(table.standing.entry(time() - 61 * DAY))
        await house.store.append("", 0, [])

    in_this_house(where, age)
    assert json.loads(admin(where, "expire", "--dry-run", "--json")) == [codes["playing"]]
    admin(where, "expire", typed="n\n", code=1)
    assert codes["playing"] in admin(where, "expire", "--dry-run")
    assert "1 table deleted" in admin(where, "expire", "--yes")
    assert "no table" in admin(where, "inspect", codes["playing"], code=1).lower()
    assert "No table is too old" in admin(where, "expire")


def test_what_is_wrong_with_the_store_is_said(where, tmp_path):
    result = CliRunner().invoke(
        main, ["admin", "list", "--data", str(tmp_path / "no.db"), "--lang", "en"]
    )
    assert result.exit_code == 1
    assert "no.db" in result.output
    assert not (tmp_path / "no.db").exists()
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"no database" * 100)
    result = CliRunner().invoke(main, ["admin", "list", "--data", str(broken), "--lang", "en"])
    assert result.exit_code == 1
    assert "can’t be kept in" in result.output
    if where.store:
        away = "postgresql://tablee:secret@127.0.0.1:1/db"
        result = CliRunner().invoke(main, ["admin", "list", "--store", away, "--lang", "en"])
        assert result.exit_code == 1
        assert "Can’t open" in result.output
        assert "secret" not in result.output


def test_another_users_file_is_left_alone(tmp_path, monkeypatch):
    file = tmp_path / "tables.db"
    file.touch()
    monkeypatch.setattr("os.geteuid", lambda: file.stat().st_uid + 1)
    words = ["admin", "list", "--data", str(file), "--lang", "en"]
    result = CliRunner().invoke(main, words)
    assert result.exit_code == 1
    assert "another user" in result.output
    assert [*tmp_path.iterdir()] == [file]


def test_who_has_the_table_open_at_a_running_server_is_told(server):
    async def scenario():
        anna = server.guest()
        code = server.table(anna, GAME, [{}, {"level": "beginner"}])
        async with server.page(code, anna) as ws:
            await sit(ws, 0, "Anna")
            await hear(ws, "news")
            words = ["admin", "close", code, "--yes", "--data", str(server.data)]
            result = await asyncio.to_thread(CliRunner().invoke, main, words)
            assert result.exit_code == 0, result.output
            while (await hear(ws, "table"))["status"] != "closed":
                pass

    asyncio.run(asyncio.wait_for(scenario(), 60))
