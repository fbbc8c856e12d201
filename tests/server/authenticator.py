"""An authenticator of plain parts: it makes keys and signs with them, or says odd things."""

import json
from base64 import urlsafe_b64encode
from hashlib import sha256

from cryptography.hazmat.primitives.asymmetric import ec, ed25519, padding, rsa
from cryptography.hazmat.primitives.hashes import SHA256

SITE, ORIGIN = "table.example", "https://table.example"
THERE = 1 | 4  # present and verified
SIXTEEN = bytes(16)


def cbor(value) -> bytes:
    """Write a value."""

    def head(kind: int, number: int) -> bytes:
        if number < 24:
            return bytes([kind << 5 | number])
        width = 1 if number < 256 else 2
        return bytes([kind << 5 | 23 + width]) + number.to_bytes(width, "big")

    match value:
        case bool() | None:
            return bytes([0xE0 | {False: 20, True: 21, None: 22}[value]])
        case int():
            return head(0, value) if value >= 0 else head(1, -1 - value)
        case bytes():
            return head(2, len(value)) + value
        case str():
            return head(3, len(value.encode())) + value.encode()
        case list():
            return head(4, len(value)) + b"".join(map(cbor, value))
        case dict():
            pairs = (cbor(key) + cbor(one) for key, one in value.items())
            return head(5, len(value)) + b"".join(pairs)
    raise TypeError(value)


class Authenticator:
    """One key of a kind, for a site; it counts unless it is told not to."""

    def __init__(self, kind: str = "es256", name: bytes = b"key 1", counter: int = 1) -> None:
        self.id, self.kind, self.counter = name, kind, counter
        if kind == "es256":
            self._private = ec.generate_private_key(ec.SECP256R1())
        elif kind == "eddsa":
            self._private = ed25519.Ed25519PrivateKey.generate()
        else:
            self._private = rsa.generate_private_key(65537, 2048)

    @property
    def key(self) -> bytes:
        """Give the public key as authenticators write it."""
        public = self._private.public_key()
        if self.kind == "es256":
            numbers = public.public_numbers()
            x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
            return cbor({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        if self.kind == "eddsa":
            return cbor({1: 1, 3: -8, -1: 6, -2: public.public_bytes_raw()})
        numbers = public.public_numbers()
        n, e = numbers.n.to_bytes(256, "big"), numbers.e.to_bytes(3, "big")
        return cbor({1: 3, 3: -257, -1: n, -2: e})

    def _head(self, site: str, flags: int) -> bytes:
        return sha256(site.encode()).digest() + bytes([flags]) + self.counter.to_bytes(4, "big")

    def made(self, asked: bytes, site=SITE, flags=THERE, **client) -> dict[str, bytes]:
        """Say what a browser says of a new key."""
        known = SIXTEEN + len(self.id).to_bytes(2, "big") + self.id + self.key
        data = self._head(site, flags | 64) + known
        attestation = cbor({"fmt": "none", "attStmt": {}, "authData": data})
        said = client_data("webauthn.create", asked, **client)
        return {"client": said, "attestation": attestation}

    def used(self, asked: bytes, site=SITE, flags=THERE, **client) -> dict[str, bytes]:
        """Sign what a browser asks for."""
        said, data = client_data("webauthn.get", asked, **client), self._head(site, flags)
        signed = data + sha256(said).digest()
        if self.kind == "es256":
            signature = self._private.sign(signed, ec.ECDSA(SHA256()))
        elif self.kind == "eddsa":
            signature = self._private.sign(signed)
        else:
            signature = self._private.sign(signed, padding.PKCS1v15(), SHA256())
        return {"client": said, "said": data, "signature": signature}


def client_data(kind: str, asked: bytes, **more) -> bytes:
    """Write what a browser adds."""
    question = urlsafe_b64encode(asked).rstrip(b"=").decode()
    usual = {"type": kind, "challenge": question, "origin": ORIGIN, "crossOrigin": False}
    return json.dumps({**usual, **more}).encode()
