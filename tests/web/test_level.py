"""How well the bots play: chosen, told in words, and remembered."""

from .game import FIRST, few, most, picked, some
from .words import say, title


def levels_at(person) -> list[str]:
    """Give the levels of the bots round a table, by seat."""
    person.until(lambda: person.table)
    return [one["level"] for one in person.table["people"] if one["kind"] == "bot"]


def test_a_stranger_meets_regulars_and_a_choice_on_the_home_page_is_kept(arrive):
    anna = arrive("Anna")
    anna.go("/")
    anna.sees(say("level-like-regular"))
    anna.page.get_by_label(say("level-short-master")).check()
    anna.sees(say("level-like-master"))
    anna.click(say("home-play-with", game=title(FIRST)))
    assert levels_at(anna) == ["master"] * (some(FIRST) - 1)
    anna.go("/")
    anna.sees(say("level-like-master"))
    anna.until(anna.page.get_by_label(say("level-short-master")).is_checked)


def test_every_seat_of_a_table_has_its_level(arrive):
    anna = arrive("Anna")
    anna.go(f"/new/{picked(lambda game: few(game) == 2 and most(game) > 3)}")
    anna.click(f"+ {say('form-add')}")
    for number, level in ((2, "beginner"), (3, "expert")):
        anna.page.get_by_label(say("form-who", number=number)).select_option(level)
        anna.sees(say(f"level-like-{level}"))
    anna.click(say("form-open"))
    anna.sees(say("lobby-wait-seats", count=1))
    assert levels_at(anna) == ["beginner", "expert"]
    anna.click(say("lobby-host-bot"))
    anna.until(lambda: levels_at(anna) == ["beginner", "expert", "expert"])
    anna.page.get_by_label(say("lobby-bot-at", number=4)).select_option("regular")
    anna.until(lambda: levels_at(anna) == ["beginner", "expert", "regular"])
    anna.sees(say("level-like-regular"))
