"""One live server for all tests that do not harm it, and a game that only tests know."""

import pytest

from tablee.games import REGISTRY, game

from .live import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    live = Server(tmp_path_factory.mktemp("server"), "--bot-pause", "0", "--requests", "5000")
    yield live
    assert live.stop() in (0, -15)


@pytest.fixture
def pick(monkeypatch):
    """Have a game at hand in which several act at once from hands of their own."""
    monkeypatch.setitem(REGISTRY, "pick", "tests.pick")
    found = game("pick")
    for _, compile_one in found.compilation():
        compile_one()
    return found
