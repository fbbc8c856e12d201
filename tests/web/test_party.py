"""A party: one large screen on the wall, and a hand on every phone."""

from playwright.sync_api import expect

from .axe import axe
from .game import GAMES, most, quickest, short
from .layout import misplaced, small
from .prepared import is_over, line_to
from .robot import play
from .words import say

PHONE = (360, 740)
LARGE = ((1920, 1080), (1280, 800))
EAR = """
  window.contexts = 0;
  window.AudioContext = class extends AudioContext {
    constructor() {
      super();
      window.contexts += 1;
    }
  };
"""


def a_party(arrive, game: str, **options: str):
    """Open a table on a large screen, over HTTP; give that screen and the code."""
    screen = arrive("Salon", size=LARGE[0])
    seats = [{}] * most(game)
    code = screen.opens(game, seats, options=options, is_party=True, starts_when_full=False)
    screen.go(f"/big/{code}")
    screen.page.locator(".code strong").wait_for()
    return screen, code


def test_one_large_and_three_phones_join_deal_play_and_see_the_reveal(arrive):
    game = quickest()
    screen, code = a_party(arrive, game, **short(game))
    assert not misplaced(screen)
    assert not axe(screen)
    phones = [arrive(name, size=PHONE, has_touch=True) for name in ("Anna", "", "Chloé")]
    for phone in phones:
        phone.context.add_init_script(EAR)
        phone.go(f"/t/{code}")  # where the code leads that one scans
        if phone.name:
            phone.page.get_by_label(say("lobby-name")).fill(phone.name)
        phone.click(say("party-join"))
        phone.until(lambda phone=phone: (phone.table or {}).get("mine"))
    screen.sees(say("page-guest"))  # who gave no name
    screen.sees(say("party-ready", count=3))
    phones[1].click(say("party-start"))
    for person in (screen, *phones):
        person.until(lambda person=person: person.news)
        person.sees_board()
    assert len(screen.table["people"]) == 3
    assert screen.table["mine"] == []
    assert [one.news["viewer"] for one in (screen, *phones)] == [-1, 0, 1, 2]
    for size in LARGE:
        screen.resize(size)
        assert not misplaced(screen) + small(screen)
    phones[0].reload()  # it slept: the seat is still its own
    screen.reload()
    for person in (screen, phones[0]):
        person.until(lambda person=person: person.news)
    assert [screen.news["viewer"], phones[0].news["viewer"]] == [-1, 0]
    play(*phones)
    screen.until(lambda: is_over(screen.news))
    assert screen.news["viewer"] == -1
    assert not axe(screen)
    screen.shoot("party-large")
    phones[0].shoot("party-phone")
    assert not any(phone.page.evaluate("window.contexts") for phone in phones)
    phones[0].click(say("match-menu"))
    phones[0].page.get_by_label(say("sound-on")).check()
    assert phones[0].page.evaluate("window.contexts") == 1
    phones[2].button(say("end-rematch")).first.click()
    screen.until(lambda: screen.table["code"] != code)  # it follows by itself
    screen.until(lambda: screen.table["people"][2]["kind"] == "person")
    assert screen.table["is_host"]
    assert len(screen.table["people"]) == most(game), "others may come, too"


def test_a_large_screen_shows_all_who_fill_the_largest_table(arrive):
    game = max(GAMES, key=most)
    screen, code = a_party(arrive, game)
    for _ in range(most(game)):
        with line_to(screen.server, screen.server.guest(), code) as line:
            line.sit(-1, "Quelqu’un de plus")
            line.hear("table")
    screen.sees(say("party-ready", count=most(game)))
    assert not screen.button(say("party-bot")).count()  # there is no seat for one
    for size in LARGE:
        screen.resize(size)
        assert not misplaced(screen)
        rows = screen.page.locator(".seats li")
        assert rows.count() == most(game)
        expect(rows.last).to_be_in_viewport(ratio=1)
    screen.shoot("party-full")
    late = arrive("Bastien", size=PHONE)
    late.go(f"/t/{code}")
    late.sees(say("party-no-seat"))
    assert not late.button(say("party-join")).count()


def test_the_large_screen_of_somebody_who_also_plays_shows_no_hand(arrive):
    """One browser, two windows: the one on the wall is told what all are told."""
    game = GAMES[0]
    screen, code = a_party(arrive, game)
    phone = arrive("Chloé", size=PHONE)
    phone.go(f"/t/{code}")
    phone.click(say("party-join"))
    wall = screen.page
    screen.reopen(f"/t/{code}")
    screen.click(say("party-join"))
    screen.until(lambda: (screen.table or {}).get("mine"))
    screen.click(say("party-start"))
    screen.until(lambda: screen.news)
    wall.locator(".stage .plate").first.wait_for()
    told = wall.evaluate("[window.heard.news.viewer, window.heard.table.mine]")
    assert (told, screen.news["viewer"]) == ([-1, []], 1)


def test_a_party_is_opened_from_the_home_page_with_the_rules_one_likes(arrive):
    anna = arrive("Anna", size=LARGE[1])
    anna.go("/")
    words = say("party-open")
    anna.page.locator("article").first.get_by_text(words).click()
    anna.page.locator("form").wait_for()
    anna.click(say("form-open"))
    anna.page.locator(".code strong").wait_for()
    assert "/big/" in anna.page.url
    assert len(anna.table["people"]) == most(anna.table["game"])
    expect(anna.button(say("party-start"))).to_be_disabled()
    anna.click(say("party-bot"))
    anna.until(lambda: anna.table["people"][0]["kind"] == "bot")
    expect(anna.button(say("party-start"))).to_be_disabled()
