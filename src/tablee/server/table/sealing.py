"""Sealing: between the wish to deal and the deal, everybody commits, then everybody reveals.

Plain functions of how the table stands, as in `command.py`.
"""

import re
import secrets
from collections.abc import Sequence

from tablee.core.match import KEY_BYTES, share_commitment

from ..message.refusal import refusal
from ..message.wire import Commit, Reveal
from .event import Called, Committed, Dealt, Event, Renewed, Revealed
from .standing import Standing

DIGITS = re.compile(f"[0-9a-f]{{{2 * KEY_BYTES}}}")


def call(standing: Standing, *, has_people: bool) -> list[Event]:
    """Ask for the deal; where nothing is promised, or to nobody, there it is."""
    is_promised = has_people and bool(standing.commitment)
    return [Called()] if is_promised else [Dealt()]


def commit(standing: Standing, guest: str, request: Commit) -> list[Event]:
    """Fix a share without telling it. Before the sealing it may be fixed anew."""
    if not _is_for(standing, guest, request):
        return []
    if not DIGITS.fullmatch(request.commitment):
        raise refusal("no-share")
    if standing.chairs[request.seat].commitment == request.commitment:
        return []
    if standing.is_sealed:
        raise refusal("sealed")
    return [Committed(request.seat, request.commitment)]


def reveal(standing: Standing, guest: str, request: Reveal) -> list[Event]:
    """Tell a share that all have seen the commitment to; the last one makes the deal."""
    if not _is_for(standing, guest, request) or not standing.is_sealed:
        return []
    chair = standing.chairs[request.seat]
    if not DIGITS.fullmatch(request.share):
        raise refusal("no-share")
    if chair.share == request.share:
        return []
    share = bytes.fromhex(request.share)
    if share_commitment(standing.commitment, request.seat, share) != chair.commitment:
        raise refusal("other-share")
    revealed = Revealed(request.seat, request.share)
    return [revealed] if set(standing.missing) - {request.seat} else [revealed, Dealt()]


def _is_for(standing: Standing, guest: str, request: Commit | Reveal) -> bool:
    """Say whether it is about this deal; an earlier one's comes late, and that is no fault."""
    if standing.status != "open" or request.to != standing.commitment:
        return False
    if request.seat not in standing.seats_of(guest):
        raise refusal("not-yours")
    return True


def give_up(missing: Sequence[int]) -> list[Event]:
    """Call the deal off: who holds it up gets up, and every part is drawn anew."""
    return [Renewed(secrets.token_hex(KEY_BYTES), list(missing))]


def time_is_up(standing: Standing) -> list[Event]:
    """Give up on those who have not done their part."""
    return give_up(standing.missing) if standing.missing else []
