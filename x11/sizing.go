package x11

import (
	"cmp"
	"image"
	"os"
	"path/filepath"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/jobs"
	"xklondike/game/play"
	"xklondike/game/think/suggest"
	"xklondike/game/wholefile"
	"xklondike/x11/desktop"
	"xklondike/x11/flow"
	"xklondike/x11/hand"
	"xklondike/x11/size"
	"xklondike/x11/windows"
)

// A sizing lays out the table in its window, and keeps the size that the player gave the window from run to
// run.
type sizing struct {
	size.Table
	*windows.Presenter        // nil without a display
	stateFile          string // keeps size and place from run to run; "" for none
}

// askFor asks the window manager for a size in pixels, and for a place with which that size lies on the
// screen.
func (z *sizing) askFor(size image.Point) {
	z.Watch.NoteAsked(size)
	if at, move := z.PlaceFor(size); move {
		z.PlaceTable(image.Rectangle{Max: size}.Add(at))
	} else {
		z.ResizeTable(size)
	}
}

// If the first window or its frame is not in the work area, followManager asks for a size and place with
// which they are.
func (z *sizing) followManager(p preferences) {
	frame, known := z.Desk.Frame()
	z.Screen.Frame = frame
	z.Watch.NoteState(z.Desk.IsArranged())
	if at, ok := z.Desk.TakePlace(); ok {
		z.Watch.NotePlace(at)
	}
	if !known {
		return
	}
	if r, ok := z.FitFirst(p.settings); ok {
		if least := p.LeastSize(); r.Dx() < least.X || r.Dy() < least.Y {
			z.Desk.SetSizeHints(z.Presenter.Table, desktop.Geometry{Width: r.Dx(), Height: r.Dy(), MinWidth: min(least.X, r.Dx()),
				MinHeight: min(least.Y, r.Dy()), Gravity: xproto.GravityStatic})
		}
		z.Watch.NoteAsked(r.Size())
		z.PlaceTable(r)
	}
}

func (z *sizing) followResolution(r *game.Rules, p preferences) {
	g, resize := z.GeometryAfterResolutionChange(r, p.Wishes, p.settings)
	z.Desk.SetSizeHints(z.Presenter.Table, g)
	if resize {
		z.askFor(image.Pt(g.Width, g.Height))
	}
}

// refit gives the first window another size or place, if the desktop's settings, work area or monitors ask for that. It was
// created before they were known, because few desktops set anything there that RESOURCE_MANAGER does not have, and few
// windows are too large for the work area.
func (z *sizing) refit(g desktop.Geometry, was size.Wishes, p preferences, s game.State) {
	now := z.FirstGeometry(s.Rules(), p.Wishes, p.settings)
	if p.DPI != was.DPI {
		z.Desk.SetSizeHints(z.Presenter.Table, now)
	}
	r := image.Rect(now.X, now.Y, now.X+now.Width, now.Y+now.Height)
	if z.Screen.MayHaveMonitors() && now != g {
		z.Watch.NoteCreated(r.Size(), r.Min)
		z.PlaceTable(r)
	} else if now.Width != g.Width || now.Height != g.Height {
		z.askFor(r.Size())
	} else if p.DPI == was.DPI && p.HaveDPI == was.HaveDPI {
		return
	}
	z.LayOut(s, p.Wishes, r.Size())
}

func (z *sizing) readKeptSize(c *Config) {
	dir := cmp.Or(c.Command.Records, c.Files.RecordsDir())
	if dir == "" || c.Command.Action != jobs.Play || c.Command.Shot != "" || c.Files.ReadFile == nil {
		return // a demonstration or a picture does not depend on earlier runs
	}
	z.stateFile = filepath.Join(dir, size.FileName)
	text, err := c.Files.ReadFile(z.stateFile)
	if err != nil {
		return // usually there is no file yet; if the directory is unusable, the records report it
	}
	kept, err := size.ParseKept(string(text))
	if err != nil {
		c.Warn(z.stateFile + ": " + err.Error())
	}
	z.Watch.Remember(kept)
}

func (z *sizing) writeKeptSize(p preferences, warn func(line string)) {
	if _, changed := z.Watch.GivenByPlayer(); changed && z.stateFile != "" {
		answered := z.Conn.EndIfSilent(handOverLimit / 2) // the window manager may have arranged or moved the window just now
		z.Desk.UpdateWindow()
		if answered(); !z.Conn.Lost() {
			z.followManager(p)
		}
	}
	kept, changed := z.Watch.GivenByPlayer()
	if z.stateFile == "" || !changed {
		return
	}
	err := os.MkdirAll(filepath.Dir(z.stateFile), 0o700)
	if err == nil {
		err = wholefile.Replace(z.stateFile, []byte(kept.Text()))
	}
	if err != nil {
		warn("cannot save the size of the window: " + err.Error())
	}
}

// isDue reports whether the table must be laid out anew. A new size waits until the server is done with the last layout.
func (z *sizing) isDue(f *flow.Flow) bool {
	wait, ok := f.LayoutDelay()
	switch {
	case z.Stale:
		return true
	case ok && wait <= 0:
		return z.IsPending()
	case ok && z.IsPending():
		f.Alarms.Set(flow.LayoutDue, wait)
	}
	return false
}

func (z *sizing) handView(s *play.Session, p preferences) hand.View {
	v := hand.View{State: s.State(), Layout: z.Layout, Reach: cmp.Or(p.dropReach, z.Layout.Card.X/2)}
	if p.oneClick {
		v.Best = func(from game.Pile, index int) (game.Move, error) { return suggest.BestMove(s.Game(), from, index) }
	}
	return v
}
