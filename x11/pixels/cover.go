package pixels

import "image"

// Commonest returns the pixel that occurs most often.
func Commonest(pixels []uint32) (common uint32) {
	counts := make(map[uint32]int)
	for _, pixel := range pixels {
		if counts[pixel]++; counts[pixel] > counts[common] {
			common = pixel
		}
	}
	return common
}

// Cover returns rectangles that hold all pixels of a part of an image but blank ones, and that take few bytes to send. None overlaps
// another. A row of the image is stride pixels after the one above. The function bytes tells what a rectangle takes.
func Cover[P comparable](pixels []P, stride int, part image.Rectangle, blank P, bytes func(r image.Rectangle) int) []image.Rectangle {
	if part.Empty() {
		return nil
	}
	c := cover[P]{pixels, stride, blank, func(r image.Rectangle) int {
		if r.Empty() {
			return 0
		}
		return bytes(r)
	}}
	return c.part(part)
}

type cover[P comparable] struct {
	pixels []P
	stride int
	blank  P
	bytes  func(r image.Rectangle) int
}

// part covers a part of the image. It tries all cuts from side to side, of which each half shrinks to what it holds.
func (c cover[P]) part(of image.Rectangle) []image.Rectangle {
	rows, columns := c.lines(of)
	whole := unions(rows)[0]
	if whole.Empty() {
		return nil
	}
	least, halves := c.bytes(whole), [2]image.Rectangle{}
	for _, lines := range [][]image.Rectangle{rows, columns} {
		before := image.Rectangle{}
		for i, after := range unions(lines) {
			if n := c.bytes(before) + c.bytes(after); n < least {
				least, halves = n, [2]image.Rectangle{before, after}
			}
			before = before.Union(lines[i])
		}
	}
	if halves[0].Empty() {
		return []image.Rectangle{whole}
	}
	return append(c.part(halves[0]), c.part(halves[1])...)
}

// lines returns for each row and each column what lies from its first pixel that is not blank to its last.
func (c cover[P]) lines(of image.Rectangle) (rows, columns []image.Rectangle) {
	rows, columns = make([]image.Rectangle, of.Dy()), make([]image.Rectangle, of.Dx())
	for y := of.Min.Y; y < of.Max.Y; y++ {
		first, end := 0, 0
		for x := of.Min.X; x < of.Max.X; x++ {
			if c.pixels[y*c.stride+x] == c.blank {
				continue
			}
			if end == 0 {
				first = x
			}
			end = x + 1
			if column := &columns[x-of.Min.X]; column.Empty() {
				*column = image.Rect(x, y, x+1, y+1)
			} else {
				column.Max.Y = y + 1
			}
		}
		rows[y-of.Min.Y] = image.Rect(first, y, end, y+1)
	}
	return rows, columns
}

// unions returns for each rectangle what lies around it and all that follow.
func unions(all []image.Rectangle) []image.Rectangle {
	around := make([]image.Rectangle, len(all))
	last := image.Rectangle{}
	for i := len(all) - 1; i >= 0; i-- {
		last = last.Union(all[i])
		around[i] = last
	}
	return around
}
