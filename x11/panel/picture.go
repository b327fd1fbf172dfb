package panel

import (
	"image"

	"xklondike/x11/face"
)

// A Picture is the table of a game: where its places and cards lie.
type Picture struct {
	// Of the table, which the page shows smaller
	Size   image.Point
	Places []image.Rectangle // where no card lies
	Cards  []PictureCard     // from the bottom up
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

// Rectangles of one ink are together, because then one request paints them.
func (s *typesetter) addPicture(p Picture) {
	w, h := min(pictureWidth*s.Em, s.Size.X-2*margin*s.Em), pictureHeight*s.Em
	if w*p.Size.Y < h*p.Size.X {
		h = w * p.Size.Y / p.Size.X
	} else {
		w = h * p.Size.X / p.Size.Y
	}
	at := image.Pt((s.Size.X-w)/2, s.Size.Y)
	scaled := func(r image.Rectangle) image.Rectangle {
		return image.Rect(r.Min.X*w/p.Size.X, r.Min.Y*h/p.Size.Y, r.Max.X*w/p.Size.X, r.Max.Y*h/p.Size.Y).Add(at)
	}
	s.fill(face.Baize, scaled(image.Rectangle{Max: p.Size}))
	edge := max(1, s.Em/16)
	var places, holes, edges, papers, backs []image.Rectangle
	for _, r := range p.Places {
		places, holes = append(places, scaled(r)), append(holes, scaled(r).Inset(edge))
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
	s.fill(face.BaizeMark, places...)
	s.fill(face.Baize, holes...)
	s.fill(face.Edge, edges...)
	s.fill(face.Paper, papers...)
	s.fill(face.BackInk, backs...)
	s.Size.Y += h + s.font.Height()/2
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

func (s *typesetter) fill(ink face.Ink, rects ...image.Rectangle) {
	for _, r := range rects {
		if !r.Empty() {
			s.Fills = append(s.Fills, Fill{r, ink})
		}
	}
}
