package x11

import (
	"errors"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/play"
	"xklondike/x11/desktop"
)

// A clip is what the window copies and pastes. The paste under way is forgotten when somebody plays on meanwhile.
type clip struct {
	cause   cause       // of the action that somebody asks for
	offered <-chan bool // whether what was copied can be pasted elsewhere

	when   xproto.Timestamp      // somebody asked to paste
	coming <-chan desktop.Pasted // nil: nothing is to be pasted
	others []desktop.Selection   // to be asked where there is no deal
	why    error                 // what came so far was no deal
}

// A cause is what somebody did to have an action done.
type cause struct {
	when    xproto.Timestamp
	pointer bool          // it was done by a button
	on      xproto.Window // and on this child of the table; 0 for none
}

// copy offers the deal to whoever pastes, as a line that can be mailed.
func (w *Window) copy([]string) error {
	line := game.FormatDealLine(w.Session.Rules(), w.Session.Game().Deal())
	w.clip.offered = w.desk.Offer(w.table, line, w.clip.cause.when)
	w.Session.Say("The deal line is copied")
	return nil
}

// copied hears whether what was copied can be pasted elsewhere. The line is not shown: it may name cards that nobody has seen.
func (w *Window) copied(ours bool) {
	w.clip.offered = nil
	if !ours {
		w.Session.Say("Nothing is copied: somebody else has just copied something")
		w.show()
	}
}

// paste plays a deal that somebody has copied: the clipboard's, or else what was marked last; with the argument primary or
// clipboard just that one's. A button that pastes does so on bare baize, for on cards and places it means something else.
func (w *Window) paste(args []string) error {
	c := &w.clip
	switch {
	case c.cause.pointer && c.cause.on != 0:
		return game.Nothing
	case len(args) == 0:
		c.others = []desktop.Selection{desktop.Clipboard, desktop.Primary}
	case len(args) == 1 && args[0] == "primary":
		c.others = []desktop.Selection{desktop.Primary}
	case len(args) == 1 && args[0] == "clipboard":
		c.others = []desktop.Selection{desktop.Clipboard}
	default:
		return play.Reason("paste() wants primary, or clipboard, or nothing")
	}
	c.when, c.why = c.cause.when, nil
	c.fetch(w.desk, w.prefs.selectionTimeout)
	w.Session.Say("Asking for what was copied") // mostly too short to be seen; but a program may hang
	return nil
}

// fetch asks the next selection.
func (c *clip) fetch(d *desktop.Desktop, limit time.Duration) {
	c.coming = d.Fetch(c.others[0], c.when, limit)
	c.others = c.others[1:]
}

// drop forgets the paste under way.
func (c *clip) drop() { c.coming, c.others, c.why = nil, nil, nil }

// pasted hears what was in a selection. What is no deal changes nothing.
func (w *Window) pasted(got desktop.Pasted) {
	w.now()
	w.conn.Cork()
	defer w.conn.Uncork()
	c := &w.clip
	err := got.Err
	if err == nil {
		err = w.receive(got.Text)
	}
	if err != nil && (c.why == nil || errors.Is(c.why, desktop.ErrNothing)) { // of what there was first the person most likely thinks
		c.why = err
	}
	switch {
	case err == nil:
		c.drop()
	case len(c.others) > 0:
		c.fetch(w.desk, w.prefs.selectionTimeout)
	default:
		w.Session.Say("Not pasted: " + c.why.Error())
		c.drop()
	}
	w.show()
}

// receive plays a deal that has come, whatever the person is doing meanwhile.
func (w *Window) receive(text string) error {
	r, d, err := w.Session.Spec(text, w.Session.Rules())
	if err != nil {
		return err
	}
	w.putBack()
	w.closePanel()
	w.Session.Deal(r, d)
	if w.Session.Recorded() { // else there is a word about that
		w.Session.Say("This deal was pasted")
	}
	return nil
}
