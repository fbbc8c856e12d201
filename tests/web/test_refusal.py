"""What one may not do, and what one may regret."""

import re

import pytest

from .axe import axe
from .game import GAMES, few, game, hint, some, warns
from .prepared import line_to
from .robot import click, leads, make, play, things
from .words import say

BOT = {"level": "beginner"}


def sits_where_something_is_barred(person) -> str:
    """Come to a table where something on the board leads to no move; name the game."""
    for name in GAMES:
        person.sit(person.opens(name, [{}, *[BOT] * (some(name) - 1)]), 0)
        for _ in range(6):
            person.until(lambda: person.news and person.news["legal"])
            person.sees_board()
            if [] in leads(person):
                return name
            play(person, moves=1)
    raise AssertionError("no board lets one try what is not allowed")


def try_what_is_barred(person) -> None:
    click(things(person).nth(leads(person).index([])))


def test_an_illegal_try_says_why_and_opens_the_rule(arrive):
    anna = arrive("Anna")
    prefix = game(sits_where_something_is_barred(anna)).prefix
    news = anna.news
    alert = anna.page.get_by_role("alert")
    try_what_is_barred(anna)
    alert.get_by_role("button", name=re.compile(rf"{prefix}-\d")).wait_for()
    refused = anna.heard("refused")
    assert refused["rule"].startswith(f"{prefix}-")
    assert alert.locator("p").inner_text()
    anna.shoot("refusal")
    assert axe(anna) == []
    try_what_is_barred(anna)  # what was said may have gone again meanwhile
    alert.get_by_role("button", name=say("match-why", rule=refused["rule"])).click()
    rule = anna.page.locator(f"dialog article[id='{refused['rule']}']")
    rule.wait_for()
    assert "wanted" in rule.get_attribute("class")
    anna.until(lambda: is_in_view(rule))
    assert anna.news["version"] == news["version"]
    anna.page.keyboard.press("Escape")
    rule.wait_for(state="detached")


def is_in_view(found) -> bool:
    box, size = found.bounding_box(), found.page.viewport_size
    return bool(box) and 0 <= box["y"] < size["height"] - 40


@pytest.mark.parametrize("name", [name for name in GAMES if warns(name)])
def test_a_move_one_may_regret_is_asked_about_first(arrive, server, name):
    regret = hint(name, "regret")
    assert regret, f"{name}: the tests of a game that warns say of what: regret(news)"
    anna = arrive("Anna")
    for _ in range(12):
        code = anna.opens(name, [{}, *[BOT] * (few(name) - 1)])
        with line_to(server, anna.cookie, code) as line:
            line.sit(0, "Anna")
            news = line.play_until(name, regret)
        if news["turn"] >= 0:
            break
    assert news["turn"] >= 0, "nothing to regret in twelve matches"
    move = regret(news)
    anna.go(f"/t/{code}")
    anna.until(lambda: anna.news)
    anna.sees_board()
    assert make(anna, move) == "unsure"
    dialog = anna.page.get_by_role("dialog", name=say("match-sure"))
    dialog.wait_for()
    anna.shoot(f"doubt-{name}")
    assert axe(anna) == []
    anna.click(say("match-sure-no"))
    dialog.wait_for(state="detached")
    assert anna.news["version"] == news["version"]
    assert make(anna, move) == "unsure"
    anna.click(say("match-sure-yes"))
    anna.until(lambda: anna.news["version"] > news["version"])
