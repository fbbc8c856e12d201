"""PtiPassPass: the table in a terminal."""

from rich.box import HEAVY, ROUNDED
from rich.console import Group
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.core.drawing import Cell, seat_rows
from tablee.core.record import View
from tablee.core.speech import Speech

from .picture import FACES, Cup, Face, Player, Stage, picture
from .state import State

LOOKS: dict[Face, tuple[str, str]] = {
    "hidden": ("?", "dim"),
    "dove": ("▲", "bold bright_cyan"),
    "rabbit": ("●", "bold gold1"),
    "mouse": ("■", "bold orchid1"),
}
WIDE = 10  # columns a cup
ROOM = WIDE - 2  # inside its frame


def draw(view: View[State], speech: Speech) -> Group:
    """Draw the cups, a row a seat, what is above a cup, and the signs. [PS-22]"""
    stage = picture(view)
    columns: dict[str, list[Cell]] = {
        "hand": [_hand(player, speech) for player in stage.players],
        "challenges": ["◆" * player.challenges or "–" for player in stage.players],
        "victories": ["★" * player.victories or "–" for player in stage.players],
    }
    active = {one.seat: speech("screen-active") for one in stage.players if one.is_active}
    said = [Text(speech.say(stage.poised.said), "italic")] if stage.poised else []
    legend = [
        _token(face, speech).append(f" {speech(f'board-{face}')}", "dim") for face in LOOKS
    ]
    return Group(
        _cups(stage, speech),
        Text(),
        seat_rows(view, speech, columns, active),
        Text(" · ", "dim").join(legend),
        *said,
    )


def _token(face: Face, speech: Speech) -> Text:
    """Show a token: its sign and its letter."""
    sign, style = LOOKS[face]
    letter = "" if face == "hidden" else speech(f"letter-{FACES.index(face)}")
    return Text(sign + letter, style)


def _hand(player: Player, speech: Speech) -> Text:
    if not player.hand:
        return Text("?" * player.hand_size or "–", "dim")
    tokens = [piece.animal for piece in player.hand for _ in range(piece.count)]
    return Text(" ").join(_token(face, speech) for face in tokens)


def _cups(stage: Stage, speech: Speech) -> Table:
    """Set the cups out in their rows. [PS-1]"""
    aimed = stage.poised.cup if stage.poised else 0
    rows = Table.grid()
    for y in range(max(cup.y for cup in stage.cups) + 1):
        cups = [cup for cup in stage.cups if cup.y == y]
        shelf = Table.grid()
        shelf.add_row(*(_cup(cup, speech, is_aimed=cup.number == aimed) for cup in cups))
        rows.add_row(Padding(shelf, (0, 0, 0, int(cups[0].x * WIDE))))
    return rows


def _cup(cup: Cup, speech: Speech, *, is_aimed: bool) -> Panel:
    is_bold = is_aimed or cup.is_lifted
    return Panel(
        _tokens(cup.tokens, speech),
        title=f"{cup.number}▼" if is_aimed else f"{cup.number}",
        box=HEAVY if is_bold else ROUNDED,
        border_style="bold" if is_bold else "" if cup.tokens else "dim",
        width=WIDE,
        padding=0,
    )


def _tokens(faces: list[Face], speech: Speech) -> Text:
    """Show tokens in a cup's room, the lowest first; letters alone when there are many."""
    tokens = [_token(face, speech) for face in faces]
    if len(tokens) * 3 - 1 <= ROOM:
        text = Text(" ").join(tokens)
    else:
        letters = [token[-1:] for token in tokens]
        text = Text().join(letters[: ROOM - 1] + [Text("+")] * (len(letters) >= ROOM))
    text.justify = "center"
    return text
