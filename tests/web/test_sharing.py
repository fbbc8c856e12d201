"""What is given away of a finished match: a picture, a text, and a page that runs by itself."""

import json
import re
import subprocess
import sys
from base64 import b64decode
from gzip import decompress

from .person import Person
from .test_ending import CODE, ended, kept
from .words import say, title

MOST = 600_000  # bytes of a page to keep
PNG = b"\x89PNG\r\n\x1a\n"


def finished(person: Person) -> str:
    """Have a finished match in this browser; give its game."""
    match = kept(ended(is_won=True))
    person.visit()
    person.page.evaluate(
        "([key, match]) => localStorage.setItem(key, match)",
        [f"match:{CODE}", json.dumps(match)],
    )
    return match["game"]


def test_a_result_is_shared_as_a_picture_and_a_text(visit):
    anna = visit()
    anna.forgive("asked elsewhere: blob:")  # the emblem, which the page itself has drawn
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    game = finished(anna)
    anna.visit(f"/t/{CODE}")
    with anna.page.expect_download() as coming:
        anna.click(say("share-result"))
    picture = coming.value.path().read_bytes()
    assert picture[:8] == PNG
    assert [int.from_bytes(picture[at : at + 4]) for at in (16, 20)] == [1200, 630]
    anna.sees(say("share-saved"))
    text = anna.page.evaluate("navigator.clipboard.readText()")
    assert text.startswith(f"{title(game)}\n{say('end-title', name='Anna')}\n")
    coming.value.save_as("tests/web/screens/shared-result.png")
    anna.page.emulate_media(color_scheme="dark")  # it is looked at elsewhere, on its own paper
    with anna.page.expect_download() as coming:
        anna.click(say("share-result"))
    assert coming.value.path().read_bytes() == picture


def test_a_replay_is_kept_as_one_page_that_runs_from_a_file(visit, browser, tmp_path):
    anna = visit()
    finished(anna)
    anna.visit(f"/replay/{CODE}?viewer=-2&at=0")
    anna.sees_board()
    anna.click(say("match-menu"))
    with anna.page.expect_download() as coming:
        anna.click(say("keepsake-save"))
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    assert file.suffix == ".html"
    assert file.stat().st_size < MOST
    last = anna.page.locator("output").inner_text()
    written = by_the_terminal(kept_in(file)["transcript"], tmp_path)
    assert kept_in(written) == kept_in(file)  # the same page, from the page and from a shell

    context = browser.new_context(locale="fr-FR", offline=True)
    page, wrong = context.new_page(), []
    page.on("console", lambda said: wrong.append(said.text))
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on(
        "request",
        lambda one: None if one.url.startswith(("file:", "data:")) else wrong.append(one.url),
    )
    page.goto(written.as_uri())
    page.locator(".stage .plate").first.wait_for()
    output = page.locator("output")
    assert output.inner_text() == last
    seen = set()
    for _ in range(3):
        page.get_by_role("button", name=say("replay-forward")).click()
        seen.add(page.locator(".told").inner_text())
    assert output.inner_text() == last.replace("0 /", "3 /")
    assert len(seen) == 3
    names = page.get_by_label(say("replay-viewer"))
    names.select_option("0")
    assert names.locator("option:checked").inner_text() == "Anna"
    page.get_by_role("button", name=say("replay-last")).click()
    page.screenshot(path="tests/web/screens/keepsake.png")
    context.close()
    assert wrong == []


def kept_in(file) -> dict:
    """Read what a page to keep carries."""
    [text] = re.findall(r'id="match">([^<]+)<', file.read_text("utf-8"))
    return json.loads(decompress(b64decode(text)))


def by_the_terminal(transcript: str, folder):
    """Have `tablee replay --html` write a match as a page; give its file."""
    there, page = folder / "match.tablee", folder / "match.html"
    there.write_text(transcript, "utf-8")
    words = ["replay", str(there), "--html", str(page)]
    said = subprocess.run([sys.executable, "-m", "tablee", *words], capture_output=True)
    assert said.returncode == 0, said.stderr
    return page


def test_a_match_that_is_not_over_is_not_given_as_a_page(visit):
    anna = visit()
    match = {**kept(ended(is_won=True)), "status": "playing"}
    anna.visit()
    anna.page.evaluate(
        "([key, match]) => localStorage.setItem(key, match)",
        [f"match:{CODE}", json.dumps(match)],
    )
    anna.visit(f"/replay/{CODE}?viewer=-2&at=0")
    anna.sees(say("lost-failed"))
    assert not anna.page.locator(".stage").count()
