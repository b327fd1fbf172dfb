package panes

import "image"

// MirrorLastRow makes the last row symmetric: in the upper half of a card of odd height it is the middle row,
// which must look the same after half a turn.
func (p *Painter) MirrorLastRow() {
	for _, plane := range p.Planes {
		row := plane[(p.H-1)*p.W:][:p.W]
		for x := range p.W / 2 {
			row[p.W-1-x] = row[x]
		}
	}
}

// ConvertPlanesToMasks turns the planes into masks for Over, one after another: the share, 0 to 255, of what
// later masks leave free.
func (p *Painter) ConvertPlanesToMasks() {
	for i := range p.W * p.H {
		left := 255
		for k := len(p.Planes) - 1; k >= 0; k-- {
			v := int(p.Planes[k][i])
			if v == 0 {
				continue
			}
			if left > 0 {
				p.Planes[k][i] = uint8(min(255, (v*255+left/2)/left))
			}
			left = max(0, left-v)
		}
	}
}

// PlaneInkBounds returns the smallest rectangle around the ink in a plane, of which 1 of 255 does not count.
func (p *Painter) PlaneInkBounds(plane int) image.Rectangle {
	box := image.Rectangle{}
	for y := range p.H {
		row := p.Planes[plane][y*p.W:][:p.W]
		first, last := -1, -1
		for x, v := range row {
			if v > 1 {
				if first < 0 {
					first = x
				}
				last = x
			}
		}
		if first >= 0 {
			box = box.Union(image.Rect(first, y, last+1, y+1))
		}
	}
	return box
}
