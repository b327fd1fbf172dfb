package resources

import (
	"strings"
	"testing"
)

func TestQuoted(t *testing.T) {
	for text, want := range map[string]string{
		"":                              `""`,
		"grün \"\\\x1b\xff\u202e":       `"grün \"\\\x1b\xff\u202e"`,
		strings.Repeat("x", 40):         `"` + strings.Repeat("x", 40) + `"`,
		strings.Repeat("x", 41):         `"` + strings.Repeat("x", 40) + `"...`,
		"x" + strings.Repeat("é", 1000): `"x` + strings.Repeat("é", 19) + `"...`, // no half letters
		strings.Repeat("\x80", 50):      `"` + strings.Repeat(`\x80`, 36) + `"...`,
	} {
		if got := quoted(text); got != want {
			t.Errorf("%.50q: %s, want %s", text, got, want)
		}
	}
}

func TestPlain(t *testing.T) {
	for text, want := range map[string]string{
		"a\nb\x1b\x7fc\xff":      "a b  c?",
		strings.Repeat("x", 301): strings.Repeat("x", 300) + "...",
	} {
		if got := plain(text); got != want {
			t.Errorf("%.50q: %s, want %s", text, got, want)
		}
	}
}

func TestReporter(t *testing.T) {
	r := newReporter()
	var got lines
	complain := func(key string) { r.report(got.warn, key, func() string { return "text of " + key }) }
	for _, key := range strings.Fields("a b a c d e f g h i j") {
		complain(key)
	}
	r.close(got.warn)
	if len(got) != maxReports || got[9] != "text of j" {
		t.Fatalf("%q", got)
	}
	complain("k")
	complain("k")
	complain("l")
	r.close(got.warn)
	complain("m")
	r.close(got.warn)
	if len(got) != 11 || got[10] != "... and 2 more" {
		t.Errorf("%q", got)
	}
}
