package paint

import "image"

// A raster has a screen's pixel values before they are sent. It finds what takes fewer bytes than all of them: rectangles,
// points, and indexes of few values.
type raster struct {
	size   image.Point
	pixels []uint32 // row after row
	// values that some methods tell from all others
	fore, back uint32
}

func (img raster) at(x, y int) uint32 { return img.pixels[y*img.size.X+x] }
