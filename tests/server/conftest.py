"""One live server for all tests that do not harm it, and games that only tests know."""

import pytest

from tablee.bots.ready import steps
from tests.registry import MADE_FOR_TESTS, load

from .live import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    live = Server(tmp_path_factory.mktemp("server"), "--bot-pause", "0", "--requests", "5000")
    yield live
    assert live.stop() in (0, -15)


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
