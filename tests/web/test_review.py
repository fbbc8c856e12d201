"""The review of a finished match: the graph, the costly choices, and playing on from one."""

import json

import pytest

from .axe import axe
from .game import FIRST, GAMES, few, quickest
from .person import Person
from .prepared import Prepared
from .robot import play
from .screen import WORK
from .words import say

PHONE, DESK = (360, 740), (1280, 800)


def review(person: Person, code: str, path: str = "") -> dict:
    """Open the review of a match and wait until it is there; give what the server said."""
    with person.page.expect_response(is_judged, timeout=WORK * 1000) as coming:
        person.go(path or f"/review/{code}")
    person.page.get_by_role("slider", name=say("review-graph")).wait_for()
    return coming.value.json()["judgement"]


def is_judged(response) -> bool:
    if not response.url.endswith("/review") or "/api/" not in response.url:
        return False
    return bool(response.json().get("judgement"))


def costs(judgement: dict, seat: int) -> list[dict]:
    """Give the choices of a seat that are worth a card, the costliest first."""
    found = [judgement["decisions"][place] for place in judgement["seats"][seat]["costliest"]]
    return sorted((one for one in found if one["cost"] >= 0.01), key=lambda one: -one["cost"])


def costly(person: Person, prepared: Prepared, game: str) -> tuple[str, dict]:
    """Give a match in which a choice was costly, and its review: in some there is none."""
    guests = [prepared.guest, *(prepared.server.guest() for _ in range(few(game) - 1))]
    for tries in range(5):
        code = prepared.friends(game, guests) if tries else prepared.finished(game)
        judgement = review(person, code)
        if any(costs(judgement, seat) for seat in range(len(judgement["seats"]))):
            return code, judgement
    raise AssertionError("nothing was costly in five matches")


def look(person: Person, game: str) -> None:
    """Look at both sides of a review, at a desk and on a phone."""
    person.page.locator(".stand").wait_for()
    person.shoot(f"review-{game}-light-{DESK[0]}")
    assert axe(person) == []
    person.resize(PHONE)
    for side in ("board", "report"):
        person.click(say(f"review-side-{side}"))
        person.shoot(f"review-{side}-{game}-light-{PHONE[0]}")
        assert axe(person) == []
    person.resize(DESK)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_reviewed_a_choice_looked_at_and_played_on(arrive, prepared, game):
    anna = arrive("Anna", guest=prepared.guest)
    anna.go(f"/t/{prepared.finished(game)}")
    anna.page.get_by_role("link", name=say("end-review")).wait_for()
    code, judgement = costly(anna, prepared, game)
    slider = anna.page.get_by_role("slider", name=say("review-graph"))
    assert int(slider.get_attribute("aria-valuemax")) == len(judgement["shares"]) - 1
    seat, chosen = next(
        (seat, found[0])
        for seat in range(len(judgement["seats"]))
        if (found := costs(judgement, seat))
    )
    anna.page.locator(".seats button").nth(seat).click()
    cards = anna.page.locator("article")
    anna.until(lambda: cards.count() == len(costs(judgement, seat)))
    card = cards.first
    card.get_by_role("button", name=say("review-see")).click()
    at = chosen["position"]
    anna.until(lambda: anna.page.url.endswith(f"/review/{code}?viewer={seat}&at={at}"))
    assert slider.get_attribute("aria-valuenow") == str(at)
    assert card.locator("h4").inner_text() == say("review-move", at=at)
    assert anna.page.locator("output").inner_text().startswith(f"{at} / ")  # the same number
    assert (
        say("review-of-winning") in anna.page.locator(".written section > p").first.inner_text()
    )
    anna.page.locator("article.shown").first.wait_for()
    look(anna, game)
    card.get_by_role("button", name=say("review-again")).click()
    dialog = anna.page.get_by_role("dialog", name=say("again-title"))
    dialog.get_by_label(say("level-short-beginner")).check()
    anna.shoot(f"again-{game}")
    dialog.get_by_role("button", name=say("again-begin")).click()
    anna.until(lambda: (anna.table or {}).get("source") == code)
    anna.until(lambda: anna.table["status"] == "playing")
    assert anna.table["mine"] == [seat]
    others = [one for place, one in enumerate(anna.table["people"]) if place != seat]
    assert {one["level"] for one in others} == {"beginner"}
    anna.until(lambda: anna.news and (anna.news["turn"] < 0 or anna.news["legal"]))
    assert anna.news["turn"] == seat or seat in anna.news["asked"]
    assert chosen["played"]["move"] in anna.news["legal"]
    play(anna, moves=2)


def test_a_match_played_on_makes_no_promise_and_leads_back(arrive, prepared, server):
    anna = arrive("Anna", guest=prepared.guest)
    code = prepared.finished(quickest())
    wanted = {"position": 0, "seat": 0, "level": "beginner"}
    path = f"/api/tables/{code}/again"
    status, _, body = server.http(path, wanted, prepared.guest)
    assert status == 201
    anna.sit(json.loads(body)["code"], 0)
    anna.sees(say("match-again"))
    play(anna)
    anna.ask_for_the_result()
    anna.click(say("verify-do"))
    anna.sees(say("verify-way", moves=0, name="Anna"))
    anna.page.get_by_role("link", name=say("end-source")).click()
    anna.until(lambda: f"/review/{code}" in anna.page.url)
    slider = anna.page.get_by_role("slider", name=say("review-graph"))
    slider.wait_for(timeout=WORK * 1000)


def test_the_graph_moves_the_board_by_tap_by_key_and_by_link(arrive, prepared):
    anna = arrive("Anna", guest=prepared.guest)
    code = prepared.finished(quickest())
    judgement = review(anna, code, f"/review/{code}?viewer=-2&at=3")
    slider = anna.page.get_by_role("slider", name=say("review-graph"))
    last = len(judgement["shares"]) - 1
    assert slider.get_attribute("aria-valuenow") == "3"
    slider.press("ArrowRight")
    anna.until(lambda: anna.page.url.endswith("&at=4"))
    slider.press("End")
    anna.until(lambda: anna.page.url.endswith(f"&at={last}"))
    slider.press("Home")
    anna.sees(say("replay-deal"))
    box = slider.bounding_box()
    anna.page.mouse.click(box["x"] + box["width"] - 12, box["y"] + box["height"] / 2)
    anna.until(lambda: int(slider.get_attribute("aria-valuenow")) >= last - 1)
    ends = [round(one["end"], 2) for one in judgement["seats"]]
    assert [round(share, 2) for share in judgement["shares"][-1]] == ends


def test_hindsight_is_shown_apart(arrive, prepared):
    anna = arrive("Anna", guest=prepared.guest)
    code = prepared.finished(FIRST)
    judgement = review(anna, code)
    line = anna.page.locator(".graph .strong .line")
    known = line.get_attribute("d")
    anna.click(say("review-eyes-open"))
    anna.sees(say("review-eyes-why-open"))
    differs = judgement["shares"] != judgement["hindsight"]
    anna.until(lambda: (line.get_attribute("d") != known) == differs)
    anna.page.get_by_text(say("review-figures")).click()
    rows = anna.page.locator("tbody tr")
    anna.until(lambda: rows.count() == len(judgement["shares"]))


def test_a_match_that_is_not_over_has_no_review(arrive, prepared):
    anna = arrive("Anna", guest=prepared.guest)
    anna.forgive("response: 4", "status of 4")
    anna.go(f"/review/{prepared.playing(FIRST)}")
    anna.sees(say("lost-failed"))


def test_one_sees_how_far_a_review_is_and_may_watch_the_match_meanwhile(arrive, prepared):
    anna = arrive("Anna", guest=prepared.guest)
    code = prepared.finished(quickest())
    under_way = {"stage": "working", "done": 3, "total": 12, "judgement": None}
    anna.page.route("**/review", lambda route: route.fulfill(json=under_way))
    anna.go(f"/review/{code}")
    bar = anna.page.get_by_role("progressbar")
    anna.until(lambda: bar.get_attribute("value") == "0.25")
    anna.shoot("review-under-way")
    assert axe(anna) == []
    anna.click(say("replay-forward"))
    anna.until(lambda: anna.page.url.endswith("&at=1"))
    anna.page.unroute("**/review")
    slider = anna.page.get_by_role("slider", name=say("review-graph"))
    slider.wait_for(timeout=WORK * 1000)
    assert slider.get_attribute("aria-valuenow") == "1"


def test_a_review_that_fails_says_so_and_can_be_asked_for_again(arrive, prepared):
    anna = arrive("Anna", guest=prepared.guest)
    code = prepared.finished(quickest())
    failed = {"stage": "failed", "done": 3, "total": 12, "judgement": None}
    anna.page.route("**/review", lambda route: route.fulfill(json=failed))
    anna.go(f"/review/{code}")
    anna.sees(say("review-failed"))
    anna.page.unroute("**/review")
    anna.click(say("lost-again"))
    slider = anna.page.get_by_role("slider", name=say("review-graph"))
    slider.wait_for(timeout=WORK * 1000)
