"""Every rule has its number in the rules that people read, in the code, and in a test."""

import re
from pathlib import Path

import pytest

from .kit import GAMES, every_game

TESTS = Path(__file__).parents[1]
LAST = {"PP": 28, "PS": 23, "MT": 16, "VU": 22}  # numbers never change, and none is missing
KINDS = {
    "fr": ("*Règle.*", "*Décision.*", "*Exemple.*"),
    "en": ("*Rule.*", "*Ruling.*", "*Example.*"),
}


def numbers_in(prefix: str, paths) -> set[int]:
    """Find the rule numbers cited in files, also in lists such as [PP-3, PP-4]."""
    found = set()
    for path in paths:
        found |= {int(n) for n in re.findall(rf"\b{prefix}-(\d+)\b", path.read_text("utf-8"))}
    return found


@every_game
def test_both_rulebooks_have_every_rule(game):
    expected = list(range(1, LAST.get(game.prefix, 4) + 1))
    for language in KINDS:
        book = game.rulebook(language)
        assert sorted(book.rules) == expected
        assert {rule.label.split("-")[0] for rule in book.rules.values()} == {game.prefix}
        assert book.introduction
    assert list(game.rulebook("fr").rules) == list(game.rulebook("en").rules)


@every_game
def test_every_rule_says_what_kind_it_is_and_points_to_rules_that_exist(game):
    for language, kinds in KINDS.items():
        rules = game.rulebook(language).rules
        for rule in rules.values():
            if game.prefix in LAST:
                assert rule.text.startswith(kinds), rule.label
            for target in re.findall(r"\(#[a-z]{2}-(\d+)\)", rule.text):
                assert int(target) in rules, rule.label


@every_game
def test_every_option_is_explained(game):
    for language in KINDS:
        source = game.rulebook(language).source
        for option in game.own_options:
            assert f"`{option.name}`" in source or game.prefix not in LAST


@pytest.mark.parametrize("game", GAMES[1:], ids=lambda game: game.name)
def test_every_rule_is_cited_by_the_code_and_by_a_test(game):
    numbers = set(game.rulebook("fr").rules)
    code = numbers_in(game.prefix, game.folder.glob("*.py"))
    assert code >= numbers, f"not in the code: {sorted(numbers - code)}"
    folder = TESTS / "games" / game.folder.name
    tests = numbers_in(game.prefix, folder.rglob("test_*.py"))
    assert tests >= numbers, f"not in a test: {sorted(numbers - tests)}"
    assert code <= numbers, f"no such rule: {sorted(code - numbers)}"
