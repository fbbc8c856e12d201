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
    anna.sees_board()
    return anna


def dialogs(person) -> int:
    return person.page.locator("dialog[open]").count()


def entry(person) -> int:
    """Give the place of the address we are at among those that "back" goes through."""
    return person.page.evaluate("navigation.currentEntry.index")


@pytest.mark.parametrize("panel", PANELS)
def test_back_closes_a_panel_and_then_leaves_the_table(anna, panel):
    at, first = anna.page.url, entry(anna)
    for way in ("back", "escape"):
        PANELS[panel](anna)
        anna.until(lambda: dialogs(anna) == 1 and entry(anna) == first + 1)
        if way == "back":
            anna.page.evaluate("history.back()")
        else:
            anna.page.keyboard.press("Escape")
        anna.until(lambda: dialogs(anna) == 0 and entry(anna) == first)
        assert anna.page.url == at
        assert anna.page.locator(".stage .plate").count()
    anna.page.go_back()
    assert anna.page.url != at
    anna.page.locator("article").nth(len(GAMES) - 1).wait_for()


def test_a_panel_that_takes_the_place_of_another_closes_with_one_step_back(anna):
    at, first = anna.page.url, entry(anna)
    PANELS["log"](anna)
    anna.until(lambda: dialogs(anna) == 1 and entry(anna) == first + 1)
    rule = anna.page.locator("dialog a").first
    if rule.count():
        rule.click()
        anna.page.locator("dialog article").first.wait_for()
    anna.until(lambda: dialogs(anna) == 1 and entry(anna) == first + 1)
    anna.page.evaluate("history.back()")
    anna.until(lambda: dialogs(anna) == 0 and entry(anna) == first)
    assert anna.page.url == at


# A busy browser goes back a while after it was asked to, and from where it was then.
SLOWLY_BACK = """() => {
  history.back = () => {
    const { key } = navigation.entries()[navigation.currentEntry.index - 1];
    setTimeout(() => navigation.traverseTo(key), 300);
  };
}"""
ONE_AFTER_ANOTHER = """async () => {
  const gone = new Promise((done) => addEventListener("popstate", done, { once: true }));
  document.querySelector("dialog header button").click();
  for (let turn = 0; turn < 2; turn++) await new Promise((done) => setTimeout(done));
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "?", bubbles: true }));
  await gone;
}"""


def test_a_panel_opened_while_the_browser_still_goes_back_over_another_closes_alike(anna):
    at, first = anna.page.url, entry(anna)
    anna.page.evaluate(SLOWLY_BACK)
    PANELS["log"](anna)
    anna.until(lambda: dialogs(anna) == 1 and entry(anna) == first + 1)
    anna.page.evaluate(ONE_AFTER_ANOTHER)
    anna.page.locator("dialog li button").first.wait_for()
    anna.until(lambda: entry(anna) == first + 1)
    anna.page.keyboard.press("Escape")
    anna.until(lambda: dialogs(anna) == 0 and entry(anna) == first)
    assert anna.page.url == at
    assert anna.page.locator(".stage .plate").count()


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
