"""Reviews in bulk on a cluster: the same reports as on one core."""

from click.testing import CliRunner

from tablee.cli import main
from tests.test_terminal_review import finished


def test_reports_are_the_same_to_the_last_letter(ray, fib, tmp_path):
    for seed in range(6):
        finished(tmp_path / "played", seed, ("Zoé", "Bo", "@beginner"))
    for where in ("--jobs=1", "--cluster"):
        words = [str(tmp_path / "played"), "--simulations", "100", "--lang", "fr", where]
        result = CliRunner().invoke(main, ["analyse", *words, "--out", str(tmp_path / where)])
        assert result.exit_code == 0, result.output
    reports = [path.name for path in (tmp_path / "--jobs=1").iterdir()]
    assert len(reports) == 7
    for name in reports:
        alone, together = (tmp_path / one / name for one in ("--jobs=1", "--cluster"))
        assert alone.read_bytes() == together.read_bytes()
