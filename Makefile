# Roundsman. `make help` lists the targets.

SWIFT ?= swift
STRIP ?= strip
PREFIX ?= /usr/local
DESTDIR ?=
RESULTS ?= results
DAYS ?= helsinki monaco helsinki-kerbside
TOWNS ?= helsinki monaco
FUZZ_SECONDS ?= 60
SANITIZERS ?= address thread
SPARK_DAYS ?= 24
PARSERS ?= $(notdir $(wildcard Tests/Fuzzing/Corpus/*))
DATA ?= datasets/instances
LIMIT ?= 10s
SEEDS ?= 1
SETS ?= tsp atsp cvrp vrptw op top toptw
PROGRAM ?= $(RELEASE)/roundsman
PYTHON ?= python3
WHEELS ?= .build/wheels
PACKAGES ?= .build/debian

BIN = $(DESTDIR)$(PREFIX)/bin
SHARE = $(DESTDIR)$(PREFIX)/share
RELEASE = .build/release
STAGE = .build/install

SWIFT_FILES = Sources Tests Package.swift $(wildcard Benchmarks)

.DEFAULT_GOAL := help
.PHONY: help packages test-packages build run itineraries build-server serve test test-long test-spark fuzz fuzz-all sanitize bench guard lint format docs install uninstall wheel test-wheel deb test-deb clean

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | \
	  awk -F'|' '{ printf "%-18s %s\n", $$1, $$2 }'

packages: # install missing system packages
	@./.ci/packages

test-packages: # also install what some tests use
	@./.ci/packages tests

build: packages ## build the program in release mode
	$(SWIFT) build -c release --product roundsman

run: build ## build, and plan the depot days in datasets/
	@set -e; for day in $(DAYS); do \
	  echo "== $$day"; \
	  $(RELEASE)/roundsman collect datasets/depot-days/$$day -o $(RESULTS)/$$day; \
	done
	@echo; echo "The results are in:"; for day in $(DAYS); do echo "  $(RESULTS)/$$day/"; done

itineraries: build ## plan the itineraries in datasets/, with map and timetables
	@set -e; mkdir -p $(RESULTS)/itineraries; for day in $(TOWNS); do \
	  for ending in txt json html ics; do \
	    $(RELEASE)/roundsman itinerary datasets/itineraries/$$day.json --without-archive --iterations 3000 \
	      --places datasets/osm/$$day.osm.pbf --map datasets/osm/$$day.osm.pbf \
	      --transit datasets/itineraries/$$day-transit -o $(RESULTS)/itineraries/$$day.$$ending; \
	  done; \
	  cat $(RESULTS)/itineraries/$$day.txt; \
	done
	@echo; echo "The itineraries are in $(RESULTS)/itineraries/."

build-server: build ## build the service, too
	$(SWIFT) build -c release --product roundsman-server

serve: build-server ## build, and serve the sample maps on http://127.0.0.1:8080
	@mkdir -p $(RESULTS)
	$(RELEASE)/roundsman-server --maps datasets/osm --state $(RESULTS)/jobs --archive $(RESULTS)/archive.sqlite

test: test-packages lint ## lint, build, run all but the long tests, build the documentation
	ROUNDSMAN_OPTIMIZED_TESTS=1 $(SWIFT) build --build-tests --scratch-path .build-test
	ROUNDSMAN_OPTIMIZED_TESTS=1 ./.ci/tests $(SWIFT) test --skip-build --scratch-path .build-test
	BUILD=.build-test ./.ci/documentation

test-long: test-packages ## run all tests, including the long ones, in a release build
	ROUNDSMAN_LONG_TESTS=1 $(SWIFT) test -c release -Xswiftc -enable-testing \
	  --scratch-path .build-long
	$(MAKE) fuzz FUZZ_SECONDS=20

sanitize: test-packages ## run the tests under AddressSanitizer and ThreadSanitizer; SANITIZERS selects one
	@set -e; for kind in $(SANITIZERS); do \
	  echo "== $$kind"; \
	  ROUNDSMAN_OPTIMIZED_TESTS=1 $(SWIFT) build --build-tests --sanitize=$$kind \
	    --scratch-path .build-$$kind; \
	  ROUNDSMAN_OPTIMIZED_TESTS=1 $(SWIFT) test --skip-build --sanitize=$$kind \
	    --scratch-path .build-$$kind; \
	done

test-spark: build ## compare a Spark cluster that loses a worker with one machine; SPARK_DAYS (24)
	./.ci/spark
	.build/spark/bin/python Deploy/spark/test-cluster --days $(SPARK_DAYS)

fuzz: packages ## fuzz each parser for FUZZ_SECONDS (60) with libFuzzer; PARSERS selects some
	ROUNDSMAN_FUZZ=1 $(SWIFT) build -c release --product fuzz --scratch-path .build-fuzz \
	  -Xswiftc -sanitize=fuzzer -Xswiftc -use-ld=lld
	@set -e; for parser in $(PARSERS); do \
	  echo "== $$parser"; mkdir -p .build-fuzz/found/$$parser; \
	  .build-fuzz/release/fuzz $$parser -max_total_time=$(FUZZ_SECONDS) \
	    -timeout=10 -rss_limit_mb=2048 -verbosity=0 -print_final_stats=1 \
	    -artifact_prefix=.build-fuzz/found/$$parser- \
	    .build-fuzz/found/$$parser Tests/Fuzzing/Corpus/$$parser; \
	done

fuzz-all: ## fuzz each parser for ten minutes, for a night
	$(MAKE) fuzz FUZZ_SECONDS=600

bench: build ## print the gap tables of the small instances; takes minutes
	$(RELEASE)/roundsman bench datasets/instances/* --time-limit 10s --threads 1

guard: build ## compare results and instruction counts with the record; takes minutes
	Benchmarks/guard $(RELEASE)/roundsman

lint: ## check the formatting
	$(SWIFT) format lint --strict --recursive --parallel $(SWIFT_FILES)

format: ## format all sources
	$(SWIFT) format --in-place --recursive --parallel $(SWIFT_FILES)

docs: packages ## build the documentation; warnings are errors
	$(SWIFT) build
	./.ci/documentation

# Staged below .build first, so that install itself only copies. The program is stripped here and not by the linker, so
# that the one in .build keeps its symbols for debuggers and profilers, and need not be linked again.
$(STAGE)/staged: build
	@rm -rf $(STAGE) && mkdir -p $(STAGE)
	@for shell in bash zsh fish; do \
	  $(RELEASE)/roundsman --generate-completion-script $$shell > $(STAGE)/$$shell; \
	done
	./.ci/manual > $(STAGE)/roundsman.1
	$(STRIP) -o $(STAGE)/roundsman $(RELEASE)/roundsman
	@touch $@

install: $(STAGE)/staged ## install program, completions and manual page below PREFIX
	install -d $(BIN) $(SHARE)/man/man1 $(SHARE)/bash-completion/completions \
	  $(SHARE)/zsh/site-functions $(SHARE)/fish/vendor_completions.d
	install -m 755 $(STAGE)/roundsman $(BIN)/roundsman
	install -m 644 $(STAGE)/roundsman.1 $(SHARE)/man/man1/roundsman.1
	install -m 644 $(STAGE)/bash $(SHARE)/bash-completion/completions/roundsman
	install -m 644 $(STAGE)/zsh $(SHARE)/zsh/site-functions/_roundsman
	install -m 644 $(STAGE)/fish $(SHARE)/fish/vendor_completions.d/roundsman.fish

uninstall: ## remove what install put below PREFIX
	rm -f $(BIN)/roundsman $(SHARE)/man/man1/roundsman.1 \
	  $(SHARE)/bash-completion/completions/roundsman \
	  $(SHARE)/zsh/site-functions/_roundsman $(SHARE)/fish/vendor_completions.d/roundsman.fish

# A given PROGRAM is packed as it is; only the usual one is built first.
PROGRAM_IS_BUILT = $(if $(filter $(RELEASE)/roundsman,$(PROGRAM)),build)
SERVER_IS_BUILT = $(if $(PROGRAM_IS_BUILT),build-server)

wheel: $(PROGRAM_IS_BUILT) ## build the Python package with the program in it; PROGRAM packs another one
	@rm -rf $(WHEELS) && mkdir -p $(WHEELS)
	PROGRAM=$(abspath $(PROGRAM)) $(PYTHON) -m pip wheel --quiet --no-deps --wheel-dir $(WHEELS) ./Deploy/python
	@ls -lh $(WHEELS)/*.whl

test-wheel: ## test the Python package with each Python that is there, from a clean environment
	Deploy/python/test-wheel $(WHEELS)/roundsman-*.whl

deb: $(SERVER_IS_BUILT) ## build the Debian package; PROGRAM packs another program
	PROGRAM=$(abspath $(PROGRAM)) STRIP=$(STRIP) Deploy/debian/build-deb $(PACKAGES)

test-deb: ## test the Debian package in a minimal Debian system, as root
	Deploy/debian/test-deb $(PACKAGES)/roundsman_*.deb

clean: ## remove all build products, but not the results
	rm -rf .build .build-test .build-long .build-fuzz .build-address .build-thread
