package x11

import (
	"fmt"
	"image"
	"os"
	"path/filepath"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/wholefile"
	"xklondike/resources"
	"xklondike/x11/desktop"
	"xklondike/x11/size"
)

// askFor asks the window manager for a size in pixels, and for a place with which that size lies on the
// screen.
func (w *Window) askFor(size image.Point) {
	w.table.plan.Watch.NoteAsked(size)
	if at, move := w.table.plan.PlaceFor(size); move {
		w.stage.presenter.PlaceTable(image.Rectangle{Max: size}.Add(at))
	} else {
		w.stage.presenter.ResizeTable(size)
	}
}

// followManager asks for a size and place with which the first window and its frame are in the work area, if they are
// not.
func (w *Window) followManager() {
	plan, wishes := &w.table.plan, w.table.prefs.wishes
	frame, known := w.display.Desk.Frame()
	plan.Watch.Screen.Frame = frame
	plan.Watch.NoteState(w.display.Desk.IsArranged())
	if at, ok := w.display.Desk.TakePlace(); ok {
		plan.Watch.NotePlace(at)
	}
	if !known {
		return
	}
	if r, ok := plan.FitFirst(wishes); ok {
		if least := wishes.LeastSize(); r.Dx() < least.X || r.Dy() < least.Y {
			least = image.Pt(min(least.X, r.Dx()), min(least.Y, r.Dy()))
			w.display.Desk.SetSizeHints(w.display.TableWindow, desktop.Geometry{Rect: r, Least: least, Gravity: xproto.GravityStatic})
		}
		plan.Watch.NoteAsked(r.Size())
		w.stage.presenter.PlaceTable(r)
	}
}

func (w *Window) followResolution() {
	g, resize := w.table.plan.GeometryAfterResolutionChange(w.app.Session.Rules(), w.table.prefs.wishes)
	w.display.Desk.SetSizeHints(w.display.TableWindow, g)
	if resize {
		w.askFor(g.Rect.Size())
	}
}

// refit gives the first window another size or place, if the desktop's settings, work area or monitors ask for that. It was
// created before they were known, because few desktops set anything there that RESOURCE_MANAGER does not have, and few
// windows are too large for the work area.
func (w *Window) refit(g desktop.Geometry, was size.Wishes) {
	plan, wishes := &w.table.plan, w.table.prefs.wishes
	now := plan.FirstGeometry(w.app.Session.Rules(), wishes)
	if wishes.DPI != was.DPI {
		w.display.Desk.SetSizeHints(w.display.TableWindow, now)
	}
	if plan.Watch.Screen.MayHaveMonitors() && now != g {
		plan.Watch.NoteCreated(now.Rect)
		w.stage.presenter.PlaceTable(now.Rect)
	} else if now.Rect.Size() != g.Rect.Size() {
		w.askFor(now.Rect.Size())
	} else if wishes.DPI == was.DPI && wishes.HaveDPI == was.HaveDPI {
		return
	}
	w.table.layOut(now.Rect.Size())
}

// keptSizeFile returns the file that keeps size and place of the window from run to run; "" for none.
func (w *Window) keptSizeFile() string {
	if w.config.Options.StateDir == "" {
		return ""
	}
	return filepath.Join(w.config.Options.StateDir, size.FileName)
}

// readKeptSize says nothing if the file cannot be read. Usually there is none yet; if the directory is unusable, the records report
// it.
func readKeptSize(files resources.Files, name string, warn func(string)) (kept size.Kept) {
	if name == "" || files.ReadFile == nil {
		return kept
	}
	text, err := files.ReadFile(name)
	if err != nil {
		return kept
	}
	kept, err = size.ParseKept(string(text))
	if err != nil {
		warn(name + ": " + err.Error())
	}
	return kept
}

func (w *Window) writeKeptSize() {
	name, watch := w.keptSizeFile(), &w.table.plan.Watch
	if _, changed := watch.GivenByPlayer(); changed && name != "" {
		answered := w.display.Conn.EndIfSilent(handOverLimit / 2) // the window manager may have arranged or moved the window just now
		w.display.Desk.UpdateWindow()
		if answered(); !w.display.Conn.Lost() {
			w.followManager()
		}
	}
	kept, changed := watch.GivenByPlayer()
	if name == "" || !changed {
		return
	}
	err := os.MkdirAll(filepath.Dir(name), 0o700)
	if err == nil {
		err = wholefile.Replace(name, []byte(kept.Text()))
	}
	if err != nil {
		w.app.Warn(fmt.Sprintf("cannot save the size of the window: %v", err))
	}
}
