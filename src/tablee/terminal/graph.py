"""A small graph of everybody's chances, drawn with letters."""

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from tablee.core.speech import Speech

from .hint import percent

BARS = "▁▂▃▄▅▆▇█"
WIDEST = 100  # columns


def columns(positions: int, width: int) -> list[int]:
    """Choose the position that each column shows; the last one is always shown."""
    count = min(positions, width)
    return [(column + 1) * positions // count - 1 for column in range(count)]


def bar(share: float) -> str:
    """Draw a share as a bar."""
    return BARS[min(len(BARS) - 1, int(share * len(BARS)))]


def ruler(shown: Sequence[int], rounds: Sequence[int]) -> str:
    """Write the number of each round over the column in which it begins."""
    cells = [" "] * len(shown)
    for number, start in enumerate(rounds, start=1):
        at = next(column for column, position in enumerate(shown) if position >= start)
        cells[at : at + len(str(number))] = str(number)
    return "".join(cells)[: len(shown)]


def graph(
    chances: Sequence[Sequence[float]], rounds: Sequence[int], speech: Speech, width: int
) -> Table:
    """Draw everybody's chances move by move, a line a player, from the first to the last."""
    seats = range(len(chances[0]))
    names = max(len(speech.name(seat)) for seat in seats)
    shown = columns(len(chances), max(10, min(WIDEST, width - names - 12)))
    table = Table.grid(padding=(0, 1))
    if len(rounds) > 1:
        table.add_row(Text(speech("ui-review-round"), "dim"), Text(ruler(shown, rounds), "dim"))
    for seat in seats:
        line = "".join(bar(chances[position][seat]) for position in shown)
        first = speech("ui-review-percent", share=percent(chances[0][seat]))
        table.add_row(speech.name(seat), Text(line), Text(first, "dim"))
    return table
