"""Vérifier: the page works a match out again, and names what is forged."""

import pytest

from tablee.core.match import commitment_to, mixed_key, share_commitment
from tablee.core.reader import MOST_BYTES
from tablee.core.transcript import Transcript, seal_of, write
from tablee.games import game as load
from tests.core.test_transcript import random_match

from .axe import axe
from .game import FIRST, GAMES, few, quickest, short
from .person import CUT
from .robot import play
from .words import say

BOT = {"level": "beginner"}
SECRET = bytes(range(32))
DROP = """([name, text, fill]) => {
  const carried = new DataTransfer();
  carried.items.add(new File([text, "#".repeat(fill)], name));
  const ways = { dataTransfer: carried, bubbles: true, cancelable: true };
  for (const kind of ["dragenter", "dragover", "drop"])
    document.body.dispatchEvent(new DragEvent(kind, ways));
}"""


def transcript(name: str) -> str:
    """Write a whole match whose every seat had a share in its key."""
    seats, promise = few(name), commitment_to(SECRET)
    shares = tuple(bytes([seat + 1]) * 32 for seat in range(seats))
    match = random_match(load(name), seats, 1, mixed_key(SECRET, shares))
    fixed = tuple(share_commitment(promise, seat, one) for seat, one in enumerate(shares))
    players = tuple(f"Zoé {seat}" for seat in range(seats))
    return write(Transcript(match, players, promise, SECRET, shares, fixed))


def sealed_anew(text: str) -> str:
    body = text[: text.index("seal ")]
    return f"{body}seal {seal_of(body)}\n"


def line_of(text: str, row: str) -> int:
    return [one.startswith(row) for one in text.split("\n")].index(True) + 1


def drop(person, text: str, name: str = "match.tablee", fill: int = 0) -> None:
    """Drop a file onto the page."""
    person.page.evaluate(DROP, [name, text, fill])


def verdict(person, outcome: str) -> None:
    person.page.get_by_text(say("verify-verdict", outcome=outcome)).wait_for()


def findings(person) -> list[str]:
    """Give what was found, each with its mark."""
    rows = person.page.locator("[role=status] li")
    rows.first.wait_for()
    return [row.replace("\n", " ") for row in rows.all_inner_texts()]


@pytest.mark.parametrize("game", GAMES)
def test_a_file_is_chosen_with_the_keyboard_verified_and_watched_again(arrive, game, tmp_path):
    anna = arrive("Anna")
    text, file = transcript(game), tmp_path / f"{game}.tablee"
    file.write_text(text)
    anna.go("/")
    anna.page.get_by_role("link", name=say("open-title")).press("Enter")
    button = anna.button(say("open-choose"))
    with anna.page.expect_file_chooser() as asked:
        button.press("Enter")
    asked.value.set_files(file)
    verdict(anna, "unknown")
    found = findings(anna)
    moves = sum(row[:1].isdigit() for row in text.split("\n"))
    assert any(say("verify-moves", count=moves) in row for row in found)
    assert any(say("verify-seats", count=few(game)) in row for row in found)
    assert not any(row.startswith("✗") for row in found)
    if game == FIRST:
        assert not axe(anna)
        for name, size in {"phone": (360, 740), "sideways": (844, 390)}.items():
            anna.resize(size)
            anna.shoot(f"verified-{name}")
    anna.click(say("end-again"))
    anna.until(lambda: "/replay/" in anna.page.url)
    anna.sees_board()
    anna.click(say("replay-last"))
    anna.until(lambda: anna.page.url.endswith(f"&at={moves}"))


def test_a_forged_byte_of_a_dropped_file_is_named_by_its_line(arrive):
    anna = arrive("Anna")
    text = transcript(FIRST)
    forged = sealed_anew(text.replace("share 1 0202", "share 1 0203"))
    anna.go(f"/rules/{FIRST}")
    anna.page.locator("h1").wait_for()
    drop(anna, forged)
    verdict(anna, "broken")
    places = {"part": line_of(text, "share 1"), "digest": line_of(text, "committed 1")}
    anna.sees(say("verify-seat-unfit", name="Zoé 1", **places))
    assert anna.page.url.endswith("/open")
    assert not anna.button(say("end-again")).count()
    anna.resize((360, 740))
    anna.shoot("forged-phone")
    anna.resize((1280, 800))
    drop(anna, text.replace("player 0 Zoé", "player 0 Zoë"))
    anna.sees(say("verify-seal-alone", line=line_of(text, "seal")))
    drop(anna, text)
    verdict(anna, "unknown")


@pytest.mark.parametrize(
    ("text", "fill", "why"),
    [
        ("Chère Zoé, à demain !", 0, say("transcript-format", line=1, format="tablee 1")),
        ("tablee 1\n", MOST_BYTES, say("transcript-long", most=2)),
        ("tablee 1\ngame whist\n", 0, say("verify-no-game", line=2, game="whist")),
    ],
    ids=["letter", "huge", "another game"],
)
def test_what_is_no_match_is_refused_in_a_sentence(arrive, text, fill, why):
    anna = arrive("Anna")
    anna.go("/")
    anna.page.locator("article").first.wait_for()
    drop(anna, text, "photo.png", fill)
    anna.sees(why)
    anna.sees("photo.png")


def test_without_a_network_a_file_is_verified_and_watched_all_the_same(visit, own_host):
    anna = visit(at=own_host)
    anna.visit()
    anna.is_kept()
    own_host.stop()
    anna.forgive(*CUT)
    anna.visit("/open")
    anna.button(say("open-choose")).wait_for()
    text = transcript(FIRST)
    drop(anna, sealed_anew(text.replace("secret 0001", "secret 0002")))
    places = {"part": line_of(text, "secret"), "digest": line_of(text, "commitment")}
    anna.sees(say("verify-server-unfit", **places))
    drop(anna, text)
    verdict(anna, "unknown")
    anna.click(say("end-again"))
    anna.sees_board()


def test_a_match_at_a_table_is_held_against_what_the_page_noted(arrive):
    anna = arrive("Anna")
    code = anna.opens(quickest(), [{}, BOT], options=short(quickest()))
    anna.sit(code, 0)
    play(anna)
    anna.ask_for_the_result()
    anna.click(say("verify-do"))
    verdict(anna, "kept")
    for told in ("server-noted", "before", "own", "told", "cards-noted", "result", "seal"):
        anna.sees(say(f"verify-{told}"))
    for name, size in {"phone": (360, 740), "sideways": (844, 390)}.items():
        anna.resize(size)
        anna.page.get_by_text(say("verify-elsewhere")).scroll_into_view_if_needed()
        anna.shoot(f"checked-{name}")
    anna.resize((1280, 800))
    whole = anna.page.evaluate(
        "async (path) => (await fetch(path)).text()", f"/api/tables/{code}/transcript"
    )
    other = commitment_to(bytes(32))
    for old, new in ((anna.table["secret"], "00" * 32), (anna.table["commitment"], other)):
        whole = whole.replace(old, new)
    anna.page.route("**/transcript", lambda route: route.fulfill(body=sealed_anew(whole)))
    anna.reload()
    anna.page.locator(".rank").first.wait_for()
    anna.click(say("verify-do"))
    verdict(anna, "broken")
    anna.sees(say("verify-cards-other"))
    part, digest = line_of(whole, "secret"), line_of(whole, "commitment")
    anna.sees(say("verify-server-other", part=part, digest=digest))
    anna.shoot("forged-table")
