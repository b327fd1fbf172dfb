package x11_test

import (
	"fmt"
	"testing"

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

// A recordedGame is a recorded game, with the state after each of its actions.
type recordedGame struct {
	recordsDir
	file        string
	states      []game.State // of the deal, and after each action
	actionTexts []string     // the actions as the status line of a replay shows them
}

// recordGame plays six actions of deal 41, and quits.
func recordGame(t *testing.T, server *xvfb.Server) recordedGame {
	t.Helper()
	h := newRecordsDir(t, server)
	s := h.launch(append(dragging, "-deal", "41")...)
	deal := s.state
	p := recordedGame{h, "", []game.State{deal}, []string{
		"The deal", "Ace of Hearts up", "Undone: Ace of Hearts up", "Dealt from the stock",
		"Undone: dealt from the stock", "Ace of Hearts up", "Dealt from the stock",
	}}
	s.makeMove(aceUp, s.carryByDrag)
	s.key('u')
	s.key(' ')
	s.typeKeys("u")
	s.state = deal
	s.checkTable("taken back")
	s.makeMove(aceUp, s.carryByDrag)
	s.typeKeys(" ")
	up := deal.Apply(aceUp)
	p.states = append(p.states, up, deal, deal.Apply(draw), deal, up, up.Apply(draw))
	s.quit()
	p.file = h.files()[0]
	return p
}

// launchReplay launches a replay of the game, and stops it at the deal.
func (p recordedGame) launchReplay(args ...string) *tableRig {
	p.t.Helper()
	s := p.launch(append([]string{"-replay", p.file}, args...)...)
	s.key(keyHome)
	s.sync()
	s.checkTable("at the deal")
	return s
}

// checkReplay fails unless the replay shows the position after the nth action, and the status line says so.
func (s *tableRig) checkReplay(p recordedGame, n int) {
	s.t.Helper()
	s.state = p.states[n]
	s.checkTable(fmt.Sprintf("after action %d", n))
	s.checkStatus(fmt.Sprintf("Replay · Klondike, deal 41 · %d of %d · Score ", n, len(p.states)-1))
	s.checkStatus("   " + p.actionTexts[n])
}

// TestReplaySteps checks that a replay goes forward and back by one action, and to both ends.
func TestReplaySteps(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t, "-noreset")
	p := recordGame(t, server)
	before, ledger := p.lines(), p.ledger()
	s := p.launchReplay()
	last := len(p.states) - 1
	press := func(key xproto.Keysym) { s.key(key); s.sync() }
	press(keyLeft)
	s.checkStatus("The replay is at the start")
	for n := 1; n <= last; n++ {
		press(keyRight)
		s.checkReplay(p, n)
	}
	s.checkStatus("Replay · Klondike, deal 41 · 6 of 6 · Score -47")
	press(keyRight)
	s.checkStatus("The replay is at its end")
	for n := last - 1; n >= 0; n-- {
		press(keyLeft)
		s.checkReplay(p, n)
	}
	press(keyEnd)
	s.checkReplay(p, last)
	press(keyHome)
	s.checkReplay(p, 0)
	s.checkTitle("Replay of Klondike, deal 41, score -52")
	press('c')
	s.checkStatus("The deal line is copied")
	s.key('q')
	s.checkExit(0)
	checkSame(t, "what a replay has written", before, p.lines())
	checkSame(t, "the ledger of a replay", ledger, p.ledger())
}

// TestReplayPlays checks that a replay plays to its end by itself, stops, goes on, and goes faster. Play at
// the end begins again from the deal.
func TestReplayPlays(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t, "-noreset")
	p := recordGame(t, server)
	s := p.launch("-replay", p.file)
	s.checkStatus("Replay · Klondike, deal 41 · 0 of 6 · Score -52   The deal. space: stop, F1: show the other keys")
	s.awaitStatus(p.actionTexts[1] + ". space: stop")
	for range 4 {
		s.key('+')
	}
	s.sync()
	s.awaitStatus("6 of 6")
	s.sync() // ends the glide
	s.checkReplay(p, 6)
	s.typeKeys("+")
	s.checkStatus("cannot go any faster")
	for range 8 {
		s.key('-')
	}
	s.sync()
	s.checkStatus("cannot go any slower")
	s.typeKeys(" ")
	s.checkReplay(p, 0)
	s.typeKeys(" ")
	s.checkStatus("(stopped)")
	for range 7 {
		s.key('+')
	}
	s.key(keyF1)
	s.key('x') // any key closes the help
	s.key(' ')
	s.awaitStatus("6 of 6")
	s.sync() // ends the glide
	s.checkReplay(p, 6)
	s.quit()
}

// TestReplayIsNoGame checks that nothing can be played in a replay, by pointer or by key, whatever the player
// has bound. The wheel may be bound to the actions of a replay.
func TestReplayIsNoGame(t *testing.T) {
	t.Parallel()
	server := xvfb.Start(t, "-noreset")
	p := recordGame(t, server)
	s := p.launchReplay("-xrm", `*translations: #override \n <Key>space: deal() \n <Btn5Down>: forward() \n <Btn4Down>: back() \n <Key>x: go(2)`)
	for what, act := range map[string]func(){
		"a click":         func() { s.click(s.grabPoint(tableau(0), 0)) },
		"the stock":       func() { s.click(s.grabPoint(stockPile, 23)) },
		"button 2":        func() { s.clickMiddle(s.baizePoint()) },
		"undo":            func() { s.key('u') },
		"new":             func() { s.key('n') },
		"paste":           func() { s.key('v') },
		"what is bound":   func() { s.key('x') },
		"the next game":   func() { s.key('g') },
		"the same again":  func() { s.key('a') },
		"another number":  func() { s.key(0xff56) },
		"a card's double": func() { at := s.grabPoint(tableau(1), 1); s.click(at); s.click(at) },
	} {
		act()
		s.sync()
		s.checkStatus("This is a replay")
		s.checkTable(what)
		s.key(keyHome)
		s.sync()
	}
	if s.handFull() {
		t.Error("the hand is full")
	}
	s.press(6, 0) // a wheel without a binding
	s.release(6, 0)
	s.sync()
	s.checkReplay(p, 0)
	s.tapButton(5, 0)
	s.sync()
	s.checkReplay(p, 1)
	s.tapButton(4, 0)
	s.sync()
	s.checkReplay(p, 0)
	s.key(' ') // the keys of a replay override the player's bindings
	s.awaitStatus("1 of 6")
	s.quit()

	g := p.start("-deal", "42", "-xrm", `*translations: #override \n <Key>x: forward()`)
	g.typeKeys("x")
	g.checkStatus("This is not a replay")
	g.quit()
}
