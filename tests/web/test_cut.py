"""Lines are cut and servers die; the match goes on."""

import pytest

from tests.server.live import Server

from .game import FIRST, GAMES, asks_at_once, choice, quickest, short, some
from .person import CUT
from .robot import nearest, play
from .words import say

BOT = {"level": "beginner"}


def sat_down(arrive, game: str, **ways):
    anna, bruno = arrive("Anna", **ways), arrive("Bruno", **ways)
    code = anna.opens(game, [{}, {}, *[BOT] * (some(game) - 2)], options=short(game))
    anna.sit(code, 0)
    bruno.sit(code, 1)
    anna.until(lambda: anna.news)
    return anna, bruno, code


def ranks(person) -> int:
    """Count who is ranked, once the match is over."""
    person.ask_for_the_result()
    return person.page.locator(".rank").count()


def test_who_is_cut_off_comes_back_and_nothing_is_doubled(arrive):
    anna, bruno, _ = sat_down(arrive, FIRST)
    play(anna, bruno, moves=4)
    bruno.cut()
    play(anna, moves=1, seconds=3, may_wait=True)
    bruno.mend()
    bruno.page.get_by_text(say("match-lost")).wait_for(state="hidden")
    assert bruno.heard("sockets") >= 2
    play(anna, bruno, moves=4)
    anna.until(lambda: len(bruno.log) == len(anna.log) > 8)  # bots may still be at it


def test_a_page_that_was_open_before_its_server_was_renewed_loads_itself_anew(arrive):
    anna, bruno, _ = sat_down(arrive, FIRST)
    play(anna, bruno, moves=2)
    anna.page.evaluate(
        """() => {
          window.isOld = true;
          const [script] = document.querySelectorAll("script[type=module][src]");
          script.setAttribute("src", "/assets/old.js");
        }"""
    )
    anna.cut()
    with anna.page.expect_navigation():
        anna.mend()
    anna.until(lambda: anna.news and anna.table)
    assert not anna.page.evaluate("() => window.isOld")
    assert anna.table["mine"] == [0]
    anna.page.evaluate("() => (window.isNew = true)")
    play(anna, bruno, moves=4)
    assert anna.page.evaluate("() => window.isNew")  # and stays


def test_a_page_closed_and_opened_again_shows_the_match_where_it_was(arrive):
    anna, bruno, code = sat_down(arrive, FIRST)
    play(anna, bruno, moves=5)
    before = anna.until(lambda: anna.news["version"] == bruno.news["version"] and anna.news)
    bruno.page.close()
    anna.until(lambda: not anna.table["people"][1]["is_present"])
    bruno.reopen(f"/t/{code}")
    bruno.until(lambda: bruno.news and bruno.table)
    assert bruno.news["version"] >= before["version"]
    assert bruno.table["mine"] == [1]
    play(anna, bruno)
    assert ranks(bruno) == some(FIRST)


def test_a_move_clicked_while_offline_is_played_once_when_the_line_is_back(arrive):
    anna = arrive("Anna")
    game = quickest()
    anna.sit(anna.opens(game, [{}, BOT, BOT], options=short(game)), 0)
    anna.until(lambda: anna.news and anna.news["legal"])
    anna.sees_board()
    before, answers = anna.news["version"], anna.heard("answers")
    anna.cut()
    thing, moves = nearest(anna, choice(game, anna.news))
    assert len(moves) == 1
    thing.dblclick()
    anna.mend()
    anna.until(lambda: anna.news["version"] > before)
    anna.page.wait_for_timeout(300)
    assert anna.heard("answers") == answers + 1
    play(anna)


AT_ONCE = [game for game in GAMES if asks_at_once(game, 3)][:1]


@pytest.mark.parametrize("game", [*AT_ONCE, quickest()])
def test_a_server_killed_in_mid_match_comes_back_and_the_match_goes_on(arrive, game, tmp_path):
    own = Server(tmp_path, "--bot-pause", "0.02", "--requests", "5000")
    try:
        anna, bruno, _ = sat_down(arrive, game, at=own)
        for person in (anna, bruno):
            person.forgive(*CUT)
        play(anna, bruno, moves=2)
        before = anna.news["version"]
        own.kill()
        for person in (anna, bruno):
            person.sees(say("match-lost"))
        own.start()
        for person in (anna, bruno):
            person.page.get_by_text(say("match-lost")).wait_for(state="hidden")
            assert person.news["version"] >= before
        made = play(anna, bruno, moves=4)
        assert made >= 4 or (made and anna.news["turn"] < 0)  # a short match may end there
        if game != quickest():  # one of them to its end
            return
        play(anna, bruno)
        for person in (anna, bruno):
            person.ask_for_the_result()
            person.click(say("verify-do"))
            person.sees(say("verify-verdict", outcome="kept"))
    finally:
        own.stop()
