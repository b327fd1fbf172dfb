package words

import (
	"strings"
	"testing"
)

// TestQuoted checks that Quoted cuts words only between characters, and escapes what cannot be printed.
func TestQuoted(t *testing.T) {
	for word, want := range map[string]string{
		"":                              `""`,
		"\x1b]":                         `"\x1b]"`,
		"grün \"\\\x1b\xff\u202e":       `"grün \"\\\x1b\xff\u202e"`,
		strings.Repeat("x", 40):         `"` + strings.Repeat("x", 40) + `"`,
		strings.Repeat("x", 41):         `"` + strings.Repeat("x", 40) + `"...`,
		strings.Repeat("é", 20):         `"` + strings.Repeat("é", 20) + `"`,
		strings.Repeat("é", 21):         `"` + strings.Repeat("é", 20) + `"...`,
		"x" + strings.Repeat("é", 1000): `"x` + strings.Repeat("é", 19) + `"...`,
		strings.Repeat("\x80", 50):      `"` + strings.Repeat(`\x80`, 36) + `"...`,
	} {
		if got := Quoted(word); got != want {
			t.Errorf("%.50q is shown as %s, want %s", word, got, want)
		}
	}
}

func TestExcerpt(t *testing.T) {
	for text, want := range map[string]string{
		"":                              "",
		`["a", "b"]`:                    `["a", "b"]`,
		"[\n  1,\r\n\t2 ]":              "[ 1, 2 ]",
		"a\x1b\u202eb\xff":              "a  b",
		strings.Repeat("x", 40):         strings.Repeat("x", 40),
		strings.Repeat("x", 1<<20):      strings.Repeat("x", 40) + "...",
		"x" + strings.Repeat("é", 1000): "x" + strings.Repeat("é", 19) + "...",
	} {
		if got := Excerpt(text); got != want {
			t.Errorf("%.50q is shown as %q, want %q", text, got, want)
		}
	}
}

func TestPrintable(t *testing.T) {
	for text, want := range map[string]string{
		"":                              "",
		"a\nb\x1b\x7fc\u009b\xff":       "a b  c ?",
		strings.Repeat("x", 300):        strings.Repeat("x", 300),
		strings.Repeat("x", 301):        strings.Repeat("x", 300) + "...",
		strings.Repeat("éa", 1000):      strings.Repeat("éa", 100) + "...",
		"a" + strings.Repeat("é", 1000): "a" + strings.Repeat("é", 149) + "...",
	} {
		if got := Printable(text); got != want {
			t.Errorf("%.50q: %s, want %s", text, got, want)
		}
	}
}

// TestNearest finds names of which at most a third of the letters differ.
func TestNearest(t *testing.T) {
	names := []string{"dragPixels", "gap", "Undo", "Redo", "fontSize"}
	for word, want := range map[string]string{
		"dragPixel": "dragPixels", "DRAGPIXELS": "dragPixels", "dragPi": "", "dragPix": "dragPixels", "drgPixls": "dragPixels",
		"edo": "Redo", "ndo": "Undo", "nedo": "Redo", "foo": "", "gab": "gap", "UOdn": "", "unod": "Undo", "": "", "zzzzzzzzzzzz": "",
		strings.Repeat("x", 1<<20): "",
	} {
		if got := Nearest(word, names); got != want {
			t.Errorf("%.20q: %s, want %s", word, got, want)
		}
	}
	if got := Nearest("a", nil); got != "" {
		t.Errorf("of no names: %q", got)
	}
}

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"", "abc", 3}, {"abc", "", 3}, {"kitten", "sitting", 3}, {"flaw", "lawn", 2}, {"titel", "title", 1}, {"ab", "ba", 1}, {"abc", "ca", 3}, {"", "", 0}} {
		if got := editDistance(c.a, c.b); got != c.want {
			t.Errorf("%s to %s: %d, want %d", c.a, c.b, got, c.want)
		}
	}
}
