package x11_test

import (
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
)

// Keysyms of a replay's keys.
const (
	keyHome  = 0xff50
	keyLeft  = 0xff51
	keyRight = 0xff53
	keyEnd   = 0xff57
)

// TestReplay checks that keys step through a replay, and that nothing can be played in it, by pointer or by key, whatever the
// player has bound. The wheel may be bound to the actions of a replay. The tests of game/play have the rest.
func TestReplay(t *testing.T) {
	t.Parallel()
	h := newRecordsDir(t)
	s := h.launch(append(dragging, "-deal", "41")...)
	deal := s.state
	s.makeMove(aceUp, s.carryByDrag)
	s.typeKeys(" ")
	s.quit()
	record, before, ledger := h.files()[0], h.lines(), h.ledger()
	s = h.launch("-replay", record, "-xrm", `*translations: #override \n <Key>space: deal() \n <Btn5Down>: forward() \n <Btn4Down>: back() \n <Key>x: go(2)`)
	shows := func(what string, state game.State, status string) {
		t.Helper()
		s.sync()
		s.state = state
		s.checkTable(what)
		s.checkStatus("Replay · Klondike, deal 41 · " + status)
	}
	for _, step := range []struct {
		key    xproto.Keysym
		state  game.State
		status string
	}{
		{keyHome, deal, "0 of 2 · Score -52   The deal"}, {keyRight, deal.Apply(aceUp), "1 of 2 · Score -47   Ace of Hearts up"},
		{keyEnd, deal.Apply(aceUp).Apply(draw), "2 of 2"}, {keyLeft, deal.Apply(aceUp), "1 of 2"}, {keyHome, deal, "0 of 2"},
	} {
		s.key(step.key)
		shows("by a key", step.state, step.status)
	}
	s.checkTitle("Replay of Klondike, deal 41, score -52")
	for what, act := range map[string]func(){
		"the stock":       func() { s.click(s.grabPoint(stockPile, 23)) },
		"button 2":        func() { s.clickMiddle(s.baizePoint()) },
		"paste":           func() { s.key('v') },
		"what is bound":   func() { s.key('x') },
		"a card's double": func() { at := s.grabPoint(tableau(1), 1); s.click(at); s.click(at) },
	} {
		act()
		s.sync()
		s.checkStatus("This is a replay")
		s.checkTable(what)
		s.key(keyHome)
		s.sync()
	}
	s.tapButton(6, 0) // a wheel without a binding
	shows("a wheel without a binding", deal, "0 of 2")
	s.tapButton(5, 0)
	shows("forward by the wheel", deal.Apply(aceUp), "1 of 2")
	s.tapButton(4, 0)
	shows("back by the wheel", deal, "0 of 2")
	s.key(' ') // the keys of a replay override the player's bindings
	s.awaitStatus("1 of 2")
	s.quit()
	checkSame(t, "what a replay has written", before, h.lines())
	checkSame(t, "the ledger of a replay", ledger, h.ledger())
}
