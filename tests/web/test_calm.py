"""Motion: short where there is any, none for who wants none."""

import pytest

from .game import FIRST, GAMES, some
from .robot import play

BOT = {"level": "beginner"}
# Every frame is looked at: a motion is seen however long a test looks away. A delay is a motion
# from a thing to itself.
WATCH = """
  window.moved = [];
  window.lingered = [];
  const isLong = (one) => {
    const { iterations, duration } = one.effect.getComputedTiming();
    const shown = one.effect.getKeyframes().map(
      ({ offset, computedOffset, ...shown }) => JSON.stringify(shown));
    return iterations !== Infinity && duration > 400 && new Set(shown).size > 1;
  };
  const told = (one) => `${one.animationName ?? one.transitionProperty ?? "script"} of
    ${one.effect.target?.outerHTML.slice(0, 120)}`;
  const look = () => {
    const running = document.getAnimations().filter((one) => one.playState === "running");
    if (document.querySelector(".stage .plate")) window.moved.push(...running.map(told));
    window.lingered.push(...running.filter(isLong).map(told));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
"""


@pytest.mark.parametrize("game", GAMES)
def test_nothing_moves_for_who_wants_no_motion(arrive, game):
    anna = arrive("Anna")
    anna.context.add_init_script(WATCH)
    code = anna.opens(game, [{}, *[BOT] * (some(game) - 1)])
    anna.sit(code, 0)
    play(anna, moves=5)
    assert anna.page.evaluate("moved") == []


GLIDES = """() => {
  const thing = document.body.appendChild(document.createElement("span"));
  thing.style.transition = "translate 1s";
  const found = getComputedStyle(thing).transitionDuration;
  thing.remove();
  return found;
}"""


def test_whatever_a_board_draws_glides_for_nobody_who_wants_no_motion(arrive):
    for is_calm, lasts in ((True, "0s"), (False, "1s")):
        anna = arrive("Anna", is_calm=is_calm)
        anna.go("/")
        assert anna.page.evaluate(GLIDES) == lasts


@pytest.mark.parametrize("game", GAMES)
def test_a_motion_lasts_under_400_milliseconds(arrive, game):
    anna = arrive("Anna", is_calm=False)
    anna.context.add_init_script(WATCH)
    code = anna.opens(game, [{}, *[BOT] * (some(game) - 1)])
    anna.sit(code, 0)
    play(anna, moves=8)
    assert anna.page.evaluate("lingered") == []
    assert anna.page.evaluate("moved"), "nothing ever moved: this test looks away"


NOTE = """() => new MutationObserver(() => {
  window.woken.push(document.body.style.getPropertyValue("--awake"));
}).observe(document.body, { attributeFilter: ["style"] })"""


def test_a_dialog_that_closes_wakes_the_page(arrive):
    """Chromium may leave cards that move just then inert, until a style changes (log.md)."""
    anna = arrive("Anna", is_calm=False)
    anna.sit(anna.opens(FIRST, [{}, *[BOT] * (some(FIRST) - 1)]), 0)
    anna.sees_board()  # dealt a moment after one sat down
    anna.page.evaluate(NOTE)
    for _ in range(2):
        anna.page.evaluate("() => { window.woken = []; }")
        anna.page.keyboard.press("?")
        anna.page.locator("dialog[open]").wait_for()
        anna.page.keyboard.press("Escape")
        anna.until(lambda: len({*anna.page.evaluate("woken")}) > 1)
