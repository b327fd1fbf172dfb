package x11_test

import (
	"image"
	"path/filepath"
	"strings"
	"testing"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/gametest"
	"xklondike/x11/internal/client"
)

// A neighbour is a player who starts the program again and again, and looks where its window is.
type neighbour struct {
	*rig
	records recordsDir
	at      image.Rectangle // where the window is to be: inside its frame, in pixels of the root window
}

// stay notes that the window is to be where it is, once the window manager has done what it was asked for.
func (n *neighbour) stay() {
	n.t.Helper()
	n.awaitManager()
	n.at = image.Rectangle{Min: n.origin(), Max: n.origin().Add(n.size())}
}

// awaitManager waits until the window manager has handled all that came before, for it answers in that order (EWMH,
// "_NET_REQUEST_FRAME_EXTENTS"), and the program all that the manager has told it.
func (n *neighbour) awaitManager() {
	n.t.Helper()
	w := client.CreateWindow(n.c)
	n.tellManagerOf(w, "_NET_REQUEST_FRAME_EXTENTS")
	n.poll("an answer of the window manager", func() bool { return n.property(w, "_NET_FRAME_EXTENTS") != "" })
	xproto.DestroyWindow(n.c.X, w)
	n.sync()
}

// isAt reports whether the window is where it is to be.
func (n *neighbour) isAt() bool { return n.size() == n.at.Size() && n.origin() == n.at.Min }

// maximise asks the window manager to maximise the window, as a pager does, and waits until the window is larger.
func (n *neighbour) maximise() {
	n.t.Helper()
	n.askState(true, "_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ")
	n.poll("a maximised window", func() bool { return n.size().X > 1000 && n.size().Y > 700 })
	n.awaitManager()
}

// restart leaves the program and starts it again. It fails unless the window is where it is to be.
func (n *neighbour) restart(when string) {
	n.t.Helper()
	n.leave()
	n.rig = n.records.start()
	n.awaitManager()
	if !n.isAt() {
		n.t.Errorf("%s: the window is %v at %v, want it at %v", when, n.size(), n.origin(), n.at)
	}
}

// frameRectangle returns where the frame of the table window is, with its border, in pixels of the root window.
func (r *rig) frameRectangle() image.Rectangle {
	r.t.Helper()
	frame := r.table
	for {
		tree := gametest.Must(xproto.QueryTree(r.c.X, frame).Reply())(r.t)
		if tree.Parent == tree.Root {
			break
		}
		frame = tree.Parent
	}
	g := gametest.Must(xproto.GetGeometry(r.c.X, xproto.Drawable(frame)).Reply())(r.t)
	border := 2 * int(g.BorderWidth)
	return image.Rect(int(g.X), int(g.Y), int(g.X)+int(g.Width)+border, int(g.Y)+int(g.Height)+border)
}

// TestMaximisedIsNotKept plays what many players do: they maximise the window, restore it and leave. Neither
// that nor leaving the maximised window changes where and how large the next window is. A size that goes back
// to the first one is kept like any other.
func TestMaximisedIsNotKept(t *testing.T) {
	t.Parallel()
	d := newRecordsDir(t, "-screen", "0", "1024x768x24")
	startWindowManager(t, d.server, "openbox")
	n := &neighbour{rig: d.start(), records: d}
	doubleClickTitle := func() {
		n.point(image.Pt(n.at.Dx()/2, -8))
		n.inOneWrite(func() { n.tapButton(1, 0); n.tapButton(1, 1) })
	}
	n.stay()
	doubleClickTitle()
	n.poll("maximised by a double click", func() bool { return n.size().X > 1000 })
	n.awaitManager()
	doubleClickTitle()
	n.poll("restored by a double click", n.isAt)
	n.awaitManager()
	n.restart("restored by a double click")
	n.maximise()
	n.restart("left while maximised")
	first := n.size()
	n.place(image.Pt(599, 330), image.Pt(230, 190))
	n.stay()
	n.maximise()
	n.restart("sized, and left while maximised")
	n.place(first, image.Pt(250, 120))
	n.stay()
	n.restart("back to the first size")
	n.leave()
}

// TestStartIsInReach checks that a start puts no window where its frame is outside the screen, whatever is
// kept from another screen or window manager.
func TestStartIsInReach(t *testing.T) {
	t.Parallel()
	for _, manager := range []string{"openbox", "twm"} {
		t.Run(manager, func(t *testing.T) {
			d := newRecordsDir(t, "-screen", "0", "1024x768x24")
			startWindowManager(t, d.server, manager)
			for _, kept := range strings.Fields("700x500+0+0 1024x749+212+137 700x500+-300+100") {
				writeText(t, filepath.Join(d.dir, "window"), kept+"\n")
				r := d.start()
				screen := image.Rect(0, 0, 1024, 768)
				r.poll(kept+": a frame on the screen", func() bool { return r.frameRectangle().In(screen) })
				r.leave()
			}
		})
	}
}
