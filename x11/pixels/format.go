// Package pixels turns pictures into the pixels of a screen. It finds the pixels that show a colour best, and
// packs them as the server stores them in memory. It talks to no server.
package pixels

import "image"

// A Format says how the server stores pixels in memory (X protocol, "Connection Setup"). Nothing about it may
// be assumed: depth 24 need not take 32 bits, and the byte order need not be that of this machine.
type Format struct {
	BPP      int  // bits per pixel: 1, 4, 8, 16, 24 or 32
	Pad      int  // each row is padded to a multiple of this many bits: 8, 16 or 32
	MSBBytes bool // image byte order: the first byte of a pixel has its highest bits
	Unit     int  // bits in a unit of a bitmap: 8, 16 or 32; used at 1 bit per pixel only
	MSBBits  bool // bitmap bit order: the leftmost pixel is the unit's highest bit
}

// Stride returns the length in bytes of a row of pixels that is w pixels wide.
func (f Format) Stride(w int) int {
	return (w*f.BPP + f.Pad - 1) / f.Pad * f.Pad / 8
}

// setPixel writes pixel x of a row, whose bits must be zero there.
func (f Format) setPixel(row []byte, x int, v uint32) {
	if f.BPP < 8 {
		at, shift := f.bitPosition(x)
		row[at] |= byte(v&(1<<f.BPP-1)) << shift
		return
	}
	n := f.BPP / 8
	for i := range n {
		row[x*n+i] = byte(v >> (8 * f.byteIndex(i, n)))
	}
}

// pixelAt returns pixel x of a row.
func (f Format) pixelAt(row []byte, x int) uint32 {
	if f.BPP < 8 {
		at, shift := f.bitPosition(x)
		return uint32(row[at]>>shift) & (1<<f.BPP - 1)
	}
	n, v := f.BPP/8, uint32(0)
	for i := range n {
		v |= uint32(row[x*n+i]) << (8 * f.byteIndex(i, n))
	}
	return v
}

// bitPosition returns the byte of a row, and the shift in it, of a pixel of one bit or four. Halves of a byte
// follow the byte order. Single bits are counted within a unit, whose bytes follow the image byte order. So
// the size of the unit matters only if the byte order and the bit order differ.
func (f Format) bitPosition(x int) (at, shift int) {
	if f.BPP == 4 {
		return x / 2, 4 * f.byteIndex(x%2, 2)
	}
	n := x % f.Unit
	if f.MSBBits {
		n = f.Unit - 1 - n
	}
	return x/f.Unit*(f.Unit/8) + f.byteIndex(n/8, f.Unit/8), n % 8
}

// byteIndex returns which byte of a value, counted from its lowest, is byte i of n in memory; or the other way round.
func (f Format) byteIndex(i, n int) int {
	if f.MSBBytes {
		return n - 1 - i
	}
	return i
}

// Split cuts r into pieces of at most limit bytes of pixels, from the top down, with whole rows if a row
// fits. Without this, a request longer than the server's maximum would put the connection out of step.
func (f Format) Split(r image.Rectangle, maxBytes int) []image.Rectangle {
	if r.Empty() {
		return nil
	}
	if r.Dx() > 1 && f.Stride(r.Dx()) > maxBytes {
		middle := r.Min.X + r.Dx()/2
		left, right := r, r
		left.Max.X, right.Min.X = middle, middle
		return append(f.Split(left, maxBytes), f.Split(right, maxBytes)...)
	}
	// A piece of one pixel is sent even if the limit is smaller, which no server's is.
	rows := max(maxBytes/f.Stride(r.Dx()), 1)
	var out []image.Rectangle
	for y := r.Min.Y; y < r.Max.Y; y += rows {
		out = append(out, image.Rect(r.Min.X, y, r.Max.X, min(y+rows, r.Max.Y)))
	}
	return out
}

// Pack returns the pixels of r in this format. The function pixel returns the value of each.
func (f Format) Pack(r image.Rectangle, pixel func(x, y int) uint32) []byte {
	stride := f.Stride(r.Dx())
	data := make([]byte, stride*r.Dy())
	for y := range r.Dy() {
		row := data[y*stride:][:stride]
		for x := range r.Dx() {
			f.setPixel(row, x, pixel(r.Min.X+x, r.Min.Y+y))
		}
	}
	return data
}

// Unpack reads pixels in this format and calls set for each pixel of r. It skips rows that data lacks.
func (f Format) Unpack(r image.Rectangle, data []byte, set func(x, y int, v uint32)) {
	stride := f.Stride(r.Dx())
	for y := range min(r.Dy(), len(data)/max(stride, 1)) {
		row := data[y*stride:][:stride]
		for x := range r.Dx() {
			set(r.Min.X+x, r.Min.Y+y, f.pixelAt(row, x))
		}
	}
}
