"""What a page makes of what it is told: news out of views, by the game's rules and words."""

import json

import msgspec
import numpy as np

from tablee.core.difference import follow
from tablee.core.moves import Kind
from tablee.core.record import SPECTATOR, View, from_bytes, layout
from tablee.server.message.frame import BACK, FIRST, LINE, Entry, Head, read
from tests.registry import load


class Reader:
    """A page's memory: which game is played, and the view that it was told last."""

    def __init__(self) -> None:
        self._game = None
        self._view = np.zeros(0, np.uint8)

    def read(self, frame: str | bytes) -> dict:
        """Read a message; of bytes, make the news that a screen shows."""
        if isinstance(frame, bytes):
            head, entries = read(frame)
            return self._news(head, [told for one in entries for told in self._told(head, one)])
        message = json.loads(frame)
        if message["type"] == "table":
            self._game = load(message["game"])
        return message

    def _shown(self, viewer: int) -> View:
        return View(from_bytes(self._game.schema, self._view.tobytes()), viewer)

    def _told(self, head: Head, entry: Entry) -> list[dict]:
        move, lines = "", []
        if entry.kind == LINE:
            lines = [json.loads(entry.body)]
        elif entry.kind == FIRST:
            nothing = np.zeros(layout(self._game.schema).itemsize, np.uint8)
            self._view = follow(nothing, entry.body)
            return []
        else:
            before = self._shown(head.viewer)
            self._view = follow(self._view, entry.body)
            after = self._shown(head.viewer)
            if entry.kind == BACK:
                said = {"id": "table-undone", "facts": {"who": {"number": entry.seat}}}
                return [
                    {"version": entry.version, "seat": entry.seat, "move": "", "lines": [said]}
                ]
            move = self._game.moves.write(int(after.seen.last_move))
            lines = msgspec.to_builtins(list(self._game.words.told(before, after)))
        return [{"version": entry.version, "seat": entry.seat, "move": move, "lines": lines}]

    def _news(self, head: Head, told: list[dict]) -> dict:
        game, own, answered = self._game, seats(head.own), seats(head.answered)
        view = self._shown(head.viewer)
        seen = game.view(view.seen, SPECTATOR)
        asked, is_between = game.acting(seen.seen), seen.seen.phase == game.scored
        return {
            "type": "news",
            "version": head.version,
            "viewer": head.viewer,
            "told": told,
            "picture": msgspec.to_builtins(game.words.picture(view)),
            "goal": msgspec.to_builtins(game.words.goal(view)),
            "turn": int(asked[0]) if asked else -1,
            "asked": [seat for seat in asked if seat not in answered],
            "has_answered": head.viewer in answered,
            "legal": going_on(game, own) if is_between else legal(game, view, asked, answered),
            "is_between_rounds": bool(is_between),
            "scores": list(game.words.scores(seen)),
            "ranks": game.ranks(view.seen),
            "seconds": head.seconds,
            "question": question(game, seen, asked, seats(head.questioned)),
            "replaceable_in": head.replaceable_in,
            "undoable": seats(head.undoable),
        }


def seats(bits: int) -> list[int]:
    """Read a set of seats."""
    return [seat for seat in range(16) if bits >> seat & 1]


def legal(game, view: View, asked: list[int], answered: list[int]) -> list[str]:
    """List the moves of who is asked and has not answered."""
    if view.seat not in asked or view.seat in answered:
        return []
    return [game.moves.write(move) for move in game.legal(view.seen, view.seat)]


def going_on(game, own: list[int]) -> list[str]:
    """Between rounds whoever sits here may go on."""
    return [game.moves.write(game.moves.the(Kind.NEXT))] if own else []


def question(game, seen: View, asked: list[int], questioned: list[int]) -> dict | None:
    """Ask all who sit at a shared screen at once."""
    answers = game.legal(seen.seen, asked[0]) if questioned else []
    passing = game.moves.the(Kind.PASS)
    others = [move for move in answers if move != passing]
    if passing not in answers or not others:
        return None
    said = [
        [game.moves.write(move), msgspec.to_builtins(game.words.describe(seen, move))]
        for move in others
    ]
    return {"seats": questioned, "passing": game.moves.write(passing), "others": said}
