# On a fresh machine with Python 3.11 or newer: `make demo` shows the sample games, `make test` runs all tests.
PYTHON ?= python3
PORT ?= 8501
HEADLESS ?=
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt

.PHONY: demo test install lint samples clean

demo: install
	$(BIN)/kibitz demo --port $(PORT) $(if $(filter-out 0 no,$(HEADLESS)),--headless)

# Each file goes to one process, which makes its costly fixtures once; folders in order, so that no large file comes last.
test: .venv/installed-test
	$(BIN)/python -c "from cli.common import warm_up; warm_up()"
	$(BIN)/python -m pytest -n auto --dist loadfile --no-loadscope-reorder

lint: .venv/installed-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

# The sample games anew: played by bots with fixed seeds.
samples: install
	$(BIN)/python -m pipeline.samples

# .venv with the command in it. The marks make a second run quick, and it needs no network.
install: .venv/installed

.venv/installed: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv
	$(PIP) -e .
	touch $@

.venv/installed-test: .venv/installed
	$(PIP) -e ".[test]"
	touch $@

clean:
	rm -rf .kernels .pytest_cache .ruff_cache .hypothesis build
	find . -name __pycache__ -type d -not -path "./.venv/*" -prune -exec rm -rf {} +
