package journal

import (
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// FuzzLedgerLine parses any text as a line of the ledger. What is taken can be written and means the same then.
func FuzzLedgerLine(f *testing.F) {
	for _, line := range gametest.Lines(`
2026-11-20T08:45:12Z 20261120T084512Z-0123abcd klondike original won 208 1 115 0 4312
2026-11-20T09:01:44Z 20261120T084559Z-89abcdef vegas casino left -47 1 12 3 2178
2026-11-20T09:30:00Z 20261120T092010Z-00000000 clock hours over - 0 52 0 2950 a column of a newer program
2026-11-20T09:30:00+02:00 20261120T092010Z-ffffffff double-klondike standard over 99 0 100 7 9876
2026-11-20T08:45:12Z 20261120T084512Z-0123abcd klondike original won 208 1 115#
"# left id game scoring outcome points counted actions undone bytes"
`) {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		e, err := parseEntry(line)
		if err != nil {
			return
		}
		text := e.line()
		if strings.Count(text, "\n") != 1 || strings.ContainsAny(text, "\x1b\r") {
			t.Errorf("%q is written as %q", line, text)
		}
		again, err := parseEntry(strings.TrimSuffix(text, "\n"))
		if err != nil || again.line() != text {
			t.Errorf("%q is written as %q, which reads as %+v (%v)", line, text, again, err)
		}
	})
}
