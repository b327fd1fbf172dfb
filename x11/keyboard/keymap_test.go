package keyboard

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/xvfb"
)

// setxkbmap runs the program of that name to give a server another keymap, as a person does.
func setxkbmap(t *testing.T, s *xvfb.Server, keymap string) {
	t.Helper()
	cmd := exec.Command(gametest.ProgramPath(t, "setxkbmap"), "-display", s.Display, "-layout", keymap, "-option", "")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("setxkbmap %s: %v\n%s", keymap, err, out)
	}
}

// letterKeys returns the letter keys of an American keyboard.
func letterKeys() map[xproto.Keycode]string {
	keys := map[xproto.Keycode]string{}
	for code := range 256 {
		if s := usKeysym(xproto.Keycode(code), false); isASCIILetter(s) {
			keys[xproto.Keycode(code)] = string(rune(s))
		}
	}
	return keys
}

// TestLettersOfOtherScripts checks that on keyboards of other scripts each letter key gives its American
// letter, in every group.
func TestLettersOfOtherScripts(t *testing.T) {
	s := xvfb.Start(t)
	for _, keymap := range strings.Fields("ru ua by bg rs mk gr il ara ge am th") {
		for _, tt := range []struct {
			keymap string
			state  uint16
		}{{keymap, 0}, {"us," + keymap, 0}, {"us," + keymap, mod5}, {"us," + keymap, 1 << 13}, {keymap + ",us", lock}, {keymap + ",us", mod5}} {
			setxkbmap(t, s, tt.keymap)
			k := open(t, s)
			for code, want := range letterKeys() {
				if key := k.Key(code, tt.state); key.Name != want && key.Latin != want {
					t.Errorf("%s: key %d with state %#x is %+v, want %s", tt.keymap, code, tt.state, key, want)
				}
			}
			k.conn.Close()
		}
	}
}

// TestLettersOfLatinKeymaps checks that on Latin keyboards every letter is on some key. (A Turkish keyboard
// has two keys for i; the dotless one is in the place of the American i.)
func TestLettersOfLatinKeymaps(t *testing.T) {
	s := xvfb.Start(t)
	for _, keymap := range strings.Fields("us fr be de cz pl tr us(dvorak) fr(bepo) us(colemak)") {
		setxkbmap(t, s, keymap)
		k := open(t, s)
		found := map[string]bool{}
		for code := 8; code < 256; code++ {
			key := k.Key(xproto.Keycode(code), 0)
			found[key.Name] = true
			if key.Latin != "" {
				t.Errorf("%s: key %d is %+v", keymap, code, key)
			}
		}
		for _, letter := range letterKeys() {
			if !found[letter] {
				t.Errorf("%s: %s is on no key", keymap, letter)
			}
		}
		k.conn.Close()
	}
}

func TestKeysOfRealKeymaps(t *testing.T) {
	s := xvfb.Start(t)
	for _, tt := range []struct {
		keymap      string
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
		setxkbmap(t, s, tt.keymap)
		k := open(t, s)
		if key := k.Key(tt.code, tt.state); key.Name != tt.name || key.Latin != tt.latin {
			t.Errorf("%s: key %d with state %#x is %+v, want %q and %q", tt.keymap, tt.code, tt.state, key, tt.name, tt.latin)
		}
		k.conn.Close()
	}
}
