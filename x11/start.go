package x11

import (
	"image"
	"os"

	"github.com/jezek/xgb/xproto"

	"xklondike/game/play"
	"xklondike/resources"
	"xklondike/resources/translations"
	"xklondike/x11/clipboard"
	"xklondike/x11/desktop"
	"xklondike/x11/face"
	"xklondike/x11/keyboard"
	"xklondike/x11/link"
	"xklondike/x11/paint"
	"xklondike/x11/windows"
)

// begin asks, and builds what the answers allow.
func (w *Window) begin() error {
	w.Conn.Cork()
	desktop.Watch(w.Conn)
	inquiry := desktop.Ask(w.Conn)
	w.keys = keyboard.New(w.Conn)
	keys := w.keys.Ask()
	w.Conn.Uncork()
	desk, err := inquiry.Answer()
	if err != nil {
		return err
	}
	keys()
	w.Desk = desk
	w.changes = changes{
		refetcher: link.NewRefetcher(append(desk.Parts(), w.keys)...),
		snapshot:  desk.Snapshot(),
		edited:    watchConfig(w.Files.ConfigPath()), // before anything is read: no change falls in between
		read:      make(chan *resources.Reading, 1),
	}
	if w.Companion != nil {
		w.changes.lines = w.Companion.Lines()
	}
	w.clip = clip{Selections: clipboard.New(w.Conn, desk.Atoms.Clipboard, desk.Atoms.UTF8String), session: w.Session}
	read := w.Command.Read(w.Files, properties(w.changes.snapshot))
	if err := w.choose(read); err != nil {
		return err
	}

	w.Conn.Cork()
	settings := desk.AskSettings()
	colours := askColours(w.Conn, w.prefs.set)
	palette := colours.palette()
	painter := paint.Ask(w.Conn, desk.HasRender, palette)
	g := w.prefs.geometry(w.Session.Rules(), w.Conn.Screen)
	w.createTable(g)
	if pixel, ok := painter.Pixel(palette[face.Baize]); ok && !colours.waiting() {
		// The person sees the table while the questions are under way.
		xproto.ChangeWindowAttributes(w.Conn.X, w.Table, xproto.CwBackPixel, []uint32{pixel})
		w.MapTable()
	}
	w.Conn.Uncork()
	w.Conn.Flush()

	p, err := painter.Painter()
	if err != nil {
		return err
	}
	if colours.waiting() {
		colours.answer()
		palette = colours.palette()
		p.Inks(palette)
	}
	w.Pixmaps = windows.NewPixmaps(p, palette)
	w.panel.Display, w.clip.table = w.Display, w.Table
	w.takeHints(<-settings, read, g)
	w.lay()
	return nil
}

// choose decides the settings and begins the game that they ask for, unless there is one.
func (w *Window) choose(read *resources.Reading) error {
	w.alarms.tell(w.Session)
	w.decide(read)
	set := w.prefs.set
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
	w.bound = bindingsOf(w.prefs.set, w.Session.Watching() != nil, w.Warn)
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
	changed, _ := resources.Watch(path) // nil if there is an error
	return changed
}

// takeHints takes in what the desktop prefers. It comes after the window, for few desktops say anything there that
// RESOURCE_MANAGER does not; if its resolution changes the natural size, the window follows, and in any case its letters do.
func (w *Window) takeHints(snapshot *desktop.Snapshot, read *resources.Reading, g desktop.Geometry) {
	w.changes.snapshot, read.Desktop = snapshot, resources.Desktop(snapshot.Hints)
	dpi := w.prefs.dpi
	w.decide(read)
	now := w.prefs.geometry(w.Session.Rules(), w.Conn.Screen)
	if now.Width != g.Width || now.Height != g.Height {
		w.ResizeTable(now.Width, now.Height)
	} else if w.prefs.dpi == dpi {
		return
	}
	w.fit.measure(w.Session.Rules(), w.prefs, image.Pt(now.Width, now.Height))
}

// createTable creates the table window and says everything a window manager wants to know before the window is mapped.
func (w *Window) createTable(g desktop.Geometry) {
	w.CreateTable(g, w.prefs.borderWidth, eventsOfUse(false, w.bound.Wants(translations.KeyUp)))
	w.fit.measure(w.Session.Rules(), w.prefs, image.Pt(g.Width, g.Height))
	w.titles = titlesOf(w.Session.View(), w.prefs)
	w.Desk.Announce(w.Table, identity(&w.Config, w.prefs, w.titles, g))
}

// identity is what a window manager is told.
func identity(c *Config, p preferences, t titles, g desktop.Geometry) desktop.Identity {
	host, _ := os.Hostname() // without a name there is no WM_CLIENT_MACHINE, and no PID
	return desktop.Identity{
		Title:     t.full,
		IconTitle: t.small,
		Name:      c.Command.Name,
		Class:     resources.ClassName,
		Geometry:  g,
		Iconic:    p.iconic,
		Icons:     icons(),
		Host:      host,
		PID:       os.Getpid(),
		Command:   os.Args,
		Locale:    p.locale(c.Getenv),
		SessionID: p.sessionID,
	}
}

// lay puts everything on the table and the table on the screen.
func (w *Window) lay() {
	w.Conn.Cork()
	defer w.Conn.Uncork()
	w.Baize()
	w.Border()
	w.createBoard()
	w.tell()
	w.dirty.revision = w.Session.Revision()
	w.MapTable()
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
