"""The messages between a browser and a table; `web/src/wire.ts` is generated from them.

How a match stands is no message of these, but a frame of bytes (`frame.py`).

Every message to a browser is made from what its viewer may know. Seats count from 0; a viewer
is a seat, -1 for a spectator, or -2 for the open eye that replays a finished match.
"""

from typing import Literal

from msgspec import Struct

from tablee.core.speech import Line
from tablee.core.transcript import Withheld

NAME = 24  # letters of a person's name at most
MOVE = 60  # signs of a move's text at most
MESSAGE = 4_096  # bytes of a message from a browser at most
ANY = -1  # for a seat: the first that is free

Clock = Literal["none", "days", "relaxed", "brisk"]  # days: each in their own time
Status = Literal["open", "playing", "over", "closed"]  # closed: by who looks after the server
Emote = Literal["bravo", "merci", "oups", "hein", "vite", "coeur"]
Occupant = Literal["open", "person", "bot"]


class Person(Struct, frozen=True):
    """Who sits at a seat, as everybody sees it."""

    kind: Occupant
    name: str
    level: str  # of the bot that plays here, or stands in for a person; else empty
    is_present: bool  # has the table open
    is_away: bool  # a bot stands in for this person, who may take the seat back
    replaceable_in: float  # seconds until a bot may stand in for who is gone; -1: it may not
    first: int  # the first seat of the same person; where it is this one, they have no other


class Regret(Struct, frozen=True):
    """Somebody asks to take a move back, as everybody sees it."""

    version: int  # at which it was asked for
    seat: int
    waits_for: list[int]  # seats whose people have not said yet whether they agree


class Outlook(Struct, frozen=True):
    """What can be expected of a move: the mover's share of victory, from what they know."""

    move: str
    said: Line  # the move in words
    share: float  # 0 … 1


# --- From a browser ----------------------------------------------------------------------


class Hello(Struct, tag="hello", frozen=True):
    """The first message: the version a browser already shows, -1 for none."""

    have: int = -1
    is_watching: bool = False  # a large screen: whoever sits before it, it is told what all see


class Sit(Struct, tag="sit", frozen=True):
    """Take a seat, or with -1 the first that is free."""

    seat: int
    name: str


class Commit(Struct, tag="commit", frozen=True):
    """Fix a seat's share of the key without telling it; see `core.match.share_commitment`."""

    seat: int
    to: str  # the table's commitment that it goes with
    commitment: str


class Reveal(Struct, tag="reveal", frozen=True):
    """Tell a seat's share, 32 random bytes in hexadecimal, once the deal is sealed."""

    seat: int
    to: str  # the table's commitment that it goes with
    share: str


class Leave(Struct, tag="leave", frozen=True):
    """Get up: the seat is free again, or a bot stands in while a match is played."""


class Return(Struct, tag="return", frozen=True):
    """Take one's seat back from the bot that stands in."""


class Fill(Struct, tag="fill", frozen=True):
    """Put a bot on a seat, or with an empty level nobody: the host's, before the deal."""

    seat: int
    level: str


class Remove(Struct, tag="remove", frozen=True):
    """Ask somebody to leave: the host's, before the deal."""

    seat: int


class Replace(Struct, tag="replace", frozen=True):
    """Have a bot stand in for who is gone, or asked for long: a player's or the host's.

    It works when the person's or the frame's `replaceable_in` has come down to 0. Where several
    are asked at once, bots then answer for all who have not: nobody learns who that was.
    """

    seat: int


class Start(Struct, tag="start", frozen=True):
    """Deal: the host's, once no seat is open.

    At a party it is anybody's who sits there, and seats that are still open are taken away.
    """


class Face(Struct, tag="face", frozen=True):
    """On a shared screen: look with the eyes of one of its seats, or of none (-1)."""

    seat: int


class PlayMove(Struct, tag="move", frozen=True):
    """Play a move. The id is the browser's own: sent twice, it is played once."""

    id: str
    version: int  # that the browser showed
    seat: int
    move: str
    is_sure: bool = False  # play it even though the table would warn


class Undo(Struct, tag="undo", frozen=True):
    """Ask to take one's last move back, or an answer that waits for the others'."""

    version: int  # that the browser showed
    seat: int


class Consent(Struct, tag="consent", frozen=True):
    """Let somebody take a move back, or not."""

    version: int  # of what is asked for
    agrees: bool


class Hint(Struct, tag="hint", frozen=True):
    """Ask for advice on one's move. The id is the browser's own."""

    id: str
    version: int  # that the browser showed


class React(Struct, tag="react", frozen=True):
    """Show an emote to everybody."""

    emote: Emote


class Rematch(Struct, tag="rematch", frozen=True):
    """Open a table for the same people, or find the one that is open."""


Request = (
    Hello
    | Sit
    | Commit
    | Reveal
    | Leave
    | Return
    | Fill
    | Remove
    | Replace
    | Start
    | Face
    | PlayMove
    | Undo
    | Consent
    | Hint
    | React
    | Rematch
)


# --- To a browser ------------------------------------------------------------------------


class Welcome(Struct, tag="welcome", frozen=True):
    """The first reply: what page the server has now. One that was open before loads it anew."""

    page: str  # the file that it begins with
    sources: str  # a digest of what the table's game is made of


class TableFacts(Struct, tag="table", frozen=True):
    """All about a table but the match itself. Sent first, and whenever it changes."""

    code: str
    game: str
    seats: int
    options: dict[str, str]
    clock: Clock
    is_listed: bool
    is_watchable: bool
    is_shared: bool  # one browser has several seats
    is_party: bool  # a large screen shows the table; whoever comes before the deal plays
    pause: bool  # bots take their time
    hints: bool  # people may ask for advice
    status: Status
    people: list[Person]
    mine: list[int]  # the seats of this browser
    is_host: bool
    is_removed: bool  # the host asked this browser to leave
    is_called: bool  # the deal was asked for: every seat commits to its share of the key
    is_sealed: bool  # all have: now they reveal it
    commitment: str  # the hash of the server's part of the key; empty where nothing is promised
    commitments: list[str]  # of the browsers' parts, by seat; empty where there is none
    revealed: list[int]  # the seats whose part is in
    withheld: list[Withheld]  # deals that were called off
    dealt: int  # the version at which the cards were dealt; 0 before
    secret: str  # that part, once the match is over
    shares: list[str]  # the browsers' parts, by seat, once the match is over
    rematch: str  # the code of the next table, if there is one
    source: str  # the code of the table whose match is played on here, if it is one
    regret: Regret | None  # what the others are asked to agree to
    trouble: Line | None  # why the table can't go on just now; it tries again by itself


class Done(Struct, tag="done", frozen=True):
    """A move was stored."""

    id: str
    version: int


class Refused(Struct, tag="refused", frozen=True):
    """A request was refused, and nothing changed."""

    id: str  # of the move, else empty
    reason: Line
    rule: str  # its number such as AB-8, else empty
    version: int


class Unsure(Struct, tag="unsure", frozen=True):
    """A legal move that one may regret was not played yet: send it again, sure."""

    id: str
    warning: Line


class Advice(Struct, tag="advice", frozen=True):
    """What a friend would play here, and why."""

    id: str
    version: int  # of the position it is about
    seat: int
    best: Outlook
    second: Outlook | None  # the next best; None where there is no other move
    reason: Line | None


class Reacted(Struct, tag="reacted", frozen=True):
    """Somebody showed an emote."""

    seat: int
    emote: Emote


Reply = Welcome | TableFacts | Done | Refused | Unsure | Advice | Reacted
