package x11_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"xklondike/game"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

// As the program comes; launchOn leaves out the menu bar.
var withMenuBar = []string{"-xrm", "*menuBar: true"}

// Cards of the usual deck in the size for which most budgets are, and a table that fills a large screen.
var (
	usual80   = []string{"-xrm", "*cardWidth: 80"}
	largeCard = []string{"-geometry", "3840x2160"}
)

// TestStartBudgets limits what a first start of Klondike sends, as the program comes: with menu bar and animation, to a
// server that has nothing of it, for a player without files. Deal 14 shows neither court nor ace, and deal 41 three courts,
// whose figures come after all cards are mapped. On a large card an outline takes fewer bytes than its pixels.
func TestStartBudgets(t *testing.T) {
	t.Parallel()
	large := strings.Fields("-screen 0 3840x2160x24")
	core := append([]string{"-extension", "RENDER"}, large...)
	for _, c := range []struct {
		name          string
		server, args  []string
		deal          uint32
		mapped, whole int           // bytes out: until all cards are mapped, and in all
		within        time.Duration // until all cards are mapped, at 56k
	}{
		{"plain 80", nil, cards80, 41, 19_000, 26_000, 4 * time.Second},
		{"80, no court", nil, usual80, 14, 17_000, 22_000, 4 * time.Second},
		{"80", nil, usual80, 41, 17_000, 46_000, 4 * time.Second},
		{"3840x2160 plain", large, slices.Concat(plainCards, largeCard), 41, 33_000, 55_000, 6 * time.Second},
		{"3840x2160, no court", large, largeCard, 14, 33_000, 75_000, 6 * time.Second},
		{"3840x2160", large, largeCard, 41, 33_000, 110_000, 6 * time.Second},
		{"3840x2160 plain, core", core, slices.Concat(plainCards, largeCard), 41, 130_000, 145_000, 20 * time.Second},
		{"3840x2160, no court, core", core, largeCard, 14, 115_000, 125_000, 20 * time.Second},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			server := xvfb.Start(t, c.server...)
			p := wire.Start(t, server, wire.Options{Lockstep: true})
			s := launchTraced(t, server, p, "klondike", game.Shuffle(1, c.deal), slices.Concat(c.args, withMenuBar)...)
			s.awaitAllShown()
			start := p.Since(0).WithoutPings()
			cards := start.IndexOf(t, "MapSubwindows")
			mapped, whole, there := start[:cards+1].Size(wire.Request), start.Size(wire.Request), modem.Arrivals(start)[cards]
			t.Logf("cards of %v: %d bytes until they are mapped, %v at 56k; %d in all", s.layout.Card, mapped, there, whole)
			if mapped > c.mapped || whole > c.whole || there > c.within {
				t.Errorf("want at most %d, %v and %d; sent were %s", c.mapped, c.within, c.whole, start)
			}
		})
	}
}

// TestNewDealBudgets limits what a new deal costs on a table that is fresh, without animation. Deal 14 has no court, and
// the plain cards of deal 41 have no figures.
func TestNewDealBudgets(t *testing.T) {
	t.Parallel()
	next := []string{"-xrm", `*translations: #override \n <Key>z: number(next)`}
	for _, c := range []struct {
		name string
		args []string
		from uint32
		most int // bytes out
	}{
		{"plain 80", cards80, 40, 5_000}, {"80, no court", usual80, 13, 5_000}, {"80", usual80, 40, 20_000},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			server := xvfb.Start(t)
			p := wire.Start(t, server, wire.Options{})
			s := launchTraced(t, server, p, "klondike", game.Shuffle(1, c.from), slices.Concat(c.args, withMenuBar, still, next)...)
			s.typeKeys("x") // has no meaning; but the program now asks for the keyboard map, if the server says that it has changed
			s.checkCost(t, "a new deal", c.most, func() { s.key('z') })
		})
	}
}

// TestShippedOnSlowLine limits what a player pays over a line that the program has found slow, with a first window of its own choice,
// menu bar and animation: for the settings until their rows are there, for undos, and for deals whose cards the server has, by the
// courts that it does not have yet. Letters that come for the first time are counted apart.
func TestShippedOnSlowLine(t *testing.T) {
	t.Parallel()
	const settings, undo, firstUndo, deal = 4_000, 480, 640, 8_000 // bytes out
	for _, screen := range []struct {
		size  string
		court int // bytes out
	}{{"1366x768", 8_000}, {"1920x1080", 13_000}} {
		t.Run(screen.size, func(t *testing.T) {
			t.Parallel()
			server := xvfb.Start(t, "-screen", "0", screen.size+"x24")
			next := []string{"-xrm", `*translations: #override \n <Key>z: number(next)`}
			s := launchTraced(t, server, wire.Start(t, server, far), "klondike", game.Shuffle(1, 14), slices.Concat(withMenuBar, next)...)
			s.typeKeys("x") // has no meaning; but the program now asks for the keyboard map, if the server says that it has changed
			s.awaitAllShown()
			letters := func(m wire.Message) bool { return strings.HasSuffix(m.Name, "AddGlyphs") }
			check := func(what string, said wire.Messages, most int) {
				t.Helper()
				n, new := said.Size(wire.Request), said.Filter(letters).Size(wire.Request)
				if t.Logf("%s: %d bytes, and %d of letters", what, n-new, new); n-new > most {
					t.Errorf("%s costs %d bytes besides letters, want at most %d: %s", what, n-new, most, said)
				}
			}
			seen := make(map[game.Card]bool)
			newCourts := func(number uint32) (courts int) {
				dealt := game.NewState(s.state.Rules(), game.Shuffle(1, number))
				for _, p := range dealt.Piles() {
					for _, c := range dealt.Cards(p) {
						if c.FaceUp && !seen[c.Card] && c.Card.Rank() >= game.Jack {
							courts++
						}
						seen[c.Card] = seen[c.Card] || c.FaceUp
					}
				}
				return courts
			}
			newCourts(14)
			for number := uint32(15); number < 35; number++ {
				courts := newCourts(number)
				said := s.messagesDuring(func() {
					s.key('z')
					s.awaitAllShown() // courts' figures come last
				})
				check(fmt.Sprintf("deal %d with %d new courts", number, courts), said, deal+courts*screen.court)
			}
			for range 5 {
				s.messagesDuring(func() { s.key(' ') }) // shows all faces
			}
			check("the first undo, with its message", s.messagesDuring(func() { s.key('u') }), firstUndo)
			for range 4 {
				check("an undo", s.messagesDuring(func() { s.key('u') }), undo)
			}
			shown := s.messagesDuring(func() { s.key(keyF6) })
			check("settings, until they are shown", shown[:shown.IndexOf(t, "MapSubwindows")+1], settings)
			s.quit()
		})
	}
}
