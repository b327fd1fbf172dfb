package x11

import (
	"image"
	"os"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/play"
	"xklondike/resources"
	"xklondike/resources/translations"
	"xklondike/x11/desktop"
	"xklondike/x11/face"
	"xklondike/x11/link"
	"xklondike/x11/paint"
)

// begin asks, and builds what the answers allow.
func (w *Window) begin() error {
	w.conn.Cork()
	desktop.Watch(w.conn)
	inquiry := desktop.Ask(w.conn)
	w.conn.Uncork()
	desk, err := inquiry.Answer()
	if err != nil {
		return err
	}
	w.desk = desk
	w.changes = changes{
		fresh:    desk.Refresh(),
		snapshot: desktop.Snapshot{ResourceManager: desk.ResourceManager, ScreenResources: desk.ScreenResources},
		edited:   watchConfig(w.Files.ConfigPath()),
	}
	if w.Companion != nil {
		w.changes.lines = w.Companion.Lines()
	}
	if err := w.choose(); err != nil {
		return err
	}

	w.conn.Cork()
	hints := desk.AskSettings()
	colours := askColours(w.conn, w.prefs.set)
	palette := colours.palette()
	painter := paint.Ask(w.conn, desk.HasRender, palette)
	g := w.prefs.geometry(w.Session.Rules(), w.conn.Screen)
	w.createTable(g)
	if pixel, ok := painter.Pixel(palette[face.Baize]); ok && !colours.waiting() {
		// The person sees the table while the questions are under way.
		xproto.ChangeWindowAttributes(w.conn.X, w.table, xproto.CwBackPixel, []uint32{pixel})
		xproto.MapWindow(w.conn.X, w.table)
	}
	w.conn.Uncork()
	w.conn.Flush()

	p, err := painter.Painter()
	if err != nil {
		return err
	}
	if colours.waiting() {
		colours.answer()
		palette = colours.palette()
		p.Inks(palette)
	}
	w.pixmaps = newPixmaps(p, palette)
	w.takeHints(hints.Answer(), g)
	w.lay()
	return nil
}

// choose reads the settings and begins the game that they ask for, unless there is one.
func (w *Window) choose() error {
	set := w.settings(w.changes.snapshot)
	w.prefs = preferencesOf(set)
	w.Session.Now(w.Clock.Now())
	w.Session.Prefer(w.prefs.play)
	w.modes = modes{byHand{}}
	if !w.Session.Begun() {
		begin, err := w.First(set)
		if err != nil {
			return err
		}
		w.Session.Begin(begin)
		if begin.Demo != nil {
			w.modes.push(demonstrating{demo: newDemo(w.Pace, begin.Demo, w.Command.Shot)})
			w.alarms.Set(demoDue, w.Pace.Move)
		}
	}
	if w.Session.Watching() != nil {
		w.modes = modes{watching{}}
	}
	w.pointer.Config = w.prefs.thresholds(w.Session.Rules())
	w.bind()
	return nil
}

// First returns what settings say is played first. A setting of the game that names none is rejected.
func (c *Config) First(set *resources.Settings) (play.Beginning, error) {
	begin, err := c.Begin(set.Text("game"), set.Bool("resume"))
	if err != nil {
		set.Reject("game", err.Error())
		begin, err = c.Begin("", set.Bool("resume"))
	}
	return begin, err
}

// watchConfig follows config.toml. Where that cannot be done, changes of it wait for the next start.
func watchConfig(path string) <-chan struct{} {
	w, err := resources.Watch(path)
	if err != nil {
		return nil
	}
	return w.C // the watch ends with the program
}

// takeHints takes in what the desktop prefers. It comes after the window, for few desktops say anything there that
// RESOURCE_MANAGER does not; if its resolution changes the natural size, the window follows, and in any case its letters do.
func (w *Window) takeHints(hints desktop.Hints, g desktop.Geometry) {
	w.changes.snapshot.Hints = hints
	dpi := w.prefs.dpi
	w.prefs = preferencesOf(w.settings(w.changes.snapshot))
	w.pointer.Config = w.prefs.thresholds(w.Session.Rules())
	w.Session.Prefer(w.prefs.play)
	now := w.prefs.geometry(w.Session.Rules(), w.conn.Screen)
	if now.Width != g.Width || now.Height != g.Height {
		xproto.ConfigureWindow(w.conn.X, w.table, dimensions, []uint32{uint32(now.Width), uint32(now.Height)})
	} else if w.prefs.dpi == dpi {
		return
	}
	w.fit.measure(w.Session.Rules(), w.prefs, image.Pt(now.Width, now.Height))
}

// createTable creates the table window and says everything a window manager wants to know before the window is mapped.
func (w *Window) createTable(g desktop.Geometry) {
	w.table, w.dirty.listening = xproto.Window(w.conn.NewID()), eventsOfUse(false, w.bound.Wants(translations.KeyUp))
	xproto.CreateWindow(w.conn.X, xproto.WindowClassCopyFromParent, w.table, w.conn.Screen.Root,
		int16(g.X), int16(g.Y), uint16(max(1, g.Width)), uint16(max(1, g.Height)), uint16(w.prefs.borderWidth),
		xproto.WindowClassInputOutput, 0, xproto.CwEventMask, []uint32{w.dirty.listening})
	w.fit.measure(w.Session.Rules(), w.prefs, image.Pt(g.Width, g.Height))
	host, _ := os.Hostname() // without a name there is no WM_CLIENT_MACHINE, and no PID
	w.titles = titlesOf(w.Session.View(), w.prefs)
	w.desk.Announce(w.table, desktop.Identity{
		Title:     w.titles.full,
		IconTitle: w.titles.small,
		Name:      w.Command.Name,
		Class:     w.Command.Class,
		Geometry:  g,
		Iconic:    w.prefs.iconic,
		Icons:     icons(),
		Host:      host,
		PID:       os.Getpid(),
		Command:   os.Args,
		Locale:    w.prefs.locale(w.Getenv),
		SessionID: w.prefs.sessionID,
	})
}

// lay puts everything on the table and the table on the screen.
func (w *Window) lay() {
	w.conn.Cork()
	defer w.conn.Uncork()
	w.baize()
	w.border()
	w.furnish()
	w.tell()
	w.dirty.revision = w.Session.Revision()
	xproto.MapWindow(w.conn.X, w.table)
	if w.Companion != nil {
		w.Companion.Tell()
	}
}

// icons are the sizes that title bars, task lists and switchers ask for most; larger ones would double the traffic of the
// whole start (x11.md A.6).
func icons() []*image.NRGBA {
	return []*image.NRGBA{face.Icon(16), face.Icon(32), face.Icon(48)}
}

// locale is the one that the settings name, else the one for messages, as setlocale finds it.
func (p preferences) locale(getenv func(string) string) string {
	if p.set.Given("xnlLanguage") {
		return p.set.Text("xnlLanguage")
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := getenv(name); v != "" {
			return v
		}
	}
	return "C"
}

// Properties asks a display for the resources that are set on it.
func Properties(display string, getenv func(string) string) (resources.Properties, error) {
	conn, err := link.Dial(display, getenv)
	if err != nil {
		return resources.Properties{}, err
	}
	defer conn.Close()
	desk, err := desktop.Ask(conn).Answer()
	if err != nil {
		return resources.Properties{}, err
	}
	return properties(desktop.Snapshot{
		ResourceManager: desk.ResourceManager, ScreenResources: desk.ScreenResources, Hints: desk.AskSettings().Answer(),
	}), nil
}
