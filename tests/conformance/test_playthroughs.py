"""Golden playthroughs: what rules and words did last time. `make golden` renews them."""

import pytest

from tablee.core.reader import read
from tests.golden import EACH, path_of, playthrough

from .kit import GAMES

every_playthrough = pytest.mark.parametrize(
    ("game", "number"),
    [(game, number) for game in GAMES for number in range(EACH)],
    ids=[f"{game.name}-{number + 1}" for game in GAMES for number in range(EACH)],
)


@every_playthrough
def test_a_playthrough_goes_as_it_is_written(game, number):
    assert playthrough(game, number) == path_of(game, number).read_text("utf-8")


@every_playthrough
def test_a_playthrough_is_a_transcript(game, number):
    load = {game.name: game for game in GAMES}.__getitem__
    assert read(path_of(game, number).read_text("utf-8"), load).match.is_over
