package panel

import (
	"fmt"
	"image"
	"slices"
	"testing"

	"xklondike/x11/face"
)

// pictured is a list whose first choice shows a table, and whose others show cards.
type pictured struct {
	script
	picked []string
}

func (p *pictured) Preview(id string) Preview {
	if id == "0" {
		return Preview{Words: "a table", Title: "a game", About: []string{"of one pack", "easy"}, Table: &Picture{Bounds: image.Rect(0, 0, 300, 200), Cards: []PictureCard{{Rect: image.Rect(10, 10, 50, 66)}}}}
	}
	card := func(caption string) Card {
		return Card{Caption: caption, Now: caption == "b", Draw: func(w, h int) face.Drawing { return face.Drawing{W: w, H: h} }}
	}
	return Preview{Cards: []Card{card("a"), card("b"), card("c")}}
}

func (p *pictured) Pick(id string, card int) Outcome {
	p.picked = append(p.picked, fmt.Sprintf("%s: %d", id, card))
	return Kept
}

// TestPane checks that the preview of the selected choice is in its pane, beside the list or over the ends of its lines, that a
// click on a card picks it, and that a small room has no pane.
func TestPane(t *testing.T) {
	for _, over := range []bool{false, true} {
		s := &pictured{script: script{content: Content{Name: "list", Title: "List", Field: &Field{}, Items: choices(30), Width: 30, Pane: 16, PaneOver: over}}}
		p := open(s)
		for range p.Shown.Choices {
			pane := p.Shown.Pane
			if !pane.Rect.In(pane.Room) || !pane.Room.In(image.Rectangle{Max: p.Shown.Bounds.Size()}) || pane.Rect.Empty() || pane.Room.Overlaps(p.Shown.PageRect()) != over {
				t.Fatalf("over %v: the pane is at %v in %v, beside %v", over, pane.Rect, pane.Room, p.Shown.PageRect())
			}
			inside := image.Rectangle{Max: pane.Rect.Size()}
			for _, f := range pane.Fills {
				if !f.Rect.In(inside) {
					t.Errorf("over %v: %v is not in %v", over, f.Rect, inside)
				}
			}
			for i, c := range pane.Cards {
				if !image.Rect(0, 0, c.Drawing.W, c.Drawing.H).Add(c.At).In(c.Rect) || !c.Rect.In(inside) || i > 0 && c.Rect.Overlaps(pane.Cards[i-1].Rect) {
					t.Errorf("over %v: card %d is at %v, %v", over, i, c.At, c.Rect)
				}
			}
			p.HandleKey("Down", 0)
		}
		p.HandleKey("Home", 0)
		if p.Shown.Pane.Words != "a table" || len(p.Shown.Pane.Cards) > 0 || p.Shown.Pane.Rows[0].Text != "a game" || p.Shown.Pane.Rows[2].Text != "easy" {
			t.Errorf("the first choice shows %+v", p.Shown.Pane)
		}
		p.HandleMotion(p.middle(2))
		if len(p.Shown.Pane.Cards) != 3 || p.Shown.Pane.Rows[1].Look != Chosen || p.Shown.Pane.Rows[2].Look != Plain {
			t.Fatalf("the third choice shows %+v", p.Shown.Pane)
		}
		on := p.Shown.Pane.Cards[2].Rect.Min.Add(p.Shown.Pane.Rect.Min).Add(p.Shown.Bounds.Min).Add(image.Pt(3, 3))
		p.HandleMotion(on)
		if p.HandlePress(1, on) || p.HandleRelease(1, on) || !slices.Equal(s.picked, []string{"2: 2"}) || len(s.chosen) > 0 {
			t.Errorf("a click on the third card picks %v and chooses %v", s.picked, s.chosen)
		}
		if p.LayOut(roomFor(400, 300)); !p.Shown.Pane.Room.Empty() || !p.Shown.Pane.Rect.Empty() {
			t.Errorf("in a small room the pane is at %v", p.Shown.Pane.Room)
		}
	}
}

// TestShortNotes checks that a note loses its last phrases where there is no room, and that such a row has one line.
func TestShortNotes(t *testing.T) {
	f := fontCache()(13)
	note := "draw 3, cards stay on the suit piles, auto turn-up"
	for width, want := range map[int]string{600: note, 330: "draw 3, cards stay on the suit piles", 220: "draw 3", 140: ""} {
		p := typeset(f, Content{ShortNotes: true, Items: []Item{{Kind: Choice, Text: "Klondike", Note: note}}}, 13, width, 0)
		if got := p.Rows[len(p.Rows)-1].Text; got != want && (want != "" || len(p.Rows) != 1) || p.Choices[0].Rect.Dy() != f.Height() {
			t.Errorf("in %d pixels the row ends in %q, want %q, in %d pixels", width, got, want, p.Choices[0].Rect.Dy())
		}
	}
}
