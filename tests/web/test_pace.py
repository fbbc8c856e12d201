"""What happens stays long enough to be read, unless one is in a hurry.

The page's clock stands still and is moved by hand: nothing here depends on how fast we are.
"""

from itertools import pairwise

import pytest

from .axe import axe
from .game import FIRST, choice, some
from .prepared import line_to
from .robot import leads
from .words import say

BOT = {"level": "beginner"}
NOTE = """() => {
  window.steps = [];
  const shown = document.querySelector("footer .latest .lines");
  const note = () => window.steps.push([Date.now(), shown.textContent]);
  note();
  const all = { childList: true, characterData: true, subtree: true };
  new MutationObserver(note).observe(shown, all);
}"""


def words_in(text: str) -> int:
    return len([part for part in text.split() if any(sign.isalnum() for sign in part)])


@pytest.fixture
def reader(arrive, server):
    """Let somebody read at a table, at a pace, from their turn on."""

    def come(pace: str = "normal"):
        anna = arrive("Anna", pace=pace)
        code = anna.opens(FIRST, [{}, *[BOT] * (some(FIRST) - 1)])
        with line_to(server, anna.cookie, code) as line:
            line.sit(0, "Anna")
            line.play_until(FIRST, is_my_card)
        anna.page.clock.install()
        anna.go(f"/t/{code}")
        anna.sees_board()
        anna.page.clock.pause_at(anna.page.evaluate("Date.now()") + 60_000)  # not in the past
        return anna, code

    return come


def is_my_card(news: dict) -> bool:
    return bool(news["legal"]) and not news["is_between_rounds"]


def plays(person, server, code: str) -> int:
    """Play from another device until both bots answer a card; give the version before it."""
    with line_to(server, person.cookie, code) as line:
        news = line.hear("news")
        while True:
            before = news["version"]
            move = {"version": before, "seat": 0, "move": choice(FIRST, news)}
            line.say("move", id=f"move-{before}", is_sure=True, **move)
            while news["version"] <= before or not news["legal"]:
                news = line.hear("news")
            if news["version"] > before + 2 and is_my_card(news):
                break
    person.until(lambda: person.news["version"] == news["version"])
    return before


def test_each_step_stays_as_long_as_its_words_need_and_none_is_left_out(reader, server):
    anna, code = reader()
    anna.page.evaluate(NOTE)
    before = plays(anna, server, code)
    assert not any(leads(anna))  # not my turn yet, here
    assert anna.button(say("match-skip")).count()
    anna.page.clock.run_for(60_000)
    assert any(leads(anna))
    assert not anna.button(say("match-skip")).count()
    count = anna.news["version"] - before  # steps since then, mine is the first
    steps = anna.page.evaluate("window.steps")[-count:]
    assert len({text for _, text in steps}) == count
    for (came, text), (left, _) in pairwise(steps[1:]):
        assert left - came + 1 >= 1000 * words_in(text) / 3


def test_a_tap_on_the_table_goes_to_the_present_and_plays_nothing(reader, server):
    anna, code = reader("calm")
    plays(anna, server, code)
    version = anna.news["version"]
    hand = anna.page.locator("[data-part=hand]")
    assert not any(leads(anna))
    box = hand.bounding_box()
    anna.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert any(leads(anna))
    assert anna.news["version"] == version
    assert anna.heard("answers") == 0
    assert not anna.page.locator(".toast").count()


def test_a_key_goes_to_the_present_too(reader, server):
    anna, code = reader()
    plays(anna, server, code)
    anna.page.keyboard.press("Enter")
    assert any(leads(anna))


def test_who_looks_elsewhere_comes_back_to_the_present(reader, server):
    anna, code = reader()
    anna.page.evaluate("() => Object.defineProperty(document, 'hidden', { value: true })")
    plays(anna, server, code)
    assert any(leads(anna))


def test_what_happened_since_my_turn_can_be_called_back_even_after_a_reload(reader, server):
    anna, code = reader()
    plays(anna, server, code)
    anna.page.clock.resume()
    anna.reload()
    anna.page.locator("footer .latest").click()
    dialog = anna.page.get_by_role("dialog")
    dialog.get_by_role("heading", name=say("match-log-since")).wait_for()
    told = [one for one in anna.news["told"] if one["seat"] >= 0]
    since = dialog.locator("ol").first.locator("li")
    mine = max(one["version"] for one in told if one["seat"] == 0)
    assert since.count() == len([one for one in told if one["version"] > mine])
    assert axe(anna) == []
    anna.shoot("log-since")


def test_the_pace_is_chosen_in_the_menu_and_kept(arrive, prepared):
    anna = arrive(guest=prepared.guest, pace="normal")
    anna.go(f"/t/{prepared.playing(FIRST)}")
    anna.sees_board()
    anna.click(say("match-menu"))
    group = anna.page.get_by_role("group", name=say("match-pace"))
    group.get_by_role("button", name=say("match-pace-calm")).click()
    anna.sees(say("match-pace-why-calm"))
    anna.shoot("menu-pace")
    assert anna.page.evaluate("localStorage.pace") == "calm"
