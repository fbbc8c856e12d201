"""A bout: one match between bots, each of which gets its views and nothing else."""

from dataclasses import dataclass
from time import perf_counter

from tablee.bots import Bot
from tablee.core.dice import new_dice
from tablee.core.loops import LONGEST
from tablee.core.match import Match

from .contest import Contest, Seating, game_of
from .entrant import bot_of


@dataclass(frozen=True)
class Bout:
    """One deal in one seating."""

    deal: int
    seating: Seating


@dataclass(frozen=True)
class Outcome:
    """How a bout ended, by seat; only decisions count, not moves without a choice."""

    bout: Bout
    ranks: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]  # all decisions together
    slowest: tuple[float, ...]  # seconds of the longest decision


class BoutError(RuntimeError):
    """A bot of ours that failed: a fault to be mended, not a result."""


class Chair:
    """A seat's bot, its dice and its clock."""

    def __init__(self, name: str, bot: Bot, luck: int) -> None:
        self.name, self.bot, self.dice = name, bot, new_dice(luck)
        self.decisions, self.seconds, self.slowest = 0, 0.0, 0.0

    def decide(self, match: Match) -> int:
        """Ask for a move, and take the time."""
        view = match.view(match.turn)
        start = perf_counter()
        move = self.bot(match.game, view, self.dice)
        took = perf_counter() - start
        self.decisions += 1
        self.seconds += took
        self.slowest = max(self.slowest, took)
        return move


def play(contest: Contest, bout: Bout) -> Outcome:
    """Play one bout to its end."""
    game = game_of(contest)
    match = Match(game, contest.seats, dict(contest.options), contest.key(bout.deal))
    chairs = [
        Chair(name, bot_of(name), contest.luck(bout.deal, seat))
        for seat, name in enumerate(bout.seating)
    ]
    while not match.is_over:
        chair, legal = chairs[match.turn], match.legal
        try:
            match.play(legal[0] if len(legal) == 1 else chair.decide(match))
        except Exception as error:
            where = f"deal {bout.deal}, seats {' '.join(bout.seating)}, move {len(match.moves)}"
            raise BoutError(f"{chair.name}: {error!r} ({where})") from error
        if len(match.moves) > LONGEST:
            raise BoutError(f"deal {bout.deal}, seats {' '.join(bout.seating)}: no end")
    return Outcome(
        bout,
        tuple(match.ranks),
        tuple(chair.decisions for chair in chairs),
        tuple(round(chair.seconds, 6) for chair in chairs),
        tuple(round(chair.slowest, 6) for chair in chairs),
    )


def warm(contest: Contest) -> None:
    """Let every bot decide once, so that what it needs is compiled before the clock runs."""
    game = game_of(contest)
    match = Match(game, contest.seats, dict(contest.options), contest.key(0))
    while not match.is_over and len(match.legal) == 1:
        match.play(match.legal[0])
    if not match.is_over:
        for name in contest.names:
            bot_of(name)(game, match.view(match.turn), new_dice(0))
    _ = match.ranks
