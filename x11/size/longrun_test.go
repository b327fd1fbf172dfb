package size

import (
	"image"
	"testing"

	"xklondike/game/gametest"
)

// TestLongColumn checks that a column that gets too long makes the cards smaller, once, until the next deal.
func TestLongColumn(t *testing.T) {
	r, wishes := gametest.Rules(t, "klondike"), Wishes{DPI: 96, StatusBar: true, MenuBar: true}
	long := gametest.Changed(t, r, "FaceDown=6,0,0,0,0,0,0 FaceUp=13,0,0,0,0,0,0")
	dealt, late := deal(r), deal(long)
	for _, window := range []image.Point{{640, 480}, {1024, 768}, {1920, 1080}} {
		table := Plan{Screen: Screen{Size: window}}
		table.LayOut(dealt, wishes, window)
		card := table.Layout.Card
		if table.LongRuns || table.NeedsRoom(dealt, wishes, table.Layout) || !table.NeedsRoom(late, wishes, table.Layout) {
			t.Errorf("%v: long runs at the deal: %t", window, table.LongRuns)
		}
		table.LongRuns = true
		table.LayOut(dealt, wishes, window)
		if small := table.Layout; small.Card.X >= card.X || small.IsCrowded(late) || table.NeedsRoom(late, wishes, small) {
			t.Errorf("%v: cards of %v, before a long column of %v", window, small.Card, card)
		}
	}
	fixed := Wishes{DPI: 96}
	fixed.Style.CardWidth = 80
	table := Plan{Screen: Screen{Size: image.Pt(640, 480)}}
	if table.LayOut(late, fixed, image.Pt(640, 300)); table.LongRuns {
		t.Error("cards of a fixed width get smaller")
	}
}
