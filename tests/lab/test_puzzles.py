"""Puzzles: every one that is shipped can be played, and its best move is still the best."""

import json
from dataclasses import replace
from datetime import UTC, datetime

import pytest
from click.testing import CliRunner

from tablee.bots.puzzle import fault_of, position, puzzles_of, read
from tablee.cli import main
from tablee.core.game import Game
from tablee.core.rule import INTERPRETED
from tablee.games import ELSEWHERE, REGISTRY, games
from tablee.lab.composer import Composer

pytestmark = pytest.mark.skipif(INTERPRETED, reason="searches for minutes")

GAMES = [game for game in games() if game.name not in ELSEWHERE]
FIRST = next(iter(REGISTRY))
FEWEST = 20  # puzzles of a game
MOST = 0.75  # of a game's puzzles that are solved by one kind of move
FEW = 3  # that are looked at thoroughly: others every day, the same for a whole day
DAY = datetime.now(UTC).toordinal()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_puzzle_can_be_played_and_its_best_move_is_the_networks(game: Game):
    puzzles = puzzles_of(game)
    assert len(puzzles) >= FEWEST
    faults = {
        number: fault
        for number, puzzle in enumerate(puzzles, 1)
        if (fault := fault_of(game, puzzle, is_thorough=False))
    }
    assert not faults, "run `tablee puzzles --check`"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_search_finds_the_same_move_and_a_falsified_one_is_noticed(game: Game):
    puzzles = puzzles_of(game)
    for step in range(FEW):
        puzzle = puzzles[(FEW * DAY + step) % len(puzzles)]
        assert fault_of(game, puzzle, is_thorough=True) == "", puzzle.seed
    first, second, *others = puzzle.worth
    assert first[0] in fault_of(
        game, replace(puzzle, worth=[second, first, *others]), is_thorough=False
    )
    assert fault_of(game, replace(puzzle, worth=[first]), is_thorough=False)
    assert fault_of(game, replace(puzzle, seat=puzzle.seat + 1), is_thorough=False)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_puzzles_are_of_all_table_sizes_and_several_kinds_and_take_a_thought(game: Game):
    puzzles = puzzles_of(game)
    assert {one.seats for one in puzzles} == {*game.seats}
    assert len({one.seed for one in puzzles}) == len(puzzles)  # each of another match
    themes = Composer(game, puzzles, {}, 0).themes
    assert max(map(themes.count, themes)) <= MOST * len(themes)
    for puzzle in puzzles:
        view = position(game, puzzle).view(puzzle.seat)
        likings = {
            game.moves.write(move): game.rules.liking(view.seen, view.seat, move)
            for move in game.legal(view.seen, view.seat)
        }
        assert likings[puzzle.best] < max(likings.values())  # no rule of thumb plays it


def composed(*words: str) -> tuple[int, str]:
    """Run the command; give how it ended and what it said."""
    result = CliRunner().invoke(main, ["puzzles", FIRST, "--lang", "en", *words])
    return result.exit_code, result.output


def test_composing_goes_on_where_it_stopped_and_loses_nothing(tmp_path, monkeypatch):
    out = ("--out", str(tmp_path))
    assert composed("--count", "1", *out)[0] == 0
    [path] = tmp_path.iterdir()
    [puzzle] = read(path)
    look, done = Composer.look, []

    def interrupted(self: Composer) -> object:
        if done:
            raise KeyboardInterrupt
        found = look(self)
        done.extend([found] if found else [])
        return found

    with monkeypatch.context() as patch:
        patch.setattr(Composer, "look", interrupted)
        code, said = composed("--count", "9", *out)
    assert (code, "stopped at 2 puzzles" in said) == (130, True)
    assert [read(path)[0], len(read(path))] == [puzzle, 2]
    assert composed("--count", "2", *out)[0] == 0  # there is nothing left to do
    assert len(read(path)) == 2


def test_a_check_names_the_puzzle_that_is_wrong(tmp_path):
    [game] = [one for one in GAMES if one.name == FIRST]
    puzzle = puzzles_of(game)[0]
    rows = [puzzle, replace(puzzle, worth=puzzle.worth[::-1])]
    text = "".join(json.dumps(vars(row)) + "\n" for row in rows)
    (tmp_path / f"{FIRST}.jsonl").write_text(text)
    code, said = composed("--check", "--out", str(tmp_path))
    assert code == 1
    assert f"{FIRST} 2: better than" in said
    assert f"{FIRST} 1:" not in said
