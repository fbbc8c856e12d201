"""A match: a game, its seats and options, a key, and the moves so far."""

import secrets
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from hashlib import sha256

from .chance import WORD, open_chance, signed
from .game import Game
from .loops import OVER
from .moves import Kind
from .option import MEMORY_AID
from .record import SPECTATOR, AnyView, Common, Records, from_bytes, to_bytes
from .thing import Move, Seat

KEY_BYTES = 32
MOST_ORIGINS = 20  # matches that one may have come from, one after the other
MOST_BEFORE = 30_000  # moves of all of them


class RefusedError(ValueError):
    """A move that the rules forbid; `verdict` is the number of the rule."""

    def __init__(self, game: Game, move: Move, verdict: int) -> None:
        super().__init__(
            f"{game.label(verdict)} forbids {game.moves.write(move)}: "
            f"`tablee rules {game.name} {verdict}` says why"
        )
        self.game, self.move, self.verdict = game, move, verdict


def key_of(seed: int) -> bytes:
    """Make the key of a small seed, for matches that need no secret."""
    if not 0 <= seed < 1 << 62:
        raise ValueError(f"a seed is from 0 to 2**62 - 1, not {seed}")
    return seed.to_bytes(8, "little") + bytes(KEY_BYTES - 8)


def commitment_to(secret: bytes) -> str:
    """Hash a key, or the dealer's part of one, to be published before the first card."""
    return sha256(b"tablee key 1\n" + secret).hexdigest()


def share_commitment(commitment: str, seat: int, share: bytes) -> str:
    """Hash a player's share, to be published before anybody reveals theirs.

    It is bound to the dealer's commitment and to the seat: it is good for one deal of one
    table, nobody can use it as theirs, and a dealer who changes its mind breaks them all.
    """
    head = b"tablee share 1\n" + bytes.fromhex(commitment)
    return sha256(head + seat.to_bytes(1, "little") + share).hexdigest()


def sealing_of(commitment: str, commitments: Sequence[str]) -> str:
    """Hash all commitments of a deal, the dealer's and the seats', to compare them as one."""
    rows = "".join(f"{one or '-'}\n" for one in (commitment, *commitments))
    return sha256(b"tablee sealing 1\n" + rows.encode()).hexdigest()


def mixed_key(secret: bytes, shares: Sequence[bytes]) -> bytes:
    """Make a key of the dealer's part and the players' shares, by seat; a bot's is empty.

    All are committed to before any is revealed: one that was drawn at random is enough that
    nobody has chosen the cards.
    """
    return sha256(b"".join([b"tablee mix 1\n", secret, *map(_whole, shares)])).digest()


def _whole(share: bytes) -> bytes:
    return share or bytes(KEY_BYTES)


class OriginError(ValueError):
    """A way to a position that is too long to be followed."""


@dataclass(frozen=True)
class Origin:
    """Where a match begins that plays on from a position of another one.

    What a seat did not know there is imagined anew. It is kept as the way that leads there:
    whoever reads a file must not believe a state, which could break the rules. A way that is
    too long can't even be made: following it takes time, and it comes from anybody.
    """

    key: bytes  # of the other match
    moves: tuple[Move, ...]  # that were played there
    seat: Seat  # whose knowledge is kept
    seed: int  # by which the rest is imagined
    origin: "Origin | None" = None  # where the other match began

    def __post_init__(self) -> None:
        """Refuse a way that is too long, or imagined by no seed."""
        key_of(self.seed)
        chain = self.chain()
        if len(chain) > MOST_ORIGINS or sum(len(one.moves) for one in chain) > MOST_BEFORE:
            raise OriginError(f"more than {MOST_ORIGINS} matches, or {MOST_BEFORE} moves")

    def chain(self) -> list["Origin"]:
        """List the stretches of the way, the first match's first."""
        chain = [self]
        while chain[-1].origin is not None:
            chain.append(chain[-1].origin)
        return chain[::-1]


class Match:
    """One match. Its state is a cache: the moves, replayed from the key, are the match."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str] | None = None,
        key: bytes | None = None,
        origin: Origin | None = None,
        imagined: bytes = b"",
    ) -> None:
        """Deal; or begin where an origin leads: `imagined` is the state there, if known."""
        self.game, self.seats, self.origin = game, seats, origin
        self.options = game.chosen(options or {})
        aid = self.options[MEMORY_AID.name]
        self.recall = aid == MEMORY_AID.default  # does a person's screen help them remember?
        self.key = secrets.token_bytes(KEY_BYTES) if key is None else key
        if len(self.key) != KEY_BYTES:
            raise ValueError(f"a key is {KEY_BYTES} bytes, not {len(self.key)}")
        self.moves: list[Move] = []
        self.movers: list[Seat] = []  # who played each
        self._records: Records = game.laid(seats, self.options)
        if origin is None:
            self._load_key()
            self.game.rules.deal(self.state)
        else:
            state = imagined or led_to(game, seats, self.options, origin)
            self._records[0] = from_bytes(game.schema, state)
            self._load_key()
        self._first = self.to_bytes()

    def _load_key(self) -> None:
        state = self.state
        for place in range(8):
            word = int.from_bytes(self.key[4 * place : 4 * place + 4], "little")
            state.chance_key[place] = int(signed(word & WORD))
        open_chance(state)

    def imagined(self, seat: Seat, seed: int) -> bytes:
        """Imagine all that a seat does not know now: the state, with no key of its own yet."""
        return to_bytes(self.game.schema, self.game.sample(self.view(seat), seed))

    @property
    def state(self) -> Common:
        """Everything, hidden things too: for the rules, never for a bot or a screen."""
        state: Common = self._records[0]
        return state

    @property
    def turn(self) -> Seat:
        """Name the seat whose move is played next."""
        return Seat(int(self.game.whose(self._records)))

    @property
    def acting(self) -> list[Seat]:
        """List the seats that may choose now, the turn first; none when it is over."""
        return self.game.acting(self.state)

    @property
    def is_over(self) -> bool:
        """Say whether the match has ended."""
        return bool(self.state.phase == OVER)

    @property
    def legal(self) -> list[Move]:
        """List the legal moves of the turn."""
        return self.legal_of(self.turn)

    def legal_of(self, seat: Seat) -> list[Move]:
        """List the legal moves of a seat: none unless it acts."""
        return self.game.legal(self.state, seat) if seat in self.acting else []

    @property
    def is_between_rounds(self) -> bool:
        """Say whether all that is left to do is to begin another round."""
        return self.legal == [self.game.moves.the(Kind.NEXT)]

    @property
    def rounds(self) -> list[int]:
        """List where rounds begin: the moves played before each."""
        begins = self.game.moves.the(Kind.NEXT)
        return [0, *(number for number, move in enumerate(self.moves, 1) if move == begins)]

    @property
    def ranks(self) -> list[int]:
        """Rank the seats, 1 first; zeros while the match is not over."""
        return self.game.ranks(self.state)

    @property
    def scores(self) -> list[int]:
        """Give each seat's points so far."""
        return list(self.game.words.scores(self.view(SPECTATOR)))

    def view(self, seat: Seat) -> AnyView:
        """Show the match to a seat with all it could remember: what bots get."""
        return self.game.view(self.state, seat)

    def screen(self, seat: Seat) -> AnyView:
        """Show the match to a person: what to remember only where the table helps."""
        return self.game.view(self.state, seat, recall=self.recall)

    def verdict(self, move: Move) -> int:
        """Give 0 for a legal move of the turn, else the number of the rule that forbids it."""
        return self.game.verdict(self.state, self.turn, move)

    def play(self, move: Move) -> None:
        """Play a move, or raise RefusedError and change nothing."""
        if not 0 <= move < len(self.game.moves):
            most = len(self.game.moves) - 1
            raise ValueError(f"{move} is no move of {self.game.name}: they go from 0 to {most}")
        mover = self.turn
        if verdict := int(self.game.take(self._records, int(move))):
            raise RefusedError(self.game, move, verdict)
        self.moves.append(move)
        self.movers.append(mover)

    def take_back(self, count: int, state: bytes) -> None:
        """Go back over the latest moves to the state before them, as if they never were."""
        self._records[0] = from_bytes(self.game.schema, state)
        del self.moves[-count:], self.movers[-count:]

    def replay(self, moves: Iterable[Move]) -> None:
        """Start again from the first position with other moves."""
        self._records[0] = from_bytes(self.game.schema, self._first)
        self.moves, self.movers = [], []
        for move in moves:
            self.play(move)

    def again(self) -> "Match":
        """Give the same match at its first position; what led there is not played again."""
        again = copy(self)
        again._records = self.game.laid(self.seats, self.options)
        again.replay(())
        return again

    def to_bytes(self) -> bytes:
        """Write the state as the bytes that are the same on every machine."""
        return bytes(self._records.tobytes())


def way_to(
    game: Game, seats: int, options: Mapping[str, str], origin: Origin | None
) -> Iterator[tuple[Origin, Match]]:
    """Play the matches that lead to a position again, each once, the first one first."""
    imagined = b""
    for one in origin.chain() if origin else ():
        match = Match(game, seats, options, one.key, one.origin, imagined)
        match.replay(one.moves)
        yield one, match
        imagined = match.imagined(one.seat, one.seed)


def led_to(game: Game, seats: int, options: Mapping[str, str], origin: Origin) -> bytes:
    """Follow the way to a position, and imagine there what its seat did not know."""
    for one, match in way_to(game, seats, options, origin):
        imagined = match.imagined(one.seat, one.seed)
    return imagined
