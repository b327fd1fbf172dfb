package pixmaps

import (
	"image"
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/x11/face"
	"xklondike/x11/link"
	"xklondike/x11/scene"
)

func (c *Cache) findOrSendPicture(s scene.Sprite) xproto.Pixmap {
	e, ok := c.sides[s]
	if !ok {
		defer c.Painter.SetPurpose(c.Painter.SetPurpose(link.Faces))
		img, opaque := c.pictureFromSet(s)
		e = cachedPixmap{pixmap: c.Painter.DrawImage(img), baizeShows: !opaque}
		c.sides[s] = e
	}
	return e.pixmap
}

// pictureFromSet shows the baize where a picture is transparent.
func (c *Cache) pictureFromSet(s scene.Sprite) (img *image.RGBA, opaque bool) {
	return c.set.Picture(s.Card, s.Face == scene.Back, c.size.X, c.size.Y, c.palette[face.Baize])
}

// repaintPictures repaints all pictures if all inks change, or if the screen has a colour map, because the pixels are
// then those of the inks.
func (c *Cache) repaintPictures(inks []face.Ink, painted map[xproto.Pixmap]bool) {
	if c.set == nil || len(inks) == 0 {
		return
	}
	all, baize := len(inks) == len(c.palette) || c.Painter.Screen().HasWritableMap(), slices.Contains(inks, face.Baize)
	for s, e := range c.sides {
		if e.drawing.W == 0 && (all || baize && e.baizeShows) { // a joker may be ours
			img, _ := c.pictureFromSet(s)
			c.Painter.RedrawImage(e.pixmap, img)
			painted[e.pixmap] = true
		}
	}
}
