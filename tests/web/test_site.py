"""The page as files on any web host: no server, no network after the first visit."""

import json

import pytest

from tablee.games import game as load
from tablee.terminal import site
from tests.server.live import Server

from .game import FIRST, GAMES
from .person import CUT
from .robot import play
from .site import IS_KEPT, Visitor
from .words import say, title


def games_of(person: Visitor):
    person.page.locator("article").nth(len(GAMES) - 1).wait_for()
    return person.page.locator("article h3").all_inner_texts()


def test_the_home_page_shows_the_games_and_nothing_that_needs_a_server(visit):
    anna = visit()
    anna.visit()
    assert games_of(anna) == [title(name) for name in GAMES]
    anna.sees(say("home-no-server"))
    assert say("home-invite") not in anna.text
    assert say("home-code") not in anna.text
    anna.shoot("site-home")


@pytest.mark.parametrize("path", [f"/new/{FIRST}", "/t/AB34CD", "/review/AB34CD"])
def test_an_address_of_what_needs_a_server_says_so(visit, path):
    anna = visit()
    anna.visit(path)
    anna.sees(say("home-no-server"))
    anna.page.get_by_role("link", name=say("lost-home")).click()
    assert games_of(anna)
    assert anna.page.url.startswith(anna.server.home)


@pytest.mark.parametrize("name", GAMES)
def test_a_rule_has_an_address_that_survives_reloading(visit, name):
    anna = visit()
    label = list(load(name).rulebook("fr").rules.values())[3].label
    anna.visit()
    anna.page.get_by_role("link", name=say("home-rules-of", game=title(name))).click()
    anna.page.locator(f"#{label}").get_by_role("link").first.click()
    assert anna.page.url == f"{anna.server.home}#/rules/{name}#{label}"
    anna.reload()
    anna.page.locator(f"article.wanted#{label}").wait_for()
    anna.page.go_back()
    assert games_of(anna)


def test_after_one_visit_it_works_without_a_network(visit, own_host):
    anna = visit(at=own_host)
    anna.visit()
    anna.is_kept()
    own_host.stop()
    anna.forgive(*CUT)
    anna.reload()
    assert games_of(anna) == [title(name) for name in GAMES]
    for name in GAMES:
        anna.visit(f"/rules/{name}")
        anna.page.get_by_role("heading", name=title(name)).first.wait_for()
        anna.page.locator(".rule-text").nth(3).wait_for()
    anna.page.reload()
    anna.page.locator(".rule-text").nth(3).wait_for()


def renewed(files: dict[str, bytes]) -> dict[str, bytes]:
    """Give another version of the page: its home says so."""
    page = files["index.html"].replace(b"<body>", b'<body data-version="2">')
    others = {name: data for name, data in files.items() if name != "sw.js"}
    return site.kept_by_browsers({**others, "index.html": page})


IS_WAITING = "async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting)"


def test_a_new_version_takes_over_on_the_home_page_alone(visit, own_host, site_files):
    anna = visit(at=own_host)
    anna.visit()
    anna.is_kept()
    site.lay_out(renewed(site_files), own_host.folder)
    anna.visit(f"/rules/{FIRST}")
    anna.page.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
    anna.until(lambda: anna.page.evaluate(IS_WAITING))
    anna.page.evaluate("window.isSamePage = true")
    anna.visit(f"/rules/{GAMES[1]}")
    anna.page.get_by_role("heading", name=title(GAMES[1])).first.wait_for()
    assert anna.page.evaluate("window.isSamePage")  # it is still the old one
    anna.page.get_by_role("link", name=say("page-home")).click()
    anna.page.locator("body[data-version='2']").wait_for()
    assert games_of(anna)


def test_it_waits_while_another_page_of_it_is_open(visit, own_host, site_files):
    anna = visit(at=own_host)
    anna.visit()
    anna.is_kept()
    playing = anna.page
    site.lay_out(renewed(site_files), own_host.folder)
    playing.evaluate("async () => (await navigator.serviceWorker.getRegistration()).update()")
    anna.until(lambda: playing.evaluate(IS_WAITING))
    anna.reopen("")
    anna.visit()
    assert games_of(anna)
    anna.page.wait_for_timeout(300)
    assert playing.evaluate(IS_WAITING)


def test_it_can_be_installed(visit):
    anna = visit()
    anna.visit()
    anna.is_kept()
    client = anna.context.new_cdp_session(anna.page)
    found = client.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    told = client.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in told] == ["in-incognito"]  # as all our tests are


def test_a_servers_page_is_kept_too_and_asks_the_server_first(arrive, server):
    anna = arrive(keeps_page=True)
    anna.go("/")
    assert games_of(anna)
    anna.until(lambda: anna.page.evaluate(IS_KEPT))
    anna.go(f"/rules/{FIRST}")
    asked = []
    anna.page.on("response", lambda answer: asked.append(answer))
    anna.go("/")
    assert games_of(anna)
    names = {answer.url.removeprefix(server.origin): answer for answer in asked}
    assert not names["/api/home"].from_service_worker
    assert any(
        answer.from_service_worker for name, answer in names.items() if "/assets/" in name
    )
    anna.forgive(*CUT)
    anna.context.set_offline(True)
    anna.go(f"/rules/{FIRST}")
    anna.page.locator(".rule-text").nth(3).wait_for()


def test_a_servers_page_is_played_when_the_server_is_gone(arrive, tmp_path):
    gone = Server(tmp_path)
    anna = arrive(at=gone, keeps_page=True)
    anna.go("/")
    anna.until(lambda: anna.page.evaluate(IS_KEPT))
    gone.stop()
    anna.forgive(*CUT)
    anna.reload()
    assert games_of(anna) == [title(name) for name in GAMES]
    anna.sees(say("home-gone"))
    assert not anna.page.get_by_text(say("home-invite"), exact=True).count()
    anna.shoot("server-gone-home")
    for name in GAMES:
        anna.click(say("home-play-with", game=title(name)))
        anna.until(lambda: anna.news)
        anna.sees_board()
        assert play(anna, moves=2) == 2
        anna.go("/")
        assert games_of(anna)
