"""Plain Python says the same in JavaScript, and what would not is refused where it stands."""

import inspect
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.browser.translation import TranslationError, translated
from tests.browser import phrases, refused
from tests.browser.node import answered, bundled, written

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
