"""One's own: statistics that are seen, an account that is opened elsewhere, data that go."""

import json
from functools import partial

from msgspec import to_builtins

from tablee.core.match import Match, key_of
from tablee.core.reader import read
from tablee.games import game as load

from .axe import axe
from .game import few, quickest, short
from .words import say, title

SIZES = {"360": (360, 740), "844": (844, 390), "1280": (1280, 800)}
HERE, RUNNING = "ICI-22223333", "ICI-44445555"
SHEET = json.dumps({"id": "x", "names": ["Anna", "Mamie"], "entries": []})
EXPERT = {"name": "", "level": "expert"}
PHONE = {  # a phone that knows its owner
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def match_here(code: str, *, is_over: bool) -> dict:
    """Give a match against an expert as a page keeps it, played by the first legal moves."""
    game = load(quickest())
    match = Match(game, few(game.name), short(game.name), key_of(1 + is_over))
    while not match.is_over and (is_over or len(match.moves) < 2):
        match.play(match.legal[-1])
    nothing = {
        **{"origin": [], "source": "", "commitment": "", "secret": "", "shares": []},
        **{"commitments": [], "withheld": [], "answers": {}, "rematch": "", "writer": ""},
    }
    return {
        "code": code,
        "game": game.name,
        "rules": game.version,
        "options": dict(match.options),
        "seats": [{"name": "Anna", "level": ""}, *[EXPERT] * (match.seats - 1)],
        "key": match.key.hex(),
        "moves": [game.moves.write(move) for move in match.moves],
        "pause": False,
        "hints": True,
        "status": "over" if is_over else "playing",
        "round": 1,
        "scores": [],
        "updated": 1_794_830_400,
        **nothing,
    }


def keeps(person, *matches: dict) -> None:
    """Put matches into a browser, as if they had been played there."""
    for match in matches:
        kept = [f"match:{match['code']}", json.dumps(match)]
        person.page.evaluate("([key, text]) => localStorage.setItem(key, text)", kept)


def kept_by(person) -> list[str]:
    return sorted(person.page.evaluate("Object.keys(localStorage)"))


def looked_at(person, path: str = "/me") -> None:
    """Have the statistics on the screen."""
    person.go(path)
    person.page.get_by_role("table", name=say("me-by-game")).wait_for()
    person.page.locator("#figures ~ [role=status]").wait_for(state="detached")


def exported(person) -> dict:
    with person.page.expect_download() as coming:
        person.click(say("me-export"))
    return json.loads(coming.value.path().read_text())


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
    anna.go("/me")
    running = match_here(RUNNING, is_over=False)
    keeps(anna, match_here(HERE, is_over=True), running)
    anna.page.evaluate("(sheet) => localStorage.setItem('score:x', sheet)", SHEET)
    looked_at(anna)
    table = partial(anna.page.get_by_role, "table")
    assert table(name=say("me-by-person")).get_by_text("Amie 2").count()
    assert table(name=say("me-by-level")).get_by_text(say("level-expert")).count()
    assert axe(anna) == []
    for name, size in SIZES.items():
        anna.resize(size)
        anna.shoot(f"me-{name}")
        assert anna.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    anna.resize(SIZES["360"])
    phrase = phrase_of(anna)
    anna.sees(say("me-account-there"))

    claire = arrive("Claire")
    claire.go("/me")
    claire.page.get_by_label(say("me-phrase")).fill(phrase.title())
    claire.click(say("me-enter"))
    claire.sees(say("me-account-there"))
    claire.until(lambda: f"match:{HERE}" in kept_by(claire))
    assert f"match:{RUNNING}" not in kept_by(claire)
    sent = json.loads(server.http("/api/account/kept", cookie=anna.cookie)[2])["texts"]
    assert f"match:{HERE}" in sent
    assert f"match:{RUNNING}" not in sent  # it has secrets
    claire.go("/")
    claire.page.locator(f"a[href^='/replay/{code}']").wait_for()
    looked_at(claire)
    whole = exported(claire)
    assert {one["code"] for one in whole["matches"]} == {code, HERE}
    assert all(read(one["transcript"], load).match.is_over for one in whole["matches"])
    others = {one["code"]: one["others"] for one in whole["statistics"]}
    assert others == {
        code: [{"name": "Amie 2", "level": ""}],
        HERE: [EXPERT] * (few(quickest()) - 1),
    }
    whole = exported(anna)
    assert running["key"] not in json.dumps(whole)
    assert [one["names"] for one in whole["sheets"]] == [["Anna", "Mamie"]]

    claire.click(say("me-delete"))
    assert axe(claire) == []
    claire.shoot("me-delete-1280")
    claire.click(say("me-delete-yes"))
    claire.page.locator("article").first.wait_for()
    assert not [one for one in kept_by(claire) if one != "pace"]  # the tests' own
    assert json.loads(server.http("/api/account", cookie=anna.cookie)[2])["tables"] == []
    theirs = json.loads(server.http("/api/account", cookie=bruno.cookie)[2])["tables"]
    assert theirs[0]["names"] == ["Anonyme", "Amie 2"]


def test_what_was_in_a_browser_before_an_account_is_offered_and_taken_along(
    arrive, prepared, server
):
    anna = arrive("Anna", size=SIZES["360"])
    anna.go("/me")
    solves(anna, {"days": [20_000], "marks": {"x/1": "first"}})
    phrase = phrase_of(anna)
    anna.sees(say("me-account-there"))

    phone = arrive("Annie", size=SIZES["360"])
    code = prepared.friends(quickest(), [phone.cookie, server.guest()])
    with_anna = prepared.friends(quickest(), [anna.cookie, phone.cookie])
    phone.go("/me")
    keeps(phone, match_here(HERE, is_over=True), match_here(RUNNING, is_over=False))
    phone.page.evaluate("localStorage.setItem('pace', 'calm')")
    own = {"days": [20_001], "marks": {"x/1": "shown", "x/2": "found"}}
    solves(phone, own)
    phone.page.get_by_label(say("me-phrase")).fill(phrase)
    phone.click(say("me-enter"))
    along = phone.page.get_by_role("region", name=say("me-along"))
    along.wait_for()
    offered = along.get_by_role("listitem").all_inner_texts()
    told = {"tables": 1, "matches": 1, "puzzles": 2}  # the match with Anna is hers already
    assert offered == [say(f"me-along-{what}", count=many) for what, many in told.items()]
    assert axe(phone) == []
    phone.shoot("me-along-360")

    def there() -> dict:
        return json.loads(server.http("/api/account/kept", cookie=anna.cookie)[2])["texts"]

    def tables() -> set[str]:
        found = json.loads(server.http("/api/account", cookie=anna.cookie)[2])
        return {one["code"] for one in found["tables"]}

    assert f"match:{HERE}" not in there()  # nothing goes by itself
    assert tables() == {with_anna}
    phone.click(say("me-along-take"))
    along.wait_for(state="detached")
    assert tables() == {with_anna, code}
    assert f"match:{HERE}" in there()
    assert f"match:{RUNNING}" not in there()  # it has secrets
    both = {"days": [20_000, 20_001], "marks": {"x/1": "first", "x/2": "found"}}
    assert json.loads(there()["puzzles"]) == both
    phone.go("/")
    phone.page.locator(f"a[href^='/replay/{code}']").wait_for()
    looked_at(anna)
    assert {one["code"] for one in exported(anna)["matches"]} == {HERE, code, with_anna}

    phone.go("/me")
    phone.click(say("me-leave"))
    phone.page.get_by_role("dialog").get_by_role("button", name=say("me-leave")).click()
    phone.sees(say("me-account-why"))
    kept = phone.page.evaluate("({ ...localStorage })")
    assert {f"match:{HERE}", f"match:{RUNNING}"} <= {*kept}
    assert (kept["pace"], json.loads(kept["puzzles"])) == ("calm", own)  # as it was


def test_an_account_that_is_deleted_elsewhere_closes_here_and_takes_along_what_came_with_it(
    arrive, prepared, server
):
    anna, phone = arrive("Anna"), arrive("Annie", size=SIZES["360"])
    was = phone.cookie
    code = prepared.friends(quickest(), [was, server.guest()])
    anna.go("/me")
    keeps(anna, match_here(HERE, is_over=True))
    phrase = phrase_of(anna)
    phone.go("/me")
    keeps(phone, match_here(RUNNING, is_over=False))
    phone.page.get_by_label(say("me-phrase")).fill(phrase)
    phone.click(say("me-enter"))
    phone.until(lambda: f"match:{HERE}" in kept_by(phone))
    server.http("/api/account/delete", {}, anna.cookie)
    phone.forgive("400")  # there is no account any more, it is told
    phone.go("/me")
    phone.sees(say("me-account-why"))
    kept = kept_by(phone)
    assert f"match:{RUNNING}" in kept
    assert not {f"match:{HERE}", "account"} & {*kept}
    phone.go("/")
    phone.page.locator(f"a[href^='/replay/{code}']").wait_for()  # one is who one was


def solves(person, puzzles: dict) -> None:
    """Put solved puzzles into a browser."""
    person.page.evaluate("(text) => localStorage.setItem('puzzles', text)", json.dumps(puzzles))


def test_a_passkey_opens_the_account_from_a_second_browser_too(arrive, prepared, server):
    here = f"http://localhost:{server.port}"  # keys are for names, not for numbers

    def with_phone(name: str):
        person = arrive(name)
        client = person.context.new_cdp_session(person.page)
        client.send("WebAuthn.enable")
        added = client.send("WebAuthn.addVirtualAuthenticator", {"options": PHONE})
        person.go(f"{here}/me")
        person.sees(say("me-account-why"))
        return person, client, added["authenticatorId"]

    anna, client, phone = with_phone("Anna")
    [cookie] = [one["value"] for one in anna.context.cookies(here) if one["name"] == "tablee"]
    code = prepared.friends(quickest(), [f"tablee={cookie}", server.guest()])
    anna.click(say("me-passkey-make"))
    anna.sees(say("me-passkey-only"))
    assert axe(anna) == []
    anna.shoot("me-passkey-1280")
    [credential] = client.send("WebAuthn.getCredentials", {"authenticatorId": phone})[
        "credentials"
    ]
    assert credential["isResidentCredential"]

    bruno, other, twin = with_phone("Bruno")
    [mine] = [one["value"] for one in bruno.context.cookies(here) if one["name"] == "tablee"]
    prepared.friends(quickest(), [f"tablee={mine}", server.guest()])
    bruno.click(say("me-passkey-enter"))  # with a phone that has no key
    bruno.sees(say("me-passkey-not"))
    copied = {"authenticatorId": twin, "credential": credential}
    other.send("WebAuthn.addCredential", copied)
    bruno.click(say("me-passkey-enter"))
    bruno.sees(say("me-account-there"))
    bruno.sees(say("me-along-tables", count=1))  # what Bruno had here is not lost
    bruno.go(f"{here}/")
    bruno.page.locator(f"a[href^='/replay/{code}']").wait_for()
    bruno.go(f"{here}/me")
    bruno.click(say("me-leave"))
    bruno.page.get_by_role("dialog").get_by_role("button", name=say("me-leave")).click()
    bruno.sees(say("me-account-why"))
    assert "account" not in kept_by(bruno)


def judged(match: Match, cost: float) -> dict:
    """Give a review in which the first choice of the first seat cost something."""
    seats, words = match.seats, match.game.words
    again = match.again()
    while again.turn != 0 or len(again.legal) < 2:
        again.play(match.moves[len(again.moves)])
    position, view = len(again.moves), again.view(0)
    said = [words.describe(view, again.legal[place]) for place in (0, -1)]
    reason = words.reason(view, again.legal[-1], again.legal[0])
    played, best = ({"move": "", "said": to_builtins(one), "share": 0.5} for one in said)
    decision = {"position": position, "seat": 0, "played": played, "best": best}
    decision |= {"cost": cost, "low": 0.1, "high": 0.3, "is_clear": True}
    shares = [[1 / seats] * seats] * (len(match.moves) + 1)
    summary = {"start": 0.5, "end": 0, "luck": 0, "skill": cost, "gifts": 0, "costliest": []}
    return {
        "rounds": [0],
        "shares": shares,
        "hindsight": shares,
        "decisions": [{**decision, "reason": to_builtins(reason)}],
        "seats": [summary] * seats,
    }


def test_what_a_review_finds_costly_is_told_among_ones_habits(arrive, prepared, server):
    anna = arrive("Anna", guest=prepared.guest, size=SIZES["360"])
    code = prepared.finished(quickest())
    text = server.http(f"/api/tables/{code}/transcript", cookie=anna.cookie)[2].decode()
    judgement = judged(read(text, load).match, cost=0.24)
    told = {"stage": "ready", "done": 1, "total": 1, "judgement": judgement}
    anna.page.route("**/review", lambda route: route.fulfill(json=told))
    anna.go("/me")
    anna.sees(say("me-habits-none"))
    anna.go(f"/review/{code}")
    anna.until(lambda: f"review:{code}" in kept_by(anna))
    looked_at(anna)
    worst = anna.page.get_by_role("link", name=say("me-worst"))
    worst.wait_for()
    at = judgement["decisions"][0]["position"]
    assert worst.get_attribute("href") == f"/review/{code}?viewer=-2&at={at}"
    item = anna.page.get_by_role("listitem").filter(has=worst)
    assert "24" in item.inner_text()
    assert say("me-times", count=1) in item.inner_text()
    assert axe(anna) == []
    worst.scroll_into_view_if_needed()
    anna.shoot("me-habits-360")


def test_statistics_need_no_server(visit, site_host):
    anna = visit("Anna", size=SIZES["360"])
    anna.visit("/me")
    anna.sees(say("me-no-server"))
    keeps(anna, match_here(HERE, is_over=True))
    anna.reload()
    anna.page.get_by_role("table", name=say("me-by-level")).wait_for()
    assert title(quickest()) in anna.page.get_by_role("table").first.inner_text()
    [match] = exported(anna)["matches"]
    assert read(match["transcript"], load).match.is_over
    anna.click(say("me-delete"))
    anna.click(say("me-delete-yes"))
    anna.page.locator("article").first.wait_for()
    assert f"match:{HERE}" not in kept_by(anna)
