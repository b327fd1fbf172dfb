package tomledit

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game/gametest"
	"xklondike/game/tomlfile"
)

var dragPixels = Target{Names: []string{"dragPixels", "DragPixels"}, Table: "XKlondike"}

// A generated text is a TOML text before and after the change of a key, in parts.
type generated struct {
	before, oldLine, newLine, after string
}

// generate returns a text with the key in it, or, without found, a text that gets the key as a new line.
func generate(random *rand.Rand, found bool) generated {
	pick := func(from ...string) string { return from[random.IntN(len(from))] }
	end := pick("\n", "\n", "\r\n")
	filler := func(prefix string) string {
		var b strings.Builder
		for n := range random.IntN(6) {
			b.WriteString(pick(
				"", "# dragPixels = 7", "\t # naïve \"quotes' ", fmt.Sprintf("%s%d = 1 # dragPixels = 3", prefix, n), fmt.Sprintf("%q = 'dragPixels = 2'", fmt.Sprint(prefix, "q", n)),
				fmt.Sprintf("%sm%d = \"\"\"%sdragPixels = 8%s[other]%s\"\"\"", prefix, n, end, end, end), fmt.Sprintf("%sl%d = [1, # one%s 2]", prefix, n, end)) + end)
		}
		return b.String()
	}
	g := generated{before: pick("", byteOrderMark) + filler("a")}
	if random.IntN(2) == 0 {
		g.before += pick("[XKlondike]", " [ \"XKlondike\" ] # settings") + end + filler("b")
	} else if random.IntN(3) == 0 && found {
		g.before += "XKlondike."
	}
	if found {
		name := pick("dragPixels", "DragPixels", `"dragPixels"`, "'DragPixels'", "dragPixels ")
		value := pick("3", "\"4\"", "'''"+end+"5'''", "\"\"\"6\"\"\"", "[1,"+end+"2]", "true")
		comment := pick("", " # of 'mine'", "\t")
		g.oldLine, g.newLine = name+"="+value+comment+end, name+"=9"+comment+end
		g.after = filler("c") + pick("", "[other]"+end+filler("d"), "[XKlondike.more]"+end)
		return g
	}
	g.newLine = "dragPixels = 9" + end
	if !strings.Contains(g.before, "\n") {
		g.newLine = "dragPixels = 9\n"
	}
	return g
}

// TestSetKeepsBytes checks that only the line of the key changes, in 200 generated texts.
func TestSetKeepsBytes(t *testing.T) {
	for seed := range uint64(200) {
		g := generate(gametest.Random(seed, 1), seed%4 > 0)
		old := g.before + g.oldLine + g.after
		got, err := Set(old, dragPixels, "9")
		if err != nil {
			t.Fatalf("seed %d: %v\n%s", seed, err, old)
		}
		gametest.NoDiff(t, got, g.before+g.newLine+g.after, "seed %d:", seed)
		if removed, err := Remove(got, dragPixels); !strings.Contains(g.before, "XKlondike.") && (err != nil || removed != g.before+g.after) {
			t.Errorf("seed %d: without the key the text is %q, want %q: %v", seed, removed, g.before+g.after, err)
		}
	}
}

// TestSetPlaces checks where a new key goes, and what happens to texts without a line feed at the end.
func TestSetPlaces(t *testing.T) {
	for old, want := range gametest.Table(`
""                                      "dragPixels = 9\n"
gap = 1                                 "gap = 1\ndragPixels = 9"
"gap = 1\n[other]\nx = 1\n"             "gap = 1\ndragPixels = 9\n[other]\nx = 1\n"
"[other]\nx = 1\n"                      "dragPixels = 9\n[other]\nx = 1\n"
"[XKlondike]\ngap = 1\n\n[x]\ny = 1\n"  "[XKlondike]\ngap = 1\ndragPixels = 9\n\n[x]\ny = 1\n"
"[XKlondike]\n[x]\n"                    "[XKlondike]\ndragPixels = 9\n[x]\n"
"[[XKlondike]]\n"                       "dragPixels = 9\n[[XKlondike]]\n"
XKlondike = {DragPixels = 4, gap=1}     XKlondike = {DragPixels = 9, gap=1}
dragPixels = 4                          dragPixels = 9
`) {
		gametest.Equal(t, gametest.Must(Set(old, dragPixels, "9"))(t), want, "%q: got", old)
	}
}

// TestSetRefuses checks that unclear keys and texts that are not TOML are refused, with the lines of the keys.
func TestSetRefuses(t *testing.T) {
	for text, lines := range gametest.Pairs[string, []int](t, `
"dragPixels = 1\n\nDragPixels = 2\n"           1,3
"dragPixels = 1\n[XKlondike]\ndragPixels = 2"  1,3
"x = 1\n[dragPixels]\n"                        2
"dragPixels.x = 1\n"                           1
`) {
		_, err := Set(text, dragPixels, "9")
		var unclear *Unclear
		if !errors.As(err, &unclear) || !cmp.Equal(unclear.Lines, lines) {
			t.Errorf("%q: %v, want the lines %v", text, err, lines)
		}
	}
	for _, text := range gametest.Lines(`
"dragPixels = \n"
"gap = 1\ngap = 2\n"
"dragPixels = 1\n["
"\xff\xfe"
`) {
		_, err := Set(text, dragPixels, "9")
		var wrong *tomlfile.ParseError
		if !errors.As(err, &wrong) {
			t.Errorf("%q: %v, want a mistake in the syntax", text, err)
		}
	}
	gametest.Fails(Remove("XKlondike = {dragPixels = 1}\n", dragPixels))(t, "a key is removed from an inline table:")
	gametest.Fails(Set("gap = 1\n", dragPixels, "= ="))(t, "a value that is not TOML is written:")
}
