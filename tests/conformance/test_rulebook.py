"""Every rule has its number in the rules that people read, in the code, and in a test."""

import re
from importlib import import_module
from pathlib import Path

from tablee.core.speech import LANGUAGES
from tests.registry import package_of

from .kit import every_game, kit_of

SMALL_PRINT = {
    "fr": ("*Décision.*", "*Option.*", "*Reconstruction.*"),
    "en": ("*Ruling.*", "*Option.*", "*Reconstruction.*"),
}
SPECIFICATION = {  # words of those who make the rules, not of those who play
    "fr": r"[`≥≤]|\b(N|test|option|figure|source|livret|décision|reconstruction|édition)s?\b",
    "en": r"[`≥≤]|\b(N|test|option|figure|source|booklet|ruling|reconstruction|edition)s?\b",
}
LEAST, MOST = 8, 10  # sentences that tell a game in short


def numbers_in(prefix: str, paths) -> set[int]:
    """Find the rule numbers cited in files, also in lists such as [AB-3, AB-4]."""
    found = set()
    for path in paths:
        found |= {int(n) for n in re.findall(rf"\b{prefix}-(\d+)\b", path.read_text("utf-8"))}
    return found


def rules_of(game) -> list[Path]:
    """List the files of a game's folder, without its tests if they live there."""
    return [path for path in game.folder.glob("*.py") if not path.stem.startswith("test_")]


@every_game
def test_both_rulebooks_have_every_rule(game):
    """Numbers never change: none is missing, and a game's tests know the last one."""
    expected = list(range(1, kit_of(game).LAST_RULE + 1))
    for language in LANGUAGES:
        book = game.rulebook(language)
        assert sorted(book.rules) == expected
        assert {rule.label.split("-")[0] for rule in book.rules.values()} == {game.prefix}
        assert book.introduction
        assert book.about
    assert list(game.rulebook("fr").rules) == list(game.rulebook("en").rules)


@every_game
def test_every_rule_points_to_rules_that_exist(game):
    for language in LANGUAGES:
        rules = game.rulebook(language).rules
        for rule in rules.values():
            for target in re.findall(r"\(#[a-z]{2}-(\d+)\)", rule.source):
                assert int(target) in rules, rule.label


@every_game
def test_the_game_is_told_in_short_first(game):
    """A goal, a turn and an end, each with its figure: the same scenes in both languages."""
    scenes = {language: game.rulebook(language).scenes for language in LANGUAGES}
    assert len({tuple(scene.figure for scene in told) for told in scenes.values()}) == 1
    for told in scenes.values():
        lacking = {"goal", "turn", "end"} - {scene.figure for scene in told}
        assert not lacking, f"in short: no ![what it shows]({lacking}) below a heading"
        assert all(scene.title and scene.shows and scene.text for scene in told)
        text = " ".join(scene.text.replace("**", "") for scene in told)
        count = len(re.findall(r"[.?!](?= [A-ZÀ-Ý«“]|$)", text))
        assert LEAST <= count <= MOST, f"in short: {count} sentences, not {LEAST} to {MOST}"


@every_game
def test_a_rule_is_told_to_who_plays_and_the_rest_is_small_print(game):
    for language in LANGUAGES:
        book = game.rulebook(language)
        for rule in book.rules.values():
            assert rule.text, f"{rule.label} is nothing but small print"
            found = re.search(SPECIFICATION[language], rule.text)
            assert found is None, f"{rule.label}: {found}"
            for part in filter(None, rule.small_print.split("\n\n")):
                assert part.startswith((*SMALL_PRINT[language], "|")), f"{rule.label}: {part}"
        for scene in book.scenes:
            assert not re.search(SPECIFICATION[language], scene.text)


@every_game
def test_every_option_is_explained_in_the_words_it_is_chosen_by(game):
    for language in LANGUAGES:
        speech = game.speech(language)
        small = [rule.small_print for rule in game.rulebook(language).rules.values()]
        for option in game.own_options:
            name = f"**{speech(f'option-{option.name}')}** (`{option.name}`)"
            (told,) = [text for text in small if name in text]
            for value in option.samples:
                if speech.knows(f"option-{option.name}-{value}"):
                    word = speech(f"option-{option.name}-{value}")
                    assert word in told, f"{option.name}: {word}"
                    assert f"`{value}`" in told


@every_game
def test_every_rule_is_cited_by_the_code_and_by_a_test(game):
    numbers = set(game.rulebook("fr").rules)
    code = numbers_in(game.prefix, rules_of(game))
    assert code >= numbers, f"not in the code: {sorted(numbers - code)}"
    folder = Path(import_module(package_of(game.name)).__file__).parent
    tests = numbers_in(game.prefix, folder.rglob("test_*.py"))
    assert tests >= numbers, f"not in a test: {sorted(numbers - tests)}"
    assert code <= numbers, f"no such rule: {sorted(code - numbers)}"
