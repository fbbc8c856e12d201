"""The beginner's rule of thumb. [PS-22]"""

from tablee.games.ptipasspass import GAME
from tablee.games.ptipasspass.state import Phase
from tablee.games.ptipasspass.thumb import POINT

from .built import DOVE, MOUSE, RABBIT, dealt, face_up, move_of, place_all, play, put


def favourites(state):
    seen = GAME.view(state, int(state.turn)).seen
    likings = {
        move: GAME.rules.liking(seen, int(state.turn), move)
        for move in GAME.legal(state, state.turn)
    }
    best = max(likings.values())
    return {GAME.moves.write(move) for move, liking in likings.items() if liking == best}


def test_it_calls_doublon_when_the_cup_is_taken():
    state = dealt(3)
    put(state, 3, 2, DOVE, shown=False)
    assert favourites(play(state, "c4c")) == {"doublon"}


def test_it_says_ok_to_what_may_be_true():
    assert favourites(play(dealt(3), "c4c")) == {"ok"}
    assert favourites(play(face_up(dealt(3)), "c4")) == {"ok"}


def test_it_calls_a_liar_on_a_whim_now_and_then():
    whims = [favourites(play(dealt(3), f"c{cup}c")) for cup in range(1, 10)]
    assert 0 < whims.count({"menteur"}) < 5


def test_it_calls_a_liar_who_can_have_no_such_animal():
    state = dealt(3)
    put(state, 0, 0, MOUSE, shown=True)
    assert favourites(play(state, "c4s")) == {"menteur"}


def test_it_calls_a_liar_when_it_knows_where_they_all_are():
    state = dealt(2)
    put(state, 0, 1, MOUSE, shown=False)
    state.blurred, state.written = 1, 0
    put_hand = (0, 1, 2, 0)
    for animal in range(1, 4):
        state.hand[1, animal] = put_hand[animal]
    state.hand[0, MOUSE] = 0
    state.announced, state.target, state.active, state.turn = MOUSE, 4, 0, 1
    state.phase = Phase.REPLYING
    state.mine[1, MOUSE] |= 2
    assert GAME.rules.liking(state, 1, move_of("menteur")) == 100 * POINT


def test_it_lifts_a_line_it_knows_to_win():
    state = dealt(3)
    place_all(state, {4: [(0, DOVE)], 5: [(0, RABBIT)], 6: [(0, MOUSE)], 1: [(1, DOVE)]})
    state.phase = Phase.SWAPPING
    assert favourites(state) == {"4-5-6"}


def test_it_swaps_to_make_a_line_it_knows_to_win():
    state = dealt(3)
    place_all(state, {4: [(0, DOVE)], 5: [(0, RABBIT)], 9: [(0, MOUSE)], 1: [(1, DOVE)]})
    state.phase = Phase.SWAPPING
    assert favourites(state) == {"6x9"}
    play(state, "6x9")
    assert favourites(state) == {"4-5-6"}


def test_it_rather_lifts_what_it_does_not_know_than_what_can_not_win():
    state = dealt(3)
    place_all(state, {1: [(0, DOVE)], 2: [(1, DOVE)], 3: [(0, RABBIT)], 4: [(0, MOUSE)]})
    put(state, 6, 1, RABBIT, shown=False)
    state.phase = Phase.LIFTING
    assert favourites(state) == {"1-4-7"}


def test_it_places_under_an_empty_cup_and_takes_its_rewards():
    state = dealt(2)
    put(state, 0, 1, DOVE, shown=True)
    assert not {text for text in favourites(state) if text[1] == "1"}
    state = play(dealt(2), "c4l menteur")
    assert all(text[1:].isdigit() for text in favourites(state))
