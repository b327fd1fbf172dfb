package x11_test

import (
	"image"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/internal/wire"
	"xklondike/x11/internal/xvfb"
)

// A helpReader is a player who reads the help, in front of a program behind a proxy.
type helpReader struct {
	*tracedRig
	view image.Rectangle // of the page's view, in the panel
}

// launchHelp opens the help of a game in a small window.
func launchHelp(t *testing.T, name string) *helpReader {
	t.Helper()
	server := xvfb.Start(t)
	s := launchTraced(t, server, wire.Start(t, server, wire.Options{}), name, game.Shuffle(1, 41), "-geometry", "400x300")
	r := &helpReader{tracedRig: s}
	r.openHelp()
	return r
}

func (r *helpReader) openHelp() {
	r.t.Helper()
	r.key(keyF1)
	r.sync()
	help := r.named("help")
	if !help.seen || !help.at.In(r.layout.Bounds) || help.at.Max.Y > r.layout.Status.Min.Y {
		r.t.Fatalf("the help is at %v", help)
	}
	r.view = r.childrenOf(help.id)[0].at
}

// pageRect returns the rectangle of the page in its view.
func (r *helpReader) pageRect() image.Rectangle {
	r.t.Helper()
	return r.childrenOf(r.childrenOf(r.named("help").id)[0].id)[0].at
}

// readToEnd scrolls the help line by line from its beginning to its end. What stays in view must look the
// same after each step. It returns how the end of the help looks.
func (r *helpReader) readToEnd() *image.RGBA {
	r.t.Helper()
	shown, y := r.picture(), r.pageRect().Min.Y
	for {
		r.key(keyDown)
		r.sync()
		now, to := r.picture(), r.pageRect().Min.Y
		kept := r.view.Dy() - (y - to)
		if at, ok := firstDifference(rows(shown, y-to, kept), rows(now, 0, kept)); ok {
			r.t.Errorf("from %d to %d, the text changes at %v", y, to, at)
		}
		if to == y {
			return now
		}
		shown, y = now, to
	}
}

// rows returns n rows of a picture from a row on, with the corner at (0, 0).
func rows(img *image.RGBA, from, n int) *image.RGBA {
	at := img.Rect.Min.Y + from
	part := *img.SubImage(image.Rect(img.Rect.Min.X, at, img.Rect.Max.X, at+n)).(*image.RGBA)
	part.Rect = part.Rect.Sub(part.Rect.Min)
	return &part
}

// picture returns what is in view of the help, without the margin of the thumb.
func (r *helpReader) picture() *image.RGBA {
	r.t.Helper()
	view := r.view.Add(r.named("help").at.Min)
	view.Max.X -= 12
	return r.screen().SubImage(view).(*image.RGBA)
}

// inkCount returns how many pixels of a picture are dark.
func inkCount(img *image.RGBA) (n int) {
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			if img.RGBAAt(x, y).G < 0x60 {
				n++
			}
		}
	}
	return n
}

// TestHelpScrolls checks that keys and the wheel scroll the help in a small window, so that all of it can be
// read. They never close it and do nothing else. A row is painted when it first comes into view. After that,
// a step costs two requests of 16 bytes.
func TestHelpScrolls(t *testing.T) {
	t.Parallel()
	const up, down, home, end = 0xff52, 0xff54, 0xff50, 0xff57
	r := launchHelp(t, "klondike")
	last := r.view.Dy() - r.pageRect().Dy() // y of the page when it is scrolled to its end
	if last >= 0 || r.pageRect().Min.Y != 0 || r.pageRect().Dx() != r.view.Dx() {
		t.Fatalf("the page is at %v, the view %v", r.pageRect(), r.view)
	}
	r.key(end)
	r.sync()
	atOnce := r.picture()
	r.key(home)
	r.sync()
	if at, ok := firstDifference(atOnce, r.readToEnd()); ok {
		t.Errorf("the end of the help differs at %v if the rest was in view before", at)
	}
	if text := inkCount(atOnce); text < 200 {
		t.Errorf("the end of the help has %d dark pixels", text)
	}
	r.key(home)
	r.sync()
	r.point(r.layout.Bounds.Max.Div(2)) // where without the help the wheel belongs to the table
	wheel := func(button byte) func() { return func() { r.press(button, 0); r.release(button, 0) } }
	types := func(sym xproto.Keysym) func() { return func() { r.key(sym) } }
	for _, c := range []struct {
		what string
		act  func()
		way  int // direction in which the page moves: -1 is up, +1 down, 0 none
	}{
		{"Up at the top", types(up), 0}, {"Down", types(down), -1}, {"Up", types(up), 1}, {"space", types(' '), -1}, {"Home", types(home), 1},
		{"the wheel", wheel(5), -1}, {"the wheel sideways", wheel(6), 0}, {"Shift alone", types(keyShift), 0}, {"End", types(end), -1},
		{"space at the end", types(' '), 0}, {"the wheel at the end", wheel(5), 0},
	} {
		before := r.pageRect().Min.Y
		said := r.messagesDuring(c.act).OfKind(wire.Request)
		if !r.isOpen("help") {
			t.Fatalf("%s closes the help", c.what)
		}
		now := r.pageRect().Min.Y
		if way := max(-1, min(1, now-before)); way != c.way || now > 0 || now < last {
			t.Errorf("%s moves the page from %d to %d, of 0 to %d", c.what, before, now, last)
		}
		if most := 32 * max(c.way, -c.way); said.Size(wire.Request) > most || len(said) != len(said.Named(wire.Request, "ConfigureWindow")) {
			t.Errorf("%s costs %s, want at most %d bytes", c.what, said, most)
		}
	}
	r.typeKeys("n")
	if r.isOpen("help") {
		t.Errorf("n does not close the help")
	}
	r.checkTable("after the help")
	r.openHelp()
	if got := r.pageRect().Min.Y; got != 0 {
		t.Errorf("opened again, the page is at %d", got)
	}
	r.click(r.named("help").at.Min.Add(image.Pt(30, 30)))
	r.sync()
	if r.isOpen("help") {
		t.Errorf("a click does not close the help")
	}
	r.checkTable("after a click on the help")
}

// TestHelpFollows checks that the windows of an open panel follow the table window.
func TestHelpFollows(t *testing.T) {
	t.Parallel()
	r := launchHelp(t, "canfield")
	r.key(0xff57) // End
	for _, size := range []image.Point{{656, 470}, {300, 240}} {
		r.resize(size.X, size.Y)
		help := r.named("help")
		r.view = r.childrenOf(help.id)[0].at
		if text := r.pageRect(); text.Min.Y >= 0 || text.Max.Y < r.view.Dy() {
			t.Errorf("%v: the page is at %v, the view is %v", size, text, r.view)
		}
		if help.at.Max.Y != r.layout.Status.Min.Y {
			t.Errorf("%v: the panel is at %v, the status line at %v", size, help.at, r.layout.Status)
		}
	}
}
