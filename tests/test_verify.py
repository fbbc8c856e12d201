"""What `tablee verify` says of a deal that people at a table had shares in."""

import pytest

from tablee.core.match import (
    Match,
    commitment_to,
    key_of,
    mixed_key,
    sealing_of,
    share_commitment,
)
from tablee.core.transcript import Transcript, Withheld
from tablee.games import REGISTRY, game
from tablee.terminal.fault import Fault
from tablee.terminal.language import speech_for
from tablee.terminal.verify import Noted, findings, view_digest

SECRET, SHARE = bytes(range(32)), bytes([8]) * 32
PROMISE = commitment_to(SECRET)
FIRST = next(iter(REGISTRY))
SEATS = game(FIRST).seats[0]


def one_of(seats: int, mine: object, others: object) -> tuple:
    """Give the first seat a thing, and the others another."""
    return (mine, *[others] * (seats - 1))


COMMITMENTS = one_of(SEATS, share_commitment(PROMISE, 0, SHARE), "")
SEALING = sealing_of(PROMISE, COMMITMENTS)


def transcript(name=FIRST, commitments=COMMITMENTS, withheld=()) -> Transcript:
    seats = game(name).seats[0]
    shares, players = one_of(seats, SHARE, b""), one_of(seats, "Anna", "@expert")
    match = Match(game(name), seats, {}, mixed_key(SECRET, shares))
    return Transcript(match, players, PROMISE, SECRET, shares, commitments, withheld)


def said(noted=Noted(), **facts) -> str:  # noqa: B008
    return "\n".join(findings(transcript(**facts), noted, speech_for("en")))


def test_a_file_alone_is_said_not_to_show_when_its_parts_were_fixed():
    text = said()
    assert "one player’s" in text
    assert PROMISE in text
    assert COMMITMENTS[0] in text
    assert "The file alone does not show" in text
    assert "nobody can have chosen" not in text


def test_what_was_noted_before_the_deal_shows_it():
    assert "nobody can have chosen theirs" in said(Noted(sealing=SEALING))
    with pytest.raises(Fault, match="not the digests"):
        said(Noted(sealing="0" * 64))


@pytest.mark.parametrize("name", REGISTRY)
def test_the_first_cards_a_page_showed_are_compared_with_those_of_the_key(name):
    match = transcript(name).match
    assert "your page showed are those" in said(Noted(cards=view_digest(match, 0)), name=name)
    with pytest.raises(Fault, match="are not those of this key"):
        said(Noted(cards="0" * 64), name=name)


@pytest.mark.parametrize("name", REGISTRY)
def test_another_key_deals_other_first_cards(name):
    """Where there are few first views, two keys may show the same, but not all do."""
    seats = game(name).seats[0]
    matches = [Match(game(name), seats, {}, key_of(seed)) for seed in range(12)]
    assert len({view_digest(match, 0) for match in matches}) > 1


def test_deals_that_were_called_off_are_told():
    withheld = (Withheld(1, "Zoé", "ab" * 32),)
    assert "Zoé (seat 1) had not given their share" in said(withheld=withheld)
    assert "called off" not in said()


def test_shares_that_were_given_openly_are_said_to_prove_less():
    text = said(commitments=())
    assert "could choose theirs" in text
    assert "a forgery would carry its own too" in text
