package variant_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/variant"
)

// formatTOML has games with values that no built-in game has, for Format to write.
const formatTOML = smallTOML + scoredTOML + dial + `
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

// gamesToFormat returns the games of all rule tables in the repository, and those of formatTOML.
func gamesToFormat(t *testing.T) []*game.Rules {
	t.Helper()
	return append(gametest.Games(t, "../testdata/tables.toml", "../text/testdata/tables.toml"), loadGames(t, formatTOML)...)
}

// formatHash returns the hash by which a record identifies the rule table of its game.
func formatHash(r *game.Rules) string { return fmt.Sprintf("%x", sha256.Sum256(variant.Format(r))) }

// TestFormat writes every game, and reads it without any other game. The rules must be equal, and writing
// them again must give the same bytes.
func TestFormat(t *testing.T) {
	hashes := map[string]string{}
	for _, r := range gamesToFormat(t) {
		text := variant.Format(r)
		back, err := variant.Load("f", text)
		if err != nil || len(back) != 1 {
			t.Errorf("%v\n%s", err, text)
			continue
		}
		written := *r
		written.Source, written.Odds, written.Quick, written.Others, written.Tips, written.Relatives = "", "", "", "", nil, nil // Format leaves them out
		if diff := cmp.Diff(&written, back[0]); diff != "" {
			t.Errorf("%s\n%s", diff, text)
		}
		if again := variant.Format(back[0]); !bytes.Equal(text, again) {
			t.Errorf("%s\nis later\n%s", text, again)
		}
		sum := formatHash(r)
		if other := hashes[sum]; other != "" || sum != formatHash(back[0]) {
			t.Errorf("%s has the hash %s, as %q has", r.Name, sum, other)
		}
		hashes[sum] = r.Name
	}
	if len(hashes) < 118 {
		t.Errorf("only %d games were written", len(hashes))
	}
}

// TestFormatGolden checks that the text of games does not change, because records have such stanzas and their hashes.
func TestFormatGolden(t *testing.T) {
	var b bytes.Buffer
	for _, name := range strings.Fields("klondike canfield gold-rush aslant scored moved-dial") {
		r := gametest.Find(t, gamesToFormat(t), name)
		b.Write(variant.Format(r))
		b.WriteString("# " + formatHash(r) + "\n\n")
	}
	gametest.CompareGolden(t, "testdata/format.golden", b.String())
}

// TestFormatOdd writes rules that no table can give. Load must refuse a text that it would also refuse in a
// table, and no text may break out of its quotes.
func TestFormatOdd(t *testing.T) {
	r := *loadGames(t, smallTOML)[0]
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
