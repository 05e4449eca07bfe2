# The only commands a newcomer needs: make run, make test. `make help` lists the rest.

CARGO ?= cargo
export CARGO_TERM_COLOR ?= auto

.DEFAULT_GOAL := help
.PHONY: help run web test fmt clippy doc deny check-tests check-web kills bench instructions mutants \
	generate tools clean

help: ## List what can be made
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22

# The pages, built; and what they are built from.
PAGES := web/build/site/index.html
PACKAGES := web/node_modules/.package-lock.json
SOURCES := $(shell find web/src web/static web/tools -type f) web/tsconfig.json \
	web/vite.config.ts docs/generated/wire.d.ts

run: tools web ## Build everything and open a demonstration house at http://127.0.0.1:8777
	@echo "houserules: building the house; the first time that takes some minutes"
	$(CARGO) run --release --locked --bin houserules -- serve --demo

web: ## Build the pages, where Node.js is there
	@if ./tools/ensure-web node; then $(MAKE) --no-print-directory $(PAGES); \
		else echo "houserules: the pages are not built: the house serves its API and one plain page" >&2; fi

$(PACKAGES): web/package.json web/package-lock.json web/.npmrc
	@echo "houserules: building the pages"
	cd web && npm ci --silent
	@# An old Node.js leaves out what it could not run; the one that came with the packages gets it.
	cd web && PATH="$$PWD/node_modules/.bin:$$PATH" npm install --no-save --silent
	@touch $@

$(PAGES): $(PACKAGES) $(SOURCES)
	cd web && npm run --silent build
	@touch $@

test: tools fmt clippy doc deny check-tests check-web ## Run every check there is: all must pass
	@echo "make test: all checks passed"

fmt: tools ## Check that the code is formatted
	$(CARGO) fmt --all --check

clippy: tools ## Check the code for mistakes and bad habits
	$(CARGO) clippy --workspace --all-targets --locked --quiet -- -D warnings
	$(CARGO) clippy --package houserules-wire --all-targets --all-features --locked --quiet \
		-- -D warnings

doc: tools ## Check that the documentation builds without a warning
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --exclude houserules-benches --no-deps \
		--document-private-items --locked --quiet

deny: tools ## Check the licences and sources of everything that is built with
	@./tools/ensure deny
	$(CARGO) deny --locked check bans licenses sources

check-tests: tools ## Run all tests, those in the documentation included
	$(CARGO) test --locked --no-fail-fast
	$(CARGO) test --locked --no-fail-fast --package houserules-wire --all-features --tests

check-web: tools ## Check the pages: form, types, tests, and play in a real browser
	@./tools/ensure-web browser
	@$(MAKE) --no-print-directory $(PAGES)
	cd web && npm run --silent lint && npm run --silent check && npm run --silent test
	$(CARGO) build --locked --quiet --package houserules-cli
	cd web && HOUSERULES_BIN=../target/debug/houserules npm run --silent e2e

kills: tools ## Kill a house 300 times while it is played at, and look for what it lost
	HOUSERULES_KILLS=300 $(CARGO) test --release --locked --package houserules-cli --test crash

bench: tools ## Measure our speed beside other libraries, with AVX2 and without
	$(CARGO) run --release --locked --quiet --package houserules-benches
	$(CARGO) run --release --locked --quiet --package houserules-benches --features portable

instructions: tools ## Count the instructions our evaluators and others need (valgrind)
	./tools/instructions

mutants: tools ## Alter the code in every small way and see a test fail (takes more than a day)
	@command -v cargo-mutants >/dev/null || $(CARGO) install --locked cargo-mutants
	-$(CARGO) mutants --workspace
	$(CARGO) mutants --workspace --iterate --no-config --profile mutants \
		--file 'crates/table/src/**/*.rs' --file 'crates/rulebook/src/**/*.rs' \
		--test-package houserules-rulebook,houserules-table,houserules-law

generate: tools ## Write all generated files anew
	HOUSERULES_BLESS=1 $(CARGO) test --locked --package houserules-tidy --test generated
	HOUSERULES_BLESS=1 $(CARGO) test --locked --package houserules-odds --test vectors
	HOUSERULES_BLESS=1 $(CARGO) test --locked --package houserules-cli --test sheets
	HOUSERULES_BLESS=1 $(CARGO) test --locked --package houserules-cli --test readme picture
	HOUSERULES_BLESS=1 $(CARGO) test --locked --package houserules-wire --all-features \
		--test typescript
	HOUSERULES_BLESS=1 $(CARGO) test --locked --package houserules-house --test openapi
	HOUSERULES_BLESS=1 $(CARGO) test --locked --package houserules-law --test playthroughs
	HOUSERULES_BLESS=1 $(CARGO) test --locked --package houserules-ledger --test evidence example
	HOUSERULES_BLESS=1 $(CARGO) test --locked --package houserules-ledger --lib described_form
	@if ./tools/ensure-web node; then $(MAKE) --no-print-directory $(PACKAGES) && \
		npm --prefix web run --silent generate; \
		else echo "houserules: docs/generated/api.d.ts is as it was: it needs Node.js" >&2; fi

tools: ## Install what is missing, where that is possible
	@./tools/ensure

clean: ## Remove what was built
	$(CARGO) clean
	rm -rf web/build/site web/node_modules web/.svelte-kit web/shots
