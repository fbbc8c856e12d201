"""Going back to before the latest unseen placing: what was done since leads here again."""

from tablee.core.dice import new_dice, throw
from tablee.core.match import Match, key_of
from tablee.core.record import SPECTATOR, copy, to_bytes
from tablee.core.rule import INTERPRETED
from tablee.games.ptipasspass import GAME
from tablee.games.ptipasspass.moves import LIFT, PLACE, SWAP
from tablee.games.ptipasspass.state import Marker, Phase

MATCHES = 4 if INTERPRETED else 200


def seen(state):
    return to_bytes(GAME.schema, GAME.view(state, SPECTATOR).seen)


def rewound(state):
    back = copy(GAME.schema, GAME.view(state, SPECTATOR).seen)
    GAME.rules.rewind(back)
    return back


def positions(seats):
    """Play by lot, and give every position with the moves since a token was held out unseen."""
    for seed in range(MATCHES):
        match, dice, since = Match(GAME, seats, {}, key_of(seed)), new_dice(seed), []
        for _ in range(60):
            if match.is_over:
                break
            move = match.legal[throw(dice, len(match.legal))]
            is_unseen = match.state.marker == Marker.MASKED and PLACE <= move < SWAP
            if match.state.phase == Phase.PLACING and is_unseen:
                since = [(copy(GAME.schema, match.state), move)]
            elif since and (move == 0 or move >= SWAP):
                since.append((copy(GAME.schema, match.state), move))
            else:
                since = []
            match.play(move)
            yield match, since


def test_what_was_done_since_leads_to_the_same_position():
    """The imagined world that is the true one is played on as it really was."""
    lifted = 0
    for seats in (2, 3):
        for match, since in positions(seats):
            if not since or match.state.phase in (Phase.SCORED, Phase.OVER):
                continue
            before, now = since[0][0], match.state
            if int(rewound(now).turns) == int(now.turns) and now.phase != Phase.REPLYING:
                continue
            world = rewound(now)
            world.hand[:], world.mine[:] = before.hand, before.mine
            world.truth[:] = before.truth
            for _, move in since:
                GAME.rules.apply(world, move)
            assert seen(world) == seen(now)
            lifted += since[-1][1] >= LIFT
    assert INTERPRETED or lifted > 20


def test_a_position_without_an_unseen_placing_stays_as_it_is():
    for match, since in positions(2):
        if not since and match.state.phase != Phase.REPLYING and not match.is_over:
            assert to_bytes(GAME.schema, rewound(match.state)) == seen(match.state)
            break


def test_a_round_that_is_over_is_not_taken_back():
    over = [
        to_bytes(GAME.schema, rewound(match.state)) == seen(match.state)
        for match, since in positions(2)
        if since and match.state.phase == Phase.SCORED
    ]
    assert all(over)
    assert INTERPRETED or over


def test_worlds_before_can_be_imagined_and_played():
    for seats in (2, 4):
        for match, since in positions(seats):
            if since and match.state.phase not in (Phase.SCORED, Phase.OVER):
                before = GAME.view(rewound(match.state), SPECTATOR)
                world = GAME.sample(before, 7)
                assert GAME.rules.broken(world) == 0
                assert GAME.legal(world, world.turn) != []
