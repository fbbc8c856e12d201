"""A server that can't begin says why, in one sentence, and what to try."""

import socket
import subprocess
import sys

import pytest


@pytest.fixture
def taken():
    """Name a port that somebody else listens on."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield str(other.getsockname()[1])


def told(*words: str) -> str:
    """Give what is said by a server that must not begin, but for its log."""
    command = [sys.executable, "-m", "tablee", "serve", "--lang", "en", *words]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
    assert done.returncode == 1
    said = done.stdout + done.stderr
    assert "Traceback" not in said
    return "\n".join(line for line in said.splitlines() if not line.startswith("{"))


@pytest.mark.parametrize("count", ["1", "2"])
def test_an_address_that_is_taken_is_named_with_the_option_that_chose_it(
    tmp_path, taken, count
):
    usual = ("--data", str(tmp_path / "tables.db"), "--workers", count)
    said = told("--port", taken, *usual)
    assert said == (
        f"Can’t listen on 127.0.0.1:{taken}: the address is taken or forbidden. Try --port."
    )
    said = told("--port", "0", "--metrics-port", taken, *usual)
    assert said.startswith(f"Can’t serve the counters on 127.0.0.1:{taken}: ")
    assert "--metrics-port" in said


@pytest.mark.parametrize("count", ["1", "2"])
def test_a_file_that_can_not_be_kept_is_named_with_the_reason(tmp_path, count):
    (tmp_path / "text").write_text("no database, but a text " * 100)
    for path, reason in (
        (tmp_path / "text" / "tables.db", "File exists"),
        (tmp_path / "text", "file is not a database"),
        (tmp_path, "unable to open database file"),
    ):
        said = told("--port", "0", "--workers", count, "--data", str(path))
        assert said == (
            f"Matches can’t be kept in {path}: {reason}. Choose another file with --data."
        )
