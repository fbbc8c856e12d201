"""Plain Python says the same in JavaScript, and what would not is refused where it stands."""

import inspect
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.browser import translation
from tablee.browser.translation import TranslationError, bots, translated, words_of
from tablee.browser.translation.call import HELPERS, METHODS
from tablee.browser.translation.operation import HELPED
from tablee.core.game import Game
from tablee.core.rule import INTERPRETED
from tests.browser import phrases, refused
from tests.browser.node import answered, bundled, written
from tests.registry import GAMES

RUNTIME = "src/engine/python.ts"  # below web/
ASKING = """
const said = phrases.default(python, {});
const number = (key, value) => typeof value === "bigint" ? String(value) : value;
const answer = told.map(([name, given]) => {
  const isBig = (one) => typeof one === "string" && one.startsWith("n:");
  const whole = given.map((one) => isBig(one) ? BigInt(one.slice(2)) : one);
  try {
    return JSON.parse(JSON.stringify(said[name](...whole), number));
  } catch (error) {
    return error.stack;
  }
});
"""


def plain(value: object) -> Any:
    """Write what Python gives as JavaScript would."""
    value = list(value) if isinstance(value, Iterator) else value
    return json.loads(json.dumps(msgspec.to_builtins(value)))


def big(value: object) -> object:
    """Tell JavaScript a number that is too large for JSON."""
    return f"n:{value}" if isinstance(value, int) and value >= 1 << 53 else value


@pytest.fixture(scope="module")
def answers() -> list[Any]:
    functions = {function.__name__: function for function, _ in phrases.CASES}
    modules = written({"phrases": translated(functions).source})
    told = [(one.__name__, [big(part) for part in given]) for one, given in phrases.CASES]
    return answered(ASKING, told, python=bundled(RUNTIME), **modules)


@pytest.mark.parametrize("number", range(len(phrases.CASES)))
def test_a_phrase_says_the_same_in_javascript(answers: list[Any], number: int) -> None:
    function, given = phrases.CASES[number]
    assert answers[number] == plain(function(*given)), function.__name__


def test_the_runtime_has_what_translations_call_and_nothing_else() -> None:
    folder = Path(translation.__file__).parent
    sources = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    called = set(re.findall(r"""["'](\w+)["']""", sources))
    has = set(answered("const answer = Object.keys(python);", python=bundled(RUNTIME)))
    tables = {*HELPERS.values(), *METHODS.values(), *HELPED.values()}
    literal = set(re.findall(r"""help(?:ed|er)\(\s*["'](\w+)["']""", sources))
    assert tables | literal <= has
    assert has <= called


@pytest.mark.skipif(INTERPRETED, reason="rules are told from plain Python by being compiled")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_words_of_a_game_keep_to_the_subset(game: Game) -> None:
    assert words_of(game).source.startswith("export default (python, machine)")


@pytest.mark.skipif(INTERPRETED, reason="rules are told from plain Python by being compiled")
def test_the_bots_keep_to_the_subset_and_call_no_rule_of_one_game() -> None:
    assert {rule.py_func.__module__.split(".")[1] for rule in bots().rules.values()} <= {
        "bots",
        "core",
    }


REFUSED = [
    one
    for one in vars(refused).values()
    if inspect.isfunction(one)
    and one.__module__ == refused.__name__
    and "  # " in inspect.getsource(one)
]


@pytest.mark.parametrize("function", REFUSED)
def test_what_leaves_the_subset_is_refused_with_file_and_line(
    function: Callable[..., Any],
) -> None:
    lines, first = inspect.getsourcelines(function)
    place, reason = next(
        (number, line.split("  # ")[1].strip())
        for number, line in enumerate(lines, first)
        if "  # " in line
    )
    with pytest.raises(TranslationError) as caught:
        translated({"root": function})
    assert f"{Path(refused.__file__).name}:{place}: " in str(caught.value)
    assert reason in str(caught.value)
