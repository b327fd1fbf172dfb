package journal

import (
	"testing"

	"xklondike/game/gametest"
)

// TestNewColumns reads lines of old and new ledgers, and writes them again.
func TestNewColumns(t *testing.T) {
	const line = "2026-11-20T08:45:12Z 20261120T084512Z-0123abcd klondike original won 208 1 115 0 4312"
	for rest, want := range gametest.Table(`
""              " - 0"
" -"            " - 0"
" 0"            " 0 0"
" 754"          " 754 0"
" -5"           " - 0"
" 99999999999"  " - 0"
" 754 more"     " 754 0"
" - 1"          " - 1"
" 754 0"        " 754 0"
" 754 1"        " 754 1"
" 754 1 more"   " 754 1"
`) {
		e, err := parseEntry(line + rest)
		if err != nil || e.line() != line+want+"\n" {
			t.Errorf("%q: %v, written as %q", rest, err, e.line())
		}
	}
}
