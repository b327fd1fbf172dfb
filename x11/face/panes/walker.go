package panes

import (
	"math"
	"strings"
)

// A Walker reads parts of the deck's texts and hands over their layers as contours in pixels: the areas to
// fill, clockwise, and lines as areas. The contours are valid until the next layer.
type Walker struct {
	cardWidth int                      // width of the card in pixels: some layers are only for cards of certain widths
	LineScale float64                  // pixels for each unit of line width
	parts     func(name string) string // returns the text of a part
	words     *strings.Replacer        // nil for none
	Use       func(l Layer, areas, lines []Contour)
	pen       ContourBuilder
	memory    []Point // where the pen's contours lie
}

// NewWalker returns a walker for parts whose units are scale pixels long.
func NewWalker(parts func(name string) string, words *strings.Replacer, cardWidth int, scale float64) *Walker {
	k := &Walker{cardWidth: cardWidth, parts: parts, words: words, memory: make([]Point, 0, 1024)}
	k.LineScale = math.Pow(scale, 0.84) // large cards have finer lines in proportion
	k.pen.tolerance = flatness(scale)
	return k
}

// flatness returns how far, in pixels, a straight piece may lie from the curve that it replaces. Scale is the
// number of pixels in a unit of the card. The result is a tenth of a pixel up to a scale of 3.5, the scale of
// cards 280 pixels wide. Above that scale the result grows with the card, so that larger cards need no more
// pieces for a curve.
func flatness(scale float64) float64 { return 0.1 * max(1, scale/3.5) }

// Walk reads the text of the part with the given name, and calls Use with each layer that cards of this width
// have. Each line of the text describes one layer, or adds the layers of another part with "use part x y
// [scale x [scale y [degrees]]]".
func (k *Walker) Walk(name string, at Placement) {
	for line := range strings.SplitSeq(k.parts(name), "\n") {
		if k.words != nil && strings.IndexByte(line, '$') >= 0 {
			line = k.words.Replace(line)
		}
		if use, ok := strings.CutPrefix(line, "use "); ok {
			k.walkNestedPart(use, at)
		} else if line != "" && line[0] != '#' {
			k.handOverLayer(ParseLayer(line), at)
		}
	}
}

// walkNestedPart reads a part that the text of another part names in a line "use part x y ...", and calls Use
// with each of its layers. The argument text is that line without "use ".
func (k *Walker) walkNestedPart(nameAndNumbers string, at Placement) {
	name, rest, _ := strings.Cut(nameAndNumbers, " ")
	n := ParseNumbers(make([]float64, 0, 5), rest)
	if len(n) == 2 {
		n = append(n, 1)
	}
	if len(n) == 3 {
		n = append(n, math.Abs(n[2]))
	}
	if len(n) == 4 {
		n = append(n, 0)
	}
	k.Walk(name, NewPlacement(n[0], n[1], n[2], n[3], n[4]).Then(at))
}

// handOverLayer calls Use with one layer, as contours in pixels. It does nothing if cards of this width do
// not have the layer.
func (k *Walker) handOverLayer(l Layer, at Placement) {
	if !l.IsShown(k.cardWidth) {
		return
	}
	shape := k.contours(l, at)
	lines := k.outlines(shape, l)
	for i, c := range shape {
		shape[i] = c.Clockwise() // where contours of opposite directions overlap, the non-zero rule would leave a hole
	}
	k.Use(l, shape, lines)
}

// outlines returns a layer's lines along its contours, as contours to fill. It returns none if the layer has no lines.
func (k *Walker) outlines(shape []Contour, l Layer) (lines []Contour) {
	if l.lineWidth == 0 {
		return nil
	}
	const thinnest = 0.75 // least width in pixels of a line that does not taper, so that it stays a line
	width := l.lineWidth * k.LineScale
	even := max(width, thinnest)
	for _, c := range shape {
		if l.taper != 0 {
			lines = append(lines, taperedLine(c, width)...)
		} else {
			lines = append(lines, Nib{even, even}.Stroke(c)...)
		}
	}
	return lines
}

// contours returns a layer's contours in pixels. They are valid until the next layer.
func (k *Walker) contours(l Layer, at Placement) []Contour {
	k.pen.finished, k.pen.Current = k.pen.finished[:0], k.memory[:0]
	for i := range max(1, l.copies) {
		moved := at.moved(Point{float64(i) * l.step.X, float64(i) * l.step.Y})
		k.pen.at = &moved
		k.pen.addPath(l.path)
	}
	other := at.mirrored()
	if n := len(k.pen.finished); l.half {
		k.pen.at = &other
		k.pen.addPath(l.path)
		for i := range n {
			k.pen.finished[i] = joinHalves(k.pen.finished[i], k.pen.finished[n+i])
		}
		k.pen.finished = k.pen.finished[:n]
	}
	if l.bead != 0 {
		k.replaceContoursByBeads(l, at)
	}
	if l.mirrored {
		k.pen.at = &other
		if l.bead == 0 {
			k.pen.addPath(l.path)
		} else {
			k.addMirroredBeads(l, other)
		}
	}
	return k.pen.finished
}

// joinHalves closes a right half with its mirror image.
func joinHalves(right, left Contour) Contour {
	points := append(right.Points, left.reversed().Points...)
	return Contour{dropRepeatedPoints(points, true), true}
}

// replaceContoursByBeads replaces the contours by ornaments along them.
func (k *Walker) replaceContoursByBeads(l Layer, at Placement) {
	threads := k.pen.finished
	k.pen.finished = nil
	for _, thread := range threads {
		for i := range l.beads {
			middle := thread.pointAlong((float64(i) + 0.5) / float64(l.beads))
			r := l.beadRadius
			bead := Placement{at.xx * r, at.xy * r, at.yx * r, at.yy * r, middle.X, middle.Y}
			k.pen.at = &bead
			k.pen.addPath(beadPath(l.bead))
		}
	}
}

// addMirroredBeads adds the mirror image of the ornaments.
func (k *Walker) addMirroredBeads(l Layer, at Placement) {
	beads := k.pen.finished
	k.pen.finished = nil
	k.pen.at = &at
	k.pen.addPath(l.path)
	k.replaceContoursByBeads(l, at)
	k.pen.finished = append(k.pen.finished, beads...)
}
