"""The levels: how long they think, and how a regular chooses from what it found."""

from math import inf
from types import SimpleNamespace

import pytest

from tablee.bots import level
from tablee.bots import search as search_module
from tablee.bots.search import Visited
from tablee.core.dice import new_dice
from tablee.core.match import Match, key_of
from tests.hush import GAME as HUSH
from tests.toy import GAME as FIB

BEST, SECOND = 0.6, {"good": 0.58, "bad": 0.3}


@pytest.mark.parametrize("kind", SECOND)
def test_a_regular_is_content_with_a_second_best_only_where_it_is_good(monkeypatch, kind):
    match = Match(HUSH, HUSH.seats[0], {}, key_of(1))  # which has no network
    best, second = match.legal[:2]
    found = SimpleNamespace(
        ranked=lambda: [
            Visited(best, 200, BEST, 0.01),
            Visited(second, 100, SECOND[kind], 0.01),
        ],
        favourite=lambda: best,
    )
    monkeypatch.setattr(level, "search", lambda *_: found)
    view = match.view(match.turn)
    played = [level.regular(match.game, view, new_dice(seed)) for seed in range(200)]
    assert (played.count(second) > 0) == (kind == "good")
    assert played.count(best) > 150


def test_where_a_game_has_no_network_they_search_and_a_master_as_far_as_it_can(monkeypatch):
    match = Match(HUSH, HUSH.seats[0], {}, key_of(1))
    move, budgets = match.legal[0], []

    def noted(_game, _view, budget, *_):
        budgets.append((budget.simulations, budget.seconds))
        return SimpleNamespace(
            ranked=lambda: [Visited(move, 7, BEST, 0.01)], favourite=lambda: move
        )

    monkeypatch.setattr(level, "search", noted)
    monkeypatch.setattr(search_module, "search", noted)
    for bot in (level.regular, level.expert, level.master):
        assert bot(match.game, match.view(match.turn), new_dice(1)) == move
    assert budgets == [(300, 0.3), (2_000, 0.3), (20_000, 2.0)]


def test_a_regular_with_a_network_now_and_then_plays_as_a_beginner(monkeypatch):
    match, lapse, glance = Match(FIB, 2, {}, key_of(1)), "beginner", "network"
    monkeypatch.setattr(level, "beginner", lambda *_: lapse)
    monkeypatch.setattr(level, "learned", lambda *_: lambda *_: glance)
    view = match.view(match.turn)
    played = [level.regular(FIB, view, new_dice(seed)) for seed in range(400)]
    assert played.count(lapse) == pytest.approx(400 * level.LAPSES, abs=40)
    assert played.count(glance) == 400 - played.count(lapse)


def test_where_looking_ahead_does_not_pay_they_play_the_policy_and_a_master_its_best(
    monkeypatch,
):
    match, asked = Match(FIB, 2, {}, key_of(1)), []

    def noted(_network, foresight):
        asked.append((foresight.simulations, foresight.temperature))
        return lambda _game, _view, _dice: match.legal[0]

    monkeypatch.setattr(level, "learned", noted)
    monkeypatch.setattr(level, "ahead_of", lambda _game: (3, 4))
    for bot in (level.expert, level.master):
        assert bot(match.game, match.view(match.turn), new_dice(1)) == match.legal[0]
    (expert, of_an_expert), (master, of_a_master) = asked
    assert expert == master == 0
    assert of_a_master < of_an_expert


def test_where_a_game_has_a_network_they_look_ahead_with_it(monkeypatch):
    match, asked = Match(FIB, 2, {}, key_of(1)), []

    def noted(_network, foresight):
        asked.append((foresight.simulations, foresight.seconds))
        return lambda _game, _view, _dice: match.legal[0]

    monkeypatch.setattr(level, "learned", noted)
    monkeypatch.setattr(level, "LAPSES", 0.0)
    for bot in (level.regular, level.expert, level.master):
        assert bot(match.game, match.view(match.turn), new_dice(1)) == match.legal[0]
    assert asked == [(0, inf), (200, 0.1), (4_000, 2.0)]
