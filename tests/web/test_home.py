"""The home page: the games first, matches to go on with or to give up, and how many bots."""

import json

import pytest

from .axe import axe
from .game import FIRST, GAMES, few, most, quickest
from .prepared import is_my_turn, line_to
from .words import say, title

SIZES = [(360, 740), (844, 390), (1280, 800)]
BOT = {"level": "beginner"}


def is_seen(found) -> bool:
    """Say whether all of a thing is on the screen, without scrolling."""
    box, size = found.bounding_box(), found.page.viewport_size
    return box["y"] >= 0 and box["y"] + box["height"] <= size["height"]


@pytest.mark.parametrize("size", SIZES)
def test_the_first_game_is_played_without_scrolling_also_by_who_has_matches(
    arrive, prepared, size
):
    stranger = arrive(size=size)
    stranger.go("/")
    stranger.page.locator("article").nth(len(GAMES) - 1).wait_for()
    stranger.until(lambda: is_seen(stranger.button(say("home-play-with", game=title(FIRST)))))
    prepared.playing(GAMES[-1])
    prepared.between_rounds(FIRST)
    prepared.duel(FIRST)
    anna = arrive(guest=prepared.guest, size=size)
    anna.go("/")
    anna.page.get_by_text(say("home-continue")).first.wait_for()
    anna.until(lambda: is_seen(anna.button(say("home-play-with", game=title(FIRST)))))
    anna.shoot(f"home-mine-{size[0]}")


def test_as_many_bots_as_one_likes_as_far_as_there_are_seats(arrive):
    anna = arrive("Anna", size=(360, 740))
    anna.go("/")
    anna.button(say("home-against", count=2, level=say("level-short-regular"))).click()
    small = min(GAMES, key=most)  # the one with fewest seats
    others, bots = most(small) - 1, max(map(most, GAMES)) - 1
    anna.page.get_by_role("group", name=say("home-bots")).get_by_text(f"{bots}").click()
    anna.sees(say("home-with-bots", count=others))
    anna.shoot("home-bots-360")
    assert axe(anna) == []
    anna.click(say("home-play-with", game=title(small)))
    anna.until(lambda: anna.table)
    assert [one["kind"] for one in anna.table["people"]] == ["person", *["bot"] * others]
    anna.go("/")
    anna.button(say("home-against", count=bots, level=say("level-short-regular"))).wait_for()


def test_a_match_to_go_on_with_tells_its_round_and_score_and_can_be_given_up(arrive, server):
    anna, bruno = arrive("Anna"), arrive("Bruno")
    code = anna.opens(quickest(), [{}, {}, BOT])
    bruno.sit(code, 1)
    with line_to(server, anna.cookie, code) as line:
        line.sit(0, "Anna")
        news = line.play_until(quickest(), lambda one: one["viewer"] == 0)
    bruno.until(lambda: bruno.news)
    anna.go("/")
    row = anna.page.get_by_role("listitem").filter(
        has=anna.page.locator(f"a[href='/t/{code}']")
    )
    said = row.inner_text()
    assert say("home-round", number=1) in said
    assert f"Anna {news['scores'][0]} · Bruno {news['scores'][1]}" in said
    row.get_by_role("button", name=say("home-give-up")).click()
    dialog = anna.page.get_by_role("dialog")
    assert axe(anna) == []
    dialog.get_by_role("button", name=say("home-give-up-no")).click()
    dialog.wait_for(state="detached")
    assert row.count() == 1
    row.get_by_role("button", name=say("home-give-up")).click()
    dialog.get_by_role("button", name=say("home-give-up"), exact=True).click()
    row.wait_for(state="detached")
    bruno.until(lambda: bruno.table["people"][0]["is_away"])  # and a bot plays on for Anna
    anna.reload()
    anna.page.locator("article").nth(len(GAMES) - 1).wait_for()
    assert not row.count()


def test_who_left_by_the_menu_finds_the_match_no_more_on_the_home_page(arrive, server):
    anna = arrive("Anna")
    code = anna.opens(FIRST, [{}, *[BOT] * (few(FIRST) - 1)])
    with line_to(server, anna.cookie, code) as line:
        line.sit(0, "Anna")
        line.play_until(FIRST, is_my_turn)
    anna.go(f"/t/{code}")
    anna.click(say("match-menu"))
    anna.click(say("match-leave"))
    anna.page.locator("article").nth(len(GAMES) - 1).wait_for()
    mine = json.loads(server.http("/api/home", cookie=anna.cookie)[2])["mine"]
    assert code not in [one["code"] for one in mine]
    anna.reload()
    anna.page.locator("article").nth(len(GAMES) - 1).wait_for()
    assert not anna.page.locator(f"a[href='/t/{code}']").count()


def test_a_table_that_does_not_open_says_so_under_its_own_button(arrive):
    anna = arrive("Anna", size=(360, 740))
    anna.forgive("503", "/engine/")
    anna.page.route("**/engine/*.json", lambda route: route.fulfill(status=503))
    anna.go("/")
    anna.page.locator("article").nth(len(GAMES) - 1).wait_for()
    last = anna.page.locator("article").nth(len(GAMES) - 1)
    last.get_by_role("button").click()
    alert = last.get_by_role("alert").filter(has_text=say("http-no-answer"))
    alert.wait_for()
    anna.until(lambda: is_seen(alert))


@pytest.mark.parametrize(
    ("locale", "date"), [("fr-FR", "16 nov. 2026"), ("en-GB", "16 Nov 2026")]
)
def test_dates_are_written_as_where_one_lives(browser, server, prepared, locale, date):
    code = prepared.finished(quickest())
    context = browser.new_context(base_url=server.origin, locale=locale)
    key, _, value = prepared.guest.partition("=")
    context.add_cookies([{"name": key, "value": value, "url": server.origin}])
    page = context.new_page()

    def dated(route) -> None:
        answer = route.fetch()
        home = answer.json()
        for one in home["mine"]:
            one["updated"] = 1_794_830_400  # noon of that day
        route.fulfill(response=answer, json=home)

    page.route("**/api/home", dated)
    page.goto("/")
    row = page.locator(f"a[href^='/replay/{code}']")
    row.wait_for()
    assert date in row.inner_text()
    context.close()
