"""One live server for all tests that do not harm it, and games that only tests know."""

from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tablee.bots.ready import steps
from tests.registry import MADE_FOR_TESTS, load

from . import kit
from .kit import quiet
from .live import Server
from .postgresql import Postgres, installed


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    live = Server(tmp_path_factory.mktemp("server"), "--bot-pause", "0", "--requests", "5000")
    yield live
    assert live.stop() in (0, -15)


@pytest.fixture(scope="session")
def postgres():
    """A PostgreSQL of this process of the tests, in a folder whose name is short enough."""
    found = installed()
    with TemporaryDirectory(prefix="pg") as folder:
        running = Postgres(Path(folder), found)
        yield running
        running.stop()


@pytest.fixture(params=["sqlite", "postgres"])
def where(request, tmp_path):
    """Where tables are kept, empty: a setting of either kind."""
    is_file = request.param == "sqlite"
    url = "" if is_file else request.getfixturevalue("postgres").database()
    return quiet(tmp_path / "t.db", store=url)


@pytest.fixture
def either(where, monkeypatch):
    """Let houses keep their tables on either kind of store."""
    monkeypatch.setattr(kit, "OWN_STORE", where.store)


@pytest.fixture(scope="session")
def compiled():
    """Compile the games made for tests, which nobody prepares: no clock should run then."""
    for made in map(load, MADE_FOR_TESTS):
        for _, compile_one in (*steps(made, "play"), *steps(made, "search")):
            compile_one()


@pytest.fixture
def known(compiled, known):
    """Know the games made for tests, compiled."""


@pytest.fixture
def hush(known):
    """Have a game at hand in which all choose at once from hands of their own."""
    return load("hush")
