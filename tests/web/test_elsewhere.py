"""Games that lie elsewhere are played like ours, and nothing of ours knows them."""

import runpy

import pytest

from tablee.games import REGISTRY
from tablee.server.message.typescript import picture_types
from tests.registry import MADE_FOR_TESTS, TOLD, load
from tests.server.live import Server

from .fixture import ROOT
from .game import few, most, short, some
from .layout import misplaced, small
from .robot import leads, play
from .staged import positions, show
from .words import say, title

BOT = {"level": "beginner"}
SIZES = [(360, 740), (844, 390), (1280, 800)]


@pytest.fixture(scope="module", autouse=True)
def known():
    """Let this process know the games of the tests, as the server does."""
    with pytest.MonkeyPatch.context() as patch:
        for name, module in MADE_FOR_TESTS.items():
            patch.setitem(REGISTRY, name, module)
        yield


@pytest.fixture(scope="module")
def server(built, tmp_path_factory):
    """A server that knows the games of the tests, and a page with their boards."""
    place = tmp_path_factory.mktemp("elsewhere")
    build = runpy.run_path(str(ROOT / "web" / "build.py"))["build_with"]
    page = build({name: load(name).folder for name in MADE_FOR_TESTS}, place / "page")
    told = {"TABLEE_GAMES": TOLD, "TABLEE_PAGE": str(page)}
    live = Server(place, "--bot-pause", "0.02", "--requests", "5000", **told)
    yield live
    assert live.stop() in (0, -15)


def reachable(person) -> set[str]:
    """Give the moves that something on the board leads to."""
    return {move for moves in leads(person) for move in moves}


@pytest.mark.parametrize("name", MADE_FOR_TESTS)
def test_a_game_of_the_tests_is_played_to_the_end_on_its_own_board(arrive, server, name):
    anna, bruno = arrive("Anna", at=server), arrive("Bruno", at=server, size=(360, 740))
    anna.go("/")
    anna.button(say("home-play-with", game=title(name))).wait_for()
    seats = some(name)
    code = anna.opens(name, [{}, {}, *[BOT] * (seats - 2)], options=short(name))
    anna.sit(code, 0)
    bruno.sit(code, 1)
    anna.until(lambda: anna.news)
    assert play(anna, bruno) > 1
    for person in (anna, bruno):
        person.until(lambda person=person: person.news["turn"] < 0)
        person.ask_for_the_result()
        assert person.page.locator(".rank").count() == seats
    anna.shoot(f"elsewhere-{name}")


@pytest.mark.parametrize("size", [few, most])
@pytest.mark.parametrize("name", MADE_FOR_TESTS)
def test_its_board_fits_every_screen_at_every_stage(arrive, server, name, size):
    anna, seats = arrive("Anna", at=server, has_touch=True), size(name)
    anna.sit(anna.opens(name, [{}, *[BOT] * (seats - 1)]), 0)
    anna.until(lambda: anna.news and anna.news["legal"])
    for size in SIZES:
        anna.resize(size)
        for what, facts in positions(name, seats).items():
            show(anna, facts)
            if not facts["is_between_rounds"]:  # a button of the page goes on there
                anna.until(lambda legal={*facts["legal"]}: reachable(anna) >= legal)
            anna.shoot(f"elsewhere-{name}-{seats}-{what}-{size[0]}")
            assert misplaced(anna) + small(anna) == [], (size, what)


@pytest.mark.parametrize("name", MADE_FOR_TESTS)
def test_the_page_that_is_shipped_has_nothing_of_it(built, name):
    page = ROOT / "src" / "tablee" / "server" / "page"
    scripts = [file.read_text() for file in page.rglob("*.js")]
    assert scripts
    assert not any(say("tagline", name) in text for text in scripts)
    assert not any(f"[data-game={name}]" in file.read_text() for file in page.rglob("*.css"))


@pytest.mark.parametrize("name", MADE_FOR_TESTS)
def test_the_types_of_its_picture_are_those_of_its_board(name):
    written = (load(name).folder / "board" / "picture.ts").read_text()
    assert written == picture_types(load(name).words.picture)
