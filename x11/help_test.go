package x11_test

import (
	"image"
	"slices"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/x11/internal/xvfb"
)

// A reader is a person who reads the help of a program that is listened to.
type reader struct {
	*tappedSeat
	view image.Rectangle // in the panel
}

// reads opens the help of a game in a small window.
func reads(t *testing.T, server *xvfb.Server, name string) *reader {
	t.Helper()
	s := overhear(t, server, startProxy(t, server, manner{}), name, game.Shuffle(1, 41), "-geometry", "400x300")
	r := &reader{tappedSeat: s}
	r.opens()
	return r
}

// opens opens the help.
func (r *reader) opens() {
	r.t.Helper()
	r.key(keyF1)
	r.sync()
	help := r.named("help")
	if !help.seen || !help.at.In(r.layout.Bounds) || help.at.Max.Y > r.layout.Status.Min.Y {
		r.t.Fatalf("the help is at %v", help)
	}
	r.view = r.below(help.id)[0].at
}

// text is where the page lies in its view.
func (r *reader) text() image.Rectangle {
	r.t.Helper()
	return r.below(r.below(r.named("help").id)[0].id)[0].at
}

// open reports whether the help is there.
func (r *reader) open() bool {
	return slices.ContainsFunc(r.children(), func(c child) bool { return c.name == "help" })
}

// In a small window the help scrolls, by keys and by the wheel, and all of it can be read. Nothing that scrolls closes it, also
// where there is nothing left to scroll, and none of it does anything else. A step costs two requests of 16 bytes.
func TestHelpScrolls(t *testing.T) {
	const up, down, pageUp, pageDown, home, end = 0xff52, 0xff54, 0xff55, 0xff56, 0xff50, 0xff57
	server := xvfb.Start(t, "-noreset")
	for _, name := range []string{"klondike", "canfield", "clock"} {
		r := reads(t, server, name)
		last := r.view.Dy() - r.text().Dy() // where the page is as high as it goes
		if last >= 0 || r.text().Min.Y != 0 || r.text().Dx() != r.view.Dx() {
			t.Fatalf("%s: the page is at %v, the view %v", name, r.text(), r.view)
		}
		r.point(r.layout.Bounds.Max.Div(2)) // where the wheel is the table's
		wheel := func(button byte) func() { return func() { r.press(button, 0); r.release(button, 0) } }
		types := func(sym xproto.Keysym) func() { return func() { r.key(sym) } }
		for _, c := range []struct {
			what string
			act  func()
			way  int // of the page: -1, up; +1, down; 0, none
		}{
			{"Up at the top", types(up), 0}, {"Page Up at the top", types(pageUp), 0}, {"Home at the top", types(home), 0},
			{"Down", types(down), -1}, {"Up", types(up), 1}, {"Page Down", types(pageDown), -1}, {"Page Up", types(pageUp), 1},
			{"space", types(' '), -1}, {"Home", types(home), 1}, {"the wheel", wheel(5), -1}, {"the wheel back", wheel(4), 1},
			{"the wheel sideways", wheel(6), 0}, {"Shift alone", types(keyShift), 0}, {"End", types(end), -1},
			{"Page Down at the end", types(pageDown), 0}, {"space at the end", types(' '), 0}, {"the wheel at the end", wheel(5), 0},
		} {
			before := r.text().Min.Y
			said := r.during(c.act).unpaced().only(request)
			if !r.open() {
				t.Fatalf("%s: %s closes the help", name, c.what)
			}
			now := r.text().Min.Y
			if way := max(-1, min(1, now-before)); way != c.way || now > 0 || now < last {
				t.Errorf("%s: %s moves the page from %d to %d, of 0 to %d", name, c.what, before, now, last)
			}
			if most := 32 * max(c.way, -c.way); said.bytes(request) > most || len(said) != len(said.named(request, "ConfigureWindow")) {
				t.Errorf("%s: %s costs %s, want at most %d bytes", name, c.what, said, most)
			}
		}
		if got := r.text().Min.Y; got != last {
			t.Errorf("%s: at the end the page is at %d, want %d", name, got, last)
		}
		r.key('n')
		r.sync()
		if r.open() {
			t.Errorf("%s: n does not close the help", name)
		}
		r.same("after the help of " + name)
		r.opens()
		if got := r.text().Min.Y; got != 0 {
			t.Errorf("%s: opened again, the page is at %d", name, got)
		}
		r.click(r.named("help").at.Min.Add(image.Pt(30, 30)))
		r.sync()
		if r.open() {
			t.Errorf("%s: a click does not close the help", name)
		}
		r.same("after a click on the help of " + name)
		r.leave()
	}
}

// A panel that is open follows its window, with about the same text in view, and takes the room that there is: in Canfield its
// letters are as large as those of the status line, and the panel as high as the table.
func TestHelpFollows(t *testing.T) {
	r := reads(t, xvfb.Start(t), "canfield")
	r.key(0xff57) // End
	for _, size := range []image.Point{{656, 470}, {300, 240}, {500, 400}} {
		r.resize(size.X, size.Y)
		help := r.named("help")
		r.view = r.below(help.id)[0].at
		text := r.text()
		if text.Min.Y > 0 || text.Max.Y < r.view.Dy() || text.Min.Y == 0 {
			t.Errorf("%v: the page is at %v, the view is %v", size, text, r.view)
		}
		if help.at.Dy() != r.layout.Status.Min.Y || help.at.Max.Y != r.layout.Status.Min.Y {
			t.Errorf("%v: the panel is at %v, the status line at %v", size, help.at, r.layout.Status)
		}
	}
	r.resize(3000, 1000)
	if text := r.text(); text.Min.Y != 0 {
		t.Errorf("where all fits the page is at %v", text)
	}
	r.key(' ')
	r.key(0xff56) // Page Down
	r.sync()
	if !r.open() {
		t.Error("a key that scrolls closes the help where there is nothing to scroll")
	}
}
