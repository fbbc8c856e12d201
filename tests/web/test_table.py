"""Coming, going, and playing again."""

import re
import subprocess
import sys

from .game import FIRST, asks_at_once, choice, picked, quickest, short
from .prepared import is_over, line_to
from .robot import leads, make, play
from .words import say

BOT = {"level": "beginner"}


def test_a_private_table_is_joined_by_its_link_and_started_by_its_host(arrive):
    anna, bruno = arrive("Anna"), arrive("Bruno")
    anna.go(f"/new/{quickest()}")
    anna.page.get_by_label(say("form-name", number=1)).fill("Anna")
    anna.page.get_by_label(say("form-who", number=3)).select_option("beginner")
    anna.click(say("form-open"))
    anna.sees(say("lobby-wait-seats", count=1))
    code = anna.table["code"]
    assert anna.page.locator(".code strong").inner_text() == code
    assert anna.page.locator(".address").inner_text().endswith(f"/t/{code}")
    assert anna.button(say("lobby-start")).is_disabled()
    bruno.sit(code, 1)
    bruno.sees(say("lobby-wait-host"))
    assert not bruno.button(say("lobby-start")).count()
    anna.click(say("lobby-start"))
    for person in (anna, bruno):
        person.until(lambda person=person: person.news)
        person.sees_board()
    stranger = arrive("Denis")
    stranger.go("/")
    stranger.page.locator("article").first.wait_for()
    assert not stranger.page.locator(f"a[href='/t/{code}']").count()


def test_a_public_table_is_found_on_the_home_page(arrive):
    anna, bruno = arrive("Anna"), arrive("Bruno")
    anna.go(f"/new/{FIRST}")
    anna.page.get_by_label(say("form-listed"), exact=False).check()
    anna.click(say("form-open"))
    anna.page.locator(".code strong").wait_for()
    code = anna.table["code"]
    bruno.go("/")
    bruno.page.locator(f"a[href='/t/{code}']").click()
    bruno.page.locator("ol > li").nth(1).get_by_role("button", name=say("lobby-sit")).click()
    bruno.until(lambda: bruno.table and bruno.table["mine"] == [1])
    bruno.go("/")
    bruno.sees(say("home-resume"))


def test_a_code_typed_on_the_home_page_leads_to_the_table(arrive):
    anna, bruno = arrive("Anna"), arrive("Bruno")
    code = anna.opens(quickest(), [{}, {}])
    bruno.go("/")
    bruno.page.get_by_label(say("home-code")).fill(code.lower())
    bruno.page.keyboard.press("Enter")
    bruno.sees(say("lobby-wait-seats", count=2))


def test_a_table_closed_to_spectators_says_that_it_may_be(arrive):
    anna, bruno = arrive("Anna"), arrive("Bruno")
    bruno.forgive("4404", "WebSocket")
    code = anna.opens(quickest(), [{}, BOT], is_watchable=False)
    anna.sit(code, 0)
    bruno.go(f"/t/{code}")
    bruno.sees(say("lost-table"))
    bruno.sees(say("lost-table-text"))
    bruno.page.get_by_role("link", name=say("lost-home")).click()
    bruno.page.locator("article").first.wait_for()


def test_a_page_says_that_its_table_was_closed_by_who_looks_after_the_server(arrive, server):
    anna = arrive("Anna")
    code = anna.opens(quickest(), [{}, BOT])
    anna.sit(code, 0)
    words = ["admin", "close", code, "--yes", "--data", str(server.data)]
    subprocess.run([sys.executable, "-m", "tablee", *words], check=True)
    anna.sees(say("lost-closed"))
    anna.sees(say("table-closed"))
    anna.page.get_by_role("link", name=say("lost-home")).click()
    anna.page.locator("article").first.wait_for()


def test_who_leaves_is_replaced_by_a_bot_and_takes_the_seat_back(arrive):
    anna, bruno = arrive("Anna"), arrive("Bruno")
    code = anna.opens(quickest(), [{}, {}, BOT])
    anna.sit(code, 0)
    bruno.sit(code, 1)
    bruno.until(lambda: bruno.news)
    bruno.click(say("match-menu"))
    bruno.click(say("match-leave"))
    bruno.page.locator("article").first.wait_for()
    anna.until(lambda: anna.table["people"][1]["is_away"])
    before = anna.until(lambda: anna.news)["version"]
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
    code = anna.opens(quickest(), [{}, BOT], clock="brisk")
    anna.sit(code, 0)
    anna.until(lambda: anna.news and anna.news["legal"])
    clock = anna.page.get_by_role("timer")
    clock.first.wait_for()
    first = int(re.sub(r"\D", "", clock.first.inner_text()))
    assert 0 < first <= 25
    anna.until(lambda: int(re.sub(r"\D", "", clock.first.inner_text()) or 99) < first)


def test_a_rematch_is_one_click_each(arrive, prepared):
    anna, bruno = arrive("Anna"), arrive("Bruno")
    code = anna.opens(quickest(), [{}, {}, BOT], options=short(quickest()))
    anna.sit(code, 0)
    bruno.sit(code, 1)
    prepared.finish(quickest(), code, [anna.cookie, bruno.cookie])
    anna.click(say("end-rematch"))
    bruno.button(say("end-join")).click()
    for person, seat in ((anna, 0), (bruno, 1)):
        person.until(lambda person=person: (person.table or {}).get("code", code) != code)
        person.until(lambda person=person: person.table["status"] == "playing")
        assert person.table["mine"] == [seat]
        assert [one["name"] for one in person.table["people"][:2]] == ["Anna", "Bruno"]
        assert person.table["people"][2]["kind"] == "bot"
    assert anna.table["code"] == bruno.table["code"]
    for person in (anna, bruno):  # until then the news are of the match before
        person.until(lambda person=person: person.news["turn"] >= 0)
    assert play(anna, bruno, moves=3) >= 3


def test_who_watched_follows_a_rematch(arrive, server):
    anna, clara = arrive("Anna"), arrive("Clara")
    code = anna.opens(quickest(), [{}, BOT, BOT], options=short(quickest()))
    with line_to(server, anna.cookie, code) as line:
        line.sit(0, "Anna")
        line.play_until(quickest(), is_over)
    for person in (anna, clara):
        person.go(f"/t/{code}")
        person.page.locator(".rank").first.wait_for()
    assert not clara.page.get_by_role("link", name=say("end-follow")).count()
    anna.button(say("end-rematch")).first.click()
    clara.page.get_by_role("link", name=say("end-follow")).first.click()
    clara.until(lambda: (clara.table or {}).get("code", code) != code)
    clara.sees(say("match-watching"))


def test_a_bot_is_offered_for_who_is_gone_when_it_may_play_and_not_before(arrive):
    anna, bruno = arrive("Anna"), arrive("Bruno")
    code = anna.opens(quickest(), [{}, {}])
    anna.sit(code, 0)
    bruno.sit(code, 1)
    anna.until(lambda: anna.news)
    play(anna, bruno, moves=1)
    while 1 not in anna.news["asked"]:
        play(anna, moves=1)
    anna.page.clock.install()
    bruno.page.close()
    anna.until(lambda: not anna.table["people"][1]["is_present"])
    wait = anna.table["people"][1]["replaceable_in"]
    assert wait > 5
    anna.page.get_by_text(say("match-absent", name="Bruno")).wait_for()
    assert not anna.button(say("match-replace")).count()
    assert re.search(r"\d+ s\.", anna.page.locator("footer [role=status]").inner_text())
    anna.page.clock.run_for(1000 * (wait + 2))
    anna.button(say("match-replace")).wait_for()


def reachable(person) -> set[str]:
    """Give the moves that one touch of the board makes."""
    return {move for moves in leads(person) if len(moves) == 1 for move in moves}


def shown(person) -> tuple:
    """Give all that a page was told, and all that it shows."""
    return person.news, person.page.locator("#app, body").first.inner_html()


def test_two_are_asked_at_once_and_see_nothing_of_each_others_answer(arrive):
    anna, bruno, clara = arrive("Anna"), arrive("Bruno"), arrive("Clara")
    people = [anna, bruno, clara]
    game = picked(lambda name: asks_at_once(name, 3))
    code = anna.opens(game, [{}, {}, {}])
    for seat, person in enumerate(people):
        person.sit(code, seat)
    for person in people:
        person.until(lambda person=person: person.news)
    while len(anna.news["asked"]) < 2:
        play(people[anna.news["turn"]], moves=1)
        version = max(person.news["version"] for person in people)
        for person in people:
            person.until(lambda person=person, at=version: person.news["version"] == at)
    one, other = [people[seat] for seat in anna.news["asked"]][:2]
    rest = [person for person in people if person is not one]
    for person in (one, other):
        person.until(lambda person=person: reachable(person) == {*person.news["legal"]})
    for person in people:
        person.sees_board()
        person.page.mouse.move(0, 0)  # what a pointer rests on is explained after a while
        person.page.locator(".about").wait_for(state="detached")
        person.settled()
    before = [shown(person) for person in rest]
    make(one, choice(game, one.news))
    one.until(lambda: one.news["has_answered"])
    one.sees(say("match-waits"))
    one.page.wait_for_timeout(400)
    assert [shown(person) for person in rest] == before
    make(other, choice(game, other.news))
    for person in people:
        person.until(lambda person=person: person.news["version"] > before[0][0]["version"])


def test_the_deal_is_promised_before_and_checked_after_from_what_the_page_kept(
    arrive, prepared, tmp_path
):
    anna, bruno = arrive("Anna"), arrive("Bruno")
    anna.forgive("/transcript net::ERR_ABORTED")  # what a download looks like from the page
    code = anna.opens(quickest(), [{}, {}, BOT], options=short(quickest()))
    anna.go(f"/t/{code}")
    anna.sees(say("lobby-fair"))
    promise = anna.table["commitment"]
    assert anna.page.locator("summary code").inner_text().rstrip("…") == promise[:12]
    anna.sit(code, 0)
    bruno.sit(code, 1)
    play(anna, bruno, moves=2)
    prepared.finish(quickest(), code, [anna.cookie, bruno.cookie])
    anna.ask_for_the_result()
    anna.click(say("verify-do"))
    for told in ("server-noted", "before", "own", "told", "cards-noted"):
        anna.sees(say(f"verify-{told}"))
    anna.page.get_by_text(say("verify-elsewhere")).click()
    command = anna.page.locator("details code").inner_text().split()
    with anna.page.expect_download() as coming:
        anna.page.get_by_role("link", name=say("end-download")).click()
    assert coming.value.suggested_filename == command[2]
    coming.value.save_as(tmp_path / command[2])
    words = [sys.executable, "-m", *command, "--lang", "fr"]
    good = subprocess.run(words, capture_output=True, cwd=tmp_path, text=True)
    assert good.returncode == 0, good.stderr
    assert promise in good.stdout
    assert "personne n’a pu choisir" in good.stdout
    assert "sont bien celles-là" in good.stdout


SWAP = """{
  const parse = JSON.parse;
  JSON.parse = (text) => {
    const found = parse(text);
    if (found?.type === "table") %s;
    return found;
  };
}"""


def test_a_server_that_swaps_its_promise_before_the_deal_gets_no_share(arrive):
    anna = arrive("Anna")
    code = anna.opens(quickest(), [{}, BOT], options=short(quickest()))
    anna.context.add_init_script(
        SWAP % 'found.is_sealed && (found.commitment = "07".repeat(32))'
    )
    anna.sit(code, 0)
    anna.sees(say("lobby-fault", fault="server"))
    assert not anna.news


def test_a_page_that_was_not_there_before_the_deal_says_what_the_file_does_not_show(
    arrive, server
):
    anna = arrive("Anna")
    code = anna.opens(quickest(), [{}, BOT], options=short(quickest()))
    with line_to(server, anna.cookie, code) as line:
        line.sit(0, "Anna")
        line.play_until(quickest(), is_over)
    anna.go(f"/t/{code}")
    anna.click(say("verify-do"))
    anna.sees(say("verify-before-unknown"))
    anna.sees(say("verify-result"))


def test_who_withholds_a_share_is_told_and_the_others_pages_begin_anew_by_themselves(
    arrive, prepared, server
):
    anna, bruno = arrive("Anna"), arrive("Bruno")
    code = anna.opens(quickest(), [{}, {}], options=short(quickest()))
    anna.sit(code, 0)
    with line_to(server, bruno.cookie, code) as line:
        line.sit(1, "Bruno")
        while not line.hear("table")["mine"]:
            pass  # it has committed now, and hears nothing more
        anna.until(lambda: anna.table["revealed"] == [0])
        line.say("leave")
        anna.sees(say("lobby-withheld", names="Bruno"))
        anna.shoot("withheld")
    first = anna.until(lambda: not anna.table["is_called"] and anna.table["withheld"][0])
    anna.until(lambda: anna.table["commitments"][0])
    assert anna.table["commitment"] != first["commitment"]
    bruno.sit(code, 1)
    anna.until(lambda: anna.news)
    prepared.finish(quickest(), code, [anna.cookie, bruno.cookie])
    anna.ask_for_the_result()
    anna.click(say("verify-do"))
    anna.sees(say("verify-withheld", count=1, names="Bruno"))
    anna.sees(say("verify-told"))
    anna.page.get_by_text(say("verify-elsewhere")).scroll_into_view_if_needed()
    anna.shoot("fairness")


def test_a_page_closed_while_the_cards_are_dealt_reveals_when_it_is_opened_again(
    arrive, server
):
    anna, bruno = arrive("Anna"), arrive("Bruno")
    code = anna.opens(quickest(), [{}, {}])
    anna.sit(code, 0)
    anna.until(lambda: anna.table["commitments"][0])
    anna.page.close()
    with line_to(server, bruno.cookie, code) as line:
        line.sit(1, "Bruno")
        while not line.hear("table")["is_sealed"]:
            pass
        anna.reopen(f"/t/{code}")
        assert line.hear("news")
    anna.until(lambda: anna.news)


def test_the_host_asks_somebody_to_leave_with_the_keyboard_alone(arrive):
    anna, bruno, clara = arrive("Anna"), arrive("Bruno"), arrive("Clara")
    code = anna.opens(quickest(), [{}, {}, {}], starts_when_full=False)
    anna.sit(code, 0)
    bruno.sit(code, 1)
    assert not bruno.button(say("lobby-remove-who", name="Anna")).count()
    anna.button(say("lobby-remove-who", name="Bruno")).press("Enter")
    anna.sees(say("lobby-remove-sure", name="Bruno"))
    anna.shoot("remove")
    dialog = anna.page.get_by_role("dialog")
    anna.page.keyboard.press("Escape")
    anna.page.locator("dialog").wait_for(state="detached")  # it is hidden a moment before
    assert anna.button(say("lobby-remove-who", name="Bruno")).count()
    anna.button(say("lobby-remove-who", name="Bruno")).press("Enter")
    dialog.get_by_role("button", name=say("lobby-remove"), exact=True).press("Enter")
    bruno.sees(say("lobby-removed"))
    bruno.shoot("removed")
    assert not bruno.button(say("lobby-sit")).count()
    clara.sit(code, 1)


def test_two_seats_of_one_person_are_shown_as_one_to_everybody(arrive):
    anna, bruno = arrive("Anna"), arrive("Bruno")
    code = anna.opens(quickest(), [{}, {}, {}], is_shared=True)
    with line_to(anna.server, anna.cookie, code) as line:
        line.sit(0, "Anna")
        line.sit(2, "Zoé")
    bruno.go(f"/t/{code}")
    bruno.sees(say("plate-same", names="Zoé"))
    bruno.shoot("one-person-lobby")
    anna.go(f"/t/{code}")
    bruno.sit(code, 1)
    bruno.until(lambda: bruno.news)
    for name, other in (("Anna", "Zoé"), ("Zoé", "Anna")):
        plate = bruno.page.locator(".plate", has=bruno.page.get_by_text(name, exact=True)).first
        assert plate.locator(".same").inner_text() == f"= {other}"
        assert say("plate-same", names=other) in plate.inner_text()  # to a screen reader
    bruno.shoot("one-person")
    bruno.click(say("match-menu"))
    bruno.sees(say("plate-same", names="Zoé"))
