package panel

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"

	"xklondike/game/gametest"
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

// TestPaneBesideLines checks that a pane that may cover the ends of lines covers none where there is room beside them, that the list
// goes on below it, and that lines are cut before a pane that covers their ends, and not otherwise.
func TestPaneBesideLines(t *testing.T) {
	items := choices(30)
	for i := range items {
		items[i].Note, items[i].Value = strings.Repeat("value ", 20), "set in config.toml"
	}
	p := open(&pictured{script: script{content: Content{Name: "list", Title: "List", Field: &Field{}, Items: items, Width: 52, Pane: 14, PaneOver: true, CutNotes: true}}})
	for _, c := range []struct {
		em     int // of the room, across
		covers bool
	}{{60, true}, {68, false}, {80, false}, {100, false}} {
		p.LayOut(Room{Rect: image.Rect(0, 0, c.em*12, 500), Em: 12})
		at, font := p.Shown.PageRect().Min.X, p.font(p.Shown.Em)
		end := 0
		for _, r := range p.Shown.Rows {
			end = max(end, at+r.X+font.Width(r.Text))
		}
		pane := p.Shown.Pane.Rect
		if p.Shown.Em != 12 || pane.Empty() || end > pane.Min.X != c.covers || at+p.Shown.Choices[0].Rect.Max.X <= pane.Min.X {
			t.Errorf("in %d em of %d pixels the lines end at %d, the choices at %d, and the pane is %v",
				c.em, p.Shown.Em, end, at+p.Shown.Choices[0].Rect.Max.X, pane)
		}
		isCut := false
		for i, r := range p.Shown.Rows {
			shown, top := p.Shown.ShownRow(i), p.Shown.PageRect().Min.Y+r.Y
			beside := top < pane.Max.Y && top+p.Shown.LineHeight > pane.Min.Y
			if at+r.X < pane.Min.X && beside && at+r.X+font.Width(shown.Text) > pane.Min.X || !beside && shown != r {
				t.Errorf("in %d em %q at %d shows as %q, and the pane is %v", c.em, r.Text, at+r.X, shown.Text, pane)
			}
			isCut = isCut || shown != r
		}
		if isCut != c.covers {
			t.Errorf("in %d em lines are cut: %v", c.em, isCut)
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

// TestPaneWaits checks that a preview that waits stays while another choice is selected, and comes when it is asked for. A press on one
// of its cards is about the choice of the preview.
func TestPaneWaits(t *testing.T) {
	s := &pictured{script: script{content: Content{Name: "list", Title: "List", Items: choices(30), Width: 30, Pane: 16, PaneWaits: true}}}
	p := open(s)
	shows := func(when string, want bool) {
		t.Helper()
		if _, due := p.PreviewDue(); due == want || (p.Shown.Pane.Words == "a table") != (p.Shown.Selected == 0 && want || p.Shown.Selected > 0 && !want) {
			t.Errorf("%s: the pane shows %q of choice %d, due %v", when, p.Shown.Pane.Words, p.Shown.Selected, due)
		}
	}
	shows("opened", true)
	p.HandleKey("Down", 0)
	shows("the next choice", false)
	p.ShowPreview()
	shows("after a rest", true)
	p.HandleKey("Down", 0)
	pane := p.Shown.Pane
	p.HandlePress(1, pane.Cards[1].Rect.Min.Add(pane.Rect.Min).Add(p.Shown.Bounds.Min))
	gametest.NoDiff(t, s.picked, []string{"1: 1"}, "picked is")
	p.HandleKey("Up", 0)
	p.HandleKey("Up", 0)
	p.Refresh()
	shows("refreshed", true)
}

// TestIndices checks that an index stands in the part of its card that can be seen, that all covered cards have one if there may be so
// many, and none otherwise, and that a picture in outline has fewer fills.
func TestIndices(t *testing.T) {
	var table Picture
	for i := range 6 {
		at := image.Pt(i/3*100+5, i%3*30+5)
		table.Cards = append(table.Cards, PictureCard{Rect: image.Rectangle{at, at.Add(image.Pt(80, 112))}, Index: "10♥", Look: OfHearts})
	}
	table.Bounds = image.Rect(0, 0, 200, 200)
	s := table.scaledTo(image.Rect(0, 0, 100, 100), 1)
	for most := range 8 {
		rows, em := s.indices(fontCache(), 13, most)
		want := min(most, 2)
		if most >= 6 {
			want = 6
		}
		if len(rows) != want || em < 7 {
			t.Errorf("of %d indices there are %d of %d pixels", most, len(rows), em)
		}
		for i, r := range rows {
			if isEnd := r.Y > 30; isEnd != (i < 2) || r.X < 2 || r.X > 60 {
				t.Errorf("index %d of %d is at %d, %d", i, most, r.X, r.Y)
			}
		}
	}
	if whole, outline := len(PaintOrder(s.fills(false))), len(PaintOrder(s.fills(true))); whole != 9 || outline != 3 {
		t.Errorf("%d fills, and %d in outline", whole, outline)
	}
}
