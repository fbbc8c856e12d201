"""A bot that peeks does not type-check: a state is no view."""

import os

import pytest
from mypy import api

from tests.registry import MADE_FOR_TESTS, load

HEAD = """\
from tablee.bots import Bot
from tablee.bots.uniform import uniform
from tablee.core.dice import new_dice
from tablee.core.match import Match

bot: Bot = uniform

def choose(match: Match) -> int:
    return bot(match.game, {what}, new_dice(1))
"""


@pytest.mark.parametrize(("what", "fits"), [("match.view(0)", True), ("match.state", False)])
def test_a_bot_takes_a_view_and_no_state(tmp_path, what, fits):
    file = tmp_path / "peek.py"
    file.write_text(HEAD.format(what=what))
    output, _, code = api.run([str(file)])
    assert (code == 0) == fits, output
    assert fits or 'incompatible type "Common"; expected "View[Any]"' in output


@pytest.mark.parametrize("name", MADE_FOR_TESTS)
def test_a_game_made_for_tests_is_typed_as_strictly_as_ours(name):
    strictly = ["--strict", "--ignore-missing-imports", "--follow-imports", "silent"]
    output, _, code = api.run([*strictly, "--config-file", os.devnull, str(load(name).folder)])
    assert code == 0, output
