package pixmaps

import (
	"image"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/resources/cardset"
	"xklondike/x11/face"
	"xklondike/x11/link"
	"xklondike/x11/scene"
)

// UseCardSet takes the pictures of cards from a player's set, or from our own deck if set is nil, and reports
// whether that is a change. Windows show the old pixmaps until they get new ones.
func (c *Cache) UseCardSet(set *cardset.Set) (changed bool) {
	if set == c.set {
		return false
	}
	c.free()
	c.set = set
	return true
}

func (c *Cache) findOrSendPicture(card game.Card, f scene.Face) xproto.Pixmap {
	e, ok := c.backs[f]
	if f == scene.Front {
		e, ok = c.fronts[card]
	}
	if ok {
		return e.pixmap
	}
	defer c.painter.SetPurpose(c.painter.SetPurpose(link.Faces))
	img, opaque := c.pictureFromSet(card, f)
	e = cachedPixmap{pixmap: c.painter.DrawImage(img), baizeShows: !opaque}
	if f == scene.Front {
		c.fronts[card] = e
	} else {
		c.backs[f] = e
	}
	return e.pixmap
}

// The baize shows where a picture is transparent.
func (c *Cache) pictureFromSet(card game.Card, f scene.Face) (img *image.RGBA, opaque bool) {
	if f == scene.Back {
		return c.set.Back(c.size.X, c.size.Y, c.palette[face.Baize])
	}
	return c.set.Face(card, c.size.X, c.size.Y, c.palette[face.Baize])
}

// All pictures change if all inks do, or if the screen has a colour map, because the pixels are then those of
// the inks.
func (c *Cache) repaintPictures(inks []face.Ink, painted map[xproto.Pixmap]bool) {
	if c.set == nil || len(inks) == 0 {
		return
	}
	all, baize := len(inks) == len(c.palette) || c.painter.HasWritableMap(), false
	for _, ink := range inks {
		baize = baize || ink == face.Baize
	}
	repaint := func(e cachedPixmap, card game.Card, f scene.Face) {
		if e.drawing.W == 0 && (all || baize && e.baizeShows) { // a joker may be ours
			img, _ := c.pictureFromSet(card, f)
			c.painter.RedrawImage(e.pixmap, img)
			painted[e.pixmap] = true
		}
	}
	for card, e := range c.fronts {
		repaint(e, card, scene.Front)
	}
	for f, e := range c.backs {
		repaint(e, 0, f)
	}
}
