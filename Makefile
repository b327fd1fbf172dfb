# For GNU make. .ci/install installs the tools that a machine lacks.

GO      = go
PREFIX  = /usr/local
DESTDIR =

# The directories of the installed files. "make install" puts DESTDIR in front of each of them, so that a package can be built there.
bindir  = $(PREFIX)/bin
mandir  = $(PREFIX)/share/man
appdir  = $(PREFIX)/share/X11/app-defaults
datadir = $(PREFIX)/share
docdir  = $(datadir)/doc/xklondike
bashdir = $(datadir)/bash-completion/completions
zshdir  = $(datadir)/zsh/site-functions
fishdir = $(datadir)/fish/vendor_completions.d

# The version is that of the source, in git as in an archive of "make dist".
VERSION := $(shell sed -n 's/^var Version = "\(.*\)"$$/\1/p' resources/resources.go)

# Without build information, the program from git and that from the archive are the same: in the archive, the go command does not know the
# hashes of the libraries.
LDFLAGS  = -s -w -buildid= -X runtime.modinfo= -X "xklondike/resources.Prefix=$(PREFIX)" -X xklondike/resources.Version=$(VERSION)

# Without this flag, the go command asks git about the tree, and fails if the tree belongs to another user (containers, mounted
# directories).
export GOFLAGS := $(strip $(shell $(GO) env GOFLAGS 2>/dev/null) -buildvcs=false)

# The programs and libraries that the tests need. With REQUIRE, a test fails if one is missing, and is not skipped.
TOOLS   = Xvfb dbus-daemon mandoc awk openbox twm xrdb setxkbmap cc libX11 libXt bash zsh fish git dpkg-buildpackage dh parallel jq msgfmt
REQUIRE = XKLONDIKE_TEST_X=require

.PHONY: run build test lint portable po shots bench soak soak-rules soak-records soak-solver soak-advice soak-hints soak-xt soak-fuzz soak-races soak-random soak-pictures soak-session soak-managers soak-speech winnability book advice advice-tables tune fit install uninstall deb dist reproduce sbom clean go
.DEFAULT_GOAL = build

# Opens the game, in the LANGUAGE if one is given. Without a display, it takes a picture of a game that plays itself.
run: build
	@.ci/show ./xklondike $(if $(filter command%,$(origin LANGUAGE)),-xnllanguage '$(LANGUAGE)')

# This target is always run, because the go command knows best which packages are out of date.
build: go
	CGO_ENABLED=0 $(GO) build -trimpath -ldflags '$(LDFLAGS)' -o ./ . ./cmd/xklondike-solver
	@echo '$(PREFIX)' >.prefix

# Xklondike contains PREFIX, below which it looks for app-defaults. So another PREFIX needs another build.
ifneq ($(shell cat .prefix 2>/dev/null || echo /usr/local),$(PREFIX))
.PHONY: xklondike xklondike-solver
endif

SOURCES := $(shell find go.mod go.sum main.go cmd game resources x11 -type f ! -name '*_test.go' ! -path '*/testdata/*')
xklondike xklondike-solver: $(SOURCES)
	@$(MAKE) --no-print-directory build

# Some tests build the programs as "make build" does: compiled in the same way, no package is compiled twice. "make lint" runs go vet.
test: export CGO_ENABLED = 0
test: export GOFLAGS += -trimpath
test: go
	@.ci/install $(TOOLS)
	$(REQUIRE) $(GO) test -vet=off -timeout 30m ./...
	@GO='$(GO)' $(REQUIRE) .ci/narrow

lint: go
	@.ci/install mandoc desktop-file-validate appstreamcli lintian
	@GO='$(GO)' .ci/lint

# Builds both programs for each of these systems and machines. DragonFly BSD, Solaris and illumos are missing because godbus cannot be built
# for them. On a system that is not a Unix a build stops, and says why.
PORTABLE = linux/amd64 linux/arm64 linux/386 linux/arm linux/riscv64 linux/s390x linux/ppc64le linux/loong64 \
	freebsd/amd64 openbsd/amd64 netbsd/amd64 darwin/arm64
portable: go
	@for target in $(PORTABLE); do \
		echo $$target && GOOS=$${target%/*} GOARCH=$${target#*/} CGO_ENABLED=0 $(GO) build -trimpath -o /dev/null . ./cmd/xklondike-solver || exit 1; \
	done
	@for system in plan9 windows; do \
		reason=$$(GOOS=$$system GOARCH=amd64 CGO_ENABLED=0 $(GO) build -o /dev/null ./game/journal 2>&1 | sed -n 's/.*"\([^"]* need a Unix[^"]*\)" (.*/\1/p'); \
		[ -n "$$reason" ] && echo "$$system is refused: $$reason" || { echo "$$system is not refused"; exit 1; }; \
	done

# Brings the catalogues of other languages up to date, and lists what each of them lacks (docs/translating.md).
po: go
	@$(GO) test ./game/text ./game/text/po -run '^Test(Hashes|Template)$$' -update
	@XKLONDIKE_PO=merge $(GO) test -count=1 -v -run '^TestMissing$$' ./game/text/po
	@$(GO) test ./game/text/po -run '^TestPackaging$$' -update

# Draws pictures in docs/shots: those of the README, all cards in several styles and widths, and a table in several looks. git keeps
# those that the README and the metainfo show.
shots: build
	@.ci/install optipng
	@GO='$(GO)' .ci/shots ./xklondike

# Measures the program and the solver. The solver's rows are about the deals 1 to DEALS of each game, with at most LIMIT milliseconds
# for each deal, or a limit of nodes for Klondikes. A row has the number of decided deals, the times within which half, 90 % and 99 %
# of them were decided, the nodes per second, and the bytes per node.
DEALS = 100
LIMIT = 1000
bench: go
	@.ci/install $(TOOLS)
	$(REQUIRE) $(GO) test -run '^$$' -bench . -skip '^BenchmarkDeals$$' -benchmem ./...
	XKLONDIKE_DEALS=$(DEALS) XKLONDIKE_LIMIT=$(LIMIT) $(GO) test -timeout 0 -run '^$$' -bench '^BenchmarkDeals$$' -benchtime 1x ./game/think/solver ./game/think/twin

# Runs all long tests one after another, which takes half a day, but not soak-managers and soak-speech, which need whole desktops.
# docs/soak.md and docs/solver/winnability.md have the results.
soak: soak-rules soak-records soak-solver soak-advice soak-hints soak-xt soak-fuzz soak-races soak-random soak-pictures soak-session winnability

# All tests of the rules: MOVES random moves through all games, Clocks, and every game played by typed commands.
MOVES = 2000000
soak-rules: go
	XKLONDIKE_SOAK=$(MOVES) $(GO) test -count=1 -timeout 30m -v ./game ./game/narrate

# Tests of records and the ledger. A program is killed KILLS times in mid-game, without a window and with one, two programs leave KILLS
# games each as fast as they can, and the other tests run in full.
KILLS = 200
soak-records: go
	XKLONDIKE_SOAK=$(KILLS) $(GO) test -count=1 -timeout 30m -v ./game/journal -rapid.checks=$(KILLS)0
	@.ci/install Xvfb
	$(REQUIRE) XKLONDIKE_SOAK=$(KILLS) $(GO) test -count=1 -timeout 30m -v -run '^Test(Killed|RapidTogether|HostileFiles)$$' ./x11

# Compares the solver, ROUNDS times, with a plain search of all positions. It also compares the solver with itself, with and without
# each argument for leaving out moves.
ROUNDS = 30
soak-solver: go
	XKLONDIKE_SOAK=$(ROUNDS) $(GO) test -count=1 -timeout 0 -v ./game/think/solver ./game/think/twin ./game/think/proof

# Tests that hidden cards have no part in advice, in positions that look alike and in games whose hidden cards are shuffled again.
# It takes some minutes. "make test" runs a tenth of this.
soak-advice: go
	XKLONDIKE_SOAK=1 $(GO) test -count=1 -timeout 0 -v ./game/think/advice

# Plays a hundred deals of every game with one pack by hints alone, twelve of those with two, and fewer of larger ones; and the games of the
# table of hints in docs/solver/advice.md. Compares the moves of advice with those of the autoplayer in 200 deals, and hints in positions
# that look alike. It takes some hours.
soak-hints: go
	XKLONDIKE_SOAK=200 $(GO) test -count=1 -timeout 0 -v -run 'TestHint|TestAdviceIsAutoplay' ./game/play

# Compares the command line, the sources of resources and translations with libXt, in a minute, and tries all pairs of options and the
# keyboards of many countries. "make test" runs a small part of this.
soak-xt: go
	@.ci/install Xvfb cc libX11 libXt
	$(REQUIRE) XKLONDIKE_SOAK=1 $(GO) test -count=1 -v -run "Xt|Pairs" ./resources/...
	$(REQUIRE) XKLONDIKE_SOAK=1 $(GO) test -count=1 -v -run "Xt|Keymaps" -rapid.seed=0 -rapid.checks=5000 ./x11/keyboard

# Runs the fuzz tests of what servers, other programs and files say, each for a time of FUZZ: ten minutes in all. Their seeds are real
# conversations.
FUZZ = 66s
FUZZED = x11/link:FuzzReplies x11/link:FuzzGreeting x11/link:FuzzAuthority x11/link:FuzzDisplay x11/desktop:FuzzXSettings \
	x11/clipboard:FuzzReceivedText x11/bus:FuzzMessage game/journal:FuzzLedgerLine game/deals:FuzzParseSpec
soak-fuzz: go
	@for target in $(FUZZED); do \
		$(GO) test -run '^$$' -fuzz "^$${target#*:}\$$" -fuzztime $(FUZZ) -fuzzminimizetime 10x ./$${target%:*} || exit 1; \
	done

# Does 50 events with every one of BATCHES in each of two games, faster than the program can follow, and compares the table with the
# record. It takes some minutes. "make test" runs 6 batches. Then FLOOD events of each type come at once; in "make test" 10,000. Then the
# server refuses each question of a start; in "make test" every third.
BATCHES = 500
FLOOD = 100000
soak-races: go
	@.ci/install Xvfb
	$(REQUIRE) XKLONDIKE_SOAK=$(BATCHES) $(GO) test -count=1 -timeout 60m -v -run '^TestRaces$$' ./x11
	$(REQUIRE) XKLONDIKE_SOAK=$(FLOOD) $(GO) test -count=1 -timeout 30m -v -run '^TestFloodOfEvents$$|^TestRefusedQuestions$$' ./x11

# Runs the packages with random tests, each test with CHECKS inputs that no run had before, but those of soak-xt. It takes some minutes.
# "make test" takes the same hundred inputs each time. A failure names the seed with which it comes again.
CHECKS = 5000
soak-random: go
	@.ci/install $(TOOLS)
	$(REQUIRE) $(GO) test -count=1 -timeout 0 -skip AgainstXt $$(grep -rl --include='*_test.go' pgregory.net/rapid game resources x11 | \
		sed 's|^|./|; s|/[^/]*$$||' | sort -u) -rapid.seed=0 -rapid.checks=$(CHECKS)

# Compares every card of every deck with the reference, at all sizes and in all inks, and lays out and lists every game. It takes some minutes.
soak-pictures: go
	@.ci/install Xvfb
	$(REQUIRE) XKLONDIKE_SOAK=100 $(GO) test -count=1 -timeout 30m -v ./x11/face ./x11/paint ./x11/scene ./x11/pages ./x11/windows

# Does what players do with windows, under the window managers and on the servers whose names match MANAGER, and prints a table of
# what worked. It takes a minute, and leaves out what is not installed and cannot be.
MANAGER = .*
soak-managers: go
	@.ci/install Xvfb dbus-daemon
	-@.ci/install openbox icewm metacity xfwm4 jwm fluxbox twm i3 mutter kwin_x11 weston Xwayland Xephyr Xnest Xvnc
	XKLONDIKE_SOAK=1 $(GO) test -count=1 -timeout 60m -v -run '^TestManagers$$/^($(MANAGER))$$' ./x11

# Makes SESSION new deals in one process, opens half as many panels, resizes the window as often, changes a setting a tenth as often, and
# compares what the program takes of the server and of the system with what it took in the beginning.
SESSION = 1000
soak-session: go
	@.ci/install Xvfb
	$(REQUIRE) XKLONDIKE_SOAK=$(SESSION) $(GO) test -count=1 -timeout 30m -v -run '^TestLongSession$$' ./x11

# Plays a game to its win by pyatspi, through the actions of the cards. Then Orca follows the program: some moves in each language, and
# in two of them a whole game and all panels. It takes two minutes, and needs Debian's packages at-spi2-core, orca, python3-pyatspi,
# speech-dispatcher and dbus.
soak-speech: go
	@.ci/install Xvfb dbus-daemon orca speech-dispatcher pyatspi
	$(REQUIRE) XKLONDIKE_SOAK=1 $(GO) test -count=1 -timeout 30m -v -run '^Test(Pyatspi|Orca|OrcaGame|OrcaPanels)$$' ./x11

# Compares the share of winnable deals with published figures, for the games whose names match GAME. It solves the deals 1 to SAMPLE,
# or fewer where the published figure is rough, with at most PATIENCE milliseconds for each deal.
SAMPLE   = 20000
PATIENCE = 10000
GAME     = .*
winnability: go
	XKLONDIKE_SOAK=$(SAMPLE) XKLONDIKE_LIMIT=$(PATIENCE) $(GO) test -count=1 -timeout 0 -v -run '^TestWinnability$$/^$(GAME)$$' ./game/think/survey

# Goes on with the surveys of docs/solver/book.toml in the directory BOOK: the deals 1 to DEALS of GAMES (all), JOBS at a time. With NODES, undecided
# deals are tried again with so many positions. Then it writes docs/solver/book.toml, and the odds in the rule tables. docs/solver/winnability.md says how
# other machines take a part.
BOOK = book
JOBS = 1
book: DEALS = 2000
book: build
	@.ci/install jq
	export BOOK='$(BOOK)' DEALS=$(DEALS) GAMES='$(GAMES)' NODES=$(NODES) COMMIT=$$(git rev-parse --short HEAD); \
		.ci/book todo | xargs -P $(JOBS) -n 1 .ci/book share
	XKLONDIKE_BOOK='$(abspath $(BOOK))' $(GO) test -count=1 -run '^TestBook$$' ./game/think/survey
	-$(GO) test ./game/text ./game/variant -update

# Plays a share of a run of docs/solver/advice.toml, the deals FROM to TO, on one core, and checks the records. A line for each deal goes to the
# directory tuned. When a run is complete, it gets a line in docs/solver/advice/runs.jsonl. Then advice-tables prints the tables of docs/solver/advice.md,
# and compares them with the page.
RUN  = klondike-strong
FROM =
TO   =
advice: go
	XKLONDIKE_SHARE="$(RUN) $(FROM) $(TO) $$(git rev-parse --short HEAD)" $(GO) test -count=1 -timeout 0 -v -run '^TestShare$$' ./game/think/survey
advice-tables: go
	$(GO) test -count=1 -v -run '^TestResults$$' ./game/think/survey

# Plays the deals FROM to TO, up to 100000, with settings that are different from those of the strong player, such as
# SETTINGS='mostWorlds = 800; nodes = 100'. It compares the try with all others in the directory tuned that have the same deals.
NAME     = strong
SETTINGS =
tune: go
	XKLONDIKE_TUNE='$(NAME) $(FROM) $(TO)' XKLONDIKE_SETTINGS="$(SETTINGS)" $(GO) test -count=1 -timeout 0 -v -run '^TestTune$$' ./game/think/survey

# Fits the learnt weights of the player again, in some minutes: first those of a playout, and then those of the model, from FITTED games.
FITTED = 2000
fit: go
	XKLONDIKE_FIT=1 $(GO) test -count=1 -timeout 0 -v -run '^TestFitPlayouts$$' ./game/think/twin
	XKLONDIKE_FIT=$(FITTED) $(GO) test -count=1 -timeout 0 -v -run '^TestFit$$' ./game/think/advice

# Installs both programs. If they are already built, this needs no Go, which is often missing on root's PATH.
install: xklondike xklondike-solver
	install -d "$(DESTDIR)$(bindir)" "$(DESTDIR)$(mandir)/man6" "$(DESTDIR)$(mandir)/man5" "$(DESTDIR)$(appdir)"
	install -m 755 xklondike xklondike-solver "$(DESTDIR)$(bindir)"
	install -m 644 $(wildcard man/*.6) "$(DESTDIR)$(mandir)/man6"
	install -m 644 $(wildcard man/*.5) "$(DESTDIR)$(mandir)/man5"
	install -m 644 resources/XKlondike.ad "$(DESTDIR)$(appdir)/XKlondike"
	install -d "$(DESTDIR)$(datadir)/applications" "$(DESTDIR)$(datadir)/metainfo"
	install -m 644 $(PACKAGING)/xklondike.desktop "$(DESTDIR)$(datadir)/applications"
	install -m 644 $(PACKAGING)/xklondike.metainfo.xml "$(DESTDIR)$(datadir)/metainfo"
	for size in $(ICONS); do \
		install -d "$(DESTDIR)$(datadir)/icons/hicolor/$${size}x$$size/apps" && \
		install -m 644 $(PACKAGING)/icons/$$size.png "$(DESTDIR)$(datadir)/icons/hicolor/$${size}x$$size/apps/xklondike.png" || exit 1; \
	done
	install -d "$(DESTDIR)$(datadir)/icons/hicolor/scalable/apps"
	install -m 644 $(PACKAGING)/icons/scalable.svg "$(DESTDIR)$(datadir)/icons/hicolor/scalable/apps/xklondike.svg"
	install -d "$(DESTDIR)$(bashdir)" "$(DESTDIR)$(zshdir)" "$(DESTDIR)$(fishdir)"
	install -d "$(DESTDIR)$(docdir)"
	for picture in $(PICTURES); do install -m 644 docs/shots/$$picture.png "$(DESTDIR)$(docdir)" || exit 1; done
	for program in xklondike xklondike-solver; do \
		install -m 644 $(PACKAGING)/completions/$$program.bash "$(DESTDIR)$(bashdir)/$$program" && \
		install -m 644 $(PACKAGING)/completions/_$$program "$(DESTDIR)$(zshdir)" && \
		install -m 644 $(PACKAGING)/completions/$$program.fish "$(DESTDIR)$(fishdir)" || exit 1; \
	done

PACKAGING = resources/packaging
ICONS     = 16 22 24 32 48 64 128 256
PICTURES  = hint drag chooser styles

uninstall:
	rm -f "$(DESTDIR)$(bindir)/xklondike" "$(DESTDIR)$(bindir)/xklondike-solver" "$(DESTDIR)$(appdir)/XKlondike"
	for page in $(notdir $(wildcard man/*.6)); do rm -f "$(DESTDIR)$(mandir)/man6/$$page"; done
	for page in $(notdir $(wildcard man/*.5)); do rm -f "$(DESTDIR)$(mandir)/man5/$$page"; done
	rm -f "$(DESTDIR)$(datadir)/applications/xklondike.desktop" "$(DESTDIR)$(datadir)/metainfo/xklondike.metainfo.xml"
	for size in $(ICONS); do rm -f "$(DESTDIR)$(datadir)/icons/hicolor/$${size}x$$size/apps/xklondike.png"; done
	rm -f "$(DESTDIR)$(datadir)/icons/hicolor/scalable/apps/xklondike.svg"
	for picture in $(PICTURES); do rm -f "$(DESTDIR)$(docdir)/$$picture.png"; done
	for program in xklondike xklondike-solver; do \
		rm -f "$(DESTDIR)$(bashdir)/$$program" "$(DESTDIR)$(zshdir)/_$$program" "$(DESTDIR)$(fishdir)/$$program.fish"; \
	done
	@for dir in "$(bindir)" "$(mandir)/man6" "$(mandir)/man5" "$(appdir)" "$(datadir)/applications" "$(datadir)/metainfo" \
		$(foreach size,$(foreach n,$(ICONS),$(n)x$(n)) scalable,"$(datadir)/icons/hicolor/$(size)/apps") "$(docdir)" "$(bashdir)" "$(zshdir)" "$(fishdir)"; do \
		while [ "$$dir" != / ] && [ "$$dir" != . ] && rmdir "$(DESTDIR)$$dir" 2>/dev/null; do dir=$$(dirname "$$dir"); done; \
	done

# Makes the source package and the package for Debian in the directory dist, with the Go of the PATH. Whoever gives them to others puts a
# name into MAINTAINER.
MAINTAINER = xklondike authors <xklondike@localhost>
deb: go
	@.ci/install dpkg-buildpackage dh
	@GO='$(GO)' $(PACKAGING)/deb '$(subst -,~,$(VERSION))-1' '$(MAINTAINER)' dist

# Makes the archive of the sources in the directory dist, with all libraries, so that it is built without a network. URL is the
# address, if there is one, where the contents of the archive will lie: the home page, and the pictures below docs. ID is the name of
# the component by reverse DNS, such as org.example.xklondike, and MODULE the path of the module, such as example.org/xklondike. A message that a
# language lacks stops it, unless INCOMPLETE is set.
dist: go
	@[ -n '$(INCOMPLETE)' ] || XKLONDIKE_PO=complete $(GO) test -count=1 -run '^TestMissing$$' ./game/text/po >&2
	@GO='$(GO)' $(PACKAGING)/dist '$(URL)' '$(ID)' '$(MODULE)'

# Makes programs, archive and package twice, in two directories, and compares them. It takes some minutes, and prints their sums.
reproduce: go
	@GO='$(GO)' MAKE='$(MAKE)' $(PACKAGING)/reproduce

# Writes in the directory dist what the program is made of, with versions and licences (SPDX 2.3).
sbom: go
	@GO='$(GO)' $(PACKAGING)/sbom '$(VERSION)'

clean:
	rm -rf xklondike xklondike-solver .prefix xklondike.png dist

# Go before 1.21 does not heed the version in go.mod, and fails for want of packages. A later Go says itself what it needs.
go:
	@needed=$$(sed -n 's/^go \([0-9]*\.[0-9]*\).*/\1/p' go.mod); \
	fail() { echo "to build xklondike you need Go $$needed or newer, but $$1: see https://go.dev/dl" >&2; exit 1; }; \
	command -v '$(GO)' >/dev/null || fail 'there is no command "$(GO)"'; \
	case $$($(GO) version) in *' go1.'[0-9][!0-9]* | *' go1.1'[0-9]* | *' go1.20'*) fail "this is $$($(GO) version)" ;; esac
