package words

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// TestEscaped checks that nothing raw is left that a terminal obeys, and that all else stays.
func TestEscaped(t *testing.T) {
	for text, want := range map[string]string{
		"":                            "",
		`/home/grün/a "b" \c: 100 %`:  `/home/grün/a "b" \c: 100 %`,
		"one\ntwo":                    "one\ntwo",
		"\x1b[31m\x07\x7f\u009b\t\r":  `\x1b[31m\a\x7f\u009b\t\r`,
		"a\u202eb\u2066c\u200fd\xffe": `a\u202eb\u2066c\u200fd\xffe`,
	} {
		if got := Escaped(text); got != want {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
	}
}

// TestShortName checks that a name takes one line and at most 200 characters.
func TestShortName(t *testing.T) {
	for name, want := range map[string]string{
		"":                          "",
		"a\nb\x1b":                  `a\nb\x1b`,
		strings.Repeat("é", 200):    strings.Repeat("é", 200),
		strings.Repeat("é", 201):    strings.Repeat("é", 200) + "...",
		strings.Repeat("\x1b", 9e5): strings.Repeat(`\x1b`, 50) + "...",
	} {
		got := ShortName(name)
		if got != want {
			t.Errorf("%.20q is shown as %q, want %q", name, got, want)
		}
		if !utf8.ValidString(got) {
			t.Errorf("%.20q is no UTF-8", got)
		}
	}
}
