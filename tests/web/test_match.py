"""Whole matches at the real boards."""

import pytest

from .prepared import GAMES, SHORT
from .robot import play
from .words import say

BOT = {"level": "beginner"}

# What a board shows face up: cards by the words of their labels, tokens by their drawings.
OPEN = {
    "ptit-pois": ".places .hand .card, .others .hand .card",
    "ptipasspass": ".seats .token.bare, .dock .token.bare",
    "marshmallow": ".minis li, ul.hand li",
    "vingt-et-un": "[role=group][aria-label^='Main'] .card:not([aria-label='carte cachée'])",
}


def open_to(person, game: str) -> int:
    """Count the cards and tokens of hands that lie open before somebody; a back says whose."""
    labels = person.page.locator(OPEN[game]).evaluate_all(
        "(cards) => cards.map((card) => card.ariaLabel ?? '')"
    )
    return len([label for label in labels if "main" not in label.lower()])


def known_hands(news: dict, game: str) -> int:
    """Count the cards of hands that a page was told."""
    picture = news["picture"]
    if game == "ptit-pois":
        return sum(len(place["hand"]) for place in picture["places"])
    if game == "ptipasspass":
        return sum(len(player["hand"]) for player in picture["players"])
    if game == "marshmallow":
        return sum(len(standing["hand"]) for standing in picture["standings"])
    return sum(len(place["faces"]) for place in picture["seats"]) + len(picture["hand"])


@pytest.mark.parametrize("game", GAMES)
def test_two_people_and_a_bot_play_to_the_end_while_somebody_watches(arrive, game):
    anna, clara = arrive("Anna", is_calm=False), arrive("Clara")
    bruno = arrive("Bruno", size=(360, 740), has_touch=True)
    code = anna.opens(game, [{}, {}, BOT], options=SHORT[game])
    anna.sit(code, 0)
    bruno.sit(code, 1)
    clara.go(f"/t/{code}")
    clara.sees(say("match-watching"))
    for _ in range(6):
        play(anna, bruno, moves=1)
        seen = clara.news
        if seen["turn"] < 0 or seen["is_between_rounds"]:
            break
        public = len(seen["picture"]["seats"]) if game == "vingt-et-un" else 0
        assert known_hands(seen, game) <= 3 * public  # there, cards taken from the row
        clara.until(lambda: open_to(clara, game) <= known_hands(clara.news, game))
        assert not clara.page.locator(".stage button.playable").count()
    play(anna, bruno)
    for person in (anna, bruno, clara):
        person.until(lambda person=person: person.news["turn"] < 0)
        person.ask_for_the_result()
        assert person.page.locator(".rank").count() == 3
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
        anna.page.locator(".stage .plate").first.wait_for()
        seen.append(open_to(anna, game))
    everything, nothing, own = seen
    assert everything > own >= nothing
    assert nothing <= (3 if game == "vingt-et-un" else 0)
