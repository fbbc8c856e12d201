"""The service worker of a server's page: what it keeps is what the server gives."""

import json
import re
from hashlib import sha256

import pytest

from tablee.games import REGISTRY
from tablee.server.edge import page

from .asking import ask
from .kit import in_a_house


@pytest.fixture(autouse=True)
def built():
    if not (page.PAGE / "sw.js").is_file():
        pytest.skip("the page is not built here")


def asked(*paths: str) -> list:
    found = []

    async def scenario(house):
        for path in paths:
            found.append(await ask(house, path))

    in_a_house(scenario)
    return found


def test_every_file_that_it_keeps_is_to_be_had_and_is_what_it_should_be():
    [script] = asked("/sw.js")
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["cache-control"] == "no-cache"
    kept = json.loads(re.search(r"const KEPT = (.*);", script.text)[1])
    files = kept["files"]
    assert kept["hasServer"] is True
    assert {f"catalogue/rules/{name}.fr.json" for name in REGISTRY} < {*files}
    assert any(name.startswith("assets/") for name in files)
    told = asked(*(f"/{name.removeprefix('./')}" for name in files))
    for (name, digest), answer in zip(files.items(), told, strict=True):
        assert answer.status == 200, name
        is_same = sha256(answer.body).hexdigest().startswith(digest)
        assert is_same or name == "./", name  # the page is dressed for whoever asks


def test_it_keeps_nothing_that_a_table_says():
    assert not any(name.startswith(("api", "ws", "card", "sw")) for name in page.files())


def test_a_file_that_is_not_in_the_catalogue_is_none():
    for answer in asked("/catalogue/", "/catalogue/rules/whist.fr.json", "/catalogue/../page"):
        assert (answer.status, b"<" in answer.body) == (404, False)
