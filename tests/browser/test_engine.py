"""The engine of the page, in Node: it plays, shows and reads options as Python does."""

from pathlib import Path

import pytest

from tablee.core.option import OptionError
from tablee.core.rule import INTERPRETED
from tests.conformance.kit import every_game
from tests.registry import load

from .node import answered, bundled, files_of
from .positions import match_of
from .test_same_words import LOADING

pytestmark = pytest.mark.skipif(INTERPRETED, reason="a page's module is made of native code")

HERE = Path(__file__).parent


def asked(game, script, **told):
    """Ask the engine of a game something, in Node."""
    modules = {
        "opening": bundled("src/engine/opening.ts"),
        "match": bundled("src/engine/match.ts"),
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
