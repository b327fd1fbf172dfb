package x11_test

import (
	"image"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
)

// Keysyms that these tests type (<X11/keysymdef.h>).
const (
	keyReturn    xproto.Keysym = 0xff0d
	keyKPEnter   xproto.Keysym = 0xff8d
	keyF7        xproto.Keysym = 0xffc4
	keyAudioPlay xproto.Keysym = 0x1008ff14
	keyCtrl      xproto.Keysym = 0xffe3
	keyAlt       xproto.Keysym = 0xffe9
	keySuper     xproto.Keysym = 0xffeb
	keyNumLock   xproto.Keysym = 0xff7f
)

// checkDeals calls do, and fails unless that deals from the stock the given number of times.
func (s *tableRig) checkDeals(what string, times int, do func()) {
	s.t.Helper()
	do()
	s.sync()
	for range times {
		s.state = s.state.Apply(game.Move{Kind: game.Draw})
	}
	s.checkTable(what)
}

// pointAside moves the pointer to the bare baize.
func (s *tableRig) pointAside() { s.point(s.layout.Bounds.Max.Sub(image.Pt(9, 60))) }

// tapButton presses and releases a button, ms milliseconds after the event before.
func (s *tableRig) tapButton(button byte, ms int) {
	s.press(button, ms)
	s.release(button, 0)
}

// TestNumbersOfKeysyms checks bindings that give a keysym by its number.
func TestNumbersOfKeysyms(t *testing.T) {
	t.Parallel()
	s := launchGame(t, xvfb.Start(t), "klondike", 41, append(clicking, "-xrm",
		`*translations: #override \n <Key>0xff0d: deal() \n <Key>65476: deal() \n <Key>0x1008ff14: deal() \n <Key>0144: deal()`)...)
	for what, sym := range map[string]xproto.Keysym{"Return": keyReturn, "F7": keyF7, "Play": keyAudioPlay, "d": 'd'} {
		s.checkDeals(what, 1, func() { s.key(sym) })
	}
	s.checkDeals("Enter of the keypad is Return", 1, func() { s.key(keyKPEnter) })
}

// TestSequences checks that a sequence of keys and buttons runs its actions at its last event.
func TestSequences(t *testing.T) {
	t.Parallel()
	s := launchGame(t, xvfb.Start(t), "klondike", 41, append(clicking, "-xrm", `*translations: #override \n Ctrl<Key>x, Ctrl<Key>d: deal() \n`+
		`<Key>g, <Key>d: deal() \n <Key>F1, <Key>m: deal() \n "kl": deal() \n <Btn2Down>, <Btn3Down>: deal() \n <KeyUp>F9: deal()`)...)
	s.pointAside()
	type step struct {
		what  string
		deals int
		do    func()
	}
	for _, step := range []step{
		{"Ctrl+x Ctrl+d", 1, func() { s.withKey(keyCtrl, func() { s.key('x'); s.key('d') }) }},
		{"Ctrl+x, Ctrl again, Ctrl+d", 1, func() {
			s.withKey(keyCtrl, func() { s.key('x') })
			s.withKey(keyCtrl, func() { s.key('d') })
		}},
		{"Ctrl+x, something else, Ctrl+d", 0, func() { s.withKey(keyCtrl, func() { s.key('x'); s.key('y'); s.key('d') }) }},
		{"a key that closes the help begins nothing", 0, func() { s.key(keyF1); s.key('g'); s.key('d') }},
		{"a key that closes the help goes on with nothing", 0, func() { s.key(keyF1); s.key('m'); s.key('m') }},
		{"k l", 1, func() { s.key('k'); s.key('l') }},
		{"g d, and no other game at g", 1, func() { s.key('g'); s.key('d') }},
		{"button 2, button 3", 1, func() { s.press(2, 0); s.press(3, 0); s.release(3, 0); s.release(2, 0) }},
		{"clicks of buttons 2 and 3", 1, func() { s.tapButton(2, 0); s.tapButton(3, 0) }},
		{"a click of the hand between", 0, func() { s.tapButton(2, 0); s.tapButton(1, 0); s.tapButton(3, 0) }},
	} {
		s.checkDeals(step.what, step.deals, step.do)
	}
}

// TestCounts checks that bindings with a count need presses soon after each other.
func TestCounts(t *testing.T) {
	t.Parallel()
	s := launchGame(t, xvfb.Start(t), "klondike", 41, append(clicking, "-xrm", "*doubleClickIdle: 1000", "-xrm",
		`*translations: #override \n <Btn3Down>(2): deal() \n <Btn2Down>(2+): deal() \n <Key>(3)d: deal() \n <Btn8Up>(2): deal()`)...)
	s.pointAside()
	type step struct {
		what  string
		deals int
		do    func()
	}
	const tooLong = 1200 // ms; the clicks of a step follow each other by the server's time, and a busy machine may add most of a second
	for _, step := range []step{
		{"two clicks, the second too late", 0, func() { s.tapButton(3, 0); s.tapButton(3, tooLong) }},
		{"a third in time", 1, func() { s.tapButton(3, tooLong); s.tapButton(3, tooLong); s.tapButton(3, 0) }},
		{"the third is a first", 0, func() { s.tapButton(3, 0) }},
		{"another button between", 0, func() { s.tapButton(9, 0); s.tapButton(3, 0) }},
		{"four clicks of two or more", 3, func() { s.tapButton(2, 0); s.tapButton(2, 0); s.tapButton(2, 0); s.tapButton(2, 0) }},
		{"a key three times", 1, func() { s.key('d'); s.key('d'); s.key('d') }},
		{"a button that comes up twice", 1, func() { s.tapButton(8, 0); s.tapButton(8, 0) }},
	} {
		s.checkDeals(step.what, step.deals, step.do)
	}
}

// TestModifiersOfTables checks modifiers in bindings: those of the keyboard by name and number, buttons that
// are down, and keysyms that are on a modifier.
func TestModifiersOfTables(t *testing.T) {
	t.Parallel()
	s := launchGame(t, xvfb.Start(t), "klondike-one", 41, append(clicking, "-xrm", `*translations: #override \n`+
		`Mod1<Key>d: deal() \n !Mod4<Key>e: deal() \n Hyper<Key>f: deal() \n <Ctrl>h: deal() \n ^<Key>i: deal() \n`+
		`Button2<Key>x: deal() \n Button2<Btn3Down>: deal() \n @Num_Lock<Key>z: deal() \n ~@Num_Lock ~Mod2<Key>z: copy() \n`+
		`$<Key>p: deal() \n <Btn2Down>:`)...)
	s.pointAside()
	type step struct {
		what  string
		deals int
		do    func()
	}
	holding := func(sym, key xproto.Keysym) func() { return func() { s.withKey(sym, func() { s.key(key) }) } }
	for _, step := range []step{
		{"d", 0, func() { s.key('d') }},
		{"Alt is Mod1", 1, holding(keyAlt, 'd')},
		{"Super is Mod4", 1, holding(keySuper, 'e')},
		{"Super and Ctrl are more than Mod4", 0, func() { s.withKey(keyCtrl, holding(keySuper, 'e')) }},
		{"Super is Hyper", 1, holding(keySuper, 'f')},
		{"<Ctrl>h", 1, holding(keyCtrl, 'h')},
		{"^<Key>i", 1, holding(keyCtrl, 'i')},
		{"$<Key>p", 1, holding(keyAlt, 'p')},
		{"x", 0, func() { s.key('x') }},
		{"x with button 2", 1, func() { s.press(2, 0); s.key('x'); s.release(2, 0) }},
		{"x with button 3", 0, func() { s.press(3, 0); s.key('x'); s.release(3, 0) }},
		{"button 3 with button 2", 1, func() { s.press(2, 0); s.tapButton(3, 0); s.release(2, 0) }},
		{"z", 0, func() { s.key('z') }},
		{"z with Num_Lock", 1, func() { s.key(keyNumLock); s.key('z') }},
	} {
		s.checkDeals(step.what, step.deals, step.do)
	}
}

// TestAnyButton checks that a binding without a button's number means any button but 1. A detail after it
// names one button.
func TestAnyButton(t *testing.T) {
	t.Parallel()
	s := launchGame(t, xvfb.Start(t), "klondike", 41, append(clicking, "-xrm",
		`*translations: #override \n <BtnDown>Button2: copy() \n <BtnDown>: deal() \n Shift<BtnUp>: deal()`)...)
	s.pointAside()
	s.checkDeals("button 1", 0, func() { s.tapButton(1, 0) })
	s.checkDeals("button 2", 0, func() { s.tapButton(2, 0) })
	for _, button := range []byte{3, 4, 7, 9} {
		s.checkDeals("another button", 1, func() { s.tapButton(button, 0) })
	}
	s.checkDeals("down and up", 2, func() { s.withKey(keyShift, func() { s.tapButton(3, 0) }) })
	s.checkDeals("button 1 up", 0, func() { s.withKey(keyShift, func() { s.tapButton(1, 0) }) })
}
