"""Why a move is better than another, in both languages."""

import pytest

from tablee.core.dice import new_dice, throw
from tablee.core.match import Match, key_of
from tablee.core.rule import INTERPRETED
from tablee.core.speech import LANGUAGES
from tablee.games.marshmallow import GAME
from tablee.games.marshmallow.moves import TRUMP
from tablee.games.marshmallow.state import Colour, Phase

from .position import card, play, set_of, table

NAMES = ("Ana", "Bob", "Léa", "Dan", "Eve")


def said(state, move, other, language="fr"):
    """Say why, to the seat to act."""
    view = GAME.view(state, int(state.turn))
    good = move if isinstance(move, int) else card(move)
    bad = other if isinstance(other, int) else card(other)
    line = GAME.words.reason(view, good, bad)
    assert line is not None
    return GAME.speech(language, NAMES).say(line).replace("\u00a0", " ")


def chased(**facts):
    """Ana led the red 10, Bob and Léa followed; Dan, with two tricks, can take it or not."""
    hands = "R10 O1 O2", "R2 O3 O4", "R3 O5 O6", "R12 R1 B12"
    state = table(*hands, **({"tricks": (2, 0, 1, 2)} | facts))
    return play(state, "R10 R2 R3")


def test_an_exit_is_taken_before_someone_else_does():
    """[MT-11]"""
    assert said(chased(), "R12", "R1") == (
        "prends la sortie maintenant : 3 marshmallows, et Ana n’a plus besoin que d’un pli"
    )
    assert said(chased(), "R12", "R1", "en") == (
        "leave now: 3 marshmallows, and Ana needs only one more trick"
    )
    assert said(chased(tricks=(1, 0, 0, 2)), "R12", "R1") == (
        "prends ce pli et sors : 1 marshmallow pour toi"
    )


def test_an_exit_that_wins_the_match_is_told_as_such():
    """[MT-15]"""
    state = chased(scores=(0, 0, 0, 17))
    assert said(state, "R12", "R1", "en") == (
        "the red 12 takes the trick: you leave, and you win the game"
    )


def test_an_exit_for_little_is_not_taken_yet():
    """[MT-11]"""
    assert said(chased(tricks=(1, 0, 0, 2)), "R1", "R12") == (
        "ne sors pas encore pour 1 marshmallow : chaque pli des autres t’en vaudra un de plus"
    )


def test_a_trick_is_denied_to_who_would_leave_with_it():
    """[MT-10]"""
    state = chased(tricks=(2, 1, 1, 0))
    assert said(state, "R12", "R1") == "prends le pli à Ana, qui sortirait avec 2 marshmallows"
    rich = chased(tricks=(2, 1, 1, 0), scores=(18, 0, 0, 0))
    assert said(rich, "R12", "R1") == "prends le pli à Ana, qui gagnerait la partie"
    duel = play(table("R10 O1 O2", "R12 R1 B12", tricks=(5, 4)), "R10")
    assert said(duel, "R12", "R1", "en") == (
        "take the trick from Ana: else it’s 4 marshmallows for Ana and nothing for you"
    )


def test_a_trick_for_the_others_is_a_marshmallow_more():
    """[MT-11]"""
    assert said(chased(tricks=(1, 0, 0, 1)), "R1", "R12") == (
        "garde le 12 rouge et laisse filer ce pli : chez les autres, il vaut un marshmallow de "
        "plus à ta sortie"
    )


def test_in_a_hurry_tricks_are_taken():
    """[MT-13]"""
    state = play(table("R10 O1 O2", "R12 R1 B12", tricks=(4, 2)), "R10")
    assert said(state, "R12", "R1") == (
        "prends avec le 12 rouge : il te faut encore 4 plis, et 2 suffisent à tous les autres"
    )


def test_the_smaller_of_two_winners_is_enough():
    """[MT-8]"""
    state = play(table("R5 O1 O2", "R12 R7 B12"), "R5")
    assert said(state, "R7", "R12") == "le 7 rouge suffit pour prendre : garde le 12 rouge"


def test_of_two_losers_the_weaker_is_thrown_away():
    """[MT-8]"""
    state = play(table("R12 O1 O2", "R7 R2 B12"), "R12")
    assert said(state, "R2", "R7", "en") == (
        "neither takes it: throw the red 2 away, keep the red 7"
    )
    assert said(state, "R7", "R2") == (
        "il ne prendra pas ce pli : c’est le moment de lâcher le 7 rouge"
    )
    hands = "R12 O1", "B9 O2", "B3 O11"
    trumped = play(table(*hands, trump=Colour.BLUE, after_trump="follow"), "R12 B9")
    assert said(trumped, "O11", "B3") == (
        "ni l’un ni l’autre ne prend : jette le 11 orange, garde ton atout"
    )


def test_a_lead_is_told_by_what_may_beat_it():
    """[MT-4]"""
    state = table("R12 R11 R2 O1", "R5 O2 O3 M1")
    assert said(state, "R12", "R2") == (
        "rien de ce qui reste ne bat le 12 rouge : il prend à coup sûr"
    )
    assert said(state, "R2", "R12", "en") == (
        "keep the red 12 for later: nothing that is left beats it"
    )
    state.played = set_of("O11,12")
    assert said(state, "R2", "O1") == (
        "entame fort : 8 cartes pas encore vues battent le 2 rouge, contre 9 pour le 1 orange"
    )
    assert said(state, "O1", "R2", "en") == (
        "lead low: 9 cards not seen yet beat the orange 1, against 8 for the red 2"
    )


def test_a_trump_is_told_by_number_and_strength():
    """[MT-2]"""
    state = table("R1 R2 O11 O12 V3", "B1 B2 B3 B4 B5", trump=Colour.RED)
    state.phase, state.trump = Phase.NAMING, 0
    red, orange, violet = (TRUMP + colour for colour in (1, 2, 5))
    assert said(state, orange, red) == (
        "tes cartes en orange sont plus fortes, avec le 12 orange en tête"
    )
    assert said(state, orange, violet) == "tu as 2 cartes en orange, et une seule en violet"
    assert said(state, red, orange, "en") == (
        "all in all, red as trump gives you the best chances"
    )


def test_without_a_rival_the_next_best_is_compared_or_there_is_none():
    """[MT-5]"""
    state = play(table("R12 O1 O2", "R7 R2 B12"), "R12")
    assert said(state, "R2", -1) == (
        "ni l’un ni l’autre ne prend : jette le 2 rouge, garde le 7 rouge"
    )
    state = play(table("R12 O1 O2", "R7 B2 B12"), "R12")
    assert said(state, "R7", -1) == "tu n’as pas d’autre choix"


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_choice_has_a_reason_in_both_languages(seats):
    """[MT-16]"""
    speeches = [GAME.speech(language, NAMES) for language in LANGUAGES]
    for seed in range(2 if INTERPRETED else 4):
        match, dice = Match(GAME, seats, {"target": "8"}, key_of(seed)), new_dice(seed)
        while not match.is_over:
            moves, view = match.legal, match.view(match.turn)
            if match.state.phase != Phase.SCORED:
                for move in moves:
                    for other in (-1, moves[0], moves[-1]):
                        line = GAME.words.reason(view, move, other)
                        assert all(speech.say(line) for speech in speeches)
            match.play(moves[throw(dice, len(moves))])
