package desktop

import (
	"image"
	"image/color"

	"github.com/jezek/xgb/xproto"
)

// iconBitmaps makes the icon that window managers without colours show (ICCCM 4.1.2.4): a pixmap of one bit, set where the
// icon is dark, and its mask. They live as long as the connection, for a window manager may come at any time.
func (d *Desktop) iconBitmaps(win xproto.Window, icon *image.NRGBA) (dark, mask xproto.Pixmap) {
	dark = d.bitmap(win, icon, func(c color.NRGBA) bool {
		return c.A >= 0x80 && color.GrayModel.Convert(c).(color.Gray).Y < 0x80
	})
	return dark, d.bitmap(win, icon, func(c color.NRGBA) bool { return c.A >= 0x80 })
}

// bitmap makes a pixmap of depth 1 with the pixels set that fit.
func (d *Desktop) bitmap(win xproto.Window, icon *image.NRGBA, fits func(color.NRGBA) bool) xproto.Pixmap {
	b := icon.Bounds()
	pm, gc := xproto.Pixmap(d.conn.NewID()), xproto.Gcontext(d.conn.NewID())
	w, h := uint16(b.Dx()), uint16(b.Dy())
	xproto.CreatePixmap(d.conn.X, 1, pm, xproto.Drawable(win), w, h)
	xproto.CreateGC(d.conn.X, gc, xproto.Drawable(pm), xproto.GcForeground|xproto.GcBackground, []uint32{1, 0})
	xproto.PutImage(d.conn.X, xproto.ImageFormatXYBitmap, xproto.Drawable(pm), gc, w, h, 0, 0, 0, 1,
		bits(d.conn.Setup, icon, fits))
	xproto.FreeGC(d.conn.X, gc)
	return pm
}

// bits packs the pixels that fit as the server wants bitmaps: rows padded to the scanline pad, units in the image byte
// order, bits in the bitmap bit order (protocol, "Connection Setup").
func bits(s *xproto.SetupInfo, icon *image.NRGBA, fits func(color.NRGBA) bool) []byte {
	b := icon.Bounds()
	pad, unit := max(8, int(s.BitmapFormatScanlinePad)), max(8, int(s.BitmapFormatScanlineUnit))/8
	stride := (b.Dx() + pad - 1) / pad * pad / 8
	data := make([]byte, stride*b.Dy())
	for y := range b.Dy() {
		for x := range b.Dx() {
			if !fits(icon.NRGBAAt(b.Min.X+x, b.Min.Y+y)) {
				continue
			}
			at, bit := x/8, x%8
			if s.BitmapFormatBitOrder == xproto.ImageOrderMSBFirst {
				bit = 7 - bit
			}
			if s.BitmapFormatBitOrder != s.ImageByteOrder { // the bytes of a unit stand the other way round
				at = at/unit*unit + unit - 1 - at%unit
			}
			data[y*stride+at] |= 1 << bit
		}
	}
	return data
}
