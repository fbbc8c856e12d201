"""What a thing means, what wins and why something happened are a tap away on every board."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle

import pytest

from tablee.games import game as load

from .axe import axe
from .game import FIRST, GAMES, few
from .layout import misplaced
from .person import Person
from .robot import click
from .screen import replay, review_board
from .staged import positions, show
from .words import say

RESTS = 700  # milliseconds after which a mouse that rests is answered
PHONE, SIDEWAYS, DESK = (360, 740), (844, 390), (1280, 800)
IS_WHOLE = """(one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  return one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight + 1
    && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}"""
ASIDE = "[data-about]:not(button):not(button *):not(:has(button))"  # what is no move


def answer(person: Person) -> str:
    """Wait for what is said of a thing; give it."""
    person.page.locator(".about").wait_for()
    return person.page.locator(".about").inner_text()


def meaning(game: str, thing) -> str:
    return say(f"about-{thing.get_attribute('data-about')}", game)


@pytest.mark.parametrize("game", GAMES)
def test_what_is_no_move_is_explained_by_a_tap_and_what_is_one_by_asking_first(seated, game):
    anna = seated(game, few(game))
    anna.resize(PHONE)
    show(anna, positions(game, few(game))["fullest"])
    moves = anna.heard("moves")
    thing = anna.page.locator(ASIDE).first
    thing.tap()
    assert meaning(game, thing) in answer(anna)
    anna.page.locator("[data-ask]").tap()
    assert say("about-ask") in answer(anna)
    card = anna.page.locator("button[data-about][data-moves]").first
    card.tap()
    assert meaning(game, card) in answer(anna)
    anna.shoot(f"asked-{game}")
    assert axe(anna) == []
    anna.page.keyboard.press("Escape")
    anna.page.locator(".about").wait_for(state="detached")
    assert anna.heard("moves") == moves  # nothing was played


@pytest.mark.parametrize("game", GAMES)
def test_everything_is_explained_by_keyboard_too(seated, game):
    anna = seated(game, few(game))
    show(anna, positions(game, few(game))["fullest"])
    anna.page.keyboard.press("a")
    things = anna.page.locator(".stage [data-about]")
    asked = set()
    for _ in range(3 * things.count()):
        anna.page.keyboard.press("Tab")
        at = "document.activeElement.closest('.stage [data-about]')?.dataset.about"
        if about := anna.page.evaluate(at):
            assert say(f"about-{about}", game) in answer(anna)
            asked.add(about)
    seen = "(all) => all.filter((one) => one.checkVisibility()).map((one) => one.dataset.about)"
    assert asked == set(things.evaluate_all(seen))


def said(line: dict, game: str, language: str = "fr") -> str:
    """Say a line whose facts are plain."""
    return say(line["id"], game, language, **line["facts"])


@pytest.mark.parametrize(("game", "language"), [*zip(GAMES, cycle(["fr", "en"]), strict=False)])
def test_the_goal_and_the_way_to_it_are_seen_at_every_size(seated, game, language):
    anna = seated(game, few(game))
    anna.page.evaluate("(to) => localStorage.setItem('language', to)", language)
    anna.reload()
    anna.sees_board()
    goals = {facts["goal"]["id"]: facts for facts in positions(game, few(game)).values()
             if facts["goal"]}  # fmt: skip
    for facts in goals.values():
        show(anna, facts)
        for size in (PHONE, SIDEWAYS, DESK):
            anna.resize(size)
            goal = anna.page.locator("[data-goal]")
            assert goal.inner_text() == said(facts["goal"], game, language)
            assert goal.is_visible()  # what is hidden has its text, too
            assert goal.evaluate(IS_WHOLE)
            assert misplaced(anna) == []


@pytest.mark.parametrize("game", GAMES)
def test_why_leads_to_the_rule_with_the_case_at_hand(seated, game):
    anna = seated(game, few(game))
    show(anna, positions(game, few(game))["fullest"])
    anna.page.locator("[data-part=why]").click()
    rule = anna.page.locator("dialog article.wanted")
    cases = rule.locator("ul.cases li")
    cases.first.wait_for()
    label = rule.get_attribute("id")
    assert label in {one.label for one in load(game).rulebook("fr").rules.values()}
    told = anna.heard("news")["told"][-1]["lines"]
    assert cases.count() == len(told)
    assert rule.locator("li.here").count()


def test_who_wants_to_be_told_more_says_so_in_the_menu(seated):
    anna = seated(FIRST, few(FIRST))
    anna.resize(PHONE)
    facts = positions(FIRST, few(FIRST))["fullest"]
    show(anna, facts)
    helping = say(f"{facts['picture']['prompt']['id']}.help", FIRST)
    prompt = anna.page.locator("[data-part=prompt]")
    assert helping not in prompt.inner_text()
    anna.page.locator("header button.icon").last.click()
    anna.page.get_by_role("switch", name=say("help-words")).click()
    anna.click(say("page-close"))
    anna.until(lambda: helping in prompt.inner_text())
    assert misplaced(anna) == []
    anna.shoot("helped")
    anna.reload()
    anna.sees_board()
    show(anna, facts)
    anna.until(lambda: helping in prompt.inner_text())


def test_a_mouse_that_rests_and_a_finger_that_holds_are_answered_and_play_nothing(seated):
    anna = seated(FIRST, few(FIRST))
    show(anna, positions(FIRST, few(FIRST))["fullest"])
    moves, chosen = anna.heard("moves"), anna.page.locator(".stage [aria-pressed=true]").count()
    card = anna.page.locator("button[data-about][data-moves]").first
    card.hover()
    assert meaning(FIRST, card) in answer(anna)
    anna.page.mouse.move(1, 1)
    anna.page.locator(".about").wait_for(state="detached")
    with holding(anna, card):
        assert meaning(FIRST, card) in answer(anna)
    assert meaning(FIRST, card) in answer(anna)  # a finger covers what it holds: it stays
    assert anna.heard("moves") == moves
    assert anna.page.locator(".stage [aria-pressed=true]").count() == chosen


def test_what_comes_under_a_mouse_that_has_clicked_stays_uncovered(seated):
    """It is what the click has brought about: nothing may lie on it."""
    anna = seated(FIRST, few(FIRST))
    facts = positions(FIRST, few(FIRST))
    show(anna, facts["fullest"])
    x, y = anna.page.locator("button[data-about][data-moves]").first.evaluate(
        "(one) => ((b) => [b.x + b.width / 2, b.y + 9])(one.getBoundingClientRect())"
    )
    anna.page.mouse.move(x, y)
    anna.page.mouse.down()
    anna.page.mouse.up()
    for name in facts:
        show(anna, facts[name])
        anna.page.mouse.move(x + 1, y)  # as a hand trembles
        anna.page.wait_for_timeout(RESTS)
        assert not anna.page.locator(".about").count(), name


@contextmanager
def holding(person: Person, thing) -> Iterator[None]:
    """Put a finger on a thing, and leave it there for a while."""
    x, y = thing.evaluate(
        "(one) => ((b) => [b.x + b.width / 2, b.y + 9])(one.getBoundingClientRect())"
    )
    finger = person.context.new_cdp_session(person.page)
    down = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    finger.send("Input.dispatchTouchEvent", down)
    yield
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@pytest.mark.parametrize("way", [replay, review_board])
def test_what_lies_on_a_board_that_is_seen_again_is_explained_too(arrive, prepared, way):
    anna = arrive(guest=prepared.guest, has_touch=True, size=PHONE)
    way(FIRST)(anna, prepared)
    anna.page.locator("[data-ask]").click()
    assert say("about-ask") in answer(anna)
    thing = anna.page.locator(".stage [data-about]").filter(visible=True).first
    click(thing)
    assert meaning(FIRST, thing) in answer(anna)
    assert axe(anna) == []
    anna.page.keyboard.press("Escape")
    anna.page.locator(".about").wait_for(state="detached")
    assert misplaced(anna) == []
