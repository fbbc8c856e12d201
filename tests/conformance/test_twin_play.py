"""Twin play: from a state dealt anew, the same moves look the same, until one reveals."""

from tablee.core.dice import new_dice, throw
from tablee.core.loops import OVER
from tablee.core.record import copy, to_bytes

from .kit import every_table, kit_of, played, scaled, viewers

STEPS = 12


def seen(game, state, seat) -> bytes:
    return to_bytes(game.schema, game.view(state, seat).seen)


@every_table
def test_the_same_moves_look_the_same_until_one_reveals_something(game, seats):
    reveals = kit_of(game).reveals
    compared = 0
    for seed in range(scaled(6, 2)):
        dice = new_dice(seed)
        for match in played(game, seats, seed, every=scaled(13, 41)):
            for seat in viewers(match):
                true = copy(game.schema, match.state)
                twin = game.sample(match.view(seat), seed)
                for _ in range(STEPS):
                    if true.phase == OVER:
                        break
                    moves = [
                        move
                        for move in game.legal(true, true.turn)
                        if game.verdict(twin, twin.turn, move) == 0
                    ]
                    if not moves:
                        break
                    move = moves[throw(dice, len(moves))]
                    if reveals(game.view(true, seat), move):
                        break
                    game.rules.apply(true, move)
                    game.rules.apply(twin, move)
                    assert seen(game, true, seat) == seen(game, twin, seat), game.moves.write(
                        move
                    )
                    compared += 1
    assert compared > scaled(20, 1), "nothing was compared: `reveals` says yes to everything"
