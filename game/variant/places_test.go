package variant_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestPlacesApart wants every pile of every built-in game a card's size away from the others, the table no wider than
// what a screen shows well, and room for a packet beside the waste.
func TestPlacesApart(t *testing.T) {
	const card, widest = 2, 32
	for _, r := range gametest.Games(t) {
		if r.Width() > widest || r.Columns == 9 && r.Width() > 22 {
			t.Errorf("%s is %d half cards wide", r.Name, r.Width())
		}
		for i, a := range r.Places {
			for _, b := range r.Places[:i] {
				broad := card
				if b.Fan == game.FanPacket {
					broad *= 2
				}
				if a.X > b.X-card && a.X < b.X+broad && a.Y > b.Y-card && a.Y < b.Y+card {
					t.Errorf("%s: %s at %d,%d lies on %s at %d,%d", r.Name, a.Name(), a.X, a.Y, b.Name(), b.X, b.Y)
				}
			}
		}
	}
}

// TestPlacesMoved moves piles from where the layout has them.
func TestPlacesMoved(t *testing.T) {
	r := load(t, strings.Replace(small[:strings.Index(small, "[small.places]")], "stock = 44", "", 1)+`
reserve.piles = 2
cells.count = 2
[small.places]
stock.at = [20, 0]
reserve = { at = [20, 4], fan = "down" }
cell = { step = [2, 0] }
`)[0]
	got := map[string]string{}
	for _, p := range r.Places {
		got[p.Pile.String()] = fmt.Sprint(p.X, p.Y, p.Fan)
	}
	want := map[string]string{
		"stock": "20 0 none", "waste": "2 0 packet",
		"f0": "6 0 none", "f1": "8 0 none", "f2": "10 0 none", "f3": "12 0 none",
		"t0": "4 2 down", "t1": "6 2 down", "t2": "8 2 down", "t3": "10 2 down",
		"r0": "20 4 down", "r1": "20 6 down", "c0": "0 6 none", "c1": "2 6 none",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
