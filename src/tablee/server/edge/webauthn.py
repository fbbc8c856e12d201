"""Passkeys: what a browser says of a key it has made or used, and whether that is true.

What is checked is what WebAuthn asks of a site: that the words are about this question, that
they were said on this site by somebody who was there and showed who they are, and that the key
signed them. Who made the key's hardware is not asked.
"""

from base64 import urlsafe_b64decode
from binascii import Error as Base64Error
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
from cryptography.hazmat.primitives.hashes import SHA256
from msgspec import Struct

from .cbor import CborError, Value, read

PRESENT, VERIFIED, ATTESTED = 1, 4, 64  # flags
HASH, HEAD, BEFORE_ID = 32, 37, 55  # bytes: of the site's hash, and up to the key's id
LONGEST_ID = 1023
RSA_BITS = (2048, 4096)


class PasskeyError(ValueError):
    """What was said of a key is not true, or not about this."""


class ClientData(Struct):
    """What the browser adds to the question before the key signs it."""

    type: str
    challenge: str
    origin: str
    cross_origin: bool = msgspec.field(default=False, name="crossOrigin")


@dataclass(frozen=True)
class Site:
    """Where a page was opened, as the browser says."""

    name: str  # its host, without a port
    origin: str


@dataclass(frozen=True)
class Statement:
    """What an authenticator says."""

    flags: int
    counter: int


@dataclass(frozen=True)
class Made:
    """A key that was made."""

    id: bytes
    key: bytes
    counter: int


def made(client: bytes, attestation: bytes, challenge: bytes, site: Site) -> Made:
    """Check what is said of a key that was just made, and give it."""
    _check_client(client, "webauthn.create", challenge, site)
    told = _read(attestation)[0]
    data = told.get("authData") if isinstance(told, dict) else None
    if not isinstance(data, bytes):
        raise PasskeyError("no key in it")
    signed = _signed(data, site)
    if not signed.flags & ATTESTED or len(data) < BEFORE_ID:
        raise PasskeyError("no key in it")
    length = int.from_bytes(data[BEFORE_ID - 2 : BEFORE_ID], "big")
    id, rest = data[BEFORE_ID : BEFORE_ID + length], data[BEFORE_ID + length :]  # noqa: A001
    if not 0 < length <= LONGEST_ID or len(id) < length:
        raise PasskeyError("no id")
    _, end = _read(rest)
    public_key(rest[:end])
    return Made(id, rest[:end], signed.counter)


def used(
    client: bytes, said: bytes, signature: bytes, challenge: bytes, site: Site, key: bytes
) -> int:
    """Check what a key has signed; give how often it has, 0 for one that does not count."""
    _check_client(client, "webauthn.get", challenge, site)
    signed = _signed(said, site)
    verify(key, signature, said + sha256(client).digest())
    return signed.counter


def is_next(counter: int, known: int) -> bool:
    """Say whether a key has counted on; where it has not, there are two of it."""
    return counter > known or counter == known == 0


def _check_client(client: bytes, kind: str, challenge: bytes, site: Site) -> None:
    try:
        told = msgspec.json.decode(client, type=ClientData)
        asked = urlsafe_b64decode(told.challenge + "=" * (-len(told.challenge) % 4))
    except (msgspec.MsgspecError, RecursionError, UnicodeError, Base64Error, ValueError):
        raise PasskeyError("unreadable") from None
    if told.type != kind:
        raise PasskeyError("said for something else")
    if not challenge or not compare_digest(asked, challenge):
        raise PasskeyError("another question")
    if told.origin != site.origin or told.cross_origin:
        raise PasskeyError("said elsewhere")


def _signed(data: bytes, site: Site) -> Statement:
    if len(data) < HEAD or data[:HASH] != sha256(site.name.encode()).digest():
        raise PasskeyError("another site")
    flags = data[HASH]
    if not (flags & PRESENT and flags & VERIFIED):
        raise PasskeyError("nobody was there, or showed who they are")
    return Statement(flags, int.from_bytes(data[HASH + 1 : HEAD], "big"))


def _read(data: bytes) -> tuple[Value, int]:
    try:
        return read(data)
    except CborError:
        raise PasskeyError("unreadable") from None


def public_key(
    key: bytes,
) -> ec.EllipticCurvePublicKey | ed25519.Ed25519PublicKey | rsa.RSAPublicKey:
    """Read a public key as authenticators write it (COSE): ES256, EdDSA or RS256."""
    told, _ = _read(key)
    if not isinstance(told, dict):
        raise PasskeyError("no key")
    try:
        match told:
            case {1: 2, 3: -7, -1: 1, -2: bytes(x), -3: bytes(y)}:
                numbers = int.from_bytes(x, "big"), int.from_bytes(y, "big")
                return ec.EllipticCurvePublicNumbers(*numbers, ec.SECP256R1()).public_key()
            case {1: 1, 3: -8, -1: 6, -2: bytes(x)}:
                return ed25519.Ed25519PublicKey.from_public_bytes(x)
            case {1: 3, 3: -257, -1: bytes(n), -2: bytes(e)}:
                if not RSA_BITS[0] <= 8 * len(n) <= RSA_BITS[1] or len(e) > 4:
                    raise PasskeyError("an odd key")
                numbers = int.from_bytes(e, "big"), int.from_bytes(n, "big")
                return rsa.RSAPublicNumbers(*numbers).public_key()
    except ValueError:
        raise PasskeyError("no key") from None
    raise PasskeyError("a kind of key that is not known here")


def verify(key: bytes, signature: bytes, data: bytes) -> None:
    """Check a signature."""
    public = public_key(key)
    try:
        match public:
            case ec.EllipticCurvePublicKey():
                public.verify(signature, data, ec.ECDSA(SHA256()))
            case ed25519.Ed25519PublicKey():
                public.verify(signature, data)
            case rsa.RSAPublicKey():
                public.verify(signature, data, padding.PKCS1v15(), SHA256())
    except InvalidSignature:
        raise PasskeyError("not signed by this key") from None
