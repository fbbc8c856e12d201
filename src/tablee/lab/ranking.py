"""A ranking: what the deals say about who plays better. The unit is the deal."""

from collections.abc import Iterable, Sequence
from statistics import fmean

from .bout import Forfeit, Outcome
from .contest import Contest
from .interval import Interval, interval


def victory(ranks: Sequence[int], seat: int) -> float:
    """Give a seat's share of a victory, which those who are first together share."""
    best = min(ranks)
    return 1 / ranks.count(best) if ranks[seat] == best else 0.0


class Ranking:
    """The finished deals of a contest, each with the outcomes of all its seatings."""

    def __init__(self, contest: Contest, deals: dict[int, list[Outcome]]) -> None:
        self.contest = contest
        order = {seating: place for place, seating in enumerate(contest.seatings)}
        self.deals = {
            deal: sorted(deals[deal], key=lambda outcome: order[outcome.bout.seating])
            for deal in sorted(deals)
        }

    @property
    def outcomes(self) -> list[Outcome]:
        """List every match, deal after deal."""
        return [outcome for outcomes in self.deals.values() for outcome in outcomes]

    @property
    def names(self) -> list[str]:
        """Name everybody, the largest share for its seats first."""
        if not self.deals:
            return self.contest.names
        return sorted(
            self.contest.names, key=lambda name: self.fair(name) - self.share(name).value
        )

    def fair(self, name: str) -> float:
        """Give the share that an entrant has where all play alike."""
        taken = [row.count(name) / len(row) for row in self.contest.seatings if name in row]
        return fmean(taken)

    def share(self, name: str) -> Interval:
        """Give an entrant's share of victory in the matches it takes part in."""
        return interval(
            [
                fmean(
                    sum(victory(outcome.ranks, seat) for seat in seats)
                    for outcome, seats in _taking_part(outcomes, name)
                )
                for outcomes in self.deals.values()
            ]
        )

    def share_in(self, name: str, seat: int) -> Interval | None:
        """Give an entrant's share of victory in one seat; None if it never sits there."""
        deals = [
            [victory(o.ranks, seat) for o in outcomes if o.bout.seating[seat] == name]
            for outcomes in self.deals.values()
        ]
        return interval([fmean(shares) for shares in deals]) if all(deals) else None

    def beats(self, name: str, other: str) -> Interval | None:
        """Say how often one entrant ends before another where they meet; equals count half."""
        deals = [
            [
                0.5
                if outcome.ranks[seat] == outcome.ranks[rival]
                else float(outcome.ranks[seat] < outcome.ranks[rival])
                for outcome, seats in _taking_part(outcomes, name)
                for seat in seats
                for rival, whose in enumerate(outcome.bout.seating)
                if whose == other
            ]
            for outcomes in self.deals.values()
        ]
        if name == other or not all(deals):
            return None
        return interval([fmean(meetings) for meetings in deals])

    def rank(self, name: str) -> float:
        """Give an entrant's mean rank."""
        return fmean(
            outcome.ranks[seat]
            for outcome, seats in _taking_part(self.outcomes, name)
            for seat in seats
        )

    def forfeits(self, name: str) -> list[Forfeit]:
        """List the matches that an entrant gave away."""
        return [
            forfeit
            for outcome in self.outcomes
            for forfeit in outcome.forfeits
            if outcome.bout.seating[forfeit.seat] == name
        ]

    def seconds(self, name: str) -> tuple[float, float]:
        """Give an entrant's mean and longest time for a decision."""
        decisions, total, slowest = 0, 0.0, 0.0
        for outcome, seats in _taking_part(self.outcomes, name):
            for seat in seats:
                decisions += outcome.decisions[seat]
                total += outcome.seconds[seat]
                slowest = max(slowest, outcome.slowest[seat])
        return total / max(1, decisions), slowest


def _taking_part(outcomes: Iterable[Outcome], name: str) -> Iterable[tuple[Outcome, list[int]]]:
    """Give the matches that an entrant takes part in, with its seats."""
    for outcome in outcomes:
        if name in outcome.bout.seating:
            yield outcome, [at for at, who in enumerate(outcome.bout.seating) if who == name]
