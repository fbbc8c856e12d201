"""Puzzles: one a day, the same for everybody, that explains itself; solved, failed, offline."""

from datetime import UTC, datetime, timedelta

import pytest

from tablee.bots.puzzle import Puzzle, position, puzzles_of
from tablee.games import game as load

from .axe import axe
from .game import GAMES
from .layout import misplaced
from .person import CUT, Person
from .robot import click, nearest
from .words import say, title

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)
POSED = [name for name in GAMES if puzzles_of(load(name))]
CARD = "section.card"


def daily(now: datetime) -> tuple[str, Puzzle]:
    """Name the game of a day's puzzle, and give it, as the page should choose it."""
    day = int(now.timestamp()) // 86_400
    name = POSED[day % len(POSED)]
    puzzles = puzzles_of(load(name))
    return name, puzzles[day // len(POSED) % len(puzzles)]


def arrive_on(person: Person, now: datetime, path: str = "/puzzle") -> None:
    person.page.clock.set_fixed_time(now)
    person.go(path)
    person.sees_board()


def by_list(person: Person, name: str, puzzle: Puzzle, move: str) -> None:
    """Answer from the list of moves, by keyboard."""
    person.page.keyboard.press("?")
    rows = person.page.get_by_role("dialog").locator("li button")
    rows.first.wait_for()
    game = load(name)
    legal = [game.moves.write(one) for one in position(game, puzzle).legal]
    rows.nth(legal.index(move)).press("Enter")
    person.page.locator(CARD).wait_for()


def on_board(person: Person, move: str) -> None:
    """Touch what leads to a move, until it is answered."""
    card = person.page.locator(CARD)
    while not card.count():
        click(nearest(person, move)[0])
        person.page.wait_for_timeout(50)


def shared(person: Person) -> list[str]:
    """Give the result away from the menu; read the text, a picture is saved."""
    person.forgive("asked elsewhere: blob:")  # the emblem, which the page itself has drawn
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    person.click(say("match-menu"))
    with person.page.expect_download():
        person.click(say("share-result"))
    person.sees(say("share-saved"))
    return person.page.evaluate("navigator.clipboard.readText()").splitlines()


def test_a_puzzle_failed_and_solved_counts_a_day_and_the_next_day_has_another(arrive):
    anna = arrive("Anna", size=(360, 740))
    name, puzzle = daily(NOON)
    anna.page.clock.set_fixed_time(NOON)
    anna.go("/")
    link = anna.page.locator("main a[href='/puzzle']")
    link.wait_for()
    assert title(name) in link.inner_text()
    link.click()
    anna.sees_board()
    worst = puzzle.worth[-1]
    by_list(anna, name, puzzle, worst[0])
    wrong = anna.page.locator(CARD).inner_text()
    assert say("puzzle-wrong") in wrong
    assert f"{round(100 * worst[1])}" in wrong
    assert axe(anna) == []
    anna.click(say("puzzle-retry"))
    on_board(anna, puzzle.best)
    anna.sees(say("puzzle-over-found"))
    anna.sees(say("puzzle-streak", count=1))
    right = anna.page.locator(CARD).inner_text()
    assert all(f"{round(100 * share)}" in right for _, share in puzzle.worth[:2])
    assert axe(anna) == []
    anna.shoot("puzzle-solved-360")
    told = shared(anna)
    assert told[0] == say("puzzle-today")
    assert told[2:4] == [f"✓ {say('puzzle-over-found')}", say("puzzle-streak", count=1)]
    assert len(told) == 5  # with the day and the link; whoever reads it has still to find it
    tomorrow = NOON + timedelta(days=1)
    other, next_one = daily(tomorrow)
    arrive_on(anna, tomorrow)
    assert (other, next_one) != (name, puzzle)
    anna.page.get_by_role("heading", name=title(other)).wait_for()
    by_list(anna, other, next_one, next_one.best)
    anna.sees(say("puzzle-over-first"))
    anna.sees(say("puzzle-streak", count=2))
    arrive_on(anna, tomorrow + timedelta(days=2))  # a day was missed
    anna.click(say("match-menu"))
    anna.sees(say("puzzle-streak", count=0))
    rows = anna.page.get_by_role("dialog").locator("li")
    assert say("puzzle-mark-found") in rows.nth(3).text_content()
    assert axe(anna) == []
    anna.shoot("puzzle-list-360")


def test_who_has_seen_the_answer_has_not_found_it(arrive):
    anna = arrive("Anna")
    name, puzzle = daily(NOON)
    arrive_on(anna, NOON)
    by_list(anna, name, puzzle, puzzle.worth[1][0])
    anna.click(say("puzzle-show"))
    anna.sees(say("puzzle-over-shown"))
    anna.shoot("puzzle-shown-wide")
    anna.reload()
    anna.sees_board()
    by_list(anna, name, puzzle, puzzle.best)
    anna.sees(say("puzzle-uncounted"))


@pytest.mark.parametrize("name", POSED)
def test_a_puzzle_fits_a_phone_and_says_how_it_goes_on(arrive, name):
    puzzles = puzzles_of(load(name))
    puzzle = max(puzzles, key=lambda one: one.seats)
    anna = arrive("Anna", size=(360, 740))
    anna.go(f"/puzzle/{name}/{puzzles.index(puzzle) + 1}")
    anna.sees_board()
    for size in [(360, 740), (844, 390)]:
        anna.resize(size)
        anna.settled()
        assert misplaced(anna) == []
        anna.shoot(f"puzzle-{name}-{size[0]}")
    on_board(anna, puzzle.best)
    forward = anna.button(say("replay-forward"))
    for _ in puzzle.follow:
        forward.click()
    assert forward.is_disabled()
    anna.click(say("puzzle-fold"))
    anna.button(say("puzzle-unfold")).wait_for()


def test_without_a_network_there_is_a_puzzle_all_the_same(visit, own_host):
    anna = visit(at=own_host)
    anna.visit()
    anna.is_kept()
    own_host.stop()
    anna.forgive(*CUT)
    anna.page.clock.set_fixed_time(NOON)
    anna.visit("/puzzle")
    anna.sees_board()
    name, puzzle = daily(NOON)
    on_board(anna, puzzle.best)
    anna.sees(say("puzzle-over-first"))
    anna.page.get_by_role("link", name=say("puzzle-next")).click()
    anna.sees(say("puzzle-find"))
    anna.visit(f"/puzzle/{name}/999")
    anna.sees(say("puzzle-none"))
