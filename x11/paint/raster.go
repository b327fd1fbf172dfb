package paint

import "image"

// A raster has a screen's pixel values before they are sent. It finds what takes fewer bytes than all of them: rectangles,
// points, and indexes of few values.
type raster struct {
	Size   image.Point
	Pixels []uint32 // row after row
	// values that some methods tell from all others
	Fore, Back uint32
}

func (img raster) At(x, y int) uint32 { return img.Pixels[y*img.Size.X+x] }
