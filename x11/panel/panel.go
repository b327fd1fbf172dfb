package panel

import (
	"image"

	"xklondike/x11/face"
)

// A Panel shows what a source says over the table, with a foot that says what keys do, and perhaps an entry
// field above. It handles keys and the pointer while it is open. It also has the menu bar.
type Panel struct {
	Fonts  *face.Fonts
	Titles []string // of the menu bar
	room   Room
	bar    Bar
	opened
}

// It is zero in a closed panel.
type opened struct {
	Shown
	source   Source
	key      string // the key that opened the panel
	pressed  int    // the choice under the pointer when button 1 was pressed; -1 for none
	dragging bool   // the player drags the thumb of the scroll bar
	pulled   bool   // the player holds button 1 in a menu, and may release it on a choice
	hovered  bool   // the pointer has opened the menu by moving onto its title
}

// A Room says where panels have room in the table window, in pixels, and how they look there.
type Room struct {
	Rect image.Rectangle
	Bar  image.Rectangle // of the menu bar; empty for none
	Em   int             // font size of the status line
	Mono bool            // the screen has no grey
}

// LayOut makes an open panel and the menu bar fit their room.
func (p *Panel) LayOut(room Room) {
	if room != p.room {
		p.room = room
		p.bar = newBar(p.Fonts, room, p.Titles)
		p.Refresh()
	}
}

// Open opens the panel: a menu below its title in the menu bar, any other in the middle of the room. The font
// is smaller in a small room, or if a page without choices fits only then. If the press of a button opens a
// menu, it may be released on a choice.
func (p *Panel) Open(source Source, closingKey string, byButton bool) {
	p.opened = opened{source: source, key: closingKey, pressed: -1, pulled: byButton}
	p.Shown = p.newShown()
}

// Refresh shows what the source of an open panel says now, with the same part of the text in view, and the
// same choice selected.
func (p *Panel) Refresh() {
	if !p.IsOpen() {
		return
	}
	was := p.Shown
	p.Shown = p.newShown()
	switch {
	case p.Content.Title != was.Content.Title: // it is another menu
	case len(p.Choices) == 0:
		p.Scroll = p.matching(was.Scroll)
	default:
		for i, place := range p.Choices {
			if place.Item == was.selectedItem() {
				p.View = p.withSelection(i)
			}
		}
	}
}

// Close closes the panel.
func (p *Panel) Close() { p.opened = opened{} }

// Select selects a choice, from 0.
func (p *Panel) Select(choice int) { p.View = p.withSelection(choice) }

// Source returns what the panel shows, or nil if it is closed.
func (p *Panel) Source() Source { return p.source }

func (p *Panel) font(em int) *face.Font { return p.Fonts.Font(em, false) }

// EdgeWidth returns the width of the light and dark edges of bars and panels with letters of em pixels.
func EdgeWidth(em int) int { return max(1, em/14) }

func paddedLine(lineHeight int) int { return lineHeight * 3 / 2 }

func (c Content) fieldHeight(lineHeight int) int {
	if c.Field == nil {
		return 0
	}
	return paddedLine(lineHeight)
}

func (p *Panel) newShown() Shown {
	c := p.source.Content()
	if p.room.Mono {
		c = c.withGreyInBrackets()
	}
	room := p.room.Rect.Size()
	em := emFor(room, p.room.Em)
	s := Shown{Content: c, Edge: EdgeWidth(em)}
	bothEdges := 2 * s.Edge
	page := fit(p.font, c, em, image.Pt(room.X-bothEdges-2*margin*em,
		room.Y-bothEdges-paddedLine(p.font(em).Height())-c.fieldHeight(p.font(em).Height())))
	line := p.font(page.Em).Height()
	foot, field := newFoot(p.font(page.Em), c, page), c.fieldHeight(line)
	const leastView = 3
	if room.Y-bothEdges-field-foot.height(line) < leastView*line {
		foot = foot.withoutDetails()
	}
	size := image.Pt(page.Size.X+bothEdges, min(room.Y, page.Size.Y+bothEdges+foot.height(line)+field))
	if c.hasChoices() && c.Field != nil {
		size.Y = room.Y // the full height, so that the panel does not move when a filter shortens the list
	}
	s.View = newView(page, size.Y-bothEdges-foot.height(line)-field, line, c.Selected)
	s.Bounds = p.boundsFor(size, c.Title)
	s.setFoot(foot, p.font(page.Em))
	s.setEntry(p.font(page.Em))
	return s
}

func (p *Panel) boundsFor(size image.Point, title int) image.Rectangle {
	room := p.room.Rect
	at := room.Min.Add(image.Pt((room.Dx()-size.X)/2, max(0, (room.Dy()-size.Y)/2)))
	if title > 0 {
		at = image.Pt(max(0, min(p.bar.left(title), room.Max.X-size.X)), room.Min.Y)
	}
	return image.Rectangle{Min: at, Max: at.Add(size)}
}
