package scene

import (
	"image"
	"testing"

	"xklondike/game"
	"xklondike/game/gametest"
)

// TestWithin checks that a layout in a part of a larger window is the same layout in another place, with all
// its piles and bars.
func TestWithin(t *testing.T) {
	at := image.Pt(1900, 30)
	for _, r := range classicRules(t) {
		whole := NewLayout(r, 1280, 400, statusHeight, Style{Bar: 20, Strip: 10})
		part := whole.InLargerWindow(image.Pt(4000, 600), at)
		if part.Bounds != image.Rect(0, 0, 4000, 600) || part.Shown != whole.Bounds.Add(at) {
			t.Errorf("%s: %v in %v", r.Name, part.Shown, part.Bounds)
		}
		if part.Bar != whole.Bar.Add(at) || part.Status != whole.Status.Add(at) || part.Strip != whole.Strip.Add(at) {
			t.Errorf("%s: the bars are %v, %v and %v", r.Name, part.Bar, part.Strip, part.Status)
		}
		state := game.NewState(r, game.Shuffle(r.Packs, 41))
		for _, p := range state.Piles() {
			gametest.Equal(t, part.Place(p), whole.Place(p).Add(at), "%s: %v is at", r.Name, p)
			gametest.Equal(t, part.with(closestRows).Place(p), whole.with(closestRows).Place(p).Add(at), "%s: with rows close together %v is at", r.Name, p)
			here, there := part.CardCorners(state, p), whole.CardCorners(state, p)
			for i := range here {
				gametest.Equal(t, here[i], there[i].Add(at), "%s: card %d of %v is at", r.Name, i, p)
			}
		}
	}
}

// TestPeekWithin checks that a squeezed column opens in the part of a window that shows the table.
func TestPeekWithin(t *testing.T) {
	at := image.Pt(100, 700)
	for _, r := range rulesWithColumns(t) {
		long, p := longColumnState(r)
		whole := NewLayout(r, 640, 300, statusHeight, Style{Bar: 20})
		part := whole.InLargerWindow(image.Pt(900, 1200), at)
		here, open := part.openedFan(long, p)
		there, wantOpen := whole.openedFan(long, p)
		if open != wantOpen || len(here) != len(there) {
			t.Fatalf("%s: %t, want %t", r.Name, open, wantOpen)
		}
		for i := range here {
			gametest.Equal(t, here[i], there[i].Add(at), "%s: card %d is at", r.Name, i)
		}
	}
}

// TestHasRoom checks that a table has room for each place, and that nothing of a table out of view is in the window.
func TestHasRoom(t *testing.T) {
	for _, r := range classicRules(t) {
		for c := range gametest.Cases[struct {
			W, H int
			Want bool
		}](t, `
640   480  true
240   180  true
60    40
4000  20
20    4000
1     1
`) {
			l := NewLayout(r, c.W, c.H, statusHeight, Style{})
			gametest.Equal(t, l.ShowsAllPlaces(), c.Want, "%s in %dx%d: room is", r.Name, c.W, c.H)
			state := game.NewState(r, game.Shuffle(r.Packs, 41))
			for _, sp := range Build(l.OutOfView(), state, Hand{}).Sprites {
				if image.Rect(0, 0, l.Card.X, l.Card.Y).Add(sp.At).Overlaps(l.Bounds) {
					t.Errorf("%s in %dx%d: a card is in view at %v", r.Name, c.W, c.H, sp.At)
				}
			}
		}
	}
	r := classicRules(t)[0]
	if NewLayout(r, 640, 480, statusHeight, Style{CardWidth: 300}).ShowsAllPlaces() {
		t.Error("there is room for cards of 300 pixels")
	}
}
