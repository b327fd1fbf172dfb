package pixmaps_test

import (
	"image"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/gametest"
	"xklondike/x11/desktop"
	"xklondike/x11/face"
	"xklondike/x11/internal/client"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
	"xklondike/x11/link"
	"xklondike/x11/paint"
	"xklondike/x11/pixmaps"
	"xklondike/x11/scene"
)

// A watchedCache is a cache whose requests a proxy records.
type watchedCache struct {
	*pixmaps.Cache
	t     *testing.T
	conn  *link.Conn
	proxy *wire.Proxy
}

func watchCache(t *testing.T, server *xvfb.Server) watchedCache {
	t.Helper()
	p := wire.Start(t, server, wire.Options{})
	conn := client.Dial(t, p.Display)
	desk := gametest.Must(desktop.Ask(conn)())(t)
	painter := gametest.Must(paint.Ask(conn, paint.Options{Render: desk.HasRender}, face.DefaultPalette()).AwaitPainter())(t)
	c := watchedCache{pixmaps.New(painter, face.DefaultPalette(), face.Deck{Round: true}, new(face.Fonts)), t, conn, p}
	c.SetCardSize(image.Pt(80, 112))
	return c
}

// during returns the requests that something makes.
func (c watchedCache) during(do func()) wire.Messages {
	c.t.Helper()
	c.conn.X.Sync()
	c.proxy.AwaitReplies()
	mark := c.proxy.Mark()
	do()
	c.conn.X.Sync()
	c.proxy.AwaitReplies()
	said := c.proxy.Since(mark)
	if faults := said.OfKind(wire.Fault); len(faults) > 0 {
		c.t.Errorf("requests fail: %v", faults)
	}
	return said.OfKind(wire.Request).WithoutPacing()
}

// pixels returns what the server has in the pixmap of a card of 80 by 112.
func (c watchedCache) pixels(pm xproto.Pixmap) string {
	c.t.Helper()
	reply := gametest.Must(xproto.GetImage(c.conn.X, xproto.ImageFormatZPixmap, xproto.Drawable(pm), 0, 0, 80, 112, ^uint32(0)).Reply())(c.t)
	return string(reply.Data)
}

func onBothServers(t *testing.T, test func(t *testing.T, c watchedCache)) {
	t.Run("RENDER", func(t *testing.T) { test(t, watchCache(t, xvfb.Start(t))) })
	t.Run("core", func(t *testing.T) { test(t, watchCache(t, xvfb.Start(t, "-extension", "RENDER"))) })
}

// TestDrawnOnce checks that equal cards of two packs share a pixmap, and so do all backs, and that each is drawn once.
func TestDrawnOnce(t *testing.T) {
	onBothServers(t, func(t *testing.T, c watchedCache) {
		first, twin := game.NewCard(0, game.Hearts, 12), game.NewCard(1, game.Hearts, 12)
		var front, back xproto.Pixmap
		for what, draw := range map[string]func(){
			"a front": func() { front = c.Card(first, scene.Front) }, "a back": func() { back = c.Card(first, scene.Back) },
			"a place": func() { c.Place(face.Foundation, image.Point{}) },
		} {
			if n := len(c.during(draw).Named(wire.Request, "CreatePixmap")); n == 0 {
				t.Errorf("%s is not drawn", what)
			}
		}
		said := c.during(func() {
			if c.Card(twin, scene.Front) != front || c.Card(game.NewCard(0, game.Spades, 1), scene.Back) != back {
				t.Error("equal pictures have other pixmaps")
			}
			c.Place(face.Foundation, image.Point{})
		})
		if len(said) > 0 {
			t.Errorf("what is drawn is drawn again: %s", said)
		}
	})
}

// TestComplete checks that on a slow line a front is first drawn with its upper index alone, for fewer bytes, that Complete
// draws the rest once, and that the front then is the same as one that was drawn at once.
func TestComplete(t *testing.T) {
	onBothServers(t, func(t *testing.T, c watchedCache) {
		king := game.NewCard(0, game.Hearts, game.King)
		whole := c.pixels(c.Card(king, scene.Front))
		c.SetCardSize(image.Pt(81, 113))
		c.SetCardSize(image.Pt(80, 112))
		if _, drawn := c.Complete(king); drawn {
			t.Error("a front that was never drawn is completed")
		}
		c.SetSlowConnection(true)
		var pm xproto.Pixmap
		part := c.during(func() { pm = c.Card(king, scene.Front) }).Size(wire.Request)
		if c.pixels(pm) == whole {
			t.Error("all of a front is drawn on a slow line")
		}
		rest := c.during(func() {
			if completed, drawn := c.Complete(king); !drawn || completed != pm {
				t.Error("the front is not completed")
			}
		}).Size(wire.Request)
		if t.Logf("%d bytes first, %d later", part, rest); part == 0 || part >= rest {
			t.Errorf("%d bytes first, and %d later", part, rest)
		}
		if c.pixels(pm) != whole {
			t.Error("a completed front differs from one that was drawn at once")
		}
		if _, drawn := c.Complete(king); drawn {
			t.Error("a front is completed twice")
		}
		end := c.WithoutFigures()
		queen := game.NewCard(0, game.Clubs, game.Queen)
		c.Card(queen, scene.Front)
		end()
		if _, drawn := c.Complete(queen); !drawn {
			t.Error("a court without its figure is not completed")
		}
	})
}

// TestFreed checks that another size and another deck free every pixmap, and that the same again frees none.
func TestFreed(t *testing.T) {
	onBothServers(t, func(t *testing.T, c watchedCache) {
		draw := func() {
			for rank := range game.Rank(3) {
				c.Card(game.NewCard(0, game.Spades, rank+1), scene.Front)
			}
			c.Card(0, scene.Back)
			c.Place(face.Foundation, image.Point{})
		}
		live := c.during(draw)
		for _, change := range []struct {
			what  string
			do    func()
			frees bool
		}{
			{"the same size", func() { c.SetCardSize(image.Pt(80, 112)) }, false},
			{"another size", func() { c.SetCardSize(image.Pt(90, 126)) }, true},
			{"the same deck", func() { c.SetCards(face.Deck{Round: true}, nil) }, false},
			{"another deck", func() { c.SetCards(face.Deck{Style: face.PlainStyle}, nil) }, true},
		} {
			said := c.during(change.do)
			kept := len(live.Named(wire.Request, "CreatePixmap")) - len(live.Named(wire.Request, "FreePixmap"))
			freed := len(said.Named(wire.Request, "FreePixmap"))
			if change.frees && freed < kept || !change.frees && len(said) > 0 || kept < 5 {
				t.Errorf("%s frees %d pixmaps of %d: %s", change.what, freed, kept, said)
			}
			if change.frees {
				live = c.during(draw)
			}
		}
	})
}

// TestOutlinesAreSmoothedOnce checks that all cards of a size, backs and fronts, copy one outline.
func TestOutlinesAreSmoothedOnce(t *testing.T) {
	c := watchCache(t, xvfb.Start(t))
	for _, size := range []image.Point{{80, 112}, {90, 126}} {
		said := c.during(func() {
			c.SetCardSize(size)
			c.Card(0, scene.Back)
			for rank := range game.Rank(3) {
				c.Card(game.NewCard(0, game.Spades, rank+1), scene.Front)
			}
		})
		if n := len(said.Named(wire.Request, "RenderCreateRadialGradient")); n != 1 {
			t.Errorf("at %v %d gradients are made: %s", size, n, said)
		}
	}
}
