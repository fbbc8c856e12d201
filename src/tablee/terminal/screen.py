"""A game's table on the screen of a terminal."""

from rich.box import ROUNDED
from rich.console import Group
from rich.panel import Panel
from rich.text import Text

from tablee.core.game import Game
from tablee.core.record import AnyView
from tablee.core.speech import Speech

from .paper import fitted

WIDE = 80  # columns
ROOM = WIDE - 4  # inside the frame


def screen(game: Game, view: AnyView, speech: Speech) -> Panel:
    """Frame a table: above it a board's headline, below it the goal and what is to be done."""
    picture = game.words.picture(view)
    title = f"{speech('title')} · {speech.say(picture.headline)}"
    prompt = fitted(f"► {speech.say(picture.prompt)}", ROOM, "bold")
    table = game.words.draw(view, speech)
    goal = game.words.goal(view)
    aim = [Text(speech.say(goal), "italic")] if goal else []
    return Panel(Group(table, Text(), *aim, prompt), title=Text(title), box=ROUNDED, width=WIDE)
