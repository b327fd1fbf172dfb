package paint

import (
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/link"
)

// asked is a set of questions about colours, on its way to the server.
type asked struct {
	inks  []xproto.AllocColorCookie
	cells []xproto.QueryColorsCookie
}

// ask asks for what the core path needs: on a writable colour map a shared cell for each ink, and on every map what its
// cells show, for the nearest to an ink that got none. It is nil where nothing needs asking.
func ask(c *link.Conn, s *screen, p face.Palette) *asked {
	if s.mono() || s.class == xproto.VisualClassTrueColor {
		return nil
	}
	a := &asked{}
	if s.writable() {
		for _, ink := range p {
			r, g, b := wide(ink)
			a.inks = append(a.inks, xproto.AllocColor(c.X, s.colormap, r, g, b))
		}
	}
	// Asked after the allocations and answered with them: the map as it is with our cells in it.
	a.cells = askCells(c, s)
	return a
}

// mostCells is as much of a colour map as is looked at: 12 bits, more than any mapped visual is known to have.
const mostCells = 1 << 12

// askCells asks what the colour map shows. On DirectColor the n-th cell is the n-th of each channel.
func askCells(c *link.Conn, s *screen) []xproto.QueryColorsCookie {
	const batch = 1024 // 4 kB a request
	pixels := make([]uint32, min(s.entries, mostCells))
	for i := range pixels {
		pixels[i] = uint32(i)
		// A channel with fewer cells than the longest repeats its last one: a number beyond it would be an error.
		if s.masked() {
			pixels[i] = 0
			for _, m := range s.masks {
				low := uint64(m & -m)
				pixels[i] |= uint32(min(uint64(i)*low, uint64(m))) & m
			}
		}
	}
	var out []xproto.QueryColorsCookie
	for some := range slices.Chunk(pixels, batch) {
		out = append(out, xproto.QueryColors(c.X, s.colormap, some))
	}
	return out
}

// answer waits. Inks that got no cell are nil; of a connection that is gone there is nothing at all.
func (a *asked) answer() (inks []*uint32, cells []xproto.Rgb) {
	inks = make([]*uint32, len(a.inks))
	for i, cookie := range a.inks {
		if reply, err := cookie.Reply(); err == nil && reply != nil {
			inks[i] = &reply.Pixel
		}
	}
	return inks, answerCells(a.cells)
}

// answerCells waits for the colour map. After a part that could not be read it stops.
func answerCells(cookies []xproto.QueryColorsCookie) []xproto.Rgb {
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
