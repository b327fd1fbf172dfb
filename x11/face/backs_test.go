package face

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"testing"
)

// linearLight has the light of each value of a channel, 0 to 1, as IEC 61966-2-1 says.
var linearLight = func() (all [256]float64) {
	for v := range all {
		if c := float64(v) / 255; c > 0.04045 {
			all[v] = math.Pow((c+0.055)/1.055, 2.4)
		} else {
			all[v] = c / 12.92
		}
	}
	return all
}()

// lightness returns the lightness L* of CIE 1976 of the mean light of a part of a picture, 0 to 100.
func lightness(img *image.RGBA, part image.Rectangle) float64 {
	light := 0.0
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			c := img.RGBAAt(x, y)
			light += 0.2126*linearLight[c.R] + 0.7152*linearLight[c.G] + 0.0722*linearLight[c.B]
		}
	}
	return 116*math.Cbrt(light/float64(part.Dx()*part.Dy())) - 16
}

// TestBacks checks all backs at every width that cards have on screens from 640x480 to 3840x2160, and some more. Hidden cards are darker
// than faces at all of them, and about as dark as at the next one.
func TestBacks(t *testing.T) {
	for back := FanBack; back <= SunrayBack; back++ {
		last := 0.0
		for w := 46; w <= 281; w++ {
			size := image.Pt(w, (w*14+5)/10)
			d := Deck{Round: true, Back: back}.CardBack(size.X, size.Y)
			img := Render(d, DefaultPalette())
			if l := lightness(img, img.Rect); l > 60 {
				t.Errorf("back %d at %d has L* %.1f", back, w, l)
			}
			l := lightness(img, backRoom(size.X, size.Y))
			if l < 44 || l > 50 || w > 46 && math.Abs(l-last) > 2.5 {
				t.Errorf("the pattern of back %d at %d has L* %.1f, and a pixel less wide %.1f", back, w, l, last)
			}
			last = l
			if !bytes.Equal(img.Pix, turned(img).Pix) {
				t.Errorf("back %d at %d shows which way up it lies", back, w)
			}
			checkRim(t, back, size, img)
			if back == SunrayBack {
				checkRays(t, size, img)
			} else {
				checkTiles(t, back, d.Stamps[0], img)
			}
		}
	}
}

// checkRim: the rim of paper is as wide on all sides, so that it tells the cards of a fan apart. The field in it is dark at once.
func checkRim(t *testing.T, back BackPattern, size image.Point, img *image.RGBA) {
	t.Helper()
	p, field, edge := DefaultPalette(), backField(size.X, size.Y), edgeWidth(size.X, size.Y)
	if rim := float64(field.Min.X - edge); rim < max(1, 0.019*float64(size.X)) || rim > 0.04*float64(size.X) {
		t.Errorf("back %d at %d has a rim of %v", back, size.X, rim)
	}
	for from := range field.Min.Y + 1 {
		want := p[Paper]
		if from < edge {
			want = p[Edge]
		} else if from == field.Min.Y {
			want = p[BackInk]
		}
		for x := size.X / 4; x < size.X*3/4; x++ {
			if got := img.RGBAAt(x, from); got != want {
				t.Fatalf("back %d at %d has %v at %d,%d, want %v", back, size.X, got, x, from, want)
			}
		}
		for y := size.Y / 4; y < size.Y*3/4; y++ {
			if got := img.RGBAAt(from, y); got != want {
				t.Fatalf("back %d at %d has %v at %d,%d, want %v", back, size.X, got, from, y, want)
			}
		}
	}
}

// checkTiles: the tiles of fans and lattice are the same to the last bit, so no pattern beats with the pixels.
func checkTiles(t *testing.T, back BackPattern, tiles Stamp, img *image.RGBA) {
	t.Helper()
	area := tiles.Rect()
	for y := area.Min.Y; y < area.Max.Y; y++ {
		for x := area.Min.X; x < area.Max.X; x++ {
			for _, next := range []image.Point{{x + tiles.Part.W, y}, {x, y + tiles.Part.H}} {
				if next.In(area) && img.RGBAAt(x, y) != img.RGBAAt(next.X, next.Y) {
					t.Fatalf("the tiles of back %d at %d differ at %d,%d and %v", back, img.Rect.Dx(), x, y, next)
				}
			}
		}
	}
}

// checkRays divides the field around the disc of the sun into pieces, each with a ray and half of the ground to the next ones, some pixels
// long. All are as pale: a moire would make some paler.
func checkRays(t *testing.T, size image.Point, img *image.RGBA) {
	t.Helper()
	p, w := DefaultPalette(), size.X
	pale := func(c color.RGBA) float64 {
		return (float64(c.R) - float64(p[BackInk].R)) / (float64(p[BackPaper].R) - float64(p[BackInk].R))
	}
	rays, share := 16, 6.2/22.5
	if w >= 90 {
		rays, share = 32, 3/11.25
	}
	scale := cardScale(size.X, size.Y)
	type piece struct{ ray, far int }
	sum, count := map[piece]float64{}, map[piece]float64{}
	room := backRoom(size.X, size.Y)
	for y := room.Min.Y; y < room.Max.Y; y++ {
		for x := room.Min.X; x < room.Max.X; x++ {
			right, down := float64(x)+0.5-float64(size.X)/2, float64(y)+0.5-float64(size.Y)/2
			if math.Hypot(right/21.5, down/29.5) < scale+0.05 {
				continue
			}
			at := piece{int(math.Round(math.Atan2(right, down)/(2*math.Pi)*float64(rays))) & (rays - 1), int(math.Hypot(right, down) / (6 * scale))}
			sum[at] += pale(img.RGBAAt(x, y))
			count[at]++
		}
	}
	for at, n := range count {
		far := (float64(at.far) + 0.5) * 6 * scale
		if whole := far * 2 * math.Pi / float64(rays) * 6 * scale; n < 0.9*whole {
			continue // the disc or the frame cuts it
		}
		if got := sum[at] / n; math.Abs(got-share) > 0.08 {
			t.Errorf("at %d ray %d is %.2f pale at %.0f pixels from the middle, want %.2f", w, at.ray, got, far, share)
		}
	}
}
