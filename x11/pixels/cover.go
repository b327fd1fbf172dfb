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

// Cover returns rectangles that hold all pixels of a part of an image but blank ones, and that take few bytes to send in a format. None
// overlaps another. A row of the image is stride pixels after the one above.
func Cover[P comparable](pixels []P, stride int, part image.Rectangle, blank P, f Format) []image.Rectangle {
	c := cover[P]{
		pixels: pixels, stride: stride, blank: blank, format: f,
		rows: make([]image.Rectangle, part.Dy()), columns: make([]image.Rectangle, part.Dx()),
		after: make([]image.Rectangle, max(part.Dx(), part.Dy())),
	}
	c.add(part)
	return c.found
}

type cover[P comparable] struct {
	pixels []P
	stride int
	blank  P
	format Format
	found  []image.Rectangle

	rows, columns, after []image.Rectangle // room for what add works out, which it needs no longer when it adds halves
}

// add covers a part of the image. It tries all cuts from side to side, of which each half shrinks to what it holds.
func (c *cover[P]) add(part image.Rectangle) {
	whole := c.findLines(part)
	if whole.Empty() {
		return
	}
	least, halves := c.format.PutImageBytes(whole), [2]image.Rectangle{}
	for _, lines := range [][]image.Rectangle{c.rows[:part.Dy()], c.columns[:part.Dx()]} {
		rest := image.Rectangle{}
		for i := len(lines) - 1; i >= 0; i-- {
			rest = rest.Union(lines[i])
			c.after[i] = rest
		}
		before := image.Rectangle{}
		for i, line := range lines {
			if n := c.format.PutImageBytes(before) + c.format.PutImageBytes(c.after[i]); n < least {
				least, halves = n, [2]image.Rectangle{before, c.after[i]}
			}
			before = before.Union(line)
		}
	}
	if halves[0].Empty() {
		c.found = append(c.found, whole)
		return
	}
	c.add(halves[0])
	c.add(halves[1])
}

// findLines finds for each row and each column of a part what lies from its first pixel that is not blank to its last, and returns what lies
// around them all.
func (c *cover[P]) findLines(part image.Rectangle) (whole image.Rectangle) {
	clear(c.columns)
	for y := part.Min.Y; y < part.Max.Y; y++ {
		first, end := 0, 0
		for x := part.Min.X; x < part.Max.X; x++ {
			if c.pixels[y*c.stride+x] == c.blank {
				continue
			}
			if end == 0 {
				first = x
			}
			end = x + 1
			if column := &c.columns[x-part.Min.X]; column.Empty() {
				*column = image.Rect(x, y, x+1, y+1)
			} else {
				column.Max.Y = y + 1
			}
		}
		row := image.Rect(first, y, end, y+1)
		c.rows[y-part.Min.Y] = row
		whole = whole.Union(row)
	}
	return whole
}
