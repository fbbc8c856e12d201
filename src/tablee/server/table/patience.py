"""Patience: how long a table waits for people, by facts that everybody knows.

Nothing here may depend on who has answered a question that others are asked too.
"""

from collections.abc import Set as AbstractSet

from ..clock import now
from ..setting import Setting
from .standing import Standing

NEVER = -1.0  # no bot may play for them


class Patience:
    """Since when somebody is gone, and the table waits for those who are asked."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._opened = now()  # whoever has not come since then has been gone since then
        self._gone: dict[str, float] = {}  # guests whose last page was closed
        self._moved, self._since = 0, now()  # the version of the last move, and its time
        self._was_renewed = False
        self._sealing, self._shares_since = ("", False), now()  # which deal, and how far it is

    def wait(self, standing: Standing) -> None:
        """Wait for those who are asked now."""
        if self._moved != standing.moved:
            self._moved, self._since, self._was_renewed = standing.moved, now(), False

    def renew(self, standing: Standing) -> None:
        """Give who comes back after their time was up a whole one, once."""
        if not self._was_renewed and self.due(standing) <= now():
            self._since, self._was_renewed = now(), True

    def came(self, guest: str) -> None:
        """Note that somebody is here."""
        self._gone.pop(guest, None)

    def left(self, guest: str) -> None:
        """Note that somebody is gone."""
        self._gone[guest] = now()

    def gone(self, standing: Standing, present: AbstractSet[str], seat: int) -> float:
        """Give the seconds until a bot may stand in for who is gone."""
        chair = standing.chairs[seat]
        if standing.opened.is_over_days:
            return NEVER
        if standing.status != "playing" or not chair.has_person or chair.guest in present:
            return NEVER
        since = self._gone.get(chair.guest, self._opened)
        return _left(since + self._setting.absence)

    def slow(self, standing: Standing) -> float:
        """Give the seconds until a bot may play for who is asked; -1 by clock, or over days."""
        is_idle = standing.is_between_rounds() or standing.is_hurried
        if standing.opened.clock != "none" or is_idle or not standing.people_asked():
            return NEVER
        return _left(self.due(standing))

    def seconds(self, standing: Standing) -> float:
        """Give the time left to decide; 0 where no clock runs."""
        is_timed = standing.opened.is_timed and not standing.is_hurried
        if not is_timed or not standing.people_asked():
            return 0
        return _left(self.due(standing))

    def shares_due(self, standing: Standing) -> float:
        """Say when all must have committed to their shares, or once it is sealed revealed."""
        sealing = standing.commitment, standing.is_sealed
        if self._sealing != sealing:
            self._sealing, self._shares_since = sealing, now()
        return self._shares_since + self._setting.to_reveal(standing.opened.clock)

    def due(self, standing: Standing) -> float:
        """Say when those who are asked have been waited for long enough."""
        clock = standing.opened.clock
        return self._since + (self._setting.seconds(clock) or self._setting.patience)


def _left(due: float) -> float:
    return max(0.0, round(due - now(), 1))
