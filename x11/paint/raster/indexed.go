package raster

import (
	"image"
	"math/bits"
	"slices"
)

// An Indexed picture has few pixel values. Each pixel is an index into them.
type Indexed struct {
	Size   image.Point
	Values []uint32
	Index  []uint8 // row after row
}

// Planes returns how many bits an index has.
func (img Indexed) Planes() int { return bits.Len(uint(len(img.Values) - 1)) }

// Bit returns one bit, 0 or 1, of the index of the pixel in column x and row y. The parameter bit is the
// number of the bit; bit 0 is the lowest.
func (img Indexed) Bit(bit, x, y int) uint32 { return uint32(img.Index[y*img.Size.X+x]) >> bit & 1 }

// ReduceValues returns the picture with at most most values, and at most 256. It chooses the values one by
// one. The next is always the one that the values before it represent worst, by its distance to them and by
// how often it occurs. The picture has at least one pixel.
func (img Picture) ReduceValues(most int, distance func(a, b uint32) int) Indexed {
	c := choice{count: map[uint32]int{}, nearest: map[uint32]near{}, distance: distance}
	for _, pixel := range img.Pixels {
		if c.count[pixel]++; c.count[pixel] == 1 {
			c.all = append(c.all, pixel)
			c.nearest[pixel] = near{0, 1 << 20}
		}
	}
	slices.Sort(c.all)
	for len(c.chosen) < min(most, 256) && c.choose() {
	}
	out := Indexed{Size: img.Size, Values: c.chosen, Index: make([]uint8, len(img.Pixels))}
	for i, pixel := range img.Pixels {
		out.Index[i] = c.nearest[pixel].index
	}
	return out
}

// A choice chooses pixel values that stand for all values of a picture.
type choice struct {
	all      []uint32 // sorted
	count    map[uint32]int
	nearest  map[uint32]near
	distance func(a, b uint32) int
	chosen   []uint32
}

// A near tells, for one pixel value of the picture, which of the chosen values is nearest to it. It has the
// index of that chosen value, and the distance between the two values.
type near struct {
	index    uint8
	distance int
}

// choose adds to the chosen values the pixel value that they represent worst. It returns false, and adds
// nothing, if the chosen values already represent every pixel value without a difference.
func (c *choice) choose() bool {
	// Limit of a pixel count: large areas do not outweigh all edges, and distance times count fits into 32
	// bits.
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
