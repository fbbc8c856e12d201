"""What tests of learning share: a small course, and a bot that goes by a network."""

from dataclasses import replace
from math import exp

import numpy as np

from tablee.bots.network import ONE, Network, body, new_room, policy
from tablee.bots.tree import chance_of
from tablee.core.dice import new_dice
from tablee.core.match import Match, key_of
from tablee.core.observation import observation, observe
from tablee.core.record import to_bytes
from tablee.learn.course import Course, usual_method

QUICK = replace(usual_method("cpu"), goal=2.5e5)
FEW = 64  # tables, where nothing is to be learnt


def course_in(folder, game, *, method=QUICK, tables=FEW, seed=1):
    return Course(game, folder, method, tables, "cpu", seed)


def bits_of(game, record, seat):
    seen = observation(game.schema)
    bits = np.zeros(seen.bits, np.int8)
    cells = np.frombuffer(to_bytes(game.schema, record), np.uint8)
    observe(cells, seen.plan, seat, int(record.seats), bits)
    return bits


def player(network: Network):
    """Make a bot that draws from a network's policy."""
    room = new_room(network)

    def bot(game, view, dice):
        moves = np.array(game.legal(view.seen, view.seat))
        room.bits[:] = bits_of(game, view.seen, view.seat)
        body(network, room)
        policy(network, room, moves, len(moves))
        logits = room.logits[moves] / ONE
        chances = [exp(logit - max(logits)) for logit in logits]
        mark = chance_of(dice) * sum(chances)
        return int(moves[np.searchsorted(np.cumsum(chances), mark)])

    return bot


def shares(game, bot, other, deals):
    """Play the same deals in every seat of the smallest table; give a bot's share in each."""
    seats = range(game.seats[0])
    return [
        sum(victory(game, bot, other, seat, deal) for seat in seats) / len(seats)
        for deal in range(deals)
    ]


def victory(game, bot, other, seat, deal):
    match, dice = Match(game, game.seats[0], {}, key_of(deal)), new_dice(deal)
    while not match.is_over:
        who = bot if match.turn == seat else other
        match.play(who(game, match.view(match.turn), dice))
    won = [rank == 1 for rank in match.ranks]
    return won[seat] / sum(won)
