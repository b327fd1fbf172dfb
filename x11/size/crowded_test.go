package size

import (
	"image"
	"slices"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestCrowded checks that a column that gets long brings the rows closer together, and never changes the size of the cards.
func TestCrowded(t *testing.T) {
	r, wishes := gametest.Rules(t, "rushdike"), Wishes{DPI: 96, StatusBar: true, MenuBar: true}
	dealt := game.NewState(r, game.Shuffle(r.Packs, 41))
	for _, window := range []image.Point{{640, 480}, {1024, 768}, {1920, 1080}} {
		table := Plan{Watch: Watch{Screen: Screen{Size: window}}}
		table.LayOut(dealt, wishes, window)
		usual, late := table.Layout, dealt
		if !table.Suits(dealt, wishes) {
			t.Fatalf("%v: the layout does not suit the deal", window)
		}
		random := gametest.Random(41, 1)
		for range 2000 { // moves at random
			moves := slices.DeleteFunc(late.Legal(), func(m game.Move) bool { return m.To.Role == game.Foundation })
			if late = late.Apply(moves[random.IntN(len(moves))]); !table.Suits(late, wishes) {
				break
			}
		}
		if table.Suits(late, wishes) {
			t.Errorf("%v: no column gets long", window)
		}
		table.LayOut(late, wishes, window)
		if now := table.Layout; now.Card != usual.Card || !table.Suits(late, wishes) || table.Suits(dealt, wishes) {
			t.Errorf("%v: cards of %v, before a long column of %v", window, now.Card, usual.Card)
		}
		tableau, stock := game.Pile{Role: game.Tableau}, game.Pile{Role: game.Stock}
		gametest.Equal(t, table.Layout.Place(stock), usual.Place(stock), "%v: the stock is at", window)
		was, now := usual.Place(tableau).Min.Y-usual.Place(stock).Max.Y, table.Layout.Place(tableau).Min.Y-table.Layout.Place(stock).Max.Y
		if now <= 0 || now >= was {
			t.Errorf("%v: the rows are %d pixels apart, before %d", window, now, was)
		}
	}
	table := Plan{Watch: Watch{Screen: Screen{Size: image.Pt(640, 480)}}}
	table.LayOut(dealt, wishes, image.Pt(640, 480))
	if wishes.FontSize = 30; table.Suits(dealt, wishes) {
		t.Error("a layout suits letters of another size")
	}
}
