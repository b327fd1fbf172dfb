package translations

import (
	_ "embed"
	"fmt"
	"strconv"
	"strings"
	"sync"
)

// keysymLines has a line for each keysym that has a name, with its number in hexadecimal digits and its name: the one
// that CanonicalKey chooses of those in <X11/keysymdef.h> and <X11/XF86keysym.h>. xgbutil has such a table too, but
// makes it at every start, of 220 kB.
//
//go:embed keysyms.txt
var keysymLines string

var keysyms = sync.OnceValue(func() map[uint32]string {
	names := make(map[uint32]string)
	for line := range strings.Lines(keysymLines) {
		number, name, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		n, _ := strconv.ParseUint(number, 16, 32) // a test compares all lines with xgbutil's table
		names[uint32(n)] = name
	}
	return names
})

// KeysymName returns the first name of a keysym in <X11/keysymdef.h>, without "XK_". A character beyond
// Latin-1 with a number of Unicode is "U" and that number, and another keysym without a name "0x" and its
// number; 0 is "".
func KeysymName(keysym uint32) string {
	name := keysyms()[keysym]
	switch {
	case keysym == 0:
		return ""
	case name == "" || keysym > unicodeKeysym && keysym <= lastUnicodeKeysym:
		name, _ = CanonicalKey(fmt.Sprintf("0x%x", keysym))
	}
	return name
}

var keyNames = sync.OnceValue(func() map[string]string {
	names := make(map[string]string)
	for keysym, name := range keysyms() {
		names[name] = KeysymName(keysym)
	}
	return names
})

// CanonicalKeyName returns the name that events have for a keysym, given by any name, or by its number as 0x
// and hexadecimal digits; false if there is none.
func CanonicalKeyName(name string) (string, bool) {
	if digits, ok := strings.CutPrefix(name, "0x"); ok {
		n, err := strconv.ParseUint(digits, 16, 32)
		return KeysymName(uint32(n)), err == nil && n > 0
	}
	name, _ = CanonicalKey(name)
	key, ok := keyNames()[name]
	return key, ok
}
