"""Commands: what a request does to a table, as events, or why it is refused.

Plain functions of how the table stands; nothing is stored or told here.
"""

import re
from collections.abc import Callable, Mapping, Sequence

from tablee.bots import LEVELS, STAND_IN
from tablee.core.speech import Line, Named

from ..message.refusal import RefusalError, refusal
from ..message.wire import ANY, MOVE, Fill, PlayMove, Sit
from .event import (
    Answered,
    Event,
    Filled,
    Hurried,
    Narrowed,
    Played,
    Removed,
    Returned,
    Sat,
    StoodIn,
    Withdrew,
)
from .name import clean_name, distinct
from .position import numbers
from .sealing import call, give_up
from .standing import Chair, Standing
from .window import closing

ENDED = ("over", "closed")  # of a table's status: nothing happens there by itself any more
MOVE_ID = re.compile(r"[0-9a-zA-Z_-]{1,40}")


class UnsureError(Exception):
    """A legal move that one may regret; `warning` says why."""

    def __init__(self, warning: Line) -> None:
        super().__init__()
        self.warning = warning


def may_watch(standing: Standing, guest: str) -> bool:
    """Say whether a guest may be told of a table: asked on every telling, and over HTTP."""
    is_open = standing.opened.is_watchable or standing.match is None
    return is_open or bool(standing.seats_of(guest))


def _chair(standing: Standing, seat: int) -> int:
    if not 0 <= seat < len(standing.chairs):
        raise refusal("no-seat", seat=seat + 1)
    return seat


def _free(standing: Standing, guest: str) -> int:
    """Find a seat for a guest: the one that is kept for them, else the first free one."""
    chairs = enumerate(standing.chairs)
    kept = {chair.kept_for[0]: seat for seat, chair in reversed([*chairs]) if chair.is_open}
    seat = kept.get(guest, kept.get(""))
    if seat is None:
        raise refusal("full")
    return seat


def refuse_if_closed(standing: Standing) -> None:
    """Refuse what anybody wants of a table that was closed."""
    if standing.status == "closed":
        raise refusal("closed")


def refuse_if_stale(standing: Standing, version: int) -> None:
    """Refuse what was chosen before something else was played."""
    if standing.moved > version:
        raise refusal("stale")


def _before_the_deal(standing: Standing) -> None:
    refuse_if_closed(standing)
    if standing.status != "open":
        raise refusal("started")
    if standing.is_called:
        raise refusal("dealing")


def _deal_when_full(standing: Standing, filled: Sat | Filled) -> list[Event]:
    others = [chair for place, chair in enumerate(standing.chairs) if place != filled.seat]
    if any(chair.is_open for chair in others) or not standing.opened.starts_when_full:
        return []
    has_people = isinstance(filled, Sat) or any(chair.guest for chair in others)
    return call(standing, has_people=has_people)


def _shown(chair: Chair) -> str:
    return chair.name or chair.kept_for[1]


def sit(standing: Standing, guest: str, request: Sit) -> list[Event]:
    """Take a seat."""
    _before_the_deal(standing)
    if standing.seats_of(guest) and not (
        standing.opened.is_shared and guest == standing.opened.host
    ):
        raise refusal("seated")
    if guest in standing.removed:
        raise refusal("removed")
    seat = _free(standing, guest) if request.seat == ANY else _chair(standing, request.seat)
    chair = standing.chairs[seat]
    name = clean_name(request.name)
    if not chair.is_open:
        raise refusal("taken")
    if chair.kept_for[0] not in ("", guest):
        raise refusal("kept", name=chair.kept_for[1])
    if not name:
        raise refusal("nameless")
    others = [_shown(one) for one in standing.chairs if one is not chair]
    sat = Sat(seat, guest, distinct(name, others))
    return [sat, *_deal_when_full(standing, sat)]


def fill(standing: Standing, guest: str, request: Fill) -> list[Event]:
    """Put a bot on a seat, or clear it."""
    _before_the_deal(standing)
    chair = standing.chairs[_chair(standing, request.seat)]
    if guest != standing.opened.host:
        raise refusal("host-only")
    if chair.guest:
        raise refusal("taken")
    if request.level and request.level not in LEVELS:
        raise refusal("no-level", level=request.level[:20])
    filled = Filled(request.seat, request.level)
    if not request.level:
        return [filled]
    return [filled, *_deal_when_full(standing, filled)]


def remove(standing: Standing, guest: str, seat: int) -> list[Event]:
    """Ask somebody to leave, before the deal."""
    _before_the_deal(standing)
    chair = standing.chairs[_chair(standing, seat)]
    if guest != standing.opened.host:
        raise refusal("host-only")
    if chair.guest == guest:
        return [Filled(seat, "")]  # one of one's own
    return [Removed(seat)] if chair.guest else []


def start(standing: Standing, guest: str) -> list[Event]:
    """Ask for the deal."""
    _before_the_deal(standing)
    is_party = standing.opened.is_party
    if guest != standing.opened.host and not (is_party and standing.seats_of(guest)):
        raise refusal("host-only")
    taken = [chair for chair in standing.chairs if not chair.is_open]
    is_full = len(taken) == len(standing.chairs)
    if not is_full and not is_party:
        raise refusal("not-full")
    if len(taken) < (least := standing.game.seats[0]):
        raise refusal("too-few", least=least)
    if is_party and not standing.people:
        raise refusal("no-people")
    narrowed: list[Event] = [] if is_full else [Narrowed()]
    return [*narrowed, *call(standing, has_people=bool(standing.people))]


def leave(standing: Standing, guest: str) -> list[Event]:
    """Get up for good; in a match a bot stands in, and the way back stays open."""
    seats = standing.seats_of(guest)
    if standing.is_called and seats:
        return give_up(seats)
    if standing.status == "open":
        return [Filled(seat, "") for seat in seats]
    if standing.status in ENDED:
        return []
    present = [seat for seat in seats if not standing.chairs[seat].has_left]
    return [StoodIn(seat, STAND_IN, has_left=True) for seat in present]


def take_back(standing: Standing, guest: str) -> list[Event]:
    """Take one's seats back from the bots that stand in."""
    if standing.status != "playing":
        return []
    return [Returned(seat) for seat in standing.seats_of(guest) if standing.chairs[seat].level]


def replace(
    standing: Standing, guest: str, seat: int, wait: Callable[[int], float], slow: float
) -> list[Event]:
    """Have a bot stand in for who is gone, or play for who is asked and here but slow.

    `wait` and `slow` are the seconds until that may be, -1 for never.
    """
    chair = standing.chairs[_chair(standing, seat)]
    refuse_if_closed(standing)
    is_theirs = standing.seats_of(guest) or guest == standing.opened.host
    if standing.status != "playing" or not is_theirs:
        raise refusal("players-only")
    if not chair.has_person or standing.is_hurried:
        return []  # that is seen to
    if standing.opened.is_over_days:
        raise refusal("own-time")
    if wait(seat) == 0:
        return [StoodIn(seat, STAND_IN)]
    if slow == 0 and seat in standing.people_asked():
        return stand_ins(standing)
    raise refusal("still-here", who=Named(seat))


def waiting(standing: Standing) -> list[int]:
    """List the seats whose people are still waited for. That is for the table alone to know."""
    if standing.is_hurried:
        return []
    return [seat for seat in standing.people_asked() if seat not in standing.answers]


def stand_ins(standing: Standing) -> list[Event]:
    """Let bots play for those whose time is up, or just go on between rounds.

    Where several are asked, nobody is named: that would tell who has not answered.
    """
    position = standing.position
    if position is not None and position.is_between_rounds:
        seat = position.asked[0]
        return [Played(seat, position.legal_of(seat)[0])]
    if standing.is_window():
        return [Hurried()]
    return [StoodIn(seat, STAND_IN) for seat in standing.people_asked()]


def bots(standing: Standing, chosen: Mapping[int, str]) -> list[Event]:
    """Play what the bots have chosen; in a window, all answers together."""
    return [*closing(standing, standing.answers, chosen)]


def move(standing: Standing, guest: str, request: PlayMove) -> list[Event]:
    """Play a move, or answer while others are asked too."""
    is_seated = bool(standing.seats_of(guest))
    is_next = request.move == standing.going_on
    if is_seated and is_next and standing.moved > request.version:
        return []  # somebody else has gone on
    seat = mover(standing, guest, request.id, request.version, request.seat)
    own = standing.seats_of(guest)
    text = _checked(standing, seat if seat in own else own[0], request)
    if not standing.is_window():
        return [Played(seat, text, request.id)]
    answer = Answered(seat, text, request.id)
    answers = {**standing.answers, seat: answer}
    if set(standing.asked()) - set(answers):
        return [answer]  # the bots close the window, if all people have answered
    return [answer, *closing(standing, answers, {})]


def mover(standing: Standing, guest: str, id: str, version: int, seat: int) -> int:  # noqa: A002
    """Find the seat that moves, and refuse who may not."""
    refuse_if_closed(standing)
    if standing.status != "playing":
        raise refusal("over" if standing.match else "not-started")
    if not standing.seats_of(guest):
        raise refusal("players-only")
    if not MOVE_ID.fullmatch(id):
        raise refusal("no-id")
    if standing.is_between_rounds():
        refuse_if_stale(standing, version)
        return standing.asked()[0]  # anybody at the table may go on
    if seat not in standing.seats_of(guest):
        raise refusal("not-yours")
    if not standing.chairs[seat].has_person:
        raise refusal("bot-plays")
    refuse_if_stale(standing, version)
    if seat not in standing.asked():
        raise refusal("not-your-turn", who=Named(standing.asked()[0]))
    if seat in standing.answers:
        raise refusal("answered")
    return seat


def _checked(standing: Standing, seat: int, request: PlayMove) -> str:
    """Check a move against the rules, from what one of the mover's own seats sees.

    Between rounds anybody may go on, for whoever is asked: a refusal must not tell their cards.
    """
    game, position = standing.game, standing.position
    assert position is not None
    found = numbers(game.name).get(request.move)
    if found is None and len(request.move) <= MOVE:
        found = game.moves.read(request.move)
    if found is None:
        raise refusal("no-move", move=request.move[:MOVE])
    if verdict := position.judge(seat, found):
        reason = game.words.refused(position.screen(seat), found, verdict)
        raise RefusalError(reason, game.label(verdict))
    warning = None if request.is_sure else game.words.warning(position.screen(seat), found)
    if warning is not None:
        raise UnsureError(warning)
    return game.moves.write(found)


def changes_lists(standing: Standing, events: Sequence[Event]) -> bool:
    """Say whether lists show something else now: people, a round, its scores."""
    if standing.status == "over" or standing.is_between_rounds():
        return True
    text = standing.going_on
    has_gone_on = any(isinstance(one, Played) and one.move == text for one in events)
    return has_gone_on or is_about_people(events)


def is_about_people(events: Sequence[Event]) -> bool:
    """Say whether more than the match changed."""
    return any(
        not isinstance(event, Played | Answered | Withdrew | Hurried) for event in events
    )
