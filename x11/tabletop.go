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

// A tabletop lays out the table in its window, and keeps the size that the player gave the window from run to
// run.
type tabletop struct {
	size.Plan
	*windows.Presenter // nil without a display
	session            *play.Session
	prefs              *preferences
	stateFile          string // keeps size and place from run to run; "" for none
}

func (z *tabletop) layOutFor(size image.Point) { z.LayOut(z.session.State(), z.prefs.Wishes, size) }

// askFor asks the window manager for a size in pixels, and for a place with which that size lies on the
// screen.
func (z *tabletop) askFor(size image.Point) {
	z.Watch.NoteAsked(size)
	if at, move := z.PlaceFor(size); move {
		z.PlaceTable(image.Rectangle{Max: size}.Add(at))
	} else {
		z.ResizeTable(size)
	}
}

// followManager asks for a size and place with which the first window and its frame are in the work area, if they are
// not.
func (z *tabletop) followManager() {
	frame, known := z.Display.Desk.Frame()
	z.Watch.Screen.Frame = frame
	z.Watch.NoteState(z.Display.Desk.IsArranged())
	if at, ok := z.Display.Desk.TakePlace(); ok {
		z.Watch.NotePlace(at)
	}
	if !known {
		return
	}
	if r, ok := z.FitFirst(z.prefs.Wishes); ok {
		if least := z.prefs.LeastSize(); r.Dx() < least.X || r.Dy() < least.Y {
			least = image.Pt(min(least.X, r.Dx()), min(least.Y, r.Dy()))
			z.Display.Desk.SetSizeHints(z.Display.TableWindow, desktop.Geometry{Rect: r, Least: least, Gravity: xproto.GravityStatic})
		}
		z.Watch.NoteAsked(r.Size())
		z.PlaceTable(r)
	}
}

func (z *tabletop) followResolution() {
	g, resize := z.GeometryAfterResolutionChange(z.session.Rules(), z.prefs.Wishes)
	z.Display.Desk.SetSizeHints(z.Display.TableWindow, g)
	if resize {
		z.askFor(g.Rect.Size())
	}
}

// refit gives the first window another size or place, if the desktop's settings, work area or monitors ask for that. It was
// created before they were known, because few desktops set anything there that RESOURCE_MANAGER does not have, and few
// windows are too large for the work area.
func (z *tabletop) refit(g desktop.Geometry, was size.Wishes) {
	now := z.FirstGeometry(z.session.Rules(), z.prefs.Wishes)
	if z.prefs.DPI != was.DPI {
		z.Display.Desk.SetSizeHints(z.Display.TableWindow, now)
	}
	if z.Watch.Screen.MayHaveMonitors() && now != g {
		z.Watch.NoteCreated(now.Rect)
		z.PlaceTable(now.Rect)
	} else if now.Rect.Size() != g.Rect.Size() {
		z.askFor(now.Rect.Size())
	} else if z.prefs.DPI == was.DPI && z.prefs.HaveDPI == was.HaveDPI {
		return
	}
	z.layOutFor(now.Rect.Size())
}

func (z *tabletop) readKeptSize(c *Config) {
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

func (z *tabletop) writeKeptSize(warn func(line string)) {
	if _, changed := z.Watch.GivenByPlayer(); changed && z.stateFile != "" {
		answered := z.Display.Conn.EndIfSilent(handOverLimit / 2) // the window manager may have arranged or moved the window just now
		z.Display.Desk.UpdateWindow()
		if answered(); !z.Display.Conn.Lost() {
			z.followManager()
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
func (z *tabletop) isDue(f *flow.Flow) bool {
	wait, ok := f.LayoutDelay()
	switch {
	case !z.Suits(z.session.State(), z.prefs.Wishes):
		return true
	case ok && wait <= 0:
		return z.IsPending()
	case ok && z.IsPending():
		f.Alarms.Set(flow.LayoutDue, wait)
	}
	return false
}

func (z *tabletop) handView() hand.Table {
	v := hand.Table{State: z.session.State(), Layout: z.Layout, Reach: cmp.Or(z.prefs.dropReach, z.Layout.Card.X/2)}
	if z.prefs.oneClick {
		v.Best = func(from game.Pile, index int) (game.Move, error) {
			return suggest.BestMove(z.session.Game(), from, index)
		}
	}
	return v
}
