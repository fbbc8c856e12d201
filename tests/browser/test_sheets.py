"""A score sheet in the page asks and counts what it does in Python, entry by entry."""

from dataclasses import asdict
from typing import Any

import numpy as np
import pytest

from tablee.core.dice import new_dice, throw
from tablee.core.rule import INTERPRETED
from tablee.core.sheet import Asked
from tests.conformance.kit import option_set
from tests.registry import GAMES
from tests.sheet import Tally

from .test_engine import asked

pytestmark = pytest.mark.skipif(INTERPRETED, reason="a page's module is made of native code")

SHEETS = [game for game in GAMES if game.sheet]
ENTRIES = 30  # at the most: a match may be over sooner
SCRIPT = """
const key = new Uint8Array(32);
const answer = told.sheets.map(({ seats, options, entries }) => {
  let state = engine.deal(seats, options, key);
  return entries.map(({ who, row }) => {
    const asked = engine.asked(state, who).map((one) => ({ ...one }));
    const whom = engine.tallied(state).who;
    state = engine.enter(state, who, row);
    const { scores, ending } = engine.tallied(state);
    return { who, row, asked, whom, scores, ending, ranks: engine.ranks(state) };
  });
});
"""


def plain(one: Asked) -> dict[str, Any]:
    """Say what is asked in plain numbers."""
    told = asdict(one)
    return {
        name: int(told[name]) if isinstance(told[name], np.integer) else told[name]
        for name in told
    }


def filled(game, seats: int, seed: int) -> dict[str, Any]:
    """Fill a sheet in by chance; say what was asked on the way, and what it came to."""
    options, dice, entries = option_set(game, seed), new_dice(seed), []
    tally = Tally(game, seats, options)
    while not tally.is_over and len(entries) < ENTRIES:
        whom = [*map(int, tally.sheet.who(tally._view))]
        who = whom[throw(dice, len(whom))]
        questions = tally.sheet.asked(tally._view, who)
        row, counts = [0] * 16, {}
        for one in questions:
            row[one.cell] = int(one.least) + throw(dice, int(one.most - one.least) + 1)
            counts[one.seat, one.what] = row[one.cell]
        tally.enter(who, counts)
        entries.append(
            {
                **{"who": who, "row": row, "whom": whom, "scores": [*map(int, tally.scores)]},
                "asked": [plain(one) for one in questions],
                "ending": tally.ending if tally.is_over else 0,
                "ranks": tally.ranks,
            }
        )
    return {"seats": seats, "options": options, "entries": entries}


@pytest.mark.parametrize("game", SHEETS, ids=lambda game: game.name)
def test_a_sheet_is_the_same_in_the_page(game):
    sheets = [filled(game, seats, seats) for seats in game.seats]
    assert asked(game, SCRIPT, sheets=sheets) == [one["entries"] for one in sheets]
