"""PtiPassPass: its rules, each once."""

from tablee.core.bits import first
from tablee.core.chance import below
from tablee.core.moves import NOTHING
from tablee.core.rank import rank_by
from tablee.core.record import Cells
from tablee.core.rule import rule
from tablee.core.seat import NOBODY, left_of
from tablee.core.thing import EMPTY, Move, Seat, each

from .choice import animal_in, announced_in, cup_in, placement
from .layout import CUPS, ROWS, SEATS, line_cup, pair_cup
from .ledger import forget_tag, open_ledger
from .moves import DECLINE, DOUBLON, LIFT, MENTEUR, NEXT, OK, SWAP, TAKE
from .state import (
    ANIMALS,
    EACH,
    LIFTINGS,
    NO_TAG,
    TAGS,
    TURNS,
    VICTORY,
    VOIDS,
    ChallengeTokens,
    Ending,
    Marker,
    NextFirst,
    Phase,
    State,
    Tag,
)
from .token import (
    animals_under,
    bare,
    keep,
    pass_on,
    poise_hidden,
    poise_shown,
    put_under,
    show_poised,
    take_up,
)
from .winning import is_winning

# --- Setting up --------------------------------------------------------------------------


@rule
def deal(state: State) -> None:
    """Lay the table; the first player is drawn by lot. [PS-4]"""
    state.last_seat = NOBODY
    state.last_move = NOTHING
    state.round_number = 0
    state.voids = 0
    for seat in each(Seat(SEATS)):
        state.victories[seat] = 0
        state.challenges[seat] = 0
    deal_challenges(state)
    clear_bared(state)
    set_up(state, Seat(below(state, state.seats)))


@rule
def deal_challenges(state: State) -> None:
    """Everyone gets two challenge tokens. [PS-2]"""
    for seat in each(Seat(state.seats)):
        state.challenges[seat] = EACH


@rule
def set_up(state: State, first_seat: Seat) -> None:
    """Begin a round: empty cups, one token of each animal a seat. [PS-1, PS-2, PS-21]"""
    if state.challenge_tokens == ChallengeTokens.EACH_ROUND:
        deal_challenges(state)
    for seat in each(Seat(SEATS)):
        state.hand_size[seat] = ANIMALS - 1 if seat < state.seats else 0
        state.held[seat] = EMPTY
        for animal in range(ANIMALS):
            state.hand[seat, animal] = 1 if animal > 0 and seat < state.seats else 0
            state.mine[seat, animal] = EMPTY
    for animal in range(ANIMALS):
        state.truth[animal] = EMPTY
        state.shown[animal] = EMPTY
    for cup in range(CUPS):
        state.under[cup] = EMPTY
    for tag in each(Tag(TAGS)):
        state.depth[tag] = 0
        forget_tag(state, tag)
    state.free = first(TAGS)
    state.poised = NO_TAG
    close_question(state)
    open_ledger(state)
    open_round(state, first_seat)


@rule
def open_round(state: State, first_seat: Seat) -> None:
    """The marker starts on Masked, and the first player is active. [PS-3, PS-4]"""
    state.round_number += 1
    state.first = first_seat
    state.ending = Ending.NONE
    state.winner = NOBODY
    state.marker = Marker.MASKED
    state.turns = 0
    state.left = TURNS * state.seats
    state.liftings = 0
    begin_turn(state, first_seat)


# --- A turn ------------------------------------------------------------------------------


@rule
def apply(state: State, move: Move) -> None:
    """Play a legal move; a token placed Masked is not told. [PS-22]"""
    state.last_seat = state.turn
    state.last_move = move
    clear_bared(state)
    if move == OK:
        ask_from(state, left_of(state, state.turn))
    elif move == DOUBLON:
        call_doublon(state)
    elif move == MENTEUR:
        call_menteur(state)
    elif move == TAKE:
        take_challenge(state)
    elif move == DECLINE:
        end_turn(state)
    elif move == NEXT:
        set_up(state, state.turn)
    elif move >= LIFT:
        lift(state, move - LIFT)
    elif move >= SWAP:
        swap(state, move - SWAP)
    elif state.phase == Phase.REWARDING:
        place_reward(state, animal_in(move), cup_in(move))
    else:
        place(state, animal_in(move), cup_in(move), announced_in(move))


@rule
def clear_bared(state: State) -> None:
    """What was shown is hidden again. [PS-18]"""
    for place in range(3):
        state.bared[place] = 0


@rule
def begin_turn(state: State, seat: Seat) -> None:
    """Whoever holds a token places one; whoever holds none lifts. [PS-5, PS-16, PS-19]"""
    state.active = seat
    state.turn = seat
    state.phase = Phase.PLACING if state.hand_size[seat] > 0 else Phase.SWAPPING


@rule
def place(state: State, animal: int, cup: int, announced: int) -> None:
    """Hold a token above a cup: announce an animal, or show it. [PS-5]"""
    state.liftings = 0
    state.target = cup
    state.announced = announced
    if announced == 0:
        state.showing = animal
        poise_shown(state, state.active, animal)
    else:
        state.last_move = placement(0, cup, announced)
        poise_hidden(state, state.active, animal, announced)
    ask_from(state, left_of(state, state.active))


@rule
def ask_from(state: State, seat: Seat) -> None:
    """Ask, clockwise, the next seat that has a challenge token; else place. [PS-6, PS-7]"""
    asked = seat
    while asked != state.active and state.challenges[asked] == 0:
        asked = left_of(state, asked)
    if asked == state.active:
        put_under(state, state.target)
        end_turn(state)
    else:
        state.phase = Phase.REPLYING
        state.turn = asked


@rule
def close_question(state: State) -> None:
    """Nothing is above a cup any more."""
    state.target = -1
    state.announced = 0
    state.showing = 0


# --- Challenges --------------------------------------------------------------------------


@rule
def call_doublon(state: State) -> None:
    """Lift the cup: tokens under it make the challenge succeed. [PS-9, PS-10, PS-11, PS-19]"""
    bare(state, state.target, 0)
    if state.under[state.target] != EMPTY:
        keep(state, state.active)
        take_up(state, state.target, state.active)
        reward(state)
    else:
        fail(state)


@rule
def call_menteur(state: State) -> None:
    """Show the token: another animal makes the challenge succeed. [PS-12, PS-13, PS-19]"""
    show_poised(state)
    if state.bared[0] != state.announced:
        keep(state, state.active)
        reward(state)
    else:
        fail(state)


@rule
def fail(state: State) -> None:
    """The challenger gets the token and gives a challenge token. [PS-11, PS-13, PS-15]"""
    challenger = state.turn
    pass_on(state, challenger)
    state.challenges[challenger] -= 1
    state.challenges[state.active] += 1
    end_turn(state)


@rule
def reward(state: State) -> None:
    """Let the challenger choose, if there is anything to choose. [PS-14]"""
    close_question(state)
    if state.hand_size[state.turn] > 0 or state.challenges[state.active] > 0:
        state.phase = Phase.REWARDING
    else:
        end_turn(state)


@rule
def place_reward(state: State, animal: int, cup: int) -> None:
    """Place a token for all to see; nobody may challenge it. [PS-14]"""
    poise_shown(state, state.turn, animal)
    put_under(state, cup)
    end_turn(state)


@rule
def take_challenge(state: State) -> None:
    """Take one challenge token from the active player. [PS-14]"""
    state.challenges[state.active] -= 1
    state.challenges[state.turn] += 1
    end_turn(state)


# --- Swapping and lifting ----------------------------------------------------------------


@rule
def swap(state: State, pair: int) -> None:
    """Swap two neighbouring cups without lifting them. [PS-16]"""
    one, other = pair_cup(pair, 0), pair_cup(pair, 1)
    tags = state.under[one]
    state.under[one] = state.under[other]
    state.under[other] = tags
    state.phase = Phase.LIFTING


@rule
def lift(state: State, line: int) -> None:
    """Lift the three cups of a line: win the round, or put them back. [PS-16, PS-17, PS-18]"""
    state.liftings += 1
    one, two, three = line_cup(line, 0), line_cup(line, 1), line_cup(line, 2)
    bare(state, one, 0)
    bare(state, two, 1)
    bare(state, three, 2)
    if is_winning(
        animals_under(state, one), animals_under(state, two), animals_under(state, three)
    ):
        win(state)
    else:
        end_turn(state)


# --- The end of a turn, of a round, of the match -----------------------------------------


@rule
def end_turn(state: State) -> None:
    """Turn the marker after everybody's turn; the left one is next. [PS-3, PS-7, PS-15]"""
    close_question(state)
    state.turns += 1
    state.left -= 1
    if state.turns % state.seats == 0:
        state.marker = Marker.VISIBLE if state.marker == Marker.MASKED else Marker.MASKED
    ending = ending_of(state)
    if ending == Ending.NONE:
        begin_turn(state, left_of(state, state.active))
    else:
        void(state, ending)


@rule
def ending_of(state: State) -> int:
    """Say why the round is void, if it is. [PS-20]"""
    if has_nothing_to_find(state):
        return Ending.NOTHING_TO_FIND
    if state.liftings == LIFTINGS * state.seats:
        return Ending.LIFTINGS
    if state.left == 0:
        return Ending.TURNS
    return Ending.NONE


@rule
def has_nothing_to_find(state: State) -> bool:
    """All is placed, all of it was shown, and no three cups could win. [PS-20]"""
    for seat in each(Seat(state.seats)):
        if state.hand_size[seat] > 0:
            return False
    tags = state.shown[1] | state.shown[2] | state.shown[3]
    occupied = 0
    one, two, three = 0, 0, 0
    for cup in range(ROWS * state.seats):
        if state.under[cup] != EMPTY:
            if state.under[cup] & tags != state.under[cup]:
                return False
            occupied += 1
            one, two, three = two, three, animals_under(state, cup)
    return occupied < 4 and not is_winning(one, two, three)


@rule
def void(state: State, ending: int) -> None:
    """Nobody scores; three void rounds in a row end the match. [PS-4, PS-20]"""
    state.ending = ending
    state.voids += 1
    state.turn = left_of(state, state.first)
    state.phase = Phase.OVER if state.voids == VOIDS else Phase.SCORED


@rule
def win(state: State) -> None:
    """The active player wins the round, and with a second one the match. [PS-17, PS-21]"""
    state.ending = Ending.WON
    state.winner = state.active
    state.voids = 0
    state.victories[state.active] += 1
    state.turn = next_first_after(state, state.active)
    state.phase = Phase.OVER if state.victories[state.active] == VICTORY else Phase.SCORED


@rule
def next_first_after(state: State, winner: Seat) -> Seat:
    """Name who begins the round after a won one. [PS-4]"""
    if state.next_first == NextFirst.WINNER:
        return winner
    if state.next_first == NextFirst.LEFT_OF_WINNER:
        return left_of(state, winner)
    return left_of(state, state.first)


@rule
def result(state: State, ranks: Cells) -> None:
    """Rank by victory tokens, most first; equals share. [PS-20, PS-21]"""
    rank_by(state, state.victories, ranks)
