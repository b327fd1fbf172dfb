package desktop

import (
	"os/exec"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/internal/xvfb"
)

// setxkbmap gives a server the keyboard that a person chooses, by the keymaps of this machine.
func setxkbmap(t *testing.T, s *xvfb.Server, layout string) {
	t.Helper()
	cmd := exec.Command(xvfb.Program(t, "setxkbmap"), "-display", s.Display, "-layout", layout, "-option", "")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("setxkbmap %s: %v\n%s", layout, err, out)
	}
}

// letterKeys are the keys of American letters.
func letterKeys() map[xproto.Keycode]string {
	keys := map[xproto.Keycode]string{}
	for code := range 256 {
		if s := american(xproto.Keycode(code), false); isLetter(s) {
			keys[xproto.Keycode(code)] = string(rune(s))
		}
	}
	return keys
}

// On keyboards of other scripts every letter is a command's, at its American place, whichever group is on.
func TestLettersOfOtherScripts(t *testing.T) {
	s := xvfb.Start(t)
	for _, layout := range []string{"ru", "ua", "by", "bg", "rs", "mk", "gr", "il", "ara", "ge", "am", "th"} {
		for _, tt := range []struct {
			layout string
			state  uint16
		}{{layout, 0}, {"us," + layout, 0}, {"us," + layout, mod5}, {"us," + layout, 1 << 13}, {layout + ",us", lock}, {layout + ",us", mod5}} {
			setxkbmap(t, s, tt.layout)
			d := open(t, s)
			for code, want := range letterKeys() {
				if k := d.Keyboard.Key(code, tt.state); k.Name != want && k.Latin != want {
					t.Errorf("%s: key %d with state %#x is %+v, want %s", tt.layout, code, tt.state, k, want)
				}
			}
			d.conn.Close()
		}
	}
}

// On keyboards of Latin letters these are where they are written. (A Turkish one has two keys for i: that without a dot
// stands in its American place.)
func TestLettersOfLatinLayouts(t *testing.T) {
	s := xvfb.Start(t)
	for _, layout := range []string{"us", "fr", "be", "de", "cz", "pl", "tr", "us(dvorak)", "fr(bepo)", "us(colemak)"} {
		setxkbmap(t, s, layout)
		d := open(t, s)
		found := map[string]bool{}
		for code := 8; code < 256; code++ {
			k := d.Keyboard.Key(xproto.Keycode(code), 0)
			found[k.Name] = true
			if k.Latin != "" {
				t.Errorf("%s: key %d is %+v", layout, code, k)
			}
		}
		for _, letter := range letterKeys() {
			if !found[letter] {
				t.Errorf("%s: %s is on no key", layout, letter)
			}
		}
		d.conn.Close()
	}
}

func TestKeysOfRealLayouts(t *testing.T) {
	s := xvfb.Start(t)
	for _, tt := range []struct {
		layout      string
		code        xproto.Keycode
		state       uint16
		name, latin string
	}{
		{"fr", keyQ, 0, "a", ""},
		{"fr", 38, 0, "q", ""},
		{"fr", 58, shift, "question", ""},
		{"fr", key2, shift, "2", ""},
		{"fr", keySpace, 0, "space", ""},
		{"de", keyMinus, shift, "question", ""},
		{"ru", key7, shift, "question", ""},
		{"ru", keyN, shift | num, "N", ""},
		{"ru", keyKP7, num, "7", ""},
		{"us,ru", key7, shift | mod5, "question", ""},
		{"us,ru", keyQ, mod5 | ctrl, "q", ""},
		{"gr", keyQ, 0, "semicolon", "q"},
		{"gr", keyQ, shift, "colon", "Q"},
		{"gr", keySlash, shift, "question", ""},
		{"us,gr", keyQ, mod5, "semicolon", "q"},
		{"us,gr", 47, 0, "semicolon", ""},
		{"bg", keyQ, 0, "comma", "q"},
		{"il", keyQ, 0, "slash", "q"},
		{"fr,gr", keyQ, mod5, "semicolon", "a"},
	} {
		setxkbmap(t, s, tt.layout)
		d := open(t, s)
		if k := d.Keyboard.Key(tt.code, tt.state); k.Name != tt.name || k.Latin != tt.latin {
			t.Errorf("%s: key %d with state %#x is %+v, want %q and %q", tt.layout, tt.code, tt.state, k, tt.name, tt.latin)
		}
		d.conn.Close()
	}
}

// A program that runs learns of a new layout from what the server tells it.
func TestRemapToRealLayouts(t *testing.T) {
	s := xvfb.Start(t)
	d := open(t, s)
	for _, tt := range []struct{ layout, name string }{{"fr", "a"}, {"ru", "q"}, {"us(dvorak)", "apostrophe"}, {"us", "q"}} {
		setxkbmap(t, s, tt.layout)
		marker := window(d)
		xproto.ChangeWindowAttributes(d.x(), marker, xproto.CwEventMask, []uint32{xproto.EventMaskStructureNotify})
		xproto.DestroyWindow(d.x(), marker)
		last := d.Remap(xproto.MappingNotifyEvent{Request: xproto.MappingPointer})
		for ev := range d.conn.Events() {
			if m, ok := ev.(xproto.MappingNotifyEvent); ok {
				last = d.Remap(m)
			}
			if _, ok := ev.(xproto.DestroyNotifyEvent); ok {
				break
			}
		}
		<-last
		if k := d.Keyboard.Key(keyQ, 0); k.Name != tt.name {
			t.Errorf("%s: %+v, want %s", tt.layout, k, tt.name)
		}
	}
}
