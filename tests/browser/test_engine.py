"""The engine of the page, in Node: it plays, shows and reads options as Python does."""

from pathlib import Path

import pytest

from tablee.core.option import OptionError
from tablee.core.rule import INTERPRETED
from tablee.core.undo import undoable
from tests.conformance.kit import every_game
from tests.conformance.test_undo import stepping
from tests.registry import load

from .node import answered, bundled, files_of
from .positions import match_of
from .test_same_words import LOADING

pytestmark = pytest.mark.skipif(INTERPRETED, reason="a page's module is made of native code")

HERE = Path(__file__).parent
TAKEN = 45  # moves, after each of which somebody may regret theirs


def asked(game, script, **told):
    """Ask the engine of a game something, in Node."""
    modules = {
        "opening": bundled("src/engine/opening.ts"),
        "match": bundled("src/engine/match.ts"),
        "undo": bundled("src/engine/undo.ts"),
        "comparing": HERE / "engine.mjs",
    }
    facts = {"folder": str(files_of(game)), "game": game.name, **told}
    return answered(LOADING + script, facts, **modules)


@every_game
def test_the_page_plays_and_shows_matches_as_python_does(game):
    matches = [match_of(game, game.seats[-1], 0), match_of(game, game.seats[0], 1)]
    script = """
    const answer = told.matches.map((one) => comparing.compared(engine, match.Match, one));
    """
    assert asked(game, script, matches=matches) == [[] for _ in matches]


@every_game
def test_the_page_lets_moves_be_taken_back_as_python_does(game):
    """After every move, for every seat: as many of them, or none."""
    ways = [
        {
            "steps": [step_of(step) for step in steps],
            "seats": seats,
            "undoable": [undoable(game, steps, seat) for seat in range(seats)],
        }
        for seats in {game.seats[0], game.seats[-1]}
        for steps in stepping(game, seats, 0, TAKEN)
    ]
    assert {moves > 0 for way in ways for moves in way["undoable"]} == {True, False}
    script = """
    const state = (hex) => new Uint8Array(Buffer.from(hex, "hex"));
    const answer = told.ways.map(({ steps, seats }) => {
      const way = steps.map(({ seat, move, before, after }) => ({
        seat, move, before: state(before), after: state(after),
      }));
      return Array.from({ length: seats }, (_, seat) => undo.undoable(engine, way, seat));
    });
    """
    assert asked(game, script, ways=ways) == [way["undoable"] for way in ways]


@every_game
def test_the_page_takes_no_chance_back_even_where_nobody_sees_what_it_did(game):
    """Only that rule forbids it, where a move draws and changes nothing else (tests/core)."""
    found = stepping(game, game.seats[0], 0, TAKEN)
    ways = [
        [step_of(step) for step in steps]
        for steps in found
        if undoable(game, steps, steps[-1].seat)
    ]
    script = """
    const state = (hex) => new Uint8Array(Buffer.from(hex, "hex"));
    let words = 0;
    const drawing = new Proxy(engine, {
      get(one, name) {
        if (name === "drawn") return () => words++;
        return typeof one[name] === "function" ? one[name].bind(one) : one[name];
      },
    });
    const answer = told.ways.map((steps) => {
      const way = steps.map(({ seat, move, before, after }) => ({
        seat, move, before: state(before), after: state(after),
      }));
      return [engine, drawing].map((one) => undo.undoable(one, way, way.at(-1).seat) > 0);
    });
    """
    assert ways
    assert asked(game, script, ways=ways) == [[True, False] for _ in ways]


def step_of(step):
    return {
        "seat": step.seat,
        "move": step.move,
        "before": step.before.hex(),
        "after": step.after.hex(),
    }


@every_game
def test_options_are_read_as_python_reads_them(game):
    samples = [(option, text) for option in game.options for text in option.samples]
    texts = [(option.name, text) for option, text in samples]
    script = """
    const cells = ([name, text]) => [engine.options.read(name, text)].flat();
    const refused = (name) => {
      try {
        return engine.chosen({ [name]: "nothing like it" });
      } catch ({ spoken }) {
        return spoken;
      }
    };
    const answer = { read: told.texts.map(cells), refused: told.names.map(refused) };
    """
    answer = asked(game, script, texts=texts, names=[option.name for option in game.options])
    assert answer["read"] == [cells(option.read(text)) for option, text in samples]
    assert answer["refused"] == [refusal(option) for option in game.options]


def cells(read):
    return [read] if isinstance(read, int) else list(read)


def refusal(option):
    with pytest.raises(OptionError) as refused:
        option.read("nothing like it")
    spoken = refused.value.spoken
    return {"id": spoken.id, "facts": dict(spoken.facts)}


def test_a_review_says_how_far_it_is_and_leaves_nothing_in_memory():
    game = load("fib")
    played = match_of(game, 2, 1)
    script = """
    const { seats, options, moves, key } = told.played;
    const before = engine.machine.memory.mark;
    const progress = [];
    const held = [];
    engine.review({ seats, options, moves, key: bytes(key) }, 50, 1, (done, of) => {
      progress.push([done, of]);
      held.push(engine.machine.memory.mark);
    });
    const isFreed = engine.machine.memory.mark === before && new Set(held).size === 1;
    const answer = { progress, isFreed };
    """
    moves = len(played["moves"])
    progress = [[done, moves] for done in range(1, moves + 1)]
    assert asked(game, script, played=played) == {"progress": progress, "isFreed": True}
