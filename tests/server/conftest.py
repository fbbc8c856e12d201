"""One live server for all tests that do not harm it."""

import pytest

from .live import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    live = Server(tmp_path_factory.mktemp("server"), "--bot-pause", "0", "--requests", "5000")
    yield live
    assert live.stop() in (0, -15)
