"""Advice: asked for, shown on the board, put away or played."""

import json
import re
from collections.abc import Callable

import pytest

from .axe import axe
from .game import FIRST, GAMES, quickest, some
from .person import Person
from .prepared import has_choice
from .robot import insist, play
from .words import say

BOT = {"level": "beginner"}


def sit_to_choose(person: Person, game: str, **wanted) -> None:
    """Sit down at a new table, and play until there is a choice."""
    person.sit(person.opens(game, [{}, *[BOT] * (some(game) - 1)], **wanted), 0)
    for _ in range(30):
        person.until(lambda: person.news and person.news["legal"])
        person.sees_board()
        if has_choice(person.news):
            return
        play(person, moves=1)
    raise AssertionError("never a choice")


def answered(person: Person, do: Callable[[], object]) -> None:
    """Do what plays a move, and insist where the table asks if one is sure."""
    before = person.heard("answers")
    do()
    person.until(lambda: person.heard("answers") > before)
    if person.heard("last") == "unsure":
        insist(person)


def moves_of(person: Person) -> list[str]:
    """Note the moves that a page sends from now on."""
    sent: list[str] = []

    def note(payload: str | bytes) -> None:
        message = json.loads(payload)
        if message["type"] == "move":
            sent.append(message["move"])

    person.page.on("websocket", lambda socket: socket.on("framesent", note))
    return sent


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
def test_the_advised_move_is_pointed_at_and_played_in_one_tap(arrive, game, size):
    anna = arrive("Anna", size=size, has_touch=size[0] < 500)
    sent = moves_of(anna)
    sit_to_choose(anna, game)
    before = anna.news
    anna.click(say("match-hint"))
    anna.page.locator("#advice").wait_for()
    advice = anna.heard("advice")
    assert advice["best"]["move"] in before["legal"]
    assert 0 <= advice["best"]["share"] <= 1
    anna.page.locator(".stage [data-hint]").first.wait_for()
    anna.page.locator(".stage [aria-describedby=advice]").first.wait_for()
    shown = re.search(r"(\d+)\s%", anna.page.locator(".chance").inner_text())
    assert abs(int(shown[1]) - 100 * advice["best"]["share"]) < 0.51
    anna.shoot(f"hint-{game}-light-{size[0]}")
    assert axe(anna) == []
    answered(anna, lambda: anna.click(say("advice-play")))
    anna.until(lambda: anna.news["version"] > before["version"] or anna.news["has_answered"])
    assert sent[-1] == advice["best"]["move"]
    anna.until(lambda: not anna.page.locator("[data-hint]").count())


def test_advice_by_keyboard_alone(arrive):
    anna = arrive("Anna")
    sit_to_choose(anna, quickest())
    before = anna.news["version"]
    keys = anna.page.keyboard
    keys.press("h")
    anna.page.locator("#advice").wait_for()
    keys.press("Escape")
    anna.page.locator("#advice").wait_for(state="detached")
    assert not anna.page.locator("[data-hint]").count()
    keys.press("h")
    anna.until(
        lambda: anna.button(say("advice-play")).and_(anna.page.locator(":focus")).count()
    )
    answered(anna, lambda: keys.press("Enter"))
    anna.until(lambda: anna.news["version"] > before)


def test_where_all_is_played_by_heart_advice_is_refused_with_a_reason(arrive):
    anna = arrive("Anna")
    sit_to_choose(anna, FIRST, options={"memory_aid": "off"})
    anna.click(say("match-hint"))
    alert = anna.page.get_by_role("alert")
    alert.get_by_text(say("table-by-heart")).wait_for()
    assert anna.button(say("match-hint")).is_enabled()
    assert not anna.page.locator("[data-hint]").count()


def test_a_table_may_do_without_hints_and_without_pauses(arrive):
    anna = arrive("Anna")
    anna.go(f"/new/{quickest()}")
    for number in (2, 3):
        anna.page.get_by_label(say("form-who", number=number)).select_option("beginner")
    for switch in ("form-hints", "form-pause"):
        anna.page.get_by_label(say(switch)).uncheck()
    anna.click(say("form-open"))
    anna.sees(say("lobby-hints-off"))
    anna.sees(say("lobby-pause-off"))
    assert not anna.table["hints"]
    assert not anna.table["pause"]
    anna.click(say("lobby-start"))
    anna.sees_board()
    assert not anna.button(say("match-hint")).count()
