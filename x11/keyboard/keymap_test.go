package keyboard

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
			k := open(t, s)
			for code, want := range letterKeys() {
				if key := k.Key(code, tt.state); key.Name != want && key.Latin != want {
					t.Errorf("%s: key %d with state %#x is %+v, want %s", tt.layout, code, tt.state, key, want)
				}
			}
			k.conn.Close()
		}
	}
}

// On keyboards of Latin letters these are where they are written. (A Turkish one has two keys for i: that without a dot
// stands in its American place.)
func TestLettersOfLatinLayouts(t *testing.T) {
	s := xvfb.Start(t)
	for _, layout := range []string{"us", "fr", "be", "de", "cz", "pl", "tr", "us(dvorak)", "fr(bepo)", "us(colemak)"} {
		setxkbmap(t, s, layout)
		k := open(t, s)
		found := map[string]bool{}
		for code := 8; code < 256; code++ {
			key := k.Key(xproto.Keycode(code), 0)
			found[key.Name] = true
			if key.Latin != "" {
				t.Errorf("%s: key %d is %+v", layout, code, key)
			}
		}
		for _, letter := range letterKeys() {
			if !found[letter] {
				t.Errorf("%s: %s is on no key", layout, letter)
			}
		}
		k.conn.Close()
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
		k := open(t, s)
		if key := k.Key(tt.code, tt.state); key.Name != tt.name || key.Latin != tt.latin {
			t.Errorf("%s: key %d with state %#x is %+v, want %q and %q", tt.layout, tt.code, tt.state, key, tt.name, tt.latin)
		}
		k.conn.Close()
	}
}

// A program that runs learns of a new layout from what the server tells it.
func TestChangesToRealLayouts(t *testing.T) {
	s := xvfb.Start(t)
	k := open(t, s)
	for _, tt := range []struct{ layout, name string }{{"fr", "a"}, {"ru", "q"}, {"us(dvorak)", "apostrophe"}, {"us", "q"}} {
		setxkbmap(t, s, tt.layout)
		follow(t, k, tt.layout, func() bool { return k.Key(keyQ, 0).Name == tt.name })
	}
}
