package panel

import (
	"image"
	"slices"

	"xklondike/x11/face"
)

// A Picture is the table of a game: where its places and cards lie.
type Picture struct {
	Bounds image.Rectangle // of the table, which the page shows smaller
	Places []image.Rectangle
	Cards  []PictureCard // from the bottom up
}

// A PictureCard is a card with its index alone.
type PictureCard struct {
	Rect     image.Rectangle
	FaceDown bool
	Index    string // rank and sign of a face-up card; "" for a blank one
	Look     TextLook
}

// Em; a picture keeps its shape, and touches one of these limits
const (
	pictureWidth  = 20
	pictureHeight = 9
)

func (s *typesetter) addPicture(p Picture) {
	size := p.fitting(image.Pt(min(pictureWidth*s.page.Em, s.page.Size.X-2*margin*s.page.Em), pictureHeight*s.page.Em))
	at := image.Pt((s.page.Size.X-size.X)/2, s.page.Size.Y)
	s.page.Fills = append(s.page.Fills, PaintOrder(p.scaledTo(image.Rectangle{Max: size}.Add(at), max(1, s.page.Em/16)).fills(false))...)
	s.page.Size.Y += size.Y + s.font.Height()/2
}

func (p Picture) fitting(room image.Point) image.Point {
	size := p.Bounds.Size()
	if room.X*size.Y < room.Y*size.X {
		return image.Pt(room.X, room.X*size.Y/size.X)
	}
	return image.Pt(room.Y*size.X/size.Y, room.Y)
}

// A scaledPicture is a picture as it shows.
type scaledPicture struct {
	to     image.Rectangle
	edge   int // width of a card's edge
	places []image.Rectangle
	cards  []scaledCard // those that can be seen
	card   image.Point  // size
}

type scaledCard struct {
	PictureCard
	part image.Rectangle // of the card that can be seen
}

func (p Picture) scaledTo(to image.Rectangle, edge int) scaledPicture {
	point := func(at image.Point) image.Point {
		at = at.Sub(p.Bounds.Min)
		return to.Min.Add(image.Pt(at.X*to.Dx()/p.Bounds.Dx(), at.Y*to.Dy()/p.Bounds.Dy()))
	}
	scaled := func(r image.Rectangle) image.Rectangle { return image.Rectangle{point(r.Min), point(r.Max)} }
	s := scaledPicture{to: to, edge: edge}
	for _, r := range p.Places {
		if !slices.ContainsFunc(p.Cards, func(c PictureCard) bool { return r.In(c.Rect) }) {
			s.places = append(s.places, scaled(r))
		}
	}
	for i, c := range p.Cards {
		var covers []image.Rectangle
		for _, above := range p.Cards[i+1:] {
			covers = append(covers, scaled(above.Rect))
		}
		c.Rect = scaled(c.Rect)
		s.card = c.Rect.Size()
		if part := visiblePart(c.Rect, covers); !part.Empty() {
			s.cards = append(s.cards, scaledCard{c, part})
		}
	}
	return s
}

// The layers of a table, from the bottom up. One request paints a layer of any number of tables.
const (
	baizeLayer = iota
	placeLayer
	holeLayer
	edgeLayer
	paperLayer
	backLayer
	tableLayers
)

// TableFills are the fills of each layer of a table.
type TableFills [tableLayers][]Fill

// PaintOrder returns the fills of tables beside one another, layer by layer.
func PaintOrder(tables ...TableFills) (fills []Fill) {
	for layer := range tableLayers {
		for _, t := range tables {
			fills = append(fills, t[layer]...)
		}
	}
	return fills
}

// fills joins rectangles that touch. In outline the cards of a column that lie in the same way are one, and
// those that lie face up have no edges.
func (s scaledPicture) fills(outline bool) (layers TableFills) {
	fill := func(layer int, ink face.Ink, r image.Rectangle) {
		all := layers[layer]
		last := len(all) - 1
		switch {
		case r.Empty():
		case last >= 0 && all[last].Rect.Min.X == r.Min.X && all[last].Rect.Max == image.Pt(r.Max.X, r.Min.Y),
			last >= 0 && all[last].Rect.Min.Y == r.Min.Y && all[last].Rect.Max == image.Pt(r.Min.X, r.Max.Y):
			all[last].Rect.Max = r.Max
		default:
			layers[layer] = append(all, Fill{Rect: r, Ink: ink})
		}
	}
	fill(baizeLayer, face.Baize, s.to)
	for _, r := range s.places {
		fill(placeLayer, face.BaizeMark, r)
		fill(holeLayer, face.Baize, r.Inset(s.edge))
	}
	for i, c := range s.cards {
		inside := c.Rect.Inset(s.edge).Intersect(c.part)
		if outline && i > 0 && c.FaceDown && s.cards[i-1].FaceDown == c.FaceDown {
			inside = inside.Union(s.cards[i-1].seam(c))
		}
		switch {
		case c.FaceDown:
			// The light rim shows the card on a screen of one bit too.
			fill(paperLayer, face.Paper, c.part)
			fill(backLayer, face.BackInk, inside)
		case outline:
			fill(paperLayer, face.Paper, c.part)
		default:
			fill(edgeLayer, face.Edge, c.part)
			fill(paperLayer, face.Paper, inside)
		}
	}
	return layers
}

// seam returns the edge between a card and the next one of its column, or of its row.
func (c scaledCard) seam(next scaledCard) image.Rectangle {
	edge := next.Rect.Inset(1)
	switch {
	case c.part.Min.X == next.part.Min.X && c.part.Max.Y == next.part.Min.Y:
		return image.Rect(edge.Min.X, next.part.Min.Y, edge.Max.X, next.part.Min.Y+1)
	case c.part.Min.Y == next.part.Min.Y && c.part.Max.X == next.part.Min.X:
		return image.Rect(next.part.Min.X, edge.Min.Y, next.part.Min.X+1, edge.Max.Y)
	}
	return image.Rectangle{}
}

// indices returns the indices of face-up cards, as many as most at the most, and the size of their letters. All cards that others
// cover have one, or none has. A card that shows too little has none.
func (s scaledPicture) indices(font func(em int) *face.Font, em, most int) (rows []Row, indexEm int) {
	indexEm = s.indexEm(font, em)
	f := font(indexEm)
	var covered []Row
	for _, c := range s.cards {
		x, y := c.part.Min.X+s.edge+1, c.part.Min.Y+s.edge+1
		row := Row{Text: c.Index, Look: c.Look, X: x, Y: y + capHeight(f) - f.Ascent}
		switch {
		case c.Index == "" || c.part.Max.X-x < f.Width(c.Index)-1 || c.part.Max.Y-y < capHeight(f)-1:
		case c.part == c.Rect:
			rows = append(rows, row)
		default:
			covered = append(covered, row)
		}
	}
	if len(rows)+len(covered) <= most {
		rows = append(rows, covered...)
	}
	return rows[:min(most, len(rows))], indexEm
}

// countFaces returns how many cards show an index, if there is room for it.
func (s scaledPicture) countFaces() (n int) {
	for _, c := range s.cards {
		if c.Index != "" {
			n++
		}
	}
	return n
}

// indexEm returns one of few sizes, because a server needs letters of each: the largest at which an index has room on a card, and in
// the part of a covered card that a fan shows.
func (s scaledPicture) indexEm(font func(em int) *face.Font, em int) int {
	const leastIndex = 7 // pixels
	strip := s.card.Y
	for _, c := range s.cards {
		if c.Index != "" && c.part.Dx() == c.Rect.Dx() {
			strip = min(strip, c.part.Dy())
		}
	}
	for _, size := range []int{em * 3 / 2, em, em * 3 / 4} {
		if f := font(size); size > leastIndex && f.Width("10♥") <= s.card.X-2*s.edge && capHeight(f) <= strip-s.edge {
			return size
		}
	}
	return min(em, max(leastIndex, em/2))
}

// capHeight is how high the letters of indices are.
func capHeight(f *face.Font) (height int) {
	for _, char := range "K10♥" {
		g := f.Glyph(char)
		height = max(height, -g.Y-g.Mask.Rect.Min.Y)
	}
	return height
}

// visiblePart takes covers that lie over the card from below, from the right or from the left.
func visiblePart(card image.Rectangle, covers []image.Rectangle) image.Rectangle {
	for _, c := range covers {
		switch over := c.Intersect(card); {
		case over.Empty():
		case over.Dx() == card.Dx():
			card.Max.Y = over.Min.Y
		case over.Min.X > card.Min.X:
			card.Max.X = over.Min.X
		default:
			card.Min.X = over.Max.X
		}
	}
	return card
}
