package keyboard

import (
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb/xproto"
	"pgregory.net/rapid"

	"xklondike/resources/translations"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
)

// dial connects to a server.
func dial(t *testing.T, s *xvfb.Server) *link.Conn {
	t.Helper()
	c, err := link.Dial(s.Display, func(string) string { return "" })
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c
}

// open connects and asks what the keys mean.
func open(t *testing.T, s *xvfb.Server) *Keyboard {
	t.Helper()
	k := New(dial(t, s))
	k.Ask()()
	return k
}

// Bits of a state, as the servers below set them.
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

// Keysyms of such keys.
const (
	symISOLeftTab xproto.Keysym = 0xfe20
	symTab        xproto.Keysym = 0xff09
	symKPEnter    xproto.Keysym = 0xff8d
	symKPHome     xproto.Keysym = 0xff95
	symF1         xproto.Keysym = 0xffbe
	symF35        xproto.Keysym = 0xffe0
)

// keymap writes a mapping of six columns: keycode, keysyms. What all layouts share is in it already.
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

// modifiers is the usual modifier mapping, of three keycodes a modifier.
func modifiers() []xproto.Keycode {
	return []xproto.Keycode{keyShift, 62, 0, keyCaps, 0, 0, keyCtrl, 105, 0, keyAlt, 0, 0, keyNum, 0, 0, 0, 0, 0,
		keySuper, 0, 0, keyAltGr, keyMode, 0}
}

// layouts are what servers send for the layouts of that name, as far as the tests press.
func layouts() map[string]*layout {
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
		"bare":  {keyN: {'n'}, keyQ: {0xe4}, key2: {'2'}}, // one keysym a key, as old servers send
		"uni":   {keyN: {symUnicode + 0x442, symUnicode + 0x422}, keyQ: {symUnicode + 'q', symUnicode + 'Q'}},
	}
	made := map[string]*layout{}
	for name, m := range maps {
		made[name] = newLayout(8, 6, keymap(m), 3, modifiers())
	}
	return made
}

func TestKeys(t *testing.T) {
	tests := []struct {
		layout string
		code   xproto.Keycode
		state  uint16
		name   string
	}{
		{"us", keyN, 0, "n"},
		{"us", keyN, shift, "N"},
		{"us", keyN, lock, "n"},
		{"us", keyN, lock | shift, "N"},
		{"us", keyN, num, "n"},
		{"us", keyN, ctrl, "n"},
		{"us", keySlash, shift, "question"},
		{"us", keySlash, shift | lock | num, "question"},
		{"us", keySpace, 0, "space"},
		{"us", keySpace, shift, "space"},
		{"us", keyTab, 0, "Tab"},
		{"us", keyTab, shift, "Tab"},
		{"us", keyF1, 0, "F1"},
		{"us", keyUp, 0, "Up"},
		{"us", keyKP7, 0, "Home"},
		{"us", keyKP7, num, "7"},
		{"us", keyKP7, num | shift, "Home"},
		{"us", keyKP7, shift, "7"},
		{"us", keyKPPlus, 0, "plus"},
		{"us", keyKPEnter, num, "Return"},
		{"us", keyN, mod5, "n"},
		{"us", 200, 0, ""},
		{"us", 255, mod5 | groupBits, ""},
		{"us", 3, 0, ""},
		{"de", keyMinus, shift, "question"},
		{"de", keySlash, shift, "underscore"},
		{"de", keyMinus, 0, "ssharp"},
		{"de", keyQ, mod5, "at"},
		{"de", keyMinus, mod5, "backslash"},
		{"de", keyN, mod5, "n"},
		{"fr", keyQ, 0, "a"},
		{"fr", 58, shift, "question"},
		{"fr", key2, 0, "eacute"},
		{"fr", key2, shift, "2"},
		{"fr", key2, mod5, "asciitilde"},
		{"ru", keyN, 0, "n"},
		{"ru", keyN, shift, "N"},
		{"ru", keyQ, 0, "q"},
		{"ru", key7, shift, "question"},
		{"ru", keySlash, 0, "period"},
		{"us,ru", keyN, mod5, "n"},
		{"us,ru", keyN, mod5 | shift, "N"},
		{"us,ru", keyN, 1 << 13, "n"},
		{"us,ru", keySlash, 1 << 13, "period"},
		{"us,ru", keySlash, mod5 | shift, "comma"},
		{"us,ru", keySlash, shift, "question"},
		{"ru,us", keyN, 0, "n"},
		{"ru,us", keyN, shift, "N"},
		{"ru,us", keyN, mod5, "n"},
		{"gr", keyN, 0, "n"},
		{"gr", keyQ, 0, "semicolon"},
		{"gr", key2, 0, "2"},
		{"bare", keyN, 0, "n"},
		{"bare", keyN, shift, "N"},
		{"bare", keyQ, shift, "Adiaeresis"},
		{"bare", key2, shift, "2"},
		{"uni", keyN, 0, "n"},
		{"uni", keyQ, shift, "Q"},
	}
	all := layouts()
	for _, tt := range tests {
		if got := all[tt.layout].key(tt.code, tt.state); got.Name != tt.name || got.Modifier {
			t.Errorf("%s: key %d with state %#x is %+v, want %q", tt.layout, tt.code, tt.state, got, tt.name)
		}
	}
}

func TestBareModifiers(t *testing.T) {
	for name, l := range layouts() {
		for _, code := range []xproto.Keycode{keyShift, keyCtrl, keyAlt, keyCaps, keyNum, keySuper, keyMode, keyAltGr} {
			if k := l.key(code, shift|num); !k.Modifier {
				t.Errorf("%s: key %d is no modifier: %+v", name, code, k)
			}
		}
	}
}

func TestNumLockIsFoundAnywhere(t *testing.T) {
	m := make([]xproto.Keycode, 16)
	m[2*5] = keyNum // Mod3
	l := newLayout(8, 6, keymap(nil), 2, m)
	if k := l.key(keyKP7, xproto.ModMask3); k.Name != "7" {
		t.Errorf("with Num_Lock on Mod3: %+v", k)
	}
	if k := l.key(keyKP7, num); k.Name != "Home" {
		t.Errorf("Mod2 counts as Num_Lock: %+v", k)
	}
}

func TestShiftLock(t *testing.T) {
	keys := keymap(map[xproto.Keycode][]xproto.Keysym{keyCaps: {symShiftLock}, key2: {'2', '@'}})
	l := newLayout(8, 6, keys, 3, modifiers())
	if k := l.key(key2, lock); k.Name != "at" {
		t.Errorf("with Shift_Lock: %+v", k)
	}
	keys = keymap(map[xproto.Keycode][]xproto.Keysym{keyCaps: {symShiftLock, symCapsLock}, key2: {'2', '@'}})
	l = newLayout(8, 6, keys, 3, modifiers())
	if k := l.key(key2, lock); k.Name != "2" {
		t.Errorf("Caps_Lock beside Shift_Lock does not win: %+v", k)
	}
}

// Whatever a server sends, a key has a meaning or none, and a meaning has a name.
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
		l := newLayout(xproto.Keycode(rapid.Byte().Draw(t, "first")), rapid.IntRange(-1, 12).Draw(t, "per"), syms,
			rapid.IntRange(-1, 9).Draw(t, "perModifier"), mods)
		for code := range 256 {
			c, state := xproto.Keycode(code), rapid.Uint16().Draw(t, "state")
			k := l.key(c, state)
			if (l.lookup(c, l.groupOf(c, state), state) == 0) != (k.Name == "") || strings.ContainsAny(k.Name, " ?\x00") {
				t.Fatalf("key %d: %+v", code, k)
			}
		}
	})
}

const symNumU = uint32(symNumLock)

func TestKeysymNames(t *testing.T) {
	for sym, want := range map[xproto.Keysym]string{
		0: "", ' ': "space", '~': "asciitilde", '`': "grave", '\'': "apostrophe", 'z': "z", '0': "0", '@': "at", '[': "bracketleft",
		'{': "braceleft", '_': "underscore", symF1 + 11: "F12", symF35: "F35", 0xff55: "Prior", 0xff56: "Next", 0xff57: "End",
		0xff1b: "Escape", 0xd8: "Oslash", 0xdf: "ssharp", 0xfe: "thorn", 0xff08: "BackSpace", 0x1000442: "U0442", 0x12345678: "0x12345678",
	} {
		for range 3 {
			if got := keysymName(sym); got != want {
				t.Errorf("keysym %#x is %q, want %q", uint32(sym), got, want)
			}
		}
	}
}

func TestKeyboardOfTheServer(t *testing.T) {
	k := open(t, xvfb.Start(t))
	for _, tt := range []struct {
		code  xproto.Keycode
		state uint16
		want  string
	}{
		{keyN, 0, "n"}, {keyN, shift, "N"}, {keySlash, shift, "question"}, {keySpace, lock, "space"}, {keyF1, num, "F1"},
		{keyKP7, num, "7"}, {keyKP7, 0, "Home"}, {keyTab, shift, "Tab"}, {36, 0, "Return"}, {9, 0, "Escape"}, {22, 0, "BackSpace"},
		{keyN, mod5, "n"}, {keySlash, mod5 | shift, "question"},
	} {
		if got := k.Key(tt.code, tt.state); got.Name != tt.want || got.Modifier {
			t.Errorf("key %d with state %#x is %+v, want %s", tt.code, tt.state, got, tt.want)
		}
	}
	for _, code := range []xproto.Keycode{keyShift, keyCtrl, keyAlt, keyNum, keySuper, keyAltGr} {
		if key := k.Key(code, 0); !key.Modifier {
			t.Errorf("key %d is no bare modifier: %+v", code, key)
		}
	}
	if m := k.Modifiers(alt); m&translations.Alt == 0 || m&translations.Super != 0 {
		t.Errorf("Alt: %#x", m)
	}
}

// follow does as a session does, until a key is as it should be.
func follow(t *testing.T, k *Keyboard, what string, good func() bool) {
	t.Helper()
	limit := time.After(20 * time.Second)
	refetcher := link.NewRefetcher(k)
	for !good() {
		select {
		case ev, ok := <-k.conn.Events():
			if !ok {
				t.Fatal("the connection ended")
			}
			for range 100 { // as a change of the whole layout would
				refetcher.Hear(ev)
			}
		case <-refetcher.Fresh():
		case <-limit:
			t.Fatalf("%s: the key is %+v", what, k.Key(keyN, 0))
		}
	}
}

func TestChanges(t *testing.T) {
	s := xvfb.Start(t)
	k, other := open(t, s), dial(t, s)
	for _, sym := range []xproto.Keysym{'x', 'y', 'z'} {
		xproto.ChangeKeyboardMapping(other.X, 1, keyN, 2, []xproto.Keysym{sym, sym - 0x20})
		want := strings.ToUpper(string(rune(sym)))
		follow(t, k, want, func() bool { return k.Key(keyN, shift).Name == want })
	}
	if k.Changed(xproto.MappingNotifyEvent{Request: xproto.MappingPointer}) {
		t.Error("a change of the pointer's buttons asks for the keys")
	}
}
