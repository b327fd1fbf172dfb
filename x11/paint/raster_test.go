package paint

import (
	"image"
	"math/rand"
	"testing"

	"xklondike/game/gametest"
)

// randomImage returns an image of ink, ground and shades, in patches.
func randomImage(random *rand.Rand, w, h int) raster {
	img := raster{size: image.Pt(w, h), fore: 1, back: 0}
	pixel := uint32(0)
	for range w * h {
		if random.Intn(3) == 0 {
			pixel = uint32(random.Intn(5))
		}
		img.pixels = append(img.pixels, pixel)
	}
	return img
}

// TestRunsAndTouches draws random images from their runs and touches.
func TestRunsAndTouches(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	for range 300 {
		img := randomImage(random, 1+random.Intn(20), 1+random.Intn(20))
		got := make([]uint32, len(img.pixels))
		for _, r := range img.inkRectangles() {
			for y := int(r.Y); y < int(r.Y)+int(r.Height); y++ {
				for x := int(r.X); x < int(r.X)+int(r.Width); x++ {
					if got[y*img.size.X+x] = 1; img.at(x, y) == img.back {
						t.Fatalf("a run covers the ground at (%d, %d)", x, y)
					}
				}
			}
		}
		for i, touch := range img.shadeTouches() {
			if i%2 == 0 {
				for _, p := range touch.points {
					got[int(p.Y)*img.size.X+int(p.X)] = touch.pixel
				}
				continue
			}
			for _, r := range touch.rows {
				for x := range int(r.Width) {
					got[int(r.Y)*img.size.X+int(r.X)+x] = touch.pixel
				}
			}
		}
		for i := range got {
			gametest.MustEqual(t, got[i], img.pixels[i], "pixel %d of %v is", i, img.size)
		}
	}
}

// TestReduce checks that a reduced picture has few values, keeps a picture that has few already, and gives
// each pixel the nearest.
func TestReduce(t *testing.T) {
	random := rand.New(rand.NewSource(2))
	distance := func(a, b uint32) int { return max(int(a)-int(b), int(b)-int(a)) }
	for range 100 {
		img := randomImage(random, 1+random.Intn(20), 1+random.Intn(20))
		for i := range img.pixels {
			img.pixels[i] *= uint32(1 + random.Intn(30))
		}
		for _, most := range []int{1, 2, 5, 64, 1000} {
			few := img.reduceValues(most, distance)
			if len(few.values) > most || len(few.values) > 1<<few.planes() {
				t.Fatalf("%d values, want at most %d", len(few.values), most)
			}
			for i, pixel := range img.pixels {
				got := few.values[few.index[i]]
				for _, v := range few.values {
					if distance(v, pixel) < distance(got, pixel) {
						t.Fatalf("%d becomes %d, and %d is nearer", pixel, got, v)
					}
				}
				if most == 1000 && got != pixel {
					t.Fatalf("%d becomes %d although there is room for all", pixel, got)
				}
				index := 0
				for bit := range few.planes() {
					index |= int(few.bit(bit, i%img.size.X, i/img.size.X)) << bit
				}
				if index != int(few.index[i]) {
					t.Fatalf("the bits say %d, the index is %d", index, few.index[i])
				}
			}
		}
	}
}
