package twin_test

import (
	"strings"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/game/think/twin"
)

// TestSupports lists the built-in games that the package supports.
func TestSupports(t *testing.T) {
	var names []string
	for _, r := range gametest.Games(t) {
		if twin.Supports(r) {
			names = append(names, r.Name)
		}
	}
	want := strings.Fields("klondike klondike-familiar klondike-one klondike-draw-one half-klondike small-harp saratoga athena")
	gametest.NoDiff(t, names, want, "want and got:")
}

// TestUnsupported changes one rule at a time into one that the package does not support.
func TestUnsupported(t *testing.T) {
	for name, change := range gametest.Table(`
two packs    Packs=2
a reserve    Reserve.Piles=1
a cell       Cells.Count=1
base         Base=dealt
climb        Climb=down
build        Build=other-suit
direction    Direction=either
wrap         Wrap=true
unit         Unit=whole
fill         Fill=any
auto-fill    AutoFill=waste
rows         DealTo=columns
draws        Draws=3,2,1
turn-overs   TurnOvers=2
clock        Family=clock
a big stock  Columns=1 FaceDown=0 FaceUp=1 Stock=51
a big key    Columns=16 FaceDown=9,9,9,9,9,9,9,9,9,9,9,9,9,9,9,9 FaceUp=1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1
`) {
		if twin.Supports(gametest.Changed(t, klondike(t, 3, game.BackAlways), change)) {
			t.Errorf("%s fits", name)
		}
	}
	if twin.Supports(nil) {
		t.Error("no game fits")
	}
}
