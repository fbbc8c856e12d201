"""Judging: the review of a finished match in words, worked out in a process of its own."""

from collections.abc import Callable, Sequence

import msgspec

from tablee.bots.review import Decision, Review, review, usual
from tablee.core.match import Match
from tablee.core.record import AnyView
from tablee.core.thing import Move, Seat

from ..message.http import JudgedDecision, Judgement, Reviewing, Summary
from ..message.wire import Outlook
from ..table import event
from ..table.standing import replayed
from .archivist import packed

NICENESS = 15
DIGITS = 3  # of a share


def judge(tell: Callable[[tuple[int, int]], None], code: str, bodies: Sequence[bytes]) -> bytes:
    """Judge a match, and tell how far that is: the whole answer, packed."""
    tell((0, 0))
    match = replayed(code, map(event.read, bodies)).match
    assert match is not None

    def progress(done: int, total: int) -> None:
        tell((done, total))

    found = review(match.game, match, usual(match.game, match), progress=progress)
    told = Reviewing("ready", len(match.moves), len(match.moves), judgement(match, found))
    return packed(msgspec.json.encode(told))


def judgement(match: Match, found: Review) -> Judgement:
    """Put a review into words."""
    return Judgement(
        rounds=match.rounds,
        shares=[_rounded(shares) for shares in found.shares],
        hindsight=[_rounded(shares) for shares in found.hindsight],
        decisions=_decisions(match, found),
        seats=[_summary(found, Seat(seat)) for seat in range(match.seats)],
    )


def _rounded(shares: tuple[float, ...]) -> list[float]:
    return [round(share, DIGITS) for share in shares]


def _decisions(match: Match, found: Review) -> list[JudgedDecision]:
    again, decisions = match.again(), []
    for one in found.decisions:
        for move in match.moves[len(again.moves) : one.position]:
            again.play(move)
        decisions.append(_decision(again.view(one.seat), match, one))
    return decisions


def _decision(view: AnyView, match: Match, one: Decision) -> JudgedDecision:
    def outlook(move: Move, share: float) -> Outlook:
        said = match.game.words.describe(view, move)
        return Outlook(match.game.moves.write(move), said, round(share, DIGITS))

    return JudgedDecision(
        position=one.position,
        seat=one.seat,
        played=outlook(one.move, one.share),
        best=outlook(one.best, one.best_share),
        cost=round(one.cost, DIGITS),
        low=round(one.low, DIGITS),
        high=round(one.high, DIGITS),
        is_clear=one.is_clear,
        reason=one.reason,
    )


def _summary(found: Review, seat: Seat) -> Summary:
    places = {id(one): place for place, one in enumerate(found.decisions)}
    return Summary(
        start=round(found.shares[0][seat], DIGITS),
        end=round(found.shares[-1][seat], DIGITS),
        luck=round(found.luck[seat], DIGITS),
        skill=round(found.skill[seat], DIGITS),
        gifts=round(found.gifts[seat], DIGITS),
        costliest=[places[id(one)] for one in found.costliest(seat)],
    )
