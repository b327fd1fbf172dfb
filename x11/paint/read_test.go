package paint

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/screen"
)

// Read returns the top left w by h pixels in the colours that the screen shows.
func (p *Painter) Read(pm xproto.Pixmap, w, h int) (*image.RGBA, error) {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	shown := p.canvas.withOneBit(false) // pixmaps hold the screen's own pixels, even in black and white
	var cells []xproto.QueryColorsCookie
	if !shown.IsMono() && shown.Class != xproto.VisualClassTrueColor {
		cells = screen.AskCells(p.canvas.conn, &shown)
	}
	reply, err := xproto.GetImage(p.canvas.conn.X, xproto.ImageFormatZPixmap, xproto.Drawable(pm), 0, 0, uint16(w), uint16(h), ^uint32(0)).Reply()
	if err != nil {
		return nil, err
	}
	// each time, because other programs may have changed their cells, and our inks may have other cells now
	mapping := screen.NewMapping(&shown, screen.AwaitCells(cells))
	for i := range w * h {
		row := reply.Data[i/w*p.canvas.screen.Image.Stride(w):]
		img.SetRGBA(i%w, i/w, mapping.Colour(p.pixelAt(row, i%w)))
	}
	return img, nil
}

// pixelAt knows the formats of an Xvfb.
func (p *Painter) pixelAt(row []byte, x int) (pixel uint32) {
	n := p.canvas.screen.Image.BPP / 8
	for i := range n {
		shift := 8 * i
		if p.canvas.screen.Image.MSBBytes {
			shift = 8 * (n - 1 - i)
		}
		pixel |= uint32(row[x*n+i]) << shift
	}
	switch {
	case n > 0:
		return pixel
	case p.canvas.screen.Image.MSBBits:
		return uint32(row[x/8]>>(7-x%8)) & 1
	}
	return uint32(row[x/8]>>(x%8)) & 1
}
