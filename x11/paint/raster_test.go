package paint

import (
	"image"
	"math/rand"
	"testing"

	"xklondike/game/gametest"
)

// randomImage returns an image of ink, ground and shades, in patches.
func randomImage(random *rand.Rand, w, h int) raster {
	img := raster{Size: image.Pt(w, h), Fore: 1, Back: 0}
	pixel := uint32(0)
	for range w * h {
		if random.Intn(3) == 0 {
			pixel = uint32(random.Intn(5))
		}
		img.Pixels = append(img.Pixels, pixel)
	}
	return img
}

// TestRunsAndTouches draws random images from their runs and touches.
func TestRunsAndTouches(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	for range 300 {
		img := randomImage(random, 1+random.Intn(20), 1+random.Intn(20))
		got := make([]uint32, len(img.Pixels))
		for _, r := range img.InkRectangles() {
			for y := int(r.Y); y < int(r.Y)+int(r.Height); y++ {
				for x := int(r.X); x < int(r.X)+int(r.Width); x++ {
					if got[y*img.Size.X+x] = 1; img.At(x, y) == img.Back {
						t.Fatalf("a run covers the ground at (%d, %d)", x, y)
					}
				}
			}
		}
		for i, touch := range img.ShadeTouches() {
			if i%2 == 0 {
				for _, p := range touch.Points {
					got[int(p.Y)*img.Size.X+int(p.X)] = touch.Pixel
				}
				continue
			}
			for _, r := range touch.Rows {
				for x := range int(r.Width) {
					got[int(r.Y)*img.Size.X+int(r.X)+x] = touch.Pixel
				}
			}
		}
		for i := range got {
			gametest.MustEqual(t, got[i], img.Pixels[i], "pixel %d of %v is", i, img.Size)
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
		for i := range img.Pixels {
			img.Pixels[i] *= uint32(1 + random.Intn(30))
		}
		for _, most := range []int{1, 2, 5, 64, 1000} {
			few := img.ReduceValues(most, distance)
			if len(few.Values) > most || len(few.Values) > 1<<few.Planes() {
				t.Fatalf("%d values, want at most %d", len(few.Values), most)
			}
			for i, pixel := range img.Pixels {
				got := few.Values[few.Index[i]]
				for _, v := range few.Values {
					if distance(v, pixel) < distance(got, pixel) {
						t.Fatalf("%d becomes %d, and %d is nearer", pixel, got, v)
					}
				}
				if most == 1000 && got != pixel {
					t.Fatalf("%d becomes %d although there is room for all", pixel, got)
				}
				index := 0
				for bit := range few.Planes() {
					index |= int(few.Bit(bit, i%img.Size.X, i/img.Size.X)) << bit
				}
				if index != int(few.Index[i]) {
					t.Fatalf("the bits say %d, the index is %d", index, few.Index[i])
				}
			}
		}
	}
}
