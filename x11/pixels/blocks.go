package pixels

import "image"

// Commonest returns the pixel that an image has most often.
func Commonest(pixels []uint32) (common uint32) {
	counts := make(map[uint32]int)
	for _, pixel := range pixels {
		if counts[pixel]++; counts[pixel] > counts[common] {
			common = pixel
		}
	}
	return common
}

// blockSide is the width and height of a block, in pixels. A block that is left out saves 256 bytes on most
// screens, and the header of a request takes 24.
const blockSide = 8

// BlocksUnlike returns rectangles that cover all pixels that differ from common. Each rectangle is a row of
// blocks. w is the width of the image.
func BlocksUnlike(common uint32, pixels []uint32, w int) []image.Rectangle {
	var out []image.Rectangle
	bounds := image.Rect(0, 0, w, len(pixels)/w)
	for y := 0; y < bounds.Max.Y; y += blockSide {
		adjoins := false // the last rectangle in out ends at the left edge of the next block of pixels
		for x := 0; x < w; x += blockSide {
			block := image.Rect(x, y, x+blockSide, y+blockSide).Intersect(bounds)
			switch even := hasOnlyCommonPixels(common, pixels, w, block); {
			case even:
				adjoins = false
			case adjoins:
				out[len(out)-1].Max.X = block.Max.X
			default:
				out, adjoins = append(out, block), true
			}
		}
	}
	return out
}

// hasOnlyCommonPixels reports whether all pixels of a block equal common.
func hasOnlyCommonPixels(common uint32, pixels []uint32, w int, block image.Rectangle) bool {
	for y := block.Min.Y; y < block.Max.Y; y++ {
		for _, pixel := range pixels[y*w+block.Min.X : y*w+block.Max.X] {
			if pixel != common {
				return false
			}
		}
	}
	return true
}
