package screen

import (
	"image/color"
	"math/bits"
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/pixels"
)

// A Mapping converts between colours and pixels, by channels or by a colour map.
type Mapping struct {
	channels []channel       // red, green, blue; nil with a colour map
	cells    []color.RGBA    // by pixel
	two      []pixels.Swatch // black and white, on screens of two colours
	gray     bool
}

// A channel has the bits of one primary colour in a pixel, whose numbers show an even ramp on TrueColor, and
// the cells of the colour map on DirectColor.
type channel struct {
	mask    uint32
	values  []uint8
	nearest [256]uint32 // the best bits for each value from 0 to 255
}

// NewMapping returns the mapping of a screen, whose colour map the server has told in cells, or not if they
// are nil. TrueColor needs no cells.
func NewMapping(s *Screen, cells []xproto.Rgb) Mapping {
	if s.IsMono() {
		return Mapping{gray: true, two: []pixels.Swatch{{Pixel: s.Black, Colour: color.RGBA{A: 255}},
			{Pixel: s.White, Colour: color.RGBA{255, 255, 255, 255}}}} // on depth 1, white is pixel 0 or 1
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

// newRampChannel drops the lowest bits of a value with more bits than the channel, as servers do it.
func newRampChannel(mask uint32) channel {
	n, shift := bits.OnesCount32(mask), bits.TrailingZeros32(mask)
	n = min(n, 16) // of 16 bits
	ch := channel{mask: mask, values: make([]uint8, 1<<n)}
	for i := range ch.values {
		ch.values[i] = uint8((i*255 + (1<<n-1)/2) / max(1<<n-1, 1))
	}
	for v := range ch.nearest {
		ch.nearest[v] = uint32(v*257>>(16-n)) << shift & mask
	}
	return ch
}

// loadCells reads the red of each cell for channel 0, the green for 1, and the blue for 2.
func (ch *channel) loadCells(index int, cells []xproto.Rgb) {
	for n := range ch.values {
		c := toRGBA(cells[min(n, len(cells)-1)])
		ch.values[n] = [...]uint8{c.R, c.G, c.B}[index]
	}
	shift := bits.TrailingZeros32(ch.mask)
	// Values need not rise from cell to cell, let alone evenly.
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

// Pixel returns the pixel that shows a colour best.
func (m *Mapping) Pixel(c color.RGBA) uint32 {
	if m.channels != nil {
		return m.channels[0].nearest[c.R] | m.channels[1].nearest[c.G] | m.channels[2].nearest[c.B]
	}
	if m.two != nil {
		return m.NearestOf(m.two, c)
	}
	c = m.grayIfNeeded(c)
	// a few hundred cells need no index
	best, least := 0, 1<<30
	for i, have := range m.cells {
		if d := pixels.Distance(have, c); d < least {
			best, least = i, d
		}
	}
	return uint32(best)
}

func (m *Mapping) grayIfNeeded(c color.RGBA) color.RGBA {
	if m.gray {
		return pixels.Gray(c)
	}
	return c
}

// NearestOf returns the pixel of the swatch, of at least one, that shows a mix of inks best. A shade of
// another hue would give an edge a coloured border, so hue counts more than brightness.
func (m *Mapping) NearestOf(swatches []pixels.Swatch, c color.RGBA) uint32 {
	c = m.grayIfNeeded(c)
	return slices.MinFunc(swatches, func(a, b pixels.Swatch) int {
		return hueDistance(a.Colour, c) - hueDistance(b.Colour, c)
	}).Pixel
}

func hueDistance(a, b color.RGBA) int {
	red := int(a.R) - int(a.G) - int(b.R) + int(b.G)
	blue := int(a.B) - int(a.G) - int(b.B) + int(b.G)
	return pixels.Distance(a, b) + 4*(red*red+blue*blue)
}

// Colour returns what a pixel shows; black beyond the colour map.
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

func toRGBA(c xproto.Rgb) color.RGBA {
	return color.RGBA{uint8(c.Red >> 8), uint8(c.Green >> 8), uint8(c.Blue >> 8), 255}
}

// Swatches returns some pixels with their colours, or all for nil; each colour once.
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
