"""Vingt-et-Un on a screen: what each viewer's picture holds, and what it must not."""

from itertools import count
from typing import Any

import msgspec
import pytest

from tablee.core.match import Match, key_of
from tablee.core.record import OPEN, SPECTATOR, to_bytes
from tablee.core.speech import LANGUAGES
from tablee.games.vingt_et_un import GAME
from tablee.games.vingt_et_un.danger import lowest_total, would_explode
from tablee.games.vingt_et_un.picture import Picture, picture
from tablee.games.vingt_et_un.state import Phase

from .build import DRAW, NEXT, card, pick, play, position

NAMES = ["Ana", "Bob", "Cléo", "Dan", "Eve", "Fil", "Gus", "Hal"]


def seen_by(state: Any, viewer: int, *, recall: bool = True) -> Picture:
    """Draw a state for a viewer."""
    return picture(GAME.view(state, viewer, recall=recall))


def ids(cards: Any) -> list[str]:
    """Write faces, or the faces of options."""
    return [getattr(card, "face", card).id for card in cards]


def said(state: Any, viewer: int, language: str = "en") -> str:
    """Say the prompt to a viewer."""
    return GAME.speech(language, NAMES).say(seen_by(state, viewer).prompt)


@pytest.mark.parametrize("seats", [2, 3, 8])
@pytest.mark.parametrize("actions", ["reconstruction", "8:take 6:discard 0:reverse 1:alike"])
def test_every_position_has_a_picture_for_every_viewer_in_both_languages(seats, actions):
    match = Match(GAME, seats, {"target": "20", "actions": actions}, key_of(seats))
    phases = set()
    for turn in count():
        for viewer in (0, seats - 1, SPECTATOR, OPEN):
            drawn = picture(GAME.view(match.state, viewer))
            phases.add(drawn.phase)
            for language in LANGUAGES:
                speech = GAME.speech(language, NAMES)
                assert speech.say(drawn.headline)
                assert speech.say(drawn.prompt)
            assert sum(option.face.value for option in drawn.row) == drawn.total
        if match.is_over:
            break
        match.play(match.legal[turn % len(match.legal)])
    assert {"turn", "over"} <= phases


def test_the_hand_says_what_each_card_would_lead_to():
    """[VU-15, VU-16] 17 in the row: 2 is safe, 9 explodes, 8t by what it takes."""
    state = position(["2 8t 9", "3"], "10 7")
    two, take, nine = seen_by(state, 0).hand
    assert (two.outcome.least, two.outcome.most, two.outcome.risk) == (19, 19, "none")
    assert (nine.outcome.least, nine.outcome.risk) == (26, "sure")
    assert (take.outcome.least, take.outcome.most, take.outcome.risk) == (15, 18, "none")


def test_a_card_may_explode_by_what_is_picked_for_it():
    """[VU-10, VU-15]"""
    state = position(["8t", "3"], "10 9 -2")
    outcome = seen_by(state, 0).hand[0].outcome
    assert (outcome.least, outcome.most, outcome.risk) == (15, 27, "some")


@pytest.mark.parametrize("row", ["", "5a 5a 2", "10 9 -2", "15 6d", "0 0 1 -3"])
def test_outcomes_agree_with_the_rules(row):
    state = position(["8t 5a 6d", "4r 14 13"], row)
    for viewer, held in ((0, "5a 6d 8t"), (1, "4r 13 14")):
        for option, text in zip(seen_by(state, viewer).hand, held.split(), strict=True):
            assert option.face.id == text
            assert option.outcome.least == lowest_total(state, card(text))
            assert (option.outcome.risk == "sure") == bool(would_explode(state, card(text)))


def test_who_picks_sees_what_each_card_of_the_row_would_leave():
    """[VU-10, VU-11] 20 + 8: without the 9 it is 19, without the −2 it is 30."""
    state = play(position(["8t 12 13", "3"], "9 7 6d -2"), "8t")
    drawn = seen_by(state, 0)
    assert (drawn.phase, drawn.picking) == ("choice", "take")
    assert [(o.outcome.least, o.outcome.risk) for o in drawn.row[:-1]] == [
        (19, "none"),
        (21, "none"),
        (22, "sure"),
        (30, "sure"),
    ]
    assert drawn.row[-1].outcome is None
    assert all(option.outcome is None for option in seen_by(state, 1).row)
    assert all(option.outcome is None for option in drawn.hand)


def test_outcomes_of_picking_agree_with_the_rules():
    state = play(position(["6d 12 13", "3"], "9 7 5a -2"), "6d")
    drawn = seen_by(state, 0)
    assert drawn.picking == "discard"
    for option in drawn.row[:-1]:
        is_lost = bool(would_explode(state, pick(option.face.id)))
        assert (option.outcome.risk == "sure") == is_lost


def test_moves_are_made_of_the_ids_in_the_picture():
    state = position(["8t -3 12", "3"], "9 7 6d -2")
    legal = set(GAME.legal(state, state.turn))
    assert {GAME.moves.read(f"play {text}") for text in ids(seen_by(state, 0).hand)} == legal
    play(state, "8t")
    row = ids(seen_by(state, 0).row)[:-1]
    assert {GAME.moves.read(f"pick {text}") for text in row} == set(
        GAME.legal(state, state.turn)
    )
    assert GAME.moves.read("draw") == DRAW


def test_a_spectator_sees_counts_and_no_hidden_card():
    """[VU-9, VU-21]"""
    state = position(["8t -3 12", "3", ""], "9 7")
    drawn = seen_by(state, SPECTATOR)
    assert drawn.hand == []
    assert [(place.faces, place.hidden) for place in drawn.seats] == [([], 3), ([], 1), ([], 0)]


def test_a_seat_sees_its_own_cards_only():
    """[VU-9]"""
    drawn = seen_by(position(["8t -3 12", "3 4r"], "9 7"), 1)
    assert ids(drawn.hand) == ids(drawn.seats[1].faces) == ["3", "4r"]
    assert (drawn.seats[0].faces, drawn.seats[0].hidden) == ([], 3)


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_what_a_viewer_can_not_know_changes_nothing_in_its_picture(viewer):
    true = position(["8t -3 12", "3 4r", "15"], "9 7", known=["8t"], discards="1 1")
    before = msgspec.json.encode(seen_by(true, viewer))
    dealt_again = [GAME.sample(GAME.view(true, viewer), seed) for seed in range(8)]
    assert len({to_bytes(GAME.schema, state) for state in dealt_again}) > 1
    for state in dealt_again:
        assert msgspec.json.encode(seen_by(state, viewer)) == before


def test_a_card_taken_from_the_row_is_shown_while_the_table_remembers_it():
    """[VU-13]"""
    state = position(["8t 12", "3"], "9", known=["8t"])
    place = seen_by(state, 1).seats[0]
    assert (ids(place.faces), place.hidden) == (["8t"], 1)
    place = seen_by(state, 1, recall=False).seats[0]
    assert (place.faces, place.hidden) == ([], 2)


def test_the_open_eye_sees_every_hand():
    drawn = seen_by(position(["8t -3 12", "3 4r"], "9 7"), OPEN)
    assert [ids(place.faces) for place in drawn.seats] == [["-3", "8t", "12"], ["3", "4r"]]
    assert [place.hidden for place in drawn.seats] == [0, 0]


def test_the_open_eye_is_told_every_move():
    state = position(["8t 12", "3"], "9 7")
    for move in (card("8t"), pick("9"), DRAW, card("9"), card("3"), card("12")):
        before = GAME.view(state, OPEN)
        play(state, move)
        speech = GAME.speech("fr", NAMES)
        told = GAME.words.told(before, GAME.view(state, OPEN))
        assert [speech.say(line) for line in told]
        if state.exploded >= 0:
            break


def test_at_scoring_all_see_the_hands_and_what_they_brought():
    """[VU-16, VU-17]"""
    state = play(position(["12 1", "3 15", "-3"], "10"), "12")
    for viewer in (0, 1, SPECTATOR, OPEN):
        drawn = seen_by(state, viewer)
        assert (drawn.phase, drawn.exploded, drawn.total) == ("scored", 0, 22)
        assert [ids(place.faces) for place in drawn.seats] == [["1"], ["3", "15"], ["-3"]]
        assert [place.gained for place in drawn.seats] == [0, 18, -3]
    assert said(state, 0) == "You explode at 22!"
    assert said(state, 1) == "Ana explodes at 22!"


def test_a_void_round_shows_no_hand():
    """[VU-18, VU-19]"""
    state = position(["1 2", "3"], "0")
    state.drawless = 23
    drawn = seen_by(play(state, "1"), SPECTATOR)
    assert (drawn.phase, drawn.exploded) == ("scored", -1)
    assert all(place.faces == [] for place in drawn.seats)
    assert said(state, 0) == "Void round: no points."


def test_the_winner_is_named():
    """[VU-20]"""
    state = play(position(["12", "15 14", "3"], "10", totals=[0, 80, 99], target="105"), "12")
    assert seen_by(state, 0).phase == "over"
    assert said(state, 1) == "You win the game!"
    assert said(state, 0) == said(state, OPEN) == "Bob wins the game!"


@pytest.mark.parametrize(
    ("hands", "pile", "own", "others"),
    [
        (["", "3"], None, "Your turn: draw a card.", "Ana draws a card."),
        (["1", "3"], None, "Your turn: draw or play a card.", "Ana draws or plays."),
        (["1 2 3", "3"], None, "Your turn: play a card.", "Ana plays a card."),
        (["1", "3"], "", "Your turn: play a card.", "Ana plays a card."),
    ],
)
def test_the_prompt_says_what_can_be_done(hands, pile, own, others):
    """[VU-7, VU-8, VU-18]"""
    state = position(hands, "0", pile=pile)
    assert said(state, 0) == own
    assert said(state, 1) == said(state, SPECTATOR) == others


def test_the_prompt_says_what_is_picked_for():
    """[VU-10]"""
    state = play(position(["8t", "3"], "9 7"), "8t")
    assert said(state, 0) == "Your turn: take a card from the row."
    assert said(state, 1) == "Ana takes a card from the row."


def test_the_headline_says_who_leads():
    """[VU-20]"""
    speech = GAME.speech("en", NAMES)
    for totals, words in (
        ([0, 0], "First to 100 points"),
        ([-3, 12], "Bob leads: 12 of 100"),
        ([12, 12], "Level at the top: 12 of 100"),
    ):
        state = position(["1", "2"], totals=totals)
        assert speech.say(seen_by(state, 0).headline) == words


def test_the_headline_says_who_led_when_the_match_is_over():
    """[VU-20]"""
    speech = GAME.speech("en", NAMES)
    state = position(["1", "2"], totals=[-3, 12])
    state.phase = Phase.OVER
    words = "Bob ends in the lead: 12 of 100"
    assert speech.say(seen_by(state, 0).headline) == words


def test_the_lots_lie_open_until_the_first_move():
    """[VU-4]"""
    state = position(["", ""])
    assert all(place.lots for place in seen_by(state, SPECTATOR).seats)
    assert not any(place.lots for place in seen_by(play(state, DRAW), SPECTATOR).seats)


def test_who_was_tied_shows_all_lots():
    """[VU-4]"""
    state = position(["", ""])
    for drawing, lots in enumerate((("9", "9"), ("-1", "0"))):
        state.lots[drawing, 0], state.lots[drawing, 1] = map(card, lots)
    lots = [[face.id for face in place.lots] for place in seen_by(state, SPECTATOR).seats]
    assert lots == [["9", "-1"], ["9", "0"]]


def test_the_prompt_says_why_the_match_stops_without_a_winner():
    """[VU-22]"""
    state = position(["1", ""], pile="")
    state.voids = 2
    prompt = seen_by(play(state, "1"), 0).prompt
    assert GAME.speech("en").say(prompt) == "Three void rounds in a row: the game ends."


def test_the_last_move_is_there_as_all_saw_it():
    state = position(["8t 4r", "3"], "9 7")
    assert seen_by(state, 1).last.what == "none"
    play(state, "4r")
    drawn = seen_by(state, 1)
    assert (drawn.last.seat, drawn.last.what, drawn.last.face.id) == (0, "play", "4r")
    assert not drawn.is_clockwise
    drawn = seen_by(play(state, DRAW), 0)
    assert (drawn.last.seat, drawn.last.what, drawn.last.face) == (1, "draw", None)
    drawn = seen_by(play(state, "8t", pick("9")), 1)
    assert (drawn.last.what, drawn.last.face.id) == ("pick", "9")
    state = play(position(["12", "3"], "10"), "12", NEXT)
    assert seen_by(state, 0).last.what == "next"


def test_an_endless_round_is_announced_from_halfway():
    """[VU-19]"""
    state = position(["1", "3"], "0")
    state.drawless = 12
    assert seen_by(state, 0).note is None
    state.drawless = 13
    note = seen_by(state, 0).note
    assert GAME.speech("en").say(note) == "Without a draw: 13 / 24 turns"
