"""What a board's parts are about is said in both languages, and nothing else is."""

import re
from pathlib import Path

from tablee.core.speech import LANGUAGES
from tests.registry import MADE_FOR_TESTS

from .kit import every_game

SAID = re.compile(r"\babout=(?:\"([^\"]+)\"|\{([^}]+)\})")  # `data-about`, and a card's


BOARDS = Path(__file__).parents[2] / "web" / "src" / "games"


def asked_on(board: Path) -> set[str]:
    """Name what the parts of a board are about, by its source."""
    found = set()
    for path in board.rglob("*.svelte"):
        for plain, chosen in SAID.findall(path.read_text("utf-8")):
            found |= {plain} if plain else set(re.findall(r"\"([a-z-]+)\"", chosen))
    return found


@every_game
def test_everything_on_a_board_that_can_be_asked_about_is_explained(game):
    made_for_tests = game.name in MADE_FOR_TESTS
    asked = asked_on(game.folder / "board" if made_for_tests else BOARDS / game.name)
    for language in LANGUAGES:
        text = (game.folder / f"words.{language}.ftl").read_text("utf-8")
        assert set(re.findall(r"^about-([a-z-]+) =", text, re.M)) == asked
