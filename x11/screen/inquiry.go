package screen

import (
	"image/color"
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/link"
	"xklondike/x11/pixels"
)

// An Inquiry has questions about colours, with the replies still to come.
type Inquiry struct {
	inks, shades []xproto.AllocColorCookie
	cells        []xproto.QueryColorsCookie
}

// An Answer is what the server says to an Inquiry.
type Answer struct {
	Inks   []*uint32    // a cell for each ink, or nil without one
	Shades []uint32     // cells of the shades that got one
	Cells  []xproto.Rgb // what the colour map shows
}

// Ask asks for the colours of a palette, or returns nil if nothing must be asked. On a writable colour map it
// asks for shared cells: one for each ink, those of the cards first, and then some for shades. On every
// colour map it asks what the cells show, so that an ink without a cell can use the nearest.
func Ask(c *link.Conn, s *Screen, p face.Palette) *Inquiry {
	if s.IsMono() || s.Class == xproto.VisualClassTrueColor {
		return nil
	}
	q := &Inquiry{}
	if s.HasWritableMap() {
		q.inks = askForCells(c, s, p[:])
		shades := intermediateShades
		if s.IsGray() {
			shades = intermediateGrays
		}
		q.shades = askForCells(c, s, shades(p)) // the most important first
	}
	// after our own cells, so that the reply includes them
	q.cells = AskCells(c, s)
	return q
}

func askForCells(c *link.Conn, s *Screen, colours []color.RGBA) []xproto.AllocColorCookie {
	var out []xproto.AllocColorCookie
	for _, colour := range colours {
		r, g, b := RGB16(colour)
		out = append(out, xproto.AllocColor(c.X, s.Colormap, r, g, b))
	}
	return out
}

// The cards have a cell for each of their inks, and the rest for shades, because all programs share the
// cells. Usually 8 are for inks.
const mostCardCells = 16

// intermediateGrays lie each in the middle of the widest gap between the gray levels of inks and earlier shades.
func intermediateGrays(p face.Palette) (shades []color.RGBA) {
	levels, cards := grayLevels(p[:]), len(grayLevels(p[:face.CardInks]))
	for len(levels) > 1 && len(shades) < mostCardCells-cards {
		widest := 1
		for i := 2; i < len(levels); i++ {
			if levels[i]-levels[i-1] > levels[widest]-levels[widest-1] {
				widest = i
			}
		}
		level := (levels[widest-1] + levels[widest]) / 2
		if level == levels[widest-1] {
			break // no gap has a level in between
		}
		levels = slices.Insert(levels, widest, level)
		shades = append(shades, color.RGBA{uint8(level), uint8(level), uint8(level), 255})
	}
	return shades
}

// grayLevels are from 0, black, to 255, white.
func grayLevels(colours []color.RGBA) (levels []int) {
	for _, c := range colours {
		levels = append(levels, pixels.GrayLevel(c))
	}
	slices.Sort(levels)
	return slices.Compact(levels)
}

// intermediateShades mixes inks with their backgrounds, the most important first: three shades of each suit's
// ink on paper, two of the back, one of gold and one of blue. The last two usually get no cells
// (mostCardCells), and are hardly missed, because black outlines separate gold and blue from the paper.
func intermediateShades(p face.Palette) (shades []color.RGBA) {
	cells := make(map[color.RGBA]bool)
	for _, ink := range p[:face.CardInks] {
		cells[ink] = true
	}
	add := func(ink, ground face.Ink, mask uint8) {
		shade := face.Over(p[ink], p[ground], mask)
		if !cells[shade] && len(cells) < mostCardCells {
			cells[shade] = true
			shades = append(shades, shade)
		}
	}
	suits := func(black, other uint8) {
		add(face.Black, face.Paper, black)
		for _, ink := range []face.Ink{face.Red, face.SpadesInk, face.HeartsInk, face.ClubsInk, face.DiamondsInk} {
			if p[ink] != p[face.Black] {
				add(ink, face.Paper, other)
			}
		}
	}
	// The shades divide the way into even steps. For black, the cards' outline is one of them.
	suits(112, 128)
	suits(56, 64)
	add(face.BackInk, face.BackPaper, 110)
	add(face.BackInk, face.BackPaper, 185)
	suits(212, 192)
	add(face.Gold, face.Paper, 128)
	add(face.Blue, face.Paper, 128)
	return shades
}

// A colour map of 12 bits is larger than any known one.
const maxCells = 1 << 12

// AskCells asks what the colour map shows. On DirectColor, question n is about cell n of every channel.
func AskCells(c *link.Conn, s *Screen) []xproto.QueryColorsCookie {
	const batch = 1024 // in one request, which then has 4 kB
	pixels := make([]uint32, min(s.Entries, maxCells))
	for i := range pixels {
		pixels[i] = uint32(i)
		// A shorter channel repeats its last cell, because a number beyond would be an error.
		if s.HasChannels() {
			pixels[i] = 0
			for _, m := range s.Masks {
				low := uint64(m & -m)
				pixels[i] |= uint32(min(uint64(i)*low, uint64(m))) & m
			}
		}
	}
	var out []xproto.QueryColorsCookie
	for some := range slices.Chunk(pixels, batch) {
		out = append(out, xproto.QueryColors(c.X, s.Colormap, some))
	}
	return out
}

// Await waits for the replies; a lost connection gives none.
func (q *Inquiry) Await() Answer {
	a := Answer{Inks: make([]*uint32, len(q.inks))}
	for i, cookie := range q.inks {
		if reply, err := cookie.Reply(); err == nil && reply != nil {
			a.Inks[i] = &reply.Pixel
		}
	}
	for _, cookie := range q.shades {
		if reply, err := cookie.Reply(); err == nil && reply != nil {
			a.Shades = append(a.Shades, reply.Pixel)
		}
	}
	a.Cells = AwaitCells(q.cells)
	return a
}

// AwaitCells stops at the first reply that is an error.
func AwaitCells(cookies []xproto.QueryColorsCookie) []xproto.Rgb {
	var cells []xproto.Rgb
	for _, cookie := range cookies {
		reply, err := cookie.Reply()
		if err != nil || reply == nil {
			break
		}
		cells = append(cells, reply.Colors...)
	}
	return cells
}
