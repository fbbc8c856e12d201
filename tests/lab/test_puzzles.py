"""Puzzles: every one that is shipped can be played, and its best move is still the best."""

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from itertools import islice

import pytest
from click.testing import CliRunner

from tablee.bots.puzzle import Puzzle, fault_of, position, puzzles_of, read, read_move
from tablee.cli import main
from tablee.core.game import Game
from tablee.core.moves import NOTHING
from tablee.core.rule import INTERPRETED
from tablee.games import ELSEWHERE, REGISTRY, games
from tablee.lab.composer import VAGUE, Composer, Look, Sighting
from tablee.pool.workforce import Workforce

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


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_puzzle_says_why_its_best_move_is(game: Game):
    vague = []
    for number, puzzle in enumerate(puzzles_of(game), 1):
        view = position(game, puzzle).view(puzzle.seat)
        why = game.words.reason(view, read_move(game, puzzle.best), NOTHING)
        vague.extend([number] if why is None or why.id == VAGUE else [])
    assert vague == []


def composed(*words: str) -> tuple[int, str]:
    """Run the command; give how it ended and what it said."""
    result = CliRunner().invoke(main, ["puzzles", FIRST, "--lang", "en", "--jobs", "1", *words])
    return result.exit_code, result.output


def test_composing_goes_on_where_it_stopped_and_loses_nothing(tmp_path, monkeypatch):
    out = ("--out", str(tmp_path))
    assert composed("--count", "1", *out)[0] == 0
    [path] = tmp_path.iterdir()
    [puzzle] = read(path)
    search, done = Composer.search, []

    def interrupted(self: Composer, force: Workforce) -> Iterator[Puzzle | None]:
        if done:
            raise KeyboardInterrupt
        for found in search(self, force):
            done.extend([found] if found else [])
            yield found

    with monkeypatch.context() as patch:
        patch.setattr(Composer, "search", interrupted)
        code, said = composed("--count", "9", *out)
    assert (code, "stopped at 2 puzzles" in said) == (130, True)
    assert [read(path)[0], len(read(path))] == [puzzle, 2]
    assert composed("--count", "2", *out)[0] == 0  # there is nothing left to do
    assert len(read(path)) == 2


class Ahead:
    """A workforce that looks at three matches at once, and tells of the last one first."""

    def results(self, work, tasks):
        yield from reversed([work(one) for one in islice(tasks, 3)])


def test_what_was_seen_ahead_of_a_puzzle_is_forgotten(monkeypatch):
    puzzles, asked = puzzles_of(GAMES[0]), []

    def seen(_name: str, _options: object, one: Look) -> Sighting:
        asked.append(one)
        return Sighting(one.step, puzzles[one.step] if one.step else None, "a theme")

    monkeypatch.setattr("tablee.lab.composer.look", seen)
    composer = Composer(GAMES[0], [], {}, 5)
    assert [*composer.search(Ahead())] == [None, puzzles[1]]
    assert (composer.found, composer.matches) == ([puzzles[1]], 2)
    next(composer.search(Ahead()))
    assert [one.seed for one in asked] == [5, 6, 7, 7, 8, 9]
    assert [len(one.themes) for one in asked] == [0, 0, 0, 1, 1, 1]


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
