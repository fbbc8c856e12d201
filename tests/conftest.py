"""What tests of all kinds share."""

import pytest

from tablee.core.game import Game
from tablee.games import REGISTRY
from tests.registry import MADE_FOR_TESTS, load
from tests.web.fixture import arrive, browser, built, prepared, seated, server  # noqa: F401


@pytest.fixture
def fib(monkeypatch: pytest.MonkeyPatch) -> Game:
    """Add the games made for tests to the registry, and give the smallest, to try things on."""
    for name, module in MADE_FOR_TESTS.items():
        monkeypatch.setitem(REGISTRY, name, module)
    return load("fib")
