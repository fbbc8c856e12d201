"""The browser's way back closes what lies over the table, and never the table first."""

import pytest

from .game import FIRST, GAMES, few
from .words import say

PANELS = {
    "rules": lambda anna: anna.page.locator("header a.icon").nth(1).click(),
    "menu": lambda anna: anna.click(say("match-menu")),
    "moves": lambda anna: anna.page.keyboard.press("?"),
    "log": lambda anna: anna.page.locator("footer .latest").click(),
}


@pytest.fixture
def anna(arrive, prepared):
    anna = arrive(guest=prepared.guest)
    anna.go("/")
    anna.page.locator("article").nth(len(GAMES) - 1).wait_for()
    anna.page.evaluate("history.pushState(null, '', '/')")  # home was not the first page
    anna.go(f"/t/{prepared.playing(FIRST)}")
    anna.page.locator(".stage .plate").first.wait_for()
    return anna


def dialogs(person) -> int:
    return person.page.locator("dialog[open]").count()


@pytest.mark.parametrize("panel", PANELS)
def test_back_closes_a_panel_and_then_leaves_the_table(anna, panel):
    at = anna.page.url
    for way in ("back", "escape"):
        PANELS[panel](anna)
        anna.until(lambda: dialogs(anna) == 1)
        anna.page.wait_for_timeout(50)
        if way == "back":
            anna.page.evaluate("history.back()")
        else:
            anna.page.keyboard.press("Escape")
        anna.until(lambda: dialogs(anna) == 0)
        anna.page.wait_for_timeout(50)
        assert anna.page.url == at
        assert anna.page.locator(".stage .plate").count()
    anna.page.go_back()
    assert anna.page.url != at
    anna.page.locator("article").nth(3).wait_for()


def test_a_panel_that_takes_the_place_of_another_closes_with_one_step_back(anna):
    at = anna.page.url
    PANELS["log"](anna)
    rule = anna.page.locator("dialog a").first
    if rule.count():
        rule.click()
    anna.until(lambda: dialogs(anna) == 1)
    anna.page.wait_for_timeout(50)
    anna.page.evaluate("history.back()")
    anna.until(lambda: dialogs(anna) == 0)
    assert anna.page.url == at


def test_who_leaves_by_the_menu_is_at_home_and_stays_there(arrive):
    anna = arrive("Anna")
    code = anna.opens(FIRST, [{}, *[{"level": "beginner"}] * (few(FIRST) - 1)])
    anna.sit(code, 0)
    anna.until(lambda: anna.news)
    anna.click(say("match-menu"))
    anna.until(lambda: dialogs(anna) == 1)
    anna.click(say("match-leave"))
    anna.page.locator("article").nth(len(GAMES) - 1).wait_for()
    anna.page.wait_for_timeout(100)
    assert anna.page.url.endswith(anna.server.origin + "/")
