"""PtiPassPass: the trail, what everybody saw each other do in a round and could learn from.

Of every token that was held out: when, what it was announced as, and who said OK to it. Of
the latest liftings: who lifted which line, and what was swapped before. When there is no room
for another one, a new page begins, and only what the old ones showed is kept.
"""

from tablee.core.bits import minus, plus
from tablee.core.rule import rule
from tablee.core.thing import EMPTY, Seat, each

from .layout import line_cup
from .state import LATEST, TAGS, TRAIL, State, Tag, Tags


@rule
def open_trail(state: State) -> None:
    """A round begins, and nobody has done anything yet. [PS-21, PS-22]"""
    state.lifted_before = EMPTY
    for tag in each(Tag(TAGS)):
        forget_tag(state, tag)
    clear_page(state)


@rule
def forget_tag(state: State, tag: Tag) -> None:
    """A tag is free: nothing was said of it yet. [PS-22]"""
    state.since[tag] = 0
    state.claim[tag] = 0
    state.quiet[tag] = EMPTY
    state.lifted_before = minus(state.lifted_before, tag)


@rule
def clear_page(state: State) -> None:
    """Forget the liftings one by one. [PS-22]"""
    for place in range(TRAIL):
        state.lifted_by[place] = Seat(0)
        state.lifted_at[place] = 0
        state.lifted_line[place] = 0
        state.lifted_swap[place] = 0
    state.lifted = 0


@rule
def now(state: State) -> int:
    """Name the turn of the round, as a cell can hold it. [PS-22]"""
    return min(int(state.turns), LATEST)


@rule
def note_claim(state: State, announced: int) -> None:
    """Everybody hears what the poised token is announced as, true or not. [PS-5, PS-22]"""
    state.claim[state.poised] = announced


@rule
def note_quiet(state: State) -> None:
    """Everybody hears who says OK to the poised token. [PS-6, PS-22]"""
    state.quiet[state.poised] = plus(state.quiet[state.poised], state.turn)


@rule
def note_swap(state: State, pair: int) -> None:
    """Everybody sees which cups are swapped before a line is lifted. [PS-16, PS-22]"""
    if state.lifted == TRAIL:
        turn_page(state)
    state.lifted_swap[state.lifted] = pair + 1


@rule
def note_lifting(state: State, line: int) -> None:
    """Everybody sees who lifts which line. [PS-16, PS-22]"""
    if state.lifted == TRAIL:
        turn_page(state)
    state.lifted_by[state.lifted] = state.active
    state.lifted_at[state.lifted] = now(state)
    state.lifted_line[state.lifted] = line
    state.lifted += 1


@rule
def turn_page(state: State) -> None:
    """Keep of the liftings only what was seen by now. [PS-22]"""
    state.lifted_before = state.shown[1] | state.shown[2] | state.shown[3]
    clear_page(state)


@rule
def swap_cups(state: State, one: int, other: int) -> None:
    """Let what is under two cups change places. [PS-16]"""
    tags = state.under[one]
    state.under[one] = state.under[other]
    state.under[other] = tags


@rule
def tags_in_line(state: State, line: int) -> Tags:
    """Make the set of the tags under the cups of a line. [PS-16]"""
    return (
        state.under[line_cup(line, 0)]
        | state.under[line_cup(line, 1)]
        | state.under[line_cup(line, 2)]
    )
