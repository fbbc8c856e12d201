"""What others did tells what they hold: worlds in which it makes sense weigh more. [PS-22]"""

from itertools import count
from typing import Any

from tablee.core.record import SPECTATOR, copy
from tablee.games.ptipasspass import GAME
from tablee.games.ptipasspass.ledger import blur
from tablee.games.ptipasspass.state import Phase

from .built import DOVE, MOUSE, RABBIT, dealt, facts, mute, play, put, run

LAPS = ("c{}c", "l{}")  # what everybody places in the first laps


def weight(state: Any, seat: int = SPECTATOR) -> int:
    """Weigh a world, and see that weighing leaves it as it was."""
    assert GAME.rules.likelihood is not None
    before = facts(state)
    found = int(GAME.rules.likelihood(state, seat))
    assert facts(state) == before
    return found


def weights(seats: int, seat: int, *worlds: str) -> list[int]:
    """Weigh worlds that look the same from a seat, each told by its moves."""
    states = [play(dealt(seats), texts) for texts in worlds]
    seen = {facts(GAME.view(state, seat).seen) for state in states}
    assert len(seen) == 1, "the worlds differ in what the seat saw"
    return [weight(state, seat) for state in states]


def test_who_announces_a_dove_rather_has_one():
    """[PS-5]"""
    dove, rabbit, mouse = weights(3, 2, "c1c ok ok", "l1c ok ok", "s1c ok ok")
    assert dove > rabbit == mouse > 1
    dove, rabbit = weights(3, 2, "c1c", "l1c")
    assert dove > rabbit


def test_what_nobody_could_challenge_is_idle_talk():
    """[PS-6]"""
    assert weight(run(mute(dealt(3)), "l1c"), 2) == 1_000_000
    assert weight(play(dealt(3), "l1c"), 2) < 1_000_000
    assert weight(play(dealt(3), "l1c doublon"), 2) < 1_000_000


def lie(seats: int, laps: int) -> float:
    """Say how much less a world weighs because a seat lied in it after so many laps."""
    oks, cups = " ok" * (seats - 1), count(1)
    laid = [f"{text.format(next(cups))}{oks}" for text in LAPS[:laps] for _ in range(seats)]
    last = f"s{next(cups)}"
    lied, told = (play(dealt(seats), " ".join([*laid, f"{last}{said}{oks}"])) for said in "cs")
    return weight(lied) / weight(told)


def test_a_lie_is_rarer_with_few_tokens_left_and_many_who_may_know_better():
    """[PS-5]"""
    assert lie(3, 2) < lie(3, 0) < 1
    assert lie(4, 2) < lie(2, 2)
    assert lie(4, 0) == lie(2, 0)


def test_ones_own_acts_tell_one_nothing():
    """[PS-22]"""
    assert weights(3, 0, "l1c ok ok") == [1_000_000]
    assert weight(play(dealt(3), "l1c ok ok"), 1) < 1_000_000


def test_a_token_that_changed_hands_unseen_was_announced_too():
    """[PS-11]"""
    dove, rabbit = weights(3, 1, "c1c ok doublon", "l1c ok doublon")
    assert dove > rabbit


def test_who_knows_of_a_lie_does_not_keep_quiet():
    """Seat 2 was given the only rabbit of seat 0, or its dove: then the rabbit may be true.

    [PS-6, PS-11]
    """
    start = "{}1s ok doublon c2c ok ok c3c ok ok"
    rest = "s4 ok ok s5 ok ok s6 ok ok"
    knew = play(dealt(3), f"{start.format('l')} {rest} c7l ok ok")
    did_not = play(dealt(3), f"{start.format('c')} {rest} l7l ok ok")
    lied = play(dealt(3), f"{start.format('l')} {rest} c7c ok ok")
    assert weight(knew, 1) * 20 < weight(did_not, 1)
    assert weight(lied, 1) > weight(did_not, 1) // 10
    assert weight(knew, 1) * 5 < weight(knew, 2) * 2


def lifter_with(corner: int, other: int) -> Any:
    """Let seat 1 be about to lift, with hidden tokens of its own under cups 1 and 6.

    Everybody saw doves under 2 and 3, and its mouse under 4; under 5 is a mouse of seat 0.
    """
    state = dealt(3)
    put(state, 0, 1, corner, shown=False)
    put(state, 5, 1, other, shown=False)
    put(state, 3, 1, MOUSE, shown=True)
    put(state, 1, 0, DOVE, shown=True)
    put(state, 2, 2, DOVE, shown=True)
    put(state, 4, 0, MOUSE, shown=False)
    for tag, claim in enumerate([MOUSE, MOUSE, 0, 0, 0, MOUSE]):
        state.claim[tag], state.quiet[tag] = claim, 4 if claim else 0
    return to_lift(state, 1)


def to_lift(state: Any, seat: int) -> Any:
    """Let it be a seat's turn to lift."""
    state.turns = max(6, int(state.turns))
    state.active, state.turn, state.phase = seat, seat, Phase.SWAPPING
    return state


def test_who_knows_a_winning_line_lifts_it():
    """[PS-16, PS-17]"""
    knew, did_not = lifter_with(DOVE, RABBIT), lifter_with(RABBIT, DOVE)
    assert weight(knew, 0) == weight(did_not, 0)
    for state in (knew, did_not):
        play(state, "7-8-9")
    assert facts(GAME.view(knew, 0).seen) == facts(GAME.view(did_not, 0).seen)
    assert weight(knew, 0) * 20 < weight(did_not, 0) == weight(lifter_with(RABBIT, DOVE), 0)
    assert weight(knew, 1) == weight(did_not, 1) == 1_000_000


def test_a_line_that_wins_after_a_swap_is_known_too():
    """[PS-16]"""
    knew, did_not = lifter_with(DOVE, RABBIT), lifter_with(RABBIT, DOVE)
    for state in (knew, did_not):
        state.under[1], state.under[4] = int(state.under[4]), int(state.under[1])
        play(state, "7x8 7-8-9")
    assert weight(knew, 0) * 20 < weight(did_not, 0)


def test_the_cups_are_remembered_as_they_stood_when_a_line_was_lifted():
    """[PS-16, PS-18]"""
    knew, did_not = lifter_with(DOVE, RABBIT), lifter_with(RABBIT, DOVE)
    for state in (knew, did_not):
        play(state, "1x4 7-8-9")
        play(to_lift(state, 2), "4x7 2-5-8")
        play(to_lift(state, 0), "8x9")
    assert weight(knew, 0) * 20 < weight(did_not, 0) == weight(lifter_with(RABBIT, DOVE), 0)


def test_who_wins_with_a_line_missed_nothing():
    """[PS-17]"""
    state = lifter_with(DOVE, RABBIT)
    before = weight(state, 0)
    assert weight(play(state, "1-2-3"), 0) == before


def test_what_a_lifting_showed_is_known_from_then_on():
    """[PS-16, PS-18]"""
    state = dealt(3)
    for cup, seat, animal in [(0, 1, DOVE), (0, 1, RABBIT), (2, 0, DOVE)]:
        state.claim[put(state, cup, seat, animal, shown=False)] = animal
    for cup, seat, animal in [(3, 1, MOUSE), (1, 2, DOVE), (4, 0, RABBIT), (4, 0, MOUSE)]:
        put(state, cup, seat, animal, shown=True)
    assert weight(play(to_lift(copy(GAME.schema, state), 1), "7-8-9"), 2) == 1_000_000
    play(to_lift(state, 0), "3-6-9")
    assert weight(play(to_lift(state, 1), "7-8-9"), 2) < 50_000


def test_a_token_that_came_later_was_no_part_of_a_line():
    """[PS-16]"""
    state = play(lifter_with(RABBIT, DOVE), "7-8-9")
    before = weight(state, 0)
    tag = put(state, 2, 2, MOUSE, shown=True)
    state.since[tag] = state.turns
    assert weight(state, 0) == before
    state.since[tag] = 0
    assert weight(state, 0) * 20 < before


def test_a_token_goes_rather_where_it_makes_a_line_win():
    """[PS-17]"""

    def after(texts: str) -> int:
        state = dealt(3, first=1)
        put(state, 0, 0, DOVE, shown=True)
        put(state, 1, 2, DOVE, shown=True)
        state.turns = 3
        return weight(play(state, texts), 0)

    assert after("c3c ok ok") == after("c9c ok ok") == after("c3c") == 1_000_000
    assert 1 < after("l3c ok ok") < after("l9c ok ok") // 2
    assert after("l3c") < after("l9c") // 2


def test_without_a_ledger_every_world_weighs_the_same():
    """[PS-22]"""
    state = play(dealt(3), "l1c ok ok")
    blur(state)
    assert weight(state) == 1_000_000


def test_a_long_round_of_liftings_is_remembered_by_pages():
    """[PS-16, PS-22]"""
    state = lifter_with(RABBIT, DOVE)
    for _ in range(12):
        play(to_lift(state, 1), "7x8 4-5-6")
        assert 0 < state.lifted <= 8
    assert state.lifted == 4
    assert state.lifted_before == state.shown[1] | state.shown[2] | state.shown[3]
    assert 1 <= weight(state, 0) <= 1_000_000
