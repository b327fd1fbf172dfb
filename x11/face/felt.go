package face

import (
	"image"
	"image/color"
	"math"

	"xklondike/x11/face/panes"
)

// A Felt is a table under a soft light from above its middle. Its picture repeats.
type Felt struct {
	Size   image.Point // of the picture, in pixels
	Centre image.Point // of the light
	Radius int
	// At even distances from Centre to Radius. They are brighter than the table, so that the grain, which darkens them, can show half
	// of their steps.
	Stops [5]color.RGBA64
	grain float64
}

// GrainSide is the side in pixels of the pattern that the grain repeats.
const GrainSide = 4

// A server keeps at most so many bytes of felt, at four bytes a pixel. On a larger table the picture is a strip from top to bottom. Behind
// a slow line there may be a small machine.
const (
	MostFeltBytes     = 36_000_000 // 3840 by 2160 pixels take 33 MB
	MostSlowFeltBytes = 9 << 20
)

// feltMiddle is how bright the table is in the light, as a multiple of its colour.
const feltMiddle = 1.15

func shine(c color.RGBA, light float64) color.RGBA {
	channel := func(v uint8) uint8 { return uint8(min(255, float64(v)*light+0.5)) }
	return color.RGBA{channel(c.R), channel(c.G), channel(c.B), 255}
}

// NewFelt returns the felt of a table of a size in pixels, of which a server keeps so many bytes at most.
func NewFelt(table image.Point, baize color.RGBA, mostBytes int) Felt {
	f := Felt{Size: table, Centre: image.Pt(table.X/2, table.Y*3/10)}
	if 4*table.X*table.Y > mostBytes {
		f.Size.X, f.Centre.X = GrainSide, GrainSide/2
	}
	f.Radius = int(math.Hypot(float64(f.Centre.X), float64(table.Y-f.Centre.Y))) + 2
	const fall, gain = 0.4, 1.5
	brightest := feltMiddle * float64(max(baize.R, baize.G, baize.B, 1))
	bright := max(1, min(gain, 255/brightest))
	f.grain = 255 / bright
	for i := range f.Stops {
		t := float64(i) / float64(len(f.Stops)-1)
		channel := func(v uint8) uint16 { return uint16(min(255, float64(v)*(feltMiddle-fall*t*t)*bright) * 257) }
		f.Stops[i] = color.RGBA64{channel(baize.R), channel(baize.G), channel(baize.B), 0xffff}
	}
	return f
}

// Grain returns how much light a pixel lets through, 0 to 255.
func (f Felt) Grain(x, y int) uint8 {
	return uint8(min(255, f.grain-0.5+float64(bayerRank(x, y)*3/16)))
}

// At returns the colour of a pixel as RENDER makes it: the light in channels of eight bits, and then its product with the grain.
func (f Felt) At(x, y int) color.RGBA {
	at := image.Pt(x%f.Size.X, y%f.Size.Y)
	t := math.Hypot(float64(at.X-f.Centre.X)+0.5, float64(at.Y-f.Centre.Y)+0.5) / float64(f.Radius) * float64(len(f.Stops)-1)
	i := min(int(t), len(f.Stops)-2)
	a, b, grain := f.Stops[i], f.Stops[i+1], f.Grain(at.X, at.Y)
	channel := func(a, b uint16) uint8 {
		return panes.Multiply255(uint8((float64(a)+(float64(b)-float64(a))*(t-float64(i)))/257+0.5), grain)
	}
	return color.RGBA{channel(a.R, b.R), channel(a.G, b.G), channel(a.B, b.B), 255}
}
