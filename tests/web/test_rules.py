"""The rules as a page: a game in short with its figures, then the rules, small print folded."""

import re

import pytest

from tablee.games import REGISTRY, game

from .words import say


@pytest.mark.parametrize("name", REGISTRY)
def test_a_game_is_told_in_pictures_first_and_its_rulings_are_folded(arrive, name):
    anna, book = arrive("Anna"), game(name).rulebook("fr")
    anna.go(f"/rules/{name}")
    for scene in book.scenes:
        figure = anna.page.get_by_role("img", name=scene.shows, exact=True)
        anna.until(lambda figure=figure: figure.bounding_box()["height"] > 40)
        assert figure.locator("xpath=./div/*").count() == 1
    assert anna.page.locator("details").count() == sum(
        bool(rule.small_print) for rule in book.rules.values()
    )
    assert anna.page.locator("details[open]").count() == 0


def words_of(text: str) -> set[str]:
    return set(re.findall(r"[a-zà-ÿ]{9,}", text.lower()))


def fine_word(name: str) -> tuple[str, str]:
    """Give the label of a rule, and a word that stands in its small print and nowhere else."""
    rules = game(name).rulebook("fr").rules.values()
    for rule in rules:
        said = words_of(rule.small_print) - words_of(rule.title + rule.text)
        for other in rules:
            if other is not rule:
                said -= words_of(other.title + other.text + other.small_print)
        if said:
            return rule.label, min(said)
    return "", ""


FOLDED = [name for name in REGISTRY if fine_word(name)[0]]


def test_the_small_print_of_the_rule_one_came_for_is_open(arrive):
    anna, (label, word) = arrive("Anna"), fine_word(FOLDED[0])
    anna.go(f"/rules/{FOLDED[0]}#{label}")
    small = anna.page.locator(f"#{label} details[open]")
    small.wait_for()
    assert word in small.inner_text().lower()
    assert anna.page.locator("details[open]").count() == 1


def test_what_is_searched_for_is_found_in_the_small_print(arrive):
    anna, (label, word) = arrive("Anna"), fine_word(FOLDED[0])
    anna.go(f"/rules/{FOLDED[0]}")
    anna.page.get_by_label(say("rules-search")).fill(word)
    anna.until(lambda: anna.page.locator("details[open]").count() == 1)
    assert anna.page.locator("article").first.get_attribute("id") == label
