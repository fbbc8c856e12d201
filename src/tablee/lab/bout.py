"""A bout: one match between bots, each of which gets its views and nothing else."""

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from time import perf_counter

from tablee.bots import BOTS, STAND_IN, Bot
from tablee.bots.outside import OutsideError
from tablee.core.dice import new_dice
from tablee.core.loops import LONGEST
from tablee.core.match import Match
from tablee.core.thing import Move

from .contest import Contest, Seating, game_of
from .entrant import bot_of, is_outside, seated


@dataclass(frozen=True)
class Bout:
    """One deal in one seating."""

    deal: int
    seating: Seating


@dataclass(frozen=True)
class Forfeit:
    """A seat that is last because its outside bot failed: how, and what it said."""

    seat: int
    failing: str
    said: str


@dataclass(frozen=True)
class Outcome:
    """How a bout ended, by seat; only decisions count, not moves without a choice."""

    bout: Bout
    ranks: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]  # all decisions together
    slowest: tuple[float, ...]  # seconds of the longest decision
    forfeits: tuple[Forfeit, ...] = ()


class BoutError(RuntimeError):
    """A bot of ours that failed: a fault to be mended, not a result."""


class SeatedBot:
    """A seat's bot, its dice and its clock."""

    def __init__(self, name: str, bot: Bot, luck: int) -> None:
        self.name, self.bot, self.dice = name, bot, new_dice(luck)
        self.decisions, self.seconds, self.slowest = 0, 0.0, 0.0
        self.failed: OutsideError | None = None

    def decide(self, match: Match) -> Move:
        """Ask for a move, and take the time; from a failure on, another bot stands in."""
        view = match.view(match.turn)
        if self.failed is None:
            start = perf_counter()
            try:
                return self.bot(match.game, view, self.dice)
            except OutsideError as error:
                self.failed = error
            finally:
                took = perf_counter() - start
                self.decisions += 1
                self.seconds += took
                self.slowest = max(self.slowest, took)
        return BOTS[STAND_IN](match.game, view, self.dice)


def play(contest: Contest, bout: Bout) -> Outcome:
    """Play one bout to its end."""
    match = Match(
        game_of(contest), contest.seats, dict(contest.options), contest.key(bout.deal)
    )
    with ExitStack() as stack:
        chairs = [
            SeatedBot(
                name, stack.enter_context(seated(contest, name)), contest.luck(bout.deal, seat)
            )
            for seat, name in enumerate(bout.seating)
        ]
        _play_on(match, chairs, bout)
    forfeits = tuple(
        Forfeit(seat, chair.failed.failing.value, chair.failed.said)
        for seat, chair in enumerate(chairs)
        if chair.failed
    )
    return Outcome(
        bout,
        after_forfeits(match.ranks, [forfeit.seat for forfeit in forfeits]),
        tuple(chair.decisions for chair in chairs),
        tuple(round(chair.seconds, 6) for chair in chairs),
        tuple(round(chair.slowest, 6) for chair in chairs),
        forfeits,
    )


def _play_on(match: Match, chairs: Sequence[SeatedBot], bout: Bout) -> None:
    where = f"deal {bout.deal}, seats {', '.join(bout.seating)}"
    while not match.is_over:
        chair, legal = chairs[match.turn], match.legal
        try:
            match.play(legal[0] if len(legal) == 1 else chair.decide(match))
        except Exception as error:
            raise BoutError(f"{chair.name}: {error!r} ({where})") from error
        if len(match.moves) > LONGEST:
            raise BoutError(f"no end ({where})")


def after_forfeits(ranks: Sequence[int], seats: Sequence[int]) -> tuple[int, ...]:
    """Put the seats that forfeit last, together, and let the others move up."""
    last = len(ranks) - len(seats) + 1
    staying = [rank for seat, rank in enumerate(ranks) if seat not in seats]
    return tuple(
        last if seat in seats else 1 + sum(other < rank for other in staying)
        for seat, rank in enumerate(ranks)
    )


def warm(contest: Contest) -> None:
    """Let every bot decide once, so that what it needs is compiled before the clock runs."""
    game = game_of(contest)
    match = Match(game, contest.seats, dict(contest.options), contest.key(0))
    while not match.is_over and len(match.legal) == 1:
        match.play(match.legal[0])
    if not match.is_over:
        for name in [STAND_IN, *(name for name in contest.names if not is_outside(name))]:
            bot_of(name)(game, match.view(match.turn), new_dice(0))
    _ = match.ranks
