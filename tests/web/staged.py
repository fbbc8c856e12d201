"""Any position on a real table's page: beginners play here, and the page is told of it."""

from functools import cache
from json import dumps

import msgspec

from tablee.bots import BOTS
from tablee.core.dice import new_dice
from tablee.core.match import Match, key_of
from tablee.core.record import SPECTATOR
from tablee.games import game as load
from tablee.server.table.position import Position

from .person import Person

TELL = """async ([facts, seat]) => {
  const now = window.heard.news;
  const version = now.version + 1;
  const told = facts.told.map((one) => ({ version, seat, move: "?", lines: one }));
  const data = JSON.stringify({ ...now, ...facts, version, told, has_answered: false });
  window.heard.line.dispatchEvent(new MessageEvent("message", { data }));
  for (let frame = 0; frame < 2; frame++)
    await new Promise((done) => requestAnimationFrame(done));
}"""


@cache
def positions(name: str, seats: int, seed: int = 2026) -> dict[str, dict]:
    """Give a first position for everything that seat 0 is ever told to do, and the fullest."""
    game, dice = load(name), new_dice(seed)
    match = Match(game, seats, {}, key_of(seed))
    before, found, most = None, {}, 0
    while True:
        position = Position.of(match)
        view = position.screen(0)
        facts = facts_of(position, before)
        found.setdefault(facts["picture"]["prompt"]["id"], facts)
        if facts["legal"] and not facts["is_between_rounds"]:
            size = len(dumps(facts["picture"]))
            if size > most:
                found["fullest"], most = facts, size
        if match.is_over:
            return found
        before = view
        match.play(BOTS["thumb"](game, match.view(match.turn), dice))


def facts_of(position: Position, before) -> dict:
    """Say of a position what news say of it, to seat 0."""
    words, view, asked = position.game.words, position.screen(0), position.asked
    mover = asked[0] if position.is_between_rounds else 0
    facts = {
        "picture": words.picture(view),
        "goal": words.goal(view),
        "told": [list(words.told(before, view))] if before is not None else [],
        "turn": asked[0] if asked else -1,
        "asked": asked,
        "legal": position.legal_of(mover) if mover in asked else [],
        "is_between_rounds": position.is_between_rounds,
        "scores": list(words.scores(position.screen(SPECTATOR))),
        "ranks": position.ranks,
    }
    return msgspec.to_builtins(facts)


def show(person: Person, facts: dict, mover: int = 0) -> None:
    """Put a position on the table that somebody sits at, once its board is there."""
    person.sees_board()
    person.page.evaluate(TELL, [facts, mover])
