"""A built page, a live server, a Chromium, and people who sit at them.

Games' own tests of their boards have them too, where rules are native.
"""

import fcntl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tablee.core.rule import INTERPRETED
from tests.server.live import Server

from . import chromium
from .person import PATIENCE, Person
from .prepared import Prepared, is_my_first_turn

ROOT = Path(__file__).resolve().parents[2]


@contextmanager
def alone(name: str) -> Iterator[None]:
    """Do something while no other process of this run does it."""
    with (chromium.folder() / f"tablee-{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture(scope="session")
def built():
    with alone("page"):
        subprocess.run([sys.executable, str(ROOT / "web" / "build.py")], check=True)


@pytest.fixture(scope="session")
def server(built, tmp_path_factory):
    folder = tmp_path_factory.mktemp("server")
    live = Server(folder, "--bot-pause", "0.02", "--requests", "5000")
    yield live
    assert live.stop() in (0, -15)


@pytest.fixture(scope="session")
def browser():
    if INTERPRETED:
        pytest.skip("a browser meets native rules")
    from playwright.sync_api import expect, sync_playwright

    with alone("chromium"):
        path = chromium.chromium()
    expect.set_options(timeout=PATIENCE * 1000)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=chromium.FLAGS)
        yield running
        running.close()


@contextmanager
def together(open_one):
    """Let people come, each by `open_one`; in the end none of their pages may be in trouble."""
    people: list[Person] = []

    def one(*args, **ways) -> Person:
        people.append(open_one(*args, **ways))
        return people[-1]

    yield one
    troubles = [trouble for person in people for trouble in person.troubles()]
    for person in people:
        person.context.close()
    assert not troubles, "\n".join(troubles)


@pytest.fixture
def arrive(browser, server):
    def one(name: str = "Anna", at: Server = server, **ways) -> Person:
        return Person(browser, at, name, **ways)

    with together(one) as arriving:
        yield arriving


@pytest.fixture(scope="session")
def prepared(server):
    """Tables at every stage, opened by one guest; look at them, and move nothing."""
    return Prepared(server)


@pytest.fixture
def seated(arrive, prepared):
    """Seat the guest at a table for so many, on a page that is told any position."""

    def sit(game: str, seats: int) -> Person:
        anna = arrive(guest=prepared.guest, has_touch=True)
        anna.go(f"/t/{prepared.table(game, is_my_first_turn, seats)}")
        anna.sees_board()
        anna.settled()
        return anna

    return sit
