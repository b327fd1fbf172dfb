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

// A PictureCard is a card without a rank and a suit.
type PictureCard struct {
	Rect     image.Rectangle
	FaceDown bool
}

// Em; a picture keeps its shape, and touches one of these limits
const (
	pictureWidth  = 20
	pictureHeight = 9
)

func (s *typesetter) addPicture(p Picture) {
	size := p.fitting(image.Pt(min(pictureWidth*s.page.Em, s.page.Size.X-2*margin*s.page.Em), pictureHeight*s.page.Em))
	at := image.Pt((s.page.Size.X-size.X)/2, s.page.Size.Y)
	s.page.Fills = append(s.page.Fills, p.fills(image.Rectangle{Max: size}.Add(at), max(1, s.page.Em/16))...)
	s.page.Size.Y += size.Y + s.font.Height()/2
}

func (p Picture) fitting(room image.Point) image.Point {
	size := p.Bounds.Size()
	if room.X*size.Y < room.Y*size.X {
		return image.Pt(room.X, room.X*size.Y/size.X)
	}
	return image.Pt(room.Y*size.X/size.Y, room.Y)
}

// fills has rectangles of one ink together, because then one request paints them, and joins those that touch. edge is
// the width of a card's edge.
func (p Picture) fills(to image.Rectangle, edge int) (all []Fill) {
	point := func(at image.Point) image.Point {
		at = at.Sub(p.Bounds.Min)
		return to.Min.Add(image.Pt(at.X*to.Dx()/p.Bounds.Dx(), at.Y*to.Dy()/p.Bounds.Dy()))
	}
	scaled := func(r image.Rectangle) image.Rectangle { return image.Rectangle{point(r.Min), point(r.Max)} }
	fill := func(ink face.Ink, rects ...image.Rectangle) {
		for _, r := range rects {
			last := len(all) - 1
			switch {
			case r.Empty():
			case last >= 0 && all[last].Ink == ink && all[last].Rect.Min.X == r.Min.X && all[last].Rect.Max == image.Pt(r.Max.X, r.Min.Y):
				all[last].Rect.Max.Y = r.Max.Y
			default:
				all = append(all, Fill{Rect: r, Ink: ink})
			}
		}
	}
	fill(face.Baize, to)
	var places, holes, edges, papers, backs []image.Rectangle
	for _, r := range p.Places {
		if !slices.ContainsFunc(p.Cards, func(c PictureCard) bool { return r.In(c.Rect) }) {
			places, holes = append(places, scaled(r)), append(holes, scaled(r).Inset(edge))
		}
	}
	for i, c := range p.Cards {
		rect, covers := scaled(c.Rect), []image.Rectangle(nil)
		for _, above := range p.Cards[i+1:] {
			covers = append(covers, scaled(above.Rect))
		}
		part := visiblePart(rect, covers)
		if part.Empty() {
			continue
		}
		inside := rect.Inset(edge).Intersect(part)
		if c.FaceDown {
			// The light rim shows the card on a screen of one bit too.
			papers, backs = append(papers, part), append(backs, inside)
		} else {
			edges, papers = append(edges, part), append(papers, inside)
		}
	}
	fill(face.BaizeMark, places...)
	fill(face.Baize, holes...)
	fill(face.Edge, edges...)
	fill(face.Paper, papers...)
	fill(face.BackInk, backs...)
	return all
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
