"""A page of a server that is still getting its games ready."""

import pytest
from playwright.sync_api import expect

from tablee.core.rule import INTERPRETED
from tests.server.live import Server

from .game import GAMES
from .words import say

pytestmark = pytest.mark.skipif(INTERPRETED, reason="the interpreter compiles nothing")


@pytest.fixture
def cold(built, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    live = Server(tmp_path, awaits_games=False)
    yield live
    live.stop()


def test_the_home_page_says_how_far_each_game_is_and_the_one_asked_for_goes_first(arrive, cold):
    anna = arrive(at=cold)
    anna.forgive("503")
    anna.go("/")
    for game in GAMES:
        expect(anna.page.locator(f"[data-game={game}] [role=progressbar]")).to_be_visible()
    card = anna.page.locator(f"article[data-game={GAMES[-1]}]")
    expect(card.locator(".tagline")).to_have_text(say("ready-waiting"))
    height = card.bounding_box()["height"]
    card.locator(".primary").click()
    expect(card.locator(".tagline")).to_have_text(say("ready-working"))
    expect(card.locator(".primary")).to_have_attribute("aria-busy", "true")
    assert card.bounding_box()["height"] == height, "nothing jumps"
    assert not card.locator(".refusal").text_content()
