"""A reverse proxy in front of servers, set up by the example that people are given."""

import json
import os
import shutil
import socket
import ssl
import subprocess
import time
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from http.client import HTTPConnection
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from websockets.asyncio.client import connect

from tests.web.chromium import install

from .live import say
from .reading import Reader

NAME = "tables.example.org"
HOSTING = Path(__file__).parents[2] / "docs" / "hosting"
PLACES = f"{os.environ.get('PATH', '')}:/usr/sbin"
PACKAGES = {"nginx": "nginx-light", "caddy": "caddy"}
PATIENCE = 20  # seconds to start


def program(name: str) -> str:
    """Give the path of a proxy; skip where there is none, but never on the gate."""
    if not shutil.which(name, path=PLACES):
        install(PACKAGES[name])
    if path := shutil.which(name, path=PLACES):
        return path
    why = f"no {name} here, and none could be installed: apt-get install {PACKAGES[name]}"
    if os.environ.get("CI"):
        pytest.fail(why)
    pytest.skip(why)


def free() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


class Front:
    """A proxy that listens on this machine alone, and people who come by it."""

    def __init__(self, kind: str, folder: Path, ports: list[int]) -> None:
        self.port = free()
        self.scheme = "https" if kind == "nginx" else "http"
        self.host = f"{NAME}:{self.port}"
        write = nginx if kind == "nginx" else caddy
        command = write(program(kind), folder, self.port, ports)
        with (folder / "proxy.txt").open("wb") as log:
            home = {**os.environ, "HOME": str(folder)}
            self.process = subprocess.Popen(command, stdout=log, stderr=log, env=home)
        due = time.monotonic() + PATIENCE
        while self._is_away():
            assert self.process.poll() is None, (folder / "proxy.txt").read_text()
            assert time.monotonic() < due
            time.sleep(0.05)

    def _is_away(self) -> bool:
        try:
            return self.http("/api/home")[0] >= 500
        except OSError:
            return True

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)

    def _reach(self, came_from: str) -> socket.socket:
        plain = socket.create_connection(("127.0.0.1", self.port), 20, (came_from, 0))
        if self.scheme == "http":
            return plain
        return _unchecked().wrap_socket(plain, server_hostname=NAME)

    def http(self, path: str, body: object = None, cookie: str = "", at: str = "127.0.0.1"):
        """Ask as our page does, from an address; give status, headers and body."""
        connection = HTTPConnection(self.host, timeout=20)
        connection.sock = self._reach(at)
        headers = {"origin": f"{self.scheme}://{self.host}", "x-tablee": "1", "cookie": cookie}
        if body is not None:
            headers["content-type"] = "application/json"
        data = None if body is None else json.dumps(body)
        connection.request("GET" if body is None else "POST", path, data, headers)
        answer = connection.getresponse()
        told = {name.lower(): value for name, value in answer.getheaders()}
        found = answer.status, told, answer.read()
        connection.close()
        return found

    def guest(self) -> str:
        """Give a new guest's cookie."""
        return self.http("/api/home")[1]["set-cookie"].partition(";")[0]

    @asynccontextmanager
    async def page(self, code: str, cookie: str, at: str = "127.0.0.1", **headers: str):
        """Open a socket to a table from an address, and say hello."""
        kind = "wss" if self.scheme == "https" else "ws"
        reach = {"host": "127.0.0.1", "port": self.port, "local_addr": (at, 0)}
        if kind == "wss":
            reach |= {"ssl": _unchecked(), "server_hostname": NAME}
        origin = f"{self.scheme}://{self.host}"
        more = {
            "cookie": cookie,
            **{key.replace("_", "-"): one for key, one in headers.items()},
        }
        address = f"{kind}://{self.host}/ws/{code}"
        async with connect(address, additional_headers=more, origin=origin, **reach) as ws:
            ws.reader = Reader()
            await say(ws, "hello", have=-1)
            yield ws


def nginx(path: str, folder: Path, port: int, ports: list[int]) -> list[str]:
    """Write nginx's example with our ports and a certificate of our own; check it."""
    certify(folder)
    text = (HOSTING / "nginx.conf").read_text("utf-8")
    servers = "\n".join(f"    server 127.0.0.1:{one} max_fails=0;" for one in ports)
    changes = {
        "    server 127.0.0.1:8021 max_fails=0;": servers,
        f"/etc/letsencrypt/live/{NAME}": str(folder),
        "listen 443": f"listen 127.0.0.1:{port}",
        "listen 80": f"listen 127.0.0.1:{free()}",
    }
    for before, after in changes.items():
        assert before in text
        text = text.replace(before, after)
    places = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    paths = "\n".join(f"{one}_temp_path {folder / one};" for one in places)
    (folder / "nginx.conf").write_text(
        f"daemon off;\nuser root;\npid {folder / 'nginx.pid'};\nerror_log stderr;\n"
        f"worker_processes 1;\nevents {{}}\nhttp {{\naccess_log off;\n{paths}\n{text}\n}}\n"
    )
    command = [path, "-c", str(folder / "nginx.conf"), "-p", str(folder)]
    subprocess.run([*command, "-t"], check=True, capture_output=True)
    return command


def caddy(path: str, folder: Path, port: int, ports: list[int]) -> list[str]:
    """Write Caddy's example with our ports, and without the certificate that it would get."""
    text = (HOSTING / "Caddyfile").read_text("utf-8")
    changes = {
        f"{NAME} {{": f"http://{NAME}:{port} {{\n\tbind 127.0.0.1",
        "10.0.0.11:8021 10.0.0.12:8021": " ".join(f"127.0.0.1:{one}" for one in ports),
    }
    for before, after in changes.items():
        assert before in text
        text = text.replace(before, after)
    (folder / "Caddyfile").write_text(f"{{\n\tadmin off\n}}\n{text}")
    words = ["--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
    subprocess.run([path, "validate", *words], check=True, capture_output=True)
    return [path, "run", *words]


def certify(folder: Path) -> None:
    """Make a certificate that nobody but a test believes."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, NAME)])
    made = x509.CertificateBuilder().subject_name(name).issuer_name(name)
    made = made.public_key(key.public_key()).serial_number(1)
    made = made.not_valid_before(now - timedelta(days=1))
    signed = made.not_valid_after(now + timedelta(days=1)).sign(key, hashes.SHA256())
    pem = serialization.Encoding.PEM
    (folder / "fullchain.pem").write_bytes(signed.public_bytes(pem))
    secret = key.private_bytes(
        pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    (folder / "privkey.pem").write_bytes(secret)


def _unchecked() -> ssl.SSLContext:
    found = ssl.create_default_context()
    found.check_hostname, found.verify_mode = False, ssl.CERT_NONE
    return found
