package paint

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/screen"
)

// Read returns the top left w by h pixels in the colours that the screen shows.
func (p *Painter) Read(pm xproto.Pixmap, w, h int) (*image.RGBA, error) {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	shown := p.withOneBit(false) // pixmaps hold the screen's own pixels, even in black and white
	var cells []xproto.QueryColorsCookie
	if !shown.IsMono() && shown.Class != xproto.VisualClassTrueColor {
		cells = screen.AskCells(p.conn, &shown)
	}
	reply, err := xproto.GetImage(p.conn.X, xproto.ImageFormatZPixmap, xproto.Drawable(pm), 0, 0, uint16(w), uint16(h), ^uint32(0)).Reply()
	if err != nil {
		return nil, err
	}
	// each time, because other programs may have changed their cells, and our inks may have other cells now
	mapping := screen.NewMapping(&shown, screen.AwaitCells(cells))
	p.Image.Unpack(img.Rect, reply.Data, func(x, y int, v uint32) { img.SetRGBA(x, y, mapping.Colour(v)) })
	return img, nil
}
