"""Inviting the house to a table that was opened on one computer."""

from copy import copy

import pytest
from playwright.sync_api import expect

from tests.server.live import Server

from .game import quickest
from .words import say

HOUSE = "127.0.0.2"  # stands for this computer's address in its network


@pytest.fixture
def at_home(built, tmp_path):
    live = Server(tmp_path, "--lan", HOUSE)
    yield live
    assert live.stop() in (0, -15)


def test_one_click_lets_the_house_come_by_a_link_that_works(arrive, at_home):
    anna = arrive(at=at_home)
    code = anna.opens(quickest(), [{}, {}], starts_when_full=False)
    anna.sit(code, 0)
    anna.sees(say("reach-only-here"))
    assert not anna.page.get_by_alt_text(say("lobby-qr")).count(), "no code that can't work"
    anna.click(say("reach-open"))
    anna.sees(say("reach-open-house"))
    picture = anna.page.get_by_alt_text(say("lobby-qr"))
    anna.until(lambda: picture.evaluate("(image) => image.complete && image.naturalWidth"))
    link = f"http://{HOUSE}:{at_home.port}/t/{code}"
    expect(anna.page.locator(".address")).to_have_text(f"{say('reach-link')} {link}")
    house = copy(at_home)
    house.host = f"{HOUSE}:{at_home.port}"
    house.origin = f"http://{house.host}"
    bruno = arrive("Bruno", at=house)
    bruno.sit(code, 1)
    bruno.until(lambda: bruno.table and bruno.table["mine"] == [1])
