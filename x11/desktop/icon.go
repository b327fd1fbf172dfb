package desktop

import (
	"image"
	"image/color"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/pixels"
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

func packBitmap(s *xproto.SetupInfo, icon *image.NRGBA, isSet func(color.NRGBA) bool) []byte {
	return pixels.BitmapFormat(s).Pack(icon.Rect, func(x, y int) uint32 {
		if isSet(icon.NRGBAAt(x, y)) {
			return 1
		}
		return 0
	})
}
