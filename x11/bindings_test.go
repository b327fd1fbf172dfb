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

// deals has events reach the program and wants them to deal from the stock so many times.
func (s *seat) deals(what string, times int, do func()) {
	s.t.Helper()
	do()
	s.sync()
	for range times {
		s.state = s.state.Apply(game.Move{Kind: game.Draw})
	}
	s.same(what)
}

// aside has the pointer over bare baize.
func (s *seat) aside() { s.point(s.layout.Bounds.Max.Sub(image.Pt(9, 60))) }

// tap presses and releases a button, ms milliseconds after what came before.
func (s *seat) tap(button byte, ms int) {
	s.press(button, ms)
	s.release(button, 0)
}

// Keys are bound by the numbers of keysyms, though events have their names.
func TestNumbersOfKeysyms(t *testing.T) {
	t.Parallel()
	s := sit(t, xvfb.Start(t), "klondike", 41, append(clicking, "-xrm",
		`*translations: #override \n <Key>0xff0d: deal() \n <Key>65476: deal() \n <Key>0x1008ff14: deal() \n <Key>0144: deal()`)...)
	for what, sym := range map[string]xproto.Keysym{"Return": keyReturn, "F7": keyF7, "Play": keyAudioPlay, "d": 'd'} {
		s.deals(what, 1, func() { s.key(sym) })
	}
	s.deals("Enter of the keypad is Return", 1, func() { s.key(keyKPEnter) })
}

// Sequences of keys and buttons call what they are bound to, at their last event.
func TestSequences(t *testing.T) {
	t.Parallel()
	s := sit(t, xvfb.Start(t), "klondike", 41, append(clicking, "-xrm", `*translations: #override \n Ctrl<Key>x, Ctrl<Key>d: deal() \n`+
		`<Key>g, <Key>d: deal() \n <Key>F1, <Key>m: deal() \n "kl": deal() \n <Btn2Down>, <Btn3Down>: deal() \n <KeyUp>F9: deal()`)...)
	s.aside()
	type step struct {
		what  string
		deals int
		do    func()
	}
	for _, step := range []step{
		{"Ctrl+x Ctrl+d", 1, func() { s.with(keyCtrl, func() { s.key('x'); s.key('d') }) }},
		{"Ctrl+x, Ctrl again, Ctrl+d", 1, func() {
			s.with(keyCtrl, func() { s.key('x') })
			s.with(keyCtrl, func() { s.key('d') })
		}},
		{"Ctrl+x, something else, Ctrl+d", 0, func() { s.with(keyCtrl, func() { s.key('x'); s.key('y'); s.key('d') }) }},
		{"a key that closes the help begins nothing", 0, func() { s.key(keyF1); s.key('g'); s.key('d') }},
		{"a key that closes the help goes on with nothing", 0, func() { s.key(keyF1); s.key('m'); s.key('m') }},
		{"k l", 1, func() { s.key('k'); s.key('l') }},
		{"g d, and no other game at g", 1, func() { s.key('g'); s.key('d') }},
		{"button 2, button 3", 1, func() { s.press(2, 0); s.press(3, 0); s.release(3, 0); s.release(2, 0) }},
		{"clicks of buttons 2 and 3", 1, func() { s.tap(2, 0); s.tap(3, 0) }},
		{"a click of the hand between", 0, func() { s.tap(2, 0); s.tap(1, 0); s.tap(3, 0) }},
	} {
		s.deals(step.what, step.deals, step.do)
	}
}

// Counts want presses soon after one another.
func TestCounts(t *testing.T) {
	t.Parallel()
	s := sit(t, xvfb.Start(t), "klondike", 41, append(clicking, "-xrm", "*doubleClickIdle: 300", "-xrm",
		`*translations: #override \n <Btn3Down>(2): deal() \n <Btn2Down>(2+): deal() \n <Key>(3)d: deal() \n <Btn8Up>(2): deal()`)...)
	s.aside()
	type step struct {
		what  string
		deals int
		do    func()
	}
	for _, step := range []step{
		{"one click", 0, func() { s.tap(3, 0) }},
		{"the second comes too late", 0, func() { s.tap(3, 400) }},
		{"now it does not", 1, func() { s.tap(3, 100) }},
		{"the third is a first", 0, func() { s.tap(3, 0) }},
		{"another button between", 0, func() { s.tap(9, 0); s.tap(3, 0) }},
		{"four clicks of two or more", 3, func() { s.tap(2, 0); s.tap(2, 0); s.tap(2, 0); s.tap(2, 0) }},
		{"a key three times", 1, func() { s.key('d'); s.key('d'); s.key('d') }},
		{"a button that comes up twice", 1, func() { s.tap(8, 0); s.tap(8, 0) }},
	} {
		s.deals(step.what, step.deals, step.do)
	}
}

// Modifiers are those of the keyboard, by number too, the buttons that are down, and those that a keysym is on.
func TestModifiersOfTables(t *testing.T) {
	t.Parallel()
	s := sit(t, xvfb.Start(t), "klondike-one", 41, append(clicking, "-xrm", `*translations: #override \n`+
		`Mod1<Key>d: deal() \n !Mod4<Key>e: deal() \n Hyper<Key>f: deal() \n <Ctrl>h: deal() \n ^<Key>i: deal() \n`+
		`Button2<Key>k: deal() \n Button2<Btn3Down>: deal() \n @Num_Lock<Key>o: deal() \n ~@Num_Lock ~Mod2<Key>o: copy() \n`+
		`$<Key>p: deal() \n <Btn2Down>:`)...)
	s.aside()
	type step struct {
		what  string
		deals int
		do    func()
	}
	holding := func(sym, key xproto.Keysym) func() { return func() { s.with(sym, func() { s.key(key) }) } }
	for _, step := range []step{
		{"d", 0, func() { s.key('d') }},
		{"Alt is Mod1", 1, holding(keyAlt, 'd')},
		{"Super is Mod4", 1, holding(keySuper, 'e')},
		{"Super and Ctrl are more than Mod4", 0, func() { s.with(keyCtrl, holding(keySuper, 'e')) }},
		{"Super is Hyper", 1, holding(keySuper, 'f')},
		{"<Ctrl>h", 1, holding(keyCtrl, 'h')},
		{"^<Key>i", 1, holding(keyCtrl, 'i')},
		{"$<Key>p", 1, holding(keyAlt, 'p')},
		{"k", 0, func() { s.key('k') }},
		{"k with button 2", 1, func() { s.press(2, 0); s.key('k'); s.release(2, 0) }},
		{"k with button 3", 0, func() { s.press(3, 0); s.key('k'); s.release(3, 0) }},
		{"button 3 with button 2", 1, func() { s.press(2, 0); s.tap(3, 0); s.release(2, 0) }},
		{"o", 0, func() { s.key('o') }},
		{"o with Num_Lock", 1, func() { s.key(keyNumLock); s.key('o') }},
	} {
		s.deals(step.what, step.deals, step.do)
	}
}

// A button without a number is any but button 1, which stays the hand's; a name behind it makes it that one.
func TestAnyButton(t *testing.T) {
	t.Parallel()
	s := sit(t, xvfb.Start(t), "klondike", 41, append(clicking, "-xrm",
		`*translations: #override \n <BtnDown>Button2: copy() \n <BtnDown>: deal() \n Shift<BtnUp>: deal()`)...)
	s.aside()
	s.deals("button 1", 0, func() { s.tap(1, 0) })
	s.deals("button 2", 0, func() { s.tap(2, 0) })
	for _, button := range []byte{3, 4, 7, 9} {
		s.deals("another button", 1, func() { s.tap(button, 0) })
	}
	s.deals("down and up", 2, func() { s.with(keyShift, func() { s.tap(3, 0) }) })
	s.deals("button 1 up", 0, func() { s.with(keyShift, func() { s.tap(1, 0) }) })
}
