package panel

import (
	"image"

	"xklondike/x11/face"
)

// A Grid says how the choices of a page stand side by side, each a table above its name. It is zero for other pages.
type Grid struct {
	Columns   int
	RowHeight int // pixels
}

// A Tile is the table of a choice in a grid.
type Tile struct {
	Area    image.Rectangle // of the table and the name, on the page
	Fills   TableFills
	Indices []Row
	IndexEm int // size of their letters, in pixels
}

// Em
const (
	gridWidth = 80
	tileWidth = 13
)

// A page of a grid takes less than 14 kB. So the fills and indices of a tile may take so many bytes at the most. Where each text is a
// bitmap, cards have no indices, and so many tiles are in view at the most.
const (
	tileBytes       = 720
	mostBitmapTiles = 15
)

// typesetGrid makes a page of the choices alone, in a room of some pixels.
func typesetGrid(font func(em int) *face.Font, c Content, em int, room image.Point) Page {
	f, gap, side := font(em), em, margin*em
	width := min(room.X, gridWidth*em)
	var p Page
	var table image.Point
	for columns := max(1, (width-2*side+gap)/(tileWidth*em+gap)); ; columns-- {
		w := (width - 2*side - (columns-1)*gap) / columns
		table = image.Pt(w, w*3/5)
		p = Page{Em: em, Grid: Grid{columns, em/2 + table.Y + f.Height() + em/2}}
		if !c.bitmaps || columns == 1 || columns*(room.Y/p.RowHeight) <= mostBitmapTiles {
			break
		}
	}
	w, n := table.X, 0
	for i, item := range c.Items {
		row := n / p.Columns
		p.tops = append(p.tops, row*p.RowHeight)
		if item.Table == nil {
			continue
		}
		at := image.Pt(side+n%p.Columns*(w+gap), row*p.RowHeight+em/2)
		name := image.Rect(at.X, at.Y+table.Y, at.X+w, at.Y+table.Y+f.Height())
		size := item.Table.fitting(table)
		s := item.Table.scaledTo(image.Rectangle{Max: size}.Add(at).Add(table.Sub(size).Div(2)), 1)
		const onePack = 54 // with jokers
		many := len(item.Table.Cards) > onePack
		tile := &Tile{Area: image.Rectangle{at, name.Max}, Fills: s.fills(many)}
		if left := tileBytes - fillBytes*len(PaintOrder(tile.Fills)); !many && !c.bitmaps && left > 0 {
			tile.Indices, tile.IndexEm = s.indices(font, em, left/textBytes)
		}
		p.Choices = append(p.Choices, PlacedChoice{Item: i, Rect: name, Rows: Span{len(p.Rows), len(p.Rows) + 1}, Tile: tile})
		p.Rows = append(p.Rows, Row{Text: f.Ellipsize(item.Text, w-em/3), X: at.X + em/6, Y: name.Min.Y})
		n++
	}
	p.Size = image.Pt(width, (n+p.Columns-1)/p.Columns*p.RowHeight)
	return p
}

// area returns the part of the page that belongs to a choice.
func (c PlacedChoice) area() image.Rectangle {
	if c.Tile != nil {
		return c.Tile.Area
	}
	return c.Rect
}

// GridRows returns the first row of a grid that is in view, and the row after the last one.
func (v PageView) GridRows() (from, end int) {
	from = v.Offset / v.RowHeight
	return from, from + max(1, v.ViewHeight/v.RowHeight)
}

// RingHeight returns how many pixels a picture of a grid must be high, so that the rows of a page can be painted there one after another,
// each in place of one that is out of view.
func (v PageView) RingHeight() int {
	from, end := v.GridRows()
	return (end - from + 1) * v.RowHeight
}

// TilesOf returns the choices in a row of a grid.
func (v PageView) TilesOf(row int) []PlacedChoice {
	first := min(row*v.Columns, len(v.Choices))
	return v.Choices[first:min(first+v.Columns, len(v.Choices))]
}

// MovedBy returns a tile further down.
func (t Tile) MovedBy(y int) Tile {
	for i, layer := range t.Fills {
		t.Fills[i] = nil
		for _, f := range layer {
			t.Fills[i] = append(t.Fills[i], Fill{Rect: f.Rect.Add(image.Pt(0, y)), Ink: f.Ink})
		}
	}
	rows := t.Indices
	t.Indices = nil
	for _, r := range rows {
		r.Y += y
		t.Indices = append(t.Indices, r)
	}
	return t
}

// gridKey returns where an arrow or a Page key leads from the selected choice.
func (v PageView) gridKey(name string) (choice int, ok bool) {
	from, end := v.GridRows()
	by := map[string]int{"Left": -1, "Right": 1, "Up": -v.Columns, "Down": v.Columns, "Prior": -v.Columns * (end - from), "Next": v.Columns * (end - from)}[name]
	last := len(v.Choices) - 1
	to := v.Selected + by
	switch {
	case by == 0:
		return 0, false
	case name == "Prior":
		to = max(to, v.Selected%v.Columns)
	case name == "Next", name == "Down" && v.Selected/v.Columns < last/v.Columns:
		to = min(to, last)
	}
	if to < 0 || to > last {
		to = v.Selected
	}
	return to, true
}
