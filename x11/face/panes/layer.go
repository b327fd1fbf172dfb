package panes

import (
	"strconv"
	"strings"
)

// A Layer is one path in one ink. It is one line of a part's text.
type Layer struct {
	Ink        byte    // - for none
	lineWidth  float64 // units; 0 for no line
	LineInk    byte
	mirrored   bool // drawn once more, mirrored at x = 0
	half       bool // the path is the right half of a shape, mirrored at x = 0
	taper      bool // the line is thin at both ends
	bead       byte // ornaments in place of the path: o disc, v lozenge, h heart, c spear head; 0 none
	beadRadius float64
	beads      int
	copies     int    // each moved by step from the one before; 0 means one
	step       Point  // units
	Name       string // keeps the layer as a clip of this name
	Clip       string // paints only inside the clip of this name
	// Only on cards of width >= least and < most, in pixels; most 0 is no limit
	least, most int
	path        string
}

// ParseLayer reads "ink[/width[ink]] options path", as in "R/.9 | &robe M0 0L1 1". Its options:
//
//	|        drawn once more, mirrored      %      the path is a right half
//	t        a line thin at both ends       o1.2*9 nine discs of radius 1.2 along the path; v h c other ornaments
//	*5,2,-6  five times, each 2 to the right and 6 up from the one before
//	=name    keeps the shape as a clip      &name  paints only inside a clip
//	@110     on cards from that width on    !110   on narrower cards only
func ParseLayer(line string) Layer {
	head, rest, _ := strings.Cut(line, " ")
	l := Layer{Ink: head[0], LineInk: 'K'}
	if _, outline, ok := strings.Cut(head, "/"); ok && outline != "" {
		if end := len(outline) - 1; outline[end] >= 'A' {
			l.LineInk, outline = outline[end], outline[:end]
		}
		l.lineWidth = ParseNumber(outline)
	}
	for rest != "" && rest[0] != 'M' && rest[0] != 'O' {
		var option string
		option, rest, _ = strings.Cut(rest, " ")
		l.setOption(option)
	}
	l.path = rest
	return l
}

func (l *Layer) setOption(option string) {
	if option == "" {
		return
	}
	value := option[1:]
	switch option[0] {
	case '|':
		l.mirrored = true
	case '%':
		l.half = true
	case 't':
		l.taper = true
	case 'o', 'v', 'h', 'c':
		radius, count, _ := strings.Cut(value, "*")
		l.bead, l.beadRadius, l.beads = option[0], ParseNumber(radius), int(ParseNumber(count))
	case '*':
		count, step, _ := strings.Cut(value, ",")
		x, y, _ := strings.Cut(step, ",")
		l.copies, l.step = int(ParseNumber(count)), Point{ParseNumber(x), ParseNumber(y)}
	case '=':
		l.Name = value
	case '&':
		l.Clip = value
	case '@':
		l.least = int(ParseNumber(value))
	case '!':
		l.most = int(ParseNumber(value))
	}
}

// ParseNumber returns 0 for a text that is no number, which the tests of the deck's texts find.
func ParseNumber(text string) float64 {
	v, _ := strconv.ParseFloat(text, 64)
	return v
}

// IsShown reports whether cards of a width, in pixels, have the layer.
func (l Layer) IsShown(cardWidth int) bool {
	return cardWidth >= l.least && (l.most == 0 || cardWidth < l.most)
}

func beadPath(bead byte) string {
	switch bead {
	case 'v':
		return "M0 -1.3L1 0L0 1.3L-1 0Z"
	case 'h':
		return "M0 1.2L-1.1 0L-1.1 -.6L-.6 -1L0 -.5L.6 -1L1.1 -.6L1.1 0Z"
	case 'c':
		return "M0 -1.4L1.1 .7L0 .2L-1.1 .7Z"
	}
	return "O0 0 1 1"
}
