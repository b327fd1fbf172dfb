package paint

import "image"

// An imageFormat says how the server wants pixels laid out in memory (protocol, section 8 "Connection Setup"): nothing in it may
// be assumed, neither 32 bits for depth 24 nor the byte order of this machine.
type imageFormat struct {
	bpp      int  // bits per pixel: 1, 4, 8, 16, 24 or 32
	pad      int  // bits a row is padded to: 8, 16 or 32
	msbBytes bool // image byte order
	unit     int  // bits in a bitmap's unit: 8, 16 or 32; matters at 1 bit per pixel only
	msbBits  bool // bitmap bit order: the leftmost pixel is the unit's highest bit
}

// stride is the length in bytes of a row of w pixels.
func (l imageFormat) stride(w int) int {
	return (w*l.bpp + l.pad - 1) / l.pad * l.pad / 8
}

// put writes pixel x of a row, which must have been zero.
func (l imageFormat) put(row []byte, x int, v uint32) {
	if l.bpp < 8 {
		at, shift := l.within(x)
		row[at] |= byte(v&(1<<l.bpp-1)) << shift
		return
	}
	n := l.bpp / 8
	for i := range n {
		row[x*n+i] = byte(v >> (8 * l.place(i, n)))
	}
}

// at reads pixel x of a row.
func (l imageFormat) at(row []byte, x int) uint32 {
	if l.bpp < 8 {
		at, shift := l.within(x)
		return uint32(row[at]>>shift) & (1<<l.bpp - 1)
	}
	n, v := l.bpp/8, uint32(0)
	for i := range n {
		v |= uint32(row[x*n+i]) << (8 * l.place(i, n))
	}
	return v
}

// within finds a pixel of one bit or four: the byte and its shift there. Nibbles follow the byte order. Bits are counted within a
// unit, whose bytes then lie in image byte order; the unit's size shows only where the two orders differ.
func (l imageFormat) within(x int) (at, shift int) {
	if l.bpp == 4 {
		return x / 2, 4 * l.place(x%2, 2)
	}
	n := x % l.unit
	if l.msbBits {
		n = l.unit - 1 - n
	}
	return x/l.unit*(l.unit/8) + l.place(n/8, l.unit/8), n % 8
}

// place swaps between the i-th byte in memory and the i-th lowest of n.
func (l imageFormat) place(i, n int) int {
	if l.msbBytes {
		return n - 1 - i
	}
	return i
}

// tiles cuts r into pieces of at most limit bytes of pixels, whole rows as long as a row fits: requests longer than the
// server's maximum put the stream out of step. The pieces come in reading order.
func (l imageFormat) tiles(r image.Rectangle, limit int) []image.Rectangle {
	if r.Empty() {
		return nil
	}
	if r.Dx() > 1 && l.stride(r.Dx()) > limit {
		middle := r.Min.X + r.Dx()/2
		left, right := r, r
		left.Max.X, right.Min.X = middle, middle
		return append(l.tiles(left, limit), l.tiles(right, limit)...)
	}
	// A row of one pixel goes out even if the limit is smaller still: no server's is.
	rows := max(limit/l.stride(r.Dx()), 1)
	var out []image.Rectangle
	for y := r.Min.Y; y < r.Max.Y; y += rows {
		out = append(out, image.Rect(r.Min.X, y, r.Max.X, min(y+rows, r.Max.Y)))
	}
	return out
}

// pack lays out the pixels of r, whose values pixel tells.
func (l imageFormat) pack(r image.Rectangle, pixel func(x, y int) uint32) []byte {
	stride := l.stride(r.Dx())
	data := make([]byte, stride*r.Dy())
	for y := range r.Dy() {
		row := data[y*stride:][:stride]
		for x := range r.Dx() {
			l.put(row, x, pixel(r.Min.X+x, r.Min.Y+y))
		}
	}
	return data
}

// unpack is the way back: it calls set for each pixel of r. Rows missing from data are skipped.
func (l imageFormat) unpack(r image.Rectangle, data []byte, set func(x, y int, v uint32)) {
	stride := l.stride(r.Dx())
	for y := range min(r.Dy(), len(data)/max(stride, 1)) {
		row := data[y*stride:][:stride]
		for x := range r.Dx() {
			set(r.Min.X+x, r.Min.Y+y, l.at(row, x))
		}
	}
}
