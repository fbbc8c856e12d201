"""Every board at every size: nothing scrolls, nothing is cut, nothing covers anything."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

import pytest

from . import robot
from .game import FIRST, GAMES, few, hint, most
from .layout import misplaced, small
from .person import Person
from .prepared import is_my_first_turn, line_to
from .robot import click, leads, nearest
from .staged import positions, show
from .words import say

PHONE, SIDEWAYS, ZOOMED = (360, 740), (844, 390), (640, 400)
SMALLEST = (640, 360)  # of the phones held sideways
SIZES = [SIDEWAYS, ZOOMED, PHONE, (820, 1180), (1280, 800), (1920, 1080)]
OUTSIDE = """() => {
  const isOut = (one, of) => {
    const [own, room] = [one.getBoundingClientRect(), of.getBoundingClientRect()];
    return own.width > 1 && (own.left < room.left - 4 || own.right > room.right + 4);
  };
  const main = document.querySelector("main");
  const plates = [...main.querySelectorAll(".plate:not(.turn)")];
  const told = [...main.querySelectorAll(".plate, [data-about]")];
  const found = told.filter((one) => isOut(one, main));
  found.push(...plates.filter((one) => isOut(one, one.closest("[data-part]") ?? main)));
  return found.map((one) => one.innerText);
}"""  # names beyond their place, and what is said of somebody beyond the board
TABLES = [(game, seats) for game in GAMES for seats in (few(game), most(game))]


def headlines(game: str) -> list[dict]:
    """Give the longest that a game says of where it stands, or all that it says in a match."""
    own = [facts["picture"]["headline"] for facts in positions(game, few(game)).values()]
    return hint(game, "HEADLINES", own)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_board_fits_every_screen_at_every_stage(seated, game, seats):
    anna = seated(game, seats)
    wrong = []
    for size in SIZES:
        anna.resize(size)
        for what, facts in positions(game, seats).items():
            show(anna, facts)
            found = misplaced(anna) + small(anna)
            if found or what == "fullest":
                anna.shoot(f"layout-{game}-{seats}-{what}-{size[0]}")
            wrong += [f"{size[0]}×{size[1]} {what}: {one}" for one in found]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("size", [SIDEWAYS, ZOOMED, SMALLEST])
def test_the_way_to_the_present_fits_beside_the_board(arrive, prepared, size):
    anna = arrive(guest=prepared.guest, pace="calm", size=size)
    anna.go(f"/t/{prepared.table(FIRST, is_my_first_turn, few(FIRST))}")
    facts = positions(FIRST, few(FIRST))["fullest"]
    for _ in range(3):  # the bots are ahead of what is read
        show(anna, facts, mover=1)
    anna.button(say("match-skip")).wait_for()
    anna.settled()
    anna.shoot(f"rail-{size[0]}")
    assert {say("match-hint"), say("match-emotes")} <= set(names_of(anna))
    assert misplaced(anna) == []
    board = anna.page.locator("main").bounding_box()
    assert board["y"] + board["height"] == size[1]  # and nothing stands under it


def names_of(person: Person) -> list[str]:
    """Name the buttons beside a board."""
    buttons = "(all) => all.map((one) => one.ariaLabel || one.innerText.trim())"
    return person.page.locator(".match > :is(header, footer) button").evaluate_all(buttons)


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_played_for_is_never_cut(arrive, prepared, game, language):
    code = prepared.table(game, is_my_first_turn, few(game), name="Maximilienne-Alexandrine")
    eve = arrive("Eve")  # she watches, which the line says too
    eve.context.add_init_script(f"localStorage.setItem('language', '{language}')")
    eve.go(f"/t/{code}")
    eve.sees_board()
    for facts in headlines(game):
        show(eve, {"picture": eve.news["picture"] | {"headline": facts}, "told": []})
        for size in (PHONE, SIDEWAYS, ZOOMED):
            eve.resize(size)
            eve.settled()
            assert misplaced(eve) == []


@pytest.mark.parametrize("game", GAMES)
def test_long_names_cover_nothing_and_push_nothing_off_the_screen(arrive, server, game):
    anna = arrive("Anna", has_touch=True)
    guests = [anna.cookie, *(server.guest() for _ in range(most(game) - 1))]
    code = anna.opens(game, [{}] * len(guests))
    with ExitStack() as stack, ThreadPoolExecutor(len(guests)) as pool:
        lines = [stack.enter_context(line_to(server, one, code)) for one in guests]
        for seat, line in enumerate(lines):
            line.sit(seat, f"Wilhelmina-Wolfgang {seat} mm")
        list(pool.map(lambda line: line.hear("news"), lines))
    anna.go(f"/t/{code}")
    anna.sees_board()
    for size in (PHONE, SIDEWAYS):
        anna.resize(size)
        anna.settled()
        assert anna.page.evaluate(OUTSIDE) == [], size


@pytest.mark.parametrize("game", GAMES)
def test_nothing_comes_over_a_reveal_by_itself(seated, game):
    anna, staged = seated(game, few(game)), positions(game, few(game)).values()
    shown = {facts["picture"]["prompt"]["id"]: facts for facts in staged}
    ends = [
        facts for facts in shown.values() if facts["is_between_rounds"] or facts["turn"] < 0
    ]
    assert ends
    anna.page.clock.install()
    for facts in ends:
        show(anna, facts)
        anna.page.clock.run_for(1_200)  # it used to come after 0.9 s
        assert not anna.page.locator("section.sheet").count()
        anna.click(say("round-unfold" if facts["turn"] >= 0 else "end-unfold"))
        anna.page.locator("section.sheet").wait_for()
        anna.click(say("round-fold"))
        anna.page.locator("section.sheet").wait_for(state="detached")


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_move_can_be_made_on_the_board(seated, game):
    anna, seats = seated(game, few(game)), few(game)
    for facts in positions(game, seats).values():
        if facts["is_between_rounds"]:
            continue  # a button of the page goes on
        show(anna, facts)
        legal = facts["legal"]
        for move in legal[:: max(1, len(legal) // 12)]:
            anna.page.keyboard.press("Escape")  # what was chosen is put back
            while [move] not in leads(anna):
                before = leads(anna)
                click(nearest(anna, move)[0])
                anna.until(lambda before=before: leads(anna) != before)


def test_a_move_that_nothing_leads_to_would_be_found_by_name(seated, monkeypatch):
    anna = seated(FIRST, few(FIRST))
    facts = positions(FIRST, few(FIRST))["fullest"]
    show(anna, facts)
    monkeypatch.setattr(robot, "PATIENCE", 0.2)
    assert nearest(anna, facts["legal"][0])
    forget = "(things) => things.forEach((thing) => thing.removeAttribute('data-moves'))"
    anna.page.locator("[data-moves]").evaluate_all(forget)
    with pytest.raises(AssertionError, match=f"{FIRST}: nothing on the board leads to"):
        nearest(anna, facts["legal"][0])


def test_a_small_thing_a_cut_prompt_and_what_covers_would_be_found(seated):
    anna = seated(FIRST, few(FIRST))
    show(anna, positions(FIRST, few(FIRST))["fullest"])
    assert misplaced(anna) == []
    spoil = """() => {
      const part = (kind) => document.querySelector(`[data-part=${kind}]`);
      part("seat").style.cssText = "height: 7px; overflow: hidden";
      part("prompt").style.cssText = "height: 8px; overflow: hidden";
      part("hand").style.cssText = "position: fixed; inset: 0; width: 600px; height: 600px";
    }"""
    anna.page.evaluate(spoil)
    found = " ".join(misplaced(anna))
    assert "small: seat" in found
    assert "clipped" in found
    assert "covers" in found
