package words_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"xklondike/game/gametest"
	. "xklondike/game/words"
)

// checkShown compares what a function makes of texts with what it must make, which is UTF-8.
func checkShown(t *testing.T, show func(string) string, wants map[string]string) {
	t.Helper()
	for text, want := range wants {
		if got := show(text); got != want || !utf8.ValidString(got) {
			t.Errorf("%.50q is shown as %q, want %q", text, got, want)
		}
	}
}

// TestQuoted checks that Quoted cuts words only between characters, and escapes what cannot be printed.
func TestQuoted(t *testing.T) {
	checkShown(t, Quoted, map[string]string{
		"":                              `""`,
		"\x1b]":                         `"\x1b]"`,
		"grün \"\\\x1b\xff\u202e":       `"grün \"\\\x1b\xff\u202e"`,
		strings.Repeat("x", 40):         `"` + strings.Repeat("x", 40) + `"`,
		strings.Repeat("x", 41):         `"` + strings.Repeat("x", 40) + `"...`,
		strings.Repeat("é", 20):         `"` + strings.Repeat("é", 20) + `"`,
		strings.Repeat("é", 21):         `"` + strings.Repeat("é", 20) + `"...`,
		"x" + strings.Repeat("é", 1000): `"x` + strings.Repeat("é", 19) + `"...`,
		strings.Repeat("\x80", 50):      `"` + strings.Repeat(`\x80`, 36) + `"...`,
	})
}

func TestExcerpt(t *testing.T) {
	checkShown(t, Excerpt, map[string]string{
		"":                              "",
		`["a", "b"]`:                    `["a", "b"]`,
		"[\n  1,\r\n\t2 ]":              "[ 1, 2 ]",
		"a\x1b\u202eb\xff":              "a  b",
		strings.Repeat("x", 40):         strings.Repeat("x", 40),
		strings.Repeat("x", 1<<20):      strings.Repeat("x", 40) + "...",
		"x" + strings.Repeat("é", 1000): "x" + strings.Repeat("é", 19) + "...",
	})
}

func TestPrintable(t *testing.T) {
	checkShown(t, Printable, map[string]string{
		"":                              "",
		"a\nb\x1b\x7fc\u009b\xff":       "a b  c ?",
		strings.Repeat("x", 300):        strings.Repeat("x", 300),
		strings.Repeat("x", 301):        strings.Repeat("x", 300) + "...",
		strings.Repeat("éa", 1000):      strings.Repeat("éa", 100) + "...",
		"a" + strings.Repeat("é", 1000): "a" + strings.Repeat("é", 149) + "...",
	})
}

// TestNearest finds names of which at most a third of the letters differ.
func TestNearest(t *testing.T) {
	names := []string{"dragPixels", "gap", "Undo", "Redo", "fontSize"}
	checkShown(t, func(word string) string { return Nearest(word, names) }, map[string]string{
		"dragPixel": "dragPixels", "DRAGPIXELS": "dragPixels", "dragPi": "", "dragPix": "dragPixels", "drgPixls": "dragPixels",
		"edo": "Redo", "ndo": "Undo", "nedo": "Redo", "foo": "", "gab": "gap", "UOdn": "", "unod": "Undo", "": "", "zzzzzzzzzzzz": "",
		strings.Repeat("x", 1<<20): "",
	})
	checkShown(t, func(word string) string { return Nearest(word, nil) }, map[string]string{"a": ""})
}

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"", "abc", 3}, {"abc", "", 3}, {"kitten", "sitting", 3}, {"flaw", "lawn", 2}, {"titel", "title", 1}, {"ab", "ba", 1}, {"abc", "ca", 3}, {"", "", 0}} {
		gametest.Equal(t, EditDistance(c.a, c.b), c.want, "%s to %s:", c.a, c.b)
	}
}

// TestEscaped checks that nothing raw is left that a terminal obeys, and that all else stays.
func TestEscaped(t *testing.T) {
	checkShown(t, Escaped, map[string]string{
		"":                            "",
		`/home/grün/a "b" \c: 100 %`:  `/home/grün/a "b" \c: 100 %`,
		"one\ntwo":                    "one\ntwo",
		"\x1b[31m\x07\x7f\u009b\t\r":  `\x1b[31m\a\x7f\u009b\t\r`,
		"a\u202eb\u2066c\u200fd\xffe": `a\u202eb\u2066c\u200fd\xffe`,
	})
}

// TestShortName checks that a name takes one line and at most 200 characters.
func TestShortName(t *testing.T) {
	checkShown(t, ShortName, map[string]string{
		"":                          "",
		"a\nb\x1b":                  `a\nb\x1b`,
		strings.Repeat("é", 200):    strings.Repeat("é", 200),
		strings.Repeat("é", 201):    strings.Repeat("é", 200) + "...",
		strings.Repeat("\x1b", 9e5): strings.Repeat(`\x1b`, 50) + "...",
	})
}

// TestFolded folds words of many languages, and finds that no folded letter is folded further.
func TestFolded(t *testing.T) {
	checkShown(t, Folded, map[string]string{
		"": "", "Klondike 7!": "klondike 7!", "Größe ÜBER": "grosse uber", "Łódź żółw": "lodz zolw", "Příliš žluťoučký KŮŇ": "prilis zlutoucky kun",
		"Ação": "acao", "Élève Œuvre": "eleve oeuvre", "Ελληνικά ΠΑΣΙΈΝΤΖΑ της": "ελληνικα πασιεντζα τησ", "Косынка Ещё Йод": "косынка еще иод",
		"Пасьянс Їжак ґанок": "пасьянс іжак ганок", "10\u00a0%": "10\u00a0%",
	})
	for line := range strings.Lines(Accents) {
		plain, accented, _ := strings.Cut(strings.TrimSpace(line), " ")
		if Folded(plain) != plain || Folded(strings.ToUpper(accented)) != strings.Repeat(plain, utf8.RuneCountInString(accented)) && plain != "i" && plain != "ι" && plain != "υ" && plain != "ss" {
			t.Errorf("%s: %q, %q", plain, Folded(plain), Folded(strings.ToUpper(accented)))
		}
	}
}

// TestFields checks that no-break spaces hold a text together.
func TestFields(t *testing.T) {
	gametest.Equal(t, strings.Join(Fields(" a\u00a0b\tc\n d\u202fe "), "|"), "a\u00a0b|c|d\u202fe")
}
