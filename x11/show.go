package x11

import (
	"github.com/jezek/xgb/xproto"

	"xklondike/resources/translations"
	"xklondike/x11/scene"
)

// changed reports whether there is more to show than a step of a drag.
func (w *Window) changed() bool { return w.dirty.rest || w.dirty.revision != w.Session.Revision() }

// show brings the server's windows to what the session holds: cards, status line, title, and whether bare motion counts.
func (w *Window) show() {
	w.conn.Cork()
	defer w.conn.Uncork()
	w.dealt()
	w.refit()
	w.board.show(scene.Build(w.fit.layout, w.Session.State(), w.hand.Hand))
	w.steps.shown(w.alarms.Now)
	w.alarms.Off(stepDue)
	if w.changed() {
		w.board.showPlaces(w.Session.State())
		w.listen()
		w.tell()
	}
	w.dirty.cards, w.dirty.rest, w.dirty.revision = false, false, w.Session.Revision()
	if w.prefs.synchronous {
		w.conn.Flush()
		_, _ = xproto.GetInputFocus(w.conn.X).Reply() // the end of the connection comes as an event
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
	if rules == w.board.rules {
		w.board.reassign()
		return
	}
	w.closePanel()
	xproto.DestroySubwindows(w.conn.X, w.table)
	w.status.forget()
	w.panel.forget()
	w.fit.measure(rules, w.prefs, w.fit.layout.Bounds.Size())
	w.furnish()
}

// furnish creates what is in the table window.
func (w *Window) furnish() {
	w.board = newBoard(w.display, w.fit.layout, w.Session.State(), w.hand.Hand)
	w.panel.display, w.clip.table = w.display, w.table
	w.dirty.dealt, w.dirty.actions = w.Session.Dealt(), w.Session.Game().Actions()
	w.status = statusLine{display: w.display, window: w.board.bottom, size: w.fit.layout.Status.Size(), em: w.fit.em}
}

// listen selects what is of use now.
func (w *Window) listen() {
	if mask := eventsOfUse(w.hand.Full(), w.bound.Wants(translations.KeyUp)); mask != w.dirty.listening {
		w.dirty.listening = mask
		xproto.ChangeWindowAttributes(w.conn.X, w.table, xproto.CwEventMask, []uint32{mask})
	}
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
