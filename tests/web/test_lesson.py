"""Lessons as one takes them: by touch and by keyboard, with every wrong tap forgiven."""

import re

import pytest

from tests.lesson import Step, bundle, lesson_of
from tests.registry import load

from .axe import axe
from .game import FIRST, GAMES
from .person import CUT, Person
from .robot import click, leads, make, nearest, things
from .test_keyboard import tab_to, walk
from .words import say, title

PHONE = (360, 740)
RULE = re.compile(r"[A-Z]{2}-\d")
LINES = """() => {
  const { scrollHeight, firstChild } = document.querySelector("#advice");
  const { lineHeight } = getComputedStyle(firstChild.parentElement);
  return scrollHeight / parseFloat(lineHeight);
}"""


def told(name: str, language: str, step: Step, person: Person, part: str = "") -> str:
    """Say the remark of a step as the page does, or what it says to another move."""
    people = person.table["people"]
    words = bundle(load(name), language)
    names = {
        f"seat{seat}": say(f"bot-{seat}", language=language) for seat in range(len(people))
    }
    return words.format_pattern(words.get_message(f"lesson-{step.id}{part}").value, names)[0]


def comes_to(person: Person, name: str, language: str, step: Step) -> None:
    """Wait for a step, which a phone shows in three lines at most."""
    person.until(lambda: person.table)
    text = told(name, language, step, person)
    said = person.page.locator("#advice")
    person.until(lambda: said.inner_text() == text)
    assert person.page.evaluate(LINES) <= 3.1, text


def does_otherwise(person: Person, name: str, language: str, step: Step) -> None:
    """Try what the step does not ask for: it is said why not, and nothing is lost."""
    version, alert = person.news["version"], person.page.get_by_role("alert")
    if others := [move for move in person.news["legal"] if move != step.move]:
        assert make(person, others[step.at % len(others)]) == "refused"
        person.until(lambda: told(name, language, step, person, "-other") in alert.inner_text())
        assert person.heard("refused")["rule"] == step.rule
    touches_what_is_no_move(person)
    right, moves = nearest(person, step.move)
    if len(moves) > 1:
        click(right)
        touches_what_is_no_move(person)
        person.page.keyboard.press("Escape")
    assert person.news["version"] == version


def touches_what_is_no_move(person: Person) -> None:
    """Touch what leads nowhere, if anything: the rule that forbids it can be read."""
    if [] not in leads(person):
        return
    answers = person.heard("answers")
    click(things(person).nth(leads(person).index([])))
    person.until(lambda: person.heard("answers") > answers)
    assert person.heard("last") == "refused"
    person.page.get_by_role("alert").get_by_role("button", name=RULE).wait_for()


def goes_through(person: Person, name: str, language: str, *, by_keys: bool = False) -> None:
    """Take a whole lesson, from the step that is shown."""
    for step in lesson_of(load(name)).steps:
        comes_to(person, name, language, step)
        if not step.move:
            go_on(person, language, by_keys=by_keys)
        elif by_keys:
            walk(person, step.move)
        else:
            does_otherwise(person, name, language, step)
            assert make(person, step.move) == "done"


def go_on(person: Person, language: str, *, by_keys: bool) -> None:
    """Read on, unless it is the end."""
    on = person.button(say("learn-on", language=language))
    if not on.count():
        assert person.button(say("learn-play", language=language)).count()
    elif by_keys:
        tab_to(person, say("learn-on", language=language))
        person.page.keyboard.press("Enter")
    else:
        on.click()


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_is_finished_by_touch_without_a_network_and_forgives(arrive, name):
    anna = arrive(has_touch=True, size=PHONE)
    anna.go(f"/learn/{name}")
    anna.sees_board()
    assert axe(anna) == []
    anna.context.set_offline(True)
    goes_through(anna, name, "fr")
    assert axe(anna) == []
    anna.context.set_offline(False)


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_is_finished_by_keyboard_without_a_network_and_leads_to_a_match(arrive, name):
    anna = arrive()
    anna.context.add_init_script('localStorage.setItem("language", "en")')
    anna.go(f"/learn/{name}")
    anna.sees_board()
    anna.context.set_offline(True)
    goes_through(anna, name, "en", by_keys=True)
    anna.context.set_offline(False)
    tab_to(anna, say("learn-play", language="en"))
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_url("**/t/ICI-*")
    anna.until(lambda: anna.table and anna.table["code"])
    kinds = [(one["kind"], one["level"]) for one in anna.table["people"]]
    others = lesson_of(load(name)).match.seats - 1
    assert kinds == [("person", ""), *[("bot", "beginner")] * others]
    assert anna.page.evaluate("localStorage.getItem('help')") == "on"


def test_a_lesson_goes_back_a_step_and_on_where_it_was_left(arrive):
    anna = arrive(size=PHONE)
    steps = lesson_of(load(FIRST)).steps
    anna.go(f"/learn/{FIRST}")
    place = next(place for place, step in enumerate(steps) if step.move)
    for step in steps[:place]:
        comes_to(anna, FIRST, "fr", step)
        go_on(anna, "fr", by_keys=False)
    comes_to(anna, FIRST, "fr", steps[place])
    make(anna, steps[place].move)
    comes_to(anna, FIRST, "fr", steps[place + 1])
    anna.reload()
    comes_to(anna, FIRST, "fr", steps[place + 1])
    anna.click(say("learn-back"))
    comes_to(anna, FIRST, "fr", steps[place])
    assert make(anna, steps[place].move) == "done"
    comes_to(anna, FIRST, "fr", steps[place + 1])


def test_a_lesson_is_offered_once_and_to_nobody_who_has_played(arrive):
    anna = arrive(size=PHONE)
    anna.go("/")
    offer = anna.page.get_by_role("link", name=say("learn-offer-of", game=title(FIRST)))
    again = anna.page.get_by_role("link", name=say("learn-again-of", game=title(FIRST)))
    offer.click()
    anna.sees_board()
    anna.page.go_back()
    again.wait_for()
    assert not offer.count()
    bruno = arrive("Bruno")
    bruno.go("/")
    bruno.click(say("home-play-with", game=title(FIRST)))
    bruno.sees_board()
    bruno.go("/")
    bruno.page.get_by_role("link", name=say("learn-again-of", game=title(FIRST))).wait_for()


def test_a_lesson_and_its_match_are_played_on_a_page_of_files_without_a_network(visit):
    anna = visit(size=PHONE)
    anna.visit()
    anna.is_kept()
    anna.context.set_offline(True)
    anna.forgive(*CUT)
    anna.visit(f"/learn/{FIRST}")
    goes_through(anna, FIRST, "fr")
    anna.click(say("learn-play"))
    anna.until(lambda: anna.table["code"].startswith("ICI-") and anna.news["legal"])
