# Two commands on a fresh machine with Python (3.11 or newer) and make:
#   make play   sets up everything and opens the table
#   make test   sets up everything and runs all checks
# Further: make bench (speed, side by side with others), make soak (the table's promises in full), make constraints
# (newer versions of what is installed), make clean

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# The tested versions; make constraints does without them.
VERSIONS := -c constraints.txt
PIP = $(BIN)/python -m pip install --quiet --disable-pip-version-check $(VERSIONS)
SOURCES := $(shell find src -name '*.py' -o -name '*.md' -o -name '*.svg' -o -name 'py.typed' | grep -v __pycache__)
WEB := $(shell find web -type f -not -path '*/node_modules/*')

.PHONY: play test check web-tests browser compiled-tests pure-tests bench soak constraints clean

play: $(VENV)/installed
	@$(BIN)/ozy play

# Compiling keeps one processor busy for minutes; what needs no build runs on the others meanwhile.
test: $(VENV)/developing
	@$(MAKE) --no-print-directory -j 2 $(VENV)/installed check pure-tests
	@$(MAKE) --no-print-directory web-tests compiled-tests

check: $(VENV)/developing
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=$(CURDIR)/src $(BIN)/lint-imports
	$(BIN)/python -m tests.constraints

# The web client: its types, those of the wire against the server's, its tests, and what a first visit fetches.
# Its node comes with the build tools.
web-tests: $(VENV)/installed
	$(BIN)/python hatch_build.py run wire -- --check
	$(BIN)/python hatch_build.py run check
	$(BIN)/python hatch_build.py run test
	$(BIN)/python hatch_build.py run size

# The installed package, compiled where there is a C compiler. The tests in the browser are slow and lie side by side: who is
# done with the rest takes over some of them.
compiled-tests: $(VENV)/developing $(VENV)/installed browser
	$(BIN)/pytest -n auto --dist worksteal

# The browser of tests/browser: where it is missing, Debian's Chromium is installed (as root).
browser: $(VENV)/developing
	@$(BIN)/python tests/browser/chromium.py 2>/dev/null || { \
		test "$$(id -u)" = 0 && command -v apt-get >/dev/null && echo "Installing Chromium ..." && \
		{ apt-get install -y -qq chromium >/dev/null 2>&1 || { apt-get update -qq >/dev/null && apt-get install -y -qq chromium >/dev/null; }; }; \
		$(BIN)/python tests/browser/chromium.py; }

# The same source, uncompiled: a smaller share of the same tests.
pure-tests: $(VENV)/developing
	PYTHONPATH=$(CURDIR)/src $(BIN)/pytest -n auto --pure

bench: $(VENV)/developing $(VENV)/installed browser
	$(BIN)/python bench/run.py
	$(BIN)/python -m bench.table.duel
	$(BIN)/python -m bench.table.paint

# What the table promises, in full: kills, races, secrets, fuzzing, load. At most half an hour.
soak: $(VENV)/developing $(VENV)/installed
	$(BIN)/python -m bench.table.soak

# The newest versions that pyproject.toml allows become those that are tested: make test comes next.
constraints:
	rm -rf $(VENV)
	@$(MAKE) --no-print-directory VERSIONS=--upgrade $(VENV)/developing
	$(BIN)/python -m tests.constraints write

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit("Ozymandias needs Python 3.11 or newer; this is %d.%d. Say which one to use: make PYTHON=python3.11" % sys.version_info[:2] if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); echo "Python cannot make a virtual environment here; on Debian: apt install python3-venv"; exit 1; }

# Tools first: the package is then built with them, without fetching them again.
$(VENV)/building: $(VENV)/bin/python pyproject.toml constraints.txt
	@echo "Setting up (once) ..."
	@$(BIN)/python -c 'import tomllib; print("\n".join(tomllib.load(open("pyproject.toml", "rb"))["dependency-groups"]["build"]))' > $(VENV)/build.txt
	@$(PIP) -r $(VENV)/build.txt
	@touch $@

$(VENV)/developing: $(VENV)/building pyproject.toml constraints.txt
	@$(BIN)/python -c 'import tomllib; print("\n".join(tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["dev"]))' > $(VENV)/dev.txt
	@$(BIN)/python -c 'import tomllib; print("\n".join(tomllib.load(open("pyproject.toml", "rb"))["project"]["dependencies"]))' >> $(VENV)/dev.txt
	@$(PIP) -r $(VENV)/dev.txt
	@touch $@

$(VENV)/installed: $(VENV)/building $(SOURCES) $(WEB) pyproject.toml constraints.txt hatch_build.py README.md
	@echo "Building Ozymandias ..."
	@$(BIN)/python hatch_build.py compile
	@$(PIP) --no-build-isolation .
	@$(BIN)/python -P -c 'import ozymandias; ozymandias.COMPILED or print("There is no C compiler here (or OZYMANDIAS_COMPILE is off): the games run as pure Python, which is slower.")'
	@touch $@

clean:
	rm -rf $(VENV) web/node_modules src/ozymandias/table/static build dist
	rm -rf bench/.venv bench/results.json bench/table/peer/node_modules bench/table/*.json
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
