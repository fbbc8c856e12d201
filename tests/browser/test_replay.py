"""A finished match that a server gives out is shown by the page as Python would show it."""

from pathlib import Path

import pytest

from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.record import OPEN, SPECTATOR, AnyView
from tablee.core.rule import INTERPRETED
from tablee.core.transcript import Transcript, write
from tests.conformance.kit import every_game, viewers
from tests.core.test_transcript import chained, random_match

from .node import answered, bundled, files_of
from .test_same_words import LOADING, plain

pytestmark = pytest.mark.skipif(INTERPRETED, reason="a page has no interpreted rules")

LOOKS = 15  # positions of a match, from the deal to the end
SHOWN = (
    LOADING
    + """
const table = { game: told.game, seats: told.seats };
const replay = await opening.replayFrom(engine, { table, transcript: told.transcript });
const { last, ranks } = replay;
const frames = told.looks.map(([viewer, position]) => replay.frame(viewer, position));
const answer = { last, ranks, frames };
"""
)


def screen(match: Match, viewer: int) -> AnyView:
    """Give what a person sees."""
    return match.view(viewer) if viewer == OPEN else match.screen(viewer)


def frame(match: Match, viewer: int, position: int) -> dict:
    """Show a position, and how it came about."""
    words, told = match.game.words, None
    again = match.again()
    again.replay(match.moves[:position][:-1])
    if position:
        before, seat = screen(again, viewer), again.turn
        again.play(match.moves[position - 1])
        after = screen(again, viewer)
        move = match.game.moves.write(int(after.seen.last_move))
        lines = words.told(before, after)
        told = {"version": position, "seat": seat, "move": move, "lines": lines}
    return {
        "told": told,
        "picture": words.picture(screen(again, viewer)),
        "goal": words.goal(screen(again, viewer)),
        "turn": -1 if again.is_over else again.turn,
        "scores": words.scores(again.view(SPECTATOR)),
    }


@pytest.mark.parametrize("begun", [random_match, chained], ids=["dealt", "played on"])
@every_game
def test_every_viewer_is_shown_what_python_shows(game: Game, begun):
    entry = bundled(str(Path(__file__).with_name("script.ts")))
    for seed, seats in enumerate(game.seats, 1):
        match = begun(game, seats, seed, *([2] if begun is chained else []))
        last = len(match.moves)
        positions = {0, 1, last, *range(0, last, 1 + last // LOOKS)}
        looks = [(viewer, one) for viewer in (*viewers(match), OPEN) for one in positions]
        told = {
            "folder": str(files_of(game)),
            "game": game.name,
            "seats": seats,
            "transcript": write(Transcript(match)),
            "looks": looks,
        }
        shown = answered(SHOWN, told, opening=entry)
        assert (shown["last"], shown["ranks"]) == (last, match.ranks)
        for look, found in zip(looks, shown["frames"], strict=True):
            assert found == plain(frame(match, *look)), (seed, look)
