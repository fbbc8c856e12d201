"""PtiPassPass: the stage as one viewer may see it, ready to be drawn."""

from functools import cache
from typing import Literal, TypeAlias

import numpy as np
from msgspec import Struct

from tablee.core.bits import each_of, has
from tablee.core.record import OPEN, View, plain
from tablee.core.speech import Line, Named, line

from .choice import acting, announced_in, cup_in
from .layout import LINES, PAIRS, Layout, spots
from .moves import DECLINE, DOUBLON, LIFT, MENTEUR, NAMES, NEXT, OK, SWAP, TAKE
from .state import ANIMALS, VICTORY, Animal, Ending, Marker, Phase, State, Tag, Tags
from .story import stacked

Face: TypeAlias = Literal["hidden", "dove", "rabbit", "mouse"]
Kind: TypeAlias = Literal["plain", "good", "bad"]
FACES: tuple[Face, ...] = ("hidden", "dove", "rabbit", "mouse")


class Piece(Struct, frozen=True):
    """So many tokens of an animal; moves that place or announce one write it as `text`."""

    animal: Face
    text: str
    count: int


class Cup(Struct, frozen=True):
    """A cup, where its middle stands counted in cups, and what is known to be under it."""

    number: int
    x: float
    y: int
    tokens: list[Face]  # the lowest first
    is_lifted: bool


class Poised(Struct, frozen=True):
    """The token that waits above a cup while the others answer."""

    seat: int
    cup: int
    animal: Face
    announced: Face  # hidden on Visible turns: nothing is announced
    said: Line


class News(Struct, frozen=True):
    """What the last move did, in a few words, with the token or tokens that it showed."""

    said: Line
    kind: Kind
    tokens: list[Face]
    is_doublon: bool  # the cup that was aimed at is lifted


class Player(Struct, frozen=True):
    """A seat: its tokens; animals only where this viewer may see them."""

    seat: int
    is_active: bool
    hand_size: int
    hand: list[Piece]
    challenges: int
    victories: int


class Stage(Struct, frozen=True):
    """The whole table."""

    headline: Line
    prompt: Line
    marker: Literal["masked", "visible"]
    goal: int  # victory tokens that win the match
    columns: float  # how many cups the widest rows span
    cups: list[Cup]
    poised: Poised | None
    swap: list[int]  # the two cups that the last move swapped
    winner: int  # of the round; -1 for none
    news: News | None
    players: list[Player]
    announcements: list[Piece]


ANNOUNCEMENTS = [Piece(FACES[animal], NAMES[animal][0], 1) for animal in Animal]


def picture(view: View[State]) -> Stage:
    """Draw the stage for a viewer. [PS-22]"""
    seen, seat = _listed(plain(view.seen)), view.seat
    move = seen.last_move
    columns, places = _places(seen.layout, seen.seats)
    return Stage(
        headline=line(f"board-headline-{seen.marker}", round=seen.round_number),
        prompt=_prompt(view, seen),
        marker="masked" if seen.marker == Marker.MASKED else "visible",
        goal=VICTORY,
        columns=columns,
        cups=_cups(seen, seat, places),
        poised=_poised(seen, seat),
        swap=[cup + 1 for cup in PAIRS[move - SWAP]] if SWAP <= move < LIFT else [],
        winner=seen.winner,
        news=_news(seen),
        players=[_player(seen, seat, other) for other in range(seen.seats)],
        announcements=ANNOUNCEMENTS,
    )


ROWS = (
    *("bared", "challenges", "hand", "hand_size", "victories"),
    *("under", "depth", "truth", "shown", "mine"),
)


def _listed(seen: State) -> State:
    """Turn the rows that are read here into lists of Python numbers."""
    for name in ROWS:
        setattr(seen, name, np.asarray(getattr(seen, name)).tolist())
    return seen


# --- Cups and tokens ---------------------------------------------------------------------


@cache
def _places(layout: int, seats: int) -> tuple[float, list[tuple[float, int]]]:
    """Say how wide the cups stand, and where each does. [PS-1]"""
    where = spots(Layout(layout), seats)
    edge = min(place for _, place in where)
    places = [((place - edge) / 2, row) for row, place in where]
    return max(x for x, _ in places) + 1, places


def _cups(seen: State, seat: int, places: list[tuple[float, int]]) -> list[Cup]:
    """Show the cups that the last move lifted, and what the viewer recalls of the others."""
    lifted = LINES[seen.last_move - LIFT] if seen.last_move >= LIFT else ()
    known = _known(seen, seat)
    return [
        Cup(
            number=cup + 1,
            x=x,
            y=y,
            tokens=_faces(seen.bared[lifted.index(cup)])
            if cup in lifted
            else _recalled(seen, known, seen.under[cup]),
            is_lifted=cup in lifted,
        )
        for cup, (x, y) in enumerate(places)
    ]


def _faces(stack: int) -> list[Face]:
    return [FACES[animal] for animal in stacked(stack)]


def _known(seen: State, seat: int) -> list[Tags]:
    """Make, by animal, the sets of tags that the viewer knows. [PS-22]"""
    if seat == OPEN:
        return [seen.truth[animal] for animal in range(ANIMALS)]
    if seat < 0:
        return [seen.shown[animal] for animal in range(ANIMALS)]
    mine = seen.mine[seat]
    return [seen.shown[animal] | mine[animal] for animal in range(ANIMALS)]  # type: ignore[index]


def _recalled(seen: State, known: list[Tags], tags: Tags) -> list[Face]:
    """Name the tokens under a cup as far as they are known, the lowest first. [PS-9]"""
    lowest_first = sorted(each_of(tags), key=lambda tag: seen.depth[tag])
    return [_named(known, tag) for tag in lowest_first]


def _named(known: list[Tags], tag: Tag) -> Face:
    for animal in range(1, ANIMALS):
        if known[animal] >> tag & 1:
            return FACES[animal]
    return "hidden"


def _poised(seen: State, seat: int) -> Poised | None:
    """Show the token above a cup, hidden or not, and say what is said of it. [PS-5]"""
    if seen.phase != Phase.REPLYING:
        return None
    who, cup = Named(seen.active), seen.target + 1
    if seen.showing:
        said = line("screen-shows", who=who, cup=cup, animal=line(f"a-{seen.showing}"))
        animal = FACES[seen.showing]
    else:
        said = line("screen-says", who=who, cup=cup, announced=line(f"animal-{seen.announced}"))
        animal = _named(_known(seen, seat), seen.poised)
    return Poised(seen.active, cup, animal, FACES[seen.announced], said)


# --- Seats -------------------------------------------------------------------------------


def _player(seen: State, viewer: int, seat: int) -> Player:
    return Player(
        seat=seat,
        is_active=seat == seen.active and seen.phase not in (Phase.SCORED, Phase.OVER),
        hand_size=seen.hand_size[seat],
        hand=_hand(seen, seat) if viewer in (seat, OPEN) else [],
        challenges=seen.challenges[seat],
        victories=seen.victories[seat],
    )


def _hand(seen: State, seat: int) -> list[Piece]:
    """List a hand by animal: it may grow long, but never has more than three kinds."""
    row = seen.hand[seat]
    return [
        Piece(FACES[animal], NAMES[animal][0], row[animal])  # type: ignore[index]
        for animal in range(1, ANIMALS)
        if row[animal]  # type: ignore[index]
    ]


# --- What is to be done ------------------------------------------------------------------

PROMPTS = {
    Phase.REWARDING: "reward",
    Phase.SWAPPING: "swap",
    Phase.LIFTING: "lift",
    Phase.SCORED: "scored",
}


def _prompt(view: View[State], seen: State) -> Line:
    """Say what is to be done, and by whom; all who may challenge are asked at once. [PS-6]"""
    seat = view.seat
    if seen.phase == Phase.OVER:
        return line("prompt-over")
    if seen.phase == Phase.REPLYING:
        if seat == seen.active:
            return line("prompt-reply-active")
        if seat < 0 or not has(acting(view.seen), seat):
            return line("prompt-reply", who=Named(seen.active))
        return line(f"prompt-reply-you-{seen.marker}", who=Named(seen.active))
    if seen.phase == Phase.PLACING:
        found = f"place-{seen.marker}"
    else:
        found = PROMPTS[Phase(seen.phase)]
    if seat == seen.turn:
        return line(f"prompt-{found}-you")
    return line(f"prompt-{found}", who=Named(seen.turn))


# --- What has just been done -------------------------------------------------------------


def _news(seen: State) -> News | None:
    """Say what the last move did; while others answer, the token above the cup says it."""
    move = seen.last_move
    if seen.phase == Phase.REPLYING or move in (-1, NEXT):
        return None
    if move in (DOUBLON, MENTEUR):
        return _challenge(seen)
    kind: Kind = "plain" if move < LIFT else "good" if seen.ending == Ending.WON else "bad"
    return News(_said(seen), kind, [], is_doublon=False)


def _said(seen: State) -> Line:
    move, who = seen.last_move, Named(seen.last_seat)
    if move >= LIFT:
        won = seen.ending == Ending.WON
        return line("board-news-found" if won else "board-news-lost", who=who)
    if move >= SWAP:
        return line("board-news-swap", who=who)
    if move == OK:
        return line("board-news-under")
    if move == TAKE:
        return line("board-news-take", who=who, giver=Named(_active_before(seen)))
    if move == DECLINE:
        return line("board-news-decline", who=who)
    said = "board-news-placed" if announced_in(move) else "board-news-shown"
    return line(said, who=who, cup=int(cup_in(move)) + 1)


def _challenge(seen: State) -> News:
    """Say who challenged, and whether rightly. [PS-10, PS-11, PS-12, PS-13]"""
    is_doublon = seen.last_move == DOUBLON
    if is_doublon:
        is_right = seen.bared[0] != 0
    else:  # who was challenged wrongly has got a challenge token
        is_right = seen.phase == Phase.REWARDING or seen.challenges[_active_before(seen)] == 0
    said = line(
        "board-news-doublon" if is_doublon else "board-news-menteur", who=Named(seen.last_seat)
    )
    return News(said, "good" if is_right else "bad", _faces(seen.bared[0]), is_doublon)


def _active_before(seen: State) -> int:
    """Name whose turn the last move belonged to: a turn that ends goes on to the left."""
    if seen.phase in (Phase.REWARDING, Phase.SCORED, Phase.OVER):
        return seen.active
    return seen.active - 1 if seen.active else seen.seats - 1
