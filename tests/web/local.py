"""A short match in the page itself."""

from .game import few, short
from .person import Person
from .words import say


def shortened(person: Person, game: str) -> str:
    """Begin a short match on one screen: a person, and a bot on each other seat.

    The form is on the screen. Give the match's code.
    """
    for number in range(2, few(game) + 1):
        person.page.get_by_label(say("form-who", number=number)).select_option("beginner")
    person.page.get_by_label(say("form-name", number=1)).fill(person.name)
    shorten(person, game)
    person.until(lambda: person.news)
    return person.table["code"]


def shorten(person: Person, game: str) -> None:
    """Ask for as little as may be played for, and begin."""
    for option, least in short(game).items():
        person.page.get_by_label(say(f"option-{option}", game)).fill(least)
    person.click(say("form-play"))
