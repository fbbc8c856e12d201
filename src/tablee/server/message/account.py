"""What is asked and answered about accounts; `web/src/wire.ts` is generated from it, too."""

from msgspec import Struct

from .http import TableEntry


class KeyFact(Struct, frozen=True):
    """A passkey that opens an account."""

    id: str
    made: float  # seconds since 1970


class Before(Struct, frozen=True):
    """Whom a browser was until an account was opened there, and the tables of that guest."""

    name: str
    tables: list[TableEntry]  # that can become the account's
    apart: list[TableEntry]  # where the account sits, too: one would see two hands


class Account(Struct, frozen=True):
    """What a server knows of who asks: how they come back, and where they sit or sat."""

    is_kept: bool  # other browsers can be the same guest
    has_phrase: bool
    passkeys: list[KeyFact]
    tables: list[TableEntry]  # the latest first
    before: Before | None  # None for who was nobody, or was taken along


class NewPhrase(Struct, frozen=True):
    """A phrase that opens an account, said once."""

    phrase: str


class Phrase(Struct, frozen=True, forbid_unknown_fields=True):
    """A phrase as somebody typed it."""

    phrase: str


class Belongings(Struct, frozen=True, forbid_unknown_fields=True):
    """What an account keeps for one's browsers: settings, matches and reviews, as they are."""

    texts: dict[str, str]


class KeyQuestion(Struct, frozen=True):
    """What a browser needs to make or use a passkey; bytes are written in hexadecimal."""

    challenge: str
    site: str
    user: str  # what the key knows the account by
    known: list[str]  # keys that open it already


class NewKey(Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey that was made; bytes are written in hexadecimal."""

    client: str
    attestation: str


class KeyUse(Struct, frozen=True, forbid_unknown_fields=True):
    """What a passkey has signed; bytes are written in hexadecimal."""

    id: str
    client: str
    said: str
    signature: str


class OldKey(Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey that should open nothing any more."""

    id: str
