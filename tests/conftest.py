"""What tests of all kinds share."""

import signal

import pytest

from tablee.core.game import Game
from tablee.games import REGISTRY
from tests.registry import MADE_FOR_TESTS, TOLD, load
from tests.web.fixture import arrive, browser, built, prepared, seated, server  # noqa: F401
from tests.web.site import own_host, site_files, site_folder, site_host, visit  # noqa: F401


def pytest_configure() -> None:
    """Let Ctrl-C reach what tests start: behind an `&` a shell has it ignored."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def meets_browser(item: pytest.Item) -> bool:
    return "browser" in getattr(item, "fixturenames", ())


def goes_by_clock(item: pytest.Item) -> bool:
    return meets_browser(item) or "server" in item.path.parts


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Meet a browser last: from then on its loop runs, and no other one can in this process.

    A browser, a server and a robot on two busy cores now and then miss each other: such a test
    has a second try, which the summary counts. What is broken fails twice.
    """
    items.sort(key=meets_browser)
    for item in filter(goes_by_clock, items):
        item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let this process, and those that it starts, know the games made for tests."""
    for name, module in MADE_FOR_TESTS.items():
        monkeypatch.setitem(REGISTRY, name, module)
    monkeypatch.setenv("TABLEE_GAMES", TOLD)


@pytest.fixture
def fib(known: None) -> Game:
    """Give the smallest of the games made for tests, to try things on."""
    return load("fib")
