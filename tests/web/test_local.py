"""Tables in the page itself: played now and on one screen, kept, resumed, looked at again.

The server is there for the page alone: what is played here, nobody asks it about.
"""

import subprocess
import sys

import pytest

from . import local
from .axe import axe
from .game import FIRST, GAMES, few, quickest
from .layout import misplaced
from .person import Person
from .robot import is_mine, play, turn
from .words import say, title

HERE = "() => Object.keys(localStorage).filter((key) => key.startsWith('match:'))"
ENDLESS = """window.Worker = class extends Worker {
  postMessage(question) { if (question.task.type !== "review") super.postMessage(question); }
  terminate() { window.ended = true; super.terminate(); }
};"""
IS_WHOLE = """(select) => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(select);
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = font;
  const edge = parseFloat(paddingLeft) + parseFloat(paddingRight) + 20; // and an arrow
  const room = select.clientWidth - edge;
  return [...select.options].every(({ text }) => pen.measureText(text).width <= room);
}"""
QUIET = ("/api/tables", "/ws/")  # what a match in the page has no need of


def plays_now(person: Person, game: str, *, bots: int = 0, level: str = "") -> str:
    """Sit down with one click; give the match's code."""
    person.page.on("request", lambda asked: _note(person, asked.url))
    person.go("/")
    if level:
        person.page.evaluate(
            "([key, level]) => localStorage.setItem(key, level)", ["level", level]
        )
    count = str(bots or few(game) - 1)
    person.page.evaluate("(count) => localStorage.setItem('bots', count)", count)
    person.reload()
    person.click(say("home-play-with", game=title(game)))
    person.until(lambda: person.news)
    return person.table["code"]


def _note(person: Person, address: str) -> None:
    assert not any(part in address for part in QUIET), address


def shortened(person: Person, game: str) -> str:
    """Begin a short match on one screen; give its code."""
    person.go(f"/here/{game}")
    return local.shortened(person, game)


@pytest.fixture(scope="module")
def over(browser, server):
    """Somebody who has played a short match to its end, and looks at the result."""
    anna = Person(browser, server, "Anna")
    code = shortened(anna, quickest())
    play(anna)
    yield anna, code
    troubles = anna.troubles()
    anna.context.close()
    assert not troubles


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_without_asking_anybody(arrive, game):
    anna = arrive("Anna", size=(360, 740))
    anna.page.on("request", lambda asked: _note(anna, asked.url))
    shortened(anna, game)
    assert anna.news["version"] >= 1
    play(anna)
    anna.ask_for_the_result()
    assert anna.table["status"] == "over"
    anna.shoot(f"local-end-{game}-360")


def test_one_click_deals_and_says_what_was_fixed_before_the_first_card(arrive):
    anna = arrive("Anna")
    plays_now(anna, FIRST, bots=few(FIRST) - 1, level="expert")
    assert anna.table["mine"] == [0]
    assert {one["level"] for one in anna.table["people"][1:]} == {"expert"}
    anna.sees_board()
    assert not anna.button(say("match-emotes")).count()  # who would see it?
    assert any(anna.table["commitment"][:12] in line for line in anna.log)
    play(anna, moves=4)


def test_a_match_is_where_it_was_after_a_reload_and_on_the_home_page(arrive):
    anna = arrive("Anna")
    code = shortened(anna, quickest())
    play(anna, moves=3)
    anna.until(lambda: is_mine(anna.news))
    before = anna.news
    anna.reload()
    anna.until(lambda: anna.news)
    assert anna.news["picture"] == before["picture"]
    assert anna.news["version"] == before["version"]
    anna.go("/")
    row = anna.page.get_by_role("listitem").filter(
        has=anna.page.locator(f"a[href='/t/{code}']")
    )
    row.wait_for()
    assert axe(anna) == []
    anna.shoot("home-local-wide")
    row.get_by_role("button", name=say("home-delete")).click()
    dialog = anna.page.get_by_role("dialog")
    dialog.get_by_role("button", name=say("home-delete"), exact=True).click()
    row.wait_for(state="detached")
    assert anna.page.evaluate(HERE) == []
    anna.go(f"/t/{code}")
    anna.sees(say("lost-table"))


def test_of_two_pages_with_one_match_the_later_plays_and_nothing_is_lost(arrive):
    anna = arrive("Anna")
    code = shortened(anna, quickest())
    first = anna.page
    anna.until(lambda: is_mine(anna.news))
    seen = anna.news["version"]
    anna.reopen(f"/t/{code}")
    anna.until(lambda: anna.news)
    assert anna.news["version"] == seen
    first.get_by_text(say("local-elsewhere")).wait_for()
    play(anna, moves=2)
    anna.until(lambda: is_mine(anna.news))
    later, second = anna.news["version"], anna.page
    first.get_by_role("button", name=say("local-elsewhere-here")).click()
    first.wait_for_function("(version) => window.heard.news.version === version", arg=later)
    second.get_by_text(say("local-elsewhere")).wait_for()


def test_a_browser_that_keeps_nothing_plays_all_the_same_and_says_so(arrive):
    anna = arrive("Anna")
    forbid = "Storage.prototype.setItem = () => { throw new Error('full'); }"
    anna.context.add_init_script(forbid)
    shortened(anna, quickest())
    anna.sees(say("local-loose"))
    assert play(anna, moves=3) == 3


def test_a_finished_match_is_replayed_with_any_eyes(over):
    anna, code = over
    anna.go(f"/replay/{code}?viewer=-2&at=0")
    anna.sees(say("replay-deal"))
    anna.sees_board()
    anna.page.get_by_role("button", name=say("replay-last")).click()
    anna.page.get_by_label(say("replay-viewer")).select_option("0")
    anna.page.wait_for_url(f"**/replay/{code}?viewer=0&at=*")
    anna.sees_board()


def test_it_is_downloaded_and_verified(over, tmp_path):
    anna, code = over
    anna.go(f"/t/{code}")
    link = anna.page.get_by_role("link", name=say("end-download"))
    with anna.page.expect_download() as downloading:
        link.click()
    file = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(file)
    assert file.name == f"{quickest()}-{code}.tablee"
    told = subprocess.run(
        [sys.executable, "-m", "tablee", "verify", str(file)], capture_output=True, text=True
    )
    assert told.returncode == 0, told.stdout + told.stderr


@pytest.mark.parametrize("size", [(360, 740), (844, 390)])
def test_its_review_is_stopped_by_who_does_not_want_to_wait(over, size):
    anna, code = over
    before = anna.page
    anna.reopen("")
    anna.page.add_init_script(ENDLESS)
    anna.resize(size)
    anna.go(f"/review/{code}")
    anna.button(say("review-stop")).focus()
    bar = anna.page.get_by_role("progressbar").bounding_box()
    assert bar["x"] + bar["width"] <= size[0]
    anna.shoot(f"local-review-working-{size[0]}")
    assert misplaced(anna) == []
    assert axe(anna) == []
    anna.page.keyboard.press("Enter")
    told = anna.page.get_by_role("alert").filter(has_text=say("review-stopped"))
    told.wait_for()
    anna.until(lambda: anna.page.evaluate("window.ended"))  # it no longer thinks
    assert anna.button(say("lost-again")).evaluate("(one) => one === document.activeElement")
    assert not anna.page.get_by_text(say("review-meanwhile")).count()  # nothing is awaited
    anna.shoot(f"local-review-stopped-{size[0]}")
    anna.page.keyboard.press("Enter")
    anna.page.get_by_role("progressbar").wait_for()
    anna.page.close()
    anna.page = before


def test_it_is_reviewed_here_and_played_on(over):
    anna, code = over
    anna.go(f"/review/{code}?viewer=-2&at=0")
    again = anna.page.get_by_role("button", name=say("review-again"), exact=False).first
    anna.page.locator("svg.graph, .chances svg").first.wait_for()
    desk = anna.page.viewport_size
    anna.resize((360, 740))
    anna.click(say("review-side-board"))
    assert anna.page.locator("select").evaluate(IS_WHOLE)
    anna.page.set_viewport_size(desk)
    if not again.count():
        pytest.skip("nobody made a mistake")
    again.click()
    anna.click(say("again-begin"))
    anna.until(lambda: anna.table and anna.table["source"] == code)
    anna.sees_board()


def test_a_rematch_is_one_click(over):
    anna, code = over
    anna.go(f"/t/{code}")
    anna.page.get_by_role("button", name=say("end-rematch")).first.click()
    anna.until(lambda: anna.table["code"] != code and anna.news["turn"] >= 0)
    assert anna.table["status"] == "playing"


def test_advice_is_thought_out_here(arrive):
    anna = arrive("Anna")
    plays_now(anna, FIRST)
    for _ in range(20):
        anna.until(lambda: anna.news["legal"] or anna.news["turn"] < 0)
        if len(anna.news["legal"]) > 1 and not anna.news["is_between_rounds"]:
            break
        turn(anna)
    anna.sees_board()
    anna.page.keyboard.press("h")
    anna.until(lambda: anna.heard("advice"))
    assert anna.heard("advice")["best"]["move"] in anna.news["legal"]


def test_a_friend_takes_a_bots_seat_at_a_table_that_goes_on_from_there(arrive):
    anna, bruno = arrive("Anna"), arrive("Bruno")
    shortened(anna, quickest())
    play(anna, moves=2)
    anna.until(lambda: is_mine(anna.news))
    before = anna.news
    anna.click(say("match-menu"))
    anna.shoot("local-menu-wide")
    assert axe(anna) == []
    anna.click(say("carry-invite"))
    anna.until(lambda: anna.table["status"] == "open" and anna.table["mine"] == [0])
    bruno.sit(anna.table["code"], 1)
    anna.until(lambda: anna.table["status"] == "playing")
    anna.until(lambda: anna.news["scores"] == before["scores"] and anna.news["legal"])
    assert anna.news["legal"] == before["legal"]
    bruno.until(lambda: bruno.news)
    assert play(anna, bruno, moves=3) >= 3
