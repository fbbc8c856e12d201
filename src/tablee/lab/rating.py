"""Ratings: one number a bot, of the model of Plackett and Luce, by openskill."""

from statistics import fmean

from .interval import Interval
from .ranking import Ranking

WIDTH = 1.96  # standard deviations of a 95 % interval


def ratings(ranking: Ranking) -> dict[str, Interval]:
    """Rate every entrant; 25 is where all begin.

    A bot in several seats of a match counts once, with the mean of its ranks. Skill does not
    drift here (tau 0): a bot plays the last match as it played the first.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0.0)
    rated = {name: model.rating() for name in ranking.contest.names}
    for outcome in ranking.outcomes:
        names = list(dict.fromkeys(outcome.bout.seating))
        if len(names) < 2:
            continue
        ranks = [
            fmean(
                rank
                for rank, who in zip(outcome.ranks, outcome.bout.seating, strict=True)
                if who == name
            )
            for name in names
        ]
        teams = model.rate([[rated[name]] for name in names], ranks=ranks)
        rated |= {name: team[0] for name, team in zip(names, teams, strict=True)}
    return {
        name: Interval(one.mu, one.mu - WIDTH * one.sigma, one.mu + WIDTH * one.sigma)
        for name, one in rated.items()
    }
