"""Are imagined worlds as spread as they should be? The true one must look like one of them.

Simulation-based calibration (Talts et al. 2018): play to some position, imagine a few worlds
from a seat's view, and rank the true one among them by whatever anybody could observe. Over
many matches each rank comes as often, or the worlds are not drawn as they should be.

A sampler gives every world that a view allows the same weight. Random play does not: a move is
the less likely the more others its hand allowed. So matches are played by the dozen, side by
side, and after every move those with more choice go on in place of those with less (a particle
filter); one of them is taken in the end.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from math import erfc, sqrt
from zlib import crc32

import msgspec

from tablee.core.chance import rekey
from tablee.core.dice import new_dice, throw
from tablee.core.game import Game
from tablee.core.loops import OVER, Playing
from tablee.core.record import OPEN, Cells, Common, Records, blank, blank_row, copy
from tablee.core.rule import unbound

MATCHES = 96  # played side by side, of which one is taken
WORLDS = 7  # imagined for each, so that there are eight ranks
ENOUGH = 5 * (WORLDS + 1)  # ranks, and a statistic says something
UNLIKELY = 1e-7  # a fair sampler fails so rarely, all statistics together

rules = unbound(Playing)


def reach(
    states: Records, laid: Records, seed: int, depth: int, dice: Cells, moves: Cells, row: Cells
) -> int:
    """Play matches side by side to a depth, each move sequence as likely; say how far.

    The first half of the records holds the matches, the second is room to choose from.
    """
    half = len(states) // 2
    for place in range(half):
        states[place] = laid[0]
        rekey(states[place], seed * half + place)
        rules.deal(states[place])
    for step in range(depth):
        total = 0
        for place in range(half):
            states[half + place] = states[place]
            twin = states[half + place]
            row[place] = 0
            if twin.phase != OVER:
                row[place] = rules.legal(twin, twin.turn, moves)
                rules.apply(twin, moves[throw(dice, row[place])])
                if twin.phase == OVER:
                    row[place] = 0
            total += row[place]
        if total == 0:
            return step
        survive(states, row, total, throw(dice, total))
        for place in range(half):
            rekey(states[place], 1 << 40 | (seed * depth + step) * half + place)
    return depth


def survive(states: Records, row: Cells, total: int, start: int) -> None:
    """Let each match of the second half go on as often as its weight says."""
    half = len(states) // 2
    chosen, passed = 0, row[0]
    for place in range(half):
        wanted = (start + place * total) // half  # evenly spaced, from a random start
        while passed <= wanted:
            chosen += 1
            passed += row[chosen]
        states[place] = states[half + chosen]


@dataclass
class Calibration:
    """The ranks of true worlds among imagined ones, by statistic."""

    ranks: dict[str, Counter[int]] = field(default_factory=dict)

    def add(self, name: str, true: float, imagined: list[float], dice: Cells) -> bool:
        """Note the rank of the true world, unless all are alike; equals are ranked by lot."""
        level = imagined.count(true)
        if level < len(imagined):
            below = sum(other < true for other in imagined)
            self.ranks.setdefault(name, Counter())[below + throw(dice, level + 1)] += 1
        return level < len(imagined)

    def faults(self) -> list[str]:
        """List the statistics by which true and imagined worlds can be told apart."""
        enough = {name: found for name, found in self.ranks.items() if found.total() >= ENOUGH}
        assert enough, "nothing is hidden, or nothing that shows"
        return [
            f"{name}: {[found[rank] for rank in range(WORLDS + 1)]}"
            for name, found in sorted(enough.items())
            if surprise(found) < UNLIKELY / len(enough)
        ]


def surprise(found: Counter[int]) -> float:
    """Say how likely ranks are at least so uneven, or at least so high or low on the whole."""
    total, bins = found.total(), WORLDS + 1
    mean, freedom = total / bins, WORLDS
    square = sum((found[rank] - mean) ** 2 for rank in range(bins)) / mean
    spread = 2 / (9 * freedom)  # chi square is nearly normal by its cube root
    uneven = erfc(((square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(2 * spread)) / 2
    middle = sum(rank * count for rank, count in found.items()) / total - WORLDS / 2
    shifted = erfc(abs(middle) / sqrt((bins**2 - 1) / 12 / total) / sqrt(2))
    return min(1.0, 2 * min(uneven, shifted))


def numbers(name: str, value: object) -> Iterator[tuple[str, float]]:
    """Go through all that a picture shows, by the path to it without the places in lists.

    Every leaf is told twice, as the number it is and as any number: order and kind may differ.
    """
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from numbers(f"{name} {key}", inner)
    elif isinstance(value, list | tuple):
        yield f"{name} count", len(value)
        for inner in value:
            yield from numbers(name, inner)
    else:
        yield f"{name} sum", float(value) if isinstance(value, int | float) else 0.0
        yield f"{name} any", crc32(repr(value).encode()) / 2**32


def observed(game: Game, state: Common, viewer: int) -> Counter[str]:
    """Sum up what others see in a world, or all would at its end, and what the turn may do.

    No raw cell: some differ that nobody could ever tell apart. Of those to the left and to the
    right it counts what both have together, and how much more the one has than the other.
    """
    seats, sums = int(state.seats), Counter[str]()
    others = [seat % seats for seat in range(viewer + 1, viewer + seats + (viewer < 0))]
    for other, sign in {others[-1]: -1, others[0]: 1}.items():
        for name, value in shown(game, state, other):
            sums[f"both: {name}"] += value
            sums[f"left less right: {name}"] += sign * value
    for name, value in shown(game, state, OPEN):
        sums[f"all: {name}"] += value
    if int(state.turn) != viewer and state.phase != OVER:
        moves = game.legal(state, int(state.turn))
        sums["moves: sum"] += sum(moves)
        sums["moves: count"] += len(moves)
    return sums


def shown(game: Game, state: Common, viewer: int) -> Iterator[tuple[str, float]]:
    """Go through the numbers of what a viewer's board would show."""
    picture = game.words.picture(game.view(state, viewer))
    return numbers("", msgspec.to_builtins(picture))


def calibration(game: Game, seats: int, positions: int, deepest: int) -> Calibration:
    """Compare true worlds with imagined ones at random positions of random matches.

    Where nothing is hidden at many of them, as many again are tried.
    """
    found, dice, go = Calibration(), new_dice(seats), game._bound(reach)
    states, moves = blank(game.schema, 2 * MATCHES), blank_row(len(game.moves))
    laid, row, told = game.laid(seats, {}), blank_row(MATCHES), 0
    for number in range(2 * positions):
        if told == positions:
            break
        depth, viewer = throw(dice, deepest + 1), throw(dice, seats + 1) - 1
        if go(states, laid, number, depth, new_dice(number), moves, row) < depth:
            told += 1  # it was over by then
            continue
        true = copy(game.schema, states[throw(dice, MATCHES)])
        view, seed = game.view(true, viewer), 1 << 50 | number * WORLDS
        worlds = [true, *(game.sample(view, seed + place) for place in range(WORLDS))]
        first, *rest = [observed(game, world, viewer) for world in worlds]
        names = sorted({*first, *(name for each in rest for name in each)})
        differ = [
            found.add(name, first[name], [each[name] for each in rest], dice) for name in names
        ]
        told += any(differ)
    return found
