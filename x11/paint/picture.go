package paint

import (
	"image"
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
	"xklondike/x11/pixels"
	"xklondike/x11/screen"
)

// DrawImage creates a pixmap and sends an image, with the bytes that the screen's depth needs: four a pixel
// on most screens. On a screen with a colour map the first image may wait for the server.
func (p *Painter) DrawImage(img *image.RGBA) xproto.Pixmap {
	pm := p.canvas.createPixmap(img.Rect.Dx(), img.Rect.Dy(), p.canvas.screen.Depth)
	p.RedrawImage(pm, img)
	return pm
}

// RedrawImage sends an image to a pixmap of its size. The commonest pixel is filled in, and only the rest is
// sent: on most cards less than half.
func (p *Painter) RedrawImage(pm xproto.Pixmap, img *image.RGBA) {
	values := p.pixelsOf(img)
	common := pixels.Commonest(values)
	p.canvas.conn.PolyFillRectangle(pm, p.canvas.brush(pm, common, common), link.Rect(image.Rectangle{Max: img.Rect.Size()}))
	w := img.Rect.Dx()
	for _, r := range pixels.Cover(values, w, image.Rectangle{Max: img.Rect.Size()}, common, p.canvas.screen.Image) {
		p.canvas.putPixels(pm, r, func(x, y int) uint32 { return values[(r.Min.Y+y)*w+r.Min.X+x] })
	}
}

// pixelsOf dithers, except on screens whose pixels have bits for red, green and blue.
func (p *Painter) pixelsOf(img *image.RGBA) []uint32 {
	mapping, size := p.imageMapping(), img.Rect.Size()
	if !p.canvas.screen.HasChannels() || p.canvas.screen.IsMono() {
		return pixels.Dither(img, mapping.Swatches(p.allowedImagePixels()), p.canvas.screen.IsGray() || p.canvas.screen.IsMono())
	}
	values := make([]uint32, 0, size.X*size.Y)
	for y := range size.Y {
		for x := range size.X {
			values = append(values, mapping.Pixel(img.RGBAAt(img.Rect.Min.X+x, img.Rect.Min.Y+y)))
		}
	}
	return values
}

// imageMapping may have to ask the server for the colours of the screen.
func (p *Painter) imageMapping() *screen.Mapping {
	if core, ok := p.backend.(*coreBackend); ok {
		core.awaitColours()
		return &core.mapping
	}
	if p.images == nil {
		var cells []xproto.Rgb
		if !p.canvas.screen.HasChannels() && !p.canvas.screen.IsMono() {
			cookies := screen.AskCells(p.canvas.conn, &p.canvas.screen)
			p.canvas.conn.Flush()
			cells = screen.AwaitCells(cookies)
		}
		mapping := screen.NewMapping(&p.canvas.screen, cells)
		p.images = &mapping
	}
	return p.images
}

// allowedImagePixels returns nil for all. On a writable colour map an image has only our own cells and takes
// no further ones, because other programs may change theirs.
func (p *Painter) allowedImagePixels() []uint32 {
	if core, ok := p.backend.(*coreBackend); ok && p.canvas.screen.HasWritableMap() {
		return slices.Concat(core.pixels, core.ownedCells)
	}
	return nil
}
