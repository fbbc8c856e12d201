"""Composing puzzles: matches are played, and looked through for positions that are one."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import count

from tablee.bots.learned import (
    Foresight,
    Lookahead,
    learned,
    network_of,
    new_space,
    policy_of,
)
from tablee.bots.network import Network
from tablee.bots.puzzle import SIMULATIONS, WORLDS, Puzzle, fault_of, position, read_move
from tablee.bots.review import result
from tablee.bots.worth import Worth, by_network, by_search
from tablee.core.dice import new_dice
from tablee.core.game import Game
from tablee.core.match import Match, key_of
from tablee.core.moves import NOTHING
from tablee.core.record import AnyView
from tablee.core.thing import Move, Seat
from tablee.games import game as load
from tablee.pool.workforce import Workforce

FEWEST = 3  # moves to choose from
MARGIN = 0.05  # of the victory that the best move leads by, by the network and surely
GLANCE = 16  # worlds in which a position is looked at first
STAGES = 3  # of a match: puzzles are taken from all of them
PATIENCE = 40  # matches without a puzzle, before one of another kind will do
LONGEST = 4  # moves of a continuation
VAGUE = "reason-general"  # what is said where there are no words for why
DIGITS = 3  # of a share
PLAYERS = Foresight(temperature=1.0)


@dataclass(frozen=True)
class Look:
    """A match to be looked through, and what is known by then."""

    step: int  # matches since the last puzzle
    seed: int
    themes: tuple[str, ...]  # of the puzzles there are
    is_patient: bool


@dataclass(frozen=True)
class Sighting:
    """What was seen at a look: a puzzle and its theme, or none."""

    step: int
    puzzle: Puzzle | None = None
    theme: str = ""


class Composer:
    """Puzzles of one game, one after the other, as different as they come."""

    def __init__(
        self, game: Game, found: list[Puzzle], options: Mapping[str, str], seed: int
    ) -> None:
        self.game, self.options, self.found = game, options, found
        self.seed = max([seed, *(one.seed + 1 for one in found)])
        self.themes = [
            theme(game, view_of(game, one), read_move(game, one.best)) for one in found
        ]
        self.matches = self.dry = 0

    def search(self, force: Workforce) -> Iterator[Puzzle | None]:
        """Look through matches until one has a puzzle; yield what each has.

        What is looked for depends on the puzzles there are. So those matches count in their
        order, and what was seen in later ones than the puzzle's is forgotten.
        """
        ahead, step = dict[int, Sighting](), 0
        work = partial(look, self.game.name, tuple(self.options.items()))
        for seen in force.results(work, self._looks()):
            ahead[seen.step] = seen
            while step in ahead:
                one = ahead.pop(step)
                step += 1
                self._note(one)
                yield one.puzzle
                if one.puzzle is not None:
                    return

    def _looks(self) -> Iterator[Look]:
        """Say where to look, as long as nothing is found."""
        seed, dry, themes = self.seed, self.dry, tuple(self.themes)
        for step in count():
            yield Look(step, seed + step, themes, is_patient=dry + step < PATIENCE)

    def _note(self, seen: Sighting) -> None:
        self.matches += 1
        self.seed += 1
        self.dry += 1
        if seen.puzzle is not None:
            self.found.append(seen.puzzle)
            self.themes.append(seen.theme)
            self.dry = 0


def look(name: str, options: tuple[tuple[str, str], ...], asked: Look) -> Sighting:
    """Play a match, and find at most one puzzle in it.

    Which size of table and which stage of the match it is looked for in is fixed by how many
    there are, so that all have their share; a theme that has half of them already has to wait.
    """
    game, themes = load(name), asked.themes
    network = network_of(game)
    assert network is not None
    done, sizes = len(themes), game.seats
    seats = sizes[(done // STAGES if asked.is_patient else asked.seed) % len(sizes)]
    match = played(game, network, seats, dict(options), asked.seed)
    length = len(match.moves)
    stage = range(length)
    if asked.is_patient:
        part = done % STAGES
        stage = range(length * part // STAGES, length * (part + 1) // STAGES)
    posed = list(posed_in(network, match, stage, asked.seed, dict(options)))
    posed.sort(key=lambda one: themes.count(one[1]))
    for puzzle, about in posed:
        if asked.is_patient and 2 * themes.count(about) > done + 2 * STAGES:
            break
        if not is_borne_out(game, network, puzzle):
            continue
        if not fault_of(game, puzzle, is_thorough=True):  # in other worlds, too
            return Sighting(asked.step, puzzle, about)
    return Sighting(asked.step)


def posed_in(
    network: Network, match: Match, stage: range, seed: int, options: dict[str, str]
) -> Iterator[tuple[Puzzle, str]]:
    """Walk through a stage of a match, and pose what is a puzzle."""
    game, again = match.game, match.again()
    for number, move in enumerate(match.moves):
        if number in stage:
            view = again.view(again.turn)
            found = clear(game, network, view, seed)
            if found is not None:
                puzzle = pose(network, again, found, seed, options)
                yield puzzle, theme(game, view, found.best)
        again.play(move)


def pose(
    network: Network, match: Match, found: Worth, seed: int, options: dict[str, str]
) -> Puzzle:
    """Write a puzzle down, and how it goes on."""
    game, best = match.game, found.best
    write = game.moves.write
    order = sorted(found.shares, key=lambda one: (one != best, -found.shares[one]))
    return Puzzle(
        seats=match.seats,
        options=options,
        seed=seed,
        moves=[*map(write, match.moves)],
        seat=match.turn,
        worth=[(write(one), round(found.shares[one], DIGITS)) for one in order],
        follow=[*map(write, continuation(game, network, match, best))],
    )


def checked(name: str, numbered: tuple[int, Puzzle]) -> tuple[int, str]:
    """Look at a puzzle again, thoroughly; say what is wrong with it today, if anything is."""
    number, puzzle = numbered
    try:
        return number, fault_of(load(name), puzzle, is_thorough=True)
    except ValueError as error:
        return number, str(error)


def view_of(game: Game, puzzle: Puzzle) -> AnyView:
    """Give what who is to play knows."""
    match = position(game, puzzle)
    return match.view(match.turn)


def theme(game: Game, view: AnyView, best: Move) -> str:
    """Say what kind of move solves a puzzle: those of a kind are said in the same words."""
    return game.words.describe(view, best).id


def played(
    game: Game, network: Network, seats: int, options: Mapping[str, str], seed: int
) -> Match:
    """Play a match to its end, as the network plays."""
    match, dice = Match(game, seats, options, key_of(seed)), new_dice(seed)
    player = learned(network, PLAYERS)
    while not match.is_over:
        match.play(player(game, match.view(match.turn), dice))
    return match


def clear(game: Game, network: Network, view: AnyView, seed: int) -> Worth | None:
    """Say what the moves of a position are worth, if it is a puzzle.

    One move leads by a margin, by the network and by the search; a rule of thumb would play
    another, so that it takes a thought; and there are words for why it is the best.
    """
    legal = game.legal(view.seen, view.seat)
    if len(legal) < FEWEST:
        return None
    chances = policy_of(game, new_space(game, network, int(view.seen.seats)), view)
    likings = {move: game.rules.liking(view.seen, view.seat, move) for move in legal}
    likeliest = max(chances, key=lambda move: chances[move])
    if likings[likeliest] == max(likings.values()):
        return None
    why = game.words.reason(view, likeliest, NOTHING)
    if why is None or why.id == VAGUE:
        return None
    for worlds in (GLANCE, WORLDS):
        found = by_network(game, network, view, worlds, seed)
        if found.best != likeliest or found.lead < MARGIN:
            return None
    other = by_search(game, view, SIMULATIONS, seed)
    return found if other.best == found.best and other.lead > 0 else None


def is_borne_out(game: Game, network: Network, puzzle: Puzzle) -> bool:
    """Say whether it goes well with the best move, by what its seat knows in the end.

    The best move may have bad luck, too, but then nobody would believe that it was the best.
    """
    match, seat = position(game, puzzle), puzzle.seat
    for text in (puzzle.best, *puzzle.follow):
        match.play(read_move(game, text))
    if match.is_over:
        share = result(match)[seat]
    else:
        view = match.view(Seat(seat))
        share = Lookahead(game, network, view, Foresight(), new_dice(0)).expect(WORLDS)[seat]
    second = puzzle.worth[1][1]
    return share > second


def continuation(game: Game, network: Network, match: Match, best: Move) -> list[Move]:
    """Play the best move and on, as the network would."""
    again = match.again()
    again.replay([*match.moves, best])
    dice, player = new_dice(0), learned(network, Foresight())
    found: list[Move] = []
    while len(found) < LONGEST and not again.is_over and not again.is_between_rounds:
        move = player(game, again.view(again.turn), dice)
        found.append(move)
        again.play(move)
    return found
