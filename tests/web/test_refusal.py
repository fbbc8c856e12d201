"""What one may not do, and what one may regret."""

import re

import pytest

from .axe import axe
from .prepared import line_to
from .robot import click, make
from .words import say

BOT = {"level": "beginner"}


def test_an_illegal_try_says_why_and_opens_the_rule(arrive, server):
    anna = arrive("Anna")
    code = anna.opens("marshmallow", [{}, BOT, BOT])

    def is_bound(news: dict) -> bool:
        hand = news["picture"]["standings"][0]["hand"]
        return news["picture"]["phase"] == "playing" and 0 < len(news["legal"]) < len(hand)

    with line_to(server, anna.cookie, code) as line:
        line.sit(0, "Anna")
        news = line.play_until("marshmallow", is_bound)
    anna.go(f"/t/{code}")
    hand = [card["id"] for card in news["picture"]["standings"][0]["hand"]]
    barred = next(place for place, card in enumerate(hand) if card not in news["legal"])
    click(anna.page.locator("ul.hand li button").nth(barred))
    alert = anna.page.get_by_role("alert")
    alert.get_by_role("button", name=re.compile(r"MT-\d")).wait_for()
    refused = anna.heard("refused")
    assert refused["rule"].startswith("MT-")
    assert alert.locator("p").inner_text()
    anna.shoot("refusal")
    assert axe(anna) == []
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


def is_risky_flip(news: dict) -> bool:
    return "flip" in news["legal"] and news["picture"]["flip_could_stick"]


def explosions(news: dict) -> list[str]:
    """List the moves that explode for sure while others do not."""
    if not news["legal"] or news["picture"]["phase"] != "turn":
        return []
    hand = news["picture"]["hand"]
    sure = {one["face"]["id"] for one in hand if one["outcome"]["risk"] == "sure"}
    moves = [f"play {face}" for face in sure if f"play {face}" in news["legal"]]
    return moves if len(moves) < len(news["legal"]) else []


RISKS = {
    "ptit-pois": (is_risky_flip, lambda news: "flip"),
    "vingt-et-un": (lambda news: bool(explosions(news)), lambda news: explosions(news)[0]),
}


@pytest.mark.parametrize("game", RISKS)
def test_a_move_one_may_regret_is_asked_about_first(arrive, server, game):
    is_risky, risk = RISKS[game]
    anna = arrive("Anna")
    for _ in range(12):
        code = anna.opens(game, [{}, BOT])
        with line_to(server, anna.cookie, code) as line:
            line.sit(0, "Anna")
            news = line.play_until(game, is_risky)
        if news["turn"] >= 0:
            break
    assert news["turn"] >= 0, "no such position in twelve matches"
    anna.go(f"/t/{code}")
    anna.until(lambda: anna.news)
    assert make(anna, anna.news, risk(news)) == "unsure"
    dialog = anna.page.get_by_role("dialog", name=say("match-sure"))
    dialog.wait_for()
    anna.shoot(f"doubt-{game}")
    assert axe(anna) == []
    anna.click(say("match-sure-no"))
    dialog.wait_for(state="detached")
    assert anna.news["version"] == news["version"]
    assert make(anna, anna.news, risk(news)) == "unsure"
    anna.click(say("match-sure-yes"))
    anna.until(lambda: anna.news["version"] > news["version"])
