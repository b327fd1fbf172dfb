package paint

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/link"
)

// On a screen of two colours; a turned figure is a copy of its upright twin.
func (b *coreBackend) layPatterns(pm xproto.Pixmap, figures []face.PlacedFigure) {
	for _, f := range figures {
		if f.Turned {
			b.copyFigureTurned(pm, f.Figure)
			continue
		}
		b.stipple(pm, f.Figure.TwoColourMask(), f.Figure.Bounds().Min, b.inkPixel(f.Figure.Inks()[0]))
	}
}

func (b *coreBackend) stipple(pm xproto.Pixmap, mask *image.Alpha, at image.Point, pixel uint32) {
	size := mask.Rect.Size()
	if mask.Rect.Empty() {
		return
	}
	bitmap := b.createPixmap(size.X, size.Y, 1)
	b.putImage(bitmap, b.gcOfDepth(bitmap, 1), xproto.ImageFormatXYPixmap, 1, b.Bitmap, mask.Rect, func(x, y int) uint32 {
		return uint32(mask.Pix[y*mask.Stride+x] >> 7)
	})
	gc := b.createGC(pm,
		xproto.GcForeground|xproto.GcFillStyle|xproto.GcStipple|xproto.GcTileStippleOriginX|xproto.GcTileStippleOriginY,
		pixel, xproto.FillStyleStippled, uint32(bitmap), uint32(link.Coordinate(at.X)), uint32(link.Coordinate(at.Y)))
	b.conn.PolyFillRectangle(pm, gc, link.Rect(image.Rectangle{Max: size}.Add(at)))
	b.freeGC(gc)
	b.freePixmap(bitmap)
}
