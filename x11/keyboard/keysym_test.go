package keyboard

import (
	"testing"

	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgbutil/keybind"

	"xklondike/resources/translations"
)

// TestKeysymLines compares the names of all keysyms with xgbutil's table.
func TestKeysymLines(t *testing.T) {
	for _, span := range [][2]xproto.Keysym{{0, 0xffff}, {symUnicode, symUnicode + 0x2fff}, {0x10080000, 0x1008ffff}} {
		for s := span[0]; s <= span[1]; s++ {
			want, _ := translations.CanonicalKey(keybind.KeysymToStr(s))
			if got := keysyms()[s]; got != want {
				t.Errorf("%#x is named %q, xgbutil says %q", s, got, want)
			}
		}
	}
}
