"""The browser: Debian's Chromium, installed where we may, else said to be missing."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

PLACES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = [
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]


def found() -> str:
    """Give the path of a Chromium, or nothing."""
    return next(filter(None, map(shutil.which, PLACES)), "")


def install(package: str = "chromium") -> None:
    """Install a browser where that is in our hands; what fails is seen by who looks after."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return
    calm = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    patient = ["apt-get", "-o", "DPkg::Lock::Timeout=600"]  # another process may install, too
    wanted = [*patient, "install", "-y", "--no-install-recommends", package]
    if subprocess.run(wanted, env=calm, check=False).returncode:
        subprocess.run([*patient, "update"], env=calm, check=False)
        subprocess.run(wanted, env=calm, check=False)


def chromium() -> str:
    """Give the path of a Chromium; skip where there is none, but never on the gate."""
    path = found()
    if not path:
        install()
        path = found()
    if path:
        return path
    why = "no Chromium here, and none could be installed: apt-get install chromium"
    if os.environ.get("CI"):
        pytest.fail(why)
    pytest.skip(why)


def folder() -> Path:
    """Give a folder all processes of a run share, for locks."""
    return Path(os.environ.get("TMPDIR", "/tmp"))
