"""Coming, going, and playing again."""

import re

from .prepared import SHORT, is_over, line_to
from .robot import play
from .words import say

BOT = {"level": "beginner"}


def test_a_private_table_is_joined_by_its_link_and_started_by_its_host(arrive):
    anna, bruno = arrive("Anna"), arrive("Bruno")
    anna.go("/new/vingt-et-un")
    anna.page.get_by_label(say("form-name", number=1)).fill("Anna")
    anna.page.get_by_label(say("form-who", number=3)).select_option("beginner")
    anna.click(say("form-open"))
    anna.sees(say("lobby-wait-seats", count=1))
    code = anna.table["code"]
    assert anna.page.locator(".code strong").inner_text() == code
    picture = anna.page.get_by_alt_text(say("lobby-qr"))
    anna.until(lambda: picture.evaluate("(image) => image.complete && image.naturalWidth"))
    assert anna.button(say("lobby-start")).is_disabled()
    bruno.sit(code, 1)
    bruno.sees(say("lobby-wait-host"))
    assert not bruno.button(say("lobby-start")).count()
    anna.click(say("lobby-start"))
    for person in (anna, bruno):
        person.until(lambda person=person: person.news)
        person.page.locator(".stage .plate").first.wait_for()
    stranger = arrive("Denis")
    stranger.go("/")
    stranger.page.locator("article").first.wait_for()
    assert not stranger.page.locator(f"a[href='/t/{code}']").count()


def test_a_public_table_is_found_on_the_home_page(arrive):
    anna, bruno = arrive("Anna"), arrive("Bruno")
    anna.go("/new/ptit-pois")
    anna.page.get_by_label(say("form-listed"), exact=False).check()
    anna.click(say("form-open"))
    anna.page.locator(".code strong").wait_for()
    code = anna.table["code"]
    bruno.go("/")
    bruno.page.locator(f"a[href='/t/{code}']").click()
    bruno.page.locator("ol > li").nth(1).get_by_role("button", name=say("lobby-sit")).click()
    bruno.until(lambda: bruno.table["mine"] == [1])
    bruno.go("/")
    bruno.sees(say("home-resume"))


def test_a_code_typed_on_the_home_page_leads_to_the_table(arrive):
    anna, bruno = arrive("Anna"), arrive("Bruno")
    code = anna.opens("marshmallow", [{}, {}])
    bruno.go("/")
    bruno.page.get_by_label(say("home-code")).fill(code.lower())
    bruno.page.keyboard.press("Enter")
    bruno.sees(say("lobby-wait-seats", count=2))


def test_a_table_closed_to_spectators_says_that_it_may_be(arrive):
    anna, bruno = arrive("Anna"), arrive("Bruno")
    bruno.forgive("4404", "WebSocket")
    code = anna.opens("vingt-et-un", [{}, BOT], is_watchable=False)
    anna.sit(code, 0)
    bruno.go(f"/t/{code}")
    bruno.sees(say("lost-table"))
    bruno.sees(say("lost-table-text"))
    bruno.page.get_by_role("link", name=say("lost-home")).click()
    bruno.page.locator("article").first.wait_for()


def test_who_leaves_is_replaced_by_a_bot_and_takes_the_seat_back(arrive):
    anna, bruno = arrive("Anna"), arrive("Bruno")
    code = anna.opens("ptit-pois", [{}, {}, BOT])
    anna.sit(code, 0)
    bruno.sit(code, 1)
    bruno.until(lambda: bruno.news)
    bruno.click(say("match-menu"))
    bruno.click(say("match-leave"))
    bruno.page.locator("article").first.wait_for()
    anna.until(lambda: anna.table["people"][1]["is_away"])
    before = anna.news["version"]
    play(anna, moves=3)
    anna.until(lambda: any(told_by(anna, 1, before)))
    bruno.go(f"/t/{code}")  # the link leads back; the table is off his list
    bruno.sees(say("match-away"))
    bruno.click(say("match-return"))
    bruno.page.get_by_text(say("match-away")).wait_for(state="hidden")
    anna.until(lambda: not anna.table["people"][1]["is_away"])
    bruno.until(lambda: play(anna, bruno, moves=2, seconds=60))


def told_by(person, seat: int, since: int) -> list[bool]:
    """Say for each thing told lately whether a seat did it."""
    news = person.news
    return [news["version"] > since, news["turn"] != seat]


def test_the_seconds_of_a_brisk_clock_are_shown(arrive):
    anna = arrive("Anna")
    code = anna.opens("vingt-et-un", [{}, BOT], clock="brisk")
    anna.sit(code, 0)
    anna.until(lambda: anna.news and anna.news["legal"])
    clock = anna.page.get_by_role("timer")
    clock.first.wait_for()
    first = int(re.sub(r"\D", "", clock.first.inner_text()))
    assert 15 < first <= 25
    anna.until(lambda: int(re.sub(r"\D", "", clock.first.inner_text()) or 99) < first)


def test_a_rematch_is_one_click_each(arrive):
    anna, bruno = arrive("Anna"), arrive("Bruno")
    code = anna.opens("vingt-et-un", [{}, {}, BOT], options=SHORT["vingt-et-un"])
    anna.sit(code, 0)
    bruno.sit(code, 1)
    play(anna, bruno)
    anna.click(say("end-rematch"))
    bruno.button(say("end-join")).click()
    for person, seat in ((anna, 0), (bruno, 1)):
        person.until(lambda person=person: (person.table or {}).get("code", code) != code)
        person.until(lambda person=person: person.table["status"] == "playing")
        assert person.table["mine"] == [seat]
        assert [one["name"] for one in person.table["people"][:2]] == ["Anna", "Bruno"]
        assert person.table["people"][2]["kind"] == "bot"
    assert anna.table["code"] == bruno.table["code"]
    assert play(anna, bruno, moves=3) >= 3


def test_two_are_asked_at_once_and_see_nothing_of_each_others_answer(arrive):
    anna, bruno, clara = arrive("Anna"), arrive("Bruno"), arrive("Clara")
    people = [anna, bruno, clara]
    code = anna.opens("ptipasspass", [{}, {}, {}])
    for seat, person in enumerate(people):
        person.sit(code, seat)
    for person in people:
        person.until(lambda person=person: person.news)
    active = anna.news["turn"]
    play(people[active], moves=1)
    one, other = [person for person in people if person is not people[active]]
    for person in (one, other):
        person.until(lambda person=person: "ok" in person.news["legal"])
        assert person.button(say("board-ok", "ptipasspass")).is_visible()
        assert person.button(say("board-doublon", "ptipasspass")).is_visible()
        assert person.button(say("board-menteur", "ptipasspass")).is_visible()
    assert len(one.news["asked"]) == 2
    before = [
        (person.news, person.page.locator("#app, body").first.inner_html())
        for person in (other, people[active])
    ]
    one.click(say("board-ok", "ptipasspass"))
    one.until(lambda: one.news["has_answered"])
    one.sees(say("match-waits"))
    one.page.wait_for_timeout(400)
    after = [
        (person.news, person.page.locator("#app, body").first.inner_html())
        for person in (other, people[active])
    ]
    assert after == before
    other.click(say("board-ok", "ptipasspass"))
    for person in people:
        person.until(lambda person=person: person.news["version"] > before[0][0]["version"])


def test_the_deal_is_promised_before_and_verified_after(arrive):
    anna = arrive("Anna")
    code = anna.opens("vingt-et-un", [{}, BOT], options=SHORT["vingt-et-un"])
    anna.go(f"/t/{code}")
    anna.sees(say("lobby-fair"))
    promise = anna.table["commitment"]
    assert anna.page.locator("summary code").inner_text().rstrip("…") == promise[:12]
    anna.sit(code, 0)
    play(anna)
    anna.page.get_by_text(say("end-fair-verified")).click()
    anna.sees(promise)


def test_a_broken_promise_is_told(arrive, server):
    anna = arrive("Anna")
    code = anna.opens("vingt-et-un", [{}, BOT], options=SHORT["vingt-et-un"])
    anna.context.add_init_script(
        """{
          const parse = JSON.parse;
          JSON.parse = (text) => {
            const found = parse(text);
            if (found?.type === "table") found.commitment = "00".repeat(32);
            return found;
          };
        }"""
    )
    with line_to(server, anna.cookie, code) as line:
        line.sit(0, "Anna")
        line.play_until("vingt-et-un", is_over)
    anna.go(f"/t/{code}")
    anna.sees(say("end-fair-broken"))
