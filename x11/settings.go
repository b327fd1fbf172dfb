package x11

import (
	"slices"

	"github.com/jezek/xgb/xproto"

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
	lines     <-chan string     // of the companion
}

// properties are what the display says about settings.
func properties(d *desktop.Snapshot) resources.Properties {
	return resources.Properties{
		ResourceManager: d.ResourceManager, ScreenResources: d.ScreenResources, Desktop: resources.Desktop(d.Hints), Have: true,
	}
}

// settings reads all sources of settings.
func (c *Config) settings(s *desktop.Snapshot) *resources.Settings {
	return c.Command.Settings(c.Files, properties(s), c.Warn)
}

// applySettings reads the settings again, because somebody has changed a resource, the desktop's mind or config.toml, and
// applies what is different now; in mid-game and in mid-drag.
func (w *Window) applySettings() {
	w.alarms.tell(w.Session)
	w.conn.Cork()
	defer w.conn.Uncork()
	was := w.prefs.set
	w.prefs = preferencesOf(w.settings(w.changes.snapshot))
	w.pointer.Config = w.prefs.thresholds(w.Session.Rules())
	w.Session.Prefer(w.prefs.play)
	affected := w.prefs.set.Affected(was)
	if affected.Has(resources.AffectsLayout) {
		w.fit.stale = true
	}
	if affected.Has(resources.AffectsColours) {
		w.recolour()
	}
	if affected.Has(resources.AffectsBorder) {
		xproto.ConfigureWindow(w.conn.X, w.table, xproto.ConfigWindowBorderWidth, []uint32{uint32(w.prefs.borderWidth)})
	}
	if affected.Has(resources.AffectsBindings) {
		w.bind()
		w.reopenPanel()
	}
	w.dirty.cards, w.dirty.rest = true, w.dirty.rest || affected != 0
	w.show()
}

// recolour gives everything its new colours: only what has any of those that changed is painted again.
func (w *Window) recolour() {
	colours := askColours(w.conn, w.prefs.set)
	if colours.waiting() {
		w.conn.Flush()
		colours.answer()
	}
	inks, painted := w.pixmaps.recolour(colours.palette())
	changed := func(some ...face.Ink) bool {
		return slices.ContainsFunc(some, func(ink face.Ink) bool { return slices.Contains(inks, ink) })
	}
	if changed(face.Baize) {
		w.baize()
	}
	w.board.recolour(w.Session.State(), painted)
	if changed(face.BarText, face.BarPaper, face.Highlight, face.TopShadow, face.BottomShadow) {
		w.status.draw()
	}
	if changed(face.PanelText, face.PanelPaper, face.TopShadow, face.BottomShadow) {
		w.panel.forget()
		w.reopenPanel()
	}
	if changed(face.Border) {
		w.border()
	}
}
