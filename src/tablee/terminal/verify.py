"""Verifying: what a transcript shows of its deal, and what only who was there can tell."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256

from tablee.core.match import Match, commitment_to, sealing_of
from tablee.core.record import to_bytes
from tablee.core.speech import Speech, line
from tablee.core.thing import Seat
from tablee.core.transcript import Transcript, promised

from .fault import Fault


@dataclass(frozen=True)
class Noted:
    """What somebody noted at the table, to be compared; empty for what they did not."""

    commitment: str = ""  # the dealer's
    sealing: str = ""  # all commitments as one, before the shares were revealed
    cards: str = ""  # the digest of the first view


def findings(transcript: Transcript, noted: Noted, speech: Speech) -> Iterator[str]:
    """Say in sentences what was checked; raise Fault for what is not as it was noted."""
    match = transcript.match
    actual = commitment_to(promised(transcript))
    if noted.commitment not in ("", actual):
        raise Fault(speech, line("transcript-commitment"))
    yield speech("ui-verified", moves=len(match.moves), game=match.game.name)
    if match.origin is not None:
        moves = len(match.origin.moves)
        yield speech("ui-played-on", moves=moves, seat=match.origin.seat)
    elif transcript.commitments:
        yield from _parts(transcript, noted, speech)
    elif noted.commitment:
        yield speech("ui-committed", commitment=actual)
    else:
        is_there = bool(transcript.commitment)
        yield speech("ui-fits" if is_there else "ui-uncommitted", commitment=actual)
        if any(transcript.shares):
            yield speech("ui-open-shares")


def _parts(transcript: Transcript, noted: Noted, speech: Speech) -> Iterator[str]:
    """Tell of a deal that everybody committed to their part of."""
    commitments = transcript.commitments
    sealing = sealing_of(transcript.commitment, commitments)
    if noted.sealing not in ("", sealing):
        raise Fault(speech, line("ui-other-sealing", sealing=sealing))
    yield speech("ui-parts", count=sum(map(bool, commitments)))
    yield f"  {transcript.commitment}  {speech('ui-dealer')}"
    for seat, digest in enumerate(commitments):
        if digest:
            yield f"  {digest}  {_name(transcript, seat)}"
    yield speech("ui-sealed" if noted.sealing else "ui-sealing", sealing=sealing)
    for one in transcript.withheld:
        yield speech("ui-withheld", name=one.name, seat=one.seat, commitment=one.commitment)
    yield from _cards(transcript, noted.cards, speech)


def _cards(transcript: Transcript, noted: str, speech: Speech) -> Iterator[str]:
    """Compare the first view that a page was shown with those that the key leads to."""
    match = transcript.match
    seen = {seat: view_digest(match, Seat(seat)) for seat in range(-1, match.seats)}
    if not noted:
        yield speech("ui-cards")
        for seat, digest in enumerate(transcript.commitments):
            if digest:
                yield f"  {seen[seat]}  {_name(transcript, seat)}"
    elif noted in seen.values():
        yield speech("ui-same-cards")
    else:
        raise Fault(speech, line("ui-other-cards"))


def _name(transcript: Transcript, seat: int) -> str:
    return f"{seat} {transcript.players[seat]}" if transcript.players else str(seat)


def view_digest(match: Match, seat: Seat) -> str:
    """Hash the first view that a seat is shown, as a page does."""
    seen = to_bytes(match.game.schema, match.again().screen(seat).seen)
    return sha256(b"tablee view 1\n" + seen).hexdigest()
