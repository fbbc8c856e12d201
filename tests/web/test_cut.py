"""Lines are cut and servers die; the match goes on."""

import pytest

from tests.server.live import Server

from .person import CUT
from .prepared import SHORT
from .robot import play
from .words import say

BOT = {"level": "beginner"}


def sat_down(arrive, game: str, **ways):
    anna, bruno = arrive("Anna", **ways), arrive("Bruno", **ways)
    code = anna.opens(game, [{}, {}, BOT], options=SHORT[game])
    anna.sit(code, 0)
    bruno.sit(code, 1)
    anna.until(lambda: anna.news)
    return anna, bruno, code


def steps(person) -> list[str]:
    """Give what happened as the page tells everybody: what was drawn is told to one alone."""
    return [step for step in person.log if " pioche " not in step]


def test_who_is_cut_off_comes_back_and_nothing_is_doubled(arrive):
    anna, bruno, _ = sat_down(arrive, "ptit-pois")
    play(anna, bruno, moves=4)
    bruno.cut()
    play(anna, moves=1, seconds=3, may_wait=True)
    bruno.mend()
    bruno.page.get_by_text(say("match-lost")).wait_for(state="hidden")
    assert bruno.heard("sockets") >= 2
    play(anna, bruno, moves=4)
    for person in (anna, bruno):
        person.until(lambda: anna.news["version"] == bruno.news["version"])
    assert len(bruno.log) == len(anna.log)
    assert steps(bruno) == steps(anna)
    play(anna, bruno)
    bruno.ask_for_the_result()
    assert bruno.page.locator(".rank").count() == 3


def test_a_page_closed_and_opened_again_shows_the_match_where_it_was(arrive):
    anna, bruno, code = sat_down(arrive, "marshmallow")
    play(anna, bruno, moves=5)
    before = anna.until(lambda: anna.news["version"] == bruno.news["version"] and anna.news)
    bruno.page.close()
    anna.until(lambda: not anna.table["people"][1]["is_present"])
    bruno.reopen(f"/t/{code}")
    bruno.until(lambda: bruno.news)
    assert bruno.news["version"] >= before["version"]
    assert bruno.table["mine"] == [1]
    play(anna, bruno)
    bruno.ask_for_the_result()
    assert bruno.page.locator(".rank").count() == 3


def test_a_move_clicked_while_offline_is_played_once_when_the_line_is_back(arrive):
    anna = arrive("Anna")
    code = anna.opens("marshmallow", [{}, BOT, BOT], options={"target": "3"})
    anna.sit(code, 0)
    anna.until(lambda: anna.news and anna.news["legal"])
    before, hand = anna.news, anna.news["picture"]["standings"][0]["hand"]
    if before["picture"]["phase"] == "naming":
        play(anna, moves=1)
        anna.until(lambda: anna.news["legal"] and anna.news["picture"]["phase"] == "playing")
        before = anna.news
    anna.cut()
    place = [card["id"] for card in hand].index(before["legal"][0])
    anna.page.locator("ul.hand li button").nth(place).click()
    anna.page.locator("ul.hand li button").nth(place).click()
    anna.mend()
    anna.until(lambda: anna.news["version"] > before["version"])
    anna.until(lambda: len(anna.news["picture"]["standings"][0]["hand"]) == len(hand) - 1)
    play(anna)


@pytest.mark.parametrize("game", ["ptipasspass", "vingt-et-un"])
def test_a_server_killed_in_mid_match_comes_back_and_the_match_goes_on(arrive, game, tmp_path):
    own = Server(tmp_path, "--bot-pause", "0.02", "--requests", "5000")
    try:
        anna, bruno, _ = sat_down(arrive, game, at=own)
        for person in (anna, bruno):
            person.forgive(*CUT)
        play(anna, bruno, moves=4)
        before = anna.news["version"]
        own.kill()
        for person in (anna, bruno):
            person.sees(say("match-lost"))
        own.start()
        for person in (anna, bruno):
            person.page.get_by_text(say("match-lost")).wait_for(state="hidden")
            assert person.news["version"] >= before
        play(anna, bruno)
        for person in (anna, bruno):
            person.ask_for_the_result()
            person.page.get_by_text(say("end-fair-kept")).wait_for()
    finally:
        own.stop()
