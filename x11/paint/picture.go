package paint

import (
	"image"
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/pixels"
	"xklondike/x11/screen"
)

// DrawImage creates a pixmap of an image's size, and sends the image. Every pixel has as many bytes there as
// the screen's depth needs: four on most screens. On a screen with a colour map the first image may wait for
// the server.
func (p *Painter) DrawImage(img *image.RGBA) xproto.Pixmap {
	pm := p.createPixmap(img.Rect.Dx(), img.Rect.Dy(), p.Depth)
	p.RedrawImage(pm, img)
	return pm
}

// RedrawImage sends an image to a pixmap of its size. The commonest pixel is filled in, and only the rest is
// sent: on most cards that is less than half.
func (p *Painter) RedrawImage(pm xproto.Pixmap, img *image.RGBA) {
	p.conn.Cork()
	defer p.conn.Uncork()
	values := p.pixelsOf(img)
	common := pixels.Commonest(values)
	w, h := img.Rect.Dx(), img.Rect.Dy()
	p.conn.PolyFillRectangle(xproto.Drawable(pm), p.gcWithColours(pm, common, common),
		[]xproto.Rectangle{{Width: clampSize(w), Height: clampSize(h)}})
	for _, r := range pixels.BlocksUnlike(common, values, w) {
		p.putImage(pm, p.gcOfDepth(pm, p.Depth), xproto.ImageFormatZPixmap, p.Depth, p.Image, r, func(x, y int) uint32 {
			return values[(r.Min.Y+y)*w+r.Min.X+x]
		})
	}
}

// pixelsOf returns the pixels of an image, row after row. A screen whose pixels have bits for red, green and
// blue has a pixel for nearly every colour. For other screens the image is dithered.
func (p *Painter) pixelsOf(img *image.RGBA) []uint32 {
	mapping, size := p.imageMapping(), img.Rect.Size()
	if !p.HasChannels() || p.IsMono() {
		return pixels.Dither(img, mapping.Swatches(p.allowedImagePixels()), p.IsGray() || p.IsMono())
	}
	values := make([]uint32, 0, size.X*size.Y)
	for y := range size.Y {
		for x := range size.X {
			values = append(values, mapping.Pixel(img.RGBAAt(img.Rect.Min.X+x, img.Rect.Min.Y+y)))
		}
	}
	return values
}

// imageMapping returns the mapping from colours to pixels for images. It may have to ask the server for the
// colours of the screen.
func (p *Painter) imageMapping() *screen.Mapping {
	if core, ok := p.backend.(*coreBackend); ok {
		core.awaitColours()
		return &core.mapping
	}
	if p.images == nil {
		var cells []xproto.Rgb
		if !p.HasChannels() && !p.IsMono() {
			cookies := screen.AskCells(p.conn, &p.Screen)
			p.conn.Flush()
			cells = screen.AwaitCells(cookies)
		}
		mapping := screen.NewMapping(&p.Screen, cells)
		p.images = &mapping
	}
	return p.images
}

// allowedImagePixels returns the pixels that an image may have; nil stands for all of them. On a writable
// colour map, these are the pixels of the inks, and our cells for shades. Other cells belong to other
// programs, which may change them. So an image takes no cell of its own.
func (p *Painter) allowedImagePixels() []uint32 {
	if core, ok := p.backend.(*coreBackend); ok && p.HasWritableMap() {
		return slices.Concat(core.pixels, core.ownedCells)
	}
	return nil
}
