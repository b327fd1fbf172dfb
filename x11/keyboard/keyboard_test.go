package keyboard

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"
	"pgregory.net/rapid"

	"xklondike/game/gametest"
	"xklondike/resources/translations"
	"xklondike/x11/internal/client"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// open connects to a server and waits for its keyboard mapping.
func open(t *testing.T, s *xvfb.Server) *Keyboard {
	t.Helper()
	k := New(client.Dial(t, s.Display))
	k.Ask()()
	return k
}

// Bits of a state, with the meanings that the mappings below give them.
const (
	shift = xproto.ModMaskShift
	lock  = xproto.ModMaskLock
	ctrl  = xproto.ModMaskControl
	alt   = xproto.ModMask1
	num   = xproto.ModMask2
	super = xproto.ModMask4
	mod5  = xproto.ModMask5
)

// Keycodes of a PC keyboard.
const (
	key2, key7, keyQ, keyN, keyMinus, keySlash = 11, 16, 24, 57, 20, 61
	keyShift, keyCtrl, keyAlt, keyCaps, keyNum = 50, 37, 64, 66, 77
	keySpace, keyTab, keyKP7, keyKPPlus        = 65, 23, 79, 86
	keyKPEnter, keyAltGr, keyF1, keySuper      = 104, 108, 67, 133
	keyMode, keyUp                             = 203, 111
)

// Keysyms of keys on a PC keyboard.
const (
	symISOLeftTab xproto.Keysym = 0xfe20
	symTab        xproto.Keysym = 0xff09
	symKPEnter    xproto.Keysym = 0xff8d
	symKPHome     xproto.Keysym = 0xff95
	symF1         xproto.Keysym = 0xffbe
	symF35        xproto.Keysym = 0xffe0
)

// keymap returns the keysyms of a mapping with six columns. keys has keysyms by keycode; keys that all
// mappings share are added.
func keymap(keys map[xproto.Keycode][]xproto.Keysym) []xproto.Keysym {
	all := make([]xproto.Keysym, (256-8)*6)
	common := map[xproto.Keycode][]xproto.Keysym{
		keyShift: {symShiftL}, keyCtrl: {0xffe3}, keyAlt: {0xffe9, symMetaL}, keyCaps: {symCapsLock}, keyNum: {symNumLock},
		keySpace: {' '}, keyTab: {symTab, symISOLeftTab}, keyKP7: {symKPHome, 0xffb7}, keyKPPlus: {0xffab, 0xffab},
		keyKPEnter: {symKPEnter}, keyF1: {symF1}, keySuper: {0xffeb}, keyMode: {symModeSwitch}, keyUp: {0xff52},
	}
	for _, m := range []map[xproto.Keycode][]xproto.Keysym{common, keys} {
		for code, syms := range m {
			copy(all[(int(code)-8)*6:], syms)
		}
	}
	return all
}

// usualModifiers returns the usual modifier mapping, with three keycodes for each modifier.
func usualModifiers() []xproto.Keycode {
	return []xproto.Keycode{keyShift, 62, 0, keyCaps, 0, 0, keyCtrl, 105, 0, keyAlt, 0, 0, keyNum, 0, 0, 0, 0, 0,
		keySuper, 0, 0, keyAltGr, keyMode, 0}
}

// namedMappings returns the mappings that servers send for keyboards of that name, with the keys that the tests press.
func namedMappings() map[string]*mapping {
	const lvl3 = symLevel3Shift
	maps := map[string]map[xproto.Keycode][]xproto.Keysym{
		"us": {keyN: {'n', 'N', 'n', 'N'}, keySlash: {'/', '?', '/', '?'}, keyQ: {'q', 'Q'}, key2: {'2', '@'}},
		"de": {keyN: {'n', 'N', 'n', 'N'}, keyMinus: {0xdf, '?', 0xdf, '?', '\\', 0xbf}, keySlash: {'-', '_'},
			keyQ: {'q', 'Q', 'q', 'Q', '@', 0x7d9}, keyAltGr: {lvl3}},
		"fr": {key2: {0xe9, '2', 0xe9, '2', '~', 0x2aa}, keyQ: {'a', 'A', 'a', 'A'}, keyN: {'n', 'N'},
			58: {',', '?', ',', '?'}, keyAltGr: {lvl3}},
		"ru":    {keyN: {0x6d4, 0x6f4, 0x6d4, 0x6f4}, keyQ: {0x6ca, 0x6ea}, key7: {'7', '?'}, keySlash: {'.', ','}},
		"us,ru": {keyN: {'n', 'N', 0x6d4, 0x6f4}, keyQ: {'q', 'Q', 0x6ca, 0x6ea}, keySlash: {'/', '?', '.', ','}},
		"ru,us": {keyN: {0x6d4, 0x6f4, 'n', 'N'}, keyQ: {0x6ca, 0x6ea, 'q', 'Q'}},
		"gr":    {keyN: {0x7ed, 0x7cd}, keyQ: {';', ':'}, key2: {'2', '@'}},
		"bare":  {keyN: {'n'}, keyQ: {0xe4}, key2: {'2'}}, // one keysym for each key, as old servers send it
		"uni":   {keyN: {symUnicode + 0x442, symUnicode + 0x422}, keyQ: {symUnicode + 'q', symUnicode + 'Q'}},
	}
	made := map[string]*mapping{}
	for name, m := range maps {
		made[name] = newMapping(8, 6, keymap(m), 3, usualModifiers())
	}
	return made
}

// parsePress reads a keycode, or the name of one, and the modifiers of its state.
func parsePress(t *testing.T, text string) (code xproto.Keycode, state uint16) {
	t.Helper()
	key, modifiers, _ := strings.Cut(text, " ")
	code, known := map[string]xproto.Keycode{
		"N": keyN, "Slash": keySlash, "Space": keySpace, "Tab": keyTab, "F1": keyF1, "Up": keyUp, "KP7": keyKP7, "KPPlus": keyKPPlus, "KPEnter": keyKPEnter, "Minus": keyMinus, "Q": keyQ, "2": key2, "7": key7,
	}[key]
	if !known {
		gametest.Must(fmt.Sscan(key, &code))(t)
	}
	for word := range strings.FieldsSeq(modifiers) {
		state |= map[string]uint16{
			"shift": shift, "lock": lock, "num": num, "ctrl": ctrl, "mod5": mod5, "group": xkbGroupMask, "second": 1 << 13,
		}[word]
	}
	return code, state
}

func TestKeys(t *testing.T) {
	all := namedMappings()
	for pressed, name := range gametest.Table(`
us N                    n
us N shift              N
us N lock               n
us N lock shift         N
us N num                n
us N ctrl               n
us Slash shift          question
us Slash shift lock num  question
us Space                space
us Space shift          space
us Tab                  Tab
us Tab shift            Tab
us F1                   F1
us Up                   Up
us KP7                  Home
us KP7 num              7
us KP7 num shift        Home
us KP7 shift            7
us KPPlus               plus
us KPEnter num          Return
us N mod5               n
us 200
us 255 mod5 group
us 3
de Minus shift          question
de Slash shift          underscore
de Minus                ssharp
de Q mod5               at
de Minus mod5           backslash
de N mod5               n
fr Q                    a
fr 58 shift             question
fr 2                    eacute
fr 2 shift              2
fr 2 mod5               asciitilde
ru N                    n
ru N shift              N
ru Q                    q
ru 7 shift              question
ru Slash                period
us,ru N mod5            n
us,ru N mod5 shift      N
us,ru N second          n
us,ru Slash second      period
us,ru Slash mod5 shift  comma
us,ru Slash shift       question
ru,us N                 n
ru,us N shift           N
ru,us N mod5            n
gr N                    n
gr Q                    semicolon
gr 2                    2
bare N                  n
bare N shift            N
bare Q shift            Adiaeresis
bare 2 shift            2
uni N                   n
uni Q shift             Q
`) {
		layout, press, _ := strings.Cut(pressed, " ")
		code, state := parsePress(t, press)
		if got := all[layout].key(code, state); got.Name != name || got.Modifier {
			t.Errorf("%s is %+v, want %q", pressed, got, name)
		}
	}
}

func TestBareModifiers(t *testing.T) {
	for name, m := range namedMappings() {
		for _, code := range []xproto.Keycode{keyShift, keyCtrl, keyAlt, keyCaps, keyNum, keySuper, keyMode, keyAltGr} {
			if k := m.key(code, shift|num); !k.Modifier {
				t.Errorf("%s: key %d is no modifier: %+v", name, code, k)
			}
		}
	}
}

func TestNumLockIsFoundAnywhere(t *testing.T) {
	modifiers := make([]xproto.Keycode, 16)
	modifiers[2*5] = keyNum // numKey is on Mod3
	m := newMapping(8, 6, keymap(nil), 2, modifiers)
	if k := m.key(keyKP7, xproto.ModMask3); k.Name != "7" {
		t.Errorf("with Num_Lock on Mod3: %+v", k)
	}
	if k := m.key(keyKP7, num); k.Name != "Home" {
		t.Errorf("Mod2 counts as Num_Lock: %+v", k)
	}
}

func TestShiftLock(t *testing.T) {
	keys := keymap(map[xproto.Keycode][]xproto.Keysym{keyCaps: {symShiftLock}, key2: {'2', '@'}})
	m := newMapping(8, 6, keys, 3, usualModifiers())
	if k := m.key(key2, lock); k.Name != "at" {
		t.Errorf("with Shift_Lock: %+v", k)
	}
	keys = keymap(map[xproto.Keycode][]xproto.Keysym{keyCaps: {symShiftLock, symCapsLock}, key2: {'2', '@'}})
	m = newMapping(8, 6, keys, 3, usualModifiers())
	if k := m.key(key2, lock); k.Name != "2" {
		t.Errorf("Caps_Lock beside Shift_Lock does not win: %+v", k)
	}
}

// TestOddMaps checks that a key press has a name if and only if it has a keysym, whatever the server sends.
func TestOddMaps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sym := rapid.OneOf(rapid.SampledFrom([]uint32{0, ' ', 'n', symNumU, 0xff7e, 0xfe03, 0x6d4, 0xffff, 0xffb7, 0xffe9}),
			rapid.Uint32())
		var syms []xproto.Keysym
		for _, s := range rapid.SliceOfN(sym, 0, 100).Draw(t, "keysyms") {
			syms = append(syms, xproto.Keysym(s))
		}
		var mods []xproto.Keycode
		for _, c := range rapid.SliceOfN(rapid.Byte(), 0, 40).Draw(t, "modifiers") {
			mods = append(mods, xproto.Keycode(c))
		}
		m := newMapping(xproto.Keycode(rapid.Byte().Draw(t, "first")), rapid.IntRange(-1, 12).Draw(t, "per"), syms,
			rapid.IntRange(-1, 9).Draw(t, "perModifier"), mods)
		for code := range 256 {
			c, state := xproto.Keycode(code), rapid.Uint16().Draw(t, "state")
			k := m.key(c, state)
			if (m.lookup(c, m.groupOf(c, state), state) == 0) != (k.Name == "") || strings.ContainsAny(k.Name, " ?\x00") {
				t.Fatalf("key %d: %+v", code, k)
			}
		}
	})
}

const symNumU = uint32(symNumLock)

func TestKeyboardOfTheServer(t *testing.T) {
	k := open(t, xvfb.Start(t))
	for _, code := range []xproto.Keycode{keyShift, keyCtrl, keyAlt, keyNum, keySuper, keyAltGr} {
		if key := k.Key(code, 0); !key.Modifier {
			t.Errorf("key %d is no bare modifier: %+v", code, key)
		}
	}
	if e := k.KeyEvent(translations.KeyDown, keyN, alt); e.Mods != translations.Mod1 || e.Modifiers.Alt != translations.Mod1 ||
		e.Modifiers.Super != translations.Mod4 {
		t.Errorf("Alt: %+v", e)
	}
}

// awaitKey gives events to a Refetcher, as the window does, until good is true.
func awaitKey(t *testing.T, k *Keyboard, what string, good func() bool) {
	t.Helper()
	limit := time.After(time.Minute)
	refetcher := link.NewRefetcher(k.conn.Meter.SentRequests, k)
	for !good() {
		select {
		case ev, ok := <-k.conn.Events():
			if !ok {
				t.Fatal("the connection ended")
			}
			for range 100 { // as if the whole keyboard changed
				refetcher.HandleEvent(ev)
			}
		case <-refetcher.Updated():
		case <-limit:
			t.Fatalf("%s: the key is %+v", what, k.Key(keyN, 0))
		}
	}
}

func TestChanges(t *testing.T) {
	s := xvfb.Start(t)
	k, other := open(t, s), client.Dial(t, s.Display)
	for _, sym := range []xproto.Keysym{'x', 'y', 'z'} {
		xproto.ChangeKeyboardMapping(other.X, 1, keyN, 2, []xproto.Keysym{sym, sym - 0x20})
		want := strings.ToUpper(string(rune(sym)))
		awaitKey(t, k, want, func() bool { return k.Key(keyN, shift).Name == want })
	}
	if k.ChangedBy(xproto.MappingNotifyEvent{Request: xproto.MappingPointer}) {
		t.Error("a change of the pointer's buttons asks for the keys")
	}
}
