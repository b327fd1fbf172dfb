package x11

import (
	"image"
	"os"

	"github.com/jezek/xgb/xproto"

	"xklondike/resources"
	"xklondike/x11/desktop"
	"xklondike/x11/face"
	"xklondike/x11/gesture"
	"xklondike/x11/link"
	"xklondike/x11/paint"
	"xklondike/x11/scene"
)

// Open connects to the display and puts the table on it, in waves: what one answer decides is asked together with the next
// questions, and nothing else is waited for (three round trips, the greeting included). Its error is one line for the user.
func Open(cfg Config) (*Session, error) {
	conn, err := link.Dial(cfg.Command.Display, cfg.Getenv)
	if err != nil {
		return nil, err
	}
	s := &Session{Config: cfg, conn: conn}
	if err := s.begin(); err != nil {
		conn.Close()
		return nil, err
	}
	return s, nil
}

// begin asks, and builds what the answers allow.
func (s *Session) begin() error {
	desk, err := desktop.Ask(s.conn).Answer()
	if err != nil {
		return err
	}
	s.desk = desk
	s.set = s.Command.Settings(s.Files, properties(desk), s.Warn)
	s.pointer.Config = gesture.Config{
		DragPixels:      s.set.Int("dragPixels"),
		IgnoreDragTime:  int32(s.set.Int("ignoreDragTime")),
		MaxClickTime:    int32(s.set.Int("maxClickTime")),
		DoubleClickIdle: int32(s.set.Int("doubleClickIdle")),
	}
	s.deal(s.Deal)
	if s.Demo != nil {
		s.demo = newDemo(s.Demo)
	}

	s.conn.Cork()
	colours := s.askColours()
	palette := colours.palette()
	painter := paint.Ask(s.conn, desk.HasRender, palette)
	s.createTable(s.place())
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
	s.lay()
	return nil
}

func properties(d *desktop.Desktop) resources.Properties {
	return resources.Properties{ResourceManager: d.ResourceManager, ScreenResources: d.ScreenResources, Have: true}
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
		follow(&g, user, screen)
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

// follow puts the user's geometry over the program's; offsets from the right and the bottom count from there (X(7)).
func follow(g *desktop.Geometry, user resources.Geometry, screen image.Point) {
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
		g.X += screen.X - g.Width
	}
	if user.YNegative {
		g.Y += screen.Y - g.Height
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
	s.win.table = xproto.Window(s.conn.NewID())
	xproto.CreateWindow(s.conn.X, xproto.WindowClassCopyFromParent, s.win.table, s.conn.Screen.Root,
		int16(g.X), int16(g.Y), uint16(max(1, g.Width)), uint16(max(1, g.Height)), 0, xproto.WindowClassInputOutput, 0,
		xproto.CwEventMask, []uint32{eventMask})
	s.measure(g.Width, g.Height)
	host, _ := os.Hostname() // without a name there is no WM_CLIENT_MACHINE, and no PID
	s.win.title = s.title()
	s.desk.Announce(s.win.table, desktop.Identity{
		Title:     s.win.title,
		IconTitle: s.iconTitle(),
		Name:      s.Command.Name,
		Class:     s.Command.Class,
		Geometry:  g,
		Iconic:    s.set.Bool("iconic"),
		Icons:     icons(),
		Host:      host,
		PID:       os.Getpid(),
		Command:   os.Args,
		Locale:    locale(s.Getenv),
	})
}

// lay puts everything on the table and the table on the screen.
func (s *Session) lay() {
	s.conn.Cork()
	defer s.conn.Uncork()
	s.baize()
	s.furnish()
	s.tell()
	xproto.MapWindow(s.conn.X, s.win.table)
}

// baize covers the table window: with a tile, for that needs no colour cell of our own on any screen.
func (s *Session) baize() {
	const side = 32
	s.cloth = s.wear.paint.Blank(side, side, face.Baize)
	s.background(s.win.table, s.cloth)
}

// icons are the sizes that title bars, task lists and switchers ask for most; larger ones would double the traffic of the
// whole start (x11.md A.6).
func icons() []*image.NRGBA {
	return []*image.NRGBA{face.Icon(16), face.Icon(32), face.Icon(48)}
}

// locale is the one for messages, as setlocale finds it.
func locale(getenv func(string) string) string {
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
	return properties(desk), nil
}

// Close leaves the display.
func (s *Session) Close() { s.conn.Close() }
