"""Finished matches: permalinks, steps, and the file one takes along."""

import subprocess
import sys

import pytest

from .game import FIRST, GAMES, some
from .words import say

PHONE = (360, 740)


def labels(person) -> list[str]:
    """Give what the things on the board are called, for those who hear it."""
    found = person.page.locator(".stage [aria-label]:not([inert], [inert] *)")
    return found.evaluate_all("(things) => things.map((thing) => thing.ariaLabel)")


def test_a_permalink_opens_the_position_with_the_eyes_it_names(arrive, prepared):
    anna = arrive("Anna", guest=prepared.guest)
    code = prepared.finished(FIRST)
    eyes = anna.page.get_by_label(say("replay-viewer"))

    def opened(path: str) -> list[str]:
        anna.go(path)
        anna.sees_board()
        anna.until(lambda: anna.page.locator("output").inner_text().startswith("5 /"))
        anna.settled()
        return labels(anna)

    seen = opened(f"/replay/{code}?viewer=1&at=5")
    assert eyes.input_value() == "1"
    other = opened(f"/replay/{code}?viewer=0&at=5")
    assert seen != other
    eyes.select_option("1")
    anna.until(lambda: anna.page.url.endswith(f"/replay/{code}?viewer=1&at=5"))
    anna.until(lambda: labels(anna) == seen)


@pytest.mark.parametrize("game", GAMES)
def test_every_step_of_a_replay_has_a_link_of_its_own(arrive, prepared, game):
    anna = arrive("Anna", guest=prepared.guest)
    code = prepared.finished(game)
    anna.go(f"/replay/{code}?viewer=-2&at=3")
    anna.sees_board()
    anna.click(say("replay-forward"))
    anna.until(lambda: anna.page.url.endswith(f"/replay/{code}?viewer=-2&at=4"))
    anna.page.locator("body").press("ArrowLeft")
    anna.page.locator("body").press("ArrowLeft")
    anna.until(lambda: anna.page.url.endswith("&at=2"))
    anna.click(say("replay-last"))
    last = int(anna.page.get_by_label(say("replay-slider")).get_attribute("max"))
    assert last > 4
    anna.until(lambda: anna.page.url.endswith(f"&at={last}"))
    anna.click(say("replay-first"))
    anna.sees(say("replay-deal"))
    anna.until(lambda: anna.page.url.endswith("&at=0"))
    anna.click(say("replay-play"))
    anna.until(lambda: not anna.page.url.endswith("&at=0"))
    anna.click(say("replay-pause"))
    anna.page.get_by_label(say("replay-slider")).focus()
    anna.page.keyboard.press("End")
    anna.until(lambda: anna.page.url.endswith(f"&at={last}"))


@pytest.mark.parametrize("game", GAMES)
def test_friends_watch_their_match_again_each_with_everybodys_eyes(arrive, prepared, game):
    guests = [prepared.server.guest() for _ in range(some(game))]
    code = prepared.friends(game, guests)
    anna = arrive("Anna", guest=guests[0])
    bruno = arrive("Bruno", guest=guests[1], size=PHONE, has_touch=True)
    stranger = arrive("Clara")

    def seen(person, viewer: int) -> tuple[str, list[str]]:
        eyes = person.page.get_by_label(say("replay-viewer"))
        eyes.select_option(str(viewer))
        person.until(lambda: f"viewer={viewer}&" in person.page.url)
        person.settled()
        return eyes.locator("option:checked").inner_text(), sorted(labels(person))

    everybody, shown = (-2, -1, *range(some(game))), []
    for person in (anna, bruno, stranger):
        looks = []
        for at in (1, 6):
            person.go(f"/replay/{code}?viewer=-2&at={at}")
            person.sees_board()
            looks.append([seen(person, viewer) for viewer in everybody])
        shown.append(looks)
    assert shown[0] == shown[1] == shown[2]
    boards = list(zip(*([board for _, board in look] for look in shown[0]), strict=True))
    assert all(boards.count(board) == 1 for board in boards)
    names = [name for name, _ in shown[0][0][2:]]
    assert names == [f"Amie {seat + 1}" for seat in range(some(game))]
    anna.go(f"/replay/{code}?viewer=9&at=100000")
    anna.until(lambda: f"/replay/{code}?viewer=-2&at=" in anna.page.url)
    anna.sees_board()


def test_a_downloaded_match_is_verified_offline(arrive, prepared, tmp_path):
    anna = arrive("Anna", guest=prepared.guest)
    anna.forgive("/transcript net::ERR_ABORTED")  # what a download looks like from the page
    code = prepared.finished(FIRST)
    anna.go(f"/t/{code}")
    with anna.page.expect_download() as coming:
        anna.page.get_by_role("link", name=say("end-download")).click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    assert file.suffix == ".tablee"
    commitment = anna.table["commitment"]
    verify = [sys.executable, "-m", "tablee", "verify", str(file)]
    good = subprocess.run([*verify, "--commitment", commitment], capture_output=True)
    assert good.returncode == 0, good.stderr
    bad = subprocess.run([*verify, "--commitment", "00" * 32], capture_output=True)
    assert bad.returncode != 0
