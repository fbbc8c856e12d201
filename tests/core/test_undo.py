"""A move can be taken back while nobody has learned anything from it, and not after."""

from tablee.core import undo
from tablee.core.chance import word
from tablee.core.match import Match, key_of
from tablee.core.record import records
from tablee.core.undo import Ply, undoable
from tests.hush import GAME as HUSH
from tests.toy import GAME
from tests.toy.moves import CALL

ANNA, ZOE = 0, 1


def stepping(match, *moves):
    """Play moves, and list the steps."""
    steps = []
    for move in moves:
        before, seat = match.to_bytes(), match.turn
        match.play(move)
        steps.append(Ply(seat, move, before, match.to_bytes()))
    return steps


def test_a_bid_can_be_taken_back_until_dice_are_rolled():
    match = Match(GAME, 2, key=key_of(1))
    steps = stepping(match, 1)
    assert undoable(GAME, steps, ANNA) == 1
    steps += stepping(match, CALL)
    assert (undoable(GAME, steps, ANNA), undoable(GAME, steps, ZOE)) == (0, 0)


def test_chance_is_not_taken_back_even_where_nobody_sees_what_it_did(monkeypatch):
    def drawing(game, world, move, played=undo.played):
        worlds = records(game.schema, played(game, world, move))
        word(worlds[0])
        return worlds.tobytes()

    steps = stepping(Match(GAME, 2, key=key_of(1)), 1)
    monkeypatch.setattr(undo, "played", drawing)
    assert undoable(GAME, steps, ANNA) == 0


def test_what_was_played_since_is_taken_back_too():
    steps = stepping(Match(GAME, 3, key=key_of(1)), 1, 2, 3)
    assert [undoable(GAME, steps, seat) for seat in range(3)] == [3, 2, 1]


def test_who_has_not_played_has_nothing_to_take_back():
    assert undoable(GAME, [], ANNA) == 0
    assert undoable(GAME, stepping(Match(GAME, 2, key=key_of(1)), 1), ZOE) == 0


def test_when_the_match_is_over_nothing_is_taken_back():
    match = Match(GAME, 2, {"losses": "1"}, key_of(1))
    steps = stepping(match, 1, CALL)
    assert match.is_over
    assert undoable(GAME, steps, ZOE) == 0


def test_a_hidden_choice_can_be_taken_back_until_all_are_shown():
    """No chance is drawn when the last one chooses, but everybody sees cards."""
    match = Match(HUSH, 3, key=key_of(1))
    steps = []
    for _ in range(2):
        steps += stepping(match, match.legal[0])
        assert undoable(HUSH, steps, steps[-1].seat) == 1
    steps += stepping(match, match.legal[0])
    assert [undoable(HUSH, steps, seat) for seat in range(3)] == [0, 0, 0]


def test_what_another_has_hidden_since_stays():
    match = Match(HUSH, 3, key=key_of(1))
    steps = [step for _ in range(2) for step in stepping(match, match.legal[0])]
    assert [undoable(HUSH, steps, step.seat) for step in steps] == [0, 1]


def test_a_new_round_is_nobodys_to_take_back():
    match = Match(HUSH, 3, key=key_of(1))
    while not match.is_between_rounds:
        match.play(match.legal[0])
    steps = stepping(match, match.legal[0])
    assert undoable(HUSH, steps, steps[-1].seat) == 0


def test_a_match_goes_back_as_if_nothing_had_been_played():
    match = Match(GAME, 3, key=key_of(1))
    steps = stepping(match, 1, 2, 3)
    match.take_back(2, steps[1].before)
    other = Match(GAME, 3, key=key_of(1))
    other.replay([1])
    assert (match.to_bytes(), match.moves, match.movers) == (
        other.to_bytes(),
        other.moves,
        other.movers,
    )
