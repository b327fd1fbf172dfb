package x11

import (
	"slices"

	"xklondike/resources"
	"xklondike/x11/desktop"
	"xklondike/x11/face"
	"xklondike/x11/link"
)

// changes is where changes come from that neither pointer nor keyboard makes.
type changes struct {
	refetcher *link.Refetcher
	snapshot  *desktop.Snapshot // what the display says about settings
	edited    <-chan struct{}   // config.toml may have changed
	read      chan *resources.Reading
	busy      bool          // somebody reads the sources of settings
	again     bool          // something has changed since that began
	lines     <-chan string // of the companion
}

// properties are what the display says about settings.
func properties(d *desktop.Snapshot) resources.Properties {
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

// reread reads all sources of settings. The disk may be slow and far away, so nobody waits for it: what is read comes from
// the channel read, and what changes meanwhile is read after it.
func (c *changes) reread(cfg *Config) {
	if c.again = c.busy; c.busy {
		return
	}
	c.busy = true
	command, files, props, read := cfg.Command, cfg.Files, properties(c.snapshot), c.read
	go func() { read <- command.Read(files, props) }()
}

// apply decides what the sources of settings mean and applies what is different now, in mid-game and in mid-drag.
func (w *Window) apply(read *resources.Reading) {
	w.alarms.tell(w.Session)
	w.Conn.Cork()
	defer w.Conn.Uncork()
	was := w.prefs.set
	w.decide(read)
	if w.changes.busy = false; w.changes.again { // only now: what is decided bears on the next reading
		w.changes.reread(&w.Config)
	}
	affected := w.prefs.set.Affected(was)
	if affected.Has(resources.AffectsLayout) {
		w.fit.stale = true
	}
	if affected.Has(resources.AffectsColours) {
		w.recolour()
	}
	if affected.Has(resources.AffectsBorder) {
		w.SetBorderWidth(w.prefs.borderWidth)
	}
	if affected.Has(resources.AffectsBindings) {
		w.bound = bindingsOf(w.prefs.set, w.Session.Watching() != nil, w.Warn)
		w.reopenPanel()
	}
	w.dirty.cards, w.dirty.rest = true, w.dirty.rest || affected != 0
	w.show()
}

// decide decides what the sources of settings mean, for all that needs no other change.
func (w *Window) decide(read *resources.Reading) {
	w.prefs = preferencesOf(w.Command.Decide(read, w.Warn))
	w.Session.Prefer(w.prefs.play)
	if w.Session.Begun() {
		w.pointer.Config = w.prefs.thresholds(w.Session.Rules())
	}
}

// recolour gives everything its new colours: only what has any of those that changed is painted again.
func (w *Window) recolour() {
	colours := askColours(w.Conn, w.prefs.set)
	if colours.waiting() {
		w.Conn.Flush()
		colours.answer()
	}
	inks, painted := w.Pixmaps.Recolour(colours.palette())
	changed := func(some ...face.Ink) bool {
		return slices.ContainsFunc(some, func(ink face.Ink) bool { return slices.Contains(inks, ink) })
	}
	if changed(face.Baize) {
		w.Baize()
	}
	w.board.Recolour(w.Session.State(), painted)
	if changed(face.BarText, face.BarPaper, face.Highlight, face.TopShadow, face.BottomShadow) {
		w.status.Draw()
	}
	if changed(face.PanelText, face.PanelPaper, face.TopShadow, face.BottomShadow) {
		w.panel.Forget()
		w.reopenPanel()
	}
	if changed(face.Border) {
		w.Border()
	}
}
