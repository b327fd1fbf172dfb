package pixels

import (
	"image"
	"slices"
)

func Commonest(pixels []uint32) (common uint32) {
	counts := make(map[uint32]int)
	for _, pixel := range pixels {
		if counts[pixel]++; counts[pixel] > counts[common] {
			common = pixel
		}
	}
	return common
}

// In pixels. A block left out saves 256 bytes on most screens, and the header of a request takes 24.
const blockSide = 8

// BlocksUnlike covers all pixels that differ from common by rows of blocks. w is the width of the image.
func BlocksUnlike(common uint32, pixels []uint32, w int) []image.Rectangle {
	var out []image.Rectangle
	bounds := image.Rect(0, 0, w, len(pixels)/w)
	for y := 0; y < bounds.Max.Y; y += blockSide {
		adjoins := false // ends where the next block begins
		for x := 0; x < w; x += blockSide {
			block := image.Rect(x, y, x+blockSide, y+blockSide).Intersect(bounds)
			switch {
			case hasOnly(common, pixels, w, block):
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

func hasOnly(common uint32, pixels []uint32, w int, block image.Rectangle) bool {
	for y := block.Min.Y; y < block.Max.Y; y++ {
		row := pixels[y*w+block.Min.X : y*w+block.Max.X]
		if slices.ContainsFunc(row, func(pixel uint32) bool { return pixel != common }) {
			return false
		}
	}
	return true
}
