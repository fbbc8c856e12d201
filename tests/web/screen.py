"""Every screen there is, and how one comes to it."""

from collections.abc import Callable, Iterator
from itertools import cycle

from .game import FIRST, GAMES, few, picked, quickest
from .person import Person
from .prepared import Prepared
from .words import say

WORK = 240  # seconds that a review may take on a slow machine

Way = Callable[[Person, Prepared], None]


def home(person: Person, prepared: Prepared) -> None:
    prepared.lobby()
    prepared.finished(quickest())
    person.go("/")
    person.page.locator("article").nth(len(GAMES) - 1).wait_for()


def form(kind: str, game: str) -> Way:
    def come(person: Person, prepared: Prepared) -> None:
        person.go(f"/{kind}/{game}")
        person.page.locator("form").wait_for()

    return come


def lobby(person: Person, prepared: Prepared) -> None:
    person.go(f"/t/{prepared.lobby()}")
    person.page.locator(".code strong").wait_for()
    person.page.locator(".invite .address").wait_for()


def rules(game: str) -> Way:
    def come(person: Person, prepared: Prepared) -> None:
        person.go(f"/rules/{game}")
        person.page.locator("article").first.wait_for()

    return come


def table(code: str, person: Person) -> None:
    person.go(f"/t/{code}")
    person.sees_board()


def board(game: str) -> Way:
    return lambda person, prepared: table(prepared.playing(game), person)


def duel(game: str) -> Way:
    """The first turn of two, with the fullest hand there is."""
    return lambda person, prepared: table(prepared.duel(game), person)


def panel(game: str, opener: Callable[[Person], None]) -> Way:
    def come(person: Person, prepared: Prepared) -> None:
        table(prepared.playing(game), person)
        opener(person)
        person.page.locator("dialog[open] :is(li, article, section)").first.wait_for()

    return come


def round_end(game: str) -> Way:
    def come(person: Person, prepared: Prepared) -> None:
        table(prepared.between_rounds(game), person)
        person.button(say("round-next")).wait_for()

    return come


def count(game: str) -> Way:
    """How the points of a round came about, which one asks for."""

    def come(person: Person, prepared: Prepared) -> None:
        round_end(game)(person, prepared)
        person.click(say("round-unfold"))
        person.page.locator("section.sheet").wait_for()

    return come


def match_end(game: str) -> Way:
    def come(person: Person, prepared: Prepared) -> None:
        table(prepared.finished(game), person)
        person.page.locator(".rank").first.wait_for()
        person.click(say("verify-do"))
        person.page.locator(".verdict").wait_for()

    return come


def replay(game: str) -> Way:
    def come(person: Person, prepared: Prepared) -> None:
        person.go(f"/replay/{prepared.finished(game)}?viewer=-2&at=8")
        person.sees_board()

    return come


def hint(game: str) -> Way:
    def come(person: Person, prepared: Prepared) -> None:
        table(prepared.choosing(game), person)
        person.page.keyboard.press("h")
        person.page.locator("#advice").wait_for()

    return come


def review(game: str) -> Way:
    def come(person: Person, prepared: Prepared) -> None:
        person.go(f"/review/{prepared.finished(game)}?viewer=-2&at=8")
        person.page.locator(".graph").wait_for(timeout=WORK * 1000)

    return come


def review_board(game: str) -> Way:
    """On a phone the board is on the other side of the report."""

    def come(person: Person, prepared: Prepared) -> None:
        review(game)(person, prepared)
        other = person.button(say("review-side-board"))
        if other.is_visible():
            other.click()

    return come


def again(person: Person, prepared: Prepared) -> None:
    """Ask to play on from somebody's costliest choice."""
    review(FIRST)(person, prepared)
    ways = person.page.locator("article .ways button:last-child")
    for seat in range(3):
        person.page.locator(".seats button").nth(seat).click()
        if ways.count():
            break
    ways.first.click()
    person.page.locator("dialog[open] label").first.wait_for()


def curtain(person: Person, prepared: Prepared) -> None:
    person.go(f"/t/{prepared.shared()}")
    person.page.locator("main h1").wait_for()


def lost(person: Person, prepared: Prepared) -> None:
    person.forgive("404")  # it is told so
    person.go("/nowhere/at/all")
    person.page.locator("main h1").wait_for()


PANELS: dict[str, Callable[[Person], None]] = {
    "moves": lambda person: person.page.keyboard.press("?"),
    "log": lambda person: person.page.locator("footer [data-log]").click(),
    "menu": lambda person: person.page.locator("header button.icon").click(),
    "rules-panel": lambda person: person.page.locator("header a.icon").nth(1).click(),
}


def all_screens() -> Iterator[tuple[str, Way]]:
    """List every screen by name."""
    yield "home", home
    yield "lobby", lobby
    yield "curtain", curtain
    yield "lost", lost
    yield "rules", rules(FIRST)
    for game in GAMES:
        yield f"new-{game}", form("new", game)
        yield f"board-{game}", board(game)
        yield f"round-{game}", round_end(game)
        yield f"count-{game}", count(game)
        yield f"end-{game}", match_end(game)
        yield f"replay-{game}", replay(game)
    yield "hint", hint(FIRST)
    yield "review-report", review(FIRST)
    yield "review-board", review_board(FIRST)
    yield "again", again
    yield "here", form("here", picked(lambda game: few(game) == 2))
    for (name, opener), game in zip(PANELS.items(), cycle(GAMES), strict=False):
        yield name, panel(game, opener)


SCREENS = dict(all_screens())
FIXED = ("board-", "round-", "count-", "end-", "replay-", "review-", "hint", "curtain")


def is_fixed(name: str) -> bool:
    """Say whether a screen fills the window and never scrolls."""
    return name.startswith(FIXED)
