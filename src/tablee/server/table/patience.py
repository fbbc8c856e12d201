"""Patience: how long a table waits for people, by facts that everybody knows.

Nothing here may depend on who has answered a question that others are asked too.
"""

from collections.abc import Set as AbstractSet

from ..clock import now
from ..setting import Setting
from .standing import Standing

NEVER = -1.0  # no bot may play for them
KEPT = 32  # moves before which the time is known


class Patience:
    """Since when somebody is gone, and the table waits for those who are asked."""

    def __init__(self, setting: Setting) -> None:
        self._setting = setting
        self._opened = now()  # whoever has not come since then has been gone since then
        self._gone: dict[str, float] = {}  # guests whose last page was closed
        self._moved, self._since = 0, now()  # the version of the last move, and its time
        self._played, self._spent = 0, dict[int, float]()  # moves, and the time before each
        self._pleading, self._held = 0, 0.0  # since when somebody asks to take a move back
        self._was_renewed = False
        self._sealing, self._shares_since = ("", False), now()  # which deal, and how far it is

    def wait(self, standing: Standing) -> None:
        """Wait for those who are asked now. While a move may be taken back, no clock runs."""
        pleading = standing.plea.version if standing.plea else 0
        if self._pleading and not pleading:
            self._since += now() - self._held
        if pleading and not self._pleading:
            self._held = now()
        self._pleading = pleading
        if self._moved != standing.moved:
            self._turn_over(standing)

    def _turn_over(self, standing: Standing) -> None:
        """Begin anew, or go on with the time that was left before a move was taken back."""
        played = len(standing.match.moves) if standing.match else 0
        if played > self._played:
            self._spent[self._played] = now() - self._since
        is_undone = played < self._played
        spent = self._spent.get(played, 0) if is_undone else 0
        self._moved, self._since, self._was_renewed = standing.moved, now() - spent, False
        self._played = played
        self._spent = {one: time for one, time in self._spent.items() if one > played - KEPT}

    def consent_due(self, standing: Standing) -> float:
        """Say when all must have agreed that a move is taken back."""
        self.wait(standing)
        return self._held + self._setting.consent

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
        is_timed = is_timed and not self._pleading
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
        held = now() - self._held if self._pleading else 0
        return self._since + held + (self._setting.seconds(clock) or self._setting.patience)


def _left(due: float) -> float:
    return max(0.0, round(due - now(), 1))
