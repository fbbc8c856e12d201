"""PtiPassPass: what everybody saw, taken back to before the latest token was held out unseen.

Where others may lie, what they did is best understood together with what they could have done
instead. Since then cups were swapped and lifted at most: all of that can be undone.
"""

from tablee.core.bits import minus, plus
from tablee.core.rule import rule
from tablee.core.thing import EMPTY, Seat

from .belief import redo_swap
from .ledger import TAG_ENTRY
from .rules import begin_turn, close_question
from .sight import tags_before
from .state import ANIMALS, LATEST, NO_TAG, Marker, Phase, State, Tag, Tags
from .token import cup_of, keep
from .trail import tags_in_line


@rule
def rewind(state: State) -> None:
    """Let whoever placed the latest token, and unseen, think again. [PS-5]"""
    if state.phase == Phase.REPLYING:
        if state.marker == Marker.MASKED:
            take_back(state, state.active)
    elif is_after_unseen_placing(state):
        tag = latest_tag(state)
        undo_swap(state)
        for _ in range(state.turns - 1 - state.since[tag]):
            undo_lifting(state)
        cup = cup_of(state, tag)
        state.under[cup] = minus(state.under[cup], tag)
        state.poised = tag
        state.turns = state.since[tag]
        state.marker = Marker.MASKED
        take_back(state, Seat(state.ledger_seat[state.written - 1]))


@rule
def take_back(state: State, seat: Seat) -> None:
    """Let a seat have its token back. [PS-5]"""
    keep(state, seat)
    close_question(state)
    begin_turn(state, seat)


@rule
def latest_tag(state: State) -> Tag:
    """Name the tag of the latest entry of the ledger; below 0 for none. [PS-22]"""
    return (
        Tag(-state.ledger_what[state.written - 1] - TAG_ENTRY) if state.written > 0 else NO_TAG
    )


@rule
def is_after_unseen_placing(state: State) -> bool:
    """Say if all turns since a token was placed unseen are on the trail. [PS-5, PS-16]

    Once the round is over nobody has to think about it.
    """
    if state.phase == Phase.SCORED or state.phase == Phase.OVER:
        return False
    tag = latest_tag(state)
    if tag < 0 or state.claim[tag] == 0 or cup_of(state, tag) < 0 or state.turns > LATEST:
        return False
    liftings = state.turns - 1 - state.since[tag]
    return 0 <= liftings <= state.lifted - (1 if state.lifted_before != EMPTY else 0)


@rule
def undo_swap(state: State) -> None:
    """Put cups that were swapped, but not lifted yet, back. [PS-16]"""
    if state.phase == Phase.LIFTING:
        redo_swap(state, state.lifted)
        state.lifted_swap[state.lifted] = 0


@rule
def undo_lifting(state: State) -> None:
    """Hide what the latest lifting showed, and put cups that were swapped back. [PS-16]"""
    place = state.lifted - 1
    hidden = tags_in_line(state, state.lifted_line[place]) & unseen_tags(state)
    hidden &= ~lifted_earlier(state, place)
    for animal in range(1, ANIMALS):
        state.shown[animal] &= ~hidden
    if state.lifted_swap[place] > 0:
        redo_swap(state, place)
    state.lifted_by[place] = Seat(0)
    state.lifted_at[place] = 0
    state.lifted_line[place] = 0
    state.lifted_swap[place] = 0
    state.lifted = place


@rule
def unseen_tags(state: State) -> Tags:
    """Make the set of the tags that were held out unseen. [PS-5, PS-22]"""
    tags: Tags = EMPTY
    for place in range(state.written):
        tag = Tag(-state.ledger_what[place] - TAG_ENTRY)
        if tag >= 0:
            tags = plus(tags, tag)
    return tags


@rule
def lifted_earlier(state: State, last: int) -> Tags:
    """Make the set of the tags that were lifted before a lifting of the trail. [PS-18]"""
    tags = state.lifted_before
    for back in range(last):
        place = last - back
        if state.lifted_swap[place] > 0:
            redo_swap(state, place)
        lifted = tags_in_line(state, state.lifted_line[place - 1])
        tags |= lifted & tags_before(state, state.lifted_at[place - 1])
    for place in range(1, last + 1):
        if state.lifted_swap[place] > 0:
            redo_swap(state, place)
    return tags
