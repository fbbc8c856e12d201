"""The browser's types are those of the server: `make types` writes them."""

from pathlib import Path

import pytest

from tablee.server.message.typescript import files

WEB = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.parametrize("path", files())
def test_the_generated_types_are_fresh(path):
    assert (WEB / path).read_text("utf-8") == files()[path], "run `make types`"
