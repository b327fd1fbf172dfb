// Package pixels finds the pixels that show a colour best, and packs them as a server stores them. It talks
// to no server.
package pixels

import "image"

// A Format says how the server stores pixels (X protocol, "Connection Setup"). Nothing may be assumed: depth
// 24 need not take 32 bits, and the byte order need not be that of this machine.
type Format struct {
	BPP      int  // bits per pixel: 1, 4, 8, 16, 24 or 32
	Pad      int  // of rows, in bits: 8, 16 or 32
	MSBBytes bool // image byte order: the first byte has a pixel's highest bits
	Unit     int  // bits in a unit of a bitmap: 8, 16 or 32; for 1 bit per pixel
	MSBBits  bool // bitmap bit order: the leftmost pixel is the unit's highest bit
}

// Stride returns the bytes of a row of w pixels, with its padding.
func (f Format) Stride(w int) int {
	return (w*f.BPP + f.Pad - 1) / f.Pad * f.Pad / 8
}

// PutImageHeader is how many bytes a PutImage request has before its data.
const PutImageHeader = 24

// PutImageBytes returns how many bytes a PutImage request for a rectangle takes: none for an empty one, which needs no request.
func (f Format) PutImageBytes(r image.Rectangle) int {
	if r.Empty() {
		return 0
	}
	return PutImageHeader + f.Stride(r.Dx())*r.Dy()
}

// setPixel wants the bits of the pixel to be zero.
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

// bitPosition returns the byte, and the shift in it, of a pixel of one bit or four. Halves of a byte follow the byte
// order. Single bits are counted within a unit, whose bytes follow the image byte order.
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

// byteIndex counts byte i of n in memory from the lowest; or the other way round.
func (f Format) byteIndex(i, n int) int {
	if f.MSBBytes {
		return n - 1 - i
	}
	return i
}

// Split cuts r into pieces of at most maxBytes, from the top down, with whole rows if a row fits. A
// request longer than the server's maximum would put the connection out of step.
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
	// even if the limit is smaller, which no server's is
	rows := max(maxBytes/f.Stride(r.Dx()), 1)
	var out []image.Rectangle
	for y := r.Min.Y; y < r.Max.Y; y += rows {
		out = append(out, image.Rect(r.Min.X, y, r.Max.X, min(y+rows, r.Max.Y)))
	}
	return out
}

// Pack returns the pixels of a rectangle, row by row, as the server stores them.
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
