package x11

import (
	"cmp"
	"errors"
	"time"

	"github.com/jezek/xgb/xproto"

	"xklondike/game"
	"xklondike/game/deals"
	"xklondike/game/play"
	"xklondike/x11/clipboard"
)

// A clip copies the deal that is played, and pastes another. A paste under way is forgotten when somebody plays on meanwhile.
type clip struct {
	*clipboard.Selections
	table   xproto.Window // which owns what is copied
	session *play.Session
	cause   cause        // of the action that somebody asks for
	offered <-chan error // why what was copied cannot be pasted elsewhere; nil if it can

	when   xproto.Timestamp        // somebody asked to paste
	limit  time.Duration           // for the answer of a program that has something to paste
	coming <-chan clipboard.Pasted // nil: nothing is to be pasted
	others []clipboard.Selection   // to be asked where there is no deal
	why    error                   // what came so far was no deal
}

// A cause is what somebody did to have an action done.
type cause struct {
	when    xproto.Timestamp
	pointer bool          // it was done by a button
	on      xproto.Window // and on this child of the table; 0 for none
}

// copy offers the deal to whoever pastes, as a line that can be mailed.
func (c *clip) copy() {
	line := deals.FormatLine(c.session.Rules(), c.session.Game().Deal())
	c.offered = c.Offer(c.table, line, c.cause.when)
	c.session.Say("The deal line is copied")
}

// copied hears whether what was copied can be pasted elsewhere. The line is not shown: it may name cards that nobody has seen.
func (c *clip) copied(err error) {
	if c.offered = nil; err != nil {
		c.session.Say("Nothing is copied: " + err.Error())
	}
}

// paste plays a deal that somebody has copied: the clipboard's, or else what was marked last; with the argument primary or
// clipboard just that one's. A button that pastes does so on bare baize, for on cards and places it means something else.
func (c *clip) paste(args []string, limit time.Duration) error {
	switch {
	case c.cause.pointer && c.cause.on != 0:
		return game.Nothing
	case len(args) == 0:
		c.others = []clipboard.Selection{clipboard.Clipboard, clipboard.Primary}
	case len(args) == 1 && args[0] == "primary":
		c.others = []clipboard.Selection{clipboard.Primary}
	case len(args) == 1 && args[0] == "clipboard":
		c.others = []clipboard.Selection{clipboard.Clipboard}
	default:
		return play.Reason("paste() wants primary, or clipboard, or nothing")
	}
	c.when, c.limit, c.why = c.cause.when, limit, nil
	c.fetch()
	c.session.Say("Asking for what was copied") // mostly too short to be seen; but a program may hang
	return nil
}

// fetch asks the next selection.
func (c *clip) fetch() {
	c.coming = c.Fetch(c.others[0], c.when, c.limit)
	c.others = c.others[1:]
}

// drop forgets the paste under way.
func (c *clip) drop() { c.coming, c.others, c.why = nil, nil, nil }

// pasted hears what was in a selection, and returns the deal that it is. Where it is none, the next selection is asked; if
// none has a deal, the status line says why.
func (c *clip) pasted(got clipboard.Pasted) (b play.Beginning, ok bool) {
	err := got.Err
	if err == nil {
		b, err = c.session.Spec(got.Text, c.session.Rules())
	}
	if err != nil && (c.why == nil || errors.Is(c.why, clipboard.ErrNothing)) { // of what there was first the person most likely thinks
		c.why = err
	}
	switch {
	case err == nil:
		c.drop()
	case len(c.others) > 0:
		c.fetch()
	default:
		c.session.Say("Not pasted: " + c.why.Error())
		c.drop()
	}
	return b, err == nil
}

// paste plays what has come, if it is a deal, whatever the person is doing meanwhile.
func (w *Window) paste(got clipboard.Pasted) {
	w.alarms.tell(w.Session)
	w.Conn.Cork()
	defer w.Conn.Uncork()
	if b, ok := w.clip.pasted(got); ok {
		w.putBack()
		w.closePanel()
		b.Note = cmp.Or(b.Note, "This deal was pasted")
		w.Session.Deal(b)
	}
	w.show()
}
