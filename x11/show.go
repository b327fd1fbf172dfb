package x11

import (
	"github.com/jezek/xgb/xproto"

	"xklondike/game/play"
	"xklondike/resources/translations"
	"xklondike/x11/scene"
	"xklondike/x11/windows"
)

// more reports whether there is more to show of a session than a step of a drag.
func (d *dirty) more(s *play.Session) bool { return d.rest || d.revision != s.Revision() }

// show brings the server's windows to what the session holds: cards, status line, title, and whether bare motion counts.
func (w *Window) show() {
	w.Conn.Cork()
	defer w.Conn.Uncork()
	w.dealt()
	w.refit()
	w.board.Show(scene.Build(w.fit.layout, w.Session.State(), w.hand.Hand))
	w.steps.shown(w.alarms.Now)
	w.alarms.Off(stepDue)
	if w.dirty.more(w.Session) {
		w.board.ShowPlaces(w.Session.State())
		w.Select(eventsOfUse(w.hand.Full(), w.bound.Wants(translations.KeyUp)))
		w.tell()
	}
	w.dirty.cards, w.dirty.rest, w.dirty.revision = false, false, w.Session.Revision()
	if w.prefs.synchronous {
		w.Conn.Flush()
		_, _ = xproto.GetInputFocus(w.Conn.X).Reply() // the end of the connection comes as an event
	}
	if w.Companion != nil {
		w.Companion.Tell()
	}
}

// dealt takes in what was played: a game that goes on needs no paste any more, and another game is laid out anew. One of the
// same rules has the same windows, drawn anew; one of other rules has other piles, and windows of its own.
func (w *Window) dealt() {
	if actions := w.Session.Game().Actions(); actions != w.dirty.actions || w.dirty.dealt != w.Session.Dealt() {
		w.dirty.actions = actions
		w.clip.drop()
	}
	if w.dirty.dealt == w.Session.Dealt() {
		return
	}
	w.dirty.dealt = w.Session.Dealt()
	w.hand.Empty()
	rules := w.Session.Rules()
	w.pointer.Config = w.prefs.thresholds(rules)
	if rules == w.board.Rules {
		w.board.Reassign()
		return
	}
	w.closePanel()
	xproto.DestroySubwindows(w.Conn.X, w.Table)
	w.status.Forget()
	w.panel.Forget()
	w.fit.measure(rules, w.prefs, w.fit.layout.Bounds.Size())
	w.createBoard()
}

// createBoard creates the places, the cards and the status line of the game at hand.
func (w *Window) createBoard() {
	w.board = windows.NewBoard(w.Display, w.fit.layout, w.Session.State(), w.hand.Hand)
	w.dirty.dealt, w.dirty.actions = w.Session.Dealt(), w.Session.Game().Actions()
	w.status = w.board.StatusLine(w.fit.layout.Status.Size(), w.fit.em)
}

// eventMask is what the table window always selects; cards and places select nothing, so that their events come here.
const eventMask = xproto.EventMaskButtonPress | xproto.EventMaskButtonRelease | xproto.EventMaskButtonMotion |
	xproto.EventMaskKeyPress | xproto.EventMaskStructureNotify | xproto.EventMaskFocusChange |
	xproto.EventMaskPropertyChange

// eventsOfUse are the events to select: motion without a button just while the hand is full, so that an idle pointer costs
// nothing, and keys that come up only if anything is bound to that.
func eventsOfUse(handFull, keysUp bool) uint32 {
	mask := uint32(eventMask)
	if handFull {
		mask |= xproto.EventMaskPointerMotion
	}
	if keysUp {
		mask |= xproto.EventMaskKeyRelease
	}
	return mask
}
