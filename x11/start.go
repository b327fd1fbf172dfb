package x11

import (
	"image"
	"os"

	"github.com/jezek/xgb/xproto"

	"xklondike/resources"
	"xklondike/x11/desktop"
	"xklondike/x11/face"
	"xklondike/x11/paint"
	"xklondike/x11/scene"
)

// begin asks, and builds what the answers allow.
func (s *Session) begin() error {
	s.conn.Cork()
	desktop.Watch(s.conn)
	inquiry := desktop.Ask(s.conn)
	s.conn.Uncork()
	desk, err := inquiry.Answer()
	if err != nil {
		return err
	}
	s.desk, s.fresh = desk, desk.Refresh()
	s.snapshot, desk.Snapshot = desk.Snapshot, desktop.Snapshot{} // there is one copy, that goes when another comes
	s.watch()                                                     // from before the reading: no change falls between
	read := s.Command.Read(s.Files, properties(s.snapshot))
	if err := s.choose(read); err != nil {
		return err
	}

	s.conn.Cork()
	hints := desk.AskSettings()
	colours := askColours(s.conn, s.set)
	palette := colours.palette()
	painter := paint.Ask(s.conn, desk.HasRender, palette)
	g := s.place()
	s.createTable(g)
	if pixel, ok := painter.Pixel(palette[face.Baize]); ok && !colours.waiting() {
		// The person sees the table while the questions are under way.
		xproto.ChangeWindowAttributes(s.conn.X, s.win.table, xproto.CwBackPixel, []uint32{pixel})
		xproto.MapWindow(s.conn.X, s.win.table)
	}
	s.conn.Uncork()
	s.conn.Flush()

	p, err := painter.Painter()
	if err != nil {
		return err
	}
	if colours.waiting() {
		colours.answer()
		palette = colours.palette()
		p.Inks(palette)
	}
	s.wear = newWardrobe(p, palette)
	s.hear(hints.Answer(), read, g)
	s.lay()
	return nil
}

// choose decides the settings and begins the game that they ask for.
func (s *Session) choose(read *resources.Reading) error {
	s.set = s.Command.Decide(read, s.Warn)
	begin, err := s.Begin(s.set.Text("game"), s.set.Bool("resume"))
	if err != nil {
		s.set.Reject("game", err.Error())
		if begin, err = s.Begin("", s.set.Bool("resume")); err != nil {
			return err
		}
	}
	s.Beginning = begin
	switch {
	case s.Replay != nil:
		s.replayed(s.Replay)
	case s.Record != nil:
		s.takeUp(s.Record)
	default:
		if s.Demo != nil { // before the deal, or a game that plays itself would play against it
			s.demo = newDemo(s.Demo)
		}
		s.deal(s.Deal)
		s.say("")
	}
	s.bind()
	s.greet()
	return nil
}

// watch follows config.toml. Where that cannot be done, changes of it wait for the next start.
func (s *Session) watch() {
	if w, err := resources.Watch(s.Files.ConfigPath()); err == nil {
		s.edited = w.C // the watch ends with the program
	}
}

// hear takes in what the desktop prefers. It comes after the window, for few desktops say anything there that RESOURCE_MANAGER
// does not; if its resolution changes the natural size, the window follows, and in any case its letters do.
func (s *Session) hear(hints desktop.Hints, read *resources.Reading, g desktop.Geometry) {
	s.snapshot.Hints, read.Desktop = hints, resources.Desktop(hints)
	dpi := s.set.DPI()
	s.set = s.Command.Decide(read, s.Warn)
	s.thresholds()
	now := s.place()
	if now.Width != g.Width || now.Height != g.Height {
		xproto.ConfigureWindow(s.conn.X, s.win.table, dimensions, []uint32{uint32(now.Width), uint32(now.Height)})
	} else if s.set.DPI() == dpi {
		return
	}
	s.measure(now.Width, now.Height)
}

// place works out where the window goes and how large it is: as the user says, else just as large as the game at its
// natural size, if the screen has room for it.
func (s *Session) place() desktop.Geometry {
	scale := s.set.DPI() / 96
	card := s.set.Int("cardWidth")
	if card == 0 {
		card = int(naturalCard*scale + 0.5)
	}
	w, h := s.natural(card)
	screen := image.Pt(int(s.conn.Screen.WidthInPixels), int(s.conn.Screen.HeightInPixels))
	least := int(smallestTable * scale)
	g := desktop.Geometry{
		Width: min(w, screen.X), Height: min(h, screen.Y*9/10), MinWidth: least, MinHeight: least * 3 / 4,
	}
	if user, ok := s.set.Geometry(); ok {
		follow(&g, user, screen, s.set.Int("borderWidth"))
	}
	return g
}

// natural is the size of a window in which the cards are just that wide. The status line takes part in it, and its letters
// follow the window's size, so it is found by trying.
func (s *Session) natural(card int) (w, h int) {
	const enough = 4
	style := s.style()
	style.CardWidth = card
	for range enough {
		w, h = scene.Natural(s.Rules, s.statusHeight(s.letters(w, h)), style)
	}
	return w, h
}

const (
	naturalCard   = 80  // width of a card at 96 dpi, in pixels
	smallestTable = 240 // the least width a window manager should allow, at 96 dpi
)

// follow puts the user's geometry over the program's; offsets from the right and the bottom count from there, to the outer
// edge of the border (X(7)).
func follow(g *desktop.Geometry, user resources.Geometry, screen image.Point, border int) {
	if user.HaveSize {
		g.UserSize = true
		if user.Width > 0 {
			g.Width = min(user.Width, maxWindow)
		}
		if user.Height > 0 {
			g.Height = min(user.Height, maxWindow)
		}
	}
	if !user.HavePos {
		return
	}
	g.UserPosition, g.X, g.Y = true, user.X, user.Y
	if user.XNegative {
		g.X += screen.X - g.Width - 2*border
	}
	if user.YNegative {
		g.Y += screen.Y - g.Height - 2*border
	}
	g.Gravity = gravity(user)
}

// maxWindow is the largest side of a window the protocol's coordinates can reach.
const maxWindow = 32767

func gravity(user resources.Geometry) byte {
	switch {
	case user.XNegative && user.YNegative:
		return xproto.GravitySouthEast
	case user.XNegative:
		return xproto.GravityNorthEast
	case user.YNegative:
		return xproto.GravitySouthWest
	}
	return xproto.GravityNorthWest
}

// createTable creates the table window and says everything a window manager wants to know before the window is mapped.
func (s *Session) createTable(g desktop.Geometry) {
	s.win.table, s.listening = xproto.Window(s.conn.NewID()), s.mask()
	xproto.CreateWindow(s.conn.X, xproto.WindowClassCopyFromParent, s.win.table, s.conn.Screen.Root,
		int16(g.X), int16(g.Y), uint16(max(1, g.Width)), uint16(max(1, g.Height)), uint16(s.set.Int("borderWidth")),
		xproto.WindowClassInputOutput, 0, xproto.CwEventMask, []uint32{s.listening})
	s.measure(g.Width, g.Height)
	host, _ := os.Hostname() // without a name there is no WM_CLIENT_MACHINE, and no PID
	s.win.title, s.win.iconTitle = s.title(), s.iconTitle()
	s.desk.Announce(s.win.table, desktop.Identity{
		Title:     s.win.title,
		IconTitle: s.win.iconTitle,
		Name:      s.Command.Name,
		Class:     s.Command.Class,
		Geometry:  g,
		Iconic:    s.set.Bool("iconic"),
		Icons:     icons(),
		Host:      host,
		PID:       os.Getpid(),
		Command:   os.Args,
		Locale:    s.locale(),
		SessionID: s.set.Text("sessionID"),
	})
}

// lay puts everything on the table and the table on the screen.
func (s *Session) lay() {
	s.conn.Cork()
	defer s.conn.Uncork()
	s.baize()
	s.edge()
	s.furnish()
	s.tell()
	xproto.MapWindow(s.conn.X, s.win.table)
}

// icons are the sizes that title bars, task lists and switchers ask for most; larger ones would double the traffic of the
// whole start (x11.md A.6).
func icons() []*image.NRGBA {
	return []*image.NRGBA{face.Icon(16), face.Icon(32), face.Icon(48)}
}

// locale is the one the settings name, else the one for messages, as setlocale finds it.
func (s *Session) locale() string {
	if s.set.Given("xnlLanguage") {
		return s.set.Text("xnlLanguage")
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := s.Getenv(name); v != "" {
			return v
		}
	}
	return "C"
}
