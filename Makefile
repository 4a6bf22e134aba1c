# Everything a person or CI does here. `make help` lists it.
PYTHON ?= python3
BOOT := $(PYTHON) tools/bootstrap.py
PY := .venv/bin/python
NATIVE_PY := .venv-native/bin/python
RESEARCH_PY := .venv-research/bin/python
PYTEST := -m pytest -n 2
# Each worker begins with a part of its own, so that browsers and servers are started once, and takes of the others' at the
# end. Three on two cores: tests of houses wait as long as they work.
SUITE := -n 3 --dist worksteal --durations 25
# Tests of compiled code: they run on both builds. All others run once, on the build that ships.
ENGINE_TESTS := tests/conformance tests/core tests/kit tests/games tests/bots
# Is there a compiled build? Then random games by the dozen and all paths of a question are played by that one only.
COMPILED := [ -f .venv-native/.turfhouse-package ] && [ "$$TURFHOUSE_NATIVE" != 0 ]
LINTED := $(wildcard src tests tools bench hatch_build.py)
ARGS ?=
# Compiled bytecode is kept, whatever the shell asks for: half of what a test run loads would be compiled by each of its processes.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play env dev test test-quick test-pg test-native test-research lint lint-python format native bench bench-server bench-research bench-lab lab test-cluster strength lock mutants soak web wire screenshots clean

help: ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: ## set everything up and open a table in the browser (ARGS="..." for turfhouse play)
	@$(BOOT) play $(ARGS)

env:
	@$(BOOT) env

dev: ## set up for work: .venv with all tools, editable sources, the built client
	@$(BOOT) dev

# The client is checked beside the compiler; it begins first, because set-ups in one folder wait for each other.
test: ## everything CI checks: lint, all tests on the compiled build, the engine's interpreted too, a quick pass of test-research
	@$(BOOT) test
	@$(BOOT) web check test & client=$$!; sleep 2; $(BOOT) native & made=$$!; $(MAKE) --no-print-directory lint-python; linted=$$?; \
	wait $$made && wait $$client && exit $$linted
	@if $(COMPILED); then \
	  set -ex; $(NATIVE_PY) tools/native.py check; $(NATIVE_PY) tools/suite.py $(SUITE) -m "not soak"; \
	  $(PY) $(PYTEST) -m "not soak and not many" $(ENGINE_TESTS); \
	else set -ex; $(PY) tools/suite.py $(SUITE) -m "not soak"; fi
	@$(MAKE) --no-print-directory test-research ARGS='-m "not slow and not soak"'

test-quick: env ## tests without browser, slow and soak ones (ARGS="-k name")
	$(PY) $(PYTEST) -m "not browser and not slow and not soak" $(ARGS)

test-pg: ## the whole server suite on PostgreSQL (TURFHOUSE_TEST_PG=postgresql://… for one that is there)
	@$(BOOT) test
	TURFHOUSE_TEST_ON=postgresql $(PY) tools/suite.py $(SUITE) -m "not soak" tests/server $(ARGS)

test-native: native ## the engine's tests on the compiled build
	@if $(COMPILED); then \
	  set -ex; $(NATIVE_PY) tools/native.py check; $(NATIVE_PY) $(PYTEST) -m "not soak" $(ENGINE_TESTS) $(ARGS); \
	else echo "no compiled build here: the engine's tests run interpreted only"; fi

test-research: ## the suites of PettingZoo, Gymnasium and OpenSpiel on every game and number of seats (.venv-research)
	@$(BOOT) research
	$(RESEARCH_PY) $(PYTEST) tests/adapters $(ARGS)

lint: env lint-python ## ruff, mypy --strict, svelte-check and the client's unit tests
	@$(BOOT) web check test

lint-python:
	.venv/bin/ruff check
	.venv/bin/ruff format --check
	.venv/bin/mypy $(LINTED)

format: env ## rewrite the Python sources as ruff likes them
	.venv/bin/ruff check --fix
	.venv/bin/ruff format

native: ## compile the engine and install it in .venv-native
	@$(BOOT) native

bench: ## speed against peers, compiled (.venv-bench holds the peers)
	@$(BOOT) bench
	@if [ -f bench/__main__.py ]; then \
	  if [ -f .venv-native/.turfhouse-package ]; then py=$(NATIVE_PY); else py=$(PY); fi; \
	  TURFHOUSE_BENCH_PYTHON=.venv-bench/bin/python $$py -m bench $(ARGS); \
	else echo "no bench/ in this tree yet"; fi

bench-server: native ## the table server's speed against boardgame.io's server (ARGS="--tree DIR" for an older checkout beside it)
	@$(BOOT) dev
	$(PY) -m bench.server $(ARGS)

bench-research: ## the environments' speed beside their frameworks' own (ARGS="yards --rounds 5")
	@$(BOOT) research
	$(RESEARCH_PY) -m bench.doors $(ARGS)

lab: native ## experiments on the compiled engine: make lab ARGS="change newkids cards.goose_patrol.level=6" (docs/lab.md)
	@if [ -f .venv-native/.turfhouse-package ]; then py=$(NATIVE_PY); else py=$(PY); fi; $$py -m turfhouse.cli lab $(ARGS)

bench-lab: native ## is the lab honest, and how fast? A game against itself, planted effects, overhead (ARGS=--quick)
	@if [ -f .venv-native/.turfhouse-package ]; then py=$(NATIVE_PY); else py=$(PY); fi; $$py -m bench.lab $(ARGS)

test-cluster: ## the lab on Ray's own cluster of two nodes, one of which is killed (.venv-cluster)
	@$(BOOT) cluster
	.venv-cluster/bin/python -m pytest -m soak --timeout 900 tests/lab/test_cluster.py $(ARGS)

strength: native ## do the bots of GAME play as well as its bars.toml asks? Goes on where it was broken off (ARGS=--fresh begins again)
	$(NATIVE_PY) -m bench.contests $(GAME) $(ARGS)

mutants: env ## break rules on purpose and show that the tests notice
	$(PY) tools/mutants.py

# Compiled where that is possible: a review that takes seconds takes minutes on the interpreter, and its test gives up.
soak: ## the long-running tests
	@$(BOOT) test
	@$(BOOT) native
	@python=$(PY); if $(COMPILED); then $(NATIVE_PY) tools/native.py check && python=$(NATIVE_PY); fi; set -x; \
	$$python -m pytest -m soak --timeout 3600 $(ARGS) || [ $$? -eq 5 ] # 5: there are none

web: ## build the browser client
	@$(BOOT) dev

wire: env ## write the client's types of what is said at a table from the server's
	$(PY) tools/wire.py

screenshots: ## drive a real Chromium through the pages and keep the pictures in screenshots/
	@$(BOOT) test
	TURFHOUSE_SCREENSHOTS=screenshots $(PY) -m pytest -m browser $(ARGS)

lock: env ## re-resolve requirements/*.lock (ARGS=--upgrade for newer versions)
	$(PY) tools/lock.py $(ARGS)

clean: ## remove everything that set-up, builds and tests made
	rm -rf .venv .venv-native .venv-bench .venv-research .venv-cluster .build dist web/node_modules src/turfhouse/static/app
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis test-results screenshots
	find src tests tools bench -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true
