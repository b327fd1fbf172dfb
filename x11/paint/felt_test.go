package paint

import (
	"image"
	"testing"

	"xklondike/x11/face"
)

// TestFelt checks that a server draws the felt that package face describes, for at most 400 bytes, with marks on any part of it, and
// that all of it can be freed. Without RENDER there is none.
func TestFelt(t *testing.T) {
	c := dial(t)
	p, palette := newPainter(t, c, true), face.DefaultPalette()
	round := func(size image.Point, most int) {
		before := c.Meter.SentBytes()
		felt := p.Felt(size, most)
		sent := c.Meter.SentBytes() - before
		if t.Logf("felt of %v takes %d bytes", size, sent); sent > 400 {
			t.Errorf("felt of %v takes %d bytes", size, sent)
		}
		f, place := face.NewFelt(size, palette[face.Baize], most), image.Rect(5, 7, 45, 63).Add(size.Div(2))
		draw := func(r image.Rectangle) *image.RGBA {
			img := image.NewRGBA(image.Rectangle{Max: r.Size()})
			for i := range r.Dx() * r.Dy() {
				at := image.Pt(i%r.Dx(), i/r.Dx())
				img.SetRGBA(at.X, at.Y, f.At(r.Min.X+at.X, r.Min.Y+at.Y))
			}
			return img
		}
		d := face.Deck{Round: true}.EmptyPlace(face.Foundation, place.Dx(), place.Dy())
		mask := p.MarkMask(d)
		bare, marked := p.OnFelt(felt, 0, place), p.OnFelt(felt, mask, place)
		checkPicture(t, readPixmap(t, p, felt, f.Size.X, f.Size.Y), draw(image.Rectangle{Max: f.Size}), 1)
		want := draw(place)
		checkPicture(t, readPixmap(t, p, bare, place.Dx(), place.Dy()), want, 1)
		ink := face.Render(d, face.Palette{face.BaizeMark: palette[face.Paper]})
		for i := range place.Dx() * place.Dy() {
			x, y := i%place.Dx(), i/place.Dx()
			want.SetRGBA(x, y, face.Over(palette[face.BaizeMark], want.RGBAAt(x, y), ink.RGBAAt(x, y).R))
		}
		checkPicture(t, readPixmap(t, p, marked, place.Dx(), place.Dy()), want, 3)
		p.Free(felt)
		p.Free(mask)
		p.Free(bare)
		p.Free(marked)
		p.FreeParts()
	}
	round(image.Pt(640, 480), face.MostFeltBytes)
	before := countResources(t, c)
	round(image.Pt(1024, 768), face.MostFeltBytes)
	round(image.Pt(3840, 2160), face.MostSlowFeltBytes)
	round(image.Pt(2560, 1440), face.MostFeltBytes)
	if after := countResources(t, c); after > before {
		t.Errorf("the server keeps %d resources, %d before", after, before)
	}
	if newPainter(t, c, false).CanShowFelt() || newPainter(t, dial(t, "-screen", "0", "640x480x16"), true).CanShowFelt() || !p.CanShowFelt() {
		t.Error("felt shows on the wrong screens")
	}
}
