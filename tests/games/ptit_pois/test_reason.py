"""Why a move is better than another, in both languages."""

import pytest

from tablee.core.dice import new_dice, throw
from tablee.core.match import Match, key_of
from tablee.core.rule import INTERPRETED
from tablee.core.speech import LANGUAGES
from tablee.games.ptit_pois import GAME
from tablee.games.ptit_pois.state import Phase, Side

from .kit import do, move, position, shown


def said(state, good, bad="", language="fr"):
    """Say why, to the seat to act."""
    view = GAME.view(state, int(state.turn))
    line = GAME.words.reason(view, move(good), move(bad) if bad else -1)
    assert line is not None
    return GAME.speech(language, ["Ana", "Bruno"]).say(line).replace("\u00a0", " ")


def built(**facts):
    """Seat 0 on Up over a red 5 and a green 5; the other row shows 9 and 10."""
    usual = {
        "hands": ("T6 A8 M1", "A1 A2 A3"),
        "rows": ("M6/M2 P4/P1", "T9/T1 P10/P2"),
    }
    return position(**(usual | facts))


def test_a_bonus_is_named():
    """[PP-13]"""
    assert said(built(), "T6L", "T6R") == (
        "le 6 rouge sur la défausse de gauche, même couleur : tu gagnes un bonus"
    )
    assert said(built(), "T6L", "A8L", "en") == (
        "the red 6 on the left pile, same colour: you get a bonus"
    )


def test_playing_is_better_than_drawing():
    """[PP-8, PP-11]"""
    assert said(built(), "A8L", "flip") == (
        "joue le 8 violet plutôt que de retourner : tu piocherais 2 cartes"
    )
    high = built(hands=("T6 A8 M7", "A1 A2 A3"), rows=("M6/M2 P7/P1", "T9/T1 P10/P2"))
    assert said(high, "A8L", "flip", "en") == (
        "play the violet 8: if you flip, nothing you have fits"
    )


def test_a_flip_is_told_by_what_then_fits():
    """[PP-8]"""
    low = built(hands=("T6 A4 M1", "A1 A2 A3"), rows=("M3/M2 P4/P1", "T9/T1 P10/P2"))
    assert said(low, "flip", "T6L") == (
        "retourne : côté Down ↓, 4 de tes cartes passent, contre 1 maintenant"
    )
    assert said(built(), "flip", "A8L") == (
        "garde le 8 violet et retourne : la suite se jouera dans l’autre sens"
    )


def test_the_heavier_of_hand_and_row_is_lightened():
    """[PP-20]"""
    state = built(hands=("A8 A9 M1", "A1 A2 A3"))
    assert said(state, "M6L", "A8L") == (
        "allège ta rangée du 6 jaune : elle pèse environ 20, ta main 18, et le plus "
        "lourd compte"
    )
    heavy = built(hands=("A8 A9 M10", "A1 A2 A3"))
    assert said(heavy, "A8L", "M6L") == (
        "allège ta main du 8 violet : elle pèse 27, ta rangée environ 20, et le plus "
        "lourd compte"
    )
    assert said(state, "A9L", "A8L", "en") == (
        "get rid of the violet 9, heavier than the violet 8"
    )
    assert said(state, "A8L", "A9L") == (
        "joue d’abord le 8 violet : le 9 violet pourra encore passer ensuite"
    )


def ending(row):
    """Seat 0 has one card in hand and can end the round with it."""
    return built(hands=("A8", "A1 A2 A3"), rows=(row, "T9/T1 P10/P2"))


def test_a_round_is_ended_as_the_lowest_and_not_otherwise():
    """[PP-19, PP-21]"""
    assert said(ending("M6/- P4/-"), "A8L", "M6L") == (
        "finis la manche : il te reste 10, forcément moins que chacun des autres, donc 0 point"
    )
    assert said(ending("M6/M2 P4/P1"), "A8L", "M6L", "en") == (
        "end the round before the others get rid of their cards: you have about 20 left"
    )
    assert said(ending("M6/M2 P4/P1"), "M6L", "A8L") == (
        "ne finis pas encore la manche : il te resterait environ 20, et si quelqu’un a aussi "
        "peu, c’est le double pour toi"
    )


def test_a_face_down_card_that_was_seen_counts_as_it_is():
    """[PP-17]"""
    state = ending("M6/M2 P4/P1")
    state.buried[0, 0], state.buried[0, 1] = shown("M2"), shown("P1")
    assert said(state, "A8L", "M6L", "en") == (
        "end the round: you have 13 left, certainly less than everyone else, so 0 points"
    )


def test_a_bonus_is_used_or_declined_for_a_reason():
    """[PP-14, PP-15]"""
    state = built(hands=("T6 A8 M1", "A1 A2 A3"), rows=("M6/M2 -/P1", "T9/T1 P10/P2"))
    do(state, "T6L")
    assert said(state, "A8L", "end") == (
        "profite du bonus pour poser le 8 violet : 8 points de moins"
    )
    assert said(state, "turn2", "end") == (
        "retourne le paquet 2 : cachée, sa carte ne peut pas se jouer"
    )
    assert said(state, "turn1", "end", "en") == (
        "turn over stack 1: you will see at last what is under the yellow 6"
    )
    assert said(state, "end", "turn1") == (
        "laisse le 6 jaune dessus : dessous, il ne peut plus se jouer"
    )
    state.buried[0, 0] = shown("M2")
    assert said(state, "turn1", "end") == (
        "échange-les : tu pourras jouer le 2 jaune, et le 6 jaune attendra dessous"
    )


def test_a_side_is_chosen_by_what_fits():
    """[PP-6]"""
    state = built(hands=("T6 A8 M7", "A1 A2 A3"))
    state.phase, state.side = Phase.CHOOSING, 0
    assert said(state, "up", "down") == (
        "côté Up ↑, 4 de tes cartes passent, contre 1 de l’autre"
    )
    assert said(state, "down", "up", "en") == "all in all, this gives you the best chances"


def test_a_pile_is_chosen_by_what_still_fits_after():
    """[PP-7]"""
    state = built(hands=("A10 A7 M8", "A1 A2 A3"), tops="M9 P5", side=Side.UP)
    assert said(state, "A10L", "A10R") == (
        "sur la défausse de gauche : 3 de tes cartes passeront encore, contre aucune"
    )


def test_without_a_rival_the_next_best_is_compared_or_there_is_none():
    """[PP-8]"""
    assert said(built(), "T6L") == (
        "le 6 rouge sur la défausse de gauche, même couleur : tu gagnes un bonus"
    )
    stuck = built(hands=("T2 A1 M1", "A4 A2 A3"), rows=("M3/M2 P4/P1", "T9/T1 P10/P2"))
    assert said(stuck, "flip") == "tu n’as pas d’autre choix"


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_choice_has_a_reason_in_both_languages(seats):
    """[PP-27]"""
    speeches = [
        GAME.speech(language, [f"J{s}" for s in range(seats)]) for language in LANGUAGES
    ]
    for seed in range(1 if INTERPRETED else 3):
        options = {"rounds": "1", "stuck": ("repeat", "end_turn")[seed % 2]}
        match, dice = Match(GAME, seats, options, key_of(seed)), new_dice(seed)
        while not match.is_over:
            moves, view = match.legal, match.view(match.turn)
            for one in moves:
                for other in (-1, moves[0], moves[-1]):
                    line = GAME.words.reason(view, one, other)
                    assert all(speech.say(line) for speech in speeches)
            match.play(moves[throw(dice, len(moves))])
