package x11_test

import (
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
)

// Keysyms of a replay's keys.
const (
	keyHome  = 0xff50
	keyLeft  = 0xff51
	keyRight = 0xff53
	keyEnd   = 0xff57
)

// A played game is on a shelf, with the state after each of its actions.
type played struct {
	shelf
	file   string
	states []game.State // from the deal on
	deeds  []string     // what the status line of a replay calls them
}

// playSome plays six actions of deal 41, and leaves.
func playSome(t *testing.T, server *xvfb.Server) played {
	t.Helper()
	h := newShelf(t, server)
	s := h.sit(server, "klondike", game.Shuffle(1, 41), append(dragging, "-deal", "41")...)
	deal := s.state
	p := played{h, "", []game.State{deal}, []string{
		"The deal", "Ace of Hearts to foundation 1", "Taken back: Ace of Hearts to foundation 1", "Dealt from the stock",
		"Taken back: dealt from the stock", "Ace of Hearts to foundation 1", "Dealt from the stock",
	}}
	s.do(aceUp, s.drag)
	s.key('u')
	s.key(' ')
	s.key('u')
	s.sync()
	s.state = deal
	s.same("taken back")
	s.do(aceUp, s.drag)
	s.key(' ')
	s.sync()
	up := deal.Apply(aceUp)
	p.states = append(p.states, up, deal, deal.Apply(draw), deal, up, up.Apply(draw))
	s.leave()
	p.file = h.files()[0]
	return p
}

// watch launches a replay of the game, and stops it at the deal.
func (p played) watch(server *xvfb.Server, args ...string) *seat {
	p.t.Helper()
	s := p.sit(server, "klondike", game.Shuffle(1, 41), append([]string{"-replay", p.file}, args...)...)
	s.key(keyHome)
	s.sync()
	s.same("at the deal")
	return s
}

// shows fails the test unless the replay shows the position after the n-th action, and says so.
func (s *seat) shows(p played, n int) {
	s.t.Helper()
	s.state = p.states[n]
	s.same(fmt.Sprintf("after action %d", n))
	s.says(fmt.Sprintf("Action %d of %d   %s", n, len(p.states)-1, p.deeds[n]))
}

// A replay goes on and back action by action, and to both ends.
func TestReplaySteps(t *testing.T) {
	server := xvfb.Start(t, "-noreset")
	p := playSome(t, server)
	before, ledger := p.lines(), p.ledger()
	s := p.watch(server)
	last := len(p.states) - 1
	press := func(key xproto.Keysym) { s.key(key); s.sync() }
	press(keyLeft)
	s.says("This is the deal")
	for n := 1; n <= last; n++ {
		press(keyRight)
		s.shows(p, n)
	}
	s.says("Score -47   Action 6")
	press(keyRight)
	s.says("This is the end")
	for n := last - 1; n >= 0; n-- {
		press(keyLeft)
		s.shows(p, n)
	}
	press(keyEnd)
	s.shows(p, last)
	press(keyHome)
	s.shows(p, 0)
	if title := s.property(s.table, "_NET_WM_NAME"); title != "Replay of Klondike, deal 41, score -52" {
		t.Errorf("the title is %q", title)
	}
	press('c')
	s.says("The deal line is copied")
	s.key('q')
	s.ended(0)
	if d := cmp.Diff(before, p.lines()) + cmp.Diff(ledger, p.ledger()); d != "" {
		t.Errorf("a replay has written (-before +after)\n%s", d)
	}
}

// A replay plays by itself to the end, faster if asked for, stops and goes on; it begins by itself, and again from its end.
func TestReplayPlays(t *testing.T) {
	server := xvfb.Start(t, "-noreset")
	p := playSome(t, server)
	s := p.sit(server, "klondike", game.Shuffle(1, 41), "-replay", p.file)
	s.says("Score -52   Action 0 of 6   Keys: space stops it and plays on, F1 shows the others")
	s.finds("Action 1 of 6   " + p.deeds[1])
	for range 4 {
		s.key('+')
	}
	s.sync()
	s.finds("Action 6 of 6")
	s.shows(p, 6)
	s.key('+')
	s.sync()
	s.says("no faster than this")
	for range 8 {
		s.key('-')
	}
	s.sync()
	s.says("no slower than this")
	s.key(' ')
	s.sync()
	s.shows(p, 0)
	s.key(' ')
	s.sync()
	s.says("(stopped)")
	for range 7 {
		s.key('+')
	}
	s.key(keyF1)
	s.key('x') // closes the help
	s.key(' ')
	s.finds("Action 6 of 6")
	s.shows(p, 6)
	s.leave()
}

// Nothing of a game can be done in a replay, neither by pointer nor by key, whatever somebody has bound; but the wheel may turn
// the pages.
func TestReplayIsNoGame(t *testing.T) {
	server := xvfb.Start(t, "-noreset")
	p := playSome(t, server)
	s := p.watch(server, "-xrm", `*translations: #override \n <Key>space: deal() \n <Btn5Down>: forward() \n <Btn4Down>: back() \n <Key>x: go(2)`)
	for what, act := range map[string]func(){
		"a click":         func() { s.click(s.spot(tableau(0), 0)) },
		"the stock":       func() { s.click(s.spot(game.Pile{Role: game.Stock}, 23)) },
		"button 2":        func() { s.middle(s.bare()) },
		"button 3":        func() { s.press(3, 0); s.release(3, 0) },
		"undo":            func() { s.key('u') },
		"new":             func() { s.key('n') },
		"paste":           func() { s.key('v') },
		"what is bound":   func() { s.key('x') },
		"the next game":   func() { s.key('g') },
		"the same again":  func() { s.key('a') },
		"another number":  func() { s.key(0xff56) },
		"a card's double": func() { at := s.spot(tableau(1), 1); s.click(at); s.click(at) },
	} {
		act()
		s.sync()
		s.says("This is a replay")
		s.same(what)
		s.key(keyHome)
		s.sync()
	}
	if s.holds() {
		t.Error("the hand is full")
	}
	s.press(6, 0) // a wheel that nothing is bound to
	s.release(6, 0)
	s.sync()
	s.shows(p, 0)
	s.press(5, 0)
	s.release(5, 0)
	s.sync()
	s.shows(p, 1)
	s.press(4, 0)
	s.release(4, 0)
	s.sync()
	s.shows(p, 0)
	s.key(' ') // the replay's own keys come first
	s.finds("Action 1 of 6")
	s.leave()

	g := p.sit(server, "klondike", game.Shuffle(1, 42), "-deal", "42", "-xrm", `*translations: #override \n <Key>x: forward()`)
	g.key('x')
	g.sync()
	g.says("This is no replay")
	g.leave()
}

// The picture of a replay is that of its end.
func TestReplayShot(t *testing.T) {
	server := xvfb.Start(t, "-noreset")
	p := playSome(t, server)
	table := func(args ...string) image.Image {
		t.Helper()
		file := filepath.Join(t.TempDir(), "table.png")
		if status, errs := runHere(t, server.Display, append(args, "-shot", file)...); status != 0 || errs != "" {
			t.Fatalf("%q: exit %d, %q", args, status, errs)
		}
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		img, err := png.Decode(f)
		if err != nil {
			t.Fatal(err)
		}
		return img
	}
	replay, resumed, deal := table("-replay", p.file), table("-resume", p.file), table("-deal", "41")
	same := func(a, b image.Image) bool {
		for y := range a.Bounds().Dy() * 9 / 10 { // without the status line
			for x := range a.Bounds().Dx() {
				if a.At(x, y) != b.At(x, y) {
					return false
				}
			}
		}
		return true
	}
	if !same(replay, resumed) || same(replay, deal) {
		t.Error("the picture is not that of the last position")
	}
	if got := strings.Join(p.outcomes()[:1], ""); got != "klondike original left -47 1 6 2" {
		t.Errorf("the ledger says %q", got)
	}
}
