"""A match: a game, its seats and options, a key, and the moves so far."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256

from .chance import WORD, open_chance, signed
from .game import Game
from .loops import OVER
from .option import MEMORY_AID
from .record import AnyView, Common, Records, to_bytes

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


class Match:
    """One match. Its state is a cache: the moves, replayed from the key, are the match."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str] | None = None,
        key: bytes | None = None,
    ) -> None:
        self.game, self.seats = game, seats
        self.options = game.chosen(options or {})
        self.key = secrets.token_bytes(KEY_BYTES) if key is None else key
        if len(self.key) != KEY_BYTES:
            raise ValueError(f"a key is {KEY_BYTES} bytes, not {len(self.key)}")
        self.moves: list[int] = []
        self.movers: list[int] = []  # who played each
        self._records: Records = game.laid(seats, self.options)
        self._deal()

    def _deal(self) -> None:
        state = self._records[0]
        for place in range(8):
            word = int.from_bytes(self.key[4 * place : 4 * place + 4], "little")
            state.chance_key[place] = int(signed(word & WORD))
        open_chance(state)
        self.game.rules.deal(state)

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
        """Start again from the deal with other moves."""
        self._records[:] = self.game.laid(self.seats, self.options)
        self.moves, self.movers = [], []
        self._deal()
        for move in moves:
            self.play(move)

    def to_bytes(self) -> bytes:
        """Write the state as the bytes that are the same on every machine."""
        return to_bytes(self.game.schema, self.state)
