"""What may be taken back has taught nobody anything; and the offer itself tells nothing."""

from dataclasses import replace

from tablee.core.dice import new_dice, throw
from tablee.core.match import Match, key_of
from tablee.core.record import SPECTATOR, from_bytes, to_bytes
from tablee.core.undo import Ply, undoable

from .kit import every_game, every_table, option_set, scaled

LATEST = 6  # steps that are looked back at
STREAM = "chance_block", "chance_place"
OTHER = 1_000  # seeds of worlds that the rule has not imagined


def stepping(game, seats: int, seed: int, count: int):
    """Play at random; give the latest steps after each move."""
    match, dice, steps = (
        Match(game, seats, option_set(game, seed), key_of(seed)),
        new_dice(seed),
        [],
    )
    while not match.is_over and len(match.moves) < count:
        before, seat, legal = match.to_bytes(), match.turn, match.legal
        move = legal[throw(dice, len(legal))]
        match.play(move)
        steps = [*steps, Ply(seat, move, before, match.to_bytes())][-LATEST:]
        yield steps


def look(game, state: bytes, eye: int) -> bytes:
    """Give the bytes of a view."""
    return to_bytes(game.schema, game.view(from_bytes(game.schema, state), eye).seen)


def redealt(game, state: bytes, eye: int, seed: int) -> bytes:
    """Deal everything anew that an eye may not know."""
    view = game.view(from_bytes(game.schema, state), eye)
    return to_bytes(game.schema, game.sample(view, seed))


def leads_there(game, world: bytes, way: list[Ply], eye: int) -> bool:
    """Say whether an imagined world can go on so that an eye sees what it saw."""
    worlds = [world]
    for step in way:
        follow = []
        for one in worlds:
            for move in game.legal(from_bytes(game.schema, one), step.seat):
                state = from_bytes(game.schema, one)
                game.rules.apply(state, move)
                after = to_bytes(game.schema, state)
                if look(game, after, eye) == look(game, step.after, eye):
                    follow.append(after)
        worlds = follow[:3]
    return bool(worlds)


@every_table
def test_whoever_could_think_a_world_possible_still_can(game, seats):
    """For everybody, and in worlds that the rule did not imagine."""
    for number, steps in enumerate(stepping(game, seats, 1, scaled(100, 8))):
        for asker in {step.seat for step in steps}:
            moves = undoable(game, steps, asker)
            way = steps[len(steps) - moves :]
            for eye in range(SPECTATOR, seats) if moves else ():
                world = redealt(game, way[0].before, eye, OTHER + number)
                assert leads_there(game, world, way, eye), (number, asker, eye)


@every_table
def test_no_chance_is_taken_back(game, seats):
    for steps in stepping(game, seats, 2, scaled(120, 8)):
        moves = undoable(game, steps, steps[-1].seat)
        if moves:
            first, last = (
                from_bytes(game.schema, one) for one in (steps[-moves].before, steps[-1].after)
            )
            assert [first[name] for name in STREAM] == [last[name] for name in STREAM]


@every_table
def test_whether_it_is_offered_depends_on_what_the_seat_knows_alone(game, seats):
    for number, steps in enumerate(stepping(game, seats, 3, scaled(80, 6))):
        for asker in {step.seat for step in steps}:
            there = [
                replace(
                    step,
                    before=redealt(game, step.before, asker, OTHER + number),
                    after=redealt(game, step.after, asker, OTHER - number),
                    move=step.move if step.seat == asker else -1,
                )
                for step in steps
            ]
            assert undoable(game, there, asker) == undoable(game, steps, asker)


@every_game
def test_some_moves_can_be_taken_back_and_some_can_not(game):
    found = {
        undoable(game, steps, steps[-1].seat) > 0
        for steps in stepping(game, game.seats[0], 0, 150)
    }
    assert found == {True, False}
