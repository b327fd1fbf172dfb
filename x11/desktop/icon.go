package desktop

import (
	"image"
	"image/color"

	"github.com/jezek/xgb/xproto"
)

// createIconBitmaps creates the icon for window managers without colours (ICCCM 4.1.2.4): a pixmap of one
// bit, set where the icon is dark, and its mask. They are never freed, because a window manager may start at
// any time.
func (d *Desktop) createIconBitmaps(win xproto.Window, icon *image.NRGBA) (dark, mask xproto.Pixmap) {
	dark = d.createBitmap(win, icon, func(c color.NRGBA) bool {
		return c.A >= 0x80 && color.GrayModel.Convert(c).(color.Gray).Y < 0x80
	})
	return dark, d.createBitmap(win, icon, func(c color.NRGBA) bool { return c.A >= 0x80 })
}

func (d *Desktop) createBitmap(win xproto.Window, icon *image.NRGBA, isSet func(color.NRGBA) bool) xproto.Pixmap {
	b := icon.Bounds()
	pm, gc := xproto.Pixmap(d.conn.NewID()), xproto.Gcontext(d.conn.NewID())
	d.conn.CreatePixmap(1, pm, win, b.Size())
	d.conn.CreateGC(gc, pm, xproto.GcForeground|xproto.GcBackground, 1, 0)
	d.conn.PutImage(xproto.ImageFormatXYBitmap, pm, gc, image.Rectangle{Max: b.Size()}, 1, packBitmap(d.conn.Setup, icon, isSet))
	d.conn.FreeGC(gc)
	return pm
}

// packBitmap packs rows padded to the scanline pad, units in the image byte order, and bits in the bitmap bit
// order (X protocol, "Connection Setup").
func packBitmap(s *xproto.SetupInfo, icon *image.NRGBA, isSet func(color.NRGBA) bool) []byte {
	b := icon.Bounds()
	pad, unit := max(8, int(s.BitmapFormatScanlinePad)), max(8, int(s.BitmapFormatScanlineUnit))/8
	stride := (b.Dx() + pad - 1) / pad * pad / 8
	data := make([]byte, stride*b.Dy())
	for y := range b.Dy() {
		for x := range b.Dx() {
			if !isSet(icon.NRGBAAt(b.Min.X+x, b.Min.Y+y)) {
				continue
			}
			at, bit := x/8, x%8
			if s.BitmapFormatBitOrder == xproto.ImageOrderMSBFirst {
				bit = 7 - bit
			}
			if s.BitmapFormatBitOrder != s.ImageByteOrder { // in the opposite order
				at = at/unit*unit + unit - 1 - at%unit
			}
			data[y*stride+at] |= 1 << bit
		}
	}
	return data
}
