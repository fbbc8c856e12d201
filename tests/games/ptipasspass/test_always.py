"""What is always true, and what is public. [PS-22, PS-23]"""

import pytest

from tablee.core.record import fields
from tablee.games.ptipasspass import GAME
from tablee.games.ptipasspass.ledger import blur, fold, seen_in
from tablee.games.ptipasspass.state import LEDGER, PASSES, Phase

from .built import (
    DOVE,
    MOUSE,
    RABBIT,
    dealt,
    face_up,
    hands,
    place_all,
    play,
    put,
    run,
    seen,
)


def middle():
    """A position in the middle of a round, with a token above a cup and one passed unseen."""
    state = dealt(3)
    return play(state, "c1c ok doublon l2l ok ok s3c ok ok l4 ok ok c5 ok ok c6 ok ok s7s")


def spoiled(spoil):
    state = middle()
    assert GAME.rules.broken(state) == 0
    spoil(state)
    return GAME.rules.broken(state)


def add(name, place, amount):
    def spoil(state):
        getattr(state, name)[place] += amount

    return spoil


def change(name, amount):
    def spoil(state):
        setattr(state, name, getattr(state, name) + amount)

    return spoil


@pytest.mark.parametrize(
    ("spoil", "rule"),
    [
        (add("challenges", 0, 1), 23),
        (add("challenges", 2, -1), 23),
        (add("hand", (0, DOVE), 1), 23),
        (add("hand", (2, MOUSE), -1), 23),
        (add("hand_size", 1, 1), 23),
        (change("free", -(1 << 29)), 23),
        (change("passes", 1), 23),
        (change("poised", -1), 23),
        (add("victories", 0, 2), 21),
        (add("victories", 0, 3), 21),
        (add("under", 17, 1 << 25), 23),
        (add("under", 8, 1 << 25), 23),
        (add("shown", RABBIT, 1 << 29), 22),
        (add("held", 1, 1 << 29), 22),
        (add("mine", (1, DOVE), 1 << 29), 22),
        (add("start", (1, DOVE), 1), 22),
        (add("ledger_what", 0, 1), 22),
        (add("ledger_seat", 0, 1), 22),
        (change("written", -1), 22),
        (change("blurred", 1), 22),
        (add("since", 29, 1), 22),
        (add("since", 0, 20), 22),
        (add("claim", 29, DOVE), 22),
    ],
)
def test_what_is_always_true_is_checked(spoil, rule):
    """[PS-21, PS-22, PS-23]"""
    assert spoiled(spoil) == rule


def test_what_was_said_is_remembered_for_the_round_only():
    """[PS-5, PS-22]"""
    state = middle()
    told = [(int(state.since[tag]), int(state.claim[tag])) for tag in range(3)]
    assert told == [(0, DOVE), (1, RABBIT), (2, DOVE)]
    play(state, "menteur")
    assert state.claim[6] == 0  # seen by all, and back among others
    state.phase = Phase.SCORED
    run(state, "next")
    assert not any(state.claim[tag] or state.since[tag] for tag in range(30))


def test_challenge_tokens_are_neither_owed_nor_lost():
    """[PS-23]"""
    state = dealt(2)
    state.challenges[0], state.challenges[1] = -1, 5
    assert GAME.rules.broken(state) == 23
    state.challenges[0], state.challenges[1] = 0, 4
    assert GAME.rules.broken(state) == 0


def test_an_animal_is_neither_owed_nor_changed():
    """[PS-23]"""
    state = dealt(2)
    state.hand[0, DOVE], state.hand[1, DOVE] = -1, 3
    assert GAME.rules.broken(state) == 23
    state = dealt(2)
    state.hand[0, DOVE], state.hand[0, RABBIT] = 0, 2
    assert GAME.rules.broken(state) == 23


def test_hand_sizes_are_told_for_each_hand():
    """[PS-23]"""
    state = dealt(2)
    state.hand_size[0], state.hand_size[1] = 2, 4
    assert GAME.rules.broken(state) == 23


def test_the_hands_must_follow_from_what_was_seen():
    """Two seats with each other's tokens are as many, and yet not what all saw. [PS-22]"""
    state = dealt(2)
    state.hand[0, DOVE], state.hand[0, RABBIT] = 0, 2
    state.hand[1, DOVE], state.hand[1, RABBIT] = 2, 0
    assert GAME.rules.broken(state) == 22


def test_a_hand_never_held_fewer_than_none():
    """It gave a dove and got one back; it must have had one to give. [PS-22]"""
    state = dealt(2)
    state.start[0, DOVE], state.written = 0, 2
    state.ledger_what[0], state.ledger_what[1] = -DOVE, DOVE
    state.hand[0, DOVE], state.hand[1, DOVE], state.start[1, DOVE] = 0, 2, 2
    state.hand_size[0], state.hand_size[1] = 2, 4
    state.known[0, DOVE], state.known[1, DOVE] = 0, 2
    assert GAME.rules.broken(state) == 22
    state.ledger_what[0], state.ledger_what[1] = DOVE, -DOVE
    assert GAME.rules.broken(state) == 0


def test_what_all_saw_of_a_hand_is_counted():
    """A token shown or lifted counts where it came from, and one passed on for both. [PS-22]"""
    state = dealt(2)
    assert known(state) == [[1, 1, 1], [1, 1, 1]]
    play(state, "d1d ok")
    assert known(state) == [[1, 1, 1], [1, 1, 1]]  # a dove, says who placed it
    play(state, "r2r menteur")
    assert known(state) == [[1, 2, 1], [1, 0, 1]]  # it was the rabbit, which passed on
    state.known[0, DOVE] = 2
    assert GAME.rules.broken(state) == 22


def known(state):
    return [[int(state.known[seat, animal]) for animal in range(1, 4)] for seat in (0, 1)]


def test_nobody_wins_more_than_the_match():
    """[PS-21]"""
    state = dealt(2)
    state.victories[0] = 1
    state.victories[1] = 1
    assert GAME.rules.broken(state) == 0
    state.victories[1] = 2
    assert GAME.rules.broken(state) == 21
    state.phase = Phase.OVER
    assert GAME.rules.broken(state) == 0
    state.victories[0] = 2
    assert GAME.rules.broken(state) == 21


def test_what_everybody_sees_is_public_and_the_rest_is_not():
    """[PS-22]"""
    eyes = {name: field.eyes.value for name, field in fields(GAME.schema).items()}
    for name in ("hand_size", "challenges", "announced", "target", "last_move", "bared"):
        assert eyes[name] == "everyone"
    assert eyes["hand"] == eyes["mine"] == "owner"
    assert eyes["truth"] == "nobody"
    recalled = {name for name, field in fields(GAME.schema).items() if field.recall}
    assert {"under", "shown", "mine", "held", "depth", "start", "ledger_what"} <= recalled


def test_a_token_placed_masked_is_known_to_who_held_it_and_to_nobody_else():
    """[PS-22]"""
    one, other = play(dealt(3), "c1s ok ok"), play(dealt(3), "l1s ok ok")
    assert seen(one, 1) == seen(other, 1)
    assert seen(one, 2) == seen(other, 2)
    assert seen(one, -1) == seen(other, -1)
    assert one.mine[0, DOVE] == one.under[0] == one.held[0] != 0
    assert other.mine[0, RABBIT] == other.under[0]


def test_what_one_knows_follows_swapped_cups():
    """[PS-22]"""
    state = dealt(2)
    tag = put(state, 0, 1, MOUSE, shown=False)
    place_all(state, {3: [(0, DOVE)], 4: [(0, RABBIT)], 5: [(0, MOUSE)]})
    state.phase = Phase.SWAPPING
    play(state, "1x2")
    assert state.under[1] == 1 << tag == state.mine[1, MOUSE]


def test_the_ledger_says_what_came_and_went():
    """[PS-22]"""
    state = play(dealt(3), "c1c ok doublon l2c menteur decline")
    entries = [(int(state.ledger_seat[n]), int(state.ledger_what[n])) for n in range(4)]
    assert entries == [(0, -4), (2, 4), (1, -RABBIT), (1, RABBIT)]
    assert (state.written, state.passes) == (4, 1)
    play(state, "c3c ok ok")
    assert [int(state.ledger_what[n]) for n in range(4, state.written)] == [-5]
    play(state, "s3 ok doublon decline")
    entries = [(int(state.ledger_seat[n]), int(state.ledger_what[n])) for n in range(4, 8)]
    assert entries == [(2, -DOVE), (0, -MOUSE), (0, MOUSE), (0, DOVE)]
    assert state.written == 8


@pytest.mark.parametrize("animal", [DOVE, RABBIT, MOUSE])
def test_an_entry_tells_its_animal_once_everybody_saw_it(animal):
    """[PS-22]"""
    state = dealt(2)
    tag = put(state, 0, 1, animal, shown=False)
    assert [seen_in(state, entry) for entry in (animal, -animal)] == [animal, animal]
    assert seen_in(state, -(4 + tag)) == 0
    state.shown[animal] = 1 << tag
    assert seen_in(state, -(4 + tag)) == seen_in(state, 4 + tag) == animal
    fold(state)
    assert state.written == 0
    assert [int(n) for n in state.start[1, 1:]] == [int(a != animal) for a in (1, 2, 3)]


def test_what_all_know_of_a_hand_is_folded_when_the_ledger_is_full():
    """A lie shown and kept, time and again: it all folds into the hands. [PS-22]"""
    state = dealt(2)
    put(state, 0, 1, DOVE, shown=False)
    for _ in range(LEDGER // 2 + 2):
        state.active = state.turn = 0
        state.turns, state.marker, state.phase = 0, 1, Phase.PLACING
        play(state, "c6l menteur decline")
    assert state.blurred == 0
    assert int(state.ledger_what[0]) == -4
    assert [int(n) for n in state.start[0]] == [0, 0, 1, 1]
    assert [int(n) for n in state.start[1]] == [0, 1, 1, 1]
    assert [int(state.ledger_what[n]) for n in range(state.written)] == [-4, 1, -1, 1, -1, 1]
    assert [int(state.ledger_seat[n]) for n in range(state.written)] == [1, 0, 0, 0, 0, 0]
    assert hands(state) == [[1, 1, 1], [0, 1, 1]]


def test_what_nobody_saw_moves_up_when_the_rest_is_folded():
    """[PS-22]"""
    state = dealt(2)
    put(state, 0, 0, DOVE, shown=True)
    tag = put(state, 1, 1, MOUSE, shown=False)
    put(state, 2, 1, RABBIT, shown=True)
    fold(state)
    entries = [(int(state.ledger_seat[n]), int(state.ledger_what[n])) for n in range(2)]
    assert entries == [(1, -(4 + tag)), (1, -RABBIT)]
    assert state.written == 2
    assert [[int(n) for n in row] for row in state.start[:2]] == [[0, 0, 1, 1], [0, 1, 1, 1]]


def test_a_token_above_a_cup_keeps_its_tag_when_the_ledger_is_given_up():
    """[PS-22]"""
    state = play(dealt(2), "c1c")
    assert state.poised == 0
    blur(state)
    assert GAME.rules.broken(state) == 0
    play(state, "ok")
    assert state.truth[DOVE] == state.under[0] == 1


def test_a_ledger_full_of_what_nobody_saw_is_given_up():
    """[PS-22]"""
    state = dealt(2)
    put(state, 0, 0, DOVE, shown=False)
    for count in range(LEDGER // 2 + 1):
        state.active = state.turn = 0
        state.turns, state.marker, state.phase = 0, 1, Phase.PLACING
        assert state.blurred == 0, count
        play(state, "l6s menteur decline")
        if state.blurred:
            break
    assert (state.blurred, state.written, state.passes) == (1, 0, 0)
    assert count == LEDGER // 2 - 1
    assert state.free == (1 << 30) - 2
    play(state, "c2c ok")
    assert state.written == 0


def test_a_token_too_many_that_passed_unseen_gives_the_ledger_up():
    """[PS-11, PS-22]"""
    state = dealt(2)
    for count in range(PASSES + 1):
        assert (state.passes, state.blurred) == (count, 0)
        seat = count % 2
        state.active = state.turn = seat
        state.turns, state.marker, state.phase = 0, 1, Phase.PLACING
        state.challenges[0] = state.challenges[1] = 2
        animal = next(a for a in "cls" if state.hand[seat, "_cls".index(a)])
        play(state, f"{animal}6s doublon")
    assert (state.passes, state.blurred, state.written) == (0, 1, 0)
    assert state.free == (1 << 30) - 1
    assert not state.held.any()
    assert not state.mine.any()
    assert not state.truth.any()
    state.challenges[0] = state.challenges[1] = 2
    play(state, "l1c doublon")
    assert (state.passes, state.free) == (0, (1 << 30) - 1)


def test_the_next_round_opens_a_new_ledger():
    """[PS-22]"""
    state = dealt(2)
    state.blurred, state.passes, state.left = 1, 0, 1
    play(state, "c1c ok next")
    assert (state.blurred, state.written) == (0, 0)
    assert [[int(n) for n in row] for row in state.start[:3]] == [[0, 1, 1, 1]] * 2 + [[0] * 4]


def test_a_visible_token_kept_is_written_down_as_shown():
    """[PS-10, PS-22]"""
    state = face_up(dealt(2))
    put(state, 3, 1, MOUSE, shown=True)
    play(state, "c4 doublon decline")
    entries = [int(state.ledger_what[n]) for n in range(state.written)]
    assert entries == [-MOUSE, -DOVE, DOVE, MOUSE]
