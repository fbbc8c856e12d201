"""PtiPassPass: the stage as one viewer may see it, ready to be drawn."""

from typing import Literal, TypeAlias, get_args

from msgspec import Struct

from tablee.core.bits import each_of, has
from tablee.core.record import View
from tablee.core.seat import right_of
from tablee.core.speech import Line, Named, line, spoken_to
from tablee.core.thing import Seat, each

from .choice import acting, announced_in, cup_in
from .knowledge import known_tags
from .layout import LINES, PAIRS, Layout, spots
from .moves import DECLINE, DOUBLON, LIFT, MENTEUR, NAMES, NEXT, OK, SWAP, TAKE
from .state import ANIMALS, VICTORY, Animal, Ending, Marker, Phase, State, Tag, Tags
from .story import stacked

Face: TypeAlias = Literal["hidden", "dove", "rabbit", "mouse"]
Kind: TypeAlias = Literal["plain", "good", "bad"]
FACES: tuple[Face, ...] = get_args(Face)


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
    seen, move = view.seen, view.seen.last_move
    cups = _cups(view)
    return Stage(
        headline=line(f"board-headline-{seen.marker}", round=seen.round_number),
        prompt=_prompt(view),
        marker="masked" if seen.marker == Marker.MASKED else "visible",
        goal=VICTORY,
        columns=max(cup.x for cup in cups) + 1,
        cups=cups,
        poised=_poised(view) if seen.phase == Phase.REPLYING else None,
        swap=[cup + 1 for cup in PAIRS[move - SWAP]] if SWAP <= move < LIFT else [],
        winner=seen.winner,
        news=_news(seen),
        players=[_player(seen, seat) for seat in each(Seat(seen.seats))],
        announcements=ANNOUNCEMENTS,
    )


# --- Cups and tokens ---------------------------------------------------------------------


def _cups(view: View[State]) -> list[Cup]:
    """Show the cups that the last move lifted, and what the viewer recalls. [PS-1, PS-9]"""
    seen = view.seen
    where = spots(Layout(seen.layout), seen.seats)
    edge = min(place for _, place in where)
    lifted = LINES[seen.last_move - LIFT] if seen.last_move >= LIFT else ()
    known = known_tags(seen, view.seat)
    found = []
    for cup, (row, place) in enumerate(where):
        is_lifted = cup in lifted
        if is_lifted:
            tokens = _faces(seen.bared[lifted.index(cup)])
        else:
            tags = sorted(each_of(seen.under[cup]), key=lambda tag: seen.depth[tag])
            tokens = [_named(known, tag) for tag in tags]
        found.append(Cup(cup + 1, (place - edge) / 2, row, tokens, is_lifted))
    return found


def _faces(stack: int) -> list[Face]:
    return [FACES[animal] for animal in stacked(stack)]


def _named(known: list[Tags], tag: Tag) -> Face:
    for animal in range(1, ANIMALS):
        if has(known[animal], tag):
            return FACES[animal]
    return "hidden"


def _poised(view: View[State]) -> Poised:
    """Show the token above a cup, hidden or not, and say what is said of it. [PS-5]"""
    seen = view.seen
    who, cup = Named(seen.active), seen.target + 1
    if seen.showing:
        said = line("screen-shows", who=who, cup=cup, animal=line(f"a-{seen.showing}"))
        animal = FACES[seen.showing]
    else:
        said = line("screen-says", who=who, cup=cup, announced=line(f"animal-{seen.announced}"))
        animal = _named(known_tags(seen, view.seat), seen.poised)
    return Poised(seen.active, cup, animal, FACES[seen.announced], said)


# --- Seats -------------------------------------------------------------------------------


def _player(seen: State, seat: Seat) -> Player:
    return Player(
        seat=seat,
        is_active=seat == seen.active and seen.phase not in (Phase.SCORED, Phase.OVER),
        hand_size=seen.hand_size[seat],
        hand=_hand(seen, seat),
        challenges=seen.challenges[seat],
        victories=seen.victories[seat],
    )


def _hand(seen: State, seat: Seat) -> list[Piece]:
    """List a hand by animal: it may grow long, but never has more than three kinds."""
    return [
        Piece(FACES[animal], NAMES[animal][0], seen.hand[seat, animal])
        for animal in Animal
        if seen.hand[seat, animal] > 0
    ]


# --- What is to be done ------------------------------------------------------------------

PROMPTS = {
    Phase.REWARDING: "reward",
    Phase.SWAPPING: "swap",
    Phase.LIFTING: "lift",
    Phase.SCORED: "scored",
}


def _prompt(view: View[State]) -> Line:
    """Say what is to be done, and by whom; all who may challenge are asked at once. [PS-6]"""
    seen, seat = view.seen, view.seat
    if seen.phase == Phase.OVER:
        return line("prompt-over")
    if seen.phase == Phase.REPLYING:
        if seat == seen.active:
            return line("prompt-reply-active")
        if seat < 0 or not has(acting(seen), seat):
            return line("prompt-reply", who=Named(seen.active))
        return line(f"prompt-reply-you-{seen.marker}", who=Named(seen.active))
    is_placing = seen.phase == Phase.PLACING
    what = f"place-{seen.marker}" if is_placing else PROMPTS[Phase(seen.phase)]
    return spoken_to(seat, seen.turn, f"prompt-{what}")


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
    return line(said, who=who, cup=cup_in(move) + 1)


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


def _active_before(seen: State) -> Seat:
    """Name whose turn the last move belonged to: a turn that ends goes on to the left."""
    if seen.phase in (Phase.REWARDING, Phase.SCORED, Phase.OVER):
        return seen.active
    return right_of(seen, seen.active)
