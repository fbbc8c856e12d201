"""The rival: boardgame.io, and a page at one of its tables."""

import json
import random
from collections.abc import Callable
from pathlib import Path

import msgspec

from .client import ask
from .seat import Seat, Tally, settle

RIVAL = Path(__file__).parents[1] / "rival"


class Cards(msgspec.Struct):
    """The rival's position, as far as a player must read it."""

    players: dict[str, list[int]]
    led: int


class Context(msgspec.Struct, rename="camel"):
    """Whose turn it is, and whether the match is over."""

    current_player: str
    gameover: object = None


class State(msgspec.Struct):
    """The rival's state."""

    cards: Cards = msgspec.field(name="G")
    ctx: Context
    number: int = msgspec.field(name="_stateID")


class Sync(msgspec.Struct):
    """The rival's welcome."""

    state: State


HEAD = b'42/trick,["'
read_update = msgspec.json.Decoder(tuple[str, str, State, msgspec.Raw]).decode
read_sync = msgspec.json.Decoder(tuple[str, str, Sync]).decode


class RivalSeat(Seat):
    """A page at one of the rival's tables."""

    def __init__(self, port: int, match: str, secret: str, seat: int, tally: Tally) -> None:
        super().__init__(port, "/socket.io/?EIO=4&transport=websocket", "", seat, tally)
        self.origin = (port, match, secret, seat)
        self._match, self._secret = match, secret
        self._who = str(seat) if seat >= 0 else None

    def _emit(self, *words: object) -> None:
        self.send(b"42/trick," + msgspec.json.encode(words))

    def hear(self, message: bytes) -> None:
        """Speak socket.io, and play."""
        if message.startswith(HEAD + b"update"):
            if self._sent:  # nobody else may move now: it is our move's
                self.was_played()
            self._look(read_update(message[9:])[2])
        elif message.startswith(HEAD + b"sync"):
            settle(self.welcomed)
            self._look(read_sync(message[9:])[2].state)
        elif message == b"2":
            self.send(b"3")
        elif message.startswith(b"0{"):
            self.send(b"40/trick,")
        elif message.startswith(b"40/trick"):
            self._emit("sync", self._match, self._who, self._secret, 2)

    def _look(self, state: State) -> None:
        settle(self.shown)
        if state.ctx.gameover is not None:
            self.end()
        elif state.ctx.current_player == self._who:
            assert self._who is not None
            hand, led = state.cards.players[self._who], state.cards.led
            legal = [card for card in hand if card // 12 == led // 12] if led >= 0 else hand
            card = random.choice(legal or hand)
            self.may_play(
                b'42/trick,["update",{"type":"MAKE_MOVE","payload":{"type":"play","args":[%d],'
                b'"playerID":"%d","credentials":"%s"}},%d,"%s","%d"]'
                % (card, self.seat, self._secret.encode(), state.number,
                   self._match.encode(), self.seat)
            )  # fmt: skip


class Rival:
    """boardgame.io with one of its stores."""

    health = "/games"
    cores = "0"

    def __init__(self, store: str) -> None:
        self.name = f"boardgame.io, {store}"
        self._has_files = store == "files"

    def command(self, port: int, folder: str) -> list[str]:
        """Write how it is started."""
        files = [f"{folder}/matches"] if self._has_files else []
        return ["env", "NODE_ENV=production", "node", f"{RIVAL}/server.js", str(port), *files]

    async def _match(self, port: int, rounds: int) -> str:
        wanted = {"numPlayers": 2, "setupData": {"rounds": rounds}}
        return str(json.loads((await ask(port, "/games/trick/create", wanted))[0])["matchID"])

    async def open(self, port: int, tally: Tally, *, is_long: bool = False) -> list[Seat]:
        """Open a match and make its two seats."""
        match, seats = await self._match(port, 999 if is_long else 4), list[Seat]()
        for seat in range(2):
            named = {"playerID": str(seat), "playerName": "Zo"}
            answer, _ = await ask(port, f"/games/trick/{match}/join", named)
            secret = str(json.loads(answer)["playerCredentials"])
            seats.append(RivalSeat(port, match, secret, seat, tally))
        return seats

    def again(self, seat: Seat) -> Seat:
        """Make a page for a seat whose page was closed."""
        assert isinstance(seat, RivalSeat)
        return RivalSeat(*seat.origin, Tally(most=0))

    async def spectators(self, port: int, tables: int) -> Callable[[int], Seat]:
        """Open matches; give what makes the pages that look at them."""
        matches = [await self._match(port, 4) for _ in range(tables)]
        return lambda number: RivalSeat(port, matches[number % tables], "", -1, Tally())
