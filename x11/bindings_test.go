package x11_test

import (
	"image"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/internal/xvfb"
)

// Keysyms that these tests type (<X11/keysymdef.h>).
const (
	keyReturn xproto.Keysym = 0xff0d
	keyCtrl   xproto.Keysym = 0xffe3
)

// checkDeals calls do, and fails unless that deals from the stock the given number of times. All events that do makes come at once.
func (s *tableRig) checkDeals(what string, times int, do func()) {
	s.t.Helper()
	s.inOneWrite(do)
	s.sync()
	for range times {
		s.state = s.state.Apply(draw)
	}
	s.checkTable(what)
}

// pointAside moves the pointer to the bare baize.
func (s *tableRig) pointAside() { s.point(s.layout.Bounds.Max.Sub(image.Pt(9, 60))) }

// TestSequences checks that a sequence of keys and buttons runs its actions at its last event, and that clicks
// that are counted must follow each other in the time of a double click. The tests of package translations have
// more of both, and TestGridAgainstXt has modifiers.
func TestSequences(t *testing.T) {
	t.Parallel()
	s := launchKlondike(t, xvfb.Start(t), append(clicking, "-xrm", `*translations: #override \n Ctrl<Key>x, Ctrl<Key>d: deal() \n`+
		`<Key>g, <Key>d: deal() \n <Key>F1, <Key>m: deal() \n <Btn2Down>, <Btn3Down>: deal() \n <KeyUp>F9: deal() \n <Btn9Down>(2): deal()`, "-xrm", "*doubleClickIdle: 1000")...)
	s.pointAside()
	const tooLong = 1200 // ms
	type step struct {
		what  string
		deals int
		do    func()
	}
	for _, step := range []step{
		{"Ctrl+x Ctrl+d", 1, func() { s.withKey(keyCtrl, func() { s.key('x'); s.key('d') }) }},
		{"a key that closes the help begins nothing", 0, func() { s.key(keyF1); s.key('g'); s.key('d') }},
		{"a key that closes the help goes on with nothing", 0, func() { s.key(keyF1); s.key('m'); s.key('m') }},
		{"g d, and no other game at g", 1, func() { s.key('g'); s.key('d') }},
		{"clicks of buttons 2 and 3", 1, func() { s.tapButton(2, 0); s.tapButton(3, 0) }},
		{"two clicks, the second too late", 0, func() { s.tapButton(9, 0); s.tapButton(9, tooLong) }},
		{"a third in time", 1, func() { s.tapButton(9, tooLong); s.tapButton(9, 0) }},
		{"a click of the hand between", 0, func() { s.tapButton(2, 0); s.tapButton(1, 0); s.tapButton(3, 0) }},
	} {
		s.checkDeals(step.what, step.deals, step.do)
	}
}
