"""The rules as a page: a game in short with its figures, then the rules, small print folded."""

import pytest

from tablee.games import REGISTRY, game

from .words import say


@pytest.mark.parametrize("name", REGISTRY)
def test_a_game_is_told_in_pictures_first_and_its_rulings_are_folded(arrive, name):
    anna, book = arrive("Anna"), game(name).rulebook("fr")
    anna.go(f"/rules/{name}")
    for scene in book.scenes:
        figure = anna.page.get_by_role("img", name=scene.shows, exact=True)
        box = figure.bounding_box()
        assert box["height"] > 40, scene.figure
        assert figure.locator(".figure").count() == 1
    assert anna.page.locator("details").count() == sum(
        bool(rule.small_print) for rule in book.rules.values()
    )
    assert anna.page.locator("details[open]").count() == 0


def test_the_small_print_of_the_rule_one_came_for_is_open(arrive):
    anna = arrive("Anna")
    anna.go("/rules/vingt-et-un#VU-15")
    small = anna.page.locator("#VU-15 details[open]")
    small.wait_for()
    assert "forced_only" in small.inner_text()
    assert anna.page.locator("details[open]").count() == 1


def test_what_is_searched_for_is_found_in_the_small_print(arrive):
    anna = arrive("Anna")
    anna.go("/rules/vingt-et-un")
    anna.page.get_by_label(say("rules-search")).fill("reconstruction")
    anna.until(lambda: anna.page.locator("details[open]").count() == 1)
    assert anna.page.locator("article").first.get_attribute("id") == "VU-3"
