package shares_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game/think/shares"
)

// TestRows reads lines with their numbers.
func TestRows(t *testing.T) {
	read := func(text string) (rows []string, err error) {
		for row, failed := range shares.Rows("a", strings.NewReader(text)) {
			if failed != nil {
				return rows, failed
			}
			rows = append(rows, row.Place()+" "+string(row.Text))
		}
		return rows, nil
	}
	rows, err := read("one\n\n two \r\nthree\x00\x00")
	if d := cmp.Diff([]string{"a:1 one", "a:3 two", "a:4 three"}, rows); d != "" || err != nil {
		t.Error(d, err)
	}
	rows, err = read("one\n" + strings.Repeat("x", 1<<20) + "\n")
	if err == nil || err.Error() != "a:2: the line is longer than 1048576 bytes" || len(rows) != 1 {
		t.Error(rows, err)
	}
	for range shares.Rows("a", strings.NewReader("one\ntwo")) {
		break
	}
}

// TestPieces cuts lines at every byte, and joins what is left with whole lines.
func TestPieces(t *testing.T) {
	const one, two = `{"game":"a b","deal":12,"line":["t0 t1 {","x"],"f":1.5e3,"g":true}`, `{"game":"c","deal":3}`
	join := func(whole [][]byte) string { return string(bytes.Join(whole, []byte("|"))) }
	for n := 1; n < len(one); n++ {
		if whole, torn, ok := shares.SplitDamagedLine([]byte(one[:n])); len(whole) != 0 || torn != 1 || !ok {
			t.Errorf("%q: %q, %d, %v", one[:n], whole, torn, ok)
		}
		glued := one[:n] + two
		if whole, torn, ok := shares.SplitDamagedLine([]byte(glued)); join(whole) != two || torn != 1 || !ok {
			t.Errorf("%q: %q, %d, %v", glued, whole, torn, ok)
		}
		glued = two + one[:n] + one[:n]
		if whole, torn, ok := shares.SplitDamagedLine([]byte(glued)); join(whole) != two || torn != 2 || !ok {
			if n > len(`{"game":`) { // the beginnings of shorter ones cannot be told apart
				t.Errorf("%q: %q, %d, %v", glued, whole, torn, ok)
			}
		}
	}
	for _, both := range []string{one + two, one + " " + two} {
		if whole, torn, ok := shares.SplitDamagedLine([]byte(both)); join(whole) != one+"|"+two || torn != 0 || !ok {
			t.Errorf("%q: %q, %d, %v", both, whole, torn, ok)
		}
	}
	for _, bad := range []string{"x", "{}", `{"deal":3`, one + "x", `{"game":"c","deal"=3}`, "deal 3  winnable", two + `"`} {
		if whole, torn, ok := shares.SplitDamagedLine([]byte(bad)); ok {
			t.Errorf("%q: %q, %d", bad, fmt.Sprint(whole), torn)
		}
	}
}
