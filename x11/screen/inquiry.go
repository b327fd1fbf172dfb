package screen

import (
	"image/color"
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/link"
)

// An Inquiry has questions to the server about colours, whose replies are still to come.
type Inquiry struct {
	inks, shades []xproto.AllocColorCookie
	cells        []xproto.QueryColorsCookie
}

// An Answer is what the server has answered to an Inquiry.
type Answer struct {
	Inks   []*uint32    // the cell of each ink; nil if the ink got none
	Shades []uint32     // the cells of the shades that got one
	Cells  []xproto.Rgb // what the cells of the colour map show
}

// Ask asks for the colours of a palette, or returns nil if nothing must be asked. On a writable colour map it asks for shared
// cells: first one for each ink, and then some for shades. On every colour map it asks what the cells show, so an ink without a
// cell can use the nearest.
func Ask(c *link.Conn, s *Screen, p face.Palette) *Inquiry {
	if s.IsMono() || s.Class == xproto.VisualClassTrueColor {
		return nil
	}
	q := &Inquiry{}
	if s.HasWritableMap() {
		q.inks = askForCells(c, s, p[:])
		q.shades = askForCells(c, s, shadesOf(p))
	}
	// This question follows the allocations, so its answer shows our cells too.
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

// mostShades is how many cells for shades the program takes at most. All programs share the cells.
const mostShades = 16

// shadesOf returns the shades that get cells of their own, the most important first: four of each suit's ink on paper, and then
// four of gold and of blue. The first two of an ink come before its other two.
func shadesOf(p face.Palette) (shades []color.RGBA) {
	inks := []face.Ink{face.Black, face.Red, face.SpadesInk, face.HeartsInk, face.ClubsInk, face.DiamondsInk}
	for _, some := range [][]face.Ink{inks, {face.Gold, face.Blue}} {
		for _, masks := range [][]uint8{{102, 153}, {51, 204}} {
			for _, ink := range some {
				for _, mask := range masks {
					shade := face.Over(p[ink], p[face.Paper], mask)
					if !slices.Contains(p[:], shade) && !slices.Contains(shades, shade) && len(shades) < mostShades {
						shades = append(shades, shade)
					}
				}
			}
		}
	}
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
		// If another channel has more cells than this one, this channel's last cell is asked for again. A number beyond it would
		// be an error.
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
