"""What is asked and answered about accounts; `web/src/wire.ts` is generated from it, too."""

from msgspec import Struct

from .http import TableEntry


class KeyFact(Struct, frozen=True):
    """A passkey that opens an account."""

    id: str
    made: float  # seconds since 1970


class Account(Struct, frozen=True):
    """What a server knows of who asks: how they come back, and where they sit or sat."""

    is_kept: bool  # other browsers can be the same guest
    has_phrase: bool
    passkeys: list[KeyFact]
    tables: list[TableEntry]  # the latest first


class NewPhrase(Struct, frozen=True):
    """A phrase that opens an account, said once."""

    phrase: str


class Phrase(Struct, frozen=True, forbid_unknown_fields=True):
    """A phrase as somebody typed it."""

    phrase: str


class Belongings(Struct, frozen=True, forbid_unknown_fields=True):
    """What an account keeps for one's browsers: settings, matches and reviews, as they are."""

    texts: dict[str, str]
