# GNU make. What a machine lacks is fetched by .ci/install; on one that has everything, nothing is asked for.

GO      = go
PREFIX  = /usr/local
DESTDIR =

# Where the files are to be used. DESTDIR goes before all of these, whoever names them: packages are put together there.
bindir = $(PREFIX)/bin
mandir = $(PREFIX)/share/man
appdir = $(PREFIX)/share/X11/app-defaults

# Only a tag is a version; a tree without tags, or an archive without git, keeps the one in the source.
VERSION := $(shell git describe --tags --dirty 2>/dev/null | sed 's/^v//')
LDFLAGS  = -s -w -X "xklondike/resources.Prefix=$(PREFIX)"$(if $(VERSION), -X xklondike/resources.Version=$(VERSION))

# The go command asks git about the tree, and fails in one that belongs to somebody else (containers, mounted folders).
export GOFLAGS := $(strip $(shell $(GO) env GOFLAGS 2>/dev/null) -buildvcs=false)

# What the tests ask for. No test may then be skipped for the lack of any of it.
TOOLS   = Xvfb mandoc awk openbox twm xrdb setxkbmap cc libX11 libXt
REQUIRE = XKLONDIKE_TEST_X=require

.PHONY: run build test lint shape bench soak soak-rules soak-records soak-solver soak-xt winnability install uninstall clean go
.DEFAULT_GOAL = build

# Open the game; without a display, take a picture of a game that plays itself.
run: build
	@.ci/show ./xklondike

# There is no file to compare with: the go command knows best what is out of date.
build: go
	CGO_ENABLED=0 $(GO) build -trimpath -ldflags '$(LDFLAGS)' -o xklondike .
	@echo '$(PREFIX)' >.prefix

# The program looks for app-defaults where it is to be installed: for another place it is another program.
ifneq ($(shell cat .prefix 2>/dev/null || echo /usr/local),$(PREFIX))
.PHONY: xklondike
endif

SOURCES := $(shell find go.mod go.sum main.go game resources x11 -type f ! -name '*_test.go' ! -path '*/testdata/*')
xklondike: $(SOURCES)
	@$(MAKE) --no-print-directory build

test: go
	@.ci/install $(TOOLS)
	$(REQUIRE) $(GO) test ./...
	@GO='$(GO)' $(REQUIRE) .ci/narrow

lint: go
	@.ci/install mandoc
	@GO='$(GO)' .ci/lint

# The figures of the program's shape, which TestShape holds: lines of functions and packages, methods and fields.
shape: go
	$(GO) test -count=1 -run '^TestShape$$' -v ./x11

# The solver's rows rest on the deals 1 to DEALS of each game, LIMIT milliseconds a deal at most (Klondikes have a limit of nodes):
# how many were decided, the time within which half, 90 % and 99 % of them were, nodes per second, bytes a node.
DEALS = 100
LIMIT = 1000
bench: go
	@.ci/install $(TOOLS)
	$(REQUIRE) $(GO) test -run '^$$' -bench . -skip '^BenchmarkDeals$$' -benchmem ./...
	XKLONDIKE_DEALS=$(DEALS) XKLONDIKE_LIMIT=$(LIMIT) $(GO) test -timeout 0 -run '^$$' -bench '^BenchmarkDeals$$' -benchtime 1x ./game/solver/...

# Long runs, one after the other: minutes, an hour, half a day. The figures of each stand in docs.
soak: soak-rules soak-records soak-solver soak-xt winnability

# All tests of the rules, with random play through all games, and clocks, and every game by lines. MOVES says how long.
MOVES = 2000000
soak-rules: go
	XKLONDIKE_SOAK=$(MOVES) $(GO) test -count=1 -timeout 30m -v ./game ./game/narrate

# Records and the ledger: a program is killed KILLS times in mid-game, and what else make test takes a tenth of.
KILLS = 200
soak-records: go
	XKLONDIKE_SOAK=$(KILLS) $(GO) test -count=1 -timeout 30m -v ./game/journal -rapid.checks=$(KILLS)0

# The solver against plain search through everything, and against itself with each argument and without. ROUNDS says how often.
ROUNDS = 30
soak-solver: go
	XKLONDIKE_SOAK=$(ROUNDS) $(GO) test -count=1 -timeout 0 -v ./game/solver/...

# The command line and the sources of resources against libXt, of which make test asks a tenth: some seconds.
soak-xt: go
	@.ci/install Xvfb cc libX11 libXt
	$(REQUIRE) XKLONDIKE_SOAK=1 $(GO) test -count=1 -v -run Xt ./resources/...

# What share of the deals of a game can be won, and what others have published about that: the deals 1 to SAMPLE, fewer where the
# published figure is a rough one, PATIENCE milliseconds a deal at most; of one GAME, or all.
SAMPLE   = 20000
PATIENCE = 10000
GAME     = .*
winnability: go
	XKLONDIKE_SOAK=$(SAMPLE) XKLONDIKE_LIMIT=$(PATIENCE) $(GO) test -count=1 -timeout 0 -v -run '^TestWinnability$$/^$(GAME)$$' ./game/survey

# With the program built, this needs no Go: root's PATH commonly has none.
install: xklondike
	install -d "$(DESTDIR)$(bindir)" "$(DESTDIR)$(mandir)/man6" "$(DESTDIR)$(mandir)/man5" "$(DESTDIR)$(appdir)"
	install -m 755 xklondike "$(DESTDIR)$(bindir)/xklondike"
	install -m 644 man/xklondike.6 "$(DESTDIR)$(mandir)/man6/xklondike.6"
	install -m 644 man/xklondike.toml.5 man/xklondike-games.5 man/xklondike-record.5 "$(DESTDIR)$(mandir)/man5"
	install -m 644 resources/XKlondike.ad "$(DESTDIR)$(appdir)/XKlondike"

uninstall:
	rm -f "$(DESTDIR)$(bindir)/xklondike" "$(DESTDIR)$(mandir)/man6/xklondike.6" "$(DESTDIR)$(appdir)/XKlondike"
	rm -f "$(DESTDIR)$(mandir)/man5/xklondike.toml.5" "$(DESTDIR)$(mandir)/man5/xklondike-games.5" "$(DESTDIR)$(mandir)/man5/xklondike-record.5"

clean:
	rm -f xklondike .prefix xklondike.png

go:
	@command -v '$(GO)' >/dev/null || { echo 'xklondike is built with Go 1.24 or newer, and there is no "$(GO)": see https://go.dev/dl' >&2; exit 1; }
