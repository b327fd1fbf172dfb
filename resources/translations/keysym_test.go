package translations

import (
	"testing"

	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgbutil/keybind"

	"xklondike/game/gametest"
)

// TestKeysymLines compares the names of all keysyms with xgbutil's table, which calls most digits and signs of the
// keypad as those elsewhere.
func TestKeysymLines(t *testing.T) {
	for _, span := range [][2]uint32{{0, 0xffff}, {unicodeKeysym, unicodeKeysym + 0x2fff}, {0x10080000, 0x1008ffff}} {
		for s := span[0]; s <= span[1]; s++ {
			want, _ := CanonicalKey(keybind.KeysymToStr(xproto.Keysym(s)))
			got := keysyms()[s]
			if s >= 0xffaa && s <= 0xffb9 {
				got, want = MainKey(got), MainKey(want)
			}
			if got != want {
				t.Errorf("%#x is named %q, xgbutil says %q", s, got, want)
			}
		}
	}
}

// TestKeyName checks that all names of a keysym lead to the name of its key.
func TestKeyName(t *testing.T) {
	for name, want := range gametest.Table(`
space            space
question         question
F12              F12
Prior            Prior
Page_Up          Prior
KP_Enter         KP_Enter
KP_Page_Up       KP_Prior
ISO_Left_Tab     ISO_Left_Tab
Greek_alpha      Greek_alpha
Return           Return
L1               F11
R15              F35
Henkan           Henkan_Mode
Mode_switch      Mode_switch
Hangul_switch    Mode_switch
Armenian_exclam  U055C
XF86AudioPlay    XF86AudioPlay
0xff0d           Return
0xffc4           F7
0xff8d           KP_Enter
0x1008ff14       XF86AudioPlay
0xff55           Prior
0xffd2           F21
0x1002603        U2603
0x41             A
0x1005ff70       0x1005ff70
Retrun
""
"space "
0x0
0xg
`) {
		got, ok := CanonicalKeyName(name)
		if ok != (want != "") || ok && got != want {
			t.Errorf("%q is the key %q, %v; want %q", name, got, ok, want)
		}
	}
}

// TestKeyNames checks that CanonicalKeyName finds the name of every key, so that every key can be bound.
func TestKeyNames(t *testing.T) {
	for s := uint32(1); s <= 0xffff; s++ {
		name := KeysymName(s)
		if got, ok := CanonicalKeyName(name); !ok || got != name {
			t.Fatalf("keysym %#x is called %q, and that is %q, %v", s, name, got, ok)
		}
	}
}
