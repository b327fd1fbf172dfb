package panel

import (
	"image"
	"testing"

	"xklondike/game/gametest"
)

// gridOf returns a list that shows so many choices as a grid.
func gridOf(n int) *script {
	c := Content{Name: "list", Title: "List", Field: &Field{}, Items: choices(n), Width: 30, Pane: 16, Grid: true, Heads: []string{"a", "b"},
		Switch: Switch{"List", "Tab"}}
	for i := range c.Items {
		c.Items[i].Table = &Picture{Bounds: image.Rect(0, 0, 300, 200), Cards: []PictureCard{{Rect: image.Rect(10, 10, 50, 66), Index: "A♠", Look: OfSpades}}}
	}
	return &script{content: c}
}

// TestGrid checks where the tables of a grid lie, where keys lead in it, that the selected one is always in view as a whole, and that a
// click on a table chooses it.
func TestGrid(t *testing.T) {
	s := gridOf(23)
	p := open(s)
	n := len(p.Shown.Choices)
	columns := p.Shown.Columns
	if columns < 2 || !p.Shown.Pane.Room.Empty() || len(p.Shown.Heads) > 0 {
		t.Fatalf("the grid of %d choices has %d columns, and %d heads", len(p.Shown.Choices), columns, len(p.Shown.Heads))
	}
	for i, c := range p.Shown.Choices {
		area := c.Tile.Area
		if !c.Rect.In(area) || area.Min.Y/p.Shown.RowHeight != i/columns || !area.In(image.Rectangle{Max: p.Shown.Size}) || len(c.Tile.Indices) != 1 {
			t.Errorf("choice %d is at %v, its name at %v", i, area, c.Rect)
		}
		if i > 0 && area.Overlaps(p.Shown.Choices[i-1].Tile.Area) {
			t.Errorf("choice %d overlaps the one before", i)
		}
	}
	random := gametest.Random(1, 2)
	keys := map[string]int{"Left": -1, "Right": 1, "Up": -columns, "Down": columns}
	for range 500 {
		for key, by := range keys {
			was := p.Shown.Selected
			if random.IntN(3) > 0 && (by < 0) != (was > n/2) {
				continue
			}
			p.HandleKey(key, 0)
			want := was + by
			if want < 0 || want >= n {
				want = was
				if key == "Down" && was/columns < (n-1)/columns {
					want = n - 1
				}
			}
			gametest.Equal(t, p.Shown.Selected, want, "%s from %d leads to", key, was)
			if !p.Shown.shows(p.Shown.Choices[p.Shown.Selected]) || p.Shown.Offset%p.Shown.RowHeight != 0 {
				t.Fatalf("choice %d is out of view", p.Shown.Selected)
			}
		}
	}
	p.HandleKey("Home", 0)
	gametest.Equal(t, p.Shown.Selected, 0, "Home leads to")
	at := p.Shown.Choices[columns-1].Tile.Area.Min.Add(p.Shown.ViewRect().Min).Add(p.Shown.Bounds.Min).Add(image.Pt(3, 3))
	p.HandlePress(1, at)
	p.HandleRelease(1, at)
	gametest.Equal(t, len(s.chosen), 1, "a click on a table chooses")
	gametest.Equal(t, p.Shown.Selected, columns-1, "a click on a table selects")
	room := p.room
	room.Bitmaps = true
	p.LayOut(room)
	for i, c := range p.Shown.Choices {
		if len(c.Tile.Indices) > 0 {
			t.Errorf("where texts are bitmaps, choice %d has indices", i)
		}
	}
	if from, end := p.Shown.GridRows(); (end-from)*p.Shown.Columns > mostBitmapTiles || p.Shown.Columns > columns {
		t.Errorf("where texts are bitmaps, rows %d to %d are in view, of %d", from, end, p.Shown.Columns)
	}
	room.Slow = true
	if p.LayOut(room); p.Shown.Columns != 0 || len(p.Shown.Heads) == 0 || !p.Shown.SwitchRect.Empty() {
		t.Error("on a slow line there is a grid")
	}
}

// TestRing checks that the rows of a grid in view have places of their own in the ring.
func TestRing(t *testing.T) {
	p := open(gridOf(60))
	for range 30 {
		slots := make(map[int]bool)
		from, end := p.Shown.GridRows()
		for row := from; row < end; row++ {
			slots[row%(p.Shown.RingHeight()/p.Shown.RowHeight)] = true
		}
		gametest.Equal(t, len(slots), end-from, "from %d the rows have places:", from)
		p.HandlePress(5, image.Point{})
	}
	if from, _ := p.Shown.GridRows(); from == 0 {
		t.Error("the wheel does not scroll")
	}
}
