"""A stand-in of a browser's push service on this machine, and a browser that reads from it."""

import json
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from secrets import token_bytes
from threading import Thread

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    SECP256R1,
    EllipticCurvePublicKey,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tablee.server.message.push import Subscription, new_secret, point_of, sealer, text_of


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


class Subscriber:
    """Has the key that its pushes are sealed for."""

    def __init__(self, secret: bytes = b"", auth: bytes = b"") -> None:
        self._key = sealer(secret or new_secret())
        self.point, self.auth = point_of(self._key), auth or token_bytes(16)

    def subscription(self, endpoint: str) -> Subscription:
        return Subscription(endpoint, self.point, self.auth, "https://table.example")

    def wanted(self, endpoint: str) -> dict:
        """What its page posts."""
        return {"endpoint": endpoint, "key": text_of(self.point), "auth": text_of(self.auth)}

    def read(self, body: bytes) -> bytes:
        """Unseal a push, by RFC 8188 and 8291, and take off what it was filled up with."""
        salt, length = body[:16], body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        point = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), theirs)
        info = b"WebPush: info\0" + self.point + theirs
        shared = derived(self._key.exchange(ECDH(), point), self.auth, info, 32)
        key = derived(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(shared, salt, b"Content-Encoding: nonce\0", 12)
        plain = AESGCM(key).decrypt(nonce, sealed, None)
        return plain.rstrip(b"\0").removesuffix(b"\2")


@dataclass
class PushService:
    """What it was sent, and what it answers, one after the other and then 201."""

    origin: str = ""
    sent: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)

    def endpoint(self, name: str = "a") -> str:
        return f"{self.origin}/push/{name}"

    def read_by(self, browser: Subscriber) -> list[dict]:
        return [json.loads(browser.read(body)) for _, _, body in self.sent]


@contextmanager
def push_service():
    """Have one on this machine for a while."""
    service = PushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): text for name, text in self.headers.items()}
            service.sent.append((self.path, headers, body))
            self.send_response(service.answers.pop(0) if service.answers else 201)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_said) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service.origin = f"http://127.0.0.1:{server.server_port}"
    thread = Thread(target=server.serve_forever, args=(0.01,), daemon=True)
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
