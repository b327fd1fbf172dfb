package panel

import (
	"image"

	"xklondike/x11/face"
)

// A previewer is a source that has pictures of its choices.
type previewer interface {
	Preview(id string) Preview
	Pick(id string, picture int) Outcome // does what one of the Cards of a preview stands for
}

// A Preview shows a choice: as a table, or as cards, of which one shows what is so now.
type Preview struct {
	Words string // what a table shows
	Table *Picture
	Title string   // of what stands below the table
	About []string // paragraphs below the title
	Cards []Card
}

// A Card is a picture of a card. Draw draws it in pixels.
type Card struct {
	Caption string
	Now     bool
	Draw    func(w, h int) face.Drawing
}

// A Pane shows the preview of the selected choice at the right of a list.
type Pane struct {
	Room  image.Rectangle // in the panel; empty in a panel without previews
	Rect  image.Rectangle // in the panel; all else is placed in it. Empty without a preview.
	Edge  int             // width of the light and dark edges; 0 for none
	Words string
	About []string // what stands below a table
	Fills []Fill
	Cards []PlacedCard
	Rows  []Row
	of    image.Point // the choice, from 1, and how far the page is scrolled
}

// A PlacedCard is a picture of a card at a point, in a rectangle with its caption.
type PlacedCard struct {
	Rect    image.Rectangle
	Caption string
	Now     bool
	At      image.Point
	Drawing face.Drawing
}

// paneWidth is 0 for a pane that would have much less room, or leave too little to the list.
func (c Content) paneWidth(room, em int) int {
	const leastList, goodList, least = 26, 34, 14 // em
	width := min(max(room-min(c.Width, goodList)*em, least*em), c.Pane*em)
	if room-width < leastList*em {
		return 0
	}
	return width
}

func (p *Panel) updatePane() {
	source, ok := p.open.source.(previewer)
	of := image.Pt(p.Shown.Selected+1, p.Shown.Offset)
	if !ok || p.Shown.Pane.Room.Empty() || p.Shown.Pane.of == of {
		return
	}
	preview := source.Preview(p.Shown.SelectedItem().ID)
	p.Shown.Pane = Pane{Room: p.Shown.Pane.Room, Words: preview.Words, of: of}
	switch f := p.font(p.Shown.Em); {
	case preview.Table != nil:
		p.Shown.Pane.addTable(preview, f, p.Shown.Em)
	case len(preview.Cards) > 0:
		p.Shown.Pane.addCards(preview.Cards, f, p.Shown.Em, p.Shown.Choices[p.Shown.Selected].Rect.Min.Y-p.Shown.Offset)
	}
}

func (p *Pane) addTable(preview Preview, f *face.Font, em int) {
	p.Rect = p.Room
	edge, top, line := EdgeWidth(em), margin*em/2, f.Height()
	left, width := margin*em, p.Rect.Dx()-margin*em-edge
	rows := []Row{{Text: f.Ellipsize(preview.Title, width), Look: Bold, X: left}}
	height := line
	for _, paragraph := range preview.About {
		height += line / 4
		for _, text := range wrap(f, paragraph, width) {
			rows = append(rows, Row{Text: text, X: left, Y: height})
			height += line
		}
	}
	room := image.Pt(width, max(p.Rect.Dy()-top-2*edge-line/2-height, p.Rect.Dy()/3))
	if room.X <= 0 {
		return
	}
	size := preview.Table.fitting(room)
	table := image.Rectangle{Max: size}.Add(image.Pt(left+(room.X-size.X)/2, top+edge))
	p.About = append([]string{preview.Title}, preview.About...)
	p.Fills = append([]Fill{{Rect: table.Inset(-edge), Ink: face.TopShadow}}, preview.Table.fills(table, max(1, em/16))...)
	for _, r := range rows {
		if r.Y += table.Max.Y + line/2; r.Y+line <= p.Rect.Dy() {
			p.Rows = append(p.Rows, r)
		}
	}
}

// addCards puts the cards above one another beside the selected choice, so that the pointer reaches them without
// another choice on its way.
func (p *Pane) addCards(cards []Card, f *face.Font, em, y int) {
	const widest, narrowest = 6, 16 // em, and pixels
	gap := em / 2
	h := min((p.Room.Dy()-2*margin*em-(len(cards)-1)*gap)/len(cards), widest*em*7/5)
	w := h * 5 / 7
	if w < narrowest {
		return
	}
	height := len(cards)*(h+gap) - gap + 2*margin*em
	p.Rect, p.Edge = p.Room, EdgeWidth(em)
	p.Rect.Min.Y += max(0, min(y-height/2, p.Room.Dy()-height))
	p.Rect.Max.Y = p.Rect.Min.Y + height
	y = margin * em
	for _, c := range cards {
		at := image.Pt(margin*em, y)
		if c.Caption == "" {
			at.X = (p.Rect.Dx() - w) / 2
		}
		caption := Row{Text: c.Caption, X: at.X + w + em, Y: y + (h-f.Height())/2}
		if c.Now {
			caption.Look = Chosen
			p.Fills = append(p.Fills, Fill{Ink: face.SelectPaper,
				Rect: image.Rect(caption.X-em/3, caption.Y, caption.X+f.Width(c.Caption)+em/3, caption.Y+f.Height())})
		}
		p.Rows = append(p.Rows, caption)
		p.Cards = append(p.Cards, PlacedCard{image.Rect(0, y, p.Rect.Dx(), y+h), c.Caption, c.Now, at, c.Draw(w, h)})
		y += h + gap
	}
}

// cardAt returns the index of the card at a point of the panel, or -1.
func (p Pane) cardAt(at image.Point) int {
	for i, c := range p.Cards {
		if at.Sub(p.Rect.Min).In(c.Rect) {
			return i
		}
	}
	return -1
}
