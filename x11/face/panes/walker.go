package panes

import (
	"math"
	"slices"
	"strings"
)

// A Walker hands over the layers of parts of the deck's texts as contours in pixels, to be filled, which are
// valid until the next layer.
type Walker struct {
	cardWidth int     // pixels; some layers are only for certain widths
	LineScale float64 // pixels in a unit of line width
	Tolerance float64 // how far a piece may be off its curve, in pixels
	parts     map[string]string
	words     *strings.Replacer // nil for none
	Use       func(l Layer, areas, lines []Contour)
	pen       ContourBuilder
	memory    []Point
}

// NewWalker returns a walker for parts whose units are scale pixels long.
func NewWalker(parts map[string]string, words *strings.Replacer, cardWidth int, scale float64) *Walker {
	k := &Walker{cardWidth: cardWidth, parts: parts, words: words, memory: make([]Point, 0, 128)}
	k.LineScale = math.Pow(scale, 0.84) // large cards have finer lines in proportion
	k.Tolerance = flatness(scale)
	return k
}

// flatness lets a piece be at most a tenth of a pixel off its curve up to a scale of 3.5 pixels in a unit. Above that
// it grows with the card, so that larger cards need no more pieces.
func flatness(scale float64) float64 { return 0.1 * max(1, scale/3.5) }

// Walk calls Use with each layer of a part that cards of this width have. A line of its text describes a
// layer, or adds those of another part: "use part x y [scale x [scale y [degrees]]]".
func (k *Walker) Walk(name string, at Placement) {
	for line := range strings.SplitSeq(k.parts[name], "\n") {
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

func (k *Walker) outlines(shape []Contour, l Layer) (lines []Contour) {
	if l.lineWidth == 0 {
		return nil
	}
	const thinnest = 0.75 // the least width in pixels of a line that does not taper
	width := l.lineWidth * k.LineScale
	even := max(width, thinnest)
	for _, c := range shape {
		if l.taper {
			lines = append(lines, taperedLine(c, width)...)
		} else {
			lines = append(lines, Nib{even, even}.Stroke(c)...)
		}
	}
	return lines
}

// contours are valid until the next layer.
func (k *Walker) contours(l Layer, at Placement) []Contour {
	k.pen.finished, k.pen.Current, k.pen.tolerance = k.pen.finished[:0], k.memory[:0], k.Tolerance
	for i := range max(1, l.copies) {
		k.addShape(l, at.moved(Point{float64(i) * l.step.X, float64(i) * l.step.Y}))
	}
	if l.mirrored {
		k.addShape(l, at.mirrored())
	}
	return k.pen.finished
}

func (k *Walker) addShape(l Layer, at Placement) {
	first := len(k.pen.finished)
	k.pen.addPathAt(l.path, at)
	n := len(k.pen.finished)
	switch {
	case l.half:
		k.pen.addPathAt(l.path, at.mirrored())
		for i := first; i < n; i++ {
			k.pen.finished[i] = joinHalves(k.pen.finished[i], k.pen.finished[n+i-first])
		}
		k.pen.finished = k.pen.finished[:n]
	case l.bead != 0:
		threads, r := slices.Clone(k.pen.finished[first:]), l.beadRadius
		k.pen.finished = k.pen.finished[:first]
		for _, thread := range threads {
			for i := range l.beads {
				middle := thread.pointAlong((float64(i) + 0.5) / float64(l.beads))
				k.pen.addPathAt(beadPath(l.bead), Placement{at.xx * r, at.xy * r, at.yx * r, at.yy * r, middle.X, middle.Y})
			}
		}
	}
}

func joinHalves(right, left Contour) Contour {
	points := append(right.Points, left.reversed().Points...)
	return Contour{dropRepeatedPoints(points, true), true}
}
