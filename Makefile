# Two commands do all the set-up on a fresh machine: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt

.PHONY: play test check native interpreted golden bench clean

play: $(VENV)/.play
	$(BIN)/tablee play

test: $(VENV)/.test check native interpreted

# Style and types.
check: $(VENV)/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# The rules as native code. Compiling them first shows how far it is.
native: $(VENV)/.test
	$(BIN)/tablee prepare --study
	$(BIN)/python -m pytest -n 2

# The same promises in the interpreter, where a cell out of bounds or too large raises.
interpreted: $(VENV)/.test
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -n 2 tests/core tests/games tests/conformance

# Write the golden files anew: playthroughs, digests and the pictures in the README.
golden: $(VENV)/.test
	$(BIN)/python -m tests.golden

# The figures of bench/results.md; each script also runs alone.
bench: $(VENV)/.test
	$(PIP) --group rivals
	$(BIN)/python -m bench.engine
	$(BIN)/python -m bench.start

$(VENV)/.venv:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip --disable-pip-version-check install --quiet --upgrade "pip>=25.1"
	touch $@

$(VENV)/.play: $(VENV)/.venv pyproject.toml constraints.txt
	@echo "Installing Tablée …"
	$(PIP) --editable .
	touch $@

$(VENV)/.test: $(VENV)/.play
	@echo "Installing the tools for tests …"
	$(PIP) --group test --group cuda
	touch $@

clean:
	rm -rf $(VENV) build dist
