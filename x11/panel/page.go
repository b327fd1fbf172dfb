package panel

import (
	"cmp"
	"image"
	"strings"

	"xklondike/x11/face"
)

// A Page is items that have been typeset into rows.
type Page struct {
	Rows    []Row
	Choices []PlacedChoice // from the top; read by items, a page without choices has its items here
	tops    []int          // y of each item, in pixels
	links   bool           // the choices are links
	Fills   []Fill         // below the rows, in the order in which they are painted
	Em      int            // font size, in pixels
	Grid
	ends []int       // x at which each of the cells of choices ends, in pixels
	Size image.Point // pixels, with the margins
}

// A Row is a line of text on a page, or one column of it.
type Row struct {
	Text string
	Look TextLook
	X, Y int // top left corner on the page, in pixels
}

// A Fill is a part of a curve, say, in pixels of the page.
type Fill = face.Fill

// A TextLook says how a text looks.
type TextLook uint8

const (
	Plain TextLook = iota
	Bold
	Grey
	Chosen
	OnBar     // in the menu bar and the status line
	GreyOnBar // in the menu bar
	Message   // of the status line
	OfClubs   // on a card
	OfDiamonds
	OfHearts
	OfSpades
	GreenLight
	RedLight
	looks
)

// Inks returns the inks of a text and of the paper behind it.
func (l TextLook) Inks() (ink, paper face.Ink) {
	switch l {
	case Grey:
		return face.PanelGrey, face.PanelPaper
	case Chosen:
		return face.SelectText, face.SelectPaper
	case OnBar:
		return face.BarText, face.BarPaper
	case GreyOnBar:
		return face.BarGrey, face.BarPaper
	case Message:
		return face.Highlight, face.BarPaper
	case OfClubs, OfDiamonds, OfHearts, OfSpades:
		return face.ClubsInk + face.Ink(l-OfClubs), face.Paper
	case GreenLight:
		return face.LampGreen, face.BarPaper
	case RedLight:
		return face.LampRed, face.BarPaper
	}
	return face.PanelText, face.PanelPaper
}

// RowsByLook has the rows with a text, and those of one look together, because one request draws them.
func RowsByLook(all ...Row) (rows [looks][]Row) {
	for _, r := range all {
		if r.Text = strings.TrimRight(r.Text, " "); r.Text != "" {
			rows[r.Look] = append(rows[r.Look], r)
		}
	}
	return rows
}

// selectedInk is the ink in which a part of a choice is shown while the choice is selected.
func selectedInk(ink face.Ink) face.Ink {
	switch ink {
	case face.PanelText, face.PanelGrey:
		return face.SelectText
	case face.PanelPaper:
		return face.SelectPaper
	}
	return ink
}

// A PlacedChoice says where a choice stands on its page, in pixels.
type PlacedChoice struct {
	Item int
	// Highlighted while the choice is selected, and hit by a click at its height
	Rect        image.Rectangle
	Rows, Fills Span  // of the page that lie in Rect
	Tile        *Tile // in a grid, where Rect is the name below; else nil
}

// SelectedChoice returns what shows the selected choice, placed in its Rect.
func (s Shown) SelectedChoice() (fills []Fill, rows []Row) {
	place := s.Choices[s.Selected]
	at := place.Rect.Min
	fills = []Fill{{Rect: place.Rect.Sub(at), Ink: face.SelectPaper}}
	for _, f := range s.Fills[place.Fills.From:place.Fills.To] {
		fills = append(fills, Fill{Rect: f.Rect.Sub(at), Ink: selectedInk(f.Ink)})
	}
	for i := place.Rows.From; i < place.Rows.To; i++ {
		r := s.ShownRow(i)
		rows = append(rows, Row{r.Text, Chosen, r.X - at.X, r.Y - at.Y})
	}
	return fills, rows
}

// A Span is a part of a list: from From to just before To.
type Span struct{ From, To int }

// Em
const margin = 1

// Characters; longer lines are hard to follow. A page without a width of its own has room for so many.
const longestLine = 80

// MinEm is the smallest font that people can read, in pixels.
const MinEm = 9

// emFor gives a panel in a small room smaller letters than the rest of the window has, for some rows above the foot,
// and some words in a row.
func emFor(room image.Point, em int) int {
	// Em; in less room the font gets smaller
	const leastWidth, leastHeight = 24, 14
	return min(em, max(MinEm, min(room.X/leastWidth, room.Y/leastHeight)))
}

// fit typesets a content for a room, in pixels, with letters of em pixels. The width of a list does not depend
// on the number of items, so a list that is filtered stays where it is; it may be higher than the room. Other
// pages may have letters up to a sixth smaller. If nothing fits, they are higher, too.
func fit(font func(em int) *face.Font, c Content, em int, room image.Point) Page {
	if c.hangs() {
		return typesetMenu(font(em), c.Items, em, room.X)
	}
	if c.Grid {
		return typesetGrid(font, c, em, room)
	}
	at := func(em int) Page {
		f := font(em)
		return typeset(f, c, em, min(room.X, cmp.Or(c.Width*em, pageWidth(f, em))), room.Y)
	}
	p := at(em)
	if c.hasChoices() || c.Field != nil || p.Size.Y <= room.Y {
		return p
	}
	for smaller := em - 1; smaller >= max(MinEm, em-em/6); smaller-- {
		if s := at(smaller); s.Size.Y <= room.Y {
			return s
		}
	}
	return p
}

func (p *Page) fill(ink face.Ink, rects ...image.Rectangle) {
	for _, r := range rects {
		p.Fills = append(p.Fills, Fill{Rect: r, Ink: ink})
	}
}

// widen adds a blank at the right, where choices are highlighted, too.
func (p *Page) widen(by int) {
	p.Size.X += by
	for i := range p.Choices {
		p.Choices[i].Rect.Max.X += by
	}
}

func pageWidth(f *face.Font, em int) int { return f.LineWidth(longestLine) + 2*margin*em }

// MaxChoiceHeight returns the height of the highest choice, in pixels.
func (p Page) MaxChoiceHeight() (height int) {
	for _, place := range p.Choices {
		height = max(height, place.Rect.Dy())
	}
	return height
}
