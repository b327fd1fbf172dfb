package x11

import (
	"cmp"
	"image"
	"os"
	"path/filepath"

	"xklondike/game"
	"xklondike/game/play"
	"xklondike/resources/cli"
	"xklondike/x11/desktop"
	"xklondike/x11/flow"
	"xklondike/x11/hand"
	"xklondike/x11/scene"
	"xklondike/x11/size"
	"xklondike/x11/windows"
)

// A sizing says how the table is laid out in its window.
type sizing struct {
	layout      scene.Layout
	em          int         // font size of the status line, in pixels
	pendingSize image.Point // the new size of the window, in pixels, for which the table is not laid out yet; zero if there is none
	stale       bool        // a change of the settings demands a new layout
	layoutCount int         // how often the table has been laid out
	screen      size.Screen // where the window is
	watch       size.Watch  // learns the size and place that the player gives the window
	stateFile   string      // the file that keeps size and place from run to run; "" for none
}

// firstGeometry returns the size and place of the window at the start.
func (z *sizing) firstGeometry(r *game.Rules, p preferences) desktop.Geometry {
	set, _ := p.settings.Geometry() // without a geometry it is zero
	return p.First(r, z.screen, z.watch.Kept, set)
}

// wantedSize returns the size for which another game asks, in pixels. It returns false if the window has it, and if the player
// or a geometry of the settings has sized the window.
func (z *sizing) wantedSize(r *game.Rules, p preferences) (size image.Point, ok bool) {
	if set, _ := p.settings.Geometry(); set.HaveSize || z.watch.HasSize() {
		return image.Point{}, false
	}
	size = p.Wanted(r, z.screen)
	return size, size != z.layout.Bounds.Size()
}

// askFor asks the window manager for a size of the table window, in pixels.
func (z *sizing) askFor(size image.Point, d *windows.Display) {
	z.watch.NoteAsked(size)
	d.ResizeTable(size.X, size.Y)
}

// readKept reads the size and place that the player gave the window in an earlier run.
func (z *sizing) readKept(c *Config) {
	dir := cmp.Or(c.Command.Records, c.Files.RecordsDir())
	if dir == "" || c.Command.Action != cli.Play || c.Command.Shot != "" || c.Files.ReadFile == nil {
		return // a demonstration or a picture does not depend on earlier runs
	}
	z.stateFile = filepath.Join(dir, size.FileName)
	text, err := c.Files.ReadFile(z.stateFile)
	if err != nil {
		return // usually there is no file yet; if the directory is unusable, the records report it
	}
	if z.watch.Kept, err = size.ParseKept(string(text)); err != nil {
		c.Warn(z.stateFile + ": " + err.Error())
	}
}

// writeKept writes the size and place that the player gave the window, if they changed in this run.
func (z *sizing) writeKept(warn func(line string)) {
	if z.stateFile == "" || !z.watch.Changed {
		return
	}
	err := os.MkdirAll(filepath.Dir(z.stateFile), 0o700)
	if err == nil {
		err = windows.ReplaceFile(z.stateFile, []byte(z.watch.Kept.Text()))
	}
	if err != nil {
		warn("the size of the window is not kept: " + err.Error())
	}
}

// layOut lays out the table for a window of a size in pixels, as the settings ask for it.
func (z *sizing) layOut(r *game.Rules, p preferences, size image.Point) {
	size = clampSize(size)
	z.layoutCount++
	z.layout, z.em = p.Layout(r, size)
}

// handView returns the table in the form in which package hand takes it.
func (z *sizing) handView(s *play.Session, p preferences) hand.View {
	v := hand.View{State: s.State(), Layout: z.layout, Reach: p.dropDistance(z.layout.Card.X)}
	if p.oneClick {
		v.Best = func(from game.Pile, index int) (game.Move, error) { return play.BestMove(s.Game(), from, index) }
	}
	return v
}

// noteResize notes a new size of the window, in pixels, and reports whether the table must be laid out anew. In a burst of
// sizes, as when the player drags a corner of the window, only the last one counts.
func (z *sizing) noteResize(size image.Point) bool {
	z.pendingSize = clampSize(size)
	if z.pendingSize == z.layout.Bounds.Size() { // a burst of sizes may end where it began
		z.pendingSize = image.Point{}
		return false
	}
	return true
}

// maxTable is the largest width or height for which the table is laid out, in pixels. It is more than any screen has. Any client may give
// the window a larger size, and larger cards would cost the server gigabytes.
const maxTable = 8192

// clampSize limits a size in pixels to maxTable.
func clampSize(size image.Point) image.Point {
	return image.Pt(min(size.X, maxTable), min(size.Y, maxTable))
}

// isPending reports whether the window has a size for which the table is not laid out yet.
func (z *sizing) isPending() bool { return z.pendingSize != image.Point{} }

// takePendingSize returns the size for which the table must be laid out, in pixels, and marks the layout as current. It returns
// false if the layout is current already.
func (z *sizing) takePendingSize() (size image.Point, ok bool) {
	size, ok = z.pendingSize, z.stale || z.pendingSize != image.Point{}
	if size == (image.Point{}) {
		size = z.layout.Bounds.Size()
	}
	z.pendingSize, z.stale = image.Point{}, false
	return size, ok
}

// updateLayout lays out the table anew and moves the windows of cards and places, if the window's size or the layout settings have changed.
// The function that it returns does the rest, for which a player can wait. A new size waits until the server is done with the last layout.
func (w *Window) updateLayout() (finish func()) {
	finish = func() {}
	if wait, ok := w.flow.LayoutDelay(w.alarms.Now); !w.sizing.stale && (!ok || wait > 0) {
		if w.sizing.isPending() && ok {
			w.alarms.Set(flow.LayoutDue, wait)
		}
		return finish
	}
	size, ok := w.sizing.takePendingSize()
	if !ok {
		return finish
	}
	w.board.Finish()
	w.dirty.atOnce = true
	was, state := w.sizing.layout, w.Session.State()
	w.sizing.layOut(w.Session.Rules(), w.prefs, size)
	now := w.sizing.layout
	w.hand.AdaptTo(w.sizing.handView(w.Session, w.prefs))
	if now.Card != was.Card {
		w.board.ResizeCards(now.Card, scene.Build(now, state, w.hand.Hand))
		w.board.ResizePlaces(now, state, w.hand.Hand)
	} else {
		w.board.MovePlaces(state, was, now)
	}
	return func() {
		w.flow.NoteLayout(w.Conn)
		w.status.Resize(was.Status, now.Status, w.sizing.em)
		w.status.ShowStrip(now.Strip, w.sizing.em)
		w.panel.ShowBar(now.Bar, w.sizing.em)
		w.panel.Refresh(w.sizing.panelRoom(), w.sizing.em)
	}
}
