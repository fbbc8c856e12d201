"""A bot that peeks does not type-check: a state is no view."""

import pytest
from mypy import api

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
