"""Whole matches at the real boards."""

import pytest

from .game import GAMES, hint, short, some
from .robot import play
from .words import say

BOT = {"level": "beginner"}
OPEN = "the tests of a game say where hands lie open: OPEN (a selector) and held(picture)"


def open_to(person, game: str) -> int:
    """Count the cards and tokens of hands that lie open before somebody."""
    selector = hint(game, "OPEN")
    assert selector, f"{game}: {OPEN}"
    return person.page.locator(selector).count()


def held(person, game: str) -> int:
    """Count the cards of hands that a page was told."""
    return hint(game, "held")(person.news["picture"])


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_bots_play_and_see_the_end_while_somebody_watches(
    arrive, prepared, game
):
    """Robots play every game to its end on its board in `test_local.py`."""
    anna, clara = arrive("Anna", is_calm=False), arrive("Clara")
    bruno = arrive("Bruno", size=(360, 740), has_touch=True)
    seats = some(game)
    code = anna.opens(game, [{}, {}, *[BOT] * (seats - 2)], options=short(game))
    anna.sit(code, 0)
    bruno.sit(code, 1)
    clara.go(f"/t/{code}")
    clara.sees(say("match-watching"))
    for _ in range(6):
        play(anna, bruno, moves=1)
        seen = clara.news
        if seen["turn"] < 0 or seen["is_between_rounds"]:
            break
        clara.until(lambda: open_to(clara, game) <= held(clara, game))
        assert not clara.page.locator(".stage [data-moves]").count()
    prepared.finish(game, code, [anna.cookie, bruno.cookie])  # a page follows to the end
    for person in (anna, bruno, clara):
        person.until(lambda person=person: person.news["turn"] < 0)
        person.ask_for_the_result()
        assert person.page.locator(".rank").count() == seats
        assert person.news["ranks"] == anna.news["ranks"]
        person.until(lambda person=person: not person.page.locator(".stage [inert]").count())
    assert 1 in anna.news["ranks"]


@pytest.mark.parametrize("game", GAMES)
def test_hands_that_lie_open_would_be_noticed(arrive, prepared, game):
    anna = arrive("Anna", guest=prepared.guest)
    code = prepared.finished(game)
    seen = []
    for viewer in (-2, -1, 0):
        anna.go(f"/replay/{code}?viewer={viewer}&at=4")
        anna.sees_board()
        seen.append(open_to(anna, game))
    everything, nothing, own = seen
    assert everything > own >= nothing
