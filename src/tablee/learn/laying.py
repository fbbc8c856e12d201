"""Which tables are learnt at: all numbers of seats, all options, the usual ones more often."""

from itertools import product

import numpy as np

from tablee.core.game import Game
from tablee.core.record import Records, layout

USUAL = 3  # times as often as other options, the default ones are played
OFTEN = {2: 3, 4: 3}  # times as often as others, tables of so many seats


def laid_tables(game: Game) -> Records:
    """Lay tables of all numbers of seats and options, the usual ones more often.

    The first one is the usual one for the fewest.
    """
    samples = [option.samples[:4] for option in game.own_options]
    unusual = [
        dict(zip((option.name for option in game.own_options), texts, strict=True))
        for texts in product(*samples)
    ][1:]
    found = []
    for seats in game.seats:
        for place in range(12 * OFTEN.get(seats, 1)):
            rare = place % (USUAL + 1) == USUAL and unusual
            options = unusual[(place * 7 + seats * 5) % len(unusual)] if rare else {}
            found.append(game.laid(seats, options)[0])
    records = np.zeros(len(found), layout(game.schema))
    for place, record in enumerate(found):
        records[place] = record
    return records
