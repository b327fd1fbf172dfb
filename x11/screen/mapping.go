package screen

import (
	"image/color"
	"math/bits"
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/pixels"
)

// A Mapping converts colours to pixels and back, by the channels of the pixels or by the cells of a colour map.
type Mapping struct {
	channels []channel       // red, green, blue; nil on screens with a colour map
	cells    []color.RGBA    // the colours of the cells of a colour map, by pixel
	two      []pixels.Swatch // black and white, on screens of two colours
	gray     bool
}

// A channel has the bits of one primary colour in a pixel. Its values are what each number in these bits
// shows: an even ramp on TrueColor, and the cells of the colour map on DirectColor.
type channel struct {
	mask    uint32
	values  []uint8
	nearest [256]uint32 // for each value from 0 to 255, the bits of a pixel that show it best
}

// NewMapping returns the colour mapping of a screen. cells is the colour map as the server has told it, or
// nil if it has not. On TrueColor, the mapping is complete without cells.
func NewMapping(s *Screen, cells []xproto.Rgb) Mapping {
	if s.IsMono() {
		return newMonoMapping(s)
	}
	if !s.HasChannels() {
		m := Mapping{gray: s.IsGray(), cells: make([]color.RGBA, len(cells))}
		for i, c := range cells {
			m.cells[i] = toRGBA(c)
		}
		return m
	}
	m := Mapping{channels: make([]channel, len(s.Masks))}
	for i, mask := range s.Masks {
		m.channels[i] = newRampChannel(mask)
		if s.Class == xproto.VisualClassDirectColor && len(cells) > 0 {
			m.channels[i].loadCells(i, cells)
		}
	}
	return m
}

// newMonoMapping returns the mapping of a screen of two colours. On one of depth 1, white is pixel 0 or pixel 1.
func newMonoMapping(s *Screen) Mapping {
	return Mapping{gray: true, two: []pixels.Swatch{{Pixel: s.Black, Colour: color.RGBA{A: 255}},
		{Pixel: s.White, Colour: color.RGBA{255, 255, 255, 255}}}}
}

// newRampChannel returns a channel whose values rise evenly. If a colour's value has more bits than the
// channel, the lowest ones are dropped, as servers do it.
func newRampChannel(mask uint32) channel {
	n, shift := bits.OnesCount32(mask), bits.TrailingZeros32(mask)
	n = min(n, 16) // the protocol has 16 bits for each channel
	ch := channel{mask: mask, values: make([]uint8, 1<<n)}
	for i := range ch.values {
		ch.values[i] = uint8((i*255 + (1<<n-1)/2) / max(1<<n-1, 1))
	}
	for v := range ch.nearest {
		ch.nearest[v] = uint32(v*257>>(16-n)) << shift & mask
	}
	return ch
}

// loadCells sets what the bits of a channel show from the cells of a DirectColor map. Channel 0 reads the red
// of each cell, channel 1 the green, and channel 2 the blue.
func (ch *channel) loadCells(index int, cells []xproto.Rgb) {
	for n := range ch.values {
		c := toRGBA(cells[min(n, len(cells)-1)])
		ch.values[n] = [...]uint8{c.R, c.G, c.B}[index]
	}
	shift := bits.TrailingZeros32(ch.mask)
	// The colour map's values need not rise from cell to cell, let alone evenly. So the loop searches the
	// nearest cell for each value from 0 to 255.
	for v := range ch.nearest {
		best := 0
		for n, have := range ch.values {
			if pixels.AbsDiff(have, uint8(v)) < pixels.AbsDiff(ch.values[best], uint8(v)) {
				best = n
			}
		}
		ch.nearest[v] = uint32(best) << shift & ch.mask
	}
}

// Pixel returns the pixel that comes nearest to a colour.
func (m *Mapping) Pixel(c color.RGBA) uint32 {
	if m.channels != nil {
		return m.channels[0].nearest[c.R] | m.channels[1].nearest[c.G] | m.channels[2].nearest[c.B]
	}
	if m.two != nil {
		return m.NearestOf(m.two, c)
	}
	c = m.grayIfNeeded(c)
	// To search a few hundred cells a few hundred times is fast enough without an index.
	best, least := 0, 1<<30
	for i, have := range m.cells {
		if d := pixels.Distance(have, c); d < least {
			best, least = i, d
		}
	}
	return uint32(best)
}

// grayIfNeeded returns a colour as a perfect screen of this kind would show it: without its hue if the screen
// has only grays.
func (m *Mapping) grayIfNeeded(c color.RGBA) color.RGBA {
	if m.gray {
		l := uint8(pixels.GrayLevel(c))
		return color.RGBA{l, l, l, 255}
	}
	return c
}

// NearestOf returns the pixel of the swatch that shows a mix of inks best. There is at least one swatch. A
// shade of another hue would give an edge a border in that hue, so a difference in hue counts more than one
// in brightness.
func (m *Mapping) NearestOf(swatches []pixels.Swatch, c color.RGBA) uint32 {
	c = m.grayIfNeeded(c)
	return slices.MinFunc(swatches, func(a,
		b pixels.Swatch) int {
		return hueDistance(a.Colour, c) - hueDistance(b.Colour, c)
	}).Pixel
}

// hueDistance returns the distance between two colours, in which a difference in hue counts more than one in
// brightness.
func hueDistance(a, b color.RGBA) int {
	red := int(a.R) - int(a.G) - int(b.R) + int(b.G)
	blue := int(a.B) - int(a.G) - int(b.B) + int(b.G)
	return pixels.Distance(a, b) + 4*(red*red+blue*blue)
}

// Colour returns the colour that a pixel shows, or black for a pixel beyond the colour map.
func (m *Mapping) Colour(pixel uint32) color.RGBA {
	if m.channels != nil {
		v := func(i int) uint8 {
			ch := &m.channels[i]
			return ch.values[pixel&ch.mask>>bits.TrailingZeros32(ch.mask)&uint32(len(ch.values)-1)]
		}
		return color.RGBA{v(0), v(1), v(2), 255}
	}
	if m.two != nil && pixel == m.two[1].Pixel {
		return m.two[1].Colour
	}
	if int(pixel) < len(m.cells) {
		return m.cells[pixel]
	}
	return color.RGBA{A: 255}
}

// toRGBA returns the colour of a cell in eight bits for each channel.
func toRGBA(c xproto.Rgb) color.RGBA {
	return color.RGBA{uint8(c.Red >> 8), uint8(c.Green >> 8), uint8(c.Blue >> 8), 255}
}

// Swatches returns some pixels with their colours, or all of them for nil. Each colour is there once.
func (m *Mapping) Swatches(some []uint32) []pixels.Swatch {
	if some == nil {
		if m.two != nil {
			return m.two
		}
		for i := range m.cells {
			some = append(some, uint32(i))
		}
	}
	var out []pixels.Swatch
	seen := make(map[color.RGBA]bool)
	for _, pixel := range some {
		if c := m.Colour(pixel); !seen[c] {
			seen[c] = true
			out = append(out, pixels.Swatch{Pixel: pixel, Colour: c})
		}
	}
	return out
}
