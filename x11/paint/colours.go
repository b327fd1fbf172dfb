package paint

import (
	"image/color"
	"math/bits"

	"github.com/jezek/xgb/xproto"
)

// colours turns colours into pixels and back: by channels, or by the cells of a map.
type colours struct {
	channels []channel    // red, green, blue; nil on mapped visuals
	cells    []color.RGBA // of a mapped visual, by pixel
	gray     bool
}

// A channel is one colour's bits in a pixel. Values tells what each number in them shows: a plain ramp on TrueColor, the
// colour map's own on DirectColor.
type channel struct {
	mask   uint32
	values []uint8
	index  [256]uint32 // the bits that come nearest to a value, in place
}

// coloursOf makes what can be told without asking: on TrueColor everything. Cells is the colour map as queried, nil if it
// was not.
func coloursOf(s *screen, cells []xproto.Rgb) colours {
	if s.mono() {
		return monoColours(s)
	}
	if !s.masked() {
		k := colours{gray: s.gray(), cells: make([]color.RGBA, len(cells))}
		for i, c := range cells {
			k.cells[i] = narrow(c)
		}
		return k
	}
	k := colours{channels: make([]channel, len(s.masks))}
	for i, mask := range s.masks {
		k.channels[i] = ramp(mask)
		if s.class == xproto.VisualClassDirectColor && len(cells) > 0 {
			k.channels[i].remap(i, cells)
		}
	}
	return k
}

// monoColours is a map of two cells; either may be the white one.
func monoColours(s *screen) colours {
	k := colours{gray: true, cells: []color.RGBA{{A: 255}, {A: 255}}}
	k.cells[s.white&1] = color.RGBA{255, 255, 255, 255}
	return k
}

// ramp is a channel whose values rise evenly. Of a value too fine for it the lowest bits are dropped, as servers do.
func ramp(mask uint32) channel {
	n, shift := bits.OnesCount32(mask), bits.TrailingZeros32(mask)
	n = min(n, 16) // as many bits as a channel of the protocol has
	ch := channel{mask: mask, values: make([]uint8, 1<<n)}
	for i := range ch.values {
		ch.values[i] = uint8((i*255 + (1<<n-1)/2) / max(1<<n-1, 1))
	}
	for v := range ch.index {
		ch.index[v] = uint32(v*257>>(16-n)) << shift & mask
	}
	return ch
}

// remap takes a DirectColor map's word for what the bits show. The i-th channel reads its own colour of each cell.
func (ch *channel) remap(i int, cells []xproto.Rgb) {
	for n := range ch.values {
		c := narrow(cells[min(n, len(cells)-1)])
		ch.values[n] = [...]uint8{c.R, c.G, c.B}[i]
	}
	shift := bits.TrailingZeros32(ch.mask)
	// The map need not rise evenly, nor rise at all, so each value looks for its nearest.
	for v := range ch.index {
		best := 0
		for n, have := range ch.values {
			if gap(have, uint8(v)) < gap(ch.values[best], uint8(v)) {
				best = n
			}
		}
		ch.index[v] = uint32(best) << shift & ch.mask
	}
}

// pixel is the pixel that comes nearest to a colour.
func (k *colours) pixel(c color.RGBA) uint32 {
	if k.channels != nil {
		return k.channels[0].index[c.R] | k.channels[1].index[c.G] | k.channels[2].index[c.B]
	}
	if k.gray {
		l := uint8(lightness(c))
		c = color.RGBA{l, l, l, 255}
	}
	// A few hundred cells and a few hundred questions: no index is worth its lines.
	best, least := 0, 1<<30
	for i, have := range k.cells {
		if d := distance(have, c); d < least {
			best, least = i, d
		}
	}
	return uint32(best)
}

// colour is what a pixel shows; black for pixels beyond the map.
func (k *colours) colour(pixel uint32) color.RGBA {
	if k.channels != nil {
		v := func(i int) uint8 {
			ch := &k.channels[i]
			return ch.values[pixel&ch.mask>>bits.TrailingZeros32(ch.mask)&uint32(len(ch.values)-1)]
		}
		return color.RGBA{v(0), v(1), v(2), 255}
	}
	if int(pixel) < len(k.cells) {
		return k.cells[pixel]
	}
	return color.RGBA{A: 255}
}

// distance weighs how far two colours are apart: squares, green counting most.
func distance(a, b color.RGBA) int {
	r, g, bl := gap(a.R, b.R), gap(a.G, b.G), gap(a.B, b.B)
	return 3*r*r + 6*g*g + 2*bl*bl
}

// gap is how far two values of a channel are apart.
func gap(a, b uint8) int { return max(int(a)-int(b), int(b)-int(a)) }

// narrow is a queried cell in eight bits a channel.
func narrow(c xproto.Rgb) color.RGBA {
	return color.RGBA{uint8(c.Red >> 8), uint8(c.Green >> 8), uint8(c.Blue >> 8), 255}
}
