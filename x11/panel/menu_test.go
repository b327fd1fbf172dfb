package panel

import (
	"image"
	"testing"

	"xklondike/game/gametest"
)

// TestMenu checks that a menu is as narrow as its rows, that its rows stand below one another, and that
// marks and separators lie beside them.
func TestMenu(t *testing.T) {
	font, room := fontCache(), 2000
	items := []Item{{Kind: Choice, Text: "New deal", Value: "n"}, {Kind: Choice, Text: "Switch", Value: "F9", Mark: On}, {Kind: Separator}, {Kind: Choice, Text: "Quit", Grey: true}}
	for _, em := range []int{9, 13, 26} {
		p := typesetMenu(font(em), items, em, room)
		if f := font(em); p.Size.X < f.Width("New deal")+f.Width("F9") || p.Size.X > f.Width("New deal")+f.Width("F9")+8*em {
			t.Errorf("em %d: the menu is %v", em, p.Size)
		}
		if len(p.Choices) != 3 || len(p.Rows) != 5 || p.Rows[4].Look != Grey {
			t.Fatalf("em %d: %+v", em, p)
		}
		for i, c := range p.Choices {
			if line := font(em).Height(); 2*c.Rect.Dy() < 3*line || p.Rows[c.Rows.From].Y-c.Rect.Min.Y < line/4 {
				t.Errorf("em %d: row %d is at %v, with lines of %d pixels and its text at %d", em, i, c.Rect, line, p.Rows[c.Rows.From].Y)
			}
			if !c.Rect.In(image.Rectangle{Max: p.Size}) || i > 0 && c.Rect.Min.Y < p.Choices[i-1].Rect.Max.Y {
				t.Errorf("em %d: choice %d is at %v in %v", em, i, c.Rect, p.Size)
			}
			for n, fill := range p.Fills {
				inside := n >= c.Fills.From && n < c.Fills.To
				if fill.Rect.Overlaps(c.Rect) && !inside || !fill.Rect.In(image.Rectangle{Max: p.Size}) || inside && !fill.Rect.In(c.Rect) {
					t.Errorf("em %d: a mark or a separator at %v, and choice %d at %v", em, fill.Rect, i, c.Rect)
				}
			}
		}
		off := append([]Item{}, items...)
		off[1].Mark = Off
		if got := typesetMenu(font(em), off, em, room); len(got.Fills) != len(p.Fills)-1 || got.Size != p.Size {
			t.Errorf("em %d: a switch that is off looks as if it were on", em)
		}
	}
	if p := typesetMenu(font(13), items, 13, 90); p.Size.X > 90 {
		t.Errorf("in a room of 90 pixels the menu is %v", p.Size)
	}
}

// TestListMarks checks that a list shows the marks of its choices left of their labels, and that all labels
// stand in one column.
func TestListMarks(t *testing.T) {
	items := []Item{{Kind: Choice, Text: "Undo", Value: "u"}, {Kind: Choice, Text: "Time", Mark: On}, {Kind: Choice, Text: "History", Mark: Off}}
	p := fit(fontCache(), Content{Items: items, Width: 20}, 13, image.Pt(900, 900))
	gametest.Equal(t, p.Size.X, 20*13, "the list is pixels wide:")
	for i, want := range []int{0, 3, 2} { // rectangles
		place, fills := p.Choices[i], 0
		for _, f := range p.Fills {
			if f.Rect.In(place.Rect) {
				if fills++; f.Rect.Max.X > p.Rows[place.Rows.From].X {
					t.Errorf("the mark of %q is at %v", items[i].Text, f.Rect)
				}
			}
		}
		if fills != want || p.Rows[place.Rows.From].X != p.Rows[p.Choices[0].Rows.From].X {
			t.Errorf("%q has %d rectangles, want %d, and begins at %d", items[i].Text, fills, want, p.Rows[place.Rows.From].X)
		}
	}
}

// TestBrackets checks that only choices that do not apply get brackets, and that the content itself stays.
func TestBrackets(t *testing.T) {
	c := Content{Items: []Item{{Kind: Choice, Text: "Undo", Grey: true}, {Kind: Choice, Text: "Deal"}}}
	if got := c.withGreyInBrackets(); got.Items[0].Text != "(Undo)" || got.Items[1].Text != "Deal" || c.Items[0].Text != "Undo" {
		t.Errorf("%+v, from %+v", got, c)
	}
}

// TestMenuBeside checks that the menu of a card is in the room and beside the card, not over it.
func TestMenuBeside(t *testing.T) {
	for x := 0; x <= 520; x += 40 {
		for y := 20; y < 380; y += 30 {
			card := image.Rect(x, y, x+80, y+112)
			p := open(&script{content: Content{Name: menuName, Title: "a card", Beside: card,
				Items: []Item{{Kind: Choice, ID: "0", Text: "Ace of Hearts up"}, {Kind: Choice, ID: "1", Text: "Ace of Hearts to column 3"}}}})
			if at := p.Shown.Bounds; at.Overlaps(card) || !at.In(p.room.Rect) || len(p.Shown.Choices) != 2 || p.Shown.HeaderHeight > 0 || len(p.Shown.Foot) > 0 {
				t.Errorf("the menu of a card at %v is at %v, with %+v", card, at, p.Shown.Choices)
			}
		}
	}
}
