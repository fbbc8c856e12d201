"""What is asked and answered over HTTP; `web/src/wire.ts` is generated from it, too."""

from typing import Literal

from msgspec import Struct

from tablee.core.speech import Line

from .wire import Clock, Outlook, Status, TableFacts

WorkStage = Literal["none", "waiting", "working", "ready", "failed", "late"]
FailureReason = Literal["", "disk", "stopped"]


class OptionFact(Struct, frozen=True):
    """An option of a game."""

    name: str
    default: str
    values: list[str]  # to choose from; empty for a number or free text
    least: int
    most: int  # 0 for free text


class GameFact(Struct, frozen=True):
    """A game, for the home page."""

    name: str
    prefix: str  # of its rule numbers
    least: int  # seats
    most: int
    options: list[OptionFact]
    puzzles: int  # that it has
    has_sheet: bool  # for scores of the real box


class TableEntry(Struct, frozen=True):
    """A table in a list."""

    code: str
    game: str
    status: Status
    names: list[str]  # empty for an open seat
    round: int  # 0 before the deal
    scores: list[int]  # by seat; none before the deal
    updated: float  # seconds since 1970
    awaits_me: bool = False  # others wait until whoever asked has moved


class Preparing(Struct, frozen=True):
    """A game that is being made ready, once after each installation."""

    game: str
    is_playable: bool  # though bots can't look ahead yet
    stage: WorkStage
    done: int  # steps of the stage, for a progress bar
    total: int  # 0 until it is known
    reason: FailureReason  # why it failed; it is tried again


class Home(Struct, frozen=True):
    """What the home page shows."""

    name: str  # the guest's
    games: list[GameFact]
    levels: list[str]  # of bots, the weakest first
    mine: list[TableEntry]
    public: list[TableEntry]
    preparing: list[Preparing]  # games that are not ready yet


class Reach(Struct, frozen=True):
    """Who can use a table's link."""

    base: str  # how the link begins: scheme and host, without a slash
    is_only_here: bool  # on this computer, and nowhere else
    can_open: bool  # who asks may let the others in the house come
    has_network: bool  # there is a house to open to


class NewSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a table to be: a bot's where a level is given, else open."""

    level: str = ""


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be."""

    game: str
    seats: list[NewSeat]
    options: dict[str, str] = {}
    clock: Clock = "none"
    is_listed: bool = False
    is_watchable: bool = True
    is_shared: bool = False  # whoever opens the table may take several seats
    is_party: bool = False  # seats that nobody takes are taken away when it begins
    pause: bool = True  # bots take their time
    hints: bool = True  # people may ask for advice
    starts_when_full: bool = False


class Created(Struct, frozen=True):
    """The table that was opened."""

    code: str


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """A guest's new name."""

    name: str


class PushFacts(Struct, frozen=True):
    """What a browser needs to know before it can be told of turns while it is closed."""

    key: str  # of the server, a point in base64url
    days: float  # that a match is kept which nobody touches


class WantedPush(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a browser wants to be told of turns, or does not want to be any more."""

    endpoint: str
    key: str = ""  # the browser's, in base64url, and its secret
    auth: str = ""
    is_wanted: bool = True


class Failed(Struct, frozen=True):
    """Why an HTTP request was refused."""

    reason: Line


class FinishedMatch(Struct, frozen=True):
    """A match that is over: who sat there, and all that it takes to play it again."""

    table: TableFacts
    transcript: str


class JudgedDecision(Struct, frozen=True):
    """One choice of a match: what was played, what was best, from what its seat knew."""

    position: int  # in which it was taken, counted as in the replay: the deal is 0
    seat: int
    played: Outlook
    best: Outlook
    cost: float  # share of victory given away; 0 for the best move
    low: float  # the cost is between these, 19 times out of 20
    high: float
    is_clear: bool  # that interval excludes 0: it was a mistake, not a matter of taste
    reason: Line | None


class Summary(Struct, frozen=True):
    """What made a seat win or lose, in shares of victory."""

    start: float  # its chances at the deal
    end: float  # its share of the victory
    luck: float  # what chance gave it, or took
    skill: float  # what its own mistakes gave away
    gifts: float  # what the mistakes of the others gave it: end = start + luck - skill + gifts
    costliest: list[int]  # its worst mistakes, as places in the list of decisions


class Judgement(Struct, frozen=True):
    """A finished match, judged move by move."""

    rounds: list[int]  # the positions at which a round begins
    shares: list[list[float]]  # by position: everybody's chances by what all knew
    hindsight: list[list[float]]  # the same with all cards open
    decisions: list[JudgedDecision]
    seats: list[Summary]


class Reviewing(Struct, frozen=True):
    """How far the review of a match is; the judgement once it is ready."""

    stage: WorkStage
    done: int  # steps, for a progress bar
    total: int  # 0 until it is known
    judgement: Judgement | None


class PlayOn(Struct, frozen=True, forbid_unknown_fields=True):
    """Play on from a position of a finished match, on one seat, against bots.

    What the seat did not know is dealt anew, so that it fits all that it knew.
    """

    position: int
    seat: int
    level: str


class Way(Struct, frozen=True, forbid_unknown_fields=True):
    """How a position came about that a table goes on from; see `core.match.Origin`."""

    key: str
    moves: list[str]
    seat: int
    seed: int
    before: "Way | None" = None


class CarryOn(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be that goes on with a match that was played in a page.

    What the seat does not know there is dealt anew, so that it fits all it knows, and by a seed
    of the server's: whoever chose it could work out the others' cards.
    """

    table: NewTable
    key: str
    moves: list[str]
    seat: int
    before: Way | None = None


class SceneText(Struct, frozen=True):
    """A part of a game in short: a figure's name, what it shows, and what is said beside it."""

    title: str
    figure: str
    shows: str
    html: str


class RuleText(Struct, frozen=True):
    """One numbered rule, as HTML of our own making; rulings and options are small print."""

    number: int
    label: str
    section: str
    title: str
    html: str
    small_print: str


class RulesText(Struct, frozen=True):
    """The rules of a game in a language."""

    title: str
    introduction: str
    scenes: list[SceneText]
    rules: list[RuleText]
    about: str
