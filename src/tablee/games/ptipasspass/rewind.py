"""PtiPassPass: a world taken back to before the latest token was held out unseen.

Where others may lie, what they did is best understood together with what they could have done
instead. What everybody saw is kept: only the token goes back into the hand it came from.
"""

from tablee.core.bits import minus
from tablee.core.rule import rule
from tablee.core.seat import right_of

from .layout import pair_cup
from .ledger import TAG_ENTRY
from .rules import begin_turn, close_question
from .state import Marker, Phase, State
from .token import cup_of, keep
from .trail import swap_cups


@rule
def rewind(state: State) -> None:
    """Undo the latest placing if nobody saw it and no other turn was taken since. [PS-5]"""
    if state.phase == Phase.REPLYING:
        if state.marker == Marker.MASKED:
            take_back(state, state.active)
    elif is_after_unseen_placing(state):
        undo_swap(state)
        giver = right_of(state, state.turn)
        tag = latest_tag(state)
        cup = cup_of(state, tag)
        state.under[cup] = minus(state.under[cup], tag)
        state.poised = tag
        state.turns -= 1
        state.marker = Marker.MASKED
        take_back(state, giver)


@rule
def latest_tag(state: State) -> int:
    """Name the tag of the latest entry of the ledger; below 0 if it went out seen. [PS-22]"""
    return -state.ledger_what[state.written - 1] - TAG_ENTRY if state.written > 0 else -1


@rule
def is_after_unseen_placing(state: State) -> bool:
    """Say if the turn before this one put a token under a cup unseen. [PS-5, PS-7]"""
    if state.phase == Phase.REWARDING or state.blurred == 1 or state.turns == 0:
        return False
    if state.phase == Phase.LIFTING and not can_undo_swap(state):
        return False
    tag = latest_tag(state)
    if tag < 0 or state.claim[tag] == 0 or cup_of(state, tag) < 0:
        return False
    giver = state.ledger_seat[state.written - 1]
    return giver == right_of(state, state.turn) and state.since[tag] == state.turns - 1


@rule
def can_undo_swap(state: State) -> bool:
    """Say if the trail did not begin a new page with the swap of this turn. [PS-16]"""
    return state.lifted > 0 or state.lifted_before == 0


@rule
def undo_swap(state: State) -> None:
    """Put cups that were swapped in this turn back. [PS-16]"""
    if state.phase == Phase.LIFTING:
        pair = state.lifted_swap[state.lifted] - 1
        swap_cups(state, pair_cup(pair, 0), pair_cup(pair, 1))
        state.lifted_swap[state.lifted] = 0


@rule
def take_back(state: State, seat: int) -> None:
    """Let a seat have its token back and think again. [PS-5]"""
    keep(state, seat)
    close_question(state)
    begin_turn(state, seat)
