"""What goes wrong on a page does not go unnoticed."""

import pytest

TROUBLES = {
    "console error": "() => console.error('oh')",
    "console warning": "() => console.warn('oh')",
    "error: ": "() => setTimeout(() => { throw new Error('oh'); })",
    "response: 404": "() => fetch('/api/tables/NOWHERE/qr.svg')",
    "request failed": "() => { const at = new AbortController(); "
    "fetch('/api/home', { signal: at.signal }).catch(() => 0); at.abort(); }",
    "policy: script-src": """() => {
      const script = document.createElement("script");
      script.textContent = "1";
      document.body.append(script);
    }""",
    "policy: connect-src": "() => fetch('http://127.0.0.1:1/').catch(() => 0)",
}


@pytest.mark.parametrize("trouble", TROUBLES)
def test_trouble_is_noticed(arrive, trouble):
    anna = arrive()
    anna.go("/")
    anna.page.locator("article").first.wait_for()
    assert anna.troubles() == []
    anna.page.evaluate(TROUBLES[trouble])
    anna.until(lambda: any(trouble in one for one in anna.troubles()))
    anna.forgive("")
