"""What the terminal is written on: people's words as they are, in lines that break well."""

from textwrap import fill

from rich.console import Console
from rich.text import Text


def paper(*, is_aside: bool = False) -> Console:
    """Give what to write on, or to write aside on: brackets are people's, and mean nothing."""
    return Console(stderr=is_aside, highlight=False, markup=False, emoji=False)


def fitted(text: str, width: int, style: str = "") -> Text:
    """Break a text into lines, and never at a no-break space, as rich by itself would."""
    return Text(fill(text, width, break_long_words=False, break_on_hyphens=False), style)
