"""What is told apart: a state is no view, a seat no move, and a set of seats none of cards."""

import os

import pytest
from mypy import api

from tests.registry import MADE_FOR_TESTS, load

HEAD = """\
from tablee.bots.uniform import uniform
from tablee.core.bits import drawn_from, has, lowest, plus, size_of
from tablee.core.dice import new_dice
from tablee.core.match import Match
from tablee.core.seat import left_of
from tablee.core.thing import EMPTY, Move, Seat, Seats
from tests.hush.cards import total_of, value_of
from tests.hush.rules import choose
from tests.hush.state import Card, Cards, State
from tests.toy.rules import bid_of, face_of

def said(match: Match, state: State, seat: Seat, move: Move, card: Card) -> None:
"""

RIGHT = (
    "uniform(match.game, match.view(seat), new_dice(1))",
    "match.play(match.legal[0])",
    "match.game.verdict(state, match.turn, bid_of(2, face_of(move)))",
    "left_of(state, state.turn)",
    "value_of(lowest(state.hand[seat]))",
    "total_of(plus(state.hand[seat] & ~state.gone, card))",
    "has(state.waiting, seat) and state.waiting != EMPTY",
    "choose(state, drawn_from(state, state.aside))",
    "choose(state, Card(move))",
)
WRONG = {  # what may not be said, and what mypy says of it
    "uniform(match.game, match.state, new_dice(1))": '"Common"; expected "View[Any]"',
    "match.play(seat)": '"Seat"; expected "Move"',
    "match.play(3)": '"int"; expected "Move"',
    "match.view(move)": '"Move"; expected "Seat"',
    "match.game.verdict(state, move, seat)": '"Move"; expected "Seat"',
    "left_of(state, card)": '"Card"; expected "Seat"',
    "choose(state, seat)": '"Seat"; expected "Card"',
    "choose(state, move)": '"Move"; expected "Card"',
    "choose(state, state.hand[seat])": '"Set[Card]"; expected "Card"',
    "total_of(state.waiting)": '"Set[Seat]"; expected "Set[Card]"',
    "value_of(lowest(state.waiting))": '"Seat"; expected "Card"',
    "has(state.hand[seat], seat)": "Cannot infer value",
    "plus(state.waiting, card)": "Cannot infer value",
    "state.hand[seat] & state.waiting": '("Set[Card]" and "Set[Seat]")',
    "state.hand[seat] == 0": "Non-overlapping equality check",
    "size_of(state.turn)": '"Seat"; expected "Set[Any]"',
}


def test_a_state_is_no_view_a_seat_no_move_and_a_set_of_seats_none_of_cards(tmp_path):
    """But for the first they are plain numbers to run: only the type checker can notice."""
    file, sayings = tmp_path / "said.py", (*RIGHT, *WRONG)
    file.write_text(HEAD + "".join(f"    {said}\n" for said in sayings))
    output = api.run([str(file)])[0].replace("tablee.core.thing.", "")
    for number, said in enumerate(sayings, start=1 + HEAD.count("\n")):
        found = "\n".join(line for line in output.splitlines() if f"said.py:{number}:" in line)
        assert (found == "") == (said in RIGHT), output
        assert WRONG.get(said, "") in found


@pytest.mark.parametrize("name", MADE_FOR_TESTS)
def test_a_game_made_for_tests_is_typed_as_strictly_as_ours(name):
    strictly = ["--strict", "--ignore-missing-imports", "--follow-imports", "silent"]
    output, _, code = api.run([*strictly, "--config-file", os.devnull, str(load(name).folder)])
    assert code == 0, output
