"""The end of a match: a feast for who won, and nobody is mocked."""

import pytest

from .game import quickest, short
from .prepared import is_over, line_to
from .words import say

BOT = {"level": "beginner"}
RANKED = """(ranks) => {
  const parse = JSON.parse;
  JSON.parse = (text) => {
    const found = parse(text);
    if (found?.type === "news") found.ranks = ranks;
    return found;
  };
}"""


@pytest.fixture
def finished(arrive, server):
    """Give the code of a match of Anna's that is over, and Anna."""
    anna = arrive("Anna", is_calm=False)
    game = quickest()
    code = anna.opens(game, [{}, BOT, BOT], options=short(game))
    with line_to(server, anna.cookie, code) as line:
        line.sit(0, "Anna")
        line.play_until(game, is_over)
    return anna, code


@pytest.mark.parametrize(("ranks", "is_cheerful"), [([1, 2, 3], True), ([2, 1, 3], False)])
def test_paper_flies_for_who_won_and_not_for_who_lost(finished, ranks, is_cheerful):
    anna, code = finished
    anna.context.add_init_script(f"({RANKED})({ranks})")
    anna.go(f"/t/{code}")
    anna.page.locator(".rank").first.wait_for()
    anna.until(lambda: bool(anna.page.locator(".air i").count()) == is_cheerful)
    anna.until(lambda: anna.page.get_by_text(say("end-mine")).count() == is_cheerful)


def test_paper_flies_for_who_watched(finished, arrive):
    _, code = finished
    clara = arrive("Clara", is_calm=False)
    clara.go(f"/t/{code}")
    clara.page.locator(".rank").first.wait_for()
    clara.until(lambda: clara.page.locator(".air i").count())
