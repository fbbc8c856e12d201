"""A game's files for a page: made once, made again from other sources, never made wrong."""

import json
from base64 import b64encode

import llvmlite.binding as llvm
import pytest
from click.testing import CliRunner

from tablee.browser import files, kept, linking, stage
from tablee.browser.linking import FRAME, LinkingError, joined, optimised
from tablee.cli import main
from tablee.core.rule import INTERPRETED

from .node import answered

pytestmark = pytest.mark.skipif(INTERPRETED, reason="interpreted rules make no module")

PRODUCT = """
define i64 @high(i64 %a, i64 %b) {
  %wide = sext i64 %a to i128
  %wider = sext i64 %b to i128
  %product = mul i128 %wide, %wider
  %above = lshr i128 %product, 64
  %high = trunc i128 %above to i64
  ret i64 %high
}
"""
POINTERS = """
declare void @take(ptr)
define void @kept(ptr %array) {
  %copy = alloca { ptr, i64 }
  store ptr %array, ptr %copy
  call void @take(ptr %copy)
  ret void
}
"""


def index_of(folder, game):
    return json.loads((folder / f"{game.name}.json").read_text())


def test_fresh_files_are_not_made_again(fib, tmp_path, monkeypatch):
    told = []
    files.write(tmp_path, [fib], lambda *said: told.append(said))
    monkeypatch.setattr(files, "files_of", lambda game: pytest.fail("made again"))
    files.write(tmp_path, [fib], lambda *said: told.append(said))
    assert told[0] == told[1]
    assert files.is_fresh(tmp_path, fib)


def test_files_of_other_sources_are_made_again_and_those_before_go(fib, tmp_path):
    files.write(tmp_path, [fib])
    first = index_of(tmp_path, fib)
    old = tmp_path / "fib-0123456789abcdef.wasm"
    old.write_bytes(b"of another day")
    (tmp_path / "fib.json").write_text(json.dumps({**first, "wasm": old.name, "sources": "x"}))
    assert not files.is_fresh(tmp_path, fib)
    files.write(tmp_path, [fib])
    assert index_of(tmp_path, fib) == first
    assert not old.exists()


def test_bots_of_another_day_go_unless_another_game_still_has_them(fib, tmp_path):
    for name in ("bots-gone.js", "bots-used.js"):
        (tmp_path / name).write_text("of another day")
    (tmp_path / "other.json").write_text(json.dumps({"bots": "bots-used.js"}))
    files.write(tmp_path, [fib])
    bots = sorted(one.name for one in tmp_path.glob("bots-*"))
    assert bots == sorted([index_of(tmp_path, fib)["bots"], "bots-used.js"])


@pytest.mark.parametrize("said", [b"", b"{", b"[]", b"{}", b"null"])
def test_a_file_that_was_cut_short_is_made_again(fib, tmp_path, said):
    (tmp_path / "fib.json").write_bytes(said)
    assert not files.is_fresh(tmp_path, fib)


def test_without_a_linker_it_is_said_what_to_install(fib, tmp_path, monkeypatch):
    monkeypatch.setattr(linking, "has_linker", lambda: False)
    with pytest.raises(LinkingError, match="pip install ziglang"):
        files.write(tmp_path, [fib])
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize(("language", "says"), [("fr", "Il manque"), ("en", "is missing")])
def test_a_server_whose_pages_could_run_no_game_does_not_start(monkeypatch, language, says):
    monkeypatch.setattr(stage, "has_linker", lambda: False)
    monkeypatch.setattr(stage, "folder_of", lambda game: None)
    said = CliRunner().invoke(main, ["serve", "--lang", language])
    assert said.exit_code != 0
    assert says in said.output
    assert "pip install ziglang" in said.output


def test_a_pointer_that_lies_in_memory_is_refused():
    with pytest.raises(LinkingError, match="half as wide"):
        optimised(llvm.parse_assembly(FRAME + POINTERS))


def test_products_of_128_bits_are_exact():
    module = joined(optimised(llvm.parse_assembly(FRAME + PRODUCT)), ["high"])
    numbers = [0, 1, -1, 3, 1 << 32, (1 << 63) - 1, -(1 << 63), 0x123456789ABCDEF, -98765432101]
    pairs = [(one, other) for one in numbers for other in numbers]
    script = """
    const code = Uint8Array.from(atob(told.code), (letter) => letter.charCodeAt(0));
    const { instance } = await WebAssembly.instantiate(code, {});
    const high = ([one, other]) => String(instance.exports.high(BigInt(one), BigInt(other)));
    const answer = told.pairs.map(high);
    """
    told = {"code": b64encode(module).decode(), "pairs": [[*map(str, pair)] for pair in pairs]}
    assert answered(script, told) == [str(a * b >> 64) for a, b in pairs]


def test_whoever_makes_them_at_the_same_time_finds_them_whole(fib, tmp_path, monkeypatch):
    """Two processes link a game, each its own way: one pair of files is kept, not a mixture."""
    monkeypatch.setattr(kept, "_places", lambda game: [tmp_path / "made"])

    def slowly(folder, games):
        files.write(folder, games)
        monkeypatch.setattr(kept, "write", files.write)
        kept.make(fib)  # by the other one, meanwhile

    monkeypatch.setattr(kept, "write", slowly)
    assert kept.make(fib) == tmp_path / "made"
    index = index_of(tmp_path / "made", fib)
    assert {one.name for one in (tmp_path / "made").iterdir()} == {
        *(index[kind] for kind in ("wasm", "script", "bots", "network")),
        "fib.json",
    }
    assert [one.name for one in tmp_path.iterdir()] == ["made"]
