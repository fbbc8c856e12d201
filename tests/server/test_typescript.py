"""The browser's types are those of the server: `make types` writes them."""

from pathlib import Path

import pytest
from msgspec import Struct

from tablee.core.speech import Line
from tablee.server.message.typescript import Writer, files

WEB = Path(__file__).parents[2] / "web" / "src"


@pytest.mark.parametrize("path", files())
def test_the_generated_types_are_fresh(path):
    assert (WEB / path).read_text("utf-8") == files()[path], "run `make types`"


def test_two_types_of_one_name_are_refused():
    writer = Writer()
    assert writer.declare(Line) == writer.declare(Line) == "Line"
    with pytest.raises(TypeError, match="Line of"):
        writer.declare(type("Line", (Struct,), {}))
