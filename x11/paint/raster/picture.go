// Package raster holds pictures of pixel values before they are sent, and finds what takes fewer bytes than
// all pixels: rectangles, points, and indexes of few values. It sends nothing.
package raster

import "image"

// A Picture has a screen's pixel values.
type Picture struct {
	Size   image.Point
	Pixels []uint32 // row after row
	// values that some methods tell from all others
	Fore, Back uint32
}

func (img Picture) At(x, y int) uint32 { return img.Pixels[y*img.Size.X+x] }
