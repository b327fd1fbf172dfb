package paint

import (
	"fmt"
	"image"

	"github.com/jezek/xgb/xproto"
)

// slice is how many bytes of pixels are asked for at a time: replies of this size keep the server from gathering a whole
// screen in one buffer, and all of them are asked for at once, so it costs one round trip whatever the number.
const slice = 1 << 18

// Read reads the top left w by h pixels of a pixmap back, in the colours the screen shows. It waits for the server. An
// error means that the pixmap is smaller than that or no pixmap, or that the connection is gone.
func (p *Painter) Read(pm xproto.Pixmap, w, h int) (*image.RGBA, error) {
	img := image.NewRGBA(image.Rect(0, 0, max(w, 0), max(h, 0)))
	var maps []xproto.QueryColorsCookie
	if !p.mono() && p.class != xproto.VisualClassTrueColor {
		maps = askCells(p.c, &p.screen)
	}
	tiles := p.image.tiles(img.Rect, slice)
	var replies []xproto.GetImageCookie
	for _, t := range tiles {
		replies = append(replies, xproto.GetImage(p.c.X, xproto.ImageFormatZPixmap, xproto.Drawable(pm),
			place(t.Min.X), place(t.Min.Y), size(t.Dx()), size(t.Dy()), ^uint32(0)))
	}
	p.c.Flush()
	// The map is asked for each time: others may have changed their cells, and ours may have moved.
	shows := coloursOf(&p.screen, answerCells(maps))
	for i, t := range tiles {
		reply, err := replies[i].Reply()
		if err != nil {
			return nil, fmt.Errorf("reading a picture back: %w", err)
		}
		p.image.unpack(t, reply.Data, func(x, y int, v uint32) { img.SetRGBA(x, y, shows.colour(v)) })
	}
	return img, nil
}
