# Everything here needs only python3 with venv; the rest is put into .venv.
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.zimo-installed
JOBS ?= 2

.DEFAULT_GOAL := help
.PHONY: help setup kernel built play test test-pure check bench docs clean

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /	/' | expand -t 14

setup: $(STAMP) ## make .venv with everything in it

# pyproject.toml and the constraints say what is installed; when they change, install again.
$(STAMP): pyproject.toml constraints.txt
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	test -x $(BIN)/uv || $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt uv
	$(BIN)/uv pip install --quiet --python $(BIN)/python -c constraints.txt -b constraints.txt -e '.[dev]'
	@touch $@

kernel: setup ## compile what changed, in place; fails if that fails
	@$(BIN)/python hatch_build.py

# The same for targets that also work with the plain Python files.
built: setup
	@$(BIN)/python hatch_build.py --fall-back

play: built ## play a match at the table in the terminal
	@$(BIN)/zimo play

test: built ## all tests but the slow ones, on the compiled engine if there is one
	$(BIN)/pytest -n $(JOBS)

test-pure: setup ## the engine's own tests on the plain Python files
	ZIMO_PURE=1 $(BIN)/pytest -n $(JOBS) tests/unit

check: built ## style, types, import arrows
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/pytest -q tests/arch

bench: built ## the speed of the engine, on fixed inputs
	$(BIN)/python -m benchmarks

docs: setup ## check the documentation's examples
	$(BIN)/pytest -q tests/arch

clean: ## remove all that can be made again, .venv as well
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis htmlcov .coverage
	find src -name '*.so' -delete
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
