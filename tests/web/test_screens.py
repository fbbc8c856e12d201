"""Every screen: on a phone, in both lights, in both languages, and for those who listen.

Each is come to twice, by thumb and at a desk, and all there is to look at is looked at then.
"""

import re

import pytest

from .axe import axe
from .game import GAMES
from .layout import lasting, small
from .person import Person
from .screen import SCREENS, duel, is_fixed, rules
from .words import plain_words, say

PHONE, SIDEWAYS, ZOOMED, DESK = (360, 740), (844, 390), (640, 400), (1280, 800)


def test_axe_would_find_something(arrive):
    anna = arrive()
    anna.go("/")
    anna.page.locator("article").nth(len(GAMES) - 1).wait_for()
    anna.page.evaluate(
        """() => {
          const button = document.createElement("button");
          document.querySelector("main").append(button);
        }"""
    )
    assert [found.split(":")[0] for found in axe(anna)] == ["button-name"]


# Touching: what is smaller than a finger, unless it is a word within a text.
SMALL = """() => [...document.querySelectorAll(
    "button, a[href], select, input, summary, [role=button]")]
  .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((node) => !node.matches(":is(p, li, td, h3, h4, .rule-text) a"))
  .map((node) => {
    const isTick = /radio|checkbox/.test(node.type);
    const touched = (isTick && node.closest("label")) || node;
    return { node, box: touched.getBoundingClientRect() };
  })
  .filter(({ box }) => box.width > 0 && Math.max(box.width, box.height) > 1)
  .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
  .map(({ node, box }) =>
    `${Math.round(box.width)}×${Math.round(box.height)} ${node.outerHTML.slice(0, 110)}`)"""


BEYOND = """(isFixed) => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const found = [];
  if (scrollWidth > innerWidth) found.push("scrolls sideways");
  if (isFixed && scrollHeight > innerHeight) found.push("scrolls");
  return found;
}"""
DUELS = {f"board-{game}-for-two": duel(game) for game in GAMES}
FIGURES = {f"figures-{game}": rules(game) for game in GAMES}
PLACES = {**SCREENS, **DUELS, **FIGURES}


@pytest.mark.parametrize("name", PLACES)
def test_a_phone_shows_all_of_it_to_every_finger_and_eye(arrive, prepared, name):
    """Nothing is beyond the edge, too small to touch or to read, or found by axe."""
    anna = arrive(guest=prepared.guest, size=PHONE, has_touch=True)
    PLACES[name](anna, prepared)
    found = {}
    for size in (PHONE, SIDEWAYS, ZOOMED, DESK):
        anna.resize(size)
        anna.shoot(f"{name}-light-{size[0]}")
        found[size] = lasting(anna, BEYOND, is_fixed(name)) + small(anna)
        if size == PHONE:
            found[size] += axe(anna)
        if size != DESK:
            found[size] += lasting(anna, SMALL)
    assert not any(found.values()), found


# Languages: all that is written or read aloud.
READ = """() => [
    document.title,
    document.body.innerText,
    ...["aria-label", "title", "placeholder", "alt"].flatMap((key) =>
      [...document.querySelectorAll(`[${key}]`)].map((node) => node.getAttribute(key))),
  ].join("\\n")"""
WITHOUT_SWITCH = ("curtain", "lost", "moves", "log", "rules-panel", "hint", "again")


def foreign(text: str, language: str, game: str) -> list[str]:
    """List the sentences of the other language that a text has."""
    other = {"fr": "en", "en": "fr"}[language]
    own = plain_words(language, game)
    return [
        f"{key}: {words}"
        for key, words in plain_words(other, game).items()
        if words != own.get(key)
        and len(words) > 7
        and " " in words.replace("\u202f", " ").replace("\u00a0", " ")
        and words not in own.values()
        and words in text
    ]


def game_of(person: Person) -> str:
    found = person.page.locator("[data-game]")
    return found.first.get_attribute("data-game") or "" if found.count() else ""


@pytest.mark.parametrize("name", SCREENS)
def test_a_desk_shows_all_of_it_in_the_dark_and_in_both_languages(arrive, prepared, name):
    anna = arrive(guest=prepared.guest, light="dark", size=DESK)
    SCREENS[name](anna, prepared)
    anna.shoot(f"{name}-dark-{DESK[0]}")
    assert lasting(anna, BEYOND, is_fixed(name)) == []
    assert axe(anna) == []
    game = game_of(anna)
    assert foreign(anna.page.evaluate(READ), "fr", game) == []
    assert anna.page.evaluate("document.documentElement.lang") == "fr"
    if name in WITHOUT_SWITCH:  # it speaks the language chosen elsewhere
        anna.go("/")
        anna.page.locator("button[lang=en]").click()
        anna.until(lambda: anna.page.evaluate("document.documentElement.lang") == "en")
        SCREENS[name](anna, prepared)
    else:
        switch(anna)
        anna.until(lambda: not foreign(anna.page.evaluate(READ), "en", game))  # fetched rules
        anna.reload()
        anna.page.locator("h1").first.wait_for()
        anna.until(lambda: anna.page.evaluate("document.documentElement.lang") == "en")
        anna.settled()
    anna.until(lambda: not foreign(anna.page.evaluate(READ), "en", game))


def switch(person: Person) -> None:
    """Choose English, on the screen itself or in its menu."""
    has_menu = not person.page.locator("button[lang=en]").count()
    place = "navigation.currentEntry.index"
    at = person.page.evaluate(place)
    if has_menu:
        person.click(say("match-menu"))
        person.until(lambda: person.page.evaluate(place) > at)
    person.page.locator("button[lang=en]").click()
    if has_menu:
        person.page.keyboard.press("Escape")
        person.until(lambda: person.page.evaluate(place) == at)  # gone back over its entry
    person.until(lambda: person.page.evaluate("document.documentElement.lang") == "en")


def test_foreign_words_would_be_found():
    assert foreign(say("home-fair"), "en", "")
    assert not foreign(say("home-fair"), "fr", "")
    assert re.search("[a-z]", say("home-fair", language="en"))
