package panel

import (
	"image"
	"unicode/utf8"

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

// A Card is a picture of a card. Draw draws it in pixels; it is nil for a card of a list that has captions alone.
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
	// The indices of the cards of a table, and the size of their letters, in pixels
	Indices []Row
	IndexEm int
	Fills   []Fill
	Cards   []PlacedCard
	Rows    []Row
	of      previewed
}

// A PlacedCard is a picture of a card at a point, in a rectangle with its caption.
type PlacedCard struct {
	Rect    image.Rectangle
	Caption string
	Now     bool
	At      image.Point
	Drawing face.Drawing
}

// A previewed is the choice whose preview is in a pane. Where cards stand beside the choice, it says where the choice is.
type previewed struct {
	id               string
	selected, offset int
}

// paneWidth is 0 for a pane that would have much less room, or leave too little to the list.
func (c Content) paneWidth(room, em int) int {
	const leastList, goodList, least = 26, 34, 14 // em
	width := min(max(room-min(c.Width, goodList)*em, least*em), c.Pane*em)
	if c.Grid || room-width < leastList*em {
		return 0
	}
	return width
}

// updatePane shows the preview of the selected choice, unless that must wait.
func (p *Panel) updatePane() {
	if !p.Shown.Content.PaneWaits {
		p.ShowPreview()
	}
}

// PreviewDue reports whether the pane shows the preview of another choice than the selected one, and returns the ID of that.
func (p *Panel) PreviewDue() (of string, due bool) {
	now := p.previewNow()
	_, ok := p.open.source.(previewer)
	return now.id, ok && !p.Shown.Pane.Room.Empty() && p.Shown.Pane.of != now
}

func (p *Panel) previewNow() previewed {
	now := previewed{id: p.Shown.SelectedItem().ID}
	if p.Shown.Content.PaneOver {
		now.selected, now.offset = p.Shown.Selected+1, p.Shown.Offset
	}
	return now
}

// ShowPreview shows the preview of the selected choice in the pane, if there is one.
func (p *Panel) ShowPreview() {
	if _, due := p.PreviewDue(); !due {
		return
	}
	preview := p.open.source.(previewer).Preview(p.Shown.SelectedItem().ID)
	p.Shown.Pane = Pane{Room: p.Shown.Pane.Room, Words: preview.Words, of: p.previewNow()}
	switch f := p.font(p.Shown.Em); {
	case preview.Table != nil:
		p.Shown.Pane.addTable(preview, p.font, p.Shown.Em)
	case len(preview.Cards) > 0:
		p.Shown.Pane.addCards(preview.Cards, f, p.Shown.Em, p.Shown.Choices[p.Shown.Selected].Rect.Min.Y-p.Shown.Offset)
	}
}

// A preview takes at most so many bytes: for its requests, each line of text and each index besides the letters of a line, and each
// fill. Where that is not enough for all cards, they are shown in outline, and then covered cards have no index.
const (
	previewBytes = 1500
	requestBytes = 400
	textBytes    = 12
	fillBytes    = 8
)

func (p *Pane) addTable(preview Preview, font func(em int) *face.Font, em int) {
	p.Rect = p.Room
	f := font(em)
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
	room := image.Pt(width, max(p.Rect.Dy()-top-2*edge-line/2-height, p.Rect.Dy()/5))
	if room.X <= 0 {
		return
	}
	size := preview.Table.fitting(room)
	table := image.Rectangle{Max: size}.Add(image.Pt(left+(room.X-size.X)/2, top+edge))
	p.About = append([]string{preview.Title}, preview.About...)
	bytes := previewBytes - requestBytes
	for _, r := range rows {
		if r.Y += table.Max.Y + line/2; r.Y+line <= p.Rect.Dy() {
			p.Rows = append(p.Rows, r)
			bytes -= utf8.RuneCountInString(r.Text) + textBytes
		}
	}
	scaled := preview.Table.scaledTo(table, max(1, em/16))
	fills := PaintOrder(scaled.fills(false))
	if fillBytes*len(fills)+textBytes*scaled.countFaces() > bytes {
		fills = PaintOrder(scaled.fills(true))
	}
	p.Fills = append([]Fill{{Rect: table.Inset(-edge), Ink: face.TopShadow}}, fills...)
	p.Indices, p.IndexEm = scaled.indices(font, em, max(0, bytes-fillBytes*len(fills))/textBytes)
}

// addCards puts the cards above one another beside the selected choice, so that the pointer reaches them without
// another choice on its way.
func (p *Pane) addCards(cards []Card, f *face.Font, em, y int) {
	const widest, narrowest = 6, 16 // em, and pixels
	gap := em / 2
	if cards[0].Draw == nil {
		p.addWords(cards, f, em, y)
		return
	}
	caption := 0
	for _, c := range cards {
		caption = max(caption, f.Width(c.Caption))
	}
	h := min((p.Room.Dy()-2*margin*em-(len(cards)-1)*gap)/len(cards), min(widest*em, p.Room.Dx()-3*margin*em-caption)*7/5)
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

// addWords puts captions in a list beside the selected choice, the one of now with a light ground.
func (p *Pane) addWords(cards []Card, f *face.Font, em, y int) {
	line := paddedLine(f.Height())
	height := len(cards)*line + margin*em
	if height > p.Room.Dy() {
		return
	}
	p.Rect, p.Edge = p.Room, EdgeWidth(em)
	p.Rect.Min.Y += max(0, min(y-height/2, p.Room.Dy()-height))
	p.Rect.Max.Y = p.Rect.Min.Y + height
	for i, c := range cards {
		at := image.Rect(p.Edge, 0, p.Rect.Dx()-p.Edge, line).Add(image.Pt(0, margin*em/2+i*line))
		caption := Row{Text: f.Ellipsize(c.Caption, at.Dx()-2*margin*em), X: margin * em, Y: at.Min.Y + Centred(f, line)}
		if c.Now {
			caption.Look = Chosen
			p.Fills = append(p.Fills, Fill{Ink: face.SelectPaper, Rect: at})
		}
		p.Rows = append(p.Rows, caption)
		p.Cards = append(p.Cards, PlacedCard{Rect: at, Caption: c.Caption, Now: c.Now})
	}
}

// setCutRows cuts all rows of the page that reach into the room of the pane, where that lies over the page.
func (s *Shown) setCutRows(fonts *face.Fonts) {
	end := s.Pane.Room.Min.X - s.Edge - margin*s.Em/2
	for i, r := range s.Rows {
		f := fonts.Font(s.Em, r.Look == Bold)
		if r.X >= end || r.X+f.Width(r.Text) <= end {
			continue
		}
		if s.cutRows == nil {
			s.cutRows = make(map[int]string)
		}
		s.cutRows[i] = f.Ellipsize(r.Text, end-r.X)
	}
}

// ShownRow returns a row of the page as it shows: cut with an ellipsis while the pane covers its end.
func (s Shown) ShownRow(i int) Row {
	r := s.Rows[i]
	if text, ok := s.cutRows[i]; ok {
		if y := s.ViewRect().Min.Y + r.Y - s.Offset; y < s.Pane.Rect.Max.Y && y+s.LineHeight > s.Pane.Rect.Min.Y {
			r.Text = text
		}
	}
	return r
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
