package paint

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/link"
	"xklondike/x11/screen"
)

// maxReadBytes is for one request, so that the server need not gather a whole screen in one buffer. All
// requests are sent together, and cost one round trip.
const maxReadBytes = 1 << 18

// Read returns the top left w by h pixels in the colours that the screen shows. It waits for the server. The
// error means that there is no such pixmap, that it is smaller, or that the connection has ended.
func (p *Painter) Read(pm xproto.Pixmap, w, h int) (*image.RGBA, error) {
	img := image.NewRGBA(image.Rect(0, 0, max(w, 0), max(h, 0)))
	shown := p.withOneBit(false) // pixmaps hold the screen's own pixels, even in black and white
	var cells []xproto.QueryColorsCookie
	if !shown.IsMono() && shown.Class != xproto.VisualClassTrueColor {
		cells = screen.AskCells(p.conn, &shown)
	}
	tiles := p.Image.Split(img.Rect, maxReadBytes)
	var replies []xproto.GetImageCookie
	for _, t := range tiles {
		r := link.Rect(t)
		replies = append(replies, xproto.GetImage(p.conn.X, xproto.ImageFormatZPixmap, xproto.Drawable(pm), r.X, r.Y, r.Width, r.Height,
			^uint32(0)))
	}
	p.conn.Flush()
	// each time, because other programs may have changed their cells, and our inks may have other cells now
	mapping := screen.NewMapping(&shown, screen.AwaitCells(cells))
	for i, t := range tiles {
		reply, err := replies[i].Reply()
		if err != nil {
			return nil, p.conn.Refusal("send a picture of its pixels", err)
		}
		p.Image.Unpack(t, reply.Data, func(x, y int, v uint32) { img.SetRGBA(x, y, mapping.Colour(v)) })
	}
	return img, nil
}
