"""Hush: moves, refusals, events and tables in words."""

import io
from collections.abc import Sequence

import pytest
from rich.console import Console

from tablee.core.record import OPEN, SPECTATOR, copy
from tablee.core.thing import Seat
from tablee.terminal.screen import screen
from tests.hush import GAME
from tests.hush.moves import NEXT
from tests.hush.state import State

from .built import card, hiding, play, position

NAMES = ["Ana", "Bruno", "Chloé"]
FR, EN = GAME.speech("fr", NAMES), GAME.speech("en", NAMES)
NO_BREAK, NARROW = "\u00a0", "\u202f"


@pytest.mark.parametrize(
    "text",
    ["m8", "8 m", "L8", "lune 8", "8☾", "8 de lune", "the 8 of moon", "cacher le 8 de lune"],
)
def test_a_card_is_typed_in_both_languages(text: str) -> None:
    """[HU-1]"""
    assert GAME.moves.read(text) == card("M8")


def told(state: State, text: str, seat: int) -> Sequence[str]:
    """Play a move, and say what a seat saw of it."""
    before = copy(GAME.schema, state)
    play(state, text)
    lines = GAME.words.told(GAME.view(before, Seat(seat)), GAME.view(state, Seat(seat)))
    return [EN.say(line) for line in lines]


def test_a_choice_is_told_without_the_card_but_to_its_owner() -> None:
    """[HU-3, HU-9]"""
    state = position("M3 M2 M1", "S5 S2 S1", "C4 C2 C1", rounds=2)
    assert told(state, "M3", 0) == ["Ana chooses the 3 of moons in secret."]
    assert told(state, "S5", 0) == ["Bruno chooses a card in secret."]
    assert told(state, "C4", SPECTATOR) == [
        "Chloé chooses a card in secret.",
        "All show: Ana the 3 of moons, Bruno the 5 of stars, Chloé the 4 of clouds.",
        "Bruno takes the trick with the 5 of stars.",
    ]
    assert told(state, "S2", 0) == ["Bruno hides a card."]


def test_the_end_is_told_with_everything_that_counts() -> None:
    """[HU-4, HU-7, HU-8]"""
    state = position("M3 M2", "S5 S2", "C3 C2")
    hiding(state, 0, took="O7", hid="S7")
    play(state, "M3", "S5", "C3")
    assert told(state, "S2", 1) == [
        "Bruno hides the 2 of stars.",
        "Ana: one trick, hidden: 7 of stars → −4 points.",
        "Bruno: one trick, hidden: 2 of stars → 5 points.",
        "Chloé: no trick, nothing hidden → 0 points.",
        "Bruno wins the match with 5 points!",
    ]
    state = position("M3", "S3", "C3", rounds=2)
    play(state, "M3", "S3")
    assert "No value stands alone: nobody takes the trick." in told(state, "C3", 1)
    assert told(state, "next", 1) == ["Round 2: everybody is dealt six cards."]


def test_moves_and_refusals_are_said() -> None:
    """[HU-3, HU-5, HU-6]"""
    state = position("M3 M2", "S5 S2 S1", "C4 C2")
    view = GAME.view(state, Seat(0))
    assert FR.say(GAME.words.describe(view, card("M3"))) == "choisir le 3 de lune"
    assert EN.say(GAME.words.describe(view, NEXT)) == "begin the next round"
    said = FR.say(GAME.words.refused(view, card("S5"), 3))
    assert (
        said == f"5 d’étoile{NO_BREAK}: ce n’est pas dans ta main. Choisis une de tes cartes."
    )
    play(state, "M3", "S5", "C4")
    view = GAME.view(state, Seat(1))
    assert EN.say(GAME.words.describe(view, card("S2"))) == "hide the 2 of stars"


def prompt(state: State, seat: int) -> str:
    """Say what a viewer is asked."""
    return EN.say(GAME.words.picture(GAME.view(state, Seat(seat))).prompt)


def test_everybody_is_told_what_to_do() -> None:
    """[HU-3, HU-5, HU-8]"""
    state = position("M3 M2", "S5 S2", "C4 C2", rounds=2)
    assert prompt(state, 2) == "Choose a card in secret."
    play(state, "M3")
    assert prompt(state, 0) == "Waiting for Bruno, Chloé."
    play(state, "S5")
    assert prompt(state, 0) == "Chloé is still choosing."
    play(state, "C4")
    assert prompt(state, 1) == "The trick is yours! Hide one of your cards."
    assert prompt(state, 0) == "Bruno takes the trick and hides a card."
    play(state, "S2")
    assert prompt(state, 0) == "The round is over: let’s count."
    headline = GAME.words.picture(GAME.view(state, Seat(0))).headline
    assert EN.say(headline) == "Round 1 of 2 · in the lead: Bruno"


def test_a_picture_shows_what_a_viewer_may_know() -> None:
    """[HU-9]"""
    state = position("M3 M2 M1", "S5 S2 S1", "C4 C2 C1")
    hiding(state, 1, took="O7", hid="S7")
    play(state, "M3")
    mine, theirs, all_seen = (
        GAME.words.picture(GAME.view(state, Seat(seat))).seats for seat in (0, 1, OPEN)
    )
    assert mine[0].chosen.id == "M3"
    assert mine[0].has_chosen
    assert theirs[0].has_chosen
    assert theirs[0].chosen is None
    assert (theirs[0].cards, theirs[0].hand) == (2, [])
    assert [one.id for one in theirs[1].hidden] == ["S7"]
    assert (mine[1].buried, mine[1].hidden) == (1, [])
    assert [one.id for one in all_seen[1].hidden] == ["S7"]
    assert [one.id for one in mine[1].won] == ["O7"]


def drawn(state: State, seat: int) -> str:
    """Draw the table for a viewer."""
    paper = io.StringIO()
    Console(file=paper, width=80, no_color=True).print(
        screen(GAME, GAME.view(state, Seat(seat)), FR)
    )
    return paper.getvalue()


def test_the_table_is_drawn_with_backs_where_one_may_not_look() -> None:
    """[HU-9]"""
    state = position("M3 M2 M1", "S5 S2 S1", "C4 C2 C1")
    hiding(state, 1, took="O7", hid="S7")
    play(state, "M3")
    assert "3☾" in drawn(state, 0)
    assert "3☾" not in drawn(state, 1)
    assert "7★" in drawn(state, 1)
    assert drawn(state, 0).count("▒▒") == 1
    assert drawn(state, 1).count("▒▒") == 1
    play(state, "S5", "C4")
    assert "5★ ◀" in drawn(state, 0)
