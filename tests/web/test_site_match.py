"""Matches on a page of files: no server plays, hints, keeps, replays, reviews or verifies."""

import subprocess
import sys

import pytest

from .game import GAMES, quickest
from .local import shorten, shortened
from .person import CUT
from .prepared import has_choice
from .robot import play, turn
from .screen import WORK
from .site import Visitor
from .words import say, title


def begin(person: Visitor, game: str) -> None:
    """Play now, from the home page, against one beginner."""
    person.page.evaluate('localStorage.level = "beginner"; localStorage.bots = "1"')
    person.visit()
    person.reload()
    person.click(say("home-play-with", game=title(game)))
    person.sees_board()
    person.until(lambda: person.news)


def begin_short(person: Visitor, game: str) -> None:
    """Begin a short match on one screen, against beginners."""
    person.visit(f"/here/{game}")
    shortened(person, game)
    person.sees_board()


def finish(person: Visitor, seats: int = 2) -> None:
    """Play to the end, and see the result."""
    play(person)
    person.until(lambda: person.news["turn"] < 0)
    person.ask_for_the_result()
    assert person.page.locator(".rank").count() == seats


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_begun_and_played_without_a_network(visit, own_host, name):
    """How each ends in the page alone, `test_local.py` sees."""
    anna = visit(at=own_host)
    anna.visit()
    anna.is_kept()
    own_host.stop()
    anna.context.set_offline(True)
    anna.forgive(*CUT)
    begin(anna, name)
    assert play(anna, moves=3) == 3


def test_a_match_is_gone_on_with_after_reloading_without_a_network(visit):
    anna = visit()
    anna.visit()
    begin_short(anna, quickest())
    play(anna, moves=2)
    anna.is_kept()
    anna.context.set_offline(True)
    anna.forgive(*CUT)
    anna.until(lambda: anna.news["legal"])
    before = anna.news["version"]
    anna.reload()
    anna.sees_board()
    anna.until(lambda: anna.news and anna.news["version"] >= before)
    anna.visit()
    anna.reload()
    anna.page.get_by_role("link", name=title(quickest())).first.click()
    finish(anna)
    anna.reload()
    anna.page.locator(".rank").nth(1).wait_for()  # who comes later is shown it at once


def test_two_people_share_a_screen(visit):
    """How it ends, `test_shared.py` sees."""
    anna, game = visit(), quickest()
    anna.visit(f"/here/{game}")
    for number, name in enumerate(("Anna", "Bruno"), 1):
        anna.page.get_by_label(say("form-name", number=number)).fill(name)
    shorten(anna, game)
    anna.until(lambda: anna.news)
    assert play(anna, moves=6) == 6  # a curtain is lifted before each move


def test_a_hint_a_replay_a_review_and_a_file_that_is_verified(visit, tmp_path):
    anna, game = visit(), quickest()
    anna.visit()
    begin_short(anna, game)
    anna.until(lambda: has_choice(anna.news) or (turn(anna) and has_choice(anna.news)))
    anna.click(say("match-hint"))
    anna.page.locator("#advice").wait_for()
    assert anna.heard("advice")["best"]["move"] in anna.news["legal"]
    finish(anna)
    with anna.page.expect_download() as coming:
        anna.page.get_by_text(say("end-download")).click()
    file = tmp_path / "match.tablee"
    coming.value.save_as(file)
    words = [sys.executable, "-m", "tablee", "verify", str(file), "--lang", "en"]
    told = subprocess.run(words, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    anna.page.get_by_role("link", name=say("end-again")).click()
    anna.sees_board()
    anna.click(say("replay-forward"))
    anna.until(lambda: anna.page.url.endswith("&at=1"))
    anna.reload()
    anna.sees_board()
    anna.visit(anna.page.url.split("#")[1].replace("/replay/", "/review/"))
    slider = anna.page.get_by_role("slider", name=say("review-graph"))
    slider.wait_for(timeout=WORK * 1000)
    assert int(slider.get_attribute("aria-valuemax")) > 1
