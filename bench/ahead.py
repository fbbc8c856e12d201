"""What looking ahead gains a decision, in shares of victory, where the true cards lie.

In matches that the policy plays by itself, some decisions are also made by looking ahead, in
worlds that are imagined as ever. Then every move in question is played out from the true world,
by the policy and with the same luck for all: so what a way to choose is worth is known without
playing matches by it, whose luck is a hundred times what it gains. What nobody can know (which
world is true) counts as luck, and evens out. `the best of all` knows the play-outs themselves:
more than anybody can gain.
"""

import time
from collections.abc import Mapping

import click
import numpy as np

from bench.results import record, table
from bench.tables import FOUR
from tablee.bots import lookahead
from tablee.bots.learned import Foresight, improved, network_of, new_space
from tablee.bots.lookahead import Continued
from tablee.bots.search import drawn
from tablee.bots.tree import chance_of
from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.match import Match, key_of
from tablee.core.record import Cells, Common, blank, blank_row
from tablee.core.rule import bound, rule
from tablee.core.thing import Move, Seat
from tablee.games import games
from tablee.lab.interval import interval

POLICY = Foresight(temperature=0.5)
WAYS = {
    "200 simulations": Foresight(200, temperature=0.5),
    "1,000": Foresight(1_000, temperature=0.5),
    "1,000, twice as far": Foresight(1_000, horizon=2, temperature=0.5),
    "1,000, half as cautious": Foresight(1_000, caution=0.0025, temperature=0.5),
    "200, to the end of the match": Foresight(200, horizon=1 << 20, temperature=0.5),
}
BEST = "the best of all"
OFTEN = 0.2  # of decisions that are asked about
SURE = 0.98  # of a move: nothing is in question
UNLIKELY = 0.003  # chance of a move that is not played out
PLAYED_OUT = 100  # times, each move
END = 1 << 20  # own choices ahead: more than a match has


@rule
def is_known(state: Common, seat: Seat) -> None:
    """Leave a world as it is, instead of imagining another."""


class Truth:
    """A game played out from where it is, by its network."""

    def __init__(self, game: Game, seats: int) -> None:
        network = network_of(game)
        assert network is not None, f"{game.name} has no network"
        self.game, self.network = game, network
        self.space, self.state = new_space(game, network, seats), blank(game.schema)
        rules = game.rules
        followed = Continued(rules.apply, game.list_legal, rules.result, is_known)
        self.compare = bound(lookahead.compare, game.folder, followed)

    def worth(self, match: Match, moves: list[Move], dice: Cells) -> dict[Move, float]:
        """Give the mover's share of victory after each move, all by the same luck."""
        self.state[0] = match.state
        tried, found = blank_row(len(moves)), np.zeros((PLAYED_OUT, len(moves)))
        for place, move in enumerate(moves):
            tried[place] = move
        self.compare(self.space, self.state, match.turn, tried, END, dice, found)
        return dict(zip(moves, found.mean(axis=0).tolist(), strict=True))


def expected(chances: Mapping[Move, float], worth: Mapping[Move, float]) -> float:
    """Give what a way to choose is worth."""
    known = {move: chance for move, chance in chances.items() if move in worth}
    return sum(chance * worth[move] for move, chance in known.items()) / sum(known.values())


def gains(game: Game, seats: int, seconds: float) -> dict[str, list[float]]:
    """Give what each way gains over the policy, at decision after decision."""
    truth, dice = Truth(game, seats), new_dice(2026)
    found = {way: list[float]() for way in (*WAYS, BEST)}
    due, deal = time.process_time() + seconds, 0
    while time.process_time() < due:
        deal += 1
        match = Match(game, seats, {}, key_of(deal))
        while not match.is_over and time.process_time() < due:
            if len(match.legal) == 1:
                match.play(match.legal[0])
                continue
            view = match.view(match.turn)
            policy = improved(game, truth.network, view, POLICY, dice)
            if max(policy.values()) < SURE and chance_of(dice) < OFTEN:
                chosen = {
                    way: improved(game, truth.network, view, foresight, dice)
                    for way, foresight in WAYS.items()
                }
                moves = {
                    move
                    for chances in (policy, *chosen.values())
                    for move, chance in chances.items()
                    if chance > UNLIKELY
                }
                worth = truth.worth(match, sorted(moves), dice)
                usual = expected(policy, worth)
                for way, chances in chosen.items():
                    found[way].append(expected(chances, worth) - usual)
                found[BEST].append(max(worth.values()) - usual)
            match.play(drawn(policy, dice))
    return found


@click.command()
@click.option("--only", default="", help="One game.")
@click.option("--seconds", default=200.0, help="Of processor time, for each game.")
@click.option("--seats", default=FOUR, help="At which table.")
def main(only: str, seconds: float, seats: int) -> None:
    """Measure, and report gains in ten-thousandths of the victory."""
    rows = []
    for game in games():
        if only in ("", game.name):
            for way, found in gains(game, seats, seconds).items():
                tenths = [10_000 * gain for gain in found]
                mean = interval(tenths, least=-10_000, most=10_000)
                told = f"{mean.value:+.0f}", f"{mean.low:+.0f} … {mean.high:+.0f}"
                rows.append([game.name, seats, way, len(found), *told])
                print(*rows[-1], flush=True)
    head = ["game", "seats", "looking ahead", "decisions", "gain, 1/10,000", "95 %"]
    record(f"Looking ahead: what it gains a decision, {seats} seats", table(head, rows))


if __name__ == "__main__":
    main()
