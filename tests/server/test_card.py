"""A shared link shows the game, and nothing that a stranger is not told at the door."""

import json
import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tablee.core.speech import LANGUAGES
from tablee.games import REGISTRY, game
from tablee.server.edge import card, page
from tablee.server.house.house import opening
from tablee.server.message.http import NewSeat, NewTable
from tablee.server.table.event import Filled, Sat
from tablee.server.table.standing import stand

from .asking import ask
from .game import GAME
from .kit import SHARE, in_a_house

WEB = Path(__file__).parents[2] / "web"
TITLE, ENGLISH = (game(GAME).speech(language)("title") for language in ("fr", "en"))
SLY = 'Zo"é</title><script>alert(1)</script>&'
BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8"


class Head(HTMLParser):
    """What a crawler reads: the title and the named facts of a head."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.facts: dict[str, str] = {}
        self.tags: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        self.tags.append(tag)
        if tag == "meta" and "content" in given:
            self.facts[given.get("property") or given.get("name") or ""] = given["content"]


def asked(*paths, **headers):
    """Ask for some addresses, without a cookie, of a server behind a proxy with HTTPS."""
    found = []

    async def scenario(house):
        wanted = NewTable(GAME, [NewSeat(), NewSeat()], is_watchable=False)
        code = await house.open("Anna", wanted)
        for path in paths:
            found.append(await ask(house, path.format(code=code), scheme="https", **headers))

    in_a_house(scenario)
    return found


def facts_at(path, **headers):
    [told] = asked(path, **headers)
    assert told.status == 200
    return Head(told.text).facts


def lobby(*names, seats=3, host="Anna", **wanted):
    """Open a table at which some have sat down; guests are named like them."""
    opened = opening(host, NewTable(GAME, [NewSeat() for _ in range(seats)], **wanted))
    standing = stand("AB34CD", opened)
    for seat, name in enumerate(names):
        standing.apply(Sat(seat, name, name, SHARE))
    return standing


def titles(standing):
    return [card.table_card(language, standing).title for language in LANGUAGES]


def test_who_invites_is_named_while_a_seat_is_free():
    french, english = titles(lobby("Anna", "Zoé"))
    assert french == f"Anna t’invite à une partie de {TITLE}"
    assert english == f"Anna invites you to a game of {ENGLISH}"


def test_nobody_is_named_once_the_seats_are_taken_or_kept():
    full, kept = lobby("Anna", "Zoé", "Bo"), lobby("Anna")
    for chair in kept.chairs:
        chair.kept_for = ("Zoé", "Zoé")
    for standing in (full, kept):
        assert titles(standing)[0] == f"Une partie de {TITLE}"


def test_only_who_opened_the_table_is_named():
    assert titles(lobby("Zoé", host="Anna"))[0] == f"Viens jouer une partie de {TITLE}"
    left = lobby("Anna")
    left.apply(Filled(0, ""))
    assert titles(left)[0] == f"Viens jouer une partie de {TITLE}"


def test_a_name_is_shown_as_it_is_and_does_nothing():
    shown = card.table_card("fr", lobby(SLY, host=SLY))
    text = card.tags(shown, "fr", "https://table.example", "/t/AB34CD")
    head = Head(text)
    assert head.facts["og:title"] == f"{SLY} t’invite à une partie de {TITLE}"
    assert set(head.tags) == {"title", "meta"}
    assert unescape(re.findall("<title>(.*)</title>", text)[0]) == head.facts["og:title"]


def test_the_language_is_the_readers_or_french():
    assert card.language_of("") == "fr"
    assert card.language_of("de-DE, en;q=0.7, fr;q=0.3") == "en"
    assert card.language_of("FR-ca") == "fr"


def test_a_crawler_gets_the_whole_card_with_addresses_that_lead_here():
    facts = facts_at("/t/{code}?from=chat", accept_language="fr-FR")
    assert facts["og:title"] == f"Viens jouer une partie de {TITLE}"
    assert facts["og:description"] == facts["description"]
    assert re.fullmatch(r"https://here/t/[2-9A-Z]{6}", facts["og:url"])
    assert facts["og:image"] == f"https://here/card-{GAME}.png"
    assert facts["og:locale"] == "fr_FR"
    assert facts["twitter:card"] == "summary_large_image"


def test_a_code_that_leads_nowhere_shows_the_house():
    facts = facts_at("/t/ZZZZZZ")
    assert facts["og:title"] == "Tablée"
    assert facts["og:image"] == "https://here/card.png"


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/", "Tablée"),
        (f"/new/{GAME}", f"{TITLE}, à jouer tout de suite"),
        (f"/rules/{GAME}", f"Les règles de {TITLE}"),
    ],
)
def test_a_game_s_address_shows_the_game(path, title):
    assert facts_at(path)["og:title"] == title


def test_a_made_up_host_is_not_repeated():
    facts = facts_at("/", host='x"><script>')
    assert "og:url" not in facts
    assert "og:image" not in facts


ADDRESSES = json.loads((WEB / "src/lib/addresses.json").read_text())


def test_the_page_is_at_its_own_addresses_and_nowhere_else():
    for path in ADDRESSES["ours"]:
        for name in REGISTRY if "{game}" in path else [""]:
            assert page.address(path[1:].replace("{game}", name)) is not None, path
    files = ("/rules/whist", "/index.html", "/assets/none.js", "/t/..%2f..%2froute.py")
    for told in asked(*ADDRESSES["nowhere"], *files):
        assert (told.status, "<" in told.text) == (404, False)


def test_every_screen_of_the_page_has_an_address_here():
    route = (WEB / "src/lib/route.ts").read_text()
    screens = set(re.findall(r'kind === "(\w+)"', route))
    assert screens == {*page.TABLES, *page.GAMES, *page.ALONE}


def test_who_gets_lost_is_told_so_by_the_page_and_a_file_that_is_missing_is_none():
    lost, *missing = asked("/nowhere/at/all", "/favicon.ico", "/card-whist.png", accept=BROWSER)
    assert lost.status == 404
    assert '<div id="page">' in lost.text
    assert [(told.status, "<" in told.text) for told in missing] == [(404, False)] * 2


def size_of(png: Path) -> tuple[int, int]:
    data = png.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")


@pytest.mark.parametrize("name", ["card", *(f"card-{name}" for name in REGISTRY)])
def test_every_card_has_its_picture(name):
    file = WEB / "public" / f"{name}.png"
    assert size_of(file) == card.SIZE
    assert file.stat().st_size < 300_000


def test_every_icon_is_as_large_as_is_said_and_served_as_what_it_is():
    home, manifest, card_picture = asked("/", "/manifest.webmanifest", "/card.png")
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    assert card_picture.headers["content-type"] == "image/png"
    icons = [icon for icon in json.loads(manifest.body)["icons"] if icon["sizes"] != "any"]
    wanted = {f"/{icon['src']}": icon["sizes"] for icon in icons}
    linked = re.findall(r'href="(/icon-(\d+)\.png)"', home.text)
    wanted |= {path: f"{size}x{size}" for path, size in linked}
    assert len(wanted) == 5
    for (path, size), told in zip(wanted.items(), asked(*wanted), strict=True):
        assert "x".join(map(str, size_of(WEB / "public" / path[1:]))) == size
        assert (told.status, told.headers["content-type"]) == (200, "image/png")
