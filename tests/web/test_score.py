"""Score sheets for the real boxes: filled in by thumb, undone, kept, without a network."""

from importlib import import_module

import pytest

from tablee.games import game as load

from .axe import axe
from .game import GAMES, few
from .layout import WRONG
from .person import CUT
from .words import say

PHONE, SIDEWAYS = (360, 740), (844, 390)
SEEN = "(cells) => cells.map((cell) => cell.innerText)"


def row(person, which: str) -> list[str]:
    return person.page.locator(f"table {which} td").evaluate_all(SEEN)


def write(person, who: int) -> None:
    """Write a line by touching keys alone: the least of what is asked, at every field."""
    person.click(say("score-write"))
    dialog = person.page.locator("dialog")
    dialog.locator(".who .button").nth(who).tap()
    for _ in range(dialog.locator(".long input").count()):
        dialog.get_by_role("button", name="1", exact=True).tap()
        dialog.locator(".pad .go").tap()
    if dialog.count() and dialog.locator(".end .primary").count():
        dialog.locator(".end .primary").tap()
    dialog.wait_for(state="detached")


def test_a_sheet_is_filled_in_by_thumb_undone_and_there_after_a_reload_offline(visit, own_host):
    anna = visit(at=own_host, size=PHONE, has_touch=True)
    anna.visit()
    anna.is_kept()
    own_host.stop()
    anna.forgive(*CUT)
    for name in (name for name in GAMES if load(name).sheet):
        anna.visit(f"/score/{name}")
        anna.button(say("score-begin")).click()
        anna.sees(say("score-start"))
        write(anna, 0)
        write(anna, 1)
        lines = [row(anna, f"tbody tr:nth-child({number})") for number in (1, 2)]
        totals = row(anna, "tfoot")
        assert len(totals) == few(name)
        assert totals == [str(int(one) + int(two)) for one, two in zip(*lines, strict=True)]
        anna.click(say("score-undo"))
        anna.until(lambda lines=lines: row(anna, "tfoot") == lines[0])
        anna.reload()
        anna.click(say("score-redo"))
        anna.until(lambda totals=totals: row(anna, "tfoot") == totals)
        for size in (PHONE, SIDEWAYS):
            anna.resize(size)
            assert anna.page.evaluate(WRONG, {}) == [], name
        anna.shoot(f"score-{name}")
        anna.resize(PHONE)
    assert axe(anna) == []
    first = say("score-edit", number=1, name=say("score-player", number=1))
    anna.click(first)
    anna.page.locator("dialog .who").wait_for()
    assert axe(anna) == []
    anna.click(say("score-delete"))
    anna.until(lambda: anna.page.locator("tbody tr").count() == 1)
    anna.click(say("score-undo"))
    anna.until(lambda: anna.page.locator("tbody tr").count() == 2)


def printed(name: str) -> list:
    """List the printed examples of a game's scoring, as its own tests have them."""
    tests = import_module(f"tests.games.{name.replace('-', '_')}.test_sheet")
    return getattr(tests, "PRINTED", [])


@pytest.mark.parametrize("name", [name for name in GAMES if printed(name)])
def test_a_sheet_comes_to_every_printed_example(visit, name):
    anna = visit(size=PHONE)
    page = anna.page
    for seats, entries in printed(name):
        anna.visit(f"/score/{name}")
        begin = anna.button(say("score-begin"))
        new = anna.button(say("score-new"))
        begin.or_(new).first.wait_for()
        if new.count():
            new.click()
        people = page.locator("fieldset ol li")
        begin.wait_for()
        for number in range(people.count(), seats):
            page.get_by_role("button", name=say("form-add")).click()
            people.nth(number).wait_for()
        begin.click()
        anna.sees(say("score-start"))
        totals = [0] * seats
        for number, (who, counts, brought) in enumerate(entries, start=1):
            anna.click(say("score-write"))
            dialog = page.get_by_role("dialog")
            dialog.locator(".who .button").nth(who).click()
            for (seat, what), count in counts.items():
                enter(dialog, seat, say(f"sheet-{what}", name), count)
            dialog.locator(".pad .go, .end .primary").click()
            dialog.wait_for(state="detached")
            totals = [one + more for one, more in zip(totals, brought, strict=True)]
            shows(anna, f"tbody tr:nth-child({number})", brought)
            shows(anna, "tfoot", totals)


def shows(person, which: str, numbers: list[int]) -> None:
    """Wait for a line of the sheet."""
    texts = [str(number).replace("-", "−") for number in numbers]
    person.until(lambda: [cell.replace("-", "−") for cell in row(person, which)] == texts)


def enter(dialog, seat: int, what: str, count: int) -> None:
    """Write down what was counted of somebody, by keys or by one touch."""
    label = say("score-field", name=say("score-player", number=seat + 1), what=what)
    field = dialog.get_by_role("textbox", name=label)
    values = dialog.get_by_role("group", name=label)
    field.or_(values).wait_for()
    if field.count():
        field.fill(str(count))
    else:
        values.get_by_role("button", name=str(count)).click()
