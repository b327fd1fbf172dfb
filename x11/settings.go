package x11

import (
	"slices"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/resources"
	"xklondike/x11/desktop"
	"xklondike/x11/face"
	"xklondike/x11/gesture"
)

// properties are what the display says about settings.
func properties(d desktop.Snapshot) resources.Properties {
	p := resources.Properties{
		ResourceManager: d.ResourceManager, ScreenResources: d.ScreenResources, Desktop: resources.Desktop(d.Hints), Have: true,
	}
	if d.ManagerCut {
		p.Cut = append(p.Cut, "RESOURCE_MANAGER")
	}
	if d.ScreenCut {
		p.Cut = append(p.Cut, "SCREEN_RESOURCES")
	}
	return p
}

// A rereading is what a session knows of readings of the settings' sources that go on beside it, one at a time.
type rereading struct {
	done  chan *resources.Reading // nil before the first
	busy  bool
	again bool // something has changed since the one that goes on began
}

// heed reads the settings again, because somebody has changed a resource, the desktop's mind or config.toml. The disk may be
// slow and far away, so nobody waits for it: apply follows when all is read.
func (s *Session) heed() {
	r := &s.rereading
	if r.again = r.busy; r.busy {
		return
	}
	if r.done == nil {
		r.done = make(chan *resources.Reading, 1)
	}
	r.busy = true
	command, files, props, done := s.Command, s.Files, properties(s.snapshot), r.done
	go func() { done <- command.Read(files, props) }()
}

// apply decides what the sources mean and applies what is different now; in mid-game and in mid-drag. What has changed since
// they were read is read next.
func (s *Session) apply(read *resources.Reading) {
	s.conn.Cork()
	defer s.conn.Uncork()
	was := s.set
	s.set = s.Command.Decide(read, s.Warn)
	if s.rereading.busy = false; s.rereading.again {
		s.heed()
	}
	changed := s.set.Changed(was)
	any := func(names ...string) bool {
		return slices.ContainsFunc(names, func(n string) bool { return slices.Contains(changed, n) })
	}
	s.thresholds()
	if any("cardWidth", "gap", "mirrored", "packetShown", "statusBar", "fontSize") || s.set.DPI() != was.DPI() {
		s.relayout()
	}
	if any("reverseVideo") || slices.ContainsFunc(changed, func(n string) bool { return len(inksOf[n]) > 0 }) {
		s.recolour()
	}
	if any("borderWidth") {
		xproto.ConfigureWindow(s.conn.X, s.win.table, xproto.ConfigWindowBorderWidth, []uint32{uint32(s.set.Int("borderWidth"))})
	}
	if any("translations") {
		s.bind()
		s.reopenPanel()
	}
	if any("clockPlay") {
		s.chain.restart(s.automatic())
	}
	s.late, s.hasty = true, s.hasty || len(changed) > 0
}

// thresholds tells the recogniser when a press is a click, and in which game.
func (s *Session) thresholds() {
	s.pointer.Config = gesture.Config{
		DragPixels:      s.set.Int("dragPixels"),
		IgnoreDragTime:  int32(s.set.Int("ignoreDragTime")),
		MaxClickTime:    int32(s.set.Int("maxClickTime")),
		DoubleClickIdle: int32(s.set.Int("doubleClickIdle")),
		Bare:            s.Rules.Family == game.FamilyClock,
	}
}

// recolour gives everything its new colours: only what has any of those that changed is painted again.
func (s *Session) recolour() {
	colours := askColours(s.conn, s.set)
	if colours.waiting() {
		s.conn.Flush()
		colours.answer()
	}
	inks, painted := s.wear.recolour(colours.palette())
	changed := func(some ...face.Ink) bool {
		return slices.ContainsFunc(some, func(ink face.Ink) bool { return slices.Contains(inks, ink) })
	}
	if changed(face.Baize) {
		s.baize()
	}
	for i, p := range s.game.State().Piles() {
		if pm := s.wear.place(placeKind(s.game.State(), p)); painted[pm] {
			s.background(s.win.places[i], pm)
		}
	}
	for _, sp := range s.shown.Sprites {
		if pm := s.wear.card(sp.Card, sp.Face); painted[pm] {
			s.background(s.win.cards[sp.Card], pm)
		}
	}
	if changed(face.BarText, face.BarPaper, face.Highlight, face.TopShadow, face.BottomShadow) {
		s.drawStatus()
	}
	if changed(face.PanelText, face.PanelPaper, face.TopShadow, face.BottomShadow) {
		s.repaintPanel()
	}
	if changed(face.Border) {
		s.edge()
	}
}

// baize covers the table window: with a tile, for that needs no colour cell of our own on any screen.
func (s *Session) baize() {
	s.cloth = s.tile(s.cloth, face.Baize)
	s.background(s.win.table, s.cloth)
}

// edge colours the table window's border, for those who have one.
func (s *Session) edge() {
	s.hem = s.tile(s.hem, face.Border)
	xproto.ChangeWindowAttributes(s.conn.X, s.win.table, xproto.CwBorderPixmap, []uint32{uint32(s.hem)})
}

// tile is a small pixmap of one ink, painted anew if it is there already.
func (s *Session) tile(pm xproto.Pixmap, ink face.Ink) xproto.Pixmap {
	const side = 32
	if pm == 0 {
		return s.wear.paint.Blank(side, side, ink)
	}
	s.wear.paint.Fill(pm, 0, 0, side, side, ink)
	return pm
}
