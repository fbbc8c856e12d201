"""A push: what a browser that is closed is told, sealed so that its push service can't read it.

Messages are encrypted for one browser (RFC 8291) and sent in our name (VAPID, RFC 8292).
"""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from secrets import token_bytes
from typing import Literal

import msgspec
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import Struct

Call = Literal["turn", "round", "deal", "start"]  # what somebody is waited for
Sealer = EllipticCurvePrivateKey

CURVE = SECP256R1()
SCALAR, POINT, SALT, AUTH = 32, 65, 16, 16  # bytes
RECORD = 4_096  # the most that a push service takes
LENGTH = 160  # bytes of every message before it is sealed: its length tells nothing
VALID = 12 * 3600  # seconds that a token is


class Nudge(Struct, frozen=True):
    """Who may be waiting, and where; nothing of how the match stands."""

    kind: Call
    code: str
    game: str


class Subscription(Struct, frozen=True):
    """Where a browser gets its pushes, and how they are sealed for it."""

    endpoint: str
    key: bytes  # its public key, a point
    auth: bytes
    origin: str  # of the page that asked: who sends, for the push service


def text_of(data: bytes) -> str:
    """Write bytes as these protocols do."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def bytes_of(text: str) -> bytes:
    """Read them; raise ValueError for what is none."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_secret() -> bytes:
    """Make a server's own key, once for all browsers."""
    number = generate_private_key(CURVE).private_numbers().private_value
    return number.to_bytes(SCALAR, "big")


def sealer(secret: bytes) -> Sealer:
    """Read a secret key."""
    return derive_private_key(int.from_bytes(secret, "big"), CURVE)


def point_of(key: Sealer) -> bytes:
    """Give the public half of a key."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def is_point(data: bytes) -> bool:
    """Say whether these bytes are a public key."""
    try:
        EllipticCurvePublicKey.from_encoded_point(CURVE, data)
    except ValueError:
        return False
    return len(data) == POINT


def written(nudge: Nudge) -> bytes:
    """Write a nudge, as long as any other."""
    return msgspec.json.encode(nudge).ljust(LENGTH)


def sealed(
    plain: bytes, to: Subscription, salt: bytes = b"", ours: Sealer | None = None
) -> bytes:
    """Encrypt a message for one browser; salt and key are drawn anew for each."""
    ours, salt = ours or generate_private_key(CURVE), salt or token_bytes(SALT)
    theirs = EllipticCurvePublicKey.from_encoded_point(CURVE, to.key)
    both = b"WebPush: info\0" + to.key + point_of(ours)
    shared = _derived(ours.exchange(ECDH(), theirs), to.auth, both, 32)
    key = _derived(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(shared, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([POINT]) + point_of(ours)
    return head + AESGCM(key).encrypt(nonce, plain + b"\2", None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def authorization(key: Sealer, audience: str, subject: str, now: float) -> str:
    """Say to a push service who sends: a token for it alone, signed, good for some hours."""
    claims = {"aud": audience, "exp": int(now) + VALID, "sub": subject}
    parts = ({"typ": "JWT", "alg": "ES256"}, claims)
    signed = ".".join(text_of(msgspec.json.encode(part)) for part in parts)
    numbers = decode_dss_signature(key.sign(signed.encode(), ECDSA(SHA256())))
    signature = b"".join(number.to_bytes(SCALAR, "big") for number in numbers)
    return f"vapid t={signed}.{text_of(signature)}, k={text_of(point_of(key))}"
