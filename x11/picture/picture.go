// Package picture draws frames in memory. It is a presenter, as package windows is, and knows no display.
package picture

import (
	"image"
	"image/color"
	"slices"

	"xklondike/game"
	"xklondike/x11/face"
	"xklondike/x11/frame"
	"xklondike/x11/panel"
	"xklondike/x11/pixels"
	"xklondike/x11/scene"
)

// Draw draws the table window of a frame, without its border. The order is that in which package windows stacks them.
func Draw(f frame.Frame) *image.RGBA {
	if f.Given.Look.OneBit {
		f.Given.Look.Palette = f.Given.Look.Palette.TwoColours()
	}
	c := canvas{img: image.NewRGBA(f.Bounds), look: f.Given.Look, fonts: new(face.Fonts)}
	c.drawTable(f, f.Bounds)
	c.drawBar(f.Given.Bar)
	c.drawStrip(f.History)
	c.drawRims(f, true, 0)
	for _, p := range f.Places {
		if p.Bare {
			c.drawPlace(f, p)
		}
	}
	c.drawStatus(f.Status)
	c.drawCards(f)
	if f.Given.Panel.IsOpen() {
		c.drawPanel(f.Given.Panel)
	}
	return c.img
}

func (c canvas) drawTable(f frame.Frame, part image.Rectangle) {
	if !c.look.Felt {
		c.fill(part, face.Baize)
		return
	}
	felt := f.Felt()
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			c.img.SetRGBA(x, y, felt.At(x, y))
		}
	}
}

func (c canvas) drawPlace(f frame.Frame, p frame.Place) {
	d := c.look.Deck.EmptyPlace(p.Kind, f.Card.X, f.Card.Y)
	if !c.look.Felt {
		mark := c.render(d)
		c.part(p.Rect).put(mark, mark.Rect)
		return
	}
	c.drawTable(f, p.Rect)
	mask := face.Render(d, face.Palette{face.BaizeMark: color.RGBA{255, 255, 255, 255}})
	for y := range f.Card.Y {
		for x := range f.Card.X {
			at := p.Rect.Min.Add(image.Pt(x, y))
			c.img.SetRGBA(at.X, at.Y, face.Over(c.look.Palette[face.BaizeMark], c.img.RGBAAt(at.X, at.Y), mask.RGBAAt(x, y).R))
		}
	}
}

func (c canvas) drawBar(b panel.Bar) {
	c = c.drawRaised(b.Rect, panel.EdgeWidth(b.Em), face.BarPaper)
	for _, cell := range b.Cells() {
		if _, paper := cell.Look.Inks(); paper != face.BarPaper {
			c.fill(cell.Rect, paper)
		}
		c.drawRow(cell.Row, b.Em)
	}
}

func (c canvas) drawStrip(s frame.History) {
	c = c.drawRaised(s.Rect, panel.EdgeWidth(s.Em), face.BarPaper)
	for _, link := range s.Strip.Links {
		c.fill(link, face.BarText)
	}
	for _, m := range s.Strip.Marks {
		c.fill(m.Rect, face.BarText)
	}
	c.fill(s.Strip.Here, face.Highlight)
}

func (c canvas) drawStatus(s frame.Status) {
	c = c.drawRaised(s.Rect, panel.EdgeWidth(s.Em), face.BarPaper)
	for _, word := range slices.Concat(s.Words, s.Counts) {
		c.drawRow(word.Row, s.Em)
	}
	c.drawRow(s.Lamp.Word.Row, s.Em)
	c.drawRow(s.Lamp.Light.Row, s.Lamp.LightEm)
}

// drawRims draws the rims of all empty places, or those directly below a card.
func (c canvas) drawRims(f frame.Frame, places bool, card game.Card) {
	for kind, r := range f.Rims {
		if !r.Shown || r.InHand || r.At.Index < 0 != places || r.Card != card {
			continue
		}
		rim := canvas{img: image.NewRGBA(image.Rectangle{Max: r.Rect.Size()}), look: c.look}
		for _, f := range r.Fills(frame.RimKind(kind)) {
			rim.fill(f.Rect, f.Ink)
		}
		c.part(r.Rect).putRounded(rim.img, f.Card, r.Width, 0)
	}
}

func (c canvas) drawCards(f frame.Frame) {
	covered, drawn, rise := f.Scene.Covered(), make(map[scene.Sprite]*image.RGBA), image.Point{}
	if f.Scene.HasRisen() {
		rise = image.Pt(face.Rise(f.Card), face.Rise(f.Card))
	}
	drag, shadow := f.Scene.Drag.Sub(rise), c.look.Deck.ShadowWidth(f.Card)
	for i, sp := range f.Scene.Sprites {
		c.drawRims(f, false, sp.Card)
		if covered[sp.Card] {
			continue
		}
		side := sp.Side()
		if drawn[side] == nil {
			drawn[side] = c.card(side, f.Card)
		}
		seen := image.Rect(sp.Inset, 0, f.Card.X-sp.Inset, f.Card.Y).Add(sp.At)
		clip := seen.Inset(-shadow)
		switch {
		case sp.Dragged:
			seen = seen.Add(drag.Min)
			clip = clip.Add(drag.Min).Intersect(drag)
			if !f.Scene.Sprites[i-1].Dragged {
				c.castHeldShadow(f, drag, sp.Risen)
			}
		case sp.Risen:
			seen = seen.Sub(rise)
			clip = seen
			c.castHeldShadow(f, seen, true)
		}
		c.castShadow(image.Rectangle{Max: f.Card}.Add(seen.Min), f.Card, shadow, clip)
		c.part(seen).putRounded(drawn[side], f.Card, 0, shadow)
	}
}

// castHeldShadow draws the shadow of cards in the hand, which cover an area. Of cards that have risen it is the same, further
// away, but for what begins before it.
func (c canvas) castHeldShadow(f frame.Frame, area image.Rectangle, risen bool) {
	shadow := c.look.Deck.ShadowWidth(f.Card)
	if !risen {
		c.castShadow(area, f.Card, shadow, area.Inset(-shadow))
		return
	}
	longest := c.look.Deck.RisenShadowWidth(f.Card)
	c.castShadow(area.Add(image.Pt(longest-shadow, longest-shadow)), f.Card, shadow, area.Add(image.Pt(longest, longest)))
}

// castShadow draws an area of a size in pixels with the rounded corners of a card in the ink of shadows, and the shadow of the area,
// as far as both lie within clip.
func (c canvas) castShadow(area image.Rectangle, card image.Point, shadow int, clip image.Rectangle) {
	if shadow == 0 {
		return
	}
	for _, r := range face.CardShape(area.Size(), c.rounded(card), 0, shadow) {
		c.fill(r.Add(area.Min).Intersect(clip), face.Shadow)
	}
}

func (c canvas) card(sp scene.Sprite, size image.Point) (img *image.RGBA) {
	set, front := c.look.Set, sp.Face == scene.Front
	switch {
	case front && !set.Has(sp.Card):
		return c.render(c.look.Deck.CardFace(sp.Card, size.X, size.Y))
	case set == nil:
		return c.render(c.look.Deck.CardBack(size.X, size.Y))
	}
	img, _ = set.Picture(sp.Card, !front, size.X, size.Y, c.look.Palette[face.Baize])
	if c.look.OneBit {
		for i, v := range pixels.Dither(img, []pixels.Swatch{{Pixel: 0}, {Pixel: 255, Colour: color.RGBA{255, 255, 255, 255}}}, true) {
			img.Set(i%size.X, i/size.X, color.Gray{uint8(v)})
		}
	}
	return img
}

// rounded returns the size of a card, or zero if its corners are square.
func (c canvas) rounded(card image.Point) image.Point {
	if c.look.Deck.Round {
		return card
	}
	return image.Point{}
}

// putRounded copies an image; if corners are rounded, those of a card with a margin around it are left out.
func (c canvas) putRounded(img *image.RGBA, card image.Point, margin, shadow int) {
	for _, r := range face.CardShape(img.Rect.Size(), c.rounded(card), margin, shadow) {
		c.put(img, r.Intersect(img.Rect))
	}
}

func (c canvas) drawPanel(s panel.Shown) {
	c = c.drawRaised(s.Bounds, s.Edge, face.PanelPaper)
	c.draw(s.Em, s.Lines(), append(slices.Concat(s.Foot, s.Heads), s.Heading, s.SwitchRow)...)
	page := c.part(s.PageRect())
	page.origin.Y -= s.Offset
	page.drawPage(s)
	c.drawPane(s)
	if field := s.EntryRect(); !field.Empty() {
		c.part(field).draw(s.Em, []face.Fill{{Rect: s.Entry.Cursor, Ink: face.PanelText}}, s.Entry.Row)
	}
	if details := s.DetailsRect(); !details.Empty() {
		c.part(details).draw(s.Em, nil, s.Details[s.Selected]...)
	}
	c.fill(s.ThumbRect(), face.PanelText)
}

func (c canvas) drawPane(s panel.Shown) {
	c = c.drawRaised(s.Pane.Rect, s.Pane.Edge, face.PanelPaper)
	c.draw(s.Em, s.Pane.Fills)
	for _, card := range s.Pane.Cards {
		if card.Drawing.W == 0 {
			continue
		}
		img := c.render(card.Drawing)
		c.part(img.Rect.Add(card.At)).putRounded(img, img.Rect.Size(), 0, 0)
	}
	c.draw(s.Em, nil, s.Pane.Rows...)
	c.draw(s.Pane.IndexEm, nil, s.Pane.Indices...)
}

func (c canvas) drawPage(s panel.Shown) {
	c.draw(s.Em, s.Fills)
	if s.Columns > 0 {
		from, end := s.GridRows()
		for row := from; row < end; row++ {
			for _, choice := range s.TilesOf(row) {
				c.draw(choice.Tile.IndexEm, panel.PaintOrder(choice.Tile.Fills), choice.Tile.Indices...)
			}
		}
	}
	for _, i := range s.RowsInView() {
		c.drawRow(s.ShownRow(i), s.Em)
	}
	if s.Selected >= 0 {
		fills, rows := s.SelectedChoice()
		c.part(s.Choices[s.Selected].Rect).draw(s.Em, fills, rows...)
	}
}
