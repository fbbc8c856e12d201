"""What is told apart: a state is no view, a seat no move, and a set of seats none of cards."""

import os

import pytest
from mypy import api

from tests.registry import MADE_FOR_TESTS, load

HEAD = """\
from tablee.bots.uniform import uniform
from tablee.core.dice import new_dice
from tablee.core.match import Match
from tablee.core.seat import left_of
from tablee.core.thing import Move, Seat
from tests.toy.rules import bid_of, face_of, matching
from tests.toy.state import Face, State

def said(match: Match, state: State, seat: Seat, move: Move, face: Face) -> None:
"""

RIGHT = (
    "uniform(match.game, match.view(seat), new_dice(1))",
    "match.play(match.legal[0])",
    "match.game.verdict(state, match.turn, bid_of(2, face))",
    "left_of(state, state.turn)",
    "matching(state, face_of(state.bid))",
    "state.dice[seat, 0] == face",
)
WRONG = {  # what may not be said, and what mypy says of it
    "uniform(match.game, match.state, new_dice(1))": '"Common"; expected "View[Any]"',
    "match.play(seat)": '"Seat"; expected "Move"',
    "match.play(3)": '"int"; expected "Move"',
    "match.view(move)": '"Move"; expected "Seat"',
    "match.game.verdict(state, move, seat)": '"Move"; expected "Seat"',
    "left_of(state, face)": '"Face"; expected "Seat"',
    "matching(state, state.bid)": '"Move"; expected "Face"',
}


def test_a_state_is_no_view_and_a_seat_no_move(tmp_path):
    """All but the first are plain numbers to run: only the type checker can notice."""
    file, sayings = tmp_path / "said.py", (*RIGHT, *WRONG)
    file.write_text(HEAD + "".join(f"    {said}\n" for said in sayings))
    output, _, _ = api.run([str(file)])
    for number, said in enumerate(sayings, start=1 + HEAD.count("\n")):
        found = "\n".join(line for line in output.splitlines() if f"said.py:{number}:" in line)
        assert (found == "") == (said in RIGHT), output
        assert WRONG.get(said, "") in found


@pytest.mark.parametrize("name", MADE_FOR_TESTS)
def test_a_game_made_for_tests_is_typed_as_strictly_as_ours(name):
    strictly = ["--strict", "--ignore-missing-imports", "--follow-imports", "silent"]
    output, _, code = api.run([*strictly, "--config-file", os.devnull, str(load(name).folder)])
    assert code == 0, output
