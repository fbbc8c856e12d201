"""PtiPassPass: how well an imagined world explains what the others did.

Four things tell of tokens that nobody showed: what they were announced as, who said OK to
that though they knew better, where they were put, and who lifted another line than one they
knew to win. Each that is odd in a world costs it something, in tenths of a natural logarithm.
"""

from math import exp

from tablee.core.bits import has
from tablee.core.rule import rule
from tablee.core.thing import EMPTY, Seat, each

from .layout import frozen, pair_cup
from .ledger import TAG_ENTRY
from .sight import has_win_in_reach, packed, tags_before, tags_known, wins_through, with_animal
from .state import ANIMALS, TRAIL, State, Tag
from .token import animal_of, cup_of
from .trail import swap_cups, tags_in_line

# Lies and dull places are fitted to matches between beginners and between bots that search.
LIES = frozen([[0, 18, 8, 18]])  # by how many animals are in the hand
CROWD = 5  # more for each seat beyond two, once an animal is used up
MEEK = 25  # an OK to what one knows to be a lie
MISSED = 45  # a line one knew to win, left alone
DULL = 10  # a token that makes no line win where another of that hand would

DEAREST = 138
WEIGHTS = frozen([[max(1, round(1_000_000 * exp(-cost / 10))) for cost in range(DEAREST + 1)]])


@rule
def likelihood(state: State, seat: Seat) -> int:
    """Weigh a world that a seat imagines by what the others did in it. [PS-22]"""
    if state.blurred == 1:
        return int(WEIGHTS[0, 0])
    undo_swaps(state)
    cost = cost_of_tokens(state, seat) + cost_of_liftings(state, seat)
    return int(WEIGHTS[0, min(cost, DEAREST)])


# --- Tokens: what was said of them, and where they went ----------------------------------


@rule
def cost_of_tokens(state: State, seat: Seat) -> int:
    """Add up what is odd about the tokens that others held out unseen. [PS-5, PS-6]"""
    cost = 0
    for place in range(state.written):
        tag = Tag(-state.ledger_what[place] - TAG_ENTRY)
        if tag >= 0:
            giver, animal = state.ledger_seat[place], animal_of(state, tag)
            if giver != seat:
                if animal != state.claim[tag] and could_be_doubted(state, tag):
                    cost += cost_of_lie(state, kinds_held(state, giver, place))
                cost += cost_of_place(state, giver, tag, animal, place)
            cost += MEEK * meek_seats(state, seat, giver, tag, place)
    return cost


@rule
def cost_of_lie(state: State, kinds: int) -> int:
    """Find a lie odd: late in a round the more so, the more seats may know better. [PS-5]"""
    crowd = CROWD * (state.seats - 2) if kinds < 3 else 0
    return int(LIES[0, kinds]) + crowd


@rule
def could_be_doubted(state: State, tag: Tag) -> bool:
    """Say if somebody was asked about a token; else what was said is idle talk. [PS-6]"""
    return state.quiet[tag] != EMPTY or state.poised == tag or cup_of(state, tag) < 0


@rule
def meek_seats(state: State, seat: Seat, giver: Seat, tag: Tag, place: int) -> int:
    """Count the others that said OK to what they knew to be a lie. [PS-6, PS-22]"""
    count = 0
    for other in each(Seat(state.seats)):
        is_asked = other != seat and has(state.quiet[tag], other)
        if is_asked and not could_hold(state, giver, state.claim[tag], other, place):
            count += 1
    return count


@rule
def could_hold(state: State, giver: Seat, animal: int, other: int, before: int) -> bool:
    """Say if a hand could hold an animal, as another seat knew it before an entry. [PS-22]"""
    count = state.start[giver, animal]
    for place in range(before):
        if state.ledger_seat[place] == giver:
            entry = int(state.ledger_what[place])
            thing = abs(entry)
            known = thing < TAG_ENTRY or has(state.held[other], Tag(thing - TAG_ENTRY))
            if thing >= TAG_ENTRY:
                thing = animal_of(state, Tag(thing - TAG_ENTRY))
            if entry > 0 and (thing == animal or not known):
                count += 1
            elif entry < 0 and known and thing == animal:
                count -= 1
    return count > 0


@rule
def cost_of_place(state: State, giver: Seat, tag: Tag, animal: int, place: int) -> int:
    """Find it dull to hold out a token where another of that hand would win. [PS-17]"""
    cup = cup_of(state, tag)
    if cup < 0 or state.lifted_before != EMPTY:
        return 0
    if state.lifted > 0 and state.since[tag] >= state.lifted_at[0]:
        return 0
    known = tags_before(state, state.since[tag]) & tags_known(state, giver)
    table = packed(state, known)
    if wins_through(state, with_animal(table, cup, animal), cup) > 0:
        return 0
    for other in range(1, ANIMALS):
        is_held = held_before(state, giver, other, place) > 0
        if is_held and wins_through(state, with_animal(table, cup, other), cup) > 0:
            return DULL
    return 0


@rule
def held_before(state: State, seat: Seat, animal: int, before: int) -> int:
    """Count an animal in a hand before an entry of the ledger. [PS-22]"""
    count = int(state.start[seat, animal])
    for place in range(before):
        if state.ledger_seat[place] == seat:
            entry = int(state.ledger_what[place])
            thing = abs(entry)
            if thing >= TAG_ENTRY:
                thing = animal_of(state, Tag(thing - TAG_ENTRY))
            if thing == animal:
                count += 1 if entry > 0 else -1
    return count


@rule
def kinds_held(state: State, seat: Seat, before: int) -> int:
    """Count the animals that a hand held before an entry of the ledger. [PS-22]"""
    kinds = 0
    for animal in range(1, ANIMALS):
        if held_before(state, seat, animal, before) > 0:
            kinds += 1
    return kinds


# --- Liftings ----------------------------------------------------------------------------


@rule
def undo_swaps(state: State) -> None:
    """Put the cups back to where they stood before the liftings of the trail. [PS-16]"""
    for back in range(TRAIL):
        place = TRAIL - 1 - back
        if state.lifted_swap[place] > 0:
            redo_swap(state, place)


@rule
def redo_swap(state: State, place: int) -> None:
    """Swap the cups that were swapped before a lifting, there or back. [PS-16]"""
    pair = state.lifted_swap[place] - 1
    swap_cups(state, pair_cup(pair, 0), pair_cup(pair, 1))


@rule
def cost_of_liftings(state: State, seat: Seat) -> int:
    """Find it odd to lift a line when one knew another to win; put the cups back. [PS-16]"""
    cost = 0
    shown = state.lifted_before
    for place in range(state.lifted):
        by = state.lifted_by[place]
        tags = tags_before(state, state.lifted_at[place])
        known = packed(state, tags & (shown | tags_known(state, by)))
        if by != seat and has_win_in_reach(state, known) and state.winner != by:
            cost += MISSED
        if state.lifted_swap[place] > 0:
            redo_swap(state, place)
        shown |= tags & tags_in_line(state, state.lifted_line[place])
    if state.lifted < TRAIL and state.lifted_swap[state.lifted] > 0:
        redo_swap(state, state.lifted)
    return cost
