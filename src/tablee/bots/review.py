"""The review of a finished match: everybody's chances, costly decisions, luck and skill."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tablee.core.game import Game
from tablee.core.match import Match
from tablee.core.record import OPEN, SPECTATOR
from tablee.core.speech import Line
from tablee.core.thing import Move, Seat

from .analysis import analyse
from .compare import compared
from .finding import Comparison
from .learned import network_of
from .search import Budget, total_of

SIMULATIONS = 2_000_000  # that are shared out over the decisions of a match
FEWEST, MOST = 3_000, 20_000  # for each of them; the chances take as many again
FORESEEN, FEWEST_FORESEEN = 6_000, 24  # where a network judges them
LOOKS = 3  # at a position: by what all knew, with open cards, by what its seat knew

Shares = tuple[float, ...]  # of the victory, by seat
Progress = Callable[[int, int], None]  # how many positions are done, of how many


@dataclass(frozen=True)
class Decision:
    """A move that was one of several, and what it gave away."""

    position: int  # how many moves were played before
    seat: Seat
    move: Move
    best: Move
    share: float  # of the victory, for that seat, from what it knew
    best_share: float
    low: float  # of the 95 % interval of what was given away
    high: float
    is_clear: bool  # no trifle, and the interval excludes 0
    cost: float
    reason: Line | None  # why the best move is better


@dataclass(frozen=True)
class Review:
    """A match in hindsight.

    For each seat, result - first chances = luck - skill + gifts. Skill is what its own clear
    mistakes gave away. Gifts are its part of what the others gave away, by everybody's chances
    at that moment. Luck is the rest: what no choice explains.
    """

    shares: tuple[Shares, ...]  # at each position, by what everybody knew
    hindsight: tuple[Shares, ...]  # the same with all cards open
    decisions: tuple[Decision, ...]
    luck: Shares
    skill: Shares
    gifts: Shares

    def costliest(self, seat: Seat, most: int = 3) -> list[Decision]:
        """List a seat's clear mistakes, the worst first."""
        mistakes = [one for one in self.decisions if one.seat == seat and one.is_clear]
        return sorted(mistakes, key=lambda one: -one.cost)[:most]


def usual(game: Game, match: Match) -> Budget:
    """Choose a budget with which a long match takes hardly longer than a short one."""
    if network_of(game) is not None:
        return Budget(max(FEWEST_FORESEEN, FORESEEN // max(1, len(match.moves))))
    return Budget(min(MOST, max(FEWEST, SIMULATIONS // max(1, len(match.moves)))))


def review(
    game: Game,
    match: Match,
    budget: Budget,
    *,
    seed: int = 0,
    progress: Progress | None = None,
) -> Review:
    """Review a match that is over; the budget is for each decision.

    The same match, seed and number of simulations give the same review.
    """
    if not match.is_over:
        raise ValueError("only a match that is over is reviewed")
    again = match.again()
    quick = Budget(max(1, budget.simulations // 2), budget.seconds / 2)
    shares, hindsight, decisions = [], [], []
    for position, move in enumerate(match.moves):
        luck = seed + LOOKS * position
        shares.append(analyse(game, again.view(SPECTATOR), quick, luck).shares)
        hindsight.append(analyse(game, again.view(OPEN), quick, luck + 1).shares)
        if len(again.legal) > 1:
            view = again.view(again.turn)
            found = compared(game, view, move, budget, luck + 2)
            reason = None
            if found.best != move:
                reason = game.words.reason(view, found.best, move)
            decisions.append(decision(position, again.turn, found, reason))
        again.play(move)
        if progress:
            progress(position + 1, len(match.moves))
    end = result(match)
    every = (*shares, end)
    skill, gifts = told_apart(every, decisions)
    luck_of = [
        end[seat] - every[0][seat] + skill[seat] - gifts[seat] for seat in range(match.seats)
    ]
    return Review(
        every, (*hindsight, end), tuple(decisions), tuple(luck_of), tuple(skill), tuple(gifts)
    )


def decision(position: int, seat: Seat, found: Comparison, reason: Line | None) -> Decision:
    """Note a decision."""
    return Decision(
        position,
        seat,
        found.move,
        found.best,
        found.share,
        found.best_share,
        found.low,
        found.high,
        found.is_clear,
        found.cost,
        reason,
    )


def result(match: Match) -> Shares:
    """Give each seat its share of the victory; equals share it."""
    ranks = match.ranks
    return tuple((rank == 1) / ranks.count(1) for rank in ranks)


def told_apart(
    shares: Sequence[Shares], decisions: Sequence[Decision]
) -> tuple[list[float], list[float]]:
    """Add up what each seat gave away, and what it was given."""
    seats = range(len(shares[0]))
    skill, gifts = [0.0 for _ in seats], [0.0 for _ in seats]
    for one in decisions:
        if not one.is_clear:
            continue
        skill[one.seat] += one.cost
        others = [seat for seat in seats if seat != one.seat]
        chances = total_of(shares[one.position][seat] for seat in others)
        for seat in others:
            part = shares[one.position][seat] / chances if chances else 1 / len(others)
            gifts[seat] += one.cost * part
    return skill, gifts
