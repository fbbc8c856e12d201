"""Rules keep to the Python that all three machines run alike."""

import pytest

from tablee.core import dialect

from .kit import every_game

CORE = sorted(dialect.Path(dialect.__file__).parent.glob("*.py"))


@every_game
def test_the_rules_of_a_game_keep_to_the_dialect(game):
    found = [fault for path in game.folder.glob("*.py") for fault in dialect.faults(path)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("path", CORE, ids=lambda path: path.stem)
def test_the_rules_of_the_core_keep_to_the_dialect(path):
    assert not dialect.faults(path)


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("return state.a / 2", "'//'"),
        ("return [1][0]", "allocates"),
        ("return state.a[0:2]", "slice"),
        ("return sum(x for x in state.a)", "GeneratorExp"),
        ("return np.zeros(2)", "no rule"),
        ("return 0.5", "not an integer"),
        ("return left_of(state, seat=1)", "position"),
        ("return 2**3", "shift"),
        ("return state.a in (1, 2)", "'or'"),
    ],
)
def test_what_leaves_the_dialect_is_named_with_its_reason(tmp_path, body, reason):
    file = tmp_path / "rules.py"
    file.write_text(f"@rule\ndef bad(state):\n    {body}\n\ndef left_of(state, seat): ...\n")
    assert reason in "\n".join(dialect.faults(file))
