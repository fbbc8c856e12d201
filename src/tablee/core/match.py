"""A match: a game, its seats and options, a key, and the moves so far."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256

from .chance import WORD, open_chance, signed
from .game import Game
from .loops import OVER
from .option import MEMORY_AID
from .record import AnyView, Common, Records, from_bytes, to_bytes

KEY_BYTES = 32


class RefusedError(ValueError):
    """A move that the rules forbid; `verdict` is the number of the rule."""

    def __init__(self, game: Game, move: int, verdict: int) -> None:
        super().__init__(f"{game.label(verdict)} forbids {game.words.write(move)}")
        self.game, self.move, self.verdict = game, move, verdict


def key_of(seed: int) -> bytes:
    """Make the key of a small seed, for matches that need no secret."""
    if not 0 <= seed < 1 << 62:
        raise ValueError(f"a seed is from 0 to 2**62 - 1, not {seed}")
    return seed.to_bytes(8, "little") + bytes(KEY_BYTES - 8)


def commitment_to(secret: bytes) -> str:
    """Hash a key, or the dealer's part of one, to be published before the first card."""
    return sha256(b"tablee key 1\n" + secret).hexdigest()


def mixed_key(secret: bytes, shares: Sequence[bytes]) -> bytes:
    """Make a key of the dealer's part and the players' shares, by seat; a bot's is empty.

    The dealer is bound to the secret before the shares come, and whoever gives a share does
    not know the secret: none of them alone chooses the cards.
    """
    return sha256(b"".join([b"tablee mix 1\n", secret, *map(_whole, shares)])).digest()


def _whole(share: bytes) -> bytes:
    return share or bytes(KEY_BYTES)


@dataclass(frozen=True)
class Origin:
    """Where a match begins that plays on from a position of another one.

    What a seat did not know there is imagined anew. It is kept as the way that leads there:
    whoever reads a file must not believe a state, which could break the rules.
    """

    key: bytes  # of the other match
    moves: tuple[int, ...]  # that were played there
    seat: int  # whose knowledge is kept
    seed: int  # by which the rest is imagined
    origin: "Origin | None" = None  # where the other match began


class Match:
    """One match. Its state is a cache: the moves, replayed from the key, are the match."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str] | None = None,
        key: bytes | None = None,
        origin: Origin | None = None,
    ) -> None:
        self.game, self.seats, self.origin = game, seats, origin
        self.options = game.chosen(options or {})
        self.key = secrets.token_bytes(KEY_BYTES) if key is None else key
        if len(self.key) != KEY_BYTES:
            raise ValueError(f"a key is {KEY_BYTES} bytes, not {len(self.key)}")
        self.moves: list[int] = []
        self.movers: list[int] = []  # who played each
        self._records: Records = game.laid(seats, self.options)
        if origin is None:
            self._shuffle()
            self.game.rules.deal(self.state)
        else:
            self._records[0] = self._imagined(origin)
            self._shuffle()
        self._first = self.to_bytes()

    def _shuffle(self) -> None:
        state = self.state
        for place in range(8):
            word = int.from_bytes(self.key[4 * place : 4 * place + 4], "little")
            state.chance_key[place] = int(signed(word & WORD))
        open_chance(state)

    def _imagined(self, origin: Origin) -> Common:
        other = Match(self.game, self.seats, self.options, origin.key, origin.origin)
        other.replay(origin.moves)
        return self.game.sample(other.view(origin.seat), origin.seed)

    @property
    def state(self) -> Common:
        """Everything, hidden things too: for the rules, never for a bot or a screen."""
        state: Common = self._records[0]
        return state

    @property
    def turn(self) -> int:
        """Name the seat to act."""
        return int(self.state.turn)

    @property
    def is_over(self) -> bool:
        """Say whether the match has ended."""
        return bool(self.state.phase == OVER)

    @property
    def legal(self) -> list[int]:
        """List the legal moves."""
        return [] if self.is_over else self.game.legal(self.state)

    @property
    def ranks(self) -> list[int]:
        """Rank the seats, 1 first; zeros while the match is not over."""
        return self.game.ranks(self.state)

    @property
    def scores(self) -> list[int]:
        """Give each seat's points so far."""
        return list(self.game.words.scores(self.view(-1)))

    def view(self, seat: int) -> AnyView:
        """Show the match to a seat with all it could remember: what bots get."""
        return self.game.view(self.state, seat)

    def screen(self, seat: int) -> AnyView:
        """Show the match to a person: what to remember only where the table helps."""
        return self.game.view(self.state, seat, recall=self.recall)

    @property
    def recall(self) -> bool:
        """Say whether a person's screen helps them remember."""
        return self.options[MEMORY_AID.name] == MEMORY_AID.default

    def verdict(self, move: int) -> int:
        """Give 0 for a legal move, else the number of the rule that forbids it."""
        return int(self.game.rules.verdict(self.state, move))

    def play(self, move: int) -> None:
        """Play a move, or raise RefusedError and change nothing."""
        if not 0 <= move < self.game.moves:
            raise ValueError(f"{move} is no move of {self.game.name}")
        if verdict := self.verdict(move):
            raise RefusedError(self.game, move, verdict)
        mover = self.turn
        self.game.rules.apply(self.state, move)
        self.moves.append(move)
        self.movers.append(mover)

    def replay(self, moves: Iterable[int]) -> None:
        """Start again from the first position with other moves."""
        self._records[0] = from_bytes(self.game.schema, self._first)
        self.moves, self.movers = [], []
        for move in moves:
            self.play(move)

    def again(self) -> "Match":
        """Give the same match at its first position."""
        return Match(self.game, self.seats, self.options, self.key, self.origin)

    def to_bytes(self) -> bytes:
        """Write the state as the bytes that are the same on every machine."""
        return to_bytes(self.game.schema, self.state)
