package paint

import (
	"image"
	"math/bits"
	"slices"
)

// An indexed picture has few values; pixels are indexes into them.
type indexed struct {
	size   image.Point
	values []uint32
	index  []uint8 // row after row
}

func (img indexed) planes() int { return bits.Len(uint(len(img.values) - 1)) }

// bit returns a bit of the index at column x and row y; bit 0 is the lowest.
func (img indexed) bit(bit, x, y int) uint32 { return uint32(img.index[y*img.size.X+x]) >> bit & 1 }

// reduceValues returns the picture, of at least one pixel, with at most most values, and at most 256. The
// next value is always the one worst represented by those before it, by distance and by how often it occurs.
func (img raster) reduceValues(most int, distance func(a, b uint32) int) indexed {
	c := choice{count: map[uint32]int{}, nearest: map[uint32]near{}, distance: distance}
	for _, pixel := range img.pixels {
		if c.count[pixel]++; c.count[pixel] == 1 {
			c.all = append(c.all, pixel)
			c.nearest[pixel] = near{0, 1 << 20}
		}
	}
	slices.Sort(c.all)
	for len(c.chosen) < min(most, 256) && c.choose() {
	}
	out := indexed{size: img.size, values: c.chosen, index: make([]uint8, len(img.pixels))}
	for i, pixel := range img.pixels {
		out.index[i] = c.nearest[pixel].index
	}
	return out
}

type choice struct {
	all      []uint32 // sorted
	count    map[uint32]int
	nearest  map[uint32]near
	distance func(a, b uint32) int
	chosen   []uint32
}

// A near has the index of the chosen value nearest to a pixel value, and how far it is.
type near struct {
	index    uint8
	distance int
}

// choose adds the value represented worst, or returns false if all are represented exactly.
func (c *choice) choose() bool {
	// Large areas do not outweigh all edges, and distance times count fits into 32 bits.
	const mostCounted = 1 << 10
	worst, most := uint32(0), 0
	for _, pixel := range c.all {
		if loss := c.nearest[pixel].distance * min(c.count[pixel], mostCounted); loss > most {
			worst, most = pixel, loss
		}
	}
	if most == 0 {
		return false
	}
	for _, pixel := range c.all {
		if d := c.distance(pixel, worst); d < c.nearest[pixel].distance {
			c.nearest[pixel] = near{uint8(len(c.chosen)), d}
		}
	}
	c.chosen = append(c.chosen, worst)
	return true
}
