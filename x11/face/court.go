package face

// drawCourt draws a court card without a picture. In a frame stand the suit sign, in the corner, and the emblem of the rank. Both
// stand there once more, upside down.
func (b *drawingBuilder) drawCourt(m measures, suit, emblem Shape, ink Ink) {
	px := func(v float64) int { return int(v*m.scale + 0.5) }
	x, y := m.indexX+m.indexW+max(1, px(2)), px(7)
	line := edgeWidth(b.W, b.H)
	b.fillFrame(x, y, b.W-2*x, b.H-2*y, line, ink)
	inset := line + max(1, px(2.5))
	h := m.pipH
	b.stampBothEnds(Part{suit, pipWidth(suit, h, b.W), h}, x+inset, y+inset, ink)
	w := centrableLength(float64(b.W-2*(x+inset)), b.W)
	top := y + inset + h + max(1, px(1))
	gap := max(1, px(1.5))
	h = b.H/2 - gap - top
	b.stampBothEnds(Part{emblem, w, h}, centredOffset(b.W, w), top, ink)
}
