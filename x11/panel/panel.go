package panel

import (
	"image"
	"slices"

	"xklondike/x11/face"
)

// A Panel shows what a source says over the table, with a foot that says what keys do, and perhaps an entry
// field above. It handles keys and the pointer while it is open. It also has the menu bar.
type Panel struct {
	Fonts  *face.Fonts
	Titles []string // of the menu bar
	Shown  Shown
	room   Room
	bar    Bar
	words  []Word // at the right end of the menu bar
	held   heldWord
	byItem bool // as ReadByItem says
	open   opened
}

// An opened is what an open panel has beside what it shows; it is zero in a closed one.
type opened struct {
	source   Source
	pressed  int  // the choice under the pointer when button 1 was pressed; -1 for none
	dragging bool // the player drags the thumb of the scroll bar
	pulled   bool // the player holds button 1 in a menu, and may release it on a choice
	hovered  bool // the pointer has opened the menu by moving onto its title
}

// A Room says where panels have room in the table window, in pixels, and how they look there.
type Room struct {
	Rect image.Rectangle
	Bar  image.Rectangle // of the menu bar; empty for none
	Left int             // from the left side of the menu bar to its first title
	Em   int             // font size of the status line
	Mono bool            // the screen has no grey

	Slow    bool // the line is slow
	Bitmaps bool // each text goes to the server as a bitmap
}

// LayOut makes an open panel and the menu bar fit their room.
func (p *Panel) LayOut(room Room) {
	if room != p.room {
		p.room = room
		p.bar = newBar(p.Fonts, room, p.Titles)
		p.bar.placeWords(p.font(room.Em), room, p.words)
		p.Refresh()
	}
}

// Open opens the panel: a menu below its title in the menu bar, any other in the middle of the room. The font
// is smaller in a small room, or if a page without choices fits only then. If the press of a button opens a
// menu, it may be released on a choice.
func (p *Panel) Open(source Source, byButton bool) {
	p.LetWordGo()
	p.open = opened{source: source, pressed: -1, pulled: byButton}
	p.Shown = p.newShown()
	p.ShowPreview()
}

// Refresh shows what the source of an open panel says now. What is in view stays in its place, and the same
// choice stays selected.
func (p *Panel) Refresh() {
	if !p.Shown.IsOpen() {
		return
	}
	was := p.Shown
	p.Shown = p.newShown()
	p.Shown.keepView(was)
	p.ShowPreview()
}

// ReadByItem says whether Up and Down select each item of a page without choices in turn, so that a screen reader says it,
// and do not just scroll.
func (p *Panel) ReadByItem(on bool) {
	was := p.byItem
	if p.byItem = on; on != was && p.Shown.IsOpen() && !p.Shown.AcceptsInput() {
		p.show()
	}
}

func (p *Panel) Close() { p.Shown, p.open = Shown{}, opened{} }

// Select selects a choice by its index, and brings it into view.
func (p *Panel) Select(choice int) { p.Shown.PageView = p.Shown.withSelection(choice) }

// Source returns what the open panel shows; nil for a closed one.
func (p *Panel) Source() Source { return p.open.source }

func (p *Panel) font(em int) *face.Font { return p.Fonts.Font(em, false) }

// EdgeWidth returns the width of the light and dark edges of bars and panels with letters of em pixels.
func EdgeWidth(em int) int { return max(1, em/14) }

func paddedLine(lineHeight int) int { return lineHeight * 3 / 2 }

// show leaves a preview that waits in its place.
func (p *Panel) show() {
	was := p.Shown
	p.Shown = p.newShown()
	if p.Shown.Content.PaneWaits && was.Content.PaneWaits && was.Pane.Room == p.Shown.Pane.Room {
		p.Shown.Pane = was.Pane
	}
	p.updatePane()
}

func (p *Panel) newShown() (s Shown) {
	c := p.open.source.Content()
	c.byItem = p.byItem && !c.hasChoices() && c.Field == nil
	c.bitmaps = p.room.Bitmaps
	c.Grid = c.Grid && !p.room.Slow && c.hasChoices()
	if p.room.Slow { // where tables would take long
		c.Switch = Switch{}
	}
	if c.Grid {
		c.Heads = nil
	}
	if p.room.Mono {
		c = c.withGreyInBrackets()
	}
	for footLines := 1; ; footLines++ {
		if s = p.shown(c, footLines); s.footLines <= footLines {
			return s
		}
	}
}

// shown fits a content to a view above a foot of so many lines, and then finds out how many it has.
func (p *Panel) shown(c Content, footLines int) Shown {
	room := p.room.Rect
	if !c.hangs() {
		const shareOfMargin = 24
		room = room.Inset(min(room.Dx(), room.Dy()) / shareOfMargin)
	}
	em := emFor(room.Size(), p.room.Em)
	s := Shown{Content: c, Edge: EdgeWidth(em)}
	inside := room.Size().Sub(image.Pt(2*s.Edge, 2*s.Edge))
	pane := c.paneWidth(inside.X, em)
	beside := pane
	const leastBesidePane = 48 // em, in which all languages have a value and where it is set beside its label
	if c.PaneOver && inside.X-pane < min(c.Width, leastBesidePane)*em {
		beside = 0
	}
	lineHeight := p.font(em).Height()
	page := fit(p.font, c, em, inside.Sub(image.Pt(beside, 2*paddedLine(lineHeight)+(footLines-1)*lineHeight)))
	f := p.font(page.Em)
	line := f.Height()
	if s.Width = page.Size.X + beside; c.PaneOver {
		page.widen(beside)
	}
	s.setTitle(p.Fonts.Font(page.Em, true), page.Em)
	s.setHeads(f, page)
	s.setSwitch(f, page.Em)
	if pane == 0 || c.PaneOver { // the preview says the same
		s.setDetails(f, page)
	}
	bars := s.HeaderHeight + s.HeadsHeight
	scrolls := bars+paddedLine(line)+(footLines-1)*line+page.Size.Y > inside.Y
	hint := s.hintLines(f, page.Em, scrolls)
	if s.footLines = len(hint); s.footLines > 0 {
		bars += paddedLine(line) + (s.footLines-1)*line
	}
	const leastView = 3
	if inside.Y-bars-s.DetailsHeight < leastView*line {
		s.dropDetails()
	}
	bars += s.DetailsHeight
	height := min(inside.Y, page.Size.Y+bars)
	if c.Field != nil && (c.hasChoices() || c.Pane > 0) {
		height = inside.Y // the full height, so that the panel does not move when a filter shortens the list
	}
	s.PageView = newView(page, height-bars, line)
	if i := slices.IndexFunc(s.Choices, func(p PlacedChoice) bool { return c.Items[p.Item].ID == c.Selected }); i >= 0 && c.Selected != "" {
		s.PageView = s.withSelection(i)
	}
	s.Bounds = p.boundsFor(image.Pt(s.Width+2*s.Edge, height+2*s.Edge), room, c)
	if right := s.Edge + s.Width; pane > 0 {
		s.Pane.Room = image.Rect(right-pane, s.ViewRect().Min.Y, right-margin*s.Em+s.Em/3, s.ViewRect().Max.Y)
		if beside == 0 {
			s.setCutRows(p.Fonts)
		}
	}
	s.setHint(hint, f)
	s.setEntry(f)
	return s
}

func (p *Panel) boundsFor(size image.Point, room image.Rectangle, c Content) image.Rectangle {
	at := room.Min.Add(image.Pt((room.Dx()-size.X)/2, max(0, (room.Dy()-size.Y)/2)))
	switch {
	case c.Menu > 0:
		at = image.Pt(max(0, min(p.bar.left(c.Menu), room.Max.X-size.X)), room.Min.Y)
	case c.hangs():
		at = image.Pt(c.Beside.Max.X, c.Beside.Min.Y)
		if at.X+size.X > room.Max.X && c.Beside.Min.X-size.X >= room.Min.X {
			at.X = c.Beside.Min.X - size.X
		}
		at.X, at.Y = max(room.Min.X, min(at.X, room.Max.X-size.X)), max(room.Min.Y, min(at.Y, room.Max.Y-size.Y))
	}
	return image.Rectangle{Max: size}.Add(at)
}

// setTitle leaves some room to an entry field beside the title, or leaves the title out.
func (s *Shown) setTitle(f *face.Font, em int) {
	if s.Content.hangs() {
		return
	}
	const leastField = 9 // em
	side := margin * em
	text := f.Ellipsize(s.Content.Title, s.Width-2*side)
	if s.Content.Field != nil && s.Width-2*side-f.Width(text) < leastField*em {
		text = ""
	}
	s.HeaderHeight = paddedLine(f.Height())
	s.Heading = Row{Text: text, Look: Bold, X: s.Edge + side, Y: s.Edge + Centred(f, s.HeaderHeight)}
	if s.titleEnd = s.Heading.X; text != "" {
		s.titleEnd += f.Width(text) + side
	}
}

// setHeads puts the heads of columns below the title.
func (s *Shown) setHeads(f *face.Font, page Page) {
	if len(s.Content.Heads) == 0 {
		return
	}
	s.HeadsHeight = f.Height() * 5 / 4
	y := s.Edge + s.HeaderHeight + f.Height()/4
	for i, text := range s.Content.Heads {
		x := margin * page.Em
		if i > 0 {
			x = page.ends[i-1] - f.Width(text)
		}
		s.Heads = append(s.Heads, Row{Text: text, Look: Grey, X: s.Edge + x, Y: y})
	}
}
