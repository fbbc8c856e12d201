"""Motion: short where there is any, none for who wants none."""

import pytest

from .game import FIRST, GAMES, some
from .robot import play

BOT = {"level": "beginner"}
RUNNING = """() => document.getAnimations()
  .filter((one) => one.playState === "running")
  .map((one) => `${one.animationName ?? one.transitionProperty ?? "script"} of
    ${one.effect.target?.outerHTML.slice(0, 120)}`)"""
# A delay is a motion from a thing to itself.
LONG = """() => document.getAnimations()
  .filter((one) => one.playState === "running")
  .filter((one) => one.effect.getComputedTiming().iterations !== Infinity)
  .filter((one) => one.effect.getComputedTiming().duration > 400)
  .filter((one) => new Set(one.effect.getKeyframes().map(
    ({ offset, computedOffset, ...shown }) => JSON.stringify(shown))).size > 1)
  .map((one) => `${one.effect.getComputedTiming().duration} ms of
    ${one.effect.target?.outerHTML.slice(0, 120)}`)"""


@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_for_who_wants_no_motion(arrive, game):
    anna = arrive("Anna")
    code = anna.opens(game, [{}, *[BOT] * (some(game) - 1)])
    anna.sit(code, 0)
    for _ in range(5):
        play(anna, moves=1)
        assert anna.page.evaluate(RUNNING) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_motion_lasts_under_400_milliseconds(arrive, game):
    anna = arrive("Anna", is_calm=False)
    code = anna.opens(game, [{}, *[BOT] * (some(game) - 1)])
    anna.sit(code, 0)
    moved = 0
    for _ in range(8):
        play(anna, moves=1)
        assert anna.page.evaluate(LONG) == []
        moved += len(anna.page.evaluate(RUNNING))
    assert moved, "nothing ever moved: this test looks away"


def test_a_dialog_that_closes_wakes_the_page(arrive):
    """Chromium may leave cards that move just then inert, until a style changes (log.md)."""
    anna = arrive("Anna", is_calm=False)
    anna.sit(anna.opens(FIRST, [{}, *[BOT] * (some(FIRST) - 1)]), 0)
    anna.page.locator(".stage .plate").first.wait_for()  # dealt a moment after one sat down
    awake = "() => document.body.style.getPropertyValue('--awake')"
    for _ in range(2):
        anna.page.keyboard.press("?")
        anna.page.locator("dialog[open]").wait_for()
        anna.page.evaluate("() => document.body.style.removeProperty('--awake')")
        anna.page.keyboard.press("Escape")
        first = anna.until(lambda: anna.page.evaluate(awake))
        anna.until(lambda first=first: anna.page.evaluate(awake) != first)
