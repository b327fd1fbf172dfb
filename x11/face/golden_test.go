package face

import (
	"path/filepath"
	"strings"
	"testing"

	"xklondike/game/gametest"
)

// TestDeckGolden compares the deck with pictures that somebody has looked at, as TestGolden does for the plain faces.
func TestDeckGolden(t *testing.T) {
	for name, sheet := range map[string]struct {
		w    int
		rows []string
	}{
		"deck60.png":  {60, strings.Split("KS QS JS AS fans TS, KH QH JH AH lattice 8H, KC QC JC AC sun 7C, KD QD JD AD 5D 6D", ", ")},
		"deck120.png": {120, []string{"KS QH JC KD 3S"}},
	} {
		name, img := filepath.Join("testdata", name), deckSheet(Deck{}, sheet.rows, sheet.w, DefaultPalette())
		if gametest.Updating() {
			writePNG(t, name, img)
		}
		if n, at := countDifferences(img, readPNG(t, name)); n > 0 {
			t.Errorf("%s: %d pixels differ, first at %v (go test -update writes it anew)", name, n, at)
		}
	}
}
