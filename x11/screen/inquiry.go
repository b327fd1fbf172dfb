package screen

import (
	"image/color"
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/link"
	"xklondike/x11/pixels"
)

// An Inquiry has questions to the server about colours, whose replies are still to come.
type Inquiry struct {
	inks, shades []xproto.AllocColorCookie
	cells        []xproto.QueryColorsCookie
}

// An Answer is what the server has answered to an Inquiry.
type Answer struct {
	Inks   []*uint32    // the cell of each ink; nil if the ink got none
	Shades []uint32     // the colour map cells of those shades for which the server has allocated a cell
	Cells  []xproto.Rgb // what the cells of the colour map show
}

// Ask asks for the colours of a palette, or returns nil if nothing must be asked. On a writable colour map it
// asks for shared cells: first one for each ink, those of the cards before the others, and then some for
// shades. On every colour map it asks what the cells show, so an ink without a cell can use the nearest.
func Ask(c *link.Conn, s *Screen, p face.Palette) *Inquiry {
	if s.IsMono() || s.Class == xproto.VisualClassTrueColor {
		return nil
	}
	q := &Inquiry{}
	if s.HasWritableMap() {
		q.inks = askForCells(c, s, p[:])
		q.shades = askForCells(c, s, shadesFor(s, p))
	}
	// The program first asks for colour map cells of its own, and only then what all cells show. So the
	// server's reply includes the program's own cells.
	q.cells = AskCells(c, s)
	return q
}

// askForCells asks for a shared cell for each colour.
func askForCells(c *link.Conn, s *Screen, colours []color.RGBA) []xproto.AllocColorCookie {
	var out []xproto.AllocColorCookie
	for _, colour := range colours {
		r, g, b := RGB16(colour)
		out = append(out, xproto.AllocColor(c.X, s.Colormap, r, g, b))
	}
	return out
}

// mostCardCells is how many cells the cards take at most: one for each of their inks, and the rest for
// shades. All programs share the cells. With the usual colours 8 cells are for inks.
const mostCardCells = 16

// shadesFor returns the colours of the shades that get cells of their own on a screen, the most important first.
func shadesFor(s *Screen, p face.Palette) []color.RGBA {
	if s.IsGray() {
		return intermediateGrays(p)
	}
	return intermediateShades(p)
}

// intermediateGrays returns the shades of a screen without hues. Each lies in the middle of the widest gap
// between the gray levels of all inks and of the shades before it.
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
			break // even the widest gap between two neighbouring gray levels has no other level in between
		}
		levels = slices.Insert(levels, widest, level)
		shades = append(shades, color.RGBA{uint8(level), uint8(level), uint8(level), 255})
	}
	return shades
}

// grayLevels returns the different levels of gray that colours have, from 0 for black to 255 for white.
func grayLevels(colours []color.RGBA) (levels []int) {
	for _, c := range colours {
		levels = append(levels, pixels.GrayLevel(c))
	}
	slices.Sort(levels)
	return slices.Compact(levels)
}

// intermediateShades returns the shades for a screen with hues, the most important first. A shade is a
// mixture of an ink and its background. There are three shades of each suit's ink on paper, two of the back,
// one of gold and one of blue. With the usual colours, the shades of gold and blue get no cells, because the
// cards take at most mostCardCells cells. Without these two shades the cards look nearly the same, because
// black outlines separate gold and blue from the paper.
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
	// The shades divide the way from paper to ink into even steps. For black, the cards' outline is one of the steps.
	suits(112, 128)
	suits(56, 64)
	add(face.BackInk, face.BackPaper, 110)
	add(face.BackInk, face.BackPaper, 185)
	suits(212, 192)
	add(face.Gold, face.Paper, 128)
	add(face.Blue, face.Paper, 128)
	return shades
}

// maxCells is how many cells of a colour map are asked for at most: 12 bits, more than any known colour map has.
const maxCells = 1 << 12

// AskCells asks what the cells of the colour map show. On DirectColor, question n is about cell n of every channel.
func AskCells(c *link.Conn, s *Screen) []xproto.QueryColorsCookie {
	const batch = 1024 // cells in one request, which then has 4 kB
	pixels := make([]uint32, min(s.Entries, maxCells))
	for i := range pixels {
		pixels[i] = uint32(i)
		// If another channel has more cells than this one, this channel's last cell is asked for again. A
		// number beyond it would be an error.
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

// Await waits for the replies to the questions. If the connection has ended, all inks, shades and cells are missing.
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

// AwaitCells waits for the cells of the colour map. It stops at the first reply that is an error.
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
