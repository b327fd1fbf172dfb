package keyboard

import "github.com/jezek/xgb/xproto"

// Where keysyms with names lie: the standard ones, and those of vendors' extra keys (keysymdef.h, XF86keysym.h).
const (
	lastStandard               = 0xffff
	firstExtra   xproto.Keysym = 0x1008fe00
	lastExtra    xproto.Keysym = 0x1008ffff
)

// IsKeyName reports whether some keysym has this name. It goes through all there are, so it is for names that a person has
// written, not for every event.
func IsKeyName(name string) bool {
	for s := xproto.Keysym(1); s <= lastStandard; s++ {
		if keysymName(s) == name {
			return true
		}
	}
	for s := firstExtra; s <= lastExtra; s++ {
		if keysymName(s) == name {
			return true
		}
	}
	return false
}
