"""Golden playthroughs: what rules and words did last time. `make golden` renews them."""

import pytest

from tablee.core.reader import read
from tests.golden import EACH, path_of, playthrough
from tests.registry import GAMES, load

from .kit import golden_files

every_playthrough = pytest.mark.parametrize(
    ("game", "number"),
    [(game, number) for game in GAMES for number in range(EACH)],
    ids=[f"{game.name}-{number + 1}" for game in GAMES for number in range(EACH)],
)


def written(game, number) -> str:
    path = path_of(game, number)
    assert path.exists(), golden_files(game)
    return path.read_text("utf-8")


@every_playthrough
def test_a_playthrough_goes_as_it_is_written(game, number):
    assert playthrough(game, number) == written(game, number), golden_files(game)


@every_playthrough
def test_a_playthrough_is_a_transcript(game, number):
    assert read(written(game, number), load).match.is_over
