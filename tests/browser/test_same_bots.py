"""Bots think in a page as they do in Python: the same view, seed and simulations, the same."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tablee.bots import BOTS, learned, search
from tablee.bots.asked import analysed, choose, reviewed
from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.record import OPEN, SPECTATOR
from tablee.core.rule import INTERPRETED
from tests.browser.node import answered, bundled, files_of
from tests.browser.test_same_words import LOADING, Question, bytes_of
from tests.conformance.kit import every_game, played

pytestmark = pytest.mark.skipif(INTERPRETED, reason="a page's module is made of native code")

STOPS = 5  # positions of a match
LONG = 1e9  # seconds: the clock stands still, so that only simulations count
SIMULATIONS, FEW = 400, 4  # of an analysis; of each decision of a review
QUICK = [level for level in BOTS if level != "master"]
THINKING = (
    LOADING
    + """
globalThis.performance = { now: () => 0 };
const key = bytes(told.match.key);
const answer = {
  said: told.questions.map(([word, ...given]) => engine[word](...given.map(bytes))),
  review: engine.review({ ...told.match, key }, told.few, 3),
};
"""
)


@pytest.fixture(autouse=True)
def _clock_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (search, learned):
        monkeypatch.setattr(module, "perf_counter", lambda: 0.0)


def positions(game: Game) -> Iterator[Match]:
    """Give some positions of a match, as far apart as can be."""
    seats = game.seats[-1] if len(game.seats) < 3 else game.seats[1]
    length = len([*played(game, seats, 1)])
    yield from played(game, seats, 1, every=max(1, length // STOPS))


def questions_of(game: Game) -> Iterator[Question]:
    for number, match in enumerate(positions(game)):
        for seat in (*match.acting[:1], SPECTATOR, OPEN):
            view = match.view(seat)
            shown, asked = bytes_of(game, view), [SIMULATIONS, LONG, number]
            yield ["analyse", shown, seat, *asked], analysed(game, view, *asked)
        for level in (*QUICK, *(["master"] if number == 1 else [])):
            for seat in match.acting[:1]:
                view = match.view(seat)
                given = [level, bytes_of(game, view), seat, number]
                yield ["choose", *given], choose(game, level, view, number)


def plain(thought: object) -> Any:
    return json.loads(json.dumps(msgspec.to_builtins(thought)))


@every_game
def test_bots_think_alike_in_the_page(game: Game) -> None:
    asked, thought = zip(*questions_of(game), strict=True)
    *_, match = positions(game)
    review = reviewed(game, match, FEW, 3, None)
    told = {
        "folder": str(files_of(game)),
        "game": game.name,
        "questions": asked,
        "few": FEW,
        "match": {
            "seats": match.seats,
            "options": match.options,
            "moves": match.moves,
            "key": match.key.hex(),
        },
    }
    answers = answered(THINKING, told, opening=bundled("src/engine/opening.ts"))
    for question, python, page in zip(asked, thought, answers["said"], strict=True):
        assert page == plain(python), question
    assert answers["review"] == plain(review)
