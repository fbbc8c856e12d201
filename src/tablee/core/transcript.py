"""Transcripts: a match as text that a person can read and write, and prove whole.

A transcript names the game, its rules' version, seats, options and key, then every move with
its seat. One that plays on from a position of another match tells before its own moves how that
position came about. The seal at its end is a digest of all that, to the letter: it tells a
damaged or cut-off file from a whole one. What was promised before the deal is proven by the
commitments to the key's parts, to whoever noted them then: who forges a file forges its
commitments too. `reader.py` reads them.
"""

from dataclasses import dataclass
from hashlib import sha256

from .match import Match, way_to
from .speech import SpokenError

FORMAT = "tablee 1"
SEED = 8  # bytes of a key that a small seed fills


class TranscriptError(SpokenError):
    """A transcript that is refused."""


@dataclass(frozen=True)
class Withheld:
    """A deal that was called off, since somebody did not give their share of its key."""

    seat: int
    name: str
    commitment: str  # the dealer's, of that deal


@dataclass(frozen=True)
class Transcript:
    """A match, who sat where, and what was promised about its key."""

    match: Match
    players: tuple[str, ...] = ()
    commitment: str = ""
    secret: bytes = b""  # the dealer's part of a key that players had a share in
    shares: tuple[bytes, ...] = ()  # theirs, by seat; empty for a bot's
    commitments: tuple[str, ...] = ()  # to the shares; none where they were given openly
    withheld: tuple[Withheld, ...] = ()
    rules: int = 0  # the version it was played under; 0 for today's


def write(transcript: Transcript) -> str:
    """Write a transcript, sealed."""
    body = body_of(transcript)
    return f"{body}seal {seal_of(body)}\n"


def seal_of(body: str) -> str:
    """Digest all that a transcript says."""
    return sha256(body.encode()).hexdigest()[:32]


def body_of(transcript: Transcript) -> str:
    """Write all but the seal."""
    match = transcript.match
    head = [FORMAT, f"game {match.game.name}"]
    head += [f"rules {transcript.rules or match.game.version}", f"seats {match.seats}"]
    head += [f"option {name} {text}" for name, text in match.options.items()]
    head += [f"player {seat} {name}" for seat, name in enumerate(transcript.players)]
    if transcript.commitment:
        head.append(f"commitment {transcript.commitment}")
    head += _promises(transcript)
    if transcript.secret:
        head.append(f"secret {transcript.secret.hex()}")
        shares = enumerate(transcript.shares)
        head += [f"share {seat} {share.hex() or '-'}" for seat, share in shares]
    elif any(match.key[SEED:]):
        head.append(f"key {match.key.hex()}")
    else:
        head.append(f"seed {int.from_bytes(match.key[:SEED], 'little')}")
    head += _before(match)
    moves = _moves_of(match)
    tail = []
    if match.is_over:
        tail.append("ranks " + " ".join(map(str, match.ranks)))
        tail.append("scores " + " ".join(map(str, match.scores)))
    return "".join(f"{row}\n" for row in [*head, "moves", *moves, *tail])


def _promises(transcript: Transcript) -> list[str]:
    """Write what the seats committed to, and which deals came to nothing before."""
    commitments = enumerate(transcript.commitments)
    return [
        *(f"committed {seat} {digest or '-'}" for seat, digest in commitments),
        *(f"withheld {one.seat} {one.commitment} {one.name}" for one in transcript.withheld),
    ]


def _moves_of(match: Match) -> list[str]:
    return [
        f"{seat} {match.game.moves.write(move)}"
        for seat, move in zip(match.movers, match.moves, strict=True)
    ]


def _before(match: Match) -> list[str]:
    """Write how the position came about that a match plays on from; nothing for a deal."""
    rows = []
    for origin, other in way_to(match.game, match.seats, match.options, match.origin):
        rows.append(f"origin {origin.key.hex()}")
        rows += [f"before {row}" for row in _moves_of(other)]
        rows.append(f"imagined {origin.seat} {origin.seed}")
    return rows


def promised(transcript: Transcript) -> bytes:
    """Give what the commitment was made to: the key, or the dealer's part of it."""
    return transcript.secret or transcript.match.key
