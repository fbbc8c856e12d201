"""One's own: statistics that are seen, an account that is opened elsewhere, data that go."""

import json

from tablee.core.reader import read
from tablee.games import game as load

from .axe import axe
from .game import quickest
from .words import say, title

SIZES = {"360": (360, 740), "844": (844, 390), "1280": (1280, 800)}


def looked_at(person) -> None:
    """Have the statistics on the screen."""
    person.go("/me")
    person.page.get_by_role("table", name=say("me-by-game")).wait_for()
    person.until(lambda: not person.page.get_by_text(say("me-reading", count=1)).count())


def phrase_of(person) -> str:
    person.click(say("me-phrase-make"))
    dialog = person.page.get_by_role("dialog")
    said = dialog.locator(".phrase").inner_text()
    assert axe(person) == []
    person.shoot("me-phrase-360")
    person.click(say("me-phrase-written"))
    return said


def test_an_account_is_opened_elsewhere_by_its_phrase_and_all_of_it_exported_and_deleted(
    arrive, prepared, server
):
    anna, bruno = arrive("Anna", size=SIZES["360"]), arrive("Bruno")
    code = prepared.friends(quickest(), [anna.cookie, bruno.cookie])
    server.http("/api/me", {"name": "Anna"}, anna.cookie)
    looked_at(anna)
    assert (
        anna.page.get_by_role("table", name=say("me-by-person")).get_by_text("Amie 2").count()
    )
    assert axe(anna) == []
    for name, size in SIZES.items():
        anna.resize(size)
        anna.shoot(f"me-{name}")
        width = anna.page.evaluate("document.documentElement.scrollWidth")
        assert width <= size[0]
    anna.resize(SIZES["360"])
    phrase = phrase_of(anna)
    anna.sees(say("me-account-there"))

    claire = arrive("Claire")
    claire.go("/me")
    claire.page.get_by_label(say("me-phrase")).fill(phrase.title())
    claire.click(say("me-enter"))
    claire.sees(say("me-account-there"))
    claire.go("/")
    claire.page.locator(f"a[href^='/replay/{code}']").wait_for()
    looked_at(claire)
    assert title(quickest()) in claire.page.get_by_role("table").first.inner_text()

    with claire.page.expect_download() as coming:
        claire.click(say("me-export"))
    whole = json.loads(coming.value.path().read_text())
    [match] = whole["matches"]
    assert (match["code"], read(match["transcript"], load).match.is_over) == (code, True)
    [counted] = whole["statistics"]
    assert (counted["game"], counted["others"]) == (
        quickest(),
        [{"name": "Amie 2", "level": ""}],
    )

    claire.click(say("me-delete"))
    assert axe(claire) == []
    claire.shoot("me-delete-1280")
    claire.click(say("me-delete-yes"))
    claire.page.locator("article").first.wait_for()
    assert (
        claire.page.evaluate("Object.keys(localStorage).filter((one) => one !== 'pace')") == []
    )
    assert json.loads(server.http("/api/account", cookie=anna.cookie)[2])["tables"] == []
    theirs = json.loads(server.http("/api/account", cookie=bruno.cookie)[2])["tables"]
    assert theirs[0]["names"] == ["Anonyme", "Amie 2"]
