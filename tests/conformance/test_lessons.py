"""A lesson is a match by the rules, and a child of ten has read it in three minutes."""

import re

import pytest
from fluent.syntax import FluentParser, ast

from tablee.core.speech import LANGUAGES
from tablee.games import REGISTRY
from tests.lesson import bundle, lesson_of, position, with_lesson, words_of

LONGEST = 130  # letters: three lines on a phone
PACE = 3  # words a second
TOUCH = 2  # seconds that a move of one's own takes
MOST = 170  # seconds for all of it: the last ten are for the button at its end
LEAST_TO_DO, MOST_TO_DO = 5, 14

every_lesson = pytest.mark.parametrize("game", with_lesson(), ids=lambda game: game.name)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def said(game, language: str, id: str) -> str:  # noqa: A002
    """Say a remark; the others at the table are called as in the page, more or less."""
    words, names = bundle(game, language), {f"seat{seat}": "Clafoutis" for seat in range(8)}
    text, errors = words.format_pattern(words.get_message(f"lesson-{id}").value, names)
    assert not errors, f"{id}: {errors}"
    return str(text)


def test_every_game_of_ours_has_a_lesson():
    assert {game.name for game in with_lesson()} >= {*REGISTRY}


@every_lesson
def test_a_lesson_is_dealt_and_played_by_the_rules_and_ends_with_a_remark(game):
    lesson = lesson_of(game)  # reading it plays it
    assert lesson.match.game is game
    assert lesson.match.origin is None
    assert lesson.steps[-1].at == len(lesson.match.moves)


@every_lesson
def test_every_move_of_the_learner_is_a_step_of_its_own(game):
    lesson = lesson_of(game)
    todo = [step.at for step in lesson.steps if step.move]
    own = [
        at
        for at, (seat, move) in enumerate(
            zip(lesson.match.movers, lesson.match.moves, strict=True)
        )
        if seat == lesson.learner and not position(lesson.match, at).is_between_rounds
    ]
    assert len(todo) == len(own)
    assert all(step <= at for step, at in zip(todo, own, strict=True))
    assert LEAST_TO_DO <= len(todo) <= MOST_TO_DO


@every_lesson
@every_language
def test_every_step_has_a_remark_that_three_lines_hold(game, language):
    for step in lesson_of(game).steps:
        assert len(said(game, language, step.id)) <= LONGEST, step.id
        if bundle(game, language).has_message(f"lesson-{step.id}-other"):
            assert len(said(game, language, f"{step.id}-other")) <= LONGEST, step.id


@every_lesson
@every_language
def test_whoever_does_otherwise_is_told_which_rule_and_why(game, language):
    lesson = lesson_of(game)
    for step in lesson.steps:
        is_free = (
            bool(step.move)
            and len(position(lesson.match, step.at).legal_of(lesson.learner)) > 1
        )
        assert bundle(game, language).has_message(f"lesson-{step.id}-other") == is_free, step.id
        assert step.rule or not step.move, step.id


@every_lesson
@every_language
def test_every_remark_is_said_at_some_step_and_only_there(game, language):
    ids = [step.id for step in lesson_of(game).steps]
    assert len(ids) == len({*ids})
    parsed = FluentParser().parse(words_of(game, language).read_text("utf-8"))
    known = {entry.id.name for entry in parsed.body if isinstance(entry, ast.Message)}
    assert {name.removeprefix("lesson-").removesuffix("-other") for name in known} == {*ids}


@every_lesson
def test_the_rule_of_a_remark_is_in_the_rulebook(game):
    for step in lesson_of(game).steps:
        number = step.rule.removeprefix(f"{game.prefix}-")
        assert not step.rule or int(number) in game.rulebook("fr").rules, step


@every_lesson
@every_language
def test_a_lesson_is_read_and_played_in_three_minutes(game, language):
    lesson = lesson_of(game)
    words = sum(
        len(re.findall(r"\w[\w’]*", said(game, language, step.id))) for step in lesson.steps
    )
    watched = sum(seat != lesson.learner for seat in lesson.match.movers)
    acted = sum(bool(step.move) for step in lesson.steps)
    seconds = words / PACE + TOUCH * len(lesson.steps) + 1.7 * watched
    assert acted
    assert seconds <= MOST, f"{seconds:.0f} seconds"
