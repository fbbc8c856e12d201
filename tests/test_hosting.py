"""The examples for those who host are what they say: each is read as it will be."""

import json
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from configparser import ConfigParser
from pathlib import Path

import click
import pytest
from prometheus_client.metrics import MetricWrapperBase

from tablee.cli import main
from tablee.server import metric

ROOT = Path(__file__).parent.parent
HOSTING = ROOT / "docs" / "hosting"


def parsed(words: list[str]) -> dict:
    """Read the options of `tablee serve` as it would."""
    command = main.commands["serve"]
    return click.Context(command).command.make_context("serve", words).params


def service() -> ConfigParser:
    unit = ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str
    unit.read(HOSTING / "tablee.service", "utf-8")
    return unit


def test_the_unit_serves_as_its_words_say_and_is_renewed_by_sighup():
    own = service()["Service"]
    program, command, *words = shlex.split(own["ExecStart"])
    assert (Path(program).name, command) == ("tablee", "serve")
    params = parsed(words)
    assert params["workers"] > 1  # else SIGHUP would end it
    assert params["proxy"] == "127.0.0.1"
    assert params["data"].is_relative_to(f"/var/lib/{own['StateDirectory']}")
    assert own["ExecReload"] == "/bin/kill -HUP $MAINPID"
    assert "/tmp" in own["ReadWritePaths"]
    assert own.get("PrivateTmp", "no") == "no"  # where processes meet
    assert "MemoryDenyWriteExecute" not in own


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path):
    unit = tmp_path / "tablee.service"
    text = (HOSTING / "tablee.service").read_text("utf-8")
    unit.write_text(text.replace("/opt/tablee/bin/tablee", sys.executable), "utf-8")
    told = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", str(unit)],
        check=False,
        capture_output=True,
        text=True,
    )
    about = [row for row in told.stderr.splitlines() if "tablee" in row]
    assert not about


def test_the_container_is_made_of_what_is_here():
    text = (HOSTING / "Containerfile").read_text("utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    [extra] = re.findall(r"/source\[(\w+)\]", text)
    assert extra in project["project"]["optional-dependencies"]
    assert (ROOT / re.findall(r"/source/(\S+)", text)[0]).is_file()
    [entry] = re.findall(r"^ENTRYPOINT (.*)$", text, re.M)
    program, command, *words = json.loads(entry)
    assert (program, command) == ("tablee", "serve")
    [volume] = re.findall(r"^VOLUME (.*)$", text, re.M)
    [port] = re.findall(r"^EXPOSE (.*)$", text, re.M)
    params = parsed(words)
    assert params["data"].is_relative_to(volume)
    assert params["port"] == int(port)
    [health] = re.findall(r"^\s+CMD (.*)$", text, re.M)
    code = json.loads(health)[-1]
    compile(code, "health", "exec")
    assert f":{port}/healthz" in code
    assert "--format docker" in text  # Podman's own format drops HEALTHCHECK


def counters() -> list[MetricWrapperBase]:
    return [found for found in vars(metric).values() if isinstance(found, MetricWrapperBase)]


def exported() -> set[str]:
    """Name all samples that the server's counters give."""
    names = set()
    for found in counters():
        for family in found.collect():
            ending = {"counter": ["_total"], "histogram": ["_bucket", "_sum", "_count"]}
            names |= {family.name + one for one in ending.get(family.type, [""])}
    return names


def test_the_dashboard_asks_for_what_is_counted_and_for_all_of_it():
    board = json.loads((HOSTING / "dashboard.json").read_text("utf-8"))
    asked = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    named = set(re.findall(r"\btablee_\w+", " ".join(asked)))
    assert named
    assert named <= exported()
    endings = ("_total", "_bucket", "_sum", "_count")
    whole = {re.sub(f"({'|'.join(endings)})$", "", name) for name in exported()}
    assert {re.sub(f"({'|'.join(endings)})$", "", name) for name in named} == whole
    by = {match for expr in asked for match in re.findall(r"by \((\w+)\)", expr)}
    assert by <= {"instance", "le", *labels()}
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])


def labels() -> set[str]:
    return {label for found in counters() for label in found._labelnames}


def test_every_example_is_told_of():
    text = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    for example in HOSTING.iterdir():
        assert f"hosting/{example.name})" in text
