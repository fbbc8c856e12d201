"""What the screens of all games share in a terminal: a row a seat."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from rich.console import JustifyMethod
from rich.table import Table
from rich.text import Text

from .loops import OVER
from .record import AnyView
from .speech import Speech, numeral

Cell: TypeAlias = int | str | Text


def seat_rows(
    view: AnyView,
    speech: Speech,
    columns: Mapping[str, Sequence[Cell]],
    note: Mapping[int, str] = {},
) -> Table:
    """Lay out a row a seat: whose turn it is, its name and note, and its cell of each column.

    A column's heading is the message `screen-…`; numbers stand at its right.
    """
    table = Table(box=None, padding=(0, 1), header_style="dim")
    table.add_column("", width=1)
    table.add_column("", no_wrap=True)
    for word, cells in columns.items():
        justify: JustifyMethod = (
            "right" if any(isinstance(one, int) for one in cells) else "left"
        )
        table.add_column(speech(f"screen-{word}"), justify=justify, no_wrap=True)
    for seat in range(view.seen.seats):
        is_next = seat == view.seen.turn and view.seen.phase != OVER
        name = Text(speech.name(seat), "bold" if seat == view.seat else "")
        name.truncate(24, overflow="ellipsis")
        if seat in note:
            name.append(f" ({note[seat]})", "dim not bold")
        row = [cells[seat] for cells in columns.values()]
        written = [numeral(cell) if isinstance(cell, int) else cell for cell in row]
        table.add_row("►" if is_next else "", name, *written)
    return table
