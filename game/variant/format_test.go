package variant_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/variant"
)

// tables are games that use what no built-in one does, for Format to write.
const tables = small + scored + dial + `
[aslant]
title = "Aslant: \"\\\" Übung — 日本"
note = "It's #1 = [odd]."
alias = ["oblique", "2"]
suits = ["spades", "hearts"]
columns = 3
deal = [2, 0, 3]
faces = [1, 0, 3]
dealto = "none"
stock = 0
reserve = { piles = 7, cards = 3, open = true, to = "foundations" }
cells = { count = 2, capacity = 3, accept = "king" }
packet = "last"
places.tableau = { at = [30, 7], step = [3, 1], fan = "none" }
places.reserve.at = [2, 20]
places.cell.fan = "down"

[moved-dial]
like = "dial"
title = "Moved dial"
hours = "moved"
suits = ["hearts"]
scoring = ["one-per-card", "none"]
score.one-per-card = { hour = [1, { points = -2, from = 3 }], start = 4, floor = true }
places.centre.at = [20, 4]
`

// formatted lists the games of every table there is in the tree, and of those above.
func formatted(t *testing.T) []*game.Rules {
	t.Helper()
	return append(gametest.Games(t, "../testdata/tables.toml", "../text/testdata/tables.toml"), load(t, tables)...)
}

// hash is the hash by which a record knows a game's table.
func hash(r *game.Rules) string { return fmt.Sprintf("%x", sha256.Sum256(variant.Format(r))) }

// TestFormat writes every game and reads it back alone: it is the same in all its parts, and written again the same bytes.
func TestFormat(t *testing.T) {
	hashes := map[string]string{}
	for _, r := range formatted(t) {
		text := variant.Format(r)
		back, err := variant.Load("f", text)
		if err != nil || len(back) != 1 {
			t.Errorf("%v\n%s", err, text)
			continue
		}
		if diff := cmp.Diff(r, back[0]); diff != "" {
			t.Errorf("%s\n%s", diff, text)
		}
		if again := variant.Format(back[0]); !bytes.Equal(text, again) {
			t.Errorf("%s\nis later\n%s", text, again)
		}
		sum := hash(r)
		if other := hashes[sum]; other != "" || sum != hash(back[0]) {
			t.Errorf("%s has the hash %s, as %q has", r.Name, sum, other)
		}
		hashes[sum] = r.Name
	}
	if len(hashes) < 118 {
		t.Errorf("only %d games were written", len(hashes))
	}
}

// TestFormatGolden keeps how games are written: records hold such stanzas, and hashes are of them.
func TestFormatGolden(t *testing.T) {
	var b bytes.Buffer
	for _, name := range []string{"klondike", "canfield", "gold-rush", "aslant", "scored", "moved-dial"} {
		r := gametest.Find(t, formatted(t), name)
		b.Write(variant.Format(r))
		b.WriteString("# " + hash(r) + "\n\n")
	}
	const file = "testdata/format.golden"
	if *update {
		if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), b.String()); diff != "" {
		t.Errorf("stanzas changed (-want +got):\n%s", diff)
	}
}

// TestFormatOdd writes what no table says: a text that Load refuses is refused again, and nothing breaks out of its quotes.
func TestFormatOdd(t *testing.T) {
	r := *load(t, small)[0]
	r.Title = "a\"\n[b]\x7f\\"
	text := variant.Format(&r)
	if !bytes.Contains(text, []byte(`title = "a\"\u000a[b]\u007f\\"`)) {
		t.Errorf("%s", text)
	}
	if _, err := variant.Load("f", text); err == nil || !strings.Contains(err.Error(), "f:2: [small]: title: ") {
		t.Errorf("%v", err)
	}
	if bare := variant.Format(&game.Rules{Name: "x"}); !bytes.HasPrefix(bare, []byte("[x]\nfamily = \"packing\"\npacks = 0\n")) {
		t.Errorf("%s", bare)
	}
}
