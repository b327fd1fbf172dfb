package keyboard

import (
	"testing"

	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgbutil/keybind"

	"xklondike/resources/translations"
)

// TestKeysymLines compares the names of all keysyms with xgbutil's table, which calls most digits and signs of the
// keypad as those elsewhere.
func TestKeysymLines(t *testing.T) {
	for _, span := range [][2]xproto.Keysym{{0, 0xffff}, {symUnicode, symUnicode + 0x2fff}, {0x10080000, 0x1008ffff}} {
		for s := span[0]; s <= span[1]; s++ {
			want, _ := translations.CanonicalKey(keybind.KeysymToStr(s))
			got := keysyms()[s]
			if s >= 0xffaa && s <= 0xffb9 {
				got, want = translations.MainKey(got), translations.MainKey(want)
			}
			if got != want {
				t.Errorf("%#x is named %q, xgbutil says %q", s, got, want)
			}
		}
	}
}
