"""Frames for the gallery of boards: `python -m tests.gallery GAME SEATS [name=value …]`.

Beginners play one match, and every position is written as each viewer's browser would get it,
to web/gallery/frames-GAME-SEATS.json. Then `npx vite` in web/, and open /gallery/.
"""

import sys
from pathlib import Path

import msgspec

from tablee.bots import BOTS
from tablee.core.dice import new_dice
from tablee.core.match import Match, key_of
from tablee.core.record import OPEN, SPECTATOR
from tablee.games import game as load

NAMES = ("Anna", "Zoé", "Bastien", "Chloé", "Dominique", "Émile", "Faïza", "Gaspard")
WEB = Path(__file__).parents[1] / "web" / "gallery"


def frames(name: str, seats: int, options: dict[str, str], seed: int = 2026) -> dict:
    game, dice = load(name), new_dice(seed)
    match = Match(game, seats, options, key_of(seed))
    viewers = [*range(seats), SPECTATOR, OPEN]
    found: dict[str, list] = {str(viewer): [] for viewer in viewers}
    before: dict[int, object] = {}
    while True:
        asked = match.acting
        for viewer in viewers:
            view = game.view(match.state, viewer) if viewer == OPEN else match.screen(viewer)
            told = game.words.told(before[viewer], view) if match.moves else []
            legal = [game.moves.write(move) for move in match.legal_of(viewer)]
            found[str(viewer)].append(
                {
                    "picture": game.words.picture(view),
                    "turn": -1 if match.is_over else match.turn,
                    "asked": asked,
                    "legal": legal,
                    "scores": match.scores,
                    "told": list(told),
                }
            )
            before[viewer] = view
        if match.is_over:
            return {"names": NAMES[:seats], "viewers": found}
        match.play(BOTS["thumb"](game, match.view(match.turn), dice))


if __name__ == "__main__":
    name, seats, *pairs = sys.argv[1:]
    options = dict(pair.split("=", 1) for pair in pairs)
    path = WEB / f"frames-{name}-{seats}.json"
    path.write_bytes(msgspec.json.encode(frames(name, int(seats), options)))
    print(path)  # noqa: T201
